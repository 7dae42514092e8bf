namespace System.AI;

enum 2000000003 "Copilot Capability"
{
    Extensible = true;

    value(1; Chat)
    {
    }
    value(2; "Analyze List")
    {
    }
    value(3; Autofill)
    {
    }
    value(4; Summarize)
    {
    }
    value(5; "MCP Server")
    {
    }
}
