namespace Microsoft.Warehouse.Activity;

using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Location;
using Microsoft.Warehouse.Setup;

table 5766 "Warehouse Activity Header"
{
    Caption = 'Warehouse Activity Header';
    DataClassification = CustomerContent;

    fields
    {
        field(1; Type; Enum "Warehouse Activity Type")
        {
            Caption = 'Type';
            Editable = false;
        }
        field(2; "No."; Code[20])
        {
            Caption = 'No.';
        }
        field(3; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(7; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            Editable = false;
            TableRelation = "No. Series";
        }
        field(7306; "Source No."; Code[20])
        {
            Caption = 'Source No.';
        }
        field(7309; "Source Type"; Integer)
        {
            Caption = 'Source Type';
            Editable = false;
        }
    }

    keys
    {
        key(PK; Type, "No.")
        {
            Clustered = true;
        }
    }

    trigger OnInsert()
    var
        WarehouseSetup: Record "Warehouse Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            WarehouseSetup.Get();
            WarehouseSetup.TestField("Whse. Pick Nos.");
            "No. Series" := WarehouseSetup."Whse. Pick Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
    end;

    trigger OnDelete()
    var
        WarehouseActivityLine: Record "Warehouse Activity Line";
    begin
        WarehouseActivityLine.SetRange("Activity Type", Type);
        WarehouseActivityLine.SetRange("No.", "No.");
        WarehouseActivityLine.DeleteAll(true);
    end;
}
