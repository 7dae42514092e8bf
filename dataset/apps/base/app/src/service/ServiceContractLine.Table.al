namespace Microsoft.Service.Contract;

using Microsoft.Inventory.Item;
using Microsoft.Sales.Customer;
using Microsoft.Service.Item;

table 5964 "Service Contract Line"
{
    Caption = 'Service Contract Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Contract Type"; Enum "Service Contract Type")
        {
            Caption = 'Contract Type';
        }
        field(2; "Contract No."; Code[20])
        {
            Caption = 'Contract No.';
        }
        field(3; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(4; "Contract Status"; Enum "Service Contract Status")
        {
            Caption = 'Contract Status';
            Editable = false;
        }
        field(5; "Service Item No."; Code[20])
        {
            Caption = 'Service Item No.';
            TableRelation = "Service Item";

            trigger OnValidate()
            var
                ServiceItem: Record "Service Item";
            begin
                TestStatusOpen();
                if "Service Item No." = '' then
                    exit;
                GetHeader();
                ServiceItem.Get("Service Item No.");
                ServiceItem.TestField("Customer No.", ServiceContractHeader."Customer No.");
                "Customer No." := ServiceItem."Customer No.";
                "Item No." := ServiceItem."Item No.";
                "Serial No." := ServiceItem."Serial No.";
                Description := ServiceItem.Description;
                if "Starting Date" = 0D then
                    "Starting Date" := ServiceContractHeader."Starting Date";
                "Contract Expiration Date" := ServiceContractHeader."Expiration Date";
                "Line Discount %" := ServiceItem."Default Contract Discount %";
                Validate("Line Value", ServiceItem."Default Contract Value");
            end;
        }
        field(6; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(7; "Serial No."; Code[50])
        {
            Caption = 'Serial No.';
        }
        field(9; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;
        }
        field(11; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item;
        }
        field(18; "Invoiced to Date"; Date)
        {
            Caption = 'Invoiced to Date';
            Editable = false;
        }
        field(20; "Contract Expiration Date"; Date)
        {
            Caption = 'Contract Expiration Date';

            trigger OnValidate()
            begin
                if "Contract Expiration Date" = 0D then
                    exit;
                GetHeader();
                if "Contract Expiration Date" < "Starting Date" then
                    FieldError("Contract Expiration Date");
                if (ServiceContractHeader."Expiration Date" <> 0D) and ("Contract Expiration Date" > ServiceContractHeader."Expiration Date") then
                    FieldError("Contract Expiration Date");
            end;
        }
        field(22; "Line Value"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Value';
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusOpen();
                UpdateLineAmount();
            end;
        }
        field(23; "Line Discount %"; Decimal)
        {
            Caption = 'Line Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusOpen();
                UpdateLineAmount();
            end;
        }
        field(24; "Line Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Amount';
            Editable = false;
        }
        field(29; "Starting Date"; Date)
        {
            Caption = 'Starting Date';

            trigger OnValidate()
            begin
                GetHeader();
                if "Starting Date" < ServiceContractHeader."Starting Date" then
                    FieldError("Starting Date");
            end;
        }
        field(31; Credited; Boolean)
        {
            Caption = 'Credited';
            Editable = false;
        }
        field(33; "Line Discount Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Discount Amount';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Contract Type", "Contract No.", "Line No.")
        {
            Clustered = true;
            SumIndexFields = "Line Amount";
        }
        key(Item; "Service Item No.", "Contract Status")
        {
        }
    }

    trigger OnInsert()
    begin
        TestStatusOpen();
    end;

    var
        ServiceContractHeader: Record "Service Contract Header";

    procedure TestStatusOpen()
    begin
        GetHeader();
        ServiceContractHeader.TestStatusOpen();
    end;

    local procedure UpdateLineAmount()
    begin
        "Line Discount Amount" := Round("Line Value" * "Line Discount %" / 100);
        "Line Amount" := "Line Value" - "Line Discount Amount";
    end;

    local procedure GetHeader()
    begin
        ServiceContractHeader.Get("Contract Type", "Contract No.");
    end;
}
