// Bad: Modifying a field of the current key, or one that is filtered on, while `Next` goes on along it; a second record variable does not help.
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
        QueueEntry.SetCurrentKey(Rank);
        if QueueEntry.FindSet(true) then
            repeat
                QueueEntry.Rank := QueueEntry.Rank + Steps;
                QueueEntry.Modify(true);
            until QueueEntry.Next() = 0;
    end;
}
