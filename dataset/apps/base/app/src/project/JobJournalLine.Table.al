namespace Microsoft.Projects.Project.Journal;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Inventory.Item;
using Microsoft.Projects.Project.Job;
using Microsoft.Projects.Resources.Resource;

table 210 "Job Journal Line"
{
    Caption = 'Project Journal Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Journal Template Name"; Code[10])
        {
            Caption = 'Journal Template Name';
        }
        field(2; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(3; "Job No."; Code[20])
        {
            Caption = 'Project No.';
            TableRelation = Job;

            trigger OnValidate()
            var
                Job: Record Job;
            begin
                if "Job No." = '' then
                    exit;
                Job.Get("Job No.");
                Job.TestBlocked();
                "Currency Code" := Job."Currency Code";
            end;
        }
        field(4; "Posting Date"; Date)
        {
            Caption = 'Posting Date';

            trigger OnValidate()
            begin
                "Document Date" := "Posting Date";
                UpdateCurrencyFactor();
                UpdateAllAmounts();
            end;
        }
        field(5; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(6; Type; Enum "Job Journal Line Type")
        {
            Caption = 'Type';
        }
        field(8; "No."; Code[20])
        {
            Caption = 'No.';
            TableRelation = if (Type = const(Resource)) Resource
            else
            if (Type = const(Item)) Item
            else
            if (Type = const("G/L Account")) "G/L Account";

            trigger OnValidate()
            begin
                CopyFromNo();
            end;
        }
        field(9; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(10; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;

            trigger OnValidate()
            begin
                UpdateAllAmounts();
            end;
        }
        field(13; "Unit Cost (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost (LCY)';
        }
        field(14; "Total Cost (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Cost (LCY)';
        }
        field(15; "Unit Price (LCY)"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Price (LCY)';
        }
        field(16; "Total Price (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Price (LCY)';
        }
        field(18; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
        }
        field(61; "Entry Type"; Enum "Job Journal Line Entry Type")
        {
            Caption = 'Entry Type';
        }
        field(87; "Document Date"; Date)
        {
            Caption = 'Document Date';
        }
        field(1000; "Job Task No."; Code[20])
        {
            Caption = 'Project Task No.';
            TableRelation = "Job Task"."Job Task No." where("Job No." = field("Job No."));
        }
        field(1011; "Unit Cost"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Cost';
        }
        field(1001; "Total Cost"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Cost';
        }
        field(1002; "Unit Price"; Decimal)
        {
            AutoFormatType = 2;
            Caption = 'Unit Price';
        }
        field(1014; "Total Price"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Total Price';
        }
        field(1003; "Line Type"; Enum "Job Line Type")
        {
            Caption = 'Line Type';
        }
        field(1008; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(1009; "Line Amount"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Amount';
        }
        field(1010; "Currency Factor"; Decimal)
        {
            Caption = 'Currency Factor';
            DecimalPlaces = 0 : 15;
        }
        field(1012; "Line Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Line Amount (LCY)';
        }
    }

    keys
    {
        key(PK; "Journal Template Name", "Line No.")
        {
            Clustered = true;
        }
    }

    procedure UpdateAllAmounts()
    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        Currency.Initialize("Currency Code");
        "Unit Cost" :=
            Round(
                CurrencyExchangeRate.ExchangeAmtLCYToFCY("Posting Date", "Currency Code", "Unit Cost (LCY)", "Currency Factor"),
                Currency."Unit-Amount Rounding Precision");
        "Unit Price" :=
            Round(
                CurrencyExchangeRate.ExchangeAmtLCYToFCY("Posting Date", "Currency Code", "Unit Price (LCY)", "Currency Factor"),
                Currency."Unit-Amount Rounding Precision");
        "Total Cost (LCY)" := Round(Quantity * "Unit Cost (LCY)");
        "Total Price (LCY)" := Round(Quantity * "Unit Price (LCY)");
        "Line Amount (LCY)" := "Total Price (LCY)";
        "Total Cost" := Round(Quantity * "Unit Cost", Currency."Amount Rounding Precision");
        "Total Price" := Round(Quantity * "Unit Price", Currency."Amount Rounding Precision");
        "Line Amount" := "Total Price";
    end;

    local procedure UpdateCurrencyFactor()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        "Currency Factor" := 0;
        if "Currency Code" <> '' then
            "Currency Factor" := CurrencyExchangeRate.ExchangeRate("Posting Date", "Currency Code");
    end;

    local procedure CopyFromNo()
    var
        Resource: Record Resource;
        Item: Record Item;
        GLAcc: Record "G/L Account";
    begin
        if "No." = '' then
            exit;
        case Type of
            Type::Resource:
                begin
                    Resource.Get("No.");
                    Resource.TestField(Blocked, false);
                    Description := Resource.Name;
                    "Unit of Measure Code" := Resource."Base Unit of Measure";
                    "Unit Cost (LCY)" := Resource."Unit Cost";
                    "Unit Price (LCY)" := Resource."Unit Price";
                end;
            Type::Item:
                begin
                    Item.Get("No.");
                    Item.TestField(Blocked, false);
                    Description := Item.Description;
                    "Unit of Measure Code" := Item."Base Unit of Measure";
                    "Unit Cost (LCY)" := Item."Unit Cost";
                    "Unit Price (LCY)" := Item."Unit Price";
                end;
            Type::"G/L Account":
                begin
                    GLAcc.Get("No.");
                    Description := GLAcc.Name;
                end;
        end;
        UpdateAllAmounts();
    end;
}
