"""What stands between the server and its clients: who may use it, and the faults that it was told to have."""

import asyncio
import base64
import binascii
import hmac

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bclite.server.faults import Faults
from bclite.server.odata.errors import error_response

HTML = (
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN""http://www.w3.org/TR/html4/strict.dtd">\r\n'
    "<HTML><HEAD><TITLE>Service Unavailable</TITLE></HEAD><BODY><h2>Service Unavailable</h2><hr>"
    "<p>HTTP Error 503. The service is unavailable.</p></BODY></HTML>\r\n"
)


class BasicAuthentication:
    """Lets a request through when it carries the one user and password; else 401 in the product's shape.

    With `any_password` the user alone counts, as on the containers for Linux.
    """

    def __init__(self, app: ASGIApp, user: str, password: str, any_password: bool) -> None:
        self._app = app
        self._user = user
        self._expected = f"{user}:{password}".encode()
        self._any_password = any_password

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not self._permitted(Request(scope)):
            await unauthorized()(scope, receive, send)
            return
        await self._app(scope, receive, send)

    def _permitted(self, request: Request) -> bool:
        scheme, _, encoded = request.headers.get("authorization", "").partition(" ")
        if scheme.lower() != "basic":
            return False
        try:
            given = base64.b64decode(encoded, validate=True)
        except (binascii.Error, ValueError):
            return False
        if self._any_password:
            return given.partition(b":")[0] == self._user.encode()
        return hmac.compare_digest(given, self._expected)


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
