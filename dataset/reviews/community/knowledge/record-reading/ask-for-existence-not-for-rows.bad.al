// Bad: Testing with `FindFirst()` or with `Count() > 0` when nothing of the row is used afterwards.
codeunit 50100 "Open Item Check"
{
    procedure HasOpenItems(CustomerNo: Code[20]): Boolean
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
    begin
        CustLedgerEntry.SetRange("Customer No.", CustomerNo);
        CustLedgerEntry.SetRange(Open, true);
        exit(CustLedgerEntry.Count() > 0);
    end;
}
