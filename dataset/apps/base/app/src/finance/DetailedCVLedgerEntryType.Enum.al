namespace Microsoft.Finance.ReceivablesPayables;

enum 379 "Detailed CV Ledger Entry Type"
{
    Extensible = true;

    value(0; "") { Caption = ''; }
    value(1; "Initial Entry") { Caption = 'Initial Entry'; }
    value(2; Application) { Caption = 'Application'; }
    value(5; "Realized Loss") { Caption = 'Realized Loss'; }
    value(6; "Realized Gain") { Caption = 'Realized Gain'; }
    value(7; "Payment Discount") { Caption = 'Payment Discount'; }
    value(10; "Appln. Rounding") { Caption = 'Appln. Rounding'; }
}
