"""An MCP server on standard input and output with a tool, `where`, that tells where it runs. Standard library only."""

import json
import os
import sys
from pathlib import Path
from typing import Any

TOOL = {"name": "where", "description": "Where this runs", "inputSchema": {"type": "object", "properties": {}}}


def answer(method: str, parameters: dict[str, Any]) -> dict[str, Any] | None:
    """The result of a request; None for a method that there is not."""
    match method:
        case "initialize":
            version = parameters.get("protocolVersion")
            about = {"name": "where", "version": "1"}
            return {"protocolVersion": version, "capabilities": {"tools": {}}, "serverInfo": about}
        case "tools/list":
            return {"tools": [TOOL]}
        case "tools/call":
            text = f"at {Path.cwd()} as {os.getuid()}, word {os.environ.get('WORD')}"
            return {"content": [{"type": "text", "text": text}]}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if "id" in message:
        result = answer(message["method"], message.get("params") or {})
        told = {"result": result} if result else {"error": {"code": -32601, "message": "no such method"}}
        print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **told}), flush=True)
