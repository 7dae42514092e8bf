namespace Contoso.Rental;

using Microsoft.Inventory.Item;

tableextension 50001 "CTS Item" extends Item
{
    fields
    {
        field(50000; "CTS Rental Fleet"; Decimal)
        {
            Caption = 'Rental Fleet';
            DataClassification = CustomerContent;
            DecimalPlaces = 0 : 5;
            MinValue = 0;
        }
        field(50001; "CTS Quantity on Rental"; Decimal)
        {
            CalcFormula = sum("CTS Rental Line".Quantity where("Item No." = field("No."), "Return Date" = const(0D)));
            Caption = 'Quantity on Rental';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
    }
}
