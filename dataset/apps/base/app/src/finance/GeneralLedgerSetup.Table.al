namespace Microsoft.Finance.GeneralLedger.Setup;

table 98 "General Ledger Setup"
{
    Caption = 'General Ledger Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
            Caption = 'Primary Key';
        }
        field(2; "Allow Posting From"; Date)
        {
            Caption = 'Allow Posting From';

            trigger OnValidate()
            begin
                CheckAllowedPostingDates();
            end;
        }
        field(3; "Allow Posting To"; Date)
        {
            Caption = 'Allow Posting To';

            trigger OnValidate()
            begin
                CheckAllowedPostingDates();
            end;
        }
        field(58; "Inv. Rounding Precision (LCY)"; Decimal)
        {
            Caption = 'Inv. Rounding Precision (LCY)';
        }
        field(59; "Inv. Rounding Type (LCY)"; Option)
        {
            Caption = 'Inv. Rounding Type (LCY)';
            OptionCaption = 'Nearest,Up,Down';
            OptionMembers = Nearest,Up,Down;
        }
        field(71; "LCY Code"; Code[10])
        {
            Caption = 'LCY Code';
        }
        field(73; "Amount Rounding Precision"; Decimal)
        {
            Caption = 'Amount Rounding Precision';
            DecimalPlaces = 0 : 5;
            InitValue = 0.01;
        }
        field(74; "Unit-Amount Rounding Precision"; Decimal)
        {
            Caption = 'Unit-Amount Rounding Precision';
            DecimalPlaces = 0 : 9;
            InitValue = 0.00001;
        }
        field(75; "Appln. Rounding Precision"; Decimal)
        {
            Caption = 'Appln. Rounding Precision';
            MinValue = 0;
        }
        field(28; "Pmt. Disc. Excl. VAT"; Boolean)
        {
            Caption = 'Pmt. Disc. Excl. VAT';
        }
        field(90; "VAT Rounding Type"; Option)
        {
            Caption = 'VAT Rounding Type';
            OptionCaption = 'Nearest,Up,Down';
            OptionMembers = Nearest,Up,Down;
        }
    }

    keys
    {
        key(PK; "Primary Key")
        {
            Clustered = true;
        }
    }

    var
        InvalidPeriodErr: Label '%1 must not be after %2.', Comment = '%1 and %2 = field captions';
        DateNotAllowedErr: Label 'Posting is not allowed on %1.', Comment = '%1 = date';

    /// <summary>
    /// Raises an error when nothing may be posted on the date.
    /// </summary>
    procedure CheckPostingDate(PostingDate: Date)
    begin
        if not IsPostingAllowed(PostingDate) then
            Error(DateNotAllowedErr, PostingDate);
    end;

    procedure IsPostingAllowed(PostingDate: Date): Boolean
    var
        LastAllowedDate: Date;
    begin
        LastAllowedDate := "Allow Posting To";
        if LastAllowedDate = 0D then
            LastAllowedDate := DMY2Date(31, 12, 9999);
        exit((NormalDate(PostingDate) >= "Allow Posting From") and (NormalDate(PostingDate) <= LastAllowedDate));
    end;

    local procedure CheckAllowedPostingDates()
    begin
        if ("Allow Posting From" <> 0D) and ("Allow Posting To" <> 0D) then
            if "Allow Posting From" > "Allow Posting To" then
                Error(InvalidPeriodErr, FieldCaption("Allow Posting From"), FieldCaption("Allow Posting To"));
    end;
}
