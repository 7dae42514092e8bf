namespace Microsoft.Finance.GeneralLedger.Journal;

enum 81 "Gen. Journal Account Type"
{
    Extensible = true;

    value(0; "G/L Account") { Caption = 'G/L Account'; }
    value(1; Customer) { Caption = 'Customer'; }
    value(2; Vendor) { Caption = 'Vendor'; }
    value(3; "Bank Account") { Caption = 'Bank Account'; }
}
