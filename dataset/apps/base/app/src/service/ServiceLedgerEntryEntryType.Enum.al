namespace Microsoft.Service.Ledger;

enum 5908 "Service Ledger Entry Entry Type"
{
    Extensible = true;

    value(0; Usage) { Caption = 'Usage'; }
    value(1; Sale) { Caption = 'Sale'; }
    value(2; Consume) { Caption = 'Consume'; }
    value(3; Contract) { Caption = 'Contract'; }
}
