namespace Microsoft.Pricing.PriceList;

enum 7001 "Price Amount Type"
{
    Extensible = true;

    value(0; Any) { Caption = 'Any'; }
    value(17; Price) { Caption = 'Price'; }
    value(20; Discount) { Caption = 'Discount'; }
}
