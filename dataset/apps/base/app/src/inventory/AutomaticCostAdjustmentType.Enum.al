namespace Microsoft.Inventory.Costing;

enum 30 "Automatic Cost Adjustment Type"
{
    Extensible = true;

    value(0; Never) { Caption = 'Never'; }
    value(6; Always) { Caption = 'Always'; }
}
