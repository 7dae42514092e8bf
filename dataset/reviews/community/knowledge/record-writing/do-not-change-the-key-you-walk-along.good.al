// Good: do not change the key that a loop walks along.
table 50106 "Queue Entry"
{
    fields
    {
        field(1; "Entry No."; Integer) { }
        field(2; Rank; Integer) { }
    }

    keys
    {
        key(PK; "Entry No.") { }
        key(ByRank; Rank) { }
    }

    procedure MoveAllBack(Steps: Integer)
    var
        QueueEntry: Record "Queue Entry";
    begin
        QueueEntry.SetCurrentKey("Entry No.");
        if QueueEntry.FindSet(true) then
            repeat
                QueueEntry.Rank := QueueEntry.Rank + Steps;
                QueueEntry.Modify(true);
            until QueueEntry.Next() = 0;
    end;
}
