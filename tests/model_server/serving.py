"""The server: takes requests of any of the formats, asks its source for the answer, and fails where it is told to."""

import asyncio
import hashlib
import socket
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from tests.model_server.answer import TITLE, answer_of, encode
from tests.model_server.conversation import Conversation, Format, read_conversation
from tests.model_server.formats import anthropic, chat, responses
from tests.model_server.script import Fault, Script, ScriptError

PATHS = {"messages": Format.ANTHROPIC, "chat/completions": Format.CHAT, "responses": Format.RESPONSES}
WRITERS: dict[Format, ModuleType] = {
    Format.ANTHROPIC: anthropic,
    Format.CHAT: chat,
    Format.RESPONSES: responses,
}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request that came in. `status` is what it was answered with, 0 for a connection that was dropped."""

    path: str
    prompt: str
    turn: int
    tools: tuple[str, ...]
    model: str
    authorization: str
    body: dict[str, Any] = field(repr=False)
    status: int = 200


class ScriptedModel:
    """A model service that follows a script, and remembers what it was asked."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._failed: Counter[tuple[str, int]] = Counter()
        self.asked: list[Asked] = []
        self.problems: list[str] = []
        """What the script has no answer for: a test looks here when a client behaves oddly."""

    @property
    def application(self) -> Starlette:
        routes = [
            *(Route(f"/v1/{path}", self._answer, methods=["POST"]) for path in PATHS),
            Route("/v1/messages/count_tokens", self._count, methods=["POST"]),
            Route("/v1/models", self._models),
            Route("/", lambda _: Response(status_code=200), methods=["GET", "HEAD"]),
        ]
        return Starlette(routes=routes)

    @property
    def conversation_turns(self) -> list[Asked]:
        """What was asked of the model, without requests beside the conversation and those that failed."""
        return [each for each in self.asked if each.tools and each.status == 200]

    async def _answer(self, request: Request) -> Response:
        path = request.url.path.removeprefix("/v1/")
        format = PATHS[path]
        writer = WRITERS[format]
        body = await request.json()
        conversation = read_conversation(format, body)
        try:
            if conversation.is_side_call:
                turn, fault = TITLE, None
            else:
                turn = self._script.turn(conversation.prompt, conversation.turn)
                fault = self._fault(turn.fault, conversation)
            number = _number(conversation)
            answer = answer_of(turn, conversation, number)
        except ScriptError as error:
            self.problems.append(str(error))
            self._note(request, conversation, body, 400)
            return JSONResponse(writer.error(400, str(error)), 400)
        if fault and fault.delay:
            await asyncio.sleep(fault.delay)
        if fault and fault.drop:
            self._note(request, conversation, body, 0)
            return _Lost()
        status = fault.status if fault and fault.status else 200
        self._note(request, conversation, body, status)
        if status != 200 and fault:
            after = {"retry-after": f"{fault.retry_after:g}"} if fault.retry_after is not None else {}
            return JSONResponse(writer.error(status, fault.message), status, headers=after)
        headers = {"request-id": f"req_{number}"}
        if not conversation.streams:
            return JSONResponse(writer.whole(answer), headers=headers)
        parts = [encode(event) for event in writer.events(answer)]
        return _Stream(_sent(parts, fault), media_type="text/event-stream", headers=headers)

    def _fault(self, fault: Fault | None, conversation: Conversation) -> Fault | None:
        """The fault that this request meets; None when it has been met often enough."""
        if fault is None:
            return None
        place = conversation.prompt, conversation.turn
        self._failed[place] += 1
        return fault if not fault.times or self._failed[place] <= fault.times else None

    def _note(self, request: Request, conversation: Conversation, body: dict[str, Any], status: int) -> None:
        key = request.headers.get("x-api-key") or request.headers.get("authorization", "")
        tools = tuple(f"{tool.namespace}.{tool.name}".lstrip(".") for tool in conversation.tools)
        asked = (conversation.prompt, conversation.turn, tools, conversation.model, key, body, status)
        self.asked.append(Asked(request.url.path, *asked))

    async def _count(self, _request: Request) -> Response:
        return JSONResponse({"input_tokens": 1000})

    async def _models(self, _request: Request) -> Response:
        return JSONResponse({"object": "list", "data": [{"id": "scripted", "object": "model"}]})


def _number(conversation: Conversation) -> str:
    digest = hashlib.sha256(f"{conversation.prompt}\n{conversation.turn}\n{conversation.is_side_call}".encode())
    return digest.hexdigest()[:12]


class CutError(Exception):
    """A stream that ends before its time, as scripted."""


async def _sent(parts: list[bytes], fault: Fault | None) -> AsyncIterator[bytes]:
    for number, part in enumerate(parts):
        if fault and fault.cut == number:
            raise CutError
        yield part
        if fault and fault.stall and number == 0:
            await asyncio.sleep(fault.stall)


class _Lost(Response):
    """No answer: the connection ends."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["connection"].abort()


class _Stream(StreamingResponse):
    """A stream that ends with the connection where it is cut."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        except CutError:
            await asyncio.sleep(0.05)
            scope["connection"].abort()


class WithConnection:
    """Lets a response reach the connection that it is sent on, to end it without an answer."""

    def __init__(self, application: Starlette) -> None:
        self._application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # The `send` of uvicorn is a method of what holds the connection.
        scope["connection"] = send.__self__.transport  # type: ignore[attr-defined]
        await self._application(scope, receive, send)


@contextmanager
def serving(application: Starlette, port: int = 0) -> Iterator[str]:
    """Serve on loopback in a thread; yields the address without a slash at its end."""
    listener = socket.create_server(("127.0.0.1", port))
    config = uvicorn.Config(
        WithConnection(application), log_level="critical", lifespan="off", timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(10)
        listener.close()


@contextmanager
def scripted(script: Script) -> Iterator[tuple[ScriptedModel, str]]:
    """A model that follows the script, and its address."""
    model = ScriptedModel(script)
    with serving(model.application) as address:
        yield model, address
