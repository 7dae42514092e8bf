namespace Microsoft.Inventory.Costing;

enum 104 "Cost Entry Type"
{
    Extensible = true;

    value(0; "Direct Cost") { Caption = 'Direct Cost'; }
    value(1; Revaluation) { Caption = 'Revaluation'; }
    value(2; Rounding) { Caption = 'Rounding'; }
}
