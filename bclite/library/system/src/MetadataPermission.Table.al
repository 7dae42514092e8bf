namespace System.Security.AccessControl;

table 2000000251 "Metadata Permission"
{
    Caption = 'Metadata Permission';
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
        field(6; "Read Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(7; "Insert Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(8; "Modify Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(9; "Delete Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(10; "Execute Permission"; Option)
        {
            OptionMembers = " ",Yes,Indirect;
        }
        field(11; "Security Filter"; TableFilter)
        {
        }
        field(12; "Type"; Option)
        {
            OptionMembers = Include,Exclude;
        }
        field(13; "Object Name"; Text[30])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(AllObj."Object Name" where("Object Type" = field("Object Type"), "Object ID" = field("Object ID")));
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
