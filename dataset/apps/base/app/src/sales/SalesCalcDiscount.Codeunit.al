namespace Microsoft.Sales.Document;

using Microsoft.Finance.Currency;
using Microsoft.Sales.Pricing;

/// <summary>
/// Calculates the invoice discount of a sales document and spreads it over the lines that allow it.
/// </summary>
codeunit 60 "Sales-Calc. Discount"
{
    TableNo = "Sales Line";

    trigger OnRun()
    var
        SalesHeader: Record "Sales Header";
    begin
        SalesHeader.Get(Rec."Document Type", Rec."Document No.");
        CalculateInvoiceDiscount(SalesHeader);
        Rec.Get(Rec."Document Type", Rec."Document No.", Rec."Line No.");
    end;

    procedure CalculateInvoiceDiscount(SalesHeader: Record "Sales Header")
    var
        SalesLine: Record "Sales Line";
        CustInvoiceDisc: Record "Cust. Invoice Disc.";
        Currency: Record Currency;
        InvDiscBaseAmount: Decimal;
        Remainder: Decimal;
        DiscountPct: Decimal;
    begin
        Currency.Initialize(SalesHeader."Currency Code");
        SalesLine.SetRange("Document Type", SalesHeader."Document Type");
        SalesLine.SetRange("Document No.", SalesHeader."No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
        SalesLine.SetRange("Allow Invoice Disc.", true);
        SalesLine.CalcSums("Line Amount");
        InvDiscBaseAmount := SalesLine."Line Amount";

        if CustInvoiceDisc.GetRec(SalesHeader."Invoice Disc. Code", SalesHeader."Currency Code", InvDiscBaseAmount) then
            DiscountPct := CustInvoiceDisc."Discount %";

        if SalesLine.FindSet(true) then
            repeat
                // The remainder of one line goes into the next, so that the lines sum up to the discount of the document.
                Remainder += SalesLine."Line Amount" * DiscountPct / 100;
                SalesLine."Inv. Discount Amount" := Round(Remainder, Currency."Amount Rounding Precision");
                Remainder -= SalesLine."Inv. Discount Amount";
                SalesLine.SetSalesHeader(SalesHeader);
                SalesLine.UpdateAmounts();
                SalesLine.Modify();
            until SalesLine.Next() = 0;
    end;
}
