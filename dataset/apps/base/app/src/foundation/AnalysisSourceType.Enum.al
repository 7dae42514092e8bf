namespace Microsoft.Foundation.Enums;

enum 7131 "Analysis Source Type"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Customer) { Caption = 'Customer'; }
    value(2; Vendor) { Caption = 'Vendor'; }
    value(3; Item) { Caption = 'Item'; }
}
