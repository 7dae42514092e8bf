// Good: lock before taking the next number.
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
        VisitEntry.LockTable();
        if VisitEntry.FindLast() then
            NextNo := VisitEntry."Entry No.";
        VisitEntry.Init();
        VisitEntry."Entry No." := NextNo + 1;
        VisitEntry."Customer No." := CustomerNo;
        VisitEntry.Insert(true);
    end;
}
