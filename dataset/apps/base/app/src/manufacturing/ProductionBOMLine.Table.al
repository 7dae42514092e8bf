namespace Microsoft.Manufacturing.ProductionBOM;

using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;

table 99000772 "Production BOM Line"
{
    Caption = 'Production BOM Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Production BOM No."; Code[20])
        {
            Caption = 'Production BOM No.';
            NotBlank = true;
            TableRelation = "Production BOM Header";
        }
        field(2; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(10; Type; Enum "Production BOM Line Type")
        {
            Caption = 'Type';

            trigger OnValidate()
            begin
                if Type <> xRec.Type then
                    Validate("No.", '');
            end;
        }
        field(11; "No."; Code[20])
        {
            Caption = 'No.';
            TableRelation = if (Type = const(Item)) Item
            else
            if (Type = const("Production BOM")) "Production BOM Header";

            trigger OnValidate()
            var
                Item: Record Item;
                ProductionBOMHeader: Record "Production BOM Header";
            begin
                Description := '';
                "Unit of Measure Code" := '';
                if "No." = '' then
                    exit;
                case Type of
                    Type::Item:
                        begin
                            Item.Get("No.");
                            Description := Item.Description;
                            "Unit of Measure Code" := Item."Base Unit of Measure";
                        end;
                    Type::"Production BOM":
                        begin
                            ProductionBOMHeader.Get("No.");
                            Description := ProductionBOMHeader.Description;
                            "Unit of Measure Code" := ProductionBOMHeader."Unit of Measure Code";
                        end;
                end;
            end;
        }
        field(12; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(13; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = if (Type = const(Item)) "Item Unit of Measure".Code where("Item No." = field("No."));
        }
        field(22; "Scrap %"; Decimal)
        {
            Caption = 'Scrap %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
        }
        field(30; "Quantity per"; Decimal)
        {
            Caption = 'Quantity per';
            DecimalPlaces = 0 : 5;
        }
    }

    keys
    {
        key(PK; "Production BOM No.", "Line No.")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// What one piece of the product needs, with scrap, in base units when it is an item.
    /// </summary>
    procedure GetNeededQty(): Decimal
    var
        Item: Record Item;
        UOMMgt: Codeunit "Unit of Measure Management";
        QtyPerUnitOfMeasure: Decimal;
    begin
        QtyPerUnitOfMeasure := 1;
        if Type = Type::Item then begin
            Item.Get("No.");
            QtyPerUnitOfMeasure := UOMMgt.GetQtyPerUnitOfMeasure(Item, "Unit of Measure Code");
        end;
        exit("Quantity per" * QtyPerUnitOfMeasure * (1 + "Scrap %" / 100));
    end;
}
