namespace System.Globalization;

table 2000000045 "Windows Language"
{
    Caption = 'Windows Language';
    DataPerCompany = false;

    fields
    {
        field(1; "Language ID"; Integer)
        {
        }
        field(2; "Primary Language ID"; Integer)
        {
        }
        field(3; Name; Text[80])
        {
        }
        field(4; "Abbreviated Name"; Text[3])
        {
        }
        field(5; Enabled; Boolean)
        {
        }
        field(6; "Globally Enabled"; Boolean)
        {
        }
        field(7; "Form Enabled"; Boolean)
        {
        }
        field(8; "Report Enabled"; Boolean)
        {
        }
        field(9; "Dataport Enabled"; Boolean)
        {
        }
        field(10; "XMLport Enabled"; Boolean)
        {
        }
        field(11; "Localization Exist"; Boolean)
        {
        }
        field(12; Codepage; Integer)
        {
        }
        field(13; "STX File Exist"; Boolean)
        {
        }
        field(14; "Language Tag"; Text[80])
        {
        }
    }
    keys
    {
        key(PK; "Language ID")
        {
            Clustered = true;
        }
    }
}
