// Bad: A `Commit()` between two writes of which neither may stay without the other, or in every turn of a loop.
table 50107 "Transfer Entry"
{
    fields
    {
        field(1; "Entry No."; Integer) { AutoIncrement = true; }
        field(2; "Account No."; Code[20]) { }
        field(3; Amount; Decimal) { }
    }

    procedure Move(FromAccount: Code[20]; ToAccount: Code[20]; MovedAmount: Decimal)
    begin
        Add(FromAccount, -MovedAmount);
        Commit();
        Add(ToAccount, MovedAmount);
    end;

    local procedure Add(AccountNo: Code[20]; AddedAmount: Decimal)
    var
        TransferEntry: Record "Transfer Entry";
    begin
        TransferEntry."Account No." := AccountNo;
        TransferEntry.Amount := AddedAmount;
        TransferEntry.Insert(true);
    end;
}
