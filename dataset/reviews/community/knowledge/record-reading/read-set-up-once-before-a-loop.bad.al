// Bad: A `Get` inside the loop whose key does not change from row to row.
codeunit 50102 "Reminder Count"
{
    procedure CountLate(CustomerNo: Code[20]) Late: Integer
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        GeneralLedgerSetup: Record "General Ledger Setup";
    begin
        CustLedgerEntry.SetRange("Customer No.", CustomerNo);
        if CustLedgerEntry.FindSet() then
            repeat
                GeneralLedgerSetup.Get();
                if CustLedgerEntry."Due Date" < GeneralLedgerSetup."Allow Posting From" then
                    Late += 1;
            until CustLedgerEntry.Next() = 0;
    end;
}
