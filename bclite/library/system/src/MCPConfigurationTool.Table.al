namespace System.MCP;

table 2000000291 "MCP Configuration Tool"
{
    Caption = 'MCP Configuration Tool';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Guid)
        {
        }
        field(2; "Object Type"; Option)
        {
            OptionMembers = ,,,,,Codeunit,,,Page,Query;
        }
        field(3; "Object ID"; Integer)
        {
        }
        field(4; "Allow Read"; Boolean)
        {
        }
        field(5; "Allow Create"; Boolean)
        {
        }
        field(6; "Allow Modify"; Boolean)
        {
        }
        field(7; "Allow Delete"; Boolean)
        {
        }
        field(8; "Allow Bound Actions"; Boolean)
        {
        }
        field(9; "API Version"; Text[30])
        {
        }
    }
    keys
    {
        key(PK; ID, "Object Type", "Object ID")
        {
            Clustered = true;
        }
    }
}
