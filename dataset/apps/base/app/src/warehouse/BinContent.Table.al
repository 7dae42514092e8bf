namespace Microsoft.Warehouse.Structure;

using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Warehouse.Activity;
using Microsoft.Warehouse.Ledger;

table 7302 "Bin Content"
{
    Caption = 'Bin Content';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(3; "Bin Code"; Code[20])
        {
            Caption = 'Bin Code';
            TableRelation = Bin.Code where("Location Code" = field("Location Code"));
        }
        field(4; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item;
        }
        field(5407; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = "Item Unit of Measure".Code where("Item No." = field("Item No."));
        }
        field(5404; "Qty. per Unit of Measure"; Decimal)
        {
            Caption = 'Qty. per Unit of Measure';
            DecimalPlaces = 0 : 5;
        }
        field(15; "Min. Qty."; Decimal)
        {
            Caption = 'Min. Qty.';
            DecimalPlaces = 0 : 5;
        }
        field(16; "Max. Qty."; Decimal)
        {
            Caption = 'Max. Qty.';
            DecimalPlaces = 0 : 5;
        }
        field(37; Fixed; Boolean)
        {
            Caption = 'Fixed';
        }
        field(41; Default; Boolean)
        {
            Caption = 'Default';
        }
        field(26; Quantity; Decimal)
        {
            CalcFormula = sum("Warehouse Entry".Quantity where("Location Code" = field("Location Code"), "Bin Code" = field("Bin Code"), "Item No." = field("Item No."), "Unit of Measure Code" = field("Unit of Measure Code")));
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
        field(50; "Quantity (Base)"; Decimal)
        {
            CalcFormula = sum("Warehouse Entry"."Qty. (Base)" where("Location Code" = field("Location Code"), "Bin Code" = field("Bin Code"), "Item No." = field("Item No."), "Unit of Measure Code" = field("Unit of Measure Code")));
            Caption = 'Quantity (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
            FieldClass = FlowField;
        }
    }

    keys
    {
        key(PK; "Location Code", "Bin Code", "Item No.", "Unit of Measure Code")
        {
            Clustered = true;
        }
    }

    trigger OnDelete()
    begin
        CalcFields("Quantity (Base)");
        if "Quantity (Base)" <> 0 then
            Error(NotEmptyErr, "Item No.", "Bin Code");
    end;

    var
        NotEmptyErr: Label 'You cannot delete the content because item %1 is still in bin %2.', Comment = '%1 = item number, %2 = bin code';

    /// <summary>
    /// The quantity in the unit of measure of the content.
    /// </summary>
    procedure CalcQtyUOM(): Decimal
    begin
        CalcFields("Quantity (Base)");
        TestField("Qty. per Unit of Measure");
        exit(Round("Quantity (Base)" / "Qty. per Unit of Measure", 0.00001));
    end;

    /// <summary>
    /// The base units in the bin that are on no pick yet.
    /// </summary>
    procedure CalcQtyAvailToTake(): Decimal
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetCurrentKey("Location Code", "Bin Code", "Item No.");
        WarehouseActivityLine.SetRange("Location Code", "Location Code");
        WarehouseActivityLine.SetRange("Bin Code", "Bin Code");
        WarehouseActivityLine.SetRange("Item No.", "Item No.");
        WarehouseActivityLine.SetRange("Unit of Measure Code", "Unit of Measure Code");
        WarehouseActivityLine.CalcSums("Qty. (Base)");
        CalcFields("Quantity (Base)");
        exit("Quantity (Base)" - WarehouseActivityLine."Qty. (Base)");
    end;
}
