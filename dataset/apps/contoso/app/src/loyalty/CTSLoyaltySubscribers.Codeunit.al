namespace Contoso.Loyalty;

using Microsoft.Sales.History;
using Microsoft.Sales.Posting;

codeunit 50011 "CTS Loyalty Subscribers"
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::"Sales-Post", 'OnAfterPostSalesDoc', '', false, false)]
    local procedure UpdatePointsOnAfterPostSalesDoc(SalesInvHdrNo: Code[20]; SalesCrMemoHdrNo: Code[20])
    var
        SalesInvoiceHeader: Record "Sales Invoice Header";
        SalesCrMemoHeader: Record "Sales Cr.Memo Header";
        CTSLoyaltyMgt: Codeunit "CTS Loyalty Mgt.";
    begin
        if SalesInvHdrNo <> '' then
            if SalesInvoiceHeader.Get(SalesInvHdrNo) then
                CTSLoyaltyMgt.EarnPoints(SalesInvoiceHeader);
        if SalesCrMemoHdrNo <> '' then
            if SalesCrMemoHeader.Get(SalesCrMemoHdrNo) then
                CTSLoyaltyMgt.ReversePoints(SalesCrMemoHeader);
    end;
}
