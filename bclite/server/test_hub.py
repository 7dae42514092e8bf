"""Running tests by the hub that the product has from version 28 on: SignalR's JSON protocol over a WebSocket.

    POST /dev/TestRunnerHub/negotiate?negotiateVersion=1     → {"connectionToken": …, "availableTransports": […]}
    WS   /dev/TestRunnerHub?id=<token>&Authentication=<as in the header>

Messages are JSON objects that end with the byte 0x1e; the first asks for the protocol and is answered with `{}`. The
client calls `Initialize(company, debuggingContext, coverageMode)` and then `RunTests(codeunit, methods)`; the server
tells of what happens by `TestStarted`, `TestCompleted(codeunit, method, status, output, milliseconds)` with the status
0 passed, 1 failed, 2 skipped, and `TestRunCompleted`. A codeunit that is asked for twice ends the connection.
"""

import asyncio
import json
import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from bclite.results import Outcome
from bclite.server.instance import Instance
from bclite.server.json_response import TextJSONResponse
from bclite.server.test_automation import DEFAULT_LIMIT

PATH = "/dev/TestRunnerHub"
END = "\x1e"
INVOCATION, COMPLETION, PING, CLOSE = 1, 3, 6, 7
STATUS = {Outcome.PASS: 0, Outcome.SKIP: 2}
FAILED = 1


class Hub:
    """The hub of one server."""

    def __init__(self) -> None:
        self._tokens: set[str] = set()

    async def negotiate(self, _request: Request) -> Response:
        token = secrets.token_urlsafe(16)
        self._tokens.add(token)
        transports = [{"transport": "WebSockets", "transferFormats": ["Text", "Binary"]}]
        return TextJSONResponse(
            {
                "negotiateVersion": 1,
                "connectionId": token[:8],
                "connectionToken": token,
                "availableTransports": transports,
            }
        )

    async def connect(self, socket: WebSocket) -> None:
        token = socket.query_params.get("id", "")
        if token not in self._tokens:
            await socket.close(1008)
            return
        self._tokens.discard(token)
        await socket.accept()
        try:
            if not await _shaken_hands(socket):
                return
            await HubSession(socket).serve()
        except WebSocketDisconnect:
            return


async def _shaken_hands(socket: WebSocket) -> bool:
    asked = json.loads((await socket.receive_text()).rstrip(END))
    known: bool = asked.get("protocol") == "json" and asked.get("version") == 1
    await socket.send_text(json.dumps({} if known else {"error": "The protocol is not supported."}) + END)
    return known


class HubSession:
    """One connection: who is connected runs each codeunit once."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._instance: Instance = socket.app.state.instance
        self._initialized = False
        self._ran: set[int] = set()

    async def serve(self) -> None:
        await self._tell("HubConnected")
        while True:
            for text in (await self._socket.receive_text()).split(END):
                if text and not await self._answer(json.loads(text)):
                    await self._send({"type": CLOSE})
                    await self._socket.close()
                    return

    async def _answer(self, message: dict[str, Any]) -> bool:
        """Answer a message; False ends the connection."""
        if message.get("type") != INVOCATION:
            return True
        match message["target"], message.get("arguments", []):
            case "Initialize", [str(_company), *_]:
                self._initialized = True
                await self._tell("RuntimeInitialized")
            case "RunTests", [int(codeunit), list(methods)] if self._initialized:
                if codeunit in self._ran:
                    return False
                self._ran.add(codeunit)
                await self._run(codeunit, [str(each) for each in methods])
            case "AcknowledgeIsAlive", _:
                return True
            case target, _:
                await self._complete(message, error=f"Failed to invoke '{target}' due to an error on the server.")
                return True
        await self._complete(message)
        return True

    async def _run(self, codeunit: int, methods: list[str]) -> None:
        await self._tell("IsAlive")
        selection = [(codeunit, method) for method in methods] if methods else None
        results = await asyncio.to_thread(self._instance.run_tests, [codeunit], selection, DEFAULT_LIMIT)
        for result in results:
            if result.result is Outcome.NOT_FOUND:
                continue
            output = "\n".join([result.message, *result.call_stack]) if result.message else ""
            await self._tell("TestStarted", codeunit, result.test)
            status = STATUS.get(result.result, FAILED)
            await self._tell("TestCompleted", codeunit, result.test, status, output, int(result.seconds * 1000))
        # The product tells of the codeunit itself as of a test without a name.
        await self._tell("TestCompleted", codeunit, "", 0, "", 0)
        await self._tell("TestRunCompleted", {"tests": len(results), "coverage": None})

    async def _tell(self, target: str, *arguments: object) -> None:
        await self._send({"type": INVOCATION, "target": target, "arguments": list(arguments)})

    async def _complete(self, message: dict[str, Any], *, error: str = "") -> None:
        if "invocationId" in message:
            told = {"type": COMPLETION, "invocationId": message["invocationId"]}
            await self._send(told | ({"error": error} if error else {"result": None}))

    async def _send(self, message: dict[str, Any]) -> None:
        await self._socket.send_text(json.dumps(message, ensure_ascii=True) + END)


def routes() -> list[BaseRoute]:
    hub = Hub()
    return [
        Route(f"{PATH}/negotiate", hub.negotiate, methods=["POST"]),
        WebSocketRoute(PATH, hub.connect),
    ]
