"""`python -m bclite mcp PROJECT…`: the AL tools for an agent, on standard input and output or over HTTP."""

import argparse
import os
import signal
import socket
import sys
import threading
from pathlib import Path


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("projects", nargs="+", type=Path, metavar="PROJECT", help="the folder of an app")
    command.add_argument(
        "--dependency",
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="the folder of an app that the projects may depend on; repeatable",
    )
    command.add_argument("--port", type=int, help="serve over HTTP on 127.0.0.1, 0 for any that is free")
    command.add_argument("--until-input-ends", action="store_true", help="over HTTP: end with the standard input")


def run(options: argparse.Namespace) -> int:
    """Serve until there is no more input, or until interrupted. Raises ValueError for what cannot be served."""
    if options.until_input_ends and options.port is not None:
        threading.Thread(target=_end_with_input, name="end-of-input", daemon=True).start()
    from bclite.al_tools.serving import serve_lines, web_application
    from bclite.al_tools.session import AlSession
    from bclite.model import library

    for folder in (*options.projects, *options.dependency):
        if not (folder / "app.json").is_file():
            raise ValueError(f"{folder} holds no app.json: name the folder of an app.")
    session = AlSession(options.projects, [*library.folders().values(), *options.dependency])
    if options.port is None:
        serve_lines(session, sys.stdin.buffer, sys.stdout.buffer)
        return 0
    import uvicorn

    try:
        listener = socket.create_server(("127.0.0.1", options.port), backlog=64)
    except OSError as error:
        raise ValueError(f"127.0.0.1:{options.port} cannot be listened on: {error}") from error
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/mcp", file=sys.stderr, flush=True)
    config = uvicorn.Config(web_application(session), log_level="warning", access_log=False, lifespan="off")
    config.timeout_graceful_shutdown = 1
    uvicorn.Server(config).run(sockets=[listener])
    return 0


def _end_with_input() -> None:
    """End this process with its input, which is the one thing that a killed parent never fails to close."""
    while sys.stdin.buffer.read(1 << 16):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
