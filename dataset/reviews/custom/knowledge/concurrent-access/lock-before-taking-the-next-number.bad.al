// Bad: FindLast, plus one, Insert, without a lock in front.
table 50117 "Visit Entry"
{
    fields
    {
        field(1; "Entry No."; Integer) { }
        field(2; "Customer No."; Code[20]) { }
    }

    procedure Log(CustomerNo: Code[20])
    var
        VisitEntry: Record "Visit Entry";
        NextNo: Integer;
    begin
        if VisitEntry.FindLast() then
            NextNo := VisitEntry."Entry No.";
        VisitEntry.Init();
        VisitEntry."Entry No." := NextNo + 1;
        VisitEntry."Customer No." := CustomerNo;
        VisitEntry.Insert(true);
    end;
}
