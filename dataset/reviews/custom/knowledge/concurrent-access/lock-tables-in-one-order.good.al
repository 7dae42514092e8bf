// Good: lock tables in one order everywhere.
table 50119 "Batch Head"
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Total; Decimal) { }
    }

    procedure Recalculate()
    var
        BatchPart: Record "Batch Part";
    begin
        LockTable();
        BatchPart.LockTable();
        Get("No.");
        BatchPart.SetRange("Head No.", "No.");
        BatchPart.CalcSums(Amount);
        Total := BatchPart.Amount;
        Modify();
    end;

    procedure Clear()
    var
        BatchPart: Record "Batch Part";
    begin
        LockTable();
        BatchPart.LockTable();
        Get("No.");
        BatchPart.SetRange("Head No.", "No.");
        BatchPart.DeleteAll(true);
        Total := 0;
        Modify();
    end;
}

table 50120 "Batch Part"
{
    fields
    {
        field(1; "Head No."; Code[20]) { }
        field(2; "Line No."; Integer) { }
        field(3; Amount; Decimal) { }
    }

    keys
    {
        key(PK; "Head No.", "Line No.") { SumIndexFields = Amount; }
    }
}
