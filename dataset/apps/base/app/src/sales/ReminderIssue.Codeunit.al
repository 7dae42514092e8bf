namespace Microsoft.Sales.Reminder;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Posting;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Sales.Customer;
using Microsoft.Sales.FinanceCharge;
using Microsoft.Sales.Receivables;
using Microsoft.Sales.Setup;

/// <summary>
/// Issues a reminder: posts interest and fee, and remembers which entries were reminded.
/// </summary>
codeunit 393 "Reminder-Issue"
{
    Permissions = tabledata "Cust. Ledger Entry" = rm,
                  tabledata "Issued Reminder Header" = rimd,
                  tabledata "Issued Reminder Line" = rimd,
                  tabledata "Reminder/Fin. Charge Entry" = rimd;
    TableNo = "Reminder Header";

    trigger OnRun()
    begin
        IssueReminder(Rec);
    end;

    var
        PostingDescriptionTxt: Label 'Reminder %1', Comment = '%1 = reminder number';

    /// <summary>
    /// Issues the reminder and returns the number of the issued one.
    /// </summary>
    procedure IssueReminder(var ReminderHeader: Record "Reminder Header"): Code[20]
    var
        IssuedReminderHeader: Record "Issued Reminder Header";
        GLSetup: Record "General Ledger Setup";
        SalesSetup: Record "Sales & Receivables Setup";
        NoSeries: Codeunit "No. Series";
    begin
        ReminderHeader.TestField("Customer No.");
        ReminderHeader.TestField("Posting Date");
        ReminderHeader.TestField("Due Date");
        ReminderHeader.TestField("Customer Posting Group");
        GLSetup.Get();
        GLSetup.CheckPostingDate(ReminderHeader."Posting Date");

        SalesSetup.Get();
        SalesSetup.TestField("Issued Reminder Nos.");
        IssuedReminderHeader.Init();
        IssuedReminderHeader.TransferFields(ReminderHeader);
        IssuedReminderHeader."No." := NoSeries.GetNextNo(SalesSetup."Issued Reminder Nos.", ReminderHeader."Posting Date");
        IssuedReminderHeader."No. Series" := SalesSetup."Issued Reminder Nos.";
        IssuedReminderHeader."Pre-Assigned No." := ReminderHeader."No.";
        IssuedReminderHeader."Posting Description" := StrSubstNo(PostingDescriptionTxt, IssuedReminderHeader."No.");
        IssuedReminderHeader."Interest Posted" := ReminderHeader."Post Interest";
        IssuedReminderHeader."Additional Fee Posted" := ReminderHeader."Post Additional Fee";
        IssuedReminderHeader.Insert(true);

        PostCharges(ReminderHeader, IssuedReminderHeader);
        IssueLines(ReminderHeader, IssuedReminderHeader);
        ReminderHeader.Delete(true);
        exit(IssuedReminderHeader."No.");
    end;

    local procedure PostCharges(ReminderHeader: Record "Reminder Header"; IssuedReminderHeader: Record "Issued Reminder Header")
    var
        CustomerPostingGroup: Record "Customer Posting Group";
        GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line";
        Interest: Decimal;
        Fee: Decimal;
    begin
        ReminderHeader.CalcFields("Interest Amount", "Additional Fee");
        if ReminderHeader."Post Interest" then
            Interest := ReminderHeader."Interest Amount";
        if ReminderHeader."Post Additional Fee" then
            Fee := ReminderHeader."Additional Fee";
        if Interest + Fee = 0 then
            exit;
        CustomerPostingGroup.Get(ReminderHeader."Customer Posting Group");
        if Interest <> 0 then
            PostGenJnlLine(
                IssuedReminderHeader, "Gen. Journal Account Type"::"G/L Account", CustomerPostingGroup.GetInterestAccount(), -Interest,
                GenJnlPostLine);
        if Fee <> 0 then
            PostGenJnlLine(
                IssuedReminderHeader, "Gen. Journal Account Type"::"G/L Account", CustomerPostingGroup.GetAdditionalFeeAccount(), -Fee,
                GenJnlPostLine);
        PostGenJnlLine(
            IssuedReminderHeader, "Gen. Journal Account Type"::Customer, ReminderHeader."Customer No.", Interest + Fee, GenJnlPostLine);
        GenJnlPostLine.CheckBalance();
    end;

    local procedure PostGenJnlLine(IssuedReminderHeader: Record "Issued Reminder Header"; AccountType: Enum "Gen. Journal Account Type"; AccountNo: Code[20]; Amount: Decimal; var GenJnlPostLine: Codeunit "Gen. Jnl.-Post Line")
    var
        GenJnlLine: Record "Gen. Journal Line";
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        GenJnlLine.Init();
        GenJnlLine."Document Type" := GenJnlLine."Document Type"::Reminder;
        GenJnlLine."Document No." := IssuedReminderHeader."No.";
        GenJnlLine."Posting Date" := IssuedReminderHeader."Posting Date";
        GenJnlLine."Document Date" := IssuedReminderHeader."Document Date";
        GenJnlLine."Due Date" := IssuedReminderHeader."Due Date";
        GenJnlLine.Description := IssuedReminderHeader."Posting Description";
        GenJnlLine."Account Type" := AccountType;
        GenJnlLine."Account No." := AccountNo;
        GenJnlLine."Posting Group" := IssuedReminderHeader."Customer Posting Group";
        GenJnlLine."Currency Code" := IssuedReminderHeader."Currency Code";
        if GenJnlLine."Currency Code" <> '' then
            GenJnlLine."Currency Factor" :=
                CurrencyExchangeRate.ExchangeRate(GenJnlLine."Posting Date", GenJnlLine."Currency Code");
        GenJnlLine.Amount := Amount;
        GenJnlLine."Amount (LCY)" :=
            Round(
                CurrencyExchangeRate.ExchangeAmtFCYToLCY(
                    GenJnlLine."Posting Date", GenJnlLine."Currency Code", Amount, GenJnlLine."Currency Factor"));
        GenJnlLine."Source Type" := GenJnlLine."Source Type"::Customer;
        GenJnlLine."Source No." := IssuedReminderHeader."Customer No.";
        GenJnlLine."System-Created Entry" := true;
        GenJnlPostLine.RunWithCheck(GenJnlLine);
    end;

    local procedure IssueLines(ReminderHeader: Record "Reminder Header"; IssuedReminderHeader: Record "Issued Reminder Header")
    var
        ReminderLine: Record "Reminder Line";
        IssuedReminderLine: Record "Issued Reminder Line";
    begin
        ReminderLine.SetRange("Reminder No.", ReminderHeader."No.");
        if ReminderLine.FindSet() then
            repeat
                IssuedReminderLine.Init();
                IssuedReminderLine.TransferFields(ReminderLine);
                IssuedReminderLine."Reminder No." := IssuedReminderHeader."No.";
                IssuedReminderLine.Insert(true);
                if (ReminderLine.Type = ReminderLine.Type::"Customer Ledger Entry") and (ReminderLine."No. of Reminders" > 0) then
                    InsertReminderEntry(ReminderLine, IssuedReminderHeader);
            until ReminderLine.Next() = 0;
    end;

    local procedure InsertReminderEntry(ReminderLine: Record "Reminder Line"; IssuedReminderHeader: Record "Issued Reminder Header")
    var
        ReminderFinChargeEntry: Record "Reminder/Fin. Charge Entry";
        CustLedgerEntry: Record "Cust. Ledger Entry";
    begin
        ReminderFinChargeEntry.LockTable();
        ReminderFinChargeEntry.Init();
        ReminderFinChargeEntry."Entry No." := ReminderFinChargeEntry.GetLastEntryNo() + 1;
        ReminderFinChargeEntry.Type := ReminderFinChargeEntry.Type::Reminder;
        ReminderFinChargeEntry."No." := IssuedReminderHeader."No.";
        ReminderFinChargeEntry."Reminder Level" := ReminderLine."No. of Reminders";
        ReminderFinChargeEntry."Posting Date" := IssuedReminderHeader."Posting Date";
        ReminderFinChargeEntry."Document Date" := IssuedReminderHeader."Document Date";
        ReminderFinChargeEntry."Due Date" := IssuedReminderHeader."Due Date";
        ReminderFinChargeEntry."Interest Posted" := IssuedReminderHeader."Interest Posted" and (ReminderLine.Amount <> 0);
        ReminderFinChargeEntry."Interest Amount" := ReminderLine.Amount;
        ReminderFinChargeEntry."Customer Entry No." := ReminderLine."Entry No.";
        ReminderFinChargeEntry."Document Type" := ReminderLine."Document Type";
        ReminderFinChargeEntry."Document No." := ReminderLine."Document No.";
        ReminderFinChargeEntry."Remaining Amount" := ReminderLine."Remaining Amount";
        ReminderFinChargeEntry."Customer No." := IssuedReminderHeader."Customer No.";
        ReminderFinChargeEntry.Insert(true);

        CustLedgerEntry.Get(ReminderLine."Entry No.");
        CustLedgerEntry."Last Issued Reminder Level" := ReminderLine."No. of Reminders";
        CustLedgerEntry.Modify();
    end;
}
