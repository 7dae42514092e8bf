"""The parent of the servers: one process with everything loaded, that forks a fresh server in milliseconds.

It speaks JSON lines on its standard input and output, one answer for each request:

    {"op": "lease", "installed": ["/path/app", …], "version": "28.0", "memory_mb": 2048, "data_seed": 1,
     "faults": {"delay": 0.5, …}, "mcp": {"tools_delay": 45, …}}
        → {"pid": 4711, "port": 40123, "user": "admin", "password": "…"}   or   {"error": "…"}
    {"op": "end", "pid": 4711}  → {"ended": 4711}
    {"op": "warm", "apps": ["/path/app", …]}  → {"warmed": 2}   or   {"error": "…"}

Of a lease only `installed` and `version` must be there. A server has its own port on 127.0.0.1, its own database and a
memory limit. When standard input closes, because whoever started the supervisor is gone, all servers are killed and it
ends.
"""

import contextlib
import gc
import json
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from bclite.parent import die_with_parent
from bclite.runtime.limits import bound_memory
from bclite.server.company_data import DATA_SEED
from bclite.server.faults import Faults
from bclite.server.instance import Instance, installed_apps, starting_data, warm
from bclite.server.mcp.behaviour import McpBehaviour

USER = "admin"
MEMORY_MB = 2048
STACK_ALLOWANCE_MB = 512
"""Address space beside the heap: thread stacks, mapped libraries, the parts of the parent that are shared."""


class Supervisor:
    """Forks servers and keeps account of them."""

    def __init__(self) -> None:
        self._children: set[int] = set()

    def answer(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        """The answer to one request. In a forked child this does not return."""
        match request.get("op"):
            case "lease":
                return self._lease(request)
            case "end":
                return self._end(int(request["pid"]))
            case "warm":
                return {"warmed": warm([Path(path) for path in request["apps"]])}
            case other:
                return {"error": f"no operation {other!r}; there are lease, end and warm"}

    def _lease(self, request: Mapping[str, Any]) -> Mapping[str, Any]:
        folders = tuple(Path(path) for path in request["installed"])
        faults, mcp = Faults.of(request.get("faults", {})), McpBehaviour.of(request.get("mcp", {}))
        data = starting_data(folders, int(request.get("data_seed", DATA_SEED)))
        instance = partial(Instance, installed_apps(folders), version=str(request["version"]), data=data)
        listener = socket.create_server(("127.0.0.1", 0), backlog=64)
        password = secrets.token_urlsafe(24)
        pid = os.fork()
        if pid == 0:
            memory = int(request.get("memory_mb", MEMORY_MB))
            serve_forked(instance, listener, memory, {"password": password, "faults": faults, "mcp": mcp})
        self._children.add(pid)
        port = listener.getsockname()[1]
        listener.close()
        return {"pid": pid, "port": port, "user": USER, "password": password}

    def _end(self, pid: int) -> Mapping[str, Any]:
        if pid not in self._children:
            return {"error": f"process {pid} is not a server of this supervisor"}
        self._children.discard(pid)
        kill(pid)
        return {"ended": pid}

    def end_all(self) -> None:
        for pid in tuple(self._children):
            self._end(pid)


def kill(pid: int) -> None:
    """Kill a child and wait for it."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(pid, 0)


def serve_forked(
    make_instance: Callable[[], Instance], listener: socket.socket, memory_mb: int, settings: Mapping[str, Any]
) -> None:
    """The life of a forked server, which ends the process."""
    status = 1
    try:
        die_with_parent()
        detach_standard_streams()
        bound_memory(memory_mb + STACK_ALLOWANCE_MB)
        from bclite.server.serving import Settings, serve

        serve(make_instance(), [listener], Settings(USER, **settings))
        status = 0
    finally:
        os._exit(status)


def detach_standard_streams() -> None:
    """Leave the request pipe to the supervisor; errors still go where the supervisor's go."""
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)


def main() -> int:
    """Serve requests until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    supervisor = Supervisor()
    import bclite.server.serving  # noqa: F401 - loaded before the first fork, so that no server pays for it

    gc.freeze()
    try:
        for line in sys.stdin:
            try:
                answer = supervisor.answer(json.loads(line))
            except (ValueError, KeyError, OSError) as error:
                answer = {"error": f"{type(error).__name__}: {error}"}
            print(json.dumps(answer), flush=True)
    finally:
        supervisor.end_all()
    return 0


if __name__ == "__main__":
    sys.exit(main())
