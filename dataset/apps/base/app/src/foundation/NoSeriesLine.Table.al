namespace Microsoft.Foundation.NoSeries;

table 309 "No. Series Line"
{
    Caption = 'No. Series Line';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Series Code"; Code[20])
        {
            Caption = 'Series Code';
            NotBlank = true;
            TableRelation = "No. Series";
        }
        field(2; "Line No."; Integer)
        {
            Caption = 'Line No.';
        }
        field(3; "Starting Date"; Date)
        {
            Caption = 'Starting Date';
        }
        field(4; "Starting No."; Code[20])
        {
            Caption = 'Starting No.';

            trigger OnValidate()
            begin
                TestNumberHasDigit("Starting No.", FieldCaption("Starting No."));
                UpdateOpen();
            end;
        }
        field(5; "Ending No."; Code[20])
        {
            Caption = 'Ending No.';

            trigger OnValidate()
            begin
                TestNumberHasDigit("Ending No.", FieldCaption("Ending No."));
                UpdateOpen();
            end;
        }
        field(6; "Warning No."; Code[20])
        {
            Caption = 'Warning No.';

            trigger OnValidate()
            begin
                TestField("Ending No.");
                TestNumberHasDigit("Warning No.", FieldCaption("Warning No."));
            end;
        }
        field(7; "Increment-by No."; Integer)
        {
            Caption = 'Increment-by No.';
            InitValue = 1;
            MinValue = 1;

            trigger OnValidate()
            begin
                UpdateOpen();
            end;
        }
        field(8; "Last No. Used"; Code[20])
        {
            Caption = 'Last No. Used';

            trigger OnValidate()
            begin
                TestNumberHasDigit("Last No. Used", FieldCaption("Last No. Used"));
                UpdateOpen();
            end;
        }
        field(9; Open; Boolean)
        {
            Caption = 'Open';
            Editable = false;
            InitValue = true;
        }
        field(10; "Last Date Used"; Date)
        {
            Caption = 'Last Date Used';
        }
        field(13; "Starting Sequence No."; BigInteger)
        {
            Caption = 'Starting Sequence No.';
        }
        field(14; Implementation; Enum "No. Series Implementation")
        {
            Caption = 'Implementation';
        }
        field(15; "Temp Current Sequence No."; BigInteger)
        {
            Caption = 'Temp Current Sequence No.';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Series Code", "Line No.")
        {
            Clustered = true;
        }
        key(StartingDate; "Series Code", "Starting Date", "Starting No.")
        {
        }
    }

    var
        NumberHasNoDigitErr: Label '%1 must contain a number that can be counted up.', Comment = '%1 = field caption';

    /// <summary>
    /// A line is open as long as it has a number left.
    /// </summary>
    procedure UpdateOpen()
    begin
        Open := ("Ending No." = '') or ("Ending No." <> "Last No. Used");
    end;

    local procedure TestNumberHasDigit(Number: Code[20]; CaptionOfField: Text)
    begin
        if Number = '' then
            exit;
        if IncStr(Number) = '' then
            Error(NumberHasNoDigitErr, CaptionOfField);
    end;
}
