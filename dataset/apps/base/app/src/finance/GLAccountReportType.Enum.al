namespace Microsoft.Finance.GeneralLedger.Account;

enum 20 "G/L Account Report Type"
{
    Extensible = true;

    value(0; "Income Statement") { Caption = 'Income Statement'; }
    value(1; "Balance Sheet") { Caption = 'Balance Sheet'; }
}
