namespace Microsoft.Pricing.Asset;

enum 7004 "Price Asset Type"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(10; Item) { Caption = 'Item'; }
    value(30; Resource) { Caption = 'Resource'; }
    value(60; "G/L Account") { Caption = 'G/L Account'; }
}
