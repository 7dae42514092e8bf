namespace Microsoft.Finance.Dimension;

table 349 "Dimension Value"
{
    Caption = 'Dimension Value';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Dimension Code"; Code[20])
        {
            Caption = 'Dimension Code';
            NotBlank = true;
            TableRelation = Dimension;
        }
        field(2; "Code"; Code[20])
        {
            Caption = 'Code';
            NotBlank = true;
        }
        field(3; Name; Text[50])
        {
            Caption = 'Name';
        }
        field(6; Blocked; Boolean)
        {
            Caption = 'Blocked';
        }
        field(9; "Global Dimension No."; Integer)
        {
            Caption = 'Global Dimension No.';
        }
        field(12; "Dimension Value ID"; Integer)
        {
            Caption = 'Dimension Value ID';
            Editable = false;
        }
    }

    keys
    {
        key(PK; "Dimension Code", "Code")
        {
            Clustered = true;
        }
        key(Global; "Code", "Global Dimension No.")
        {
        }
        key(Id; "Dimension Value ID")
        {
        }
    }
}
