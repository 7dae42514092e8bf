namespace Microsoft.Purchases.Vendor;

enum 140 "Vendor Blocked"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Payment) { Caption = 'Payment'; }
    value(2; All) { Caption = 'All'; }
}
