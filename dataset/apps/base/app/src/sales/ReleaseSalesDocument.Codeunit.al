namespace Microsoft.Sales.Document;

using Microsoft.Finance.VAT.Calculation;
using Microsoft.Sales.Setup;

codeunit 414 "Release Sales Document"
{
    TableNo = "Sales Header";

    trigger OnRun()
    begin
        ReleaseDocument(Rec);
    end;

    var
        NothingToReleaseErr: Label '%1 %2 has no lines to release.', Comment = '%1 = document type, %2 = document number';

    local procedure ReleaseDocument(var SalesHeader: Record "Sales Header")
    var
        SalesLine: Record "Sales Line";
        TempVATAmountLine: Record "VAT Amount Line" temporary;
        SalesSetup: Record "Sales & Receivables Setup";
        SalesCalcDiscount: Codeunit "Sales-Calc. Discount";
    begin
        if SalesHeader.Status = SalesHeader.Status::Released then
            exit;
        SalesHeader.TestField("Sell-to Customer No.");
        SalesHeader.TestField("Bill-to Customer No.");

        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
        SalesLine.SetFilter(Quantity, '<>0');
        if SalesLine.IsEmpty() then
            Error(NothingToReleaseErr, SalesHeader."Document Type", SalesHeader."No.");
        CheckLines(SalesLine);

        SalesSetup.Get();
        if SalesSetup."Calc. Inv. Discount" then
            SalesCalcDiscount.CalculateInvoiceDiscount(SalesHeader);

        SalesLine.SetRange(Quantity);
        SalesLine.CalcVATAmountLines(SalesHeader, SalesLine, TempVATAmountLine);
        SalesLine.UpdateVATOnLines(SalesHeader, SalesLine, TempVATAmountLine);
        UpdateOutstandingAmounts(SalesHeader);

        SalesHeader.Status := SalesHeader.Status::Released;
        SalesHeader.Modify(true);
        OnAfterReleaseSalesDoc(SalesHeader);
    end;

    procedure Reopen(var SalesHeader: Record "Sales Header")
    begin
        if SalesHeader.Status = SalesHeader.Status::Open then
            exit;
        SalesHeader.Status := SalesHeader.Status::Open;
        SalesHeader.Modify(true);
        OnAfterReopenSalesDoc(SalesHeader);
    end;

    /// <summary>
    /// Releases the document if it is not yet released.
    /// </summary>
    procedure PerformManualRelease(var SalesHeader: Record "Sales Header")
    begin
        ReleaseDocument(SalesHeader);
    end;

    local procedure CheckLines(var SalesLine: Record "Sales Line")
    begin
        SalesLine.FindSet();
        repeat
            SalesLine.TestField("No.");
            if SalesLine.Type = SalesLine.Type::Item then
                SalesLine.TestField("Unit of Measure Code");
        until SalesLine.Next() = 0;
    end;

    local procedure UpdateOutstandingAmounts(SalesHeader: Record "Sales Header")
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
        if SalesLine.FindSet(true) then
            repeat
                SalesLine.SetSalesHeader(SalesHeader);
                SalesLine.InitOutstandingAmount();
                SalesLine.Modify();
            until SalesLine.Next() = 0;
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterReleaseSalesDoc(var SalesHeader: Record "Sales Header")
    begin
    end;

    [IntegrationEvent(false, false)]
    local procedure OnAfterReopenSalesDoc(var SalesHeader: Record "Sales Header")
    begin
    end;
}
