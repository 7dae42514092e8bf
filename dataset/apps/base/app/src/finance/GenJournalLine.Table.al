namespace Microsoft.Finance.GeneralLedger.Journal;

using Microsoft.CRM.Team;
using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.Enums;
using Microsoft.Foundation.PaymentTerms;
using Microsoft.Purchases.Vendor;
using Microsoft.Sales.Customer;

table 81 "Gen. Journal Line"
{
    Caption = 'Gen. Journal Line';
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
        field(3; "Account Type"; Enum "Gen. Journal Account Type")
        {
            Caption = 'Account Type';

            trigger OnValidate()
            begin
                if "Account Type" <> xRec."Account Type" then
                    Validate("Account No.", '');
            end;
        }
        field(4; "Account No."; Code[20])
        {
            Caption = 'Account No.';
            TableRelation = if ("Account Type" = const("G/L Account")) "G/L Account"
            else
            if ("Account Type" = const(Customer)) Customer
            else
            if ("Account Type" = const(Vendor)) Vendor;

            trigger OnValidate()
            begin
                if "Account No." = '' then begin
                    ClearPostingGroups();
                    exit;
                end;
                case "Account Type" of
                    "Account Type"::"G/L Account":
                        GetGLAccount();
                    "Account Type"::Customer:
                        GetCustomerAccount();
                    "Account Type"::Vendor:
                        GetVendorAccount();
                end;
                Validate("Currency Code");
            end;
        }
        field(5; "Posting Date"; Date)
        {
            Caption = 'Posting Date';
            ClosingDates = true;

            trigger OnValidate()
            begin
                Validate("Document Date", "Posting Date");
                Validate("Currency Code");
            end;
        }
        field(6; "Document Type"; Enum "Gen. Journal Document Type")
        {
            Caption = 'Document Type';

            trigger OnValidate()
            begin
                Validate("Payment Terms Code");
            end;
        }
        field(7; "Document No."; Code[20])
        {
            Caption = 'Document No.';
        }
        field(8; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(10; "VAT %"; Decimal)
        {
            Caption = 'VAT %';
            DecimalPlaces = 0 : 5;
            Editable = false;
        }
        field(11; "Bal. Account No."; Code[20])
        {
            Caption = 'Bal. Account No.';
            TableRelation = "G/L Account";
        }
        field(12; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                if "Currency Code" = '' then
                    "Currency Factor" := 0
                else begin
                    GetCurrency();
                    "Currency Factor" := CurrencyExchangeRate.ExchangeRate("Posting Date", "Currency Code");
                end;
                Validate(Amount);
            end;
        }
        field(13; Amount; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'Amount';

            trigger OnValidate()
            begin
                GetCurrency();
                Amount := Round(Amount, Currency."Amount Rounding Precision");
                UpdateAmountLCY();
                UpdateVATAmounts();
            end;
        }
        field(16; "Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount (LCY)';
        }
        field(18; "Currency Factor"; Decimal)
        {
            Caption = 'Currency Factor';
            DecimalPlaces = 0 : 15;
            MinValue = 0;
        }
        field(19; "Sales/Purch. (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Sales/Purch. (LCY)';
        }
        field(22; "Bill-to/Pay-to No."; Code[20])
        {
            Caption = 'Bill-to/Pay-to No.';
        }
        field(23; "Posting Group"; Code[20])
        {
            Caption = 'Posting Group';
        }
        field(26; "Salespers./Purch. Code"; Code[20])
        {
            Caption = 'Salespers./Purch. Code';
            TableRelation = "Salesperson/Purchaser";
        }
        field(30; "System-Created Entry"; Boolean)
        {
            Caption = 'System-Created Entry';
        }
        field(34; "On Hold"; Code[3])
        {
            Caption = 'On Hold';
        }
        field(35; "Applies-to Doc. Type"; Enum "Gen. Journal Document Type")
        {
            Caption = 'Applies-to Doc. Type';
        }
        field(36; "Applies-to Doc. No."; Code[20])
        {
            Caption = 'Applies-to Doc. No.';
        }
        field(38; "Due Date"; Date)
        {
            Caption = 'Due Date';
        }
        field(39; "Pmt. Discount Date"; Date)
        {
            Caption = 'Pmt. Discount Date';
        }
        field(40; "Payment Discount %"; Decimal)
        {
            Caption = 'Payment Discount %';
            DecimalPlaces = 0 : 5;
        }
        field(43; Quantity; Decimal)
        {
            Caption = 'Quantity';
            DecimalPlaces = 0 : 5;
        }
        field(44; "VAT Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'VAT Amount';
        }
        field(47; "Payment Terms Code"; Code[10])
        {
            Caption = 'Payment Terms Code';
            TableRelation = "Payment Terms";

            trigger OnValidate()
            begin
                "Due Date" := 0D;
                "Pmt. Discount Date" := 0D;
                "Payment Discount %" := 0;
                if ("Payment Terms Code" = '') or ("Document Date" = 0D) then
                    exit;
                if not ("Document Type" in ["Document Type"::Invoice, "Document Type"::"Credit Memo"]) then
                    exit;
                PaymentTerms.Get("Payment Terms Code");
                if ("Document Type" = "Document Type"::"Credit Memo") and not PaymentTerms."Calc. Pmt. Disc. on Cr. Memos" then begin
                    "Due Date" := "Document Date";
                    exit;
                end;
                "Due Date" := CalcDate(PaymentTerms."Due Date Calculation", "Document Date");
                "Pmt. Discount Date" := CalcDate(PaymentTerms."Discount Date Calculation", "Document Date");
                "Payment Discount %" := PaymentTerms."Discount %";
            end;
        }
        field(57; "Gen. Posting Type"; Enum "General Posting Type")
        {
            Caption = 'Gen. Posting Type';

            trigger OnValidate()
            begin
                Validate("VAT Prod. Posting Group");
            end;
        }
        field(58; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(59; "Gen. Prod. Posting Group"; Code[20])
        {
            Caption = 'Gen. Prod. Posting Group';
            TableRelation = "Gen. Product Posting Group";
        }
        field(60; "VAT Calculation Type"; Enum "Tax Calculation Type")
        {
            Caption = 'VAT Calculation Type';
        }
        field(71; "VAT Base Amount"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            Caption = 'VAT Base Amount';
        }
        field(76; "Document Date"; Date)
        {
            Caption = 'Document Date';

            trigger OnValidate()
            begin
                Validate("Payment Terms Code");
            end;
        }
        field(77; "External Document No."; Code[35])
        {
            Caption = 'External Document No.';
        }
        field(78; "Source Type"; Enum "Gen. Journal Source Type")
        {
            Caption = 'Source Type';
        }
        field(79; "Source No."; Code[20])
        {
            Caption = 'Source No.';
        }
        field(90; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";

            trigger OnValidate()
            begin
                Validate("VAT Prod. Posting Group");
            end;
        }
        field(91; "VAT Prod. Posting Group"; Code[20])
        {
            Caption = 'VAT Prod. Posting Group';
            TableRelation = "VAT Product Posting Group";

            trigger OnValidate()
            var
                VATPostingSetup: Record "VAT Posting Setup";
            begin
                "VAT %" := 0;
                "VAT Calculation Type" := "VAT Calculation Type"::"Normal VAT";
                if "Gen. Posting Type" <> "Gen. Posting Type"::" " then
                    if VATPostingSetup.Get("VAT Bus. Posting Group", "VAT Prod. Posting Group") then begin
                        "VAT Calculation Type" := VATPostingSetup."VAT Calculation Type";
                        "VAT %" := VATPostingSetup."VAT %";
                    end;
                UpdateVATAmounts();
            end;
        }
        field(104; "VAT Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Amount (LCY)';
        }
        field(105; "VAT Base Amount (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'VAT Base Amount (LCY)';
        }
    }

    keys
    {
        key(PK; "Journal Template Name", "Line No.")
        {
            Clustered = true;
        }
    }

    var
        Currency: Record Currency;
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        PaymentTerms: Record "Payment Terms";

    local procedure GetCurrency()
    begin
        if (Currency."Amount Rounding Precision" <> 0) and (Currency.Code = "Currency Code") then
            exit;
        Clear(Currency);
        Currency.Initialize("Currency Code");
    end;

    local procedure GetGLAccount()
    var
        GLAcc: Record "G/L Account";
    begin
        GLAcc.Get("Account No.");
        GLAcc.CheckGLAcc();
        if Description = '' then
            Description := GLAcc.Name;
        "Gen. Posting Type" := GLAcc."Gen. Posting Type";
        "Gen. Bus. Posting Group" := GLAcc."Gen. Bus. Posting Group";
        "Gen. Prod. Posting Group" := GLAcc."Gen. Prod. Posting Group";
        "VAT Bus. Posting Group" := GLAcc."VAT Bus. Posting Group";
        Validate("VAT Prod. Posting Group", GLAcc."VAT Prod. Posting Group");
    end;

    local procedure GetCustomerAccount()
    var
        Cust: Record Customer;
    begin
        Cust.Get("Account No.");
        Cust.CheckBlockedCustOnJnls(Cust, "Document Type", false);
        ClearPostingGroups();
        if Description = '' then
            Description := Cust.Name;
        "Posting Group" := Cust."Customer Posting Group";
        "Salespers./Purch. Code" := Cust."Salesperson Code";
        "Bill-to/Pay-to No." := Cust."No.";
        "Currency Code" := Cust."Currency Code";
        Validate("Payment Terms Code", Cust."Payment Terms Code");
    end;

    local procedure GetVendorAccount()
    var
        Vend: Record Vendor;
    begin
        Vend.Get("Account No.");
        ClearPostingGroups();
        if Description = '' then
            Description := Vend.Name;
        "Posting Group" := Vend."Vendor Posting Group";
        "Bill-to/Pay-to No." := Vend."No.";
        "Currency Code" := Vend."Currency Code";
        Validate("Payment Terms Code", Vend."Payment Terms Code");
    end;

    local procedure ClearPostingGroups()
    begin
        "Gen. Posting Type" := "Gen. Posting Type"::" ";
        "Gen. Bus. Posting Group" := '';
        "Gen. Prod. Posting Group" := '';
        "VAT Bus. Posting Group" := '';
        "VAT Prod. Posting Group" := '';
        "VAT %" := 0;
        "Posting Group" := '';
    end;

    local procedure UpdateAmountLCY()
    begin
        if "Currency Code" = '' then
            "Amount (LCY)" := Amount
        else
            "Amount (LCY)" :=
                Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY("Posting Date", "Currency Code", Amount, "Currency Factor"));
    end;

    /// <summary>
    /// Splits the amount into VAT and its base. With reverse charge the amount is the base; VAT comes on top on both sides.
    /// </summary>
    procedure UpdateVATAmounts()
    begin
        GetCurrency();
        case "VAT Calculation Type" of
            "VAT Calculation Type"::"Normal VAT":
                begin
                    "VAT Amount" :=
                        Round(Amount * "VAT %" / (100 + "VAT %"), Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
                    "VAT Base Amount" := Amount - "VAT Amount";
                end;
            "VAT Calculation Type"::"Reverse Charge VAT":
                begin
                    "VAT Base Amount" := Amount;
                    "VAT Amount" :=
                        Round(Amount * "VAT %" / 100, Currency."Amount Rounding Precision", Currency.VATRoundingDirection());
                end;
            "VAT Calculation Type"::"Full VAT":
                begin
                    "VAT Amount" := Amount;
                    "VAT Base Amount" := 0;
                end;
        end;
        UpdateVATAmountsLCY();
    end;

    procedure UpdateVATAmountsLCY()
    begin
        if "Currency Code" = '' then begin
            "VAT Amount (LCY)" := "VAT Amount";
            "VAT Base Amount (LCY)" := "VAT Base Amount";
            exit;
        end;
        "VAT Amount (LCY)" :=
            Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY("Posting Date", "Currency Code", "VAT Amount", "Currency Factor"));
        if "VAT Calculation Type" = "VAT Calculation Type"::"Normal VAT" then
            "VAT Base Amount (LCY)" := "Amount (LCY)" - "VAT Amount (LCY)"
        else
            "VAT Base Amount (LCY)" :=
                Round(CurrencyExchangeRate.ExchangeAmtFCYToLCY("Posting Date", "Currency Code", "VAT Base Amount", "Currency Factor"));
    end;

    /// <summary>
    /// The payment discount that a payment within the discount period gets.
    /// </summary>
    procedure CalcPmtDiscPossible(): Decimal
    var
        GLSetup: Record "General Ledger Setup";
        BaseAmount: Decimal;
    begin
        if "Payment Discount %" = 0 then
            exit(0);
        GetCurrency();
        BaseAmount := Amount;
        GLSetup.Get();
        if GLSetup."Pmt. Disc. Excl. VAT" and ("Sales/Purch. (LCY)" <> 0) then
            if "Currency Code" = '' then
                BaseAmount := "Sales/Purch. (LCY)"
            else
                BaseAmount :=
                    CurrencyExchangeRate.ExchangeAmtLCYToFCY("Posting Date", "Currency Code", "Sales/Purch. (LCY)", "Currency Factor");
        exit(Round(BaseAmount * "Payment Discount %" / 100, Currency."Amount Rounding Precision"));
    end;
}
