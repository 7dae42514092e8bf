namespace Microsoft.Finance.Currency;

using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;

table 4 Currency
{
    Caption = 'Currency';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Code"; Code[10])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(4; "ISO Code"; Code[3])
        {
            Caption = 'ISO Code';
        }
        field(7; "Realized Gains Acc."; Code[20])
        {
            Caption = 'Realized Gains Acc.';
            TableRelation = "G/L Account";
        }
        field(9; "Realized Losses Acc."; Code[20])
        {
            Caption = 'Realized Losses Acc.';
            TableRelation = "G/L Account";
        }
        field(10; "Invoice Rounding Precision"; Decimal)
        {
            Caption = 'Invoice Rounding Precision';
            InitValue = 1;
        }
        field(12; "Invoice Rounding Type"; Option)
        {
            Caption = 'Invoice Rounding Type';
            OptionCaption = 'Nearest,Up,Down';
            OptionMembers = Nearest,Up,Down;
        }
        field(13; "Amount Rounding Precision"; Decimal)
        {
            Caption = 'Amount Rounding Precision';
            DecimalPlaces = 2 : 5;
            InitValue = 0.01;
            MinValue = 0;

            trigger OnValidate()
            begin
                if "Amount Rounding Precision" <> 0 then
                    "Invoice Rounding Precision" := Round("Invoice Rounding Precision", "Amount Rounding Precision");
            end;
        }
        field(14; "Unit-Amount Rounding Precision"; Decimal)
        {
            Caption = 'Unit-Amount Rounding Precision';
            DecimalPlaces = 0 : 9;
            InitValue = 0.00001;
            MinValue = 0;
        }
        field(15; Description; Text[30])
        {
            Caption = 'Description';
        }
        field(53; "VAT Rounding Type"; Option)
        {
            Caption = 'VAT Rounding Type';
            OptionCaption = 'Nearest,Up,Down';
            OptionMembers = Nearest,Up,Down;
        }
        field(44; "Appln. Rounding Precision"; Decimal)
        {
            Caption = 'Appln. Rounding Precision';
            MinValue = 0;
        }
    }

    keys
    {
        key(PK; "Code")
        {
            Clustered = true;
        }
    }

    trigger OnDelete()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
    begin
        CurrencyExchangeRate.SetRange("Currency Code", Code);
        CurrencyExchangeRate.DeleteAll();
    end;

    /// <summary>
    /// Reads the currency with the code; for a blank code, the rounding rules of the local currency.
    /// </summary>
    procedure Initialize(CurrencyCode: Code[10])
    begin
        if CurrencyCode <> '' then begin
            Get(CurrencyCode);
            TestField("Amount Rounding Precision");
            TestField("Unit-Amount Rounding Precision");
        end else
            InitRoundingPrecision();
    end;

    /// <summary>
    /// Takes the rounding rules of the local currency.
    /// </summary>
    procedure InitRoundingPrecision()
    var
        GLSetup: Record "General Ledger Setup";
    begin
        GLSetup.Get();
        Code := '';
        "Amount Rounding Precision" := GLSetup."Amount Rounding Precision";
        "Unit-Amount Rounding Precision" := GLSetup."Unit-Amount Rounding Precision";
        "Invoice Rounding Precision" := GLSetup."Inv. Rounding Precision (LCY)";
        "Invoice Rounding Type" := GLSetup."Inv. Rounding Type (LCY)";
        "VAT Rounding Type" := GLSetup."VAT Rounding Type";
        "Appln. Rounding Precision" := GLSetup."Appln. Rounding Precision";
    end;

    /// <summary>
    /// The direction of Round for VAT amounts.
    /// </summary>
    procedure VATRoundingDirection(): Text[1]
    begin
        case "VAT Rounding Type" of
            "VAT Rounding Type"::Nearest:
                exit('=');
            "VAT Rounding Type"::Up:
                exit('>');
            "VAT Rounding Type"::Down:
                exit('<');
        end;
    end;

    /// <summary>
    /// The direction of Round for the total of an invoice.
    /// </summary>
    procedure InvoiceRoundingDirection(): Text[1]
    begin
        case "Invoice Rounding Type" of
            "Invoice Rounding Type"::Nearest:
                exit('=');
            "Invoice Rounding Type"::Up:
                exit('>');
            "Invoice Rounding Type"::Down:
                exit('<');
        end;
    end;

    procedure GetRealizedGainsAccount(): Code[20]
    begin
        TestField("Realized Gains Acc.");
        exit("Realized Gains Acc.");
    end;

    procedure GetRealizedLossesAccount(): Code[20]
    begin
        TestField("Realized Losses Acc.");
        exit("Realized Losses Acc.");
    end;
}
