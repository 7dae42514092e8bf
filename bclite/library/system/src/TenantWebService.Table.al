namespace System.Integration;

table 2000000168 "Tenant Web Service"
{
    Caption = 'Tenant Web Service';
    DataPerCompany = false;

    fields
    {
        field(3; "Object Type"; Option)
        {
            OptionMembers = ,,,,,Codeunit,,,Page,Query;
        }
        field(6; "Service Name"; Text[240])
        {
        }
        field(9; "Object ID"; Integer)
        {
        }
        field(12; Published; Boolean)
        {
        }
        field(15; ExcludeFieldsOutsideRepeater; Boolean)
        {
        }
        field(18; ExcludeNonEditableFlowFields; Boolean)
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
