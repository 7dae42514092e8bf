"""`python -m bclite serve APP…`: a server that stays until it is interrupted."""

import argparse
import os
import secrets
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

from bclite.server.faults import Faults
from bclite.server.mcp.behaviour import McpBehaviour

PORT = 7048
USER = "admin"
VERSION = "28.0"


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "apps", nargs="*", type=Path, metavar="APP", help="the folder of an app to install, or of several"
    )
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    command.add_argument(
        "--port",
        type=int,
        action="append",
        help=f"0 for any that is free; repeatable, and the same is at all of them (default: {PORT})",
    )
    command.add_argument("--user", default=USER, help=f"(default: {USER})")
    command.add_argument("--password", help="(default: one drawn at random, and printed)")
    command.add_argument("--version", default=VERSION, metavar="M.N", help=f"version to play (default: {VERSION})")
    command.add_argument(
        "--data-seed", type=int, default=1, metavar="N", help="which company the apps' install codeunits make up"
    )
    command.add_argument(
        "--shelf", type=Path, metavar="DIR", help="where app folders lie that POST /dev/reset may start over with"
    )
    command.add_argument(
        "--memory", type=int, default=0, metavar="MB", help="what AL code may take; 0 is no bound (default)"
    )
    for option, kind, help in (
        ("--fault", Faults, "have a fault of the product"),
        ("--mcp", McpBehaviour, "how the MCP server behaves"),
    ):
        known = ", ".join(f"{each.name}={getattr(kind(), each.name)}" for each in fields(kind))
        command.add_argument(
            option, action="append", default=[], metavar="NAME=VALUE", help=f"{help}; repeatable: {known}"
        )


def run(options: argparse.Namespace) -> int:
    """Serve until interrupted. Raises ValueError for what cannot be served."""
    # Loaded here: the other commands need no web server.
    from bclite.runtime.limits import bound_memory
    from bclite.server.instance import Instance, installed_apps, starting_data
    from bclite.server.serving import SERVER_INSTANCE, Settings, serve
    from bclite.server.supervisor import STACK_ALLOWANCE_MB
    from bclite.source.reading import app_folders

    faults = Faults.of(values_of(options.fault, Faults))
    behaviour = McpBehaviour.of(values_of(options.mcp, McpBehaviour))
    named = tuple(folder.resolve() for folder in options.apps)
    folders = tuple(folder for each in named for folder in app_folders(each) or [each])
    for folder in folders:
        if not (folder / "app.json").is_file():
            raise ValueError(f"{folder} holds no app.json: name the folder of an app.")
    password = options.password if options.password is not None else secrets.token_urlsafe(12)
    # The first time that takes a while: a company is made.
    print(f"installing {len(folders)} app{'' if len(folders) == 1 else 's'} …", file=sys.stderr, flush=True)
    with _stopped_at_once():
        data = starting_data(folders, options.data_seed)
        instance = Instance(installed_apps(folders), options.version, data)
    if options.memory:
        bound_memory(options.memory + STACK_ALLOWANCE_MB)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        time.sleep(faults.slow_start)
        listeners = [_listening(options.host, port) for port in options.port or [PORT]]
        for listener in listeners:
            print(f"http://{options.host}:{listener.getsockname()[1]}/{SERVER_INSTANCE}", flush=True)
        told = "as given" if options.password is not None else password
        print(f"user {options.user}, password {told}", flush=True)
        serve(instance, listeners, Settings(options.user, password, faults, behaviour, options.shelf))
    except KeyboardInterrupt:
        print("stopped")
    return 0


@contextmanager
def _stopped_at_once() -> Iterator[None]:
    """Let an interruption end the process: the thread that AL runs in would be waited for, however long it takes.

    What is kept of an installation is kept when it is over, so that nothing is left half-made.
    """

    def stop(number: int, _frame: object) -> None:
        print("bclite: interrupted", file=sys.stderr, flush=True)
        os._exit(128 + number)

    usual = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)


def _listening(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=64)
    except (OSError, OverflowError) as error:
        raise ValueError(f"{host}:{port} cannot be listened on: {error}") from error


def values_of(given: Sequence[str], kind: type[Faults] | type[McpBehaviour]) -> dict[str, object]:
    """The values that `NAME=VALUE` texts give, each of the type that its name has. Raises ValueError for one that is
    no such value; a name that there is not is left to whoever takes the values."""
    types = {each.name: each.type for each in fields(kind)}
    values: dict[str, object] = {}
    for text in given:
        name, _, value = text.partition("=")
        name = name.strip().replace("-", "_")
        try:
            values[name] = READERS.get(types.get(name), str)(value)
        except ValueError:
            raise ValueError(f"{text}: '{value}' is no value of {name}") from None
    return values


def _boolean(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise ValueError(text)
    return text.lower() == "true"


READERS: dict[object, Callable[[str], object]] = {bool: _boolean, int: int, float: float}
