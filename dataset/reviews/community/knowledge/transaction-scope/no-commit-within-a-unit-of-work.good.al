// Good: no Commit within a unit of work.
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
