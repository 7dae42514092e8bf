// Bad: Modifying the filtered or sorting field on the very record on which `Next` is called.
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
    begin
        Walked.SetCurrentKey(Rank);
        Walked.SetFilter(Rank, '>0');
        if Walked.FindSet() then
            repeat
                Walked.Rank := Walked.Rank + Steps;
                Walked.Modify(true);
            until Walked.Next() = 0;
    end;
}
