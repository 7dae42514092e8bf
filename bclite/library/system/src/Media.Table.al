namespace System.Environment;

table 2000000181 Media
{
    Caption = 'Media';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Guid)
        {
        }
        field(2; Description; Text[250])
        {
        }
        field(3; Content; Blob)
        {
        }
        field(4; "Mime Type"; Text[100])
        {
        }
        field(5; Height; Integer)
        {
        }
        field(6; Width; Integer)
        {
        }
        field(7; "Company Name"; Text[30])
        {
        }
        field(8; "Expiration Date"; DateTime)
        {
        }
        field(9; "Prohibit Cache"; Boolean)
        {
        }
        field(10; "File Name"; Text[250])
        {
        }
        field(11; "Security Token"; Code[50])
        {
        }
        field(12; "Creating User"; Text[50])
        {
        }
    }
    keys
    {
        key(PK; ID)
        {
            Clustered = true;
        }
    }
}
