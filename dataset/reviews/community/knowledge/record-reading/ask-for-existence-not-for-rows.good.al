// Good: ask whether rows exist with IsEmpty.
codeunit 50100 "Open Item Check"
{
    procedure HasOpenItems(CustomerNo: Code[20]): Boolean
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
    begin
        CustLedgerEntry.SetRange("Customer No.", CustomerNo);
        CustLedgerEntry.SetRange(Open, true);
        exit(not CustLedgerEntry.IsEmpty());
    end;
}
