namespace Microsoft.Purchases.Document;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Foundation.PaymentTerms;
using Microsoft.Inventory.Location;
using Microsoft.Purchases.Setup;
using Microsoft.Purchases.Vendor;

table 38 "Purchase Header"
{
    Caption = 'Purchase Header';
    DataCaptionFields = "No.", "Buy-from Vendor Name";
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Document Type"; Enum "Purchase Document Type")
        {
            Caption = 'Document Type';
        }
        field(2; "Buy-from Vendor No."; Code[20])
        {
            Caption = 'Buy-from Vendor No.';
            TableRelation = Vendor;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if "Buy-from Vendor No." = '' then
                    exit;
                if ("Buy-from Vendor No." <> xRec."Buy-from Vendor No.") and (xRec."Buy-from Vendor No." <> '') and PurchLinesExist() then
                    Error(LinesExistErr, FieldCaption("Buy-from Vendor No."));
                GetVend("Buy-from Vendor No.");
                Vendor.CheckBlockedVendOnDocs(Vendor, false);
                "Buy-from Vendor Name" := Vendor.Name;
                "Gen. Bus. Posting Group" := Vendor."Gen. Bus. Posting Group";
                "VAT Bus. Posting Group" := Vendor."VAT Bus. Posting Group";
                "Location Code" := Vendor."Location Code";
                if Vendor."Pay-to Vendor No." <> '' then
                    Validate("Pay-to Vendor No.", Vendor."Pay-to Vendor No.")
                else
                    Validate("Pay-to Vendor No.", "Buy-from Vendor No.");
            end;
        }
        field(3; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    NoSeries.TestManual(GetNoSeriesCode());
                    "No. Series" := '';
                end;
            end;
        }
        field(4; "Pay-to Vendor No."; Code[20])
        {
            Caption = 'Pay-to Vendor No.';
            NotBlank = true;
            TableRelation = Vendor;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if "Pay-to Vendor No." = '' then
                    exit;
                GetVend("Pay-to Vendor No.");
                Vendor.CheckBlockedVendOnDocs(Vendor, false);
                Vendor.TestField("Vendor Posting Group");
                "Pay-to Name" := Vendor.Name;
                "Vendor Posting Group" := Vendor."Vendor Posting Group";
                Validate("Payment Terms Code", Vendor."Payment Terms Code");
                Validate("Currency Code", Vendor."Currency Code");
            end;
        }
        field(5; "Pay-to Name"; Text[100])
        {
            Caption = 'Pay-to Name';
        }
        field(19; "Order Date"; Date)
        {
            Caption = 'Order Date';
        }
        field(20; "Posting Date"; Date)
        {
            Caption = 'Posting Date';

            trigger OnValidate()
            begin
                TestField("Posting Date");
                if "Document Date" <> "Posting Date" then
                    Validate("Document Date", "Posting Date");
                if "Currency Code" <> '' then
                    UpdateCurrencyFactor();
            end;
        }
        field(21; "Expected Receipt Date"; Date)
        {
            Caption = 'Expected Receipt Date';
        }
        field(22; "Posting Description"; Text[100])
        {
            Caption = 'Posting Description';
        }
        field(23; "Payment Terms Code"; Code[10])
        {
            Caption = 'Payment Terms Code';
            TableRelation = "Payment Terms";

            trigger OnValidate()
            var
                PaymentTerms: Record "Payment Terms";
            begin
                "Due Date" := "Document Date";
                "Pmt. Discount Date" := 0D;
                "Payment Discount %" := 0;
                if ("Payment Terms Code" = '') or ("Document Date" = 0D) then
                    exit;
                PaymentTerms.Get("Payment Terms Code");
                "Due Date" := CalcDate(PaymentTerms."Due Date Calculation", "Document Date");
                "Pmt. Discount Date" := CalcDate(PaymentTerms."Discount Date Calculation", "Document Date");
                "Payment Discount %" := PaymentTerms."Discount %";
            end;
        }
        field(24; "Due Date"; Date)
        {
            Caption = 'Due Date';
        }
        field(25; "Payment Discount %"; Decimal)
        {
            Caption = 'Payment Discount %';
            DecimalPlaces = 0 : 5;
        }
        field(26; "Pmt. Discount Date"; Date)
        {
            Caption = 'Pmt. Discount Date';
        }
        field(28; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(31; "Vendor Posting Group"; Code[20])
        {
            Caption = 'Vendor Posting Group';
            Editable = false;
            TableRelation = "Vendor Posting Group";
        }
        field(32; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if ("Currency Code" <> xRec."Currency Code") and PurchLinesExist() then
                    Error(LinesExistErr, FieldCaption("Currency Code"));
                UpdateCurrencyFactor();
            end;
        }
        field(33; "Currency Factor"; Decimal)
        {
            Caption = 'Currency Factor';
            DecimalPlaces = 0 : 15;
            Editable = false;
            MinValue = 0;
        }
        field(57; Receive; Boolean)
        {
            Caption = 'Receive';
        }
        field(58; Invoice; Boolean)
        {
            Caption = 'Invoice';
        }
        field(60; Amount; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Purchase Line".Amount where("Document Type" = field("Document Type"), "Document No." = field("No.")));
            Caption = 'Amount';
            Editable = false;
            FieldClass = FlowField;
        }
        field(61; "Amount Including VAT"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Purchase Line"."Amount Including VAT" where("Document Type" = field("Document Type"), "Document No." = field("No.")));
            Caption = 'Amount Including VAT';
            Editable = false;
            FieldClass = FlowField;
        }
        field(62; "Receiving No."; Code[20])
        {
            Caption = 'Receiving No.';
        }
        field(63; "Posting No."; Code[20])
        {
            Caption = 'Posting No.';
        }
        field(64; "Last Receiving No."; Code[20])
        {
            Caption = 'Last Receiving No.';
            Editable = false;
        }
        field(65; "Last Posting No."; Code[20])
        {
            Caption = 'Last Posting No.';
            Editable = false;
        }
        field(66; "Vendor Order No."; Code[35])
        {
            Caption = 'Vendor Order No.';
        }
        field(68; "Vendor Invoice No."; Code[35])
        {
            Caption = 'Vendor Invoice No.';
        }
        field(74; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(79; "Buy-from Vendor Name"; Text[100])
        {
            Caption = 'Buy-from Vendor Name';
        }
        field(99; "Document Date"; Date)
        {
            Caption = 'Document Date';

            trigger OnValidate()
            begin
                Validate("Payment Terms Code");
            end;
        }
        field(107; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            Editable = false;
            TableRelation = "No. Series";
        }
        field(116; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";
        }
        field(120; Status; Enum "Purchase Document Status")
        {
            Caption = 'Status';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Document Type", "No.")
        {
            Clustered = true;
        }
        key(Vendor; "Buy-from Vendor No.")
        {
        }
    }

    trigger OnInsert()
    var
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            "No. Series" := GetNoSeriesCode();
            "No." := NoSeries.GetNextNo("No. Series", "Posting Date");
        end;
        if "Order Date" = 0D then
            "Order Date" := WorkDate();
        if "Posting Date" = 0D then
            "Posting Date" := WorkDate();
        if "Document Date" = 0D then
            "Document Date" := "Posting Date";
        "Posting Description" := StrSubstNo(PostingDescriptionTxt, "Document Type", "No.");
    end;

    trigger OnDelete()
    var
        PurchLine: Record "Purchase Line";
    begin
        PurchLine.SetRange("Document Type", "Document Type");
        PurchLine.SetRange("Document No.", "No.");
        PurchLine.SetSuspendStatusCheck(true);
        PurchLine.DeleteAll(true);
    end;

    var
        Vendor: Record Vendor;
        LinesExistErr: Label 'You cannot change %1 because the document has lines.', Comment = '%1 = field caption';
        PostingDescriptionTxt: Label '%1 %2', Comment = '%1 = document type, %2 = document number', Locked = true;

    procedure GetNoSeriesCode(): Code[20]
    var
        PurchSetup: Record "Purchases & Payables Setup";
    begin
        PurchSetup.Get();
        case "Document Type" of
            "Document Type"::Order:
                begin
                    PurchSetup.TestField("Order Nos.");
                    exit(PurchSetup."Order Nos.");
                end;
            "Document Type"::Invoice:
                begin
                    PurchSetup.TestField("Invoice Nos.");
                    exit(PurchSetup."Invoice Nos.");
                end;
            else
                FieldError("Document Type");
        end;
    end;

    procedure TestStatusOpen()
    begin
        TestField(Status, Status::Open);
    end;

    procedure PurchLinesExist(): Boolean
    var
        PurchLine: Record "Purchase Line";
    begin
        PurchLine.SetRange("Document Type", "Document Type");
        PurchLine.SetRange("Document No.", "No.");
        exit(not PurchLine.IsEmpty());
    end;

    procedure GetPriceDate(): Date
    begin
        if "Document Type" = "Document Type"::Invoice then
            exit("Posting Date");
        exit("Order Date");
    end;

    procedure UpdateCurrencyFactor()
    var
        CurrencyExchangeRate: Record "Currency Exchange Rate";
        CurrencyDate: Date;
    begin
        if "Currency Code" = '' then begin
            "Currency Factor" := 0;
            exit;
        end;
        CurrencyDate := "Posting Date";
        if CurrencyDate = 0D then
            CurrencyDate := WorkDate();
        "Currency Factor" := CurrencyExchangeRate.ExchangeRate(CurrencyDate, "Currency Code");
    end;

    local procedure GetVend(VendNo: Code[20])
    begin
        if VendNo <> Vendor."No." then
            Vendor.Get(VendNo);
    end;
}
