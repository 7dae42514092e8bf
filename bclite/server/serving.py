"""The server as a web application: its routes, who may use them, and how it is run."""

import logging
import math
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount

from bclite.server import api, automation, companies, dev_endpoint, refusals, starting_over, test_automation, test_hub
from bclite.server.faults import NO_FAULTS, Faults
from bclite.server.instance import Instance
from bclite.server.mcp import transport
from bclite.server.mcp.behaviour import AS_THE_PRODUCT, McpBehaviour
from bclite.server.middleware import BasicAuthentication, FaultyServer
from bclite.server.odata.errors import error_response

SERVER_INSTANCE = "BC"
"""The name of the server instance, first segment of every path, as in containers of the product."""


async def not_found(request: Request, _exception: Exception) -> Response:
    return api.not_found(request)


async def internal_error(_request: Request, exception: Exception) -> Response:
    """A fault of bclite itself: told as such, with its type, so that it is never taken for an error of an app."""
    return error_response(500, "Internal_ServerError", f"bclite failed: {type(exception).__name__}: {exception}")


@dataclass(frozen=True, slots=True)
class Settings:
    """Who may use a server, and how it behaves. `shelf` is where the apps lie that it can start over with."""

    user: str
    password: str
    faults: Faults = NO_FAULTS
    mcp: McpBehaviour = AS_THE_PRODUCT
    shelf: Path | None = None


def web_application(instance: Instance, settings: Settings) -> Starlette:
    """The web application for one server instance."""
    routes: Sequence[BaseRoute] = [
        *companies.routes(),
        *dev_endpoint.routes(settings.faults),
        *(() if settings.faults.as_product else (*starting_over.routes(), *refusals.routes())),
        *test_automation.routes(settings.faults),
        *(test_hub.routes() if settings.faults.hub else ()),
        *automation.routes(),
        *transport.routes(settings.mcp),
        *api.routes(),
    ]
    account = refusals.Refusals()
    application = Starlette(
        routes=[Mount(f"/{SERVER_INSTANCE}", routes=routes)],
        middleware=[
            Middleware(FaultyServer, faults=settings.faults),
            Middleware(
                BasicAuthentication,
                user=settings.user,
                password=settings.password,
                any_password=settings.faults.any_password,
                anonymous=f"/{SERVER_INSTANCE}{companies.HEALTH}",
                refusals=account,
            ),
        ],
        exception_handlers={404: not_found, Exception: internal_error},
    )
    application.state.instance = instance
    application.state.faults = settings.faults
    application.state.shelf = settings.shelf
    application.state.refusals = account
    application.state.published_at = -math.inf
    return application


def serve(instance: Instance, listeners: list[socket.socket], settings: Settings) -> None:
    """Serve on sockets that listen already, until the process is told to stop."""
    for listener in listeners:
        # asyncio does it for sockets that it made itself. Without, the body of an answer waits 40 ms for the client to
        # acknowledge the head; what is accepted inherits it.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    application = web_application(instance, settings)
    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    logging.getLogger("uvicorn.error").addHandler(refusals.NoHttp(application.state.refusals))
    uvicorn.Server(config).run(sockets=listeners)
