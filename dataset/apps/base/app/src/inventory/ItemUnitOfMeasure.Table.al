namespace Microsoft.Inventory.Item;

using Microsoft.Foundation.UOM;

table 5404 "Item Unit of Measure"
{
    Caption = 'Item Unit of Measure';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            NotBlank = true;
            TableRelation = Item;
        }
        field(2; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
            TableRelation = "Unit of Measure";
        }
        field(3; "Qty. per Unit of Measure"; Decimal)
        {
            Caption = 'Qty. per Unit of Measure';
            DecimalPlaces = 0 : 5;
            InitValue = 1;

            trigger OnValidate()
            begin
                if "Qty. per Unit of Measure" <= 0 then
                    FieldError("Qty. per Unit of Measure", MustBePositiveErr);
                if IsBaseUnitOfMeasure() then
                    TestField("Qty. per Unit of Measure", 1);
            end;
        }
        field(4; "Qty. Rounding Precision"; Decimal)
        {
            Caption = 'Quantity Rounding Precision';
            DecimalPlaces = 0 : 5;
            MaxValue = 1;
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Item No.", "Code")
        {
            Clustered = true;
        }
    }

    var
        MustBePositiveErr: Label 'must be greater than 0';

    local procedure IsBaseUnitOfMeasure(): Boolean
    var
        Item: Record Item;
    begin
        if not Item.Get("Item No.") then
            exit(false);
        exit(Item."Base Unit of Measure" = Code);
    end;
}
