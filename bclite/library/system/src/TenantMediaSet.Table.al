namespace System.Environment;

table 2000000183 "Tenant Media Set"
{
    Caption = 'Tenant Media Set';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Guid)
        {
        }
        field(2; "Media ID"; Media)
        {
        }
        field(3; "Media Index"; Integer)
        {
        }
        field(4; "Company Name"; Text[30])
        {
        }
    }
    keys
    {
        key(PK; ID, "Media ID")
        {
            Clustered = true;
        }
    }
}
