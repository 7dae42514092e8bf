namespace System.MCP;

table 2000000290 "MCP Configuration"
{
    Caption = 'MCP Configuration';
    DataPerCompany = false;

    fields
    {
        field(1; Name; Text[100])
        {
        }
        field(2; Description; Text[250])
        {
        }
        field(3; Active; Boolean)
        {
        }
        field(4; AllowProdChanges; Boolean)
        {
        }
        field(5; EnableDynamicToolMode; Boolean)
        {
        }
        field(6; DiscoverReadOnlyObjects; Boolean)
        {
        }
        field(7; "Default"; Boolean)
        {
        }
        field(8; EnableApiTools; Boolean)
        {
        }
        field(9; EnableAlQueryTools; Boolean)
        {
        }
    }
    keys
    {
        key(PK; Name)
        {
            Clustered = true;
        }
    }
}
