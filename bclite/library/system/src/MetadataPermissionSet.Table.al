namespace System.Security.AccessControl;

table 2000000250 "Metadata Permission Set"
{
    Caption = 'Metadata Permission Set';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Role ID"; Code[30])
        {
        }
        field(3; Name; Text[250])
        {
        }
        field(4; Assignable; Boolean)
        {
        }
    }
    keys
    {
        key(PK; "App ID", "Role ID")
        {
            Clustered = true;
        }
    }
}
