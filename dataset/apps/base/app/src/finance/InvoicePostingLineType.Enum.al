namespace Microsoft.Finance.ReceivablesPayables;

enum 49 "Invoice Posting Line Type"
{
    Extensible = true;

    value(1; "G/L Account") { Caption = 'G/L Account'; }
    value(2; Item) { Caption = 'Item'; }
    value(3; Resource) { Caption = 'Resource'; }
}
