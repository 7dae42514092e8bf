"""Requests that a server refused for want of credentials: kept for its owner, who may ask for them.

Bounded: of what comes beyond `MOST` only the number is kept.
"""

import logging
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bclite.server.json_response import TextJSONResponse

MOST = 1000
LONGEST = 500


@dataclass(frozen=True, slots=True)
class Refused:
    """One request. `time` is UTC, ISO 8601; `method` and `target` are empty where there was no HTTP to be read."""

    time: str
    method: str
    target: str
    reason: str


class Refusals:
    """The account of one server."""

    def __init__(self) -> None:
        self.count = 0
        self._kept: list[Refused] = []

    def add(self, method: str, target: str, reason: str) -> None:
        self.count += 1
        if len(self._kept) < MOST:
            time = datetime.now(UTC).isoformat(timespec="milliseconds")
            self._kept.append(Refused(time, method[:LONGEST], target[:LONGEST], reason))

    def forget(self) -> None:
        """Begin anew: the server is another's from now on."""
        self.count = 0
        self._kept.clear()

    def as_json(self) -> Mapping[str, object]:
        return {"count": self.count, "refused": [asdict(each) for each in self._kept]}


class NoHttp(logging.Handler):
    """Hears of uvicorn what it refuses before there is a request."""

    def __init__(self, refusals: Refusals) -> None:
        super().__init__(logging.WARNING)
        self._refusals = refusals

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage().startswith("Invalid HTTP request"):
            self._refusals.add("", "", "no proper HTTP")


async def refused_requests(request: Request) -> Response:
    """`GET /dev/refused` (bclite only): how many requests were refused since the server started, or started over, and
    the first of them."""
    refusals: Refusals = request.app.state.refusals
    return TextJSONResponse(refusals.as_json())


def routes() -> list[Route]:
    return [Route("/dev/refused", refused_requests, methods=["GET"])]
