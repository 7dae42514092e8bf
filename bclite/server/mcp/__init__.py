"""The MCP server at `/BC/mcp`, as the product speaks it; by hand, since an SDK refuses what must be imitated."""
