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
        Walked: Record "Queue Entry";
        Changed: Record "Queue Entry";
    begin
        Walked.SetCurrentKey(Rank);
        Walked.SetFilter(Rank, '>0');
        if Walked.FindSet() then
            repeat
                Changed.Get(Walked."Entry No.");
                Changed.Rank := Changed.Rank + Steps;
                Changed.Modify(true);
            until Walked.Next() = 0;
    end;
}
