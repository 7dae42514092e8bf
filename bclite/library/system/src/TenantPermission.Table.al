namespace System.Security.AccessControl;

using System.Reflection;

table 2000000166 "Tenant Permission"
{
    Caption = 'Tenant Permission';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Role ID"; Code[20])
        {
        }
        field(3; "Role Name"; Text[30])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("Tenant Permission Set".Name where("App ID" = field("App ID"), "Role ID" = field("Role ID")));
        }
        field(4; "Object Type"; Option)
        {
            OptionMembers = "Table Data","Table",,"Report",,"Codeunit","XMLport",MenuSuite,"Page","Query","System";
        }
        field(5; "Object ID"; Integer)
        {
        }
        field(6; "Object Name"; Text[250])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(AllObjWithCaption."Object Caption" where("Object Type" = field("Object Type"), "Object ID" = field("Object ID")));
        }
        field(7; "Read Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(8; "Insert Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(9; "Modify Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(10; "Delete Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(11; "Execute Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(12; "Security Filter"; TableFilter)
        {
        }
        field(13; "Type"; Option)
        {
            OptionMembers = Include,Exclude;
        }
    }
    keys
    {
        key(PK; "App ID", "Role ID", "Object Type", "Object ID")
        {
            Clustered = true;
        }
    }
}
