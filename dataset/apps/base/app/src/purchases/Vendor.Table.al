namespace Microsoft.Purchases.Vendor;

using Microsoft.Finance.Currency;
using Microsoft.Finance.GeneralLedger.Journal;
using Microsoft.Finance.GeneralLedger.Setup;
using Microsoft.Finance.VAT.Setup;
using Microsoft.Foundation.NoSeries;
using Microsoft.Foundation.PaymentTerms;
using Microsoft.Inventory.Location;
using Microsoft.Purchases.Payables;
using Microsoft.Purchases.Setup;

table 23 Vendor
{
    Caption = 'Vendor';
    DataCaptionFields = "No.", Name;
    DataClassification = CustomerContent;

    fields
    {
        field(1; "No."; Code[20])
        {
            Caption = 'No.';

            trigger OnValidate()
            var
                PurchSetup: Record "Purchases & Payables Setup";
                NoSeries: Codeunit "No. Series";
            begin
                if "No." <> xRec."No." then begin
                    PurchSetup.Get();
                    NoSeries.TestManual(PurchSetup."Vendor Nos.");
                    "No. Series" := '';
                end;
            end;
        }
        field(2; Name; Text[100])
        {
            Caption = 'Name';

            trigger OnValidate()
            begin
                if ("Search Name" = UpperCase(xRec.Name)) or ("Search Name" = '') then
                    "Search Name" := Name;
            end;
        }
        field(3; "Search Name"; Code[100])
        {
            Caption = 'Search Name';
        }
        field(7; City; Text[30])
        {
            Caption = 'City';
        }
        field(21; "Vendor Posting Group"; Code[20])
        {
            Caption = 'Vendor Posting Group';
            TableRelation = "Vendor Posting Group";
        }
        field(22; "Currency Code"; Code[10])
        {
            Caption = 'Currency Code';
            TableRelation = Currency;
        }
        field(27; "Payment Terms Code"; Code[10])
        {
            Caption = 'Payment Terms Code';
            TableRelation = "Payment Terms";
        }
        field(35; "Country/Region Code"; Code[10])
        {
            Caption = 'Country/Region Code';
        }
        field(39; Blocked; Enum "Vendor Blocked")
        {
            Caption = 'Blocked';
        }
        field(45; "Pay-to Vendor No."; Code[20])
        {
            Caption = 'Pay-to Vendor No.';
            TableRelation = Vendor;
        }
        field(55; "Date Filter"; Date)
        {
            Caption = 'Date Filter';
            FieldClass = FlowFilter;
        }
        field(58; Balance; Decimal)
        {
            AutoFormatExpression = "Currency Code";
            AutoFormatType = 1;
            CalcFormula = - sum("Detailed Vendor Ledg. Entry".Amount where("Vendor No." = field("No.")));
            Caption = 'Balance';
            Editable = false;
            FieldClass = FlowField;
        }
        field(59; "Balance (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = - sum("Detailed Vendor Ledg. Entry"."Amount (LCY)" where("Vendor No." = field("No.")));
            Caption = 'Balance (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(62; "Purchases (LCY)"; Decimal)
        {
            AutoFormatType = 1;
            CalcFormula = - sum("Vendor Ledger Entry"."Purchase (LCY)" where("Vendor No." = field("No."), "Posting Date" = field("Date Filter")));
            Caption = 'Purchases (LCY)';
            Editable = false;
            FieldClass = FlowField;
        }
        field(5701; "Location Code"; Code[10])
        {
            Caption = 'Location Code';
            TableRelation = Location;
        }
        field(88; "Gen. Bus. Posting Group"; Code[20])
        {
            Caption = 'Gen. Bus. Posting Group';
            TableRelation = "Gen. Business Posting Group";

            trigger OnValidate()
            var
                GenBusPostingGroup: Record "Gen. Business Posting Group";
            begin
                if xRec."Gen. Bus. Posting Group" <> "Gen. Bus. Posting Group" then
                    if GenBusPostingGroup.Get("Gen. Bus. Posting Group") then
                        if GenBusPostingGroup."Def. VAT Bus. Posting Group" <> '' then
                            Validate("VAT Bus. Posting Group", GenBusPostingGroup."Def. VAT Bus. Posting Group");
            end;
        }
        field(107; "No. Series"; Code[20])
        {
            Caption = 'No. Series';
            Editable = false;
            TableRelation = "No. Series";
        }
        field(110; "VAT Bus. Posting Group"; Code[20])
        {
            Caption = 'VAT Bus. Posting Group';
            TableRelation = "VAT Business Posting Group";
        }
    }

    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
        key(SearchName; "Search Name")
        {
        }
    }

    trigger OnInsert()
    var
        PurchSetup: Record "Purchases & Payables Setup";
        NoSeries: Codeunit "No. Series";
    begin
        if "No." = '' then begin
            PurchSetup.Get();
            PurchSetup.TestField("Vendor Nos.");
            "No. Series" := PurchSetup."Vendor Nos.";
            "No." := NoSeries.GetNextNo("No. Series");
        end;
    end;

    var
        BlockedErr: Label 'You cannot %1 the document because vendor %2 is blocked (%3).', Comment = '%1 = create or post, %2 = vendor number, %3 = blocked type';
        CreateTxt: Label 'create';
        PostTxt: Label 'post';

    /// <summary>
    /// Raises an error when the vendor is blocked for documents.
    /// </summary>
    procedure CheckBlockedVendOnDocs(Vend: Record Vendor; Transaction: Boolean)
    begin
        if Vend.Blocked = Vend.Blocked::All then
            ShowBlockedError(Vend, Transaction);
    end;

    /// <summary>
    /// Raises an error when the vendor is blocked for journal lines of the type.
    /// </summary>
    procedure CheckBlockedVendOnJnls(Vend: Record Vendor; DocType: Enum "Gen. Journal Document Type"; Transaction: Boolean)
    begin
        if (Vend.Blocked = Vend.Blocked::All) or ((Vend.Blocked = Vend.Blocked::Payment) and (DocType = DocType::Payment)) then
            ShowBlockedError(Vend, Transaction);
    end;

    local procedure ShowBlockedError(Vend: Record Vendor; Transaction: Boolean)
    var
        ActionTxt: Text;
    begin
        if Transaction then
            ActionTxt := PostTxt
        else
            ActionTxt := CreateTxt;
        Error(BlockedErr, ActionTxt, Vend."No.", Vend.Blocked);
    end;
}
