namespace System.Security.AccessControl;

table 2000000005 Permission
{
    Caption = 'Permission';
    DataPerCompany = false;

    fields
    {
        field(1; "Role ID"; Code[20])
        {
        }
        field(2; "Role Name"; Text[30])
        {
        }
        field(3; "Object Type"; Option)
        {
            OptionMembers = "Table Data","Table",,"Report",,"Codeunit","XMLport",MenuSuite,"Page","Query","System";
        }
        field(4; "Object ID"; Integer)
        {
        }
        field(5; "Object Name"; Text[249])
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
        field(12; "AL Object Name"; Text[249])
        {
        }
    }
    keys
    {
        key(PK; "Role ID", "Object Type", "Object ID")
        {
            Clustered = true;
        }
    }
}
