namespace Contoso.Rental;

using Microsoft.Finance.Currency;
using Microsoft.Sales.Document;

/// <summary>
/// Invoices rentals.
/// </summary>
codeunit 50001 "CTS Rental Billing"
{
    var
        CTSRentalSetup: Record "CTS Rental Setup";
        CTSRentalPrice: Codeunit "CTS Rental Price";
        PeriodTxt: Label '%1, %2 to %3', Comment = '%1 = description, %2 = first day, %3 = last day', Locked = true;
        LateFeeTxt: Label 'Late return of %1', Comment = '%1 = description';

    /// <summary>
    /// Makes a sales invoice for all days up to the date that are not invoiced yet; blank when there is nothing to invoice.
    /// </summary>
    procedure CreateInvoice(var CTSRentalHeader: Record "CTS Rental Header"; UpToDate: Date) InvoiceNo: Code[20]
    var
        CTSRentalLine: Record "CTS Rental Line";
        SalesHeader: Record "Sales Header";
        FirstDay: Date;
        LastDay: Date;
        Amount: Decimal;
        LateFee: Decimal;
    begin
        if CTSRentalHeader.Status = CTSRentalHeader.Status::Draft then
            CTSRentalHeader.FieldError(Status);
        CTSRentalSetup.GetRecordOnce();
        CTSRentalSetup.TestField("Rental Income Account");

        CTSRentalLine.SetRange("Rental No.", CTSRentalHeader."No.");
        if CTSRentalLine.FindSet(true) then
            repeat
                LastDay := LastDayToInvoice(CTSRentalLine, UpToDate);
                FirstDay := FirstDayToInvoice(CTSRentalHeader, CTSRentalLine);
                if FirstDay <= LastDay then begin
                    Amount := CalcAmountToInvoice(CTSRentalHeader, CTSRentalLine, LastDay);
                    if Amount > 0 then begin
                        InsertSalesLine(
                            CTSRentalHeader, SalesHeader, CTSRentalSetup."Rental Income Account",
                            StrSubstNo(PeriodTxt, CTSRentalLine.Description, FirstDay, LastDay), Amount);
                        CTSRentalLine."Amount Invoiced" += Amount;
                    end;
                    CTSRentalLine."Invoiced to Date" := LastDay;
                    CTSRentalLine.Modify();
                end;
                LateFee := CalcLateFee(CTSRentalHeader, CTSRentalLine, LastDay);
                if LateFee > 0 then begin
                    CTSRentalSetup.TestField("Late Fee Account");
                    InsertSalesLine(
                        CTSRentalHeader, SalesHeader, CTSRentalSetup."Late Fee Account",
                        StrSubstNo(LateFeeTxt, CTSRentalLine.Description), LateFee);
                    CTSRentalLine."Late Fee Invoiced to Date" := LastDay;
                    CTSRentalLine.Modify();
                end;
            until CTSRentalLine.Next() = 0;
        exit(SalesHeader."No.");
    end;

    /// <summary>
    /// What is to be invoiced for a line up to a day: the price of all days so far, less what was invoiced. Longer rentals
    /// get cheaper by the day, which is why the days cannot be priced piece by piece.
    /// </summary>
    procedure CalcAmountToInvoice(CTSRentalHeader: Record "CTS Rental Header"; CTSRentalLine: Record "CTS Rental Line"; LastDay: Date): Decimal
    var
        Currency: Record Currency;
        Price: Decimal;
    begin
        Currency.Initialize(CTSRentalHeader."Currency Code");
        Price :=
            CTSRentalPrice.CalcPrice(
                CTSRentalLine."Item No.", CTSRentalHeader."Currency Code", CTSRentalHeader."Starting Date", LastDay);
        exit(Round(CTSRentalLine.Quantity * Price, Currency."Amount Rounding Precision") - CTSRentalLine."Amount Invoiced");
    end;

    /// <summary>
    /// The fee for being late, up to a day: a percentage of the day rate for each day after the planned return that it was not
    /// invoiced for yet. Whoever is late by no more than the grace period pays none.
    /// </summary>
    procedure CalcLateFee(CTSRentalHeader: Record "CTS Rental Header"; CTSRentalLine: Record "CTS Rental Line"; LastDay: Date): Decimal
    var
        CTSRentalRate: Record "CTS Rental Rate";
        Currency: Record Currency;
        LastFreeDay: Date;
        DayRate: Decimal;
    begin
        CTSRentalSetup.GetRecordOnce();
        if LastDay <= CalcDate(CTSRentalSetup."Grace Period", CTSRentalHeader."Planned Return Date") then
            exit(0);
        LastFreeDay := CTSRentalHeader."Planned Return Date";
        if CTSRentalLine."Late Fee Invoiced to Date" > LastFreeDay then
            LastFreeDay := CTSRentalLine."Late Fee Invoiced to Date";
        if LastDay <= LastFreeDay then
            exit(0);
        DayRate :=
            CTSRentalRate.GetRate(
                CTSRentalLine."Item No.", CTSRentalHeader."Currency Code", "CTS Rate Period"::Day, CTSRentalHeader."Starting Date");
        Currency.Initialize(CTSRentalHeader."Currency Code");
        exit(
            Round(
                (LastDay - LastFreeDay) * CTSRentalLine.Quantity * DayRate * CTSRentalSetup."Late Fee %" / 100,
                Currency."Amount Rounding Precision"));
    end;

    local procedure FirstDayToInvoice(CTSRentalHeader: Record "CTS Rental Header"; CTSRentalLine: Record "CTS Rental Line"): Date
    begin
        if CTSRentalLine."Invoiced to Date" = 0D then
            exit(CTSRentalHeader."Starting Date");
        exit(CTSRentalLine."Invoiced to Date" + 1);
    end;

    local procedure LastDayToInvoice(CTSRentalLine: Record "CTS Rental Line"; UpToDate: Date): Date
    begin
        if (CTSRentalLine."Return Date" <> 0D) and (CTSRentalLine."Return Date" < UpToDate) then
            exit(CTSRentalLine."Return Date");
        exit(UpToDate);
    end;

    local procedure InsertSalesLine(CTSRentalHeader: Record "CTS Rental Header"; var SalesHeader: Record "Sales Header"; AccountNo: Code[20]; LineDescription: Text; Amount: Decimal)
    var
        SalesLine: Record "Sales Line";
        LastSalesLine: Record "Sales Line";
    begin
        if SalesHeader."No." = '' then begin
            SalesHeader.Init();
            SalesHeader."Document Type" := SalesHeader."Document Type"::Invoice;
            SalesHeader.Insert(true);
            SalesHeader.Validate("Sell-to Customer No.", CTSRentalHeader."Customer No.");
            SalesHeader.Validate("Currency Code", CTSRentalHeader."Currency Code");
            SalesHeader."Your Reference" := CTSRentalHeader."No.";
            SalesHeader.Modify(true);
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
        SalesLine.Description := CopyStr(LineDescription, 1, MaxStrLen(SalesLine.Description));
        SalesLine.Insert(true);
    end;
}
