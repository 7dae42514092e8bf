namespace Microsoft.Pricing.PriceList;

enum 7009 "Price Type"
{
    Extensible = true;

    value(0; Any) { Caption = 'Any'; }
    value(1; Sale) { Caption = 'Sale'; }
    value(2; Purchase) { Caption = 'Purchase'; }
}
