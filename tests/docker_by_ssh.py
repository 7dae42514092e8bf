"""The Docker engine of tests as one of another machine: behind a server of ssh on loopback."""

import os
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from fixtures.docker.engine import HOST_VARIABLE, engine_arguments
from tests.ssh_server import HOST, needs_ssh, ssh_program, ssh_server
from tests.waiting import wait_for

if TYPE_CHECKING:
    from docker import DockerClient

needs_engine_by_ssh = (
    needs_ssh,
    pytest.mark.skipif(find_spec("paramiko") is None, reason="no engines by ssh here: pip install 'docker[ssh]'"),
    pytest.mark.skipif(shutil.which("docker") is None, reason="no program docker here, which is needed over there"),
)

TUNNEL = "-L 127.0.0.1:"


@pytest.fixture
def by_ssh(docker_engine: "DockerClient", tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """What the test starts knows the engine as one of another machine. The value is the configuration of ssh.

    At the end nothing may be left of either side's programs.
    """
    before = set(below())
    address = str(engine_arguments()["base_url"]).removeprefix("http+")
    with ssh_server(tmp_path / "ssh", f"exec env DOCKER_HOST={address}", MaxStartups="100") as config:
        program = ssh_program(tmp_path / "bin", config)
        monkeypatch.setenv("PATH", f"{program}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.setenv(HOST_VARIABLE, f"ssh://{HOST}")
        yield config
        wait_for(lambda: not connections(config))
        wait_for(lambda: not any("dial-stdio" in line for each, line in below().items() if each not in before))


def below() -> dict[int, str]:
    """The command lines of what lives below this process, by process id; the server's side is among it."""
    lines = {}
    for each in psutil.Process().children(recursive=True):
        try:
            if each.status() != psutil.STATUS_ZOMBIE:
                lines[each.pid] = " ".join(each.cmdline())
        except psutil.Error:
            continue
    return lines


def connections(config: Path) -> list[psutil.Process]:
    """The living ssh that have this configuration."""
    found = []
    for each in psutil.process_iter(["cmdline", "status"]):
        line = " ".join(each.info["cmdline"] or [])
        if str(config) in line and each.info["status"] != psutil.STATUS_ZOMBIE:
            found.append(each)
    return found


def is_open(tunnel: psutil.Process) -> bool:
    """Whether it listens already."""
    try:
        return any(each.status == psutil.CONN_LISTEN for each in tunnel.net_connections())
    except psutil.Error:
        return False


def tunnels(config: Path) -> list[psutil.Process]:
    return [each for each in connections(config) if TUNNEL in " ".join(each.info["cmdline"])]
