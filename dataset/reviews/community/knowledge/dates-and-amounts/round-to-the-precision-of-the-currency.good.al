// Good: round amounts to the precision of their currency.
codeunit 50123 "Split Amount"
{
    procedure Half(Amount: Decimal): Decimal
    var
        GeneralLedgerSetup: Record "General Ledger Setup";
    begin
        GeneralLedgerSetup.Get();
        exit(Round(Amount / 2, GeneralLedgerSetup."Amount Rounding Precision"));
    end;
}
