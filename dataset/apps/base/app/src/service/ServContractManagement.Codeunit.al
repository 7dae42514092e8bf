namespace Microsoft.Service.Contract;

using Microsoft.Sales.Document;
using Microsoft.Service.Ledger;

/// <summary>
/// Invoices service contracts.
/// </summary>
codeunit 5940 ServContractManagement
{
    Permissions = tabledata "Service Ledger Entry" = rimd;

    var
        NotDueErr: Label 'Contract %1 is not to be invoiced before %2.', Comment = '%1 = contract number, %2 = date';
        LineTxt: Label '%1, %2 to %3', Comment = '%1 = description, %2 = first day, %3 = last day', Locked = true;

    /// <summary>
    /// Makes the sales invoice of the next period of the contract and returns its number; blank when the period has no amount.
    /// </summary>
    procedure CreateContractInvoice(var ServiceContractHeader: Record "Service Contract Header"; InvoiceDate: Date) InvoiceNo: Code[20]
    var
        ServiceContractLine: Record "Service Contract Line";
        SalesHeader: Record "Sales Header";
        Amount: Decimal;
    begin
        ServiceContractHeader.TestField(Status, ServiceContractHeader.Status::Signed);
        ServiceContractHeader.TestField("Next Invoice Date");
        if InvoiceDate < ServiceContractHeader."Next Invoice Date" then
            Error(NotDueErr, ServiceContractHeader."Contract No.", ServiceContractHeader."Next Invoice Date");

        ServiceContractLine.SetRange("Contract Type", ServiceContractHeader."Contract Type");
        ServiceContractLine.SetRange("Contract No.", ServiceContractHeader."Contract No.");
        ServiceContractLine.SetRange(Credited, false);
        if ServiceContractLine.FindSet(true) then
            repeat
                Amount :=
                    CalcContractLineAmount(
                        ServiceContractLine, ServiceContractHeader."Next Invoice Period Start", ServiceContractHeader."Next Invoice Period End");
                if Amount <> 0 then begin
                    if SalesHeader."No." = '' then
                        InsertSalesHeader(ServiceContractHeader, SalesHeader, InvoiceDate);
                    InsertSalesLine(ServiceContractHeader, ServiceContractLine, SalesHeader, Amount);
                    InsertServiceLedgerEntry(ServiceContractHeader, ServiceContractLine, SalesHeader, Amount);
                end;
                UpdateInvoicedToDate(ServiceContractLine, ServiceContractHeader."Next Invoice Period End");
            until ServiceContractLine.Next() = 0;

        ServiceContractHeader."Last Invoice Date" := InvoiceDate;
        ServiceContractHeader.SetNextInvoicePeriod(ServiceContractHeader."Next Invoice Period End" + 1);
        ServiceContractHeader.Modify();
        exit(SalesHeader."No.");
    end;

    /// <summary>
    /// What the line costs from one day to another: a twelfth of a year for each whole month, and by days for parts of one.
    /// Only the days on which the line is in force and that are not invoiced yet count.
    /// </summary>
    procedure CalcContractLineAmount(ServiceContractLine: Record "Service Contract Line"; PeriodStart: Date; PeriodEnd: Date): Decimal
    var
        FirstDay: Date;
        LastDay: Date;
        MonthStart: Date;
        MonthEnd: Date;
        DaysInMonth: Integer;
        Months: Decimal;
    begin
        FirstDay := PeriodStart;
        if ServiceContractLine."Starting Date" > FirstDay then
            FirstDay := ServiceContractLine."Starting Date";
        if ServiceContractLine."Invoiced to Date" >= FirstDay then
            FirstDay := ServiceContractLine."Invoiced to Date" + 1;
        LastDay := PeriodEnd;
        if (ServiceContractLine."Contract Expiration Date" <> 0D) and (ServiceContractLine."Contract Expiration Date" < LastDay) then
            LastDay := ServiceContractLine."Contract Expiration Date";

        while FirstDay <= LastDay do begin
            MonthStart := CalcDate('<-CM>', FirstDay);
            MonthEnd := CalcDate('<CM>', FirstDay);
            DaysInMonth := MonthEnd - MonthStart + 1;
            if MonthEnd > LastDay then
                MonthEnd := LastDay;
            Months += (MonthEnd - FirstDay + 1) / DaysInMonth;
            FirstDay := MonthEnd + 1;
        end;
        exit(Round(ServiceContractLine."Line Amount" * Months / 12));
    end;

    local procedure UpdateInvoicedToDate(var ServiceContractLine: Record "Service Contract Line"; PeriodEnd: Date)
    begin
        if ServiceContractLine."Starting Date" > PeriodEnd then
            exit;
        ServiceContractLine."Invoiced to Date" := PeriodEnd;
        if (ServiceContractLine."Contract Expiration Date" <> 0D) and (ServiceContractLine."Contract Expiration Date" < PeriodEnd) then
            ServiceContractLine."Invoiced to Date" := ServiceContractLine."Contract Expiration Date";
        ServiceContractLine.Modify();
    end;

    local procedure InsertSalesHeader(ServiceContractHeader: Record "Service Contract Header"; var SalesHeader: Record "Sales Header"; InvoiceDate: Date)
    begin
        SalesHeader.Init();
        SalesHeader."Document Type" := SalesHeader."Document Type"::Invoice;
        SalesHeader."No." := '';
        SalesHeader."Posting Date" := InvoiceDate;
        SalesHeader.Insert(true);
        SalesHeader.Validate("Sell-to Customer No.", ServiceContractHeader."Customer No.");
        if ServiceContractHeader."Bill-to Customer No." <> SalesHeader."Bill-to Customer No." then
            SalesHeader.Validate("Bill-to Customer No.", ServiceContractHeader."Bill-to Customer No.");
        // Contracts are in local currency, whatever the customer buys in.
        SalesHeader.Validate("Currency Code", '');
        SalesHeader.Validate("Payment Terms Code", ServiceContractHeader."Payment Terms Code");
        SalesHeader."Your Reference" := ServiceContractHeader."Contract No.";
        SalesHeader.Modify(true);
    end;

    local procedure InsertSalesLine(ServiceContractHeader: Record "Service Contract Header"; ServiceContractLine: Record "Service Contract Line"; SalesHeader: Record "Sales Header"; Amount: Decimal)
    var
        SalesLine: Record "Sales Line";
        LastSalesLine: Record "Sales Line";
        ServiceContractAccountGroup: Record "Service Contract Account Group";
        AccountNo: Code[20];
    begin
        ServiceContractAccountGroup.Get(ServiceContractHeader."Serv. Contract Acc. Gr. Code");
        if ServiceContractHeader.Prepaid then begin
            ServiceContractAccountGroup.TestField("Prepaid Contract Acc.");
            AccountNo := ServiceContractAccountGroup."Prepaid Contract Acc.";
        end else begin
            ServiceContractAccountGroup.TestField("Non-Prepaid Contract Acc.");
            AccountNo := ServiceContractAccountGroup."Non-Prepaid Contract Acc.";
        end;

        LastSalesLine.SetRange("Document Type", SalesHeader."Document Type");
        LastSalesLine.SetRange("Document No.", SalesHeader."No.");
        if LastSalesLine.FindLast() then;
        SalesLine.Init();
        SalesLine."Document Type" := SalesHeader."Document Type";
        SalesLine."Document No." := SalesHeader."No.";
        SalesLine."Line No." := LastSalesLine."Line No." + 10000;
        SalesLine.Validate(Type, SalesLine.Type::"G/L Account");
        SalesLine.Validate("No.", AccountNo);
        SalesLine.Validate(Quantity, 1);
        SalesLine.Validate("Unit Price", Amount);
        SalesLine.Description :=
            CopyStr(
                StrSubstNo(
                    LineTxt, ServiceContractLine.Description, ServiceContractHeader."Next Invoice Period Start",
                    ServiceContractHeader."Next Invoice Period End"),
                1, MaxStrLen(SalesLine.Description));
        SalesLine.Insert(true);
    end;

    local procedure InsertServiceLedgerEntry(ServiceContractHeader: Record "Service Contract Header"; ServiceContractLine: Record "Service Contract Line"; SalesHeader: Record "Sales Header"; Amount: Decimal)
    var
        ServiceLedgerEntry: Record "Service Ledger Entry";
    begin
        ServiceLedgerEntry.LockTable();
        ServiceLedgerEntry.Init();
        ServiceLedgerEntry."Entry No." := ServiceLedgerEntry.GetLastEntryNo() + 1;
        ServiceLedgerEntry."Entry Type" := ServiceLedgerEntry."Entry Type"::Sale;
        ServiceLedgerEntry."Service Contract No." := ServiceContractHeader."Contract No.";
        ServiceLedgerEntry."Document No." := SalesHeader."No.";
        ServiceLedgerEntry."Posting Date" := SalesHeader."Posting Date";
        ServiceLedgerEntry."Customer No." := ServiceContractHeader."Customer No.";
        ServiceLedgerEntry."Bill-to Customer No." := ServiceContractHeader."Bill-to Customer No.";
        ServiceLedgerEntry."Service Item No. (Serviced)" := ServiceContractLine."Service Item No.";
        ServiceLedgerEntry."Item No. (Serviced)" := ServiceContractLine."Item No.";
        ServiceLedgerEntry.Description := ServiceContractLine.Description;
        ServiceLedgerEntry.Quantity := 1;
        ServiceLedgerEntry."Unit Price" := Amount;
        ServiceLedgerEntry."Amount (LCY)" := Amount;
        ServiceLedgerEntry.Prepaid := ServiceContractHeader.Prepaid;
        ServiceLedgerEntry.Open := ServiceContractHeader.Prepaid;
        ServiceLedgerEntry.Insert(true);
    end;
}
