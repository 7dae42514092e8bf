"""The server as a web application: its routes, who may use them, and how it is run."""

import socket
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route

from bclite.server import api, automation, companies, dev_endpoint, test_automation
from bclite.server.faults import Faults
from bclite.server.instance import Instance
from bclite.server.middleware import BasicAuthentication, FaultyServer
from bclite.server.odata.errors import error_response

SERVER_INSTANCE = "BC"
"""The name of the server instance, first segment of every path, as in containers of the product."""


async def not_found(request: Request, _exception: Exception) -> Response:
    return api.not_found(request)


async def internal_error(_request: Request, exception: Exception) -> Response:
    """A fault of bclite itself: told as such, with its type, so that it is never taken for an error of an app."""
    return error_response(500, "Internal_ServerError", f"bclite failed: {type(exception).__name__}: {exception}")


def web_application(instance: Instance, user: str, password: str, faults: Faults | None = None) -> Starlette:
    """The web application for one server instance."""
    faults = faults or Faults()
    routes: Sequence[Route] = [
        *companies.routes(),
        *dev_endpoint.routes(),
        *test_automation.routes(),
        *automation.routes(),
        *api.routes(),
    ]
    application = Starlette(
        routes=[Mount(f"/{SERVER_INSTANCE}", routes=routes)],
        middleware=[
            Middleware(FaultyServer, faults=faults),
            Middleware(BasicAuthentication, user=user, password=password, any_password=faults.any_password),
        ],
        exception_handlers={404: not_found, Exception: internal_error},
    )
    application.state.instance = instance
    return application


def serve(
    instance: Instance, listeners: list[socket.socket], *, user: str, password: str, faults: Faults | None = None
) -> None:
    """Serve on sockets that listen already, until the process is told to stop."""
    config = uvicorn.Config(
        web_application(instance, user, password, faults),
        log_level="warning",
        access_log=False,
        lifespan="off",
        timeout_graceful_shutdown=1,
    )
    uvicorn.Server(config).run(sockets=listeners)
