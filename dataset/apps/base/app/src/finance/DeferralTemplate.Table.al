namespace Microsoft.Finance.Deferral;

using Microsoft.Finance.GeneralLedger.Account;

table 1700 "Deferral Template"
{
    Caption = 'Deferral Template';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Deferral Code"; Code[10])
        {
            Caption = 'Deferral Code';
            NotBlank = true;
        }
        field(2; Description; Text[100])
        {
            Caption = 'Description';
        }
        field(3; "Deferral Account"; Code[20])
        {
            Caption = 'Deferral Account';
            TableRelation = "G/L Account" where("Account Type" = const(Posting), Blocked = const(false));
        }
        field(4; "Deferral %"; Decimal)
        {
            Caption = 'Deferral %';
            DecimalPlaces = 0 : 5;
            InitValue = 100;
            MaxValue = 100;
            MinValue = 0;
        }
        field(5; "Calc. Method"; Enum "Deferral Calculation Method")
        {
            Caption = 'Calc. Method';
        }
        field(6; "Start Date"; Enum "Deferral Calculation Start Date")
        {
            Caption = 'Start Date';
        }
        field(7; "No. of Periods"; Integer)
        {
            Caption = 'No. of Periods';
            MinValue = 1;
        }
        field(8; "Period Description"; Text[100])
        {
            Caption = 'Period Description';
        }
    }

    keys
    {
        key(PK; "Deferral Code")
        {
            Clustered = true;
        }
    }
}
