namespace System.DateTime;

table 2000000164 "Time Zone"
{
    Caption = 'Time Zone';
    DataPerCompany = false;

    fields
    {
        field(1; "No."; Integer)
        {
        }
        field(2; ID; Text[180])
        {
        }
        field(3; "Display Name"; Text[250])
        {
        }
    }
    keys
    {
        key(PK; "No.")
        {
            Clustered = true;
        }
    }
}
