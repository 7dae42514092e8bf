namespace Microsoft.Manufacturing.ProductionBOM;

enum 99000772 "Production BOM Line Type"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Item) { Caption = 'Item'; }
    value(2; "Production BOM") { Caption = 'Production BOM'; }
}
