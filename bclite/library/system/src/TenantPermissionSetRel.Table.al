namespace System.Security.AccessControl;

table 2000000253 "Tenant Permission Set Rel."
{
    Caption = 'Tenant Permission Set Rel.';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Role ID"; Code[30])
        {
        }
        field(3; "Related App ID"; Guid)
        {
        }
        field(4; "Related Role ID"; Code[30])
        {
        }
        field(5; "Related Scope"; Option)
        {
            OptionMembers = System,Tenant;
        }
        field(6; "Type"; Option)
        {
            OptionMembers = Include,Exclude;
        }
    }
    keys
    {
        key(PK; "App ID", "Role ID", "Related App ID", "Related Role ID", "Related Scope")
        {
            Clustered = true;
        }
    }
}
