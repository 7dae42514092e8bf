namespace System.Security.AccessControl;

using System.Apps;
using System.Environment;

table 2000000053 "Access Control"
{
    Caption = 'Access Control';
    DataPerCompany = false;

    fields
    {
        field(1; "User Security ID"; Guid)
        {
            TableRelation = User."User Security ID";
        }
        field(2; "Role ID"; Code[20])
        {
        }
        field(3; "Company Name"; Text[30])
        {
            TableRelation = Company.Name;
        }
        field(4; "User Name"; Code[50])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(User."User Name" where("User Security ID" = field("User Security ID")));
        }
        field(5; "Role Name"; Text[30])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("Aggregate Permission Set".Name where(Scope = field(Scope), "App ID" = field("App ID"), "Role ID" = field("Role ID")));
        }
        field(6; Scope; Option)
        {
            OptionMembers = System,Tenant;
        }
        field(7; "App ID"; Guid)
        {
        }
        field(8; "App Name"; Text[250])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("Published Application".Name where(ID = field("App ID"), "Tenant Visible" = const(true)));
        }
    }
    keys
    {
        key(PK; "User Security ID", "Role ID", "Company Name", Scope, "App ID")
        {
            Clustered = true;
        }
    }
}
