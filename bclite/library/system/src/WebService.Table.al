namespace System.Integration;

table 2000000076 "Web Service"
{
    Caption = 'Web Service';
    DataPerCompany = false;

    fields
    {
        field(3; "Object Type"; Option)
        {
            OptionMembers = ,,,,,Codeunit,,,Page,Query;
        }
        field(9; "Service Name"; Text[240])
        {
        }
        field(6; "Object ID"; Integer)
        {
        }
        field(12; Published; Boolean)
        {
        }
        field(13; ExcludeFieldsOutsideRepeater; Boolean)
        {
        }
        field(14; ExcludeNonEditableFlowFields; Boolean)
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
