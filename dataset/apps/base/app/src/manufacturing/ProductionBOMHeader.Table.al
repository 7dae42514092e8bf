namespace Microsoft.Manufacturing.ProductionBOM;

using Microsoft.Foundation.UOM;

table 99000771 "Production BOM Header"
{
    Caption = 'Production BOM Header';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';
            NotBlank = true;
        }
        field(10; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(21; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = "Unit of Measure";
        }
        field(45; Status; Enum "BOM Status")
        {
            Caption = 'Status';

            trigger OnValidate()
            begin
                if Status = Status::Certified then
                    CheckLines();
            end;
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
    }

    trigger OnDelete()
    var
        ProductionBOMLine: Record "Production BOM Line";
    begin
        ProductionBOMLine.SetRange("Production BOM No.", "No.");
        ProductionBOMLine.DeleteAll(true);
    end;

    var
        NoLinesErr: Label 'Production BOM %1 has no lines.', Comment = '%1 = number';

    local procedure CheckLines()
    var
        ProductionBOMLine: Record "Production BOM Line";
    begin
        ProductionBOMLine.SetRange("Production BOM No.", "No.");
        ProductionBOMLine.SetFilter(Type, '<>%1', ProductionBOMLine.Type::" ");
        if not ProductionBOMLine.FindSet() then
            Error(NoLinesErr, "No.");
        repeat
            ProductionBOMLine.TestField("No.");
            ProductionBOMLine.TestField("Quantity per");
        until ProductionBOMLine.Next() = 0;
    end;
}
