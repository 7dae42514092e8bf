namespace System.Security.AccessControl;

using System.Reflection;

table 2000000254 "Expanded Permission"
{
    Caption = 'Expanded Permission';
    DataPerCompany = false;

    fields
    {
        field(1; "App ID"; Guid)
        {
        }
        field(2; "Role ID"; Code[30])
        {
        }
        field(3; "Role Name"; Text[250])
        {
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
        field(13; Scope; Option)
        {
            OptionMembers = System,Tenant;
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
