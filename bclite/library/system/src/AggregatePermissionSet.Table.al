namespace System.Security.AccessControl;

table 2000000167 "Aggregate Permission Set"
{
    Caption = 'Aggregate Permission Set';
    DataPerCompany = false;

    fields
    {
        field(1; Scope; Option)
        {
            OptionMembers = System,Tenant;
        }
        field(2; "App ID"; Guid)
        {
        }
        field(3; "Role ID"; Code[30])
        {
        }
        field(4; Name; Text[250])
        {
        }
        field(5; "App Name"; Text[250])
        {
        }
    }
    keys
    {
        key(PK; Scope, "App ID", "Role ID")
        {
            Clustered = true;
        }
    }
}
