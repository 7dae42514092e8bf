namespace Microsoft.Warehouse.Document;

using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Location;
using Microsoft.Warehouse.Setup;
using Microsoft.Warehouse.Structure;

table 7316 "Warehouse Receipt Header"
{
    Caption = 'Warehouse Receipt Header';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                WarehouseSetup: Record "Warehouse Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    WarehouseSetup.Get();
                    NoSeries.TestManual(WarehouseSetup."Whse. Receipt Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;

            trigger OnValidate()
            var
                WarehouseReceiptLine: Record "Warehouse Receipt Line";
                Location: Record Location;
            begin
                if "Location Code" <> xRec."Location Code" then begin
                    WarehouseReceiptLine.SetRange("No.", "No.");
                    if not WarehouseReceiptLine.IsEmpty() then
                        Error(LinesExistErr, FieldCaption("Location Code"));
                end;
                "Bin Code" := '';
                if Location.Get("Location Code") then
                    if Location."Bin Mandatory" then
                        "Bin Code" := Location."Receipt Bin Code";
            end;
        }
        field(7; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(9; "Bin Code"; Code[20])
        {
            Caption = 'Bin Code';
            TableRelation = Bin.Code where("Location Code" = field("Location Code"));

            trigger OnValidate()
            var
                WarehouseReceiptLine: Record "Warehouse Receipt Line";
            begin
                WarehouseReceiptLine.SetRange("No.", "No.");
                WarehouseReceiptLine.ModifyAll("Bin Code", "Bin Code");
            end;
        }
        field(10; "Document Status"; Option)
        {
            Caption = 'Document Status';
            Editable = false;
            OptionCaption = ' ,Partially Received,Completely Received';
            OptionMembers = " ","Partially Received","Completely Received";
        }
        field(12; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
        }
        field(13; "Vendor Shipment No."; Code[35])
        {
            Caption = 'Vendor Shipment No.';
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Location; "Location Code")
        {
        }
    }

    trigger OnInsert()
    var
        WarehouseSetup: Record "Warehouse Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            WarehouseSetup.Get();
            WarehouseSetup.TestField("Whse. Receipt Nos.");
            "No. Series" := WarehouseSetup."Whse. Receipt Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
        if "Posting Date" = 0D then
            "Posting Date" := WorkDate();
    end;

    trigger OnDelete()
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        WarehouseReceiptLine.SetRange("No.", "No.");
        WarehouseReceiptLine.DeleteAll(true);
    end;

    var
        LinesExistErr: Label 'You cannot change %1 because the receipt has lines.', Comment = '%1 = field caption';

    /// <summary>
    /// The status that follows from the lines; lines that are received completely are gone from a receipt.
    /// </summary>
    procedure GetHeaderStatus(): Integer
    var
        WarehouseReceiptLine: Record "Warehouse Receipt Line";
    begin
        WarehouseReceiptLine.SetRange("No.", "No.");
        if WarehouseReceiptLine.IsEmpty() then
            exit("Document Status"::"Completely Received");
        WarehouseReceiptLine.SetFilter("Qty. Received", '<>0');
        if WarehouseReceiptLine.IsEmpty() then
            exit("Document Status"::" ");
        exit("Document Status"::"Partially Received");
    end;
}
