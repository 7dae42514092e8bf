namespace Microsoft.Sales.FinanceCharge;

enum 302 "Reminder/Fin.ChargeEntry Type"
{
    Extensible = true;

    value(0; Reminder) { Caption = 'Reminder'; }
    value(1; "Finance Charge Memo") { Caption = 'Finance Charge Memo'; }
}
