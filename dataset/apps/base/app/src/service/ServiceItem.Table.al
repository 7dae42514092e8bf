namespace Microsoft.Service.Item;

using Microsoft.Foundation.NoSeries;
using Microsoft.Inventory.Item;
using Microsoft.Sales.Customer;
using Microsoft.Service.Contract;
using Microsoft.Service.Setup;

table 5940 "Service Item"
{
    Caption = 'Service Item';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                ServiceMgtSetup: Record "Service Mgt. Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    ServiceMgtSetup.Get();
                    NoSeries.TestManual(ServiceMgtSetup."Service Item Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; "Serial No."; Code[50])
        {
            Caption = 'Serial No.';
        }
        field(4; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(8; "Customer No."; Code[20])
        {
            Caption = 'Customer No.';
            TableRelation = Customer;

            trigger OnValidate()
            var
                ServiceContractLine: Record "Service Contract Line";
            begin
                if "Customer No." = xRec."Customer No." then
                    exit;
                ServiceContractLine.SetCurrentKey("Service Item No.", "Contract Status");
                ServiceContractLine.SetRange("Service Item No.", "No.");
                ServiceContractLine.SetRange("Contract Status", ServiceContractLine."Contract Status"::Signed);
                if not ServiceContractLine.IsEmpty() then
                    Error(UnderContractErr, FieldCaption("Customer No."), "No.");
            end;
        }
        field(10; "Item No."; Code[20])
        {
            Caption = 'Item No.';
            TableRelation = Item;

            trigger OnValidate()
            var
                Item: Record Item;
            begin
                if Item.Get("Item No.") then
                    Description := Item.Description;
            end;
        }
        field(25; "Default Contract Value"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Default Contract Value';
            MinValue = 0;
        }
        field(26; "Default Contract Discount %"; Decimal)
        {
            Caption = 'Default Contract Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;
        }
        field(28; "No. of Active Contracts"; Integer)
        {
            CalcFormula = count("Service Contract Line" where("Service Item No." = field("No."), "Contract Status" = const(Signed)));
            Caption = 'No. of Active Contracts';
            Editable = false;
            FieldClass = FlowField;
        }
        field(47; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(Customer; "Customer No.")
        {
        }
    }

    trigger OnInsert()
    var
        ServiceMgtSetup: Record "Service Mgt. Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            ServiceMgtSetup.Get();
            ServiceMgtSetup.TestField("Service Item Nos.");
            "No. Series" := ServiceMgtSetup."Service Item Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
    end;

    var
        UnderContractErr: Label 'You cannot change %1 because service item %2 is under a signed contract.', Comment = '%1 = field caption, %2 = service item number';
}
