"""What stands between the server and its clients: who may use it, and the faults that it was told to have."""

import asyncio
import base64
import binascii
import hmac

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bclite.server.faults import Faults
from bclite.server.odata.errors import error_response
from bclite.server.refusals import Refusals

HTML = (
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN""http://www.w3.org/TR/html4/strict.dtd">\r\n'
    "<HTML><HEAD><TITLE>Service Unavailable</TITLE></HEAD><BODY><h2>Service Unavailable</h2><hr>"
    "<p>HTTP Error 503. The service is unavailable.</p></BODY></HTML>\r\n"
)


class BasicAuthentication:
    """Lets a request through when it carries the one user and password; else 401 in the product's shape.

    With `any_password` the user alone counts, as on the containers for Linux. Whoever asks for the path `anonymous` is
    let through. What is refused is told to `refusals`.
    """

    def __init__(
        self, app: ASGIApp, user: str, password: str, any_password: bool, anonymous: str, refusals: Refusals
    ) -> None:
        self._app = app
        self._anonymous = anonymous
        self._user = user
        self._expected = f"{user}:{password}".encode()
        self._any_password = any_password
        self._refusals = refusals

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asks = scope["type"] in ("http", "websocket") and scope["path"] != self._anonymous
        fault = self._fault(HTTPConnection(scope)) if asks else ""
        if not fault:
            await self._app(scope, receive, send)
            return
        # The address of a socket holds credentials.
        query = scope["query_string"] if scope["type"] == "http" else b""
        target = scope.get("raw_path", b"") + (b"?" + query if query else b"")
        self._refusals.add(scope.get("method", "GET"), target.decode("latin-1"), fault)
        if scope["type"] == "http":
            await unauthorized()(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})

    def _fault(self, request: HTTPConnection) -> str:
        """What is wrong with the credentials of a request; nothing where they are right."""
        # Clients of sockets cannot all send headers: those of SignalR put it in the address.
        by_address = request.query_params.get("Authentication", "") if request.scope["type"] == "websocket" else ""
        scheme, _, encoded = (request.headers.get("authorization") or by_address).partition(" ")
        if scheme.lower() != "basic":
            return "no credentials" if not scheme else "credentials that are not Basic"
        try:
            given = base64.b64decode(encoded, validate=True)
        except (binascii.Error, ValueError):
            return "credentials that cannot be read"
        user = given.partition(b":")[0]
        if user == self._user.encode() if self._any_password else hmac.compare_digest(given, self._expected):
            return ""
        return f"wrong credentials, as {user.decode('utf-8', 'replace')[:50]!r}"


def unauthorized() -> Response:
    """The answer to a request without the right credentials."""
    return error_response(
        401,
        "Authentication_InvalidCredentials",
        "The server has rejected the client credentials.",
        {"WWW-Authenticate": 'Basic realm="Business Central", charset="UTF-8"'},
    )


class FaultyServer:
    """Puts the faults between the server and its clients."""

    def __init__(self, app: ASGIApp, faults: Faults) -> None:
        self._app = app
        self._delay = faults.delay
        self._drops = faults.drop
        self._html_errors = faults.html_error

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if self._delay:
            await asyncio.sleep(self._delay)
        if self._drops > 0:
            self._drops -= 1
            await lose(send)
        elif self._html_errors > 0:
            self._html_errors -= 1
            await HTMLResponse(HTML, 503)(scope, receive, send)
        else:
            await self._app(scope, receive, send)


async def lose(send: Send) -> None:
    """Answer less than was announced, upon which the server closes the connection."""
    messages: list[Message] = [
        {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"1000")]},
        {"type": "http.response.body", "body": b"{", "more_body": True},
    ]
    for message in messages:
        await send(message)
