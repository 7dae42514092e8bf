"""A Docker engine for tests: the one that is there, or one of our own for as long as a test process needs it.

The fixture `docker_engine` is a client of it; programs that a test starts find the same engine by their environment.
`base_image` is an image that others can be built from without any registry: a Debian as this machine's, made by
debootstrap, with this Python in /usr/local and node with npm in /usr. It is made once and kept.

`python -m tests.docker_engine` makes both and says what they are called.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest
from filelock import FileLock

from fixtures.docker.engine import HOST_VARIABLE, EngineUnavailableError, connect
from fixtures.sandbox.launcher import PR_SET_CHILD_SUBREAPER
from tests.docker_base import BaseImageError, base_image_in

if TYPE_CHECKING:
    from docker import DockerClient

ADOPT = (
    "import ctypes, os, sys\n"
    f"ctypes.CDLL(None).prctl({PR_SET_CHILD_SUBREAPER}, 1, 0, 0, 0)\n"
    "os.execvp(sys.argv[1], sys.argv[1:])"
)
"""Lets the engine adopt what runs its containers: a test process that runs agents would end them as orphans."""

START_SECONDS = 60.0
STOP_SECONDS = 20.0


def folder() -> Path:
    """Where an engine of our own keeps its data, its socket and the list of its users."""
    given = os.environ.get("XDG_CACHE_HOME")
    return (Path(given) if given else Path.home() / ".cache") / "bc-bench-suite" / "docker"


@pytest.fixture(scope="session")
def docker_engine() -> Iterator["DockerClient"]:
    """A client of an engine; skips the test where there is none and none can be started."""
    with contextlib.ExitStack() as stack:
        try:
            client = stack.enter_context(engine())
        except EngineUnavailableError as error:
            pytest.skip(str(error))
        yield client


@pytest.fixture(scope="session")
def base_image(docker_engine: "DockerClient") -> str:
    """The name of the image that the project's images are built from in tests."""
    folder().mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(folder() / "base.lock"):
            return base_image_in(docker_engine)
    except BaseImageError as error:
        pytest.skip(str(error))


@contextlib.contextmanager
def engine() -> Iterator["DockerClient"]:
    """A client of the engine that is there, else of our own. Raises EngineUnavailableError."""
    try:
        client = connect()
    except EngineUnavailableError as error:
        if lack := _lack():
            raise EngineUnavailableError(f"{error} ({lack})") from None
        with _own_engine() as client:
            yield client
        return
    with contextlib.closing(client):
        yield client


def _lack() -> str:
    """Why no engine of our own can be started; "" when one can."""
    if os.environ.get(HOST_VARIABLE) or os.environ.get("DOCKER_HOST"):
        return "the one that was named does not answer"
    if shutil.which("dockerd") is None:
        return "the tests start one by themselves where dockerd is installed"
    return "" if os.geteuid() == 0 else "the tests start one by themselves as root"


@contextlib.contextmanager
def _own_engine() -> Iterator["DockerClient"]:
    """Our own, which all test processes of this machine share: the first starts it, the last stops it."""
    place = folder()
    users = place / "users"
    users.mkdir(parents=True, exist_ok=True)
    user = users / f"{os.getpid()}"
    socket = place / "docker.sock"
    with FileLock(place / "lock"):
        user.write_text(str(psutil.Process().create_time()))
        _start(place, socket)
    before = os.environ.get(HOST_VARIABLE)
    os.environ[HOST_VARIABLE] = f"unix://{socket}"
    try:
        with contextlib.closing(connect()) as client:
            yield client
    finally:
        if before is None:
            del os.environ[HOST_VARIABLE]
        with FileLock(place / "lock"):
            user.unlink()
            if not any(_is_user(path) for path in users.iterdir()):
                _stop(place)


def _is_user(path: Path) -> bool:
    """Whether a test process still uses the engine; what a killed one left is deleted."""
    try:
        if psutil.Process(int(path.name)).create_time() == float(path.read_text()):
            return True
    except (psutil.Error, ValueError):
        pass
    path.unlink(missing_ok=True)
    return False


def _daemon(place: Path) -> psutil.Process | None:
    """The engine's process, when it runs."""
    try:
        process = psutil.Process(int((place / "docker.pid").read_text()))
        return process if process.name() == "dockerd" and process.status() != psutil.STATUS_ZOMBIE else None
    except (OSError, ValueError, psutil.Error):
        return None


def _start(place: Path, socket: Path) -> None:
    """Start the engine unless it runs, and wait until it answers. Raises EngineUnavailableError."""
    if _daemon(place) is None:
        for name in ("docker.pid", "docker.sock"):
            (place / name).unlink(missing_ok=True)
        command = [
            *(
                sys.executable,
                "-c",
                ADOPT,
                "dockerd",
                "--host",
                f"unix://{socket}",
                "--pidfile",
                f"{place / 'docker.pid'}",
            ),
            *("--data-root", f"{place / 'data'}", "--exec-root", f"{place / 'exec'}"),
        ]
        with (place / "dockerd.log").open("wb") as log:
            subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
    os.environ[HOST_VARIABLE] = f"unix://{socket}"
    deadline = time.monotonic() + START_SECONDS
    try:
        while True:
            try:
                connect().close()
                return
            except EngineUnavailableError:
                if time.monotonic() > deadline:
                    last = (place / "dockerd.log").read_text(errors="replace").splitlines()[-3:]
                    raise EngineUnavailableError(
                        f"no Docker engine here: dockerd did not start in {START_SECONDS:g} s: {' / '.join(last)}"
                    ) from None
                time.sleep(0.2)
    finally:
        del os.environ[HOST_VARIABLE]


def _stop(place: Path) -> None:
    process = _daemon(place)
    if process is None:
        return
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except psutil.TimeoutExpired:
        process.kill()


def main() -> None:
    with engine() as client:
        print(f"engine {client.api.base_url}, version {client.version()['Version']}")
        print(f"base image {base_image_in(client)}")


if __name__ == "__main__":
    main()
