namespace Microsoft.Finance.VAT.Setup;

using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Foundation.Enums;

table 325 "VAT Posting Setup"
{
    Caption = 'VAT Posting Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";
        }
        field(2; "VAT Prod. Posting Group"; Code[20])
        {
            Caption = 'VAT Prod. Posting Group';
            TableRelation = "VAT Product Posting Group";
        }
        field(3; "VAT Calculation Type"; Enum "Tax Calculation Type")
        {
            Caption = 'VAT Calculation Type';
        }
        field(4; "VAT %"; Decimal)
        {
            Caption = 'VAT %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestNotFullVAT();
            end;
        }
        field(6; "Adjust for Payment Discount"; Boolean)
        {
            Caption = 'Adjust for Payment Discount';
        }
        field(7; "Sales VAT Account"; Code[20])
        {
            Caption = 'Sales VAT Account';
            TableRelation = "G/L Account";
        }
        field(9; "Purchase VAT Account"; Code[20])
        {
            Caption = 'Purchase VAT Account';
            TableRelation = "G/L Account";
        }
        field(11; "Reverse Chrg. VAT Acc."; Code[20])
        {
            Caption = 'Reverse Chrg. VAT Acc.';
            TableRelation = "G/L Account";
        }
        field(13; "VAT Identifier"; Code[20])
        {
            Caption = 'VAT Identifier';
        }
    }

    keys
    {
        key(PK; "VAT Bus. Posting Group", "VAT Prod. Posting Group")
        {
            Clustered = true;
        }
    }

    procedure GetSalesAccount(): Code[20]
    begin
        TestField("Sales VAT Account");
        exit("Sales VAT Account");
    end;

    procedure GetPurchAccount(): Code[20]
    begin
        TestField("Purchase VAT Account");
        exit("Purchase VAT Account");
    end;

    procedure GetRevChargeAccount(): Code[20]
    begin
        TestField("Reverse Chrg. VAT Acc.");
        exit("Reverse Chrg. VAT Acc.");
    end;

    local procedure TestNotFullVAT()
    begin
        if "VAT Calculation Type" = "VAT Calculation Type"::"Full VAT" then
            TestField("VAT %", 100);
    end;
}
