namespace System.Integration;

table 2000000193 "Api Web Service"
{
    Caption = 'Api Web Service';
    DataPerCompany = false;

    fields
    {
        field(1; "Object Type"; Option)
        {
            OptionMembers = ,,,,,Codeunit,,,Page,Query;
        }
        field(2; "Object ID"; Integer)
        {
        }
        field(3; "Service Name"; Text[240])
        {
        }
        field(4; Published; Boolean)
        {
        }
        field(5; Publisher; Text[40])
        {
        }
        field(6; "Group"; Text[40])
        {
        }
        field(7; Version; Text[10])
        {
        }
        field(8; "Object Name"; Text[250])
        {
        }
        field(9; "Insert Allowed"; Boolean)
        {
        }
        field(10; "Modify Allowed"; Boolean)
        {
        }
        field(11; "Delete Allowed"; Boolean)
        {
        }
        field(12; "AL Namespace"; Text[500])
        {
        }
    }
    keys
    {
        key(PK; "Object Type", "Service Name")
        {
            Clustered = true;
        }
    }
}
