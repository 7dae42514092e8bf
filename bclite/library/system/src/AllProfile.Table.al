namespace System.Reflection;

table 2000000178 "All Profile"
{
    Caption = 'All Profile';
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
        field(3; "Profile ID"; Code[30])
        {
        }
        field(4; "App Name"; Text[250])
        {
        }
        field(5; Description; Text[250])
        {
        }
        field(6; "Role Center ID"; Integer)
        {
        }
        field(7; "Default Role Center"; Boolean)
        {
        }
        field(8; "Disable Personalization"; Boolean)
        {
        }
        field(9; Enabled; Boolean)
        {
        }
        field(10; Caption; Text[100])
        {
        }
        field(11; Promoted; Boolean)
        {
        }
    }
    keys
    {
        key(PK; Scope, "App ID", "Profile ID")
        {
            Clustered = true;
        }
    }
}
