"""A server on loopback for tests: real HTTP, in a thread of the test process."""

import json
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import uvicorn

from bclite.model.packages import pack_files
from bclite.server.faults import NO_FAULTS, Faults
from bclite.server.instance import Instance, installed_apps
from bclite.server.mcp.behaviour import AS_THE_PRODUCT, McpBehaviour
from bclite.server.serving import Settings, web_application

USER, PASSWORD = "admin", "secret"


@contextmanager
def running(instance: Instance, faults: Faults = NO_FAULTS, mcp: McpBehaviour = AS_THE_PRODUCT) -> Iterator[str]:
    """The address of a server, without a slash at its end: `http://127.0.0.1:…/BC`."""
    listener = socket.create_server(("127.0.0.1", 0))
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    application = web_application(instance, Settings(USER, PASSWORD, faults, mcp))
    config = uvicorn.Config(application, log_level="critical", lifespan="off", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/BC"
    finally:
        server.should_exit = True
        thread.join()


def client_of(address: str, **arguments: object) -> httpx.Client:
    """A client with the right credentials."""
    return httpx.Client(base_url=address, auth=(USER, PASSWORD), timeout=20.0, trust_env=False)


def new_instance(*folders: Path, version: str = "28.0") -> Instance:
    return Instance(installed_apps(folders), version)


def package(app_id: str, name: str, sources: Mapping[str, str], **manifest: object) -> bytes:
    """The package of an app with these files; ids 50000 to 59999."""
    content = {
        "id": app_id,
        "name": name,
        "publisher": "Tests",
        "version": "1.0.0.0",
        "idRanges": [{"from": 50000, "to": 59999}],
    } | manifest
    files = {"app.json": json.dumps(content).encode()}
    return pack_files(files | {path: text.encode() for path, text in sources.items()}).data


def publish(client: httpx.Client, data: bytes) -> httpx.Response:
    return client.post("/dev/apps", files={"app.app": ("app.app", data, "application/octet-stream")})
