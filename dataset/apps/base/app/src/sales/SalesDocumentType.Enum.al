namespace Microsoft.Sales.Document;

enum 36 "Sales Document Type"
{
    Extensible = true;

    value(0; Quote) { Caption = 'Quote'; }
    value(1; Order) { Caption = 'Order'; }
    value(2; Invoice) { Caption = 'Invoice'; }
    value(3; "Credit Memo") { Caption = 'Credit Memo'; }
    value(4; "Blanket Order") { Caption = 'Blanket Order'; }
    value(5; "Return Order") { Caption = 'Return Order'; }
}
