namespace Microsoft.Sales.Document;

using Microsoft.CRM.Opportunity;
using Microsoft.CRM.Team;
using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Foundation.PaymentTerms;
using Microsoft.Inventory.Location;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Pricing;
using Microsoft.Sales.Setup;

table 36 "Sales Header"
{
    Caption = 'Sales Header';
    DataCaptionFields = "No.", "Sell-to Customer Name";
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Document Type"; Enum "Sales Document Type")
        {
            Caption = 'Document Type';
        }
        field(2; "Sell-to Customer No."; Code[20])
        {
            Caption = 'Sell-to Customer No.';
            TableRelation = Customer;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if ("Sell-to Customer No." <> xRec."Sell-to Customer No.") and (xRec."Sell-to Customer No." <> '') then
                    if SalesLinesExist() then
                        Error(LinesExistErr, FieldCaption("Sell-to Customer No."));
                if "Sell-to Customer No." = '' then
                    exit;

                GetCust("Sell-to Customer No.");
                Customer.CheckBlockedCustOnDocs(Customer, "Document Type", false, false);
                "Sell-to Customer Name" := Customer.Name;
                "Gen. Bus. Posting Group" := Customer."Gen. Bus. Posting Group";
                "VAT Bus. Posting Group" := Customer."VAT Bus. Posting Group";
                "VAT Registration No." := Customer."VAT Registration No.";
                "Location Code" := Customer."Location Code";
                Validate("Bill-to Customer No.", Customer.GetBillToCustomerNo());
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
        field(4; "Bill-to Customer No."; Code[20])
        {
            Caption = 'Bill-to Customer No.';
            NotBlank = true;
            TableRelation = Customer;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if "Bill-to Customer No." = '' then
                    exit;
                GetCust("Bill-to Customer No.");
                Customer.CheckBlockedCustOnDocs(Customer, "Document Type", false, false);
                Customer.TestField("Customer Posting Group");
                "Bill-to Name" := Customer.Name;
                "Customer Posting Group" := Customer."Customer Posting Group";
                "Customer Price Group" := Customer."Customer Price Group";
                "Prices Including VAT" := Customer."Prices Including VAT";
                "Allow Line Disc." := Customer."Allow Line Disc.";
                "Invoice Disc. Code" := Customer."Invoice Disc. Code";
                "Salesperson Code" := Customer."Salesperson Code";
                Validate("Payment Terms Code", Customer."Payment Terms Code");
                Validate("Currency Code", Customer."Currency Code");
            end;
        }
        field(5; "Bill-to Name"; Text[100])
        {
            Caption = 'Bill-to Name';
        }
        field(11; "Your Reference"; Text[35])
        {
            Caption = 'Your Reference';
        }
        field(19; "Order Date"; Date)
        {
            Caption = 'Order Date';

            trigger OnValidate()
            begin
                if ("Document Type" in ["Document Type"::Quote, "Document Type"::Order]) and ("Order Date" <> xRec."Order Date") then
                    UpdateUnitPricesOnLines();
            end;
        }
        field(20; "Posting Date"; Date)
        {
            Caption = 'Posting Date';

            trigger OnValidate()
            begin
                TestField("Posting Date");
                if "Document Date" <> "Posting Date" then
                    Validate("Document Date", "Posting Date");
                if "Currency Code" <> '' then begin
                    UpdateCurrencyFactor();
                    UpdateAmountsOnLines();
                end;
            end;
        }
        field(21; "Shipment Date"; Date)
        {
            Caption = 'Shipment Date';
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
                if ("Payment Terms Code" = '') or ("Document Date" = 0D) then begin
                    "Due Date" := "Document Date";
                    "Pmt. Discount Date" := 0D;
                    "Payment Discount %" := 0;
                    exit;
                end;
                PaymentTerms.Get("Payment Terms Code");
                if IsCreditDocType() and not PaymentTerms."Calc. Pmt. Disc. on Cr. Memos" then begin
                    "Due Date" := "Document Date";
                    "Pmt. Discount Date" := 0D;
                    "Payment Discount %" := 0;
                    exit;
                end;
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
            MaxValue = 100;
            MinValue = 0;
        }
        field(26; "Pmt. Discount Date"; Date)
        {
            Caption = 'Pmt. Discount Date';
        }
        field(28; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;

            trigger OnValidate()
            begin
                TestStatusOpen();
            end;
        }
        field(31; "Customer Posting Group"; Code[20])
        {
            Caption = 'Customer Posting Group';
            Editable = false;
            TableRelation = "Customer Posting Group";
        }
        field(32; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                TestStatusOpen();
                if ("Currency Code" <> xRec."Currency Code") and SalesLinesExist() then
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
        field(34; "Customer Price Group"; Code[10])
        {
            Caption = 'Customer Price Group';
            TableRelation = "Customer Price Group";
        }
        field(35; "Prices Including VAT"; Boolean)
        {
            Caption = 'Prices Including VAT';

            trigger OnValidate()
            begin
                TestStatusOpen();
                if ("Prices Including VAT" <> xRec."Prices Including VAT") and SalesLinesExist() then
                    Error(LinesExistErr, FieldCaption("Prices Including VAT"));
            end;
        }
        field(37; "Invoice Disc. Code"; Code[20])
        {
            Caption = 'Invoice Disc. Code';
        }
        field(43; "Salesperson Code"; Code[20])
        {
            Caption = 'Salesperson Code';
            TableRelation = "Salesperson/Purchaser" where(Blocked = const(false));
        }
        field(51; "On Hold"; Code[3])
        {
            Caption = 'On Hold';
        }
        field(52; "Applies-to Doc. Type"; Enum "Gen. Journal Document Type")
        {
            Caption = 'Applies-to Doc. Type';
        }
        field(53; "Applies-to Doc. No."; Code[20])
        {
            Caption = 'Applies-to Doc. No.';
        }
        field(57; Ship; Boolean)
        {
            Caption = 'Ship';
            Editable = false;
        }
        field(58; Invoice; Boolean)
        {
            Caption = 'Invoice';
        }
        field(60; Amount; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Sales Line".Amount where("Document Type" = field("Document Type"), "Document No." = field("No.")));
            Caption = 'Amount';
            Editable = false;
            FieldClass = FlowField;
        }
        field(61; "Amount Including VAT"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = sum("Sales Line"."Amount Including VAT" where("Document Type" = field("Document Type"), "Document No." = field("No.")));
            Caption = 'Amount Including VAT';
            Editable = false;
            FieldClass = FlowField;
        }
        field(62; "Shipping No."; Code[20])
        {
            Caption = 'Shipping No.';
        }
        field(63; "Posting No."; Code[20])
        {
            Caption = 'Posting No.';
        }
        field(64; "Last Shipping No."; Code[20])
        {
            Caption = 'Last Shipping No.';
            Editable = false;
        }
        field(65; "Last Posting No."; Code[20])
        {
            Caption = 'Last Posting No.';
            Editable = false;
        }
        field(70; "VAT Registration No."; Text[20])
        {
            Caption = 'VAT Registration No.';
        }
        field(74; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";
        }
        field(79; "Sell-to Customer Name"; Text[100])
        {
            Caption = 'Sell-to Customer Name';
        }
        field(99; "Document Date"; Date)
        {
            Caption = 'Document Date';

            trigger OnValidate()
            begin
                Validate("Payment Terms Code");
            end;
        }
        field(100; "External Document No."; Code[35])
        {
            Caption = 'External Document No.';
        }
        field(107; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            Editable = false;
            TableRelation = "No. Series";
        }
        field(108; "Posting No. Series"; Code[20])
        {
            Caption = 'Posting No. Series';
            TableRelation = "No. Series";
        }
        field(109; "Shipping No. Series"; Code[20])
        {
            Caption = 'Shipping No. Series';
            TableRelation = "No. Series";
        }
        field(116; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";
        }
        field(120; Status; Enum "Sales Document Status")
        {
            Caption = 'Status';
            Editable = false;
        }
        field(151; "Quote No."; Code[20])
        {
            Caption = 'Quote No.';
            Editable = false;
        }
        field(5055; "Opportunity No."; Code[20])
        {
            Caption = 'Opportunity No.';
            TableRelation = Opportunity."No.";
        }
        field(5752; "Completely Shipped"; Boolean)
        {
            CalcFormula = min("Sales Line"."Completely Shipped" where("Document Type" = field("Document Type"), "Document No." = field("No."), Type = filter(<> " ")));
            Caption = 'Completely Shipped';
            Editable = false;
            FieldClass = FlowField;
        }
        field(7001; "Allow Line Disc."; Boolean)
        {
            Caption = 'Allow Line Disc.';
        }
    }

    keys
    {
        key(PK; "Document Type", "No.")
        {
            Clustered = true;
        }
        key(Customer; "Sell-to Customer No.")
        {
        }
    }

    trigger OnInsert()
    begin
        InitInsert();
    end;

    trigger OnDelete()
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", "Document Type");
        SalesLine.SetRange("Document No.", "No.");
        SalesLine.SetSuspendStatusCheck(true);
        SalesLine.DeleteAll(true);
    end;

    var
        Customer: Record Customer;
        SalesSetup: Record "Sales & Receivables Setup";
        LinesExistErr: Label 'You cannot change %1 because the document has lines.', Comment = '%1 = field caption';
        PostingDescriptionTxt: Label '%1 %2', Comment = '%1 = document type, %2 = document number', Locked = true;

    /// <summary>
    /// Gives a new document its number and its dates.
    /// </summary>
    procedure InitInsert()
    var
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            "No. Series" := GetNoSeriesCode();
            "No." := NoSeries.GetNextNo("No. Series", "Posting Date");
        end;
        InitRecord();
    end;

    procedure InitRecord()
    begin
        SalesSetup.Get();
        case "Document Type" of
            "Document Type"::Order:
                begin
                    "Posting No. Series" := SalesSetup."Posted Invoice Nos.";
                    "Shipping No. Series" := SalesSetup."Posted Shipment Nos.";
                end;
            "Document Type"::Invoice:
                begin
                    "Posting No. Series" := SalesSetup."Posted Invoice Nos.";
                    "Shipping No. Series" := SalesSetup."Posted Shipment Nos.";
                end;
            "Document Type"::"Credit Memo":
                "Posting No. Series" := SalesSetup."Posted Credit Memo Nos.";
        end;
        if "Order Date" = 0D then
            "Order Date" := WorkDate();
        if "Posting Date" = 0D then
            "Posting Date" := WorkDate();
        if "Document Date" = 0D then
            "Document Date" := "Posting Date";
        if "Shipment Date" = 0D then
            "Shipment Date" := WorkDate();
        "Posting Description" := StrSubstNo(PostingDescriptionTxt, "Document Type", "No.");
    end;

    procedure GetNoSeriesCode(): Code[20]
    begin
        SalesSetup.Get();
        case "Document Type" of
            "Document Type"::Quote:
                begin
                    SalesSetup.TestField("Quote Nos.");
                    exit(SalesSetup."Quote Nos.");
                end;
            "Document Type"::Order:
                begin
                    SalesSetup.TestField("Order Nos.");
                    exit(SalesSetup."Order Nos.");
                end;
            "Document Type"::Invoice:
                begin
                    SalesSetup.TestField("Invoice Nos.");
                    exit(SalesSetup."Invoice Nos.");
                end;
            "Document Type"::"Credit Memo":
                begin
                    SalesSetup.TestField("Credit Memo Nos.");
                    exit(SalesSetup."Credit Memo Nos.");
                end;
            else
                FieldError("Document Type");
        end;
    end;

    procedure TestStatusOpen()
    begin
        TestField(Status, Status::Open);
    end;

    procedure IsCreditDocType(): Boolean
    begin
        exit("Document Type" in ["Document Type"::"Credit Memo", "Document Type"::"Return Order"]);
    end;

    procedure SalesLinesExist(): Boolean
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", "Document Type");
        SalesLine.SetRange("Document No.", "No.");
        exit(not SalesLine.IsEmpty());
    end;

    /// <summary>
    /// The date whose prices apply: the order date for orders and quotes, the posting date otherwise.
    /// </summary>
    procedure GetPriceDate(): Date
    begin
        if "Document Type" in ["Document Type"::Invoice, "Document Type"::"Credit Memo"] then
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

    local procedure UpdateAmountsOnLines()
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", "Document Type");
        SalesLine.SetRange("Document No.", "No.");
        SalesLine.SetFilter(Type, '<>%1', SalesLine.Type::" ");
        if SalesLine.FindSet(true) then
            repeat
                SalesLine.SetSalesHeader(Rec);
                SalesLine.InitOutstandingAmount();
                SalesLine.Modify();
            until SalesLine.Next() = 0;
    end;

    local procedure UpdateUnitPricesOnLines()
    var
        SalesLine: Record "Sales Line";
    begin
        SalesLine.SetRange("Document Type", "Document Type");
        SalesLine.SetRange("Document No.", "No.");
        SalesLine.SetRange(Type, SalesLine.Type::Item);
        SalesLine.SetRange("Quantity Invoiced", 0);
        if SalesLine.FindSet(true) then
            repeat
                SalesLine.SetSalesHeader(Rec);
                SalesLine.UpdateUnitPrice(SalesLine.FieldNo(Quantity));
                SalesLine.Modify();
            until SalesLine.Next() = 0;
    end;

    local procedure GetCust(CustNo: Code[20])
    begin
        if CustNo <> Customer."No." then
            Customer.Get(CustNo);
    end;
}
