namespace Microsoft.Projects.Resources.Resource;

using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Projects.Resources.Setup;

table 156 Resource
{
    Caption = 'Resource';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                ResourcesSetup: Record "Resources Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    ResourcesSetup.Get();
                    NoSeries.TestManual(ResourcesSetup."Resource Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; Type; Enum "Resource Type")
        {
            Caption = 'Type';
        }
        field(3; Name; Text[100])
        {
            Caption = 'Name';
        }
        field(18; "Base Unit of Measure"; Code[10])
        {
            Caption = 'Base Unit of Measure';
        }
        field(19; "Direct Unit Cost"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Direct Unit Cost';
        }
        field(20; "Indirect Cost %"; Decimal)
        {
            Caption = 'Indirect Cost %';
            DecimalPlaces = 0 : 5;
        }
        field(21; "Unit Cost"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost';
        }
        field(22; "Profit %"; Decimal)
        {
            Caption = 'Profit %';
            DecimalPlaces = 0 : 5;
        }
        field(24; "Unit Price"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Price';
        }
        field(38; Blocked; Boolean)
        {
            Caption = 'Blocked';
        }
        field(51; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
            TableRelation = "Gen. Product Posting Group";
        }
        field(56; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(58; "VAT Prod. Posting Group"; Code[20])
        {
            Caption = 'VAT Prod. Posting Group';
            TableRelation = "VAT Product Posting Group";
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
    }

    trigger OnInsert()
    var
        ResourcesSetup: Record "Resources Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            ResourcesSetup.Get();
            ResourcesSetup.TestField("Resource Nos.");
            "No. Series" := ResourcesSetup."Resource Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
    end;
}
