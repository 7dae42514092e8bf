namespace Microsoft.Warehouse.Activity;

enum 5770 "Warehouse Activity Type"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(2; Pick) { Caption = 'Pick'; }
    value(5; "Invt. Pick") { Caption = 'Invt. Pick'; }
}
