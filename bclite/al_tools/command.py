"""`python -m bclite mcp PROJECT…`: the AL tools for an agent, on standard input and output or over HTTP."""

import argparse
import socket
import sys
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


def run(options: argparse.Namespace) -> int:
    """Serve until there is no more input, or until interrupted. Raises ValueError for what cannot be served."""
    from bclite.al_tools.serving import serve_lines, web_application
    from bclite.al_tools.session import AlSession
    from bclite.model import library

    for folder in (*options.projects, *options.dependency):
        if not (folder / "app.json").is_file():
            raise ValueError(f"{folder} holds no app.json: name the folder of an app.")
    session = AlSession(options.projects, [*library.folders().values(), *options.dependency])
    if options.port is None:
        serve_lines(session)
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
