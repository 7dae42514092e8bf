"""A small MCP server over streamable HTTP, for agents to talk to: one tool, a trace of what was asked, and faults."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tests.model_server.serving import serving

TOOL = {
    "name": "bc_data_query",
    "description": "Runs a query on the data.",
    "inputSchema": {"type": "object", "properties": {"top": {"type": "integer"}}},
    "annotations": {"readOnlyHint": True},
}


@dataclass
class McpFaults:
    """Seconds that `initialize` and `tools/list` take, capabilities besides tools, an answer 500 to a method, a call
    that fails, and a list without tools."""

    slow: dict[str, float] = field(default_factory=dict)
    experimental: object = None
    failing: frozenset[str] = frozenset()
    failing_call: bool = False
    no_tools: bool = False


class TracedServer:
    """`asked` holds the methods in their order, `headers` those of the last request."""

    def __init__(self, faults: McpFaults) -> None:
        self._faults = faults
        self.asked: list[str] = []
        self.called: list[dict[str, Any]] = []
        self.headers: dict[str, str] = {}

    @property
    def application(self) -> Starlette:
        return Starlette(routes=[Route("/mcp", self._endpoint, methods=["GET", "POST", "DELETE"])])

    async def _endpoint(self, request: Request) -> Response:
        if request.method != "POST":
            return Response(status_code=405 if request.method == "GET" else 204)
        message = await request.json()
        self.headers = dict(request.headers)
        method, number = message.get("method"), message.get("id")
        self.asked.append(str(method))
        await asyncio.sleep(self._faults.slow.get(str(method), 0.0))
        if method in self._faults.failing:
            return Response(status_code=500)
        if number is None:
            return Response(status_code=202)
        match method:
            case "initialize":
                capabilities: dict[str, object] = {"tools": {}}
                if self._faults.experimental is not None:
                    capabilities["experimental"] = self._faults.experimental
                version = message["params"]["protocolVersion"]
                info = {"name": "bc", "version": "1"}
                result: dict[str, object] = {
                    "protocolVersion": version,
                    "capabilities": capabilities,
                    "serverInfo": info,
                }
            case "tools/list":
                result = {"tools": [] if self._faults.no_tools else [TOOL]}
            case "tools/call":
                self.called.append(message["params"])
                result = {
                    "content": [{"type": "text", "text": "42 rows"}],
                    "isError": self._faults.failing_call,
                }
            case "ping":
                result = {}
            case _:
                error = {"code": -32601, "message": f"Method not found: {method}"}
                return JSONResponse({"jsonrpc": "2.0", "id": number, "error": error})
        return JSONResponse({"jsonrpc": "2.0", "id": number, "result": result})


@contextmanager
def mcp_server(faults: McpFaults | None = None) -> Iterator[tuple[TracedServer, str]]:
    """The server and the address of its endpoint."""
    server = TracedServer(faults or McpFaults())
    with serving(server.application) as address:
        yield server, f"{address}/mcp"
