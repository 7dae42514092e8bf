namespace Microsoft.Pricing.PriceList;

using Microsoft.Finance.Currency;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Pricing.Source;
using Microsoft.Purchases.Vendor;
using Microsoft.Sales.Customer;
using Microsoft.Sales.Pricing;
using Microsoft.Sales.Setup;

table 7000 "Price List Header"
{
    Caption = 'Price List';
    DataClassification = CustomerContent;

    fields
    {
        field(1; Code; Code[20])
        {
            Caption = 'Code';
        }
        field(2; Description; Text[250])
        {
            Caption = 'Description';
        }
        field(4; "Source Type"; Enum "Price Source Type")
        {
            Caption = 'Assign-to Type';

            trigger OnValidate()
            begin
                TestStatusDraft();
                if "Source Type" <> xRec."Source Type" then
                    Validate("Source No.", '');
            end;
        }
        field(5; "Source No."; Code[20])
        {
            Caption = 'Assign-to No. (custom)';
            TableRelation = if ("Source Type" = const(Customer)) Customer
            else
            if ("Source Type" = const("Customer Price Group")) "Customer Price Group"
            else
            if ("Source Type" = const(Vendor)) Vendor;

            trigger OnValidate()
            begin
                TestStatusDraft();
                UpdateLines(FieldNo("Source No."));
            end;
        }
        field(8; "Price Type"; Enum "Price Type")
        {
            Caption = 'Price Type';
        }
        field(9; "Amount Type"; Enum "Price Amount Type")
        {
            Caption = 'Defines';
        }
        field(10; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;

            trigger OnValidate()
            begin
                TestStatusDraft();
                UpdateLines(FieldNo("Currency Code"));
            end;
        }
        field(11; "Starting Date"; Date)
        {
            Caption = 'Starting Date';

            trigger OnValidate()
            begin
                TestStatusDraft();
                CheckDates();
                UpdateLines(FieldNo("Starting Date"));
            end;
        }
        field(12; "Ending Date"; Date)
        {
            Caption = 'Ending Date';

            trigger OnValidate()
            begin
                TestStatusDraft();
                CheckDates();
                UpdateLines(FieldNo("Ending Date"));
            end;
        }
        field(13; "Price Includes VAT"; Boolean)
        {
            Caption = 'Price Includes VAT';
        }
        field(14; "VAT Bus. Posting Gr. (Price)"; Code[20])
        {
            Caption = 'VAT Bus. Posting Gr. (Price)';
            TableRelation = "VAT Business Posting Group";
        }
        field(15; "Allow Line Disc."; Boolean)
        {
            Caption = 'Allow Line Disc.';
            InitValue = true;
        }
        field(16; "Allow Invoice Disc."; Boolean)
        {
            Caption = 'Allow Invoice Disc.';
            InitValue = true;
        }
        field(17; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            TableRelation = "No. Series";
        }
        field(18; Status; Enum "Price Status")
        {
            Caption = 'Status';

            trigger OnValidate()
            begin
                if Status <> xRec.Status then
                    UpdateStatusOnLines();
            end;
        }
    }

    keys
    {
        key(PK; Code)
        {
            Clustered = true;
        }
        key(Source; "Source Type", "Source No.", "Starting Date", "Currency Code")
        {
        }
    }

    trigger OnInsert()
    var
        SalesSetup: Record "Sales & Receivables Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if Code = '' then begin
            SalesSetup.Get();
            SalesSetup.TestField("Price List Nos.");
            "No. Series" := SalesSetup."Price List Nos.";
            Code := NoSeries.GetNextNo("No. Series");
        end;
    end;

    trigger OnDelete()
    var
        PriceListLine: Record "Price List Line";
    begin
        if Status = Status::Active then
            Error(CannotDeleteActiveErr, Code);
        PriceListLine.SetRange("Price List Code", Code);
        PriceListLine.DeleteAll();
    end;

    var
        CannotDeleteActiveErr: Label 'You cannot delete the active price list %1.', Comment = '%1 = price list code';
        InvalidPeriodErr: Label '%1 must not be after %2.', Comment = '%1 and %2 = field captions';

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

    local procedure UpdateLines(ChangedFieldNo: Integer)
    var
        PriceListLine: Record "Price List Line";
    begin
        PriceListLine.SetRange("Price List Code", Code);
        case ChangedFieldNo of
            FieldNo("Source No."):
                begin
                    PriceListLine.ModifyAll("Source Type", "Source Type");
                    PriceListLine.ModifyAll("Source No.", "Source No.");
                end;
            FieldNo("Currency Code"):
                PriceListLine.ModifyAll("Currency Code", "Currency Code");
            FieldNo("Starting Date"):
                PriceListLine.ModifyAll("Starting Date", "Starting Date");
            FieldNo("Ending Date"):
                PriceListLine.ModifyAll("Ending Date", "Ending Date");
        end;
    end;

    local procedure UpdateStatusOnLines()
    var
        PriceListLine: Record "Price List Line";
    begin
        PriceListLine.SetRange("Price List Code", Code);
        if Status = Status::Active then
            if PriceListLine.FindSet() then
                repeat
                    PriceListLine.Verify();
                until PriceListLine.Next() = 0;
        PriceListLine.ModifyAll(Status, Status);
    end;
}
