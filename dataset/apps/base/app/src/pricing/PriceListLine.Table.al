namespace Microsoft.Pricing.PriceList;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.UOM;
using Microsoft.Inventory.Item;
using Microsoft.Pricing.Asset;
using Microsoft.Pricing.Source;
using Microsoft.Projects.Resources.Resource;
using Microsoft.Sales.Setup;

table 7001 "Price List Line"
{
    Caption = 'Price List Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Price List Code"; Code[20])
        {
            Caption = 'Price List Code';
            TableRelation = "Price List Header";
        }
        field(2; "Line No."; Integer)
        {
            AutoIncrement = true;
            Caption = 'Line No.';
        }
        field(3; "Source Type"; Enum "Price Source Type")
        {
            Caption = 'Assign-to Type';
        }
        field(4; "Source No."; Code[20])
        {
            Caption = 'Assign-to No.';
        }
        field(7; "Asset Type"; Enum "Price Asset Type")
        {
            Caption = 'Product Type';

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Asset Type" <> xRec."Asset Type" then
                    Validate("Asset No.", '');
            end;
        }
        field(8; "Asset No."; Code[20])
        {
            Caption = 'Product No.';
            TableRelation = if ("Asset Type" = const(Item)) Item
            else
            if ("Asset Type" = const(Resource)) Resource
            else
            if ("Asset Type" = const("G/L Account")) "G/L Account";

            trigger OnValidate()
            var
                Item: Record Item;
            begin
                TestStatusDraft();
                "Unit of Measure Code" := '';
                if ("Asset Type" = "Asset Type"::Item) and ("Asset No." <> '') then begin
                    Item.Get("Asset No.");
                    Description := Item.Description;
                    if "Price Type" = "Price Type"::Sale then
                        "Unit of Measure Code" := Item."Sales Unit of Measure"
                    else
                        "Unit of Measure Code" := Item."Purch. Unit of Measure";
                    if "Unit of Measure Code" = Item."Base Unit of Measure" then
                        "Unit of Measure Code" := '';
                end;
            end;
        }
        field(10; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(12; "Starting Date"; Date)
        {
            Caption = 'Starting Date';

            trigger OnValidate()
            begin
                TestStatusDraft();
                CheckDates();
            end;
        }
        field(13; "Ending Date"; Date)
        {
            Caption = 'Ending Date';

            trigger OnValidate()
            begin
                TestStatusDraft();
                CheckDates();
            end;
        }
        field(14; "Minimum Quantity"; Decimal)
        {
            Caption = 'Minimum Quantity';
            DecimalPlaces = 0 : 5;
            MinValue = 0;
        }
        field(15; "Unit of Measure Code"; Code[10])
        {
            Caption = 'Unit of Measure Code';
            TableRelation = if ("Asset Type" = const(Item)) "Item Unit of Measure".Code where("Item No." = field("Asset No."))
            else
            "Unit of Measure";
        }
        field(16; "Amount Type"; Enum "Price Amount Type")
        {
            Caption = 'Defines';

            trigger OnValidate()
            begin
                if "Amount Type" = "Amount Type"::Discount then begin
                    "Unit Price" := 0;
                    "Direct Unit Cost" := 0;
                end;
                if "Amount Type" = "Amount Type"::Price then
                    "Line Discount %" := 0;
            end;
        }
        field(17; "Unit Price"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Unit Price';
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Unit Price" <> 0 then
                    TestAmountType("Amount Type"::Price);
            end;
        }
        field(20; "Line Discount %"; Decimal)
        {
            Caption = 'Line Discount %';
            DecimalPlaces = 0 : 5;
            MaxValue = 100;
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Line Discount %" <> 0 then
                    TestAmountType("Amount Type"::Discount);
            end;
        }
        field(21; "Allow Line Disc."; Boolean)
        {
            Caption = 'Allow Line Disc.';
            InitValue = true;
        }
        field(22; "Allow Invoice Disc."; Boolean)
        {
            Caption = 'Allow Invoice Disc.';
            InitValue = true;
        }
        field(23; "Price Includes VAT"; Boolean)
        {
            Caption = 'Price Includes VAT';
        }
        field(24; "VAT Bus. Posting Gr. (Price)"; Code[20])
        {
            Caption = 'VAT Bus. Posting Gr. (Price)';
            TableRelation = "VAT Business Posting Group";
        }
        field(28; "Price Type"; Enum "Price Type")
        {
            Caption = 'Price Type';
        }
        field(29; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(30; Status; Enum "Price Status")
        {
            Caption = 'Price Status';
        }
        field(31; "Direct Unit Cost"; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 2;
            Caption = 'Direct Unit Cost';
            MinValue = 0;

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Direct Unit Cost" <> 0 then
                    TestAmountType("Amount Type"::Price);
            end;
        }
    }

    keys
    {
        key(PK; "Price List Code", "Line No.")
        {
            Clustered = true;
        }
        key(Asset; Status, "Price Type", "Asset Type", "Asset No.", "Source Type", "Source No.")
        {
        }
    }

    var
        InvalidPeriodErr: Label '%1 must not be after %2.', Comment = '%1 and %2 = field captions';
        AmountTypeErr: Label '%1 cannot be filled in when %2 is %3.', Comment = '%1 = field caption, %2 = field caption of Amount Type, %3 = its value';

    /// <summary>
    /// Takes the defaults of a line from its price list.
    /// </summary>
    procedure CopyFrom(PriceListHeader: Record "Price List Header")
    begin
        "Price List Code" := PriceListHeader.Code;
        "Source Type" := PriceListHeader."Source Type";
        "Source No." := PriceListHeader."Source No.";
        "Price Type" := PriceListHeader."Price Type";
        "Amount Type" := PriceListHeader."Amount Type";
        "Currency Code" := PriceListHeader."Currency Code";
        "Starting Date" := PriceListHeader."Starting Date";
        "Ending Date" := PriceListHeader."Ending Date";
        "Price Includes VAT" := PriceListHeader."Price Includes VAT";
        "VAT Bus. Posting Gr. (Price)" := PriceListHeader."VAT Bus. Posting Gr. (Price)";
        "Allow Line Disc." := PriceListHeader."Allow Line Disc.";
        "Allow Invoice Disc." := PriceListHeader."Allow Invoice Disc.";
    end;

    /// <summary>
    /// Raises an error when the line is not complete enough to be active.
    /// </summary>
    procedure Verify()
    begin
        TestField("Asset Type");
        TestField("Asset No.");
        if "Source Type" in ["Source Type"::Customer, "Source Type"::"Customer Price Group", "Source Type"::Vendor] then
            TestField("Source No.");
        CheckDates();
    end;

    local procedure TestStatusDraft()
    var
        SalesSetup: Record "Sales & Receivables Setup";
    begin
        if Status <> Status::Active then
            exit;
        SalesSetup.Get();
        if not SalesSetup."Allow Editing Active Price" then
            TestField(Status, Status::Draft);
    end;

    local procedure CheckDates()
    begin
        if ("Starting Date" <> 0D) and ("Ending Date" <> 0D) and ("Starting Date" > "Ending Date") then
            Error(InvalidPeriodErr, FieldCaption("Starting Date"), FieldCaption("Ending Date"));
    end;

    local procedure TestAmountType(NeededAmountType: Enum "Price Amount Type")
    begin
        if "Amount Type" in ["Amount Type"::Any, NeededAmountType] then
            exit;
        if NeededAmountType = NeededAmountType::Discount then
            Error(AmountTypeErr, FieldCaption("Line Discount %"), FieldCaption("Amount Type"), "Amount Type");
        Error(AmountTypeErr, FieldCaption("Unit Price"), FieldCaption("Amount Type"), "Amount Type");
    end;
}
