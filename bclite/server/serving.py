"""The server as a web application: its routes, who may use them, and how it is run."""

import base64
import binascii
import hmac
import socket
import uuid
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from bclite.server import companies, dev_endpoint, test_automation
from bclite.server.instance import Instance

SERVER_INSTANCE = "BC"
"""The name of the server instance, first segment of every path, as in containers of the product."""


class BasicAuthentication:
    """Lets a request through when it carries the one user and password; else 401 in the product's shape."""

    def __init__(self, app: ASGIApp, user: str, password: str) -> None:
        self._app = app
        self._expected = f"{user}:{password}".encode()

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
        return hmac.compare_digest(given, self._expected)


def unauthorized() -> Response:
    """The answer to a request without the right credentials."""
    return error_response(
        401,
        "Authentication_InvalidCredentials",
        "The server has rejected the client credentials.",
        {"WWW-Authenticate": 'Basic realm="Business Central", charset="UTF-8"'},
    )


def error_response(status: int, code: str, message: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """An error in OData's shape, with the correlation id that the product appends to every message."""
    body = {"error": {"code": code, "message": f"{message}  CorrelationId:  {uuid.uuid4()}."}}
    return JSONResponse(body, status, headers)


async def not_found(request: Request, _exception: Exception) -> Response:
    """Unknown routes, as the product answers them."""
    message = f"No HTTP resource was found that matches the request URI '{request.url}'."
    return error_response(404, "BadRequest_NotFound", message)


async def internal_error(_request: Request, exception: Exception) -> Response:
    """A fault of bclite itself: told as such, with its type, so that it is never taken for an error of an app."""
    return error_response(500, "Internal_ServerError", f"bclite failed: {type(exception).__name__}: {exception}")


def web_application(instance: Instance, user: str, password: str) -> Starlette:
    """The web application for one server instance."""
    routes: Sequence[Route] = [*companies.routes(), *dev_endpoint.routes(), *test_automation.routes()]
    application = Starlette(
        routes=[Mount(f"/{SERVER_INSTANCE}", routes=routes)],
        middleware=[Middleware(BasicAuthentication, user=user, password=password)],
        exception_handlers={404: not_found, Exception: internal_error},
    )
    application.state.instance = instance
    return application


def serve(instance: Instance, listeners: list[socket.socket], *, user: str, password: str) -> None:
    """Serve on sockets that listen already, until the process is told to stop."""
    config = uvicorn.Config(
        web_application(instance, user, password),
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=listeners)
