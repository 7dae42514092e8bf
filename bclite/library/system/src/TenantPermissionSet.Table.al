namespace System.Security.AccessControl;

table 2000000165 "Tenant Permission Set"
{
    Caption = 'Tenant Permission Set';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Role ID"; Code[20])
        {
        }
        field(3; Name; Text[30])
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
