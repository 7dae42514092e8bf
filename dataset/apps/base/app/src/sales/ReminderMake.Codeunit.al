namespace Microsoft.Sales.Reminder;

using Microsoft.Finance.Currency;
using Microsoft.Sales.Customer;
using Microsoft.Sales.FinanceCharge;
using Microsoft.Sales.Receivables;

/// <summary>
/// Makes reminders of what a customer should have paid.
/// </summary>
codeunit 392 "Reminder-Make"
{
    var
        FeeTxt: Label 'Additional fee';

    /// <summary>
    /// Makes a reminder as of the date for each currency in which the customer is overdue; returns how many.
    /// </summary>
    procedure MakeReminders(Customer: Record Customer; DocumentDate: Date) NoOfReminders: Integer
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        TempCurrency: Record Currency temporary;
    begin
        Customer.TestField("Reminder Terms Code");
        SetOverdueFilters(CustLedgerEntry, Customer."No.", DocumentDate);
        if CustLedgerEntry.FindSet() then
            repeat
                if not TempCurrency.Get(CustLedgerEntry."Currency Code") then begin
                    TempCurrency.Init();
                    TempCurrency.Code := CustLedgerEntry."Currency Code";
                    TempCurrency.Insert();
                end;
            until CustLedgerEntry.Next() = 0;
        if TempCurrency.FindSet() then
            repeat
                if MakeReminder(Customer, TempCurrency.Code, DocumentDate) then
                    NoOfReminders += 1;
            until TempCurrency.Next() = 0;
    end;

    local procedure MakeReminder(Customer: Record Customer; CurrencyCode: Code[10]; DocumentDate: Date): Boolean
    var
        ReminderHeader: Record "Reminder Header";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        ReminderTerms: Record "Reminder Terms";
        ReminderLevel: Record "Reminder Level";
        RemainingAmountLCY: Decimal;
    begin
        ReminderTerms.Get(Customer."Reminder Terms Code");
        ReminderHeader.Init();
        ReminderHeader."Posting Date" := DocumentDate;
        ReminderHeader."Document Date" := DocumentDate;
        ReminderHeader."Currency Code" := CurrencyCode;
        ReminderHeader.CopyFromCustomer(Customer);

        SetOverdueFilters(CustLedgerEntry, Customer."No.", DocumentDate);
        CustLedgerEntry.SetRange("Currency Code", CurrencyCode);
        if CustLedgerEntry.FindSet() then
            repeat
                if IsToBeReminded(CustLedgerEntry, ReminderTerms, ReminderLevel, DocumentDate) then begin
                    if ReminderHeader."No." = '' then
                        ReminderHeader.Insert(true);
                    InsertOverdueLine(ReminderHeader, CustLedgerEntry, ReminderLevel, RemainingAmountLCY);
                end;
            until CustLedgerEntry.Next() = 0;
        if ReminderHeader."No." = '' then
            exit(false);

        InsertCreditLines(ReminderHeader, RemainingAmountLCY);
        if RemainingAmountLCY <= ReminderTerms."Minimum Amount (LCY)" then begin
            ReminderHeader.Delete(true);
            exit(false);
        end;
        FinishHeader(ReminderHeader);
        exit(true);
    end;

    local procedure SetOverdueFilters(var CustLedgerEntry: Record "Cust. Ledger Entry"; CustomerNo: Code[20]; DocumentDate: Date)
    begin
        CustLedgerEntry.SetCurrentKey("Customer No.", Open, Positive, "Due Date");
        CustLedgerEntry.SetRange("Customer No.", CustomerNo);
        CustLedgerEntry.SetRange(Open, true);
        CustLedgerEntry.SetRange(Positive, true);
        CustLedgerEntry.SetFilter("Due Date", '<%1', DocumentDate);
        CustLedgerEntry.SetRange("On Hold", '');
    end;

    local procedure IsToBeReminded(CustLedgerEntry: Record "Cust. Ledger Entry"; ReminderTerms: Record "Reminder Terms"; var ReminderLevel: Record "Reminder Level"; DocumentDate: Date): Boolean
    var
        ReminderFinChargeEntry: Record "Reminder/Fin. Charge Entry";
        ReminderNo: Integer;
        DueDate: Date;
    begin
        ReminderNo := CustLedgerEntry."Last Issued Reminder Level" + 1;
        if (ReminderTerms."Max. No. of Reminders" <> 0) and (ReminderNo > ReminderTerms."Max. No. of Reminders") then
            exit(false);
        if not ReminderLevel.FindLevel(ReminderTerms.Code, ReminderNo) then
            exit(false);
        // After a reminder, the date on which that reminder was due counts, no longer that of the document.
        DueDate := CustLedgerEntry."Due Date";
        if ReminderFinChargeEntry.FindLastReminder(CustLedgerEntry."Entry No.") then
            DueDate := ReminderFinChargeEntry."Due Date";
        exit(CalcDate(ReminderLevel."Grace Period", DueDate) < DocumentDate);
    end;

    local procedure InsertOverdueLine(var ReminderHeader: Record "Reminder Header"; CustLedgerEntry: Record "Cust. Ledger Entry"; ReminderLevel: Record "Reminder Level"; var RemainingAmountLCY: Decimal)
    var
        ReminderLine: Record "Reminder Line";
    begin
        InitLine(ReminderHeader, ReminderLine, CustLedgerEntry);
        ReminderLine."Line Type" := ReminderLine."Line Type"::"Reminder Line";
        ReminderLine."No. of Reminders" := CustLedgerEntry."Last Issued Reminder Level" + 1;
        if ReminderLevel."Calculate Interest" and CustLedgerEntry."Calculate Interest" then
            CalcInterest(ReminderHeader, ReminderLine);
        ReminderLine.Insert();
        RemainingAmountLCY += CustLedgerEntry."Remaining Amt. (LCY)";
        if ReminderLine."No. of Reminders" > ReminderHeader."Reminder Level" then
            ReminderHeader."Reminder Level" := ReminderLine."No. of Reminders";
    end;

    local procedure InsertCreditLines(ReminderHeader: Record "Reminder Header"; var RemainingAmountLCY: Decimal)
    var
        CustLedgerEntry: Record "Cust. Ledger Entry";
        ReminderLine: Record "Reminder Line";
    begin
        CustLedgerEntry.SetCurrentKey("Customer No.", Open, Positive, "Due Date");
        CustLedgerEntry.SetRange("Customer No.", ReminderHeader."Customer No.");
        CustLedgerEntry.SetRange(Open, true);
        CustLedgerEntry.SetRange(Positive, false);
        CustLedgerEntry.SetRange("On Hold", '');
        CustLedgerEntry.SetRange("Currency Code", ReminderHeader."Currency Code");
        if CustLedgerEntry.FindSet() then
            repeat
                InitLine(ReminderHeader, ReminderLine, CustLedgerEntry);
                ReminderLine."Line Type" := ReminderLine."Line Type"::"Not Due";
                ReminderLine.Insert();
                RemainingAmountLCY += CustLedgerEntry."Remaining Amt. (LCY)";
            until CustLedgerEntry.Next() = 0;
    end;

    local procedure InitLine(ReminderHeader: Record "Reminder Header"; var ReminderLine: Record "Reminder Line"; var CustLedgerEntry: Record "Cust. Ledger Entry")
    begin
        CustLedgerEntry.CalcFields(Amount, "Remaining Amount", "Remaining Amt. (LCY)");
        ReminderLine.Init();
        ReminderLine."Reminder No." := ReminderHeader."No.";
        ReminderLine."Line No." := NextLineNo(ReminderHeader."No.");
        ReminderLine.Type := ReminderLine.Type::"Customer Ledger Entry";
        ReminderLine."Entry No." := CustLedgerEntry."Entry No.";
        ReminderLine."Posting Date" := CustLedgerEntry."Posting Date";
        ReminderLine."Document Date" := CustLedgerEntry."Document Date";
        ReminderLine."Due Date" := CustLedgerEntry."Due Date";
        ReminderLine."Document Type" := CustLedgerEntry."Document Type";
        ReminderLine."Document No." := CustLedgerEntry."Document No.";
        ReminderLine.Description := CustLedgerEntry.Description;
        ReminderLine."Original Amount" := CustLedgerEntry.Amount;
        ReminderLine."Remaining Amount" := CustLedgerEntry."Remaining Amount";
    end;

    local procedure CalcInterest(ReminderHeader: Record "Reminder Header"; var ReminderLine: Record "Reminder Line")
    var
        FinanceChargeTerms: Record "Finance Charge Terms";
        ReminderFinChargeEntry: Record "Reminder/Fin. Charge Entry";
        Currency: Record Currency;
        InterestFrom: Date;
    begin
        if not FinanceChargeTerms.Get(ReminderHeader."Fin. Charge Terms Code") then
            exit;
        // Interest that was charged in an earlier reminder is not charged again.
        InterestFrom := ReminderLine."Due Date";
        ReminderFinChargeEntry.SetCurrentKey("Customer Entry No.", Type);
        ReminderFinChargeEntry.SetRange("Customer Entry No.", ReminderLine."Entry No.");
        ReminderFinChargeEntry.SetRange(Type, ReminderFinChargeEntry.Type::Reminder);
        ReminderFinChargeEntry.SetRange("Interest Posted", true);
        if ReminderFinChargeEntry.FindLast() then
            InterestFrom := ReminderFinChargeEntry."Document Date";
        Currency.Initialize(ReminderHeader."Currency Code");
        ReminderLine."Interest Rate" := FinanceChargeTerms."Interest Rate";
        ReminderLine.Amount :=
            Round(
                FinanceChargeTerms.CalcInterest(ReminderLine."Remaining Amount", ReminderHeader."Document Date" - InterestFrom),
                Currency."Amount Rounding Precision");
    end;

    local procedure FinishHeader(var ReminderHeader: Record "Reminder Header")
    var
        ReminderLevel: Record "Reminder Level";
        ReminderLine: Record "Reminder Line";
        CustomerPostingGroup: Record "Customer Posting Group";
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        ReminderLevel.FindLevel(ReminderHeader."Reminder Terms Code", ReminderHeader."Reminder Level");
        ReminderHeader."Due Date" := CalcDate(ReminderLevel."Due Date Calculation", ReminderHeader."Document Date");
        ReminderHeader.Modify();
        if ReminderLevel."Additional Fee (LCY)" = 0 then
            exit;
        CustomerPostingGroup.Get(ReminderHeader."Customer Posting Group");
        ReminderLine.Init();
        ReminderLine."Reminder No." := ReminderHeader."No.";
        ReminderLine."Line No." := NextLineNo(ReminderHeader."No.");
        ReminderLine.Type := ReminderLine.Type::"G/L Account";
        ReminderLine."No." := CustomerPostingGroup.GetAdditionalFeeAccount();
        ReminderLine.Description := FeeTxt;
        ReminderLine."Line Type" := ReminderLine."Line Type"::"Additional Fee";
        ReminderLine.Amount :=
            CurrencyExchangeRate.ExchangeAmount(
                ReminderLevel."Additional Fee (LCY)", '', ReminderHeader."Currency Code", ReminderHeader."Posting Date");
        ReminderLine.Insert();
    end;

    local procedure NextLineNo(ReminderNo: Code[20]): Integer
    var
        ReminderLine: Record "Reminder Line";
    begin
        ReminderLine.SetRange("Reminder No.", ReminderNo);
        if ReminderLine.FindLast() then
            exit(ReminderLine."Line No." + 10000);
        exit(10000);
    end;
}
