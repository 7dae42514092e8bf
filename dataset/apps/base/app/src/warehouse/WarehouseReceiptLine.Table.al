namespace Microsoft.Warehouse.Document;

using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Inventory.Location;
using Microsoft.Warehouse.Structure;

table 7317 "Warehouse Receipt Line"
{
    Caption = 'Warehouse Receipt Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';
        }
        field(2; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(3; "Source Type"; Integer)
        {
            Caption = 'Source Type';
        }
        field(4; "Source Subtype"; Option)
        {
            Caption = 'Source Subtype';
            OptionCaption = '0,1,2,3,4,5,6,7,8,9,10';
            OptionMembers = "0","1","2","3","4","5","6","7","8","9","10";
        }
        field(6; "Source No."; Code[20])
        {
            Caption = 'Source No.';
        }
        field(7; "Source Line No."; Integer)
        {
            Caption = 'Source Line No.';
        }
        field(10; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(12; "Bin Code"; Code[20])
        {
            Caption = 'Bin Code';
            TableRelation = Bin.Code where("Location Code" = field("Location Code"));
        }
        field(14; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item;
        }
        field(15; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(16; "Qty. (Base)"; Decimal)
        {
            Caption = 'Qty. (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(19; "Qty. Outstanding"; Decimal)
        {
            Caption = 'Qty. Outstanding';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(20; "Qty. Outstanding (Base)"; Decimal)
        {
            Caption = 'Qty. Outstanding (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(21; "Qty. to Receive"; Decimal)
        {
            Caption = 'Qty. to Receive';
            DecimalPlaces = 0 : 5;
            MinValue = 0;

            trigger OnValidate()
            begin
                if "Qty. to Receive" > "Qty. Outstanding" then
                    Error(CannotReceiveMoreErr, "Qty. Outstanding");
                "Qty. to Receive (Base)" := CalcBaseQty("Qty. to Receive");
            end;
        }
        field(22; "Qty. to Receive (Base)"; Decimal)
        {
            Caption = 'Qty. to Receive (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(23; "Qty. Received"; Decimal)
        {
            Caption = 'Qty. Received';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(24; "Qty. Received (Base)"; Decimal)
        {
            Caption = 'Qty. Received (Base)';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(29; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
        }
        field(30; "Qty. per Unit of Measure"; Decimal)
        {
            Caption = 'Qty. per Unit of Measure';
            DecimalPlaces = 0 : 5;
        }
        field(32; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(34; Status; Option)
        {
            Caption = 'Status';
            Editable = false;
            OptionCaption = ' ,Partially Received,Completely Received';
            OptionMembers = " ","Partially Received","Completely Received";
        }
        field(36; "Due Date"; Date)
        {
            Caption = 'Due Date';
        }
    }

    keys
    {
        key(PK; "No.", "Line No.")
        {
            Clustered = true;
        }
        key(Source; "Source Type", "Source Subtype", "Source No.", "Source Line No.")
        {
        }
    }

    trigger OnDelete()
    begin
        if ("Qty. Received" <> 0) and ("Qty. Outstanding" <> 0) then
            Error(PartlyReceivedErr, TableCaption(), "No.", "Line No.");
    end;

    var
        CannotReceiveMoreErr: Label 'You cannot receive more than the %1 that are outstanding.', Comment = '%1 = quantity';
        PartlyReceivedErr: Label 'You cannot delete %1 %2, %3 because it is partly received.', Comment = '%1 = table caption, %2 = number, %3 = line number';

    /// <summary>
    /// Sets what is still to come, and with it what is to be received next and the status.
    /// </summary>
    procedure InitOutstandingQtys()
    begin
        "Qty. Outstanding" := Quantity - "Qty. Received";
        "Qty. Outstanding (Base)" := "Qty. (Base)" - "Qty. Received (Base)";
        Validate("Qty. to Receive", "Qty. Outstanding");
        if "Qty. Received" = 0 then
            Status := Status::" "
        else
            if "Qty. Outstanding" = 0 then
                Status := Status::"Completely Received"
            else
                Status := Status::"Partially Received";
    end;

    procedure CalcBaseQty(Qty: Decimal): Decimal
    var
        UOMMgt: Codeunit "Unit of Measure Management";
    begin
        TestField("Qty. per Unit of Measure");
        exit(UOMMgt.CalcBaseQty(Qty, "Qty. per Unit of Measure"));
    end;
}
