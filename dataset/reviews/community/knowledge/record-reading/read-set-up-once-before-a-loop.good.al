// Good: read what does not change before the loop.
codeunit 50102 "Late Documents"
{
    procedure Find(CustomerNo: Code[20]; OnDate: Date) DocumentNos: List of [Code[20]]
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        GeneralLedgerSetup: Record "General Ledger Setup";
    begin
        GeneralLedgerSetup.Get();
        CustLedgerEntry.SetRange("Customer No.", CustomerNo);
        if CustLedgerEntry.FindSet() then
            repeat
                if LastDay(CustLedgerEntry, GeneralLedgerSetup) < OnDate then
                    DocumentNos.Add(CustLedgerEntry."Document No.");
            until CustLedgerEntry.Next() = 0;
    end;

    local procedure LastDay(CustLedgerEntry: Record "Cust. Ledger Entry"; GeneralLedgerSetup: Record "General Ledger Setup"): Date
    begin
        if CustLedgerEntry."Due Date" < GeneralLedgerSetup."Allow Posting From" then
            exit(GeneralLedgerSetup."Allow Posting From");
        exit(CustLedgerEntry."Due Date");
    end;
}
