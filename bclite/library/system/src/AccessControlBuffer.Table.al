namespace System.Security.AccessControl;

table 2000000197 "Access Control Buffer"
{
    Caption = 'Access Control Buffer';
    DataPerCompany = false;
    TableType = Temporary;

    fields
    {
        field(1; "Company Name"; Text[30])
        {
        }
        field(2; Scope; Option)
        {
            OptionMembers = System,Tenant;
        }
        field(3; "App ID"; Guid)
        {
        }
        field(4; "Role ID"; Code[20])
        {
        }
    }
    keys
    {
        key(PK; "Company Name", Scope, "App ID", "Role ID")
        {
            Clustered = true;
        }
    }
}
