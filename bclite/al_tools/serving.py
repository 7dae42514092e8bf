"""The MCP server of the AL tools: JSON-RPC, a line a message on standard input and output, or streamable HTTP."""

import asyncio
import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, BinaryIO

import bclite
from bclite.al_tools.session import AlSession
from bclite.al_tools.tools import TOOLS, called

if TYPE_CHECKING:
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response

PROTOCOLS = ("2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05")
PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS, INTERNAL = -32700, -32600, -32601, -32602, -32603
LOCAL = ("localhost", "127.0.0.1", "[::1]")

Message = dict[str, Any]


def answer(session: AlSession, message: object) -> Message | None:
    """The answer to a message; None for a notification."""
    if not isinstance(message, dict) or message.get("jsonrpc") != "2.0" or not isinstance(message.get("method"), str):
        return _error(None, INVALID_REQUEST, "Invalid Request: a JSON-RPC 2.0 request was expected.")
    if "id" not in message:
        return None
    number, parameters = message["id"], message.get("params") or {}
    if not isinstance(parameters, dict):
        return _error(number, INVALID_PARAMS, "Invalid params: an object was expected.")
    match message["method"]:
        case "initialize":
            result: Message = _initialized(parameters)
        case "ping":
            result = {}
        case "tools/list":
            result = {"tools": [tool.as_json() for tool in TOOLS.values()]}
        case "tools/call":
            name, arguments = str(parameters.get("name")), parameters.get("arguments") or {}
            if name not in TOOLS:
                return _error(number, INVALID_PARAMS, f"Unknown tool: {name}")
            if not isinstance(arguments, dict):
                return _error(number, INVALID_PARAMS, f"Invalid arguments of {name}: an object was expected.")
            try:
                result = called(session, name, arguments)
            except Exception as error:  # noqa: BLE001 - told, so that the agent knows and the server goes on
                return _error(number, INTERNAL, f"bclite failed: {type(error).__name__}: {error}")
        case _:
            return _error(number, NO_METHOD, f"Method not found: {message['method']}")
    return {"jsonrpc": "2.0", "id": number, "result": result}


def serve_lines(session: AlSession, source: BinaryIO, sink: BinaryIO) -> None:
    """Answer messages, a line each, until there are no more."""
    for line in source:
        if not line.strip():
            continue
        try:
            said = answer(session, _parsed(line))
        except ValueError:
            said = PARSE_FAILED
        if said is not None:
            sink.write(_written(said) + b"\n")
            sink.flush()


def web_application(session: AlSession) -> "Starlette":
    """The server at `/mcp`. It keeps no sessions: what it knows is in the projects."""
    # Loaded here: over standard input and output no web server is needed.
    from starlette.applications import Starlette
    from starlette.responses import Response
    from starlette.routing import Route

    lock = asyncio.Lock()

    async def endpoint(request: "Request") -> "Response":
        if not _is_local(request.headers.get("origin")):
            return Response(status_code=403)
        if request.method != "POST":
            return Response(status_code=405 if request.method == "GET" else 204)
        try:
            message = _parsed(await request.body())
        except ValueError:
            return Response(_written(PARSE_FAILED), 400, media_type="application/json")
        # A build is one at a time.
        async with lock:
            said = await asyncio.to_thread(answer, session, message)
        if said is None:
            return Response(status_code=202)
        return Response(_written(said), media_type="application/json")

    return Starlette(routes=[Route("/mcp", endpoint, methods=["GET", "POST", "DELETE"])])


def _initialized(parameters: Mapping[str, Any]) -> Message:
    wanted = parameters.get("protocolVersion")
    return {
        "protocolVersion": wanted if wanted in PROTOCOLS else PROTOCOLS[0],
        "capabilities": {"tools": {"listChanged": False}},
        "serverInfo": {"name": "bclite-al-tools", "version": bclite.sources_hash()[:12]},
    }


def _error(number: object, code: int, text: str) -> Message:
    return {"jsonrpc": "2.0", "id": number, "error": {"code": code, "message": text}}


PARSE_FAILED = _error(None, PARSE_ERROR, "Parse error")


def _parsed(content: bytes) -> object:
    """A message. Raises ValueError for what is none."""
    try:
        return json.loads(content, parse_constant=_no_number)
    except RecursionError:
        raise ValueError("too deep") from None


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is no JSON")


def _written(message: Message) -> bytes:
    """A message in ASCII: half of a character, which no encoding has, can come from a client."""
    return json.dumps(message).encode("ascii")


def _is_local(origin: str | None) -> bool:
    """A page of the web must not reach a server on this machine by another name."""
    if origin is None:
        return True
    host = origin.partition("://")[2].rpartition(":")[0] or origin.partition("://")[2]
    return host in LOCAL
