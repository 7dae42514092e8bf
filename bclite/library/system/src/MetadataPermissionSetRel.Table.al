namespace System.Security.AccessControl;

table 2000000252 "Metadata Permission Set Rel."
{
    Caption = 'Metadata Permission Set Rel.';
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
        field(5; "Type"; Option)
        {
            OptionMembers = Include,Exclude;
        }
    }
    keys
    {
        key(PK; "App ID", "Role ID", "Related App ID", "Related Role ID")
        {
            Clustered = true;
        }
    }
}
