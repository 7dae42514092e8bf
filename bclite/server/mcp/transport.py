"""Streamable HTTP: JSON-RPC by POST, answered with JSON or a stream of events, in sessions named by a header."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from bclite.server.mcp.behaviour import McpBehaviour, Reply
from bclite.server.mcp.configurations import configurations
from bclite.server.mcp.protocol import (
    INVALID_PARAMS,
    INVALID_REQUEST,
    NO_METHOD,
    PARSE_ERROR,
    RpcError,
    called_tool,
    initialized,
    listed_tools,
    negotiated,
)
from bclite.server.mcp.sessions import (
    PROTOCOLS,
    McpSession,
    Sessions,
    asked_company,
    asked_configuration,
)
from bclite.server.middleware import lose
from bclite.server.odata.errors import ODataError
from bclite.server.odata.exact_json import ExactJSONResponse, dumps
from bclite.server.requests import instance_of

SESSION_HEADER = "Mcp-Session-Id"
WATCH = 0.25
"""Seconds between looks at whether the client of an open stream is still there."""
LOCAL = ("localhost", "127.0.0.1", "[::1]")


class McpServer:
    """The state of the MCP server: its sessions, and the faults that it still has to show."""

    def __init__(self, behaviour: McpBehaviour) -> None:
        self.behaviour = behaviour
        self.sessions = Sessions()
        self._drops = behaviour.tools_drop
        self._empties = behaviour.tools_empty

    # ----------------------------------------------------------------------------------------------------------- HTTP

    async def endpoint(self, request: Request) -> Response:
        try:
            _check_origin(request)
            if request.method == "POST":
                return await self._post(request)
            session = self._session(request)
        except ODataError as error:
            return error.response()
        except RpcError as error:
            return _error(400, None, error)
        if request.method == "DELETE":
            self.sessions.end(request.headers[SESSION_HEADER])
            return Response(status_code=204)
        return self._stream(request, session, None, held=True)

    async def _post(self, request: Request) -> Response:
        try:
            message = json.loads(await request.body())
        except (ValueError, RecursionError):
            raise RpcError(PARSE_ERROR, "Parse error") from None
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise RpcError(INVALID_REQUEST, "Invalid Request: a JSON-RPC 2.0 message was expected.")
        method, parameters = message.get("method"), message.get("params") or {}
        if method is not None and "id" in message and not isinstance(parameters, dict):
            return _error(200, message["id"], RpcError(INVALID_PARAMS, "The parameters must be an object."))
        if method == "initialize" and "id" in message:
            return await asyncio.to_thread(self._initialize, request, message)
        session = self._session(request)
        if "id" not in message or method is None:
            # A notification, or the client's answer to something: nothing comes back.
            return Response(status_code=202)
        try:
            result = await self._result(request, session, str(method), parameters)
        except RpcError as error:
            return _error(200, message["id"], error)
        if isinstance(result, Response):
            return result
        return self._reply(request, session, {"jsonrpc": "2.0", "id": message["id"], "result": result})

    def _initialize(self, request: Request, message: Mapping[str, Any]) -> Response:
        protocol = negotiated(message.get("params") or {}, self.behaviour)
        instance = instance_of(request)
        session = McpSession(
            protocol, asked_company(request.headers, instance), asked_configuration(request.headers, instance)
        )
        body = {"jsonrpc": "2.0", "id": message["id"], "result": initialized(protocol, self.behaviour)}
        response = self._reply(request, session, body)
        response.headers[SESSION_HEADER] = self.sessions.begin(session)
        return response

    async def _result(
        self, request: Request, session: McpSession, method: str, parameters: Mapping[str, Any]
    ) -> dict[str, object] | Response:
        match method:
            case "ping":
                return {}
            case "tools/list":
                return await self._list_tools(session)
            case "tools/call":
                return await asyncio.to_thread(called_tool, instance_of(request), session, parameters)
        raise RpcError(NO_METHOD, f"Method not found: {method}")

    async def _list_tools(self, session: McpSession) -> dict[str, object] | Response:
        if not session.tools_listed:
            session.tools_listed = True
            await asyncio.sleep(self.behaviour.tools_delay)
        if self._drops:
            self._drops -= 1
            return _Lost()
        if self._empties:
            self._empties -= 1
            return {"tools": []}
        return listed_tools(session)

    def _session(self, request: Request) -> McpSession:
        """The session of a request. Raises RpcError without one, ODataError (404) where it has ended."""
        number = request.headers.get(SESSION_HEADER)
        if number is None:
            raise RpcError(INVALID_REQUEST, f"Bad Request: the header {SESSION_HEADER} is missing.")
        found = self.sessions.find(number)
        if found is None:
            raise ODataError(404, "BadRequest_NotFound", f"The session {number} was not found.")
        version = request.headers.get("mcp-protocol-version")
        if version is not None and version not in PROTOCOLS:
            raise RpcError(INVALID_REQUEST, f"Bad Request: the protocol version {version} is not supported.")
        return found

    # -------------------------------------------------------------------------------------------------------- answers

    def _reply(self, request: Request, session: McpSession, body: Mapping[str, Any]) -> Response:
        accepted = request.headers.get("accept", "*/*")
        takes_stream = "text/event-stream" in accepted
        if self.behaviour.reply is Reply.JSON or not takes_stream:
            return ExactJSONResponse(body)
        held = self.behaviour.reply is Reply.HELD
        return self._stream(request, session, body, held=held)

    def _stream(
        self, request: Request, session: McpSession, body: Mapping[str, Any] | None, *, held: bool
    ) -> StreamingResponse:
        events = self._events(request, session, body, held=held)
        return StreamingResponse(events, media_type="text/event-stream", headers={"Cache-Control": "no-cache"})

    async def _events(
        self, request: Request, session: McpSession, body: Mapping[str, Any] | None, *, held: bool
    ) -> AsyncIterator[bytes]:
        """The answer as an event; a held stream stays open until the client goes or the session ends."""
        if body is not None:
            # Half a character, which UTF-8 has no bytes for, stands as JSON's escape for it.
            yield f"event: message\ndata: {dumps(body)}\n\n".encode("utf-8", "backslashreplace")
        while held and self.sessions.holds(session) and not await request.is_disconnected():
            await asyncio.sleep(WATCH)

    async def configurations(self, request: Request) -> Response:
        """`GET /mcp/$configurations`."""
        found = await asyncio.to_thread(configurations, instance_of(request))
        return JSONResponse({"value": [each.as_json() for each in found]})


class _Lost(Response):
    """An answer that does not arrive."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await lose(send)


def _error(status: int, number: object, error: RpcError) -> Response:
    body = {"jsonrpc": "2.0", "id": number, "error": {"code": error.code, "message": str(error)}}
    return ExactJSONResponse(body, status)


def _check_origin(request: Request) -> None:
    """A page of the web must not reach a server on this machine by another name. Raises ODataError."""
    origin = request.headers.get("origin")
    if origin is None:
        return
    host = origin.partition("://")[2].rpartition(":")[0] or origin.partition("://")[2]
    if host not in LOCAL:
        raise ODataError(403, "Forbidden", f"The origin {origin} may not use this server.")


def routes(behaviour: McpBehaviour) -> list[Route]:
    server = McpServer(behaviour)
    return [
        Route("/mcp", server.endpoint, methods=["GET", "POST", "DELETE"]),
        Route("/mcp/$configurations", server.configurations),
    ]
