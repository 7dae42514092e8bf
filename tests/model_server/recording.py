"""Records what a real model service answers, and gives it again: a real session becomes a regression test.

A recording is JSON lines, one an answer: `path`, `prompt` (a hash of the task that the user set),
`begins` (its beginning, to be read), `turn`, `side_call`, `status`, `type` and `body`. Requests are not kept, nor are
headers: no key of anybody is in it.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from tests.model_server.conversation import Conversation, read_conversation
from tests.model_server.serving import PATHS, WRITERS

PASSED_HEADERS = ("authorization", "x-api-key", "anthropic-version", "anthropic-beta", "content-type", "accept")
SHOWN = 120


class RecordingError(Exception):
    """A recording that cannot be read. The message says in which line."""


def fingerprint(conversation: Conversation) -> str:
    """What a conversation is known by in another session."""
    return hashlib.sha256(conversation.task.encode()).hexdigest()[:16]


class RecordingModel:
    """Passes requests on to `upstream` and writes the answers to a file."""

    def __init__(self, upstream: str, file: Path) -> None:
        self._upstream = upstream.rstrip("/")
        self._file = file
        self._client = httpx.AsyncClient(timeout=600.0, trust_env=False)

    @property
    def application(self) -> Starlette:
        return Starlette(routes=[Route(f"/v1/{path}", self._pass_on, methods=["POST"]) for path in PATHS])

    async def _pass_on(self, request: Request) -> Response:
        body = await request.body()
        path = request.url.path
        headers = {name: request.headers[name] for name in PASSED_HEADERS if name in request.headers}
        query = f"?{request.url.query}" if request.url.query else ""
        asked = self._client.build_request("POST", f"{self._upstream}{path}{query}", content=body, headers=headers)
        answer = await self._client.send(asked, stream=True)
        conversation = read_conversation(PATHS[path.removeprefix("/v1/")], json.loads(body))
        media_type = answer.headers.get("content-type", "application/json")

        async def parts() -> AsyncIterator[bytes]:
            received = bytearray()
            async for part in answer.aiter_bytes():
                received += part
                yield part
            self._keep(path, conversation, answer.status_code, media_type, received.decode("utf-8", "replace"))

        return StreamingResponse(parts(), answer.status_code, media_type=media_type)

    def _keep(self, path: str, conversation: Conversation, status: int, media_type: str, body: str) -> None:
        kept = {
            "path": path,
            "prompt": fingerprint(conversation),
            "begins": conversation.task[:SHOWN],
            "turn": conversation.turn,
            "side_call": conversation.is_side_call,
            "status": status,
            "type": media_type,
            "body": body,
        }
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(kept, ensure_ascii=False) + "\n")


class ReplayingModel:
    """Gives recorded answers again. Of several to the same turn each is given in its order, and the last from then on:
    a request that failed and was made again fails and succeeds again."""

    def __init__(self, file: Path) -> None:
        """Raises RecordingError and OSError."""
        self._answers: dict[tuple[str, str, int, bool], list[Mapping[str, Any]]] = defaultdict(list)
        self._given: dict[tuple[str, str, int, bool], int] = defaultdict(int)
        self.missing: list[str] = []
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            try:
                kept = json.loads(line)
                key = kept["path"], kept["prompt"], int(kept["turn"]), bool(kept["side_call"])
                self._answers[key].append({"status": int(kept["status"]), "type": kept["type"], "body": kept["body"]})
            except (ValueError, KeyError, TypeError) as error:
                raise RecordingError(f"{file}:{number}: expected a recorded answer: {error!r}") from error

    @property
    def application(self) -> Starlette:
        return Starlette(routes=[Route(f"/v1/{path}", self._answer, methods=["POST"]) for path in PATHS])

    async def _answer(self, request: Request) -> Response:
        path = request.url.path
        format = PATHS[path.removeprefix("/v1/")]
        conversation = read_conversation(format, await request.json())
        key = path, fingerprint(conversation), conversation.turn, conversation.is_side_call
        answers = self._answers.get(key)
        if not answers:
            words = f"turn {conversation.turn} of {conversation.task[:SHOWN]!r} is not recorded"
            self.missing.append(words)
            return JSONResponse(WRITERS[format].error(400, words), 400)
        answer = answers[min(self._given[key], len(answers) - 1)]
        self._given[key] += 1
        return Response(answer["body"], answer["status"], media_type=answer["type"])
