"""Whole runs with --bc=docker on an engine that is reached by ssh: here the same engine behind a server on loopback."""

import os
import shutil
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from fixtures.bc.choice import DOCKER, BcChoice
from fixtures.bc.registry import describe
from fixtures.docker.engine import HOST_VARIABLE, engine_arguments
from tests.bclite_images import VERSIONS
from tests.reports.bench_process import run_bench
from tests.reports.plugin.test_containment import wait_for
from tests.reports.plugin.test_server_containers import PATIENCE, SLEEPS, DockerRun, dataset, is_alive, left, servers
from tests.ssh_server import HOST, needs_ssh, ssh_program, ssh_server

if TYPE_CHECKING:
    from docker import DockerClient

pytestmark = [
    pytest.mark.slow,
    pytest.mark.usefixtures("bclite_images", "by_ssh"),
    needs_ssh,
    pytest.mark.skipif(find_spec("paramiko") is None, reason="no engines by ssh here: pip install 'docker[ssh]'"),
    pytest.mark.skipif(shutil.which("docker") is None, reason="no program docker here, which is needed over there"),
]

TUNNEL = "-L 127.0.0.1:"


@pytest.fixture
def by_ssh(docker_engine: "DockerClient", tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Runs of the test know the engine as one of another machine."""
    address = str(engine_arguments()["base_url"]).removeprefix("http+")
    with ssh_server(tmp_path / "ssh", f"exec env DOCKER_HOST={address}", MaxStartups="100") as config:
        program = ssh_program(tmp_path / "bin", config)
        monkeypatch.setenv("PATH", f"{program}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.setenv(HOST_VARIABLE, f"ssh://{HOST}")
        yield
        wait_for(lambda: not connections(config))
        wait_for(lambda: not any("dial-stdio" in line for line in below()))


def below() -> list[str]:
    """The command lines of what lives below this process, the server's side among it."""
    lines = []
    for each in psutil.Process().children(recursive=True):
        try:
            if each.status() != psutil.STATUS_ZOMBIE:
                lines.append(" ".join(each.cmdline()))
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


def tunnels(config: Path) -> list[psutil.Process]:
    return [each for each in connections(config) if TUNNEL in " ".join(each.info["cmdline"])]


def test_trials_are_resolved_and_their_records_say_the_same_environment(
    docker_engine: "DockerClient", tmp_path: Path
) -> None:
    tasks = dataset(tmp_path / "tasks", "bug_fix", VERSIONS[:1], 2)
    dataset(tasks, "data_query", VERSIONS[:1], 1)
    run = DockerRun(tmp_path, tasks, "-n2")
    done = run.finished()
    assert done.code == 0, done.output
    assert {record["outcome"] for record in done.results.values()} == {"resolved"}
    assert len(done.results) == 3
    name = f"bc-bench-bclite:{VERSIONS[0]}"
    image = str(docker_engine.images.get(name).id).removeprefix("sha256:")
    for record in done.results.values():
        assert record["environment"] == describe(BcChoice(which=DOCKER))
        assert image.startswith(record["tool_versions"][f"image {name}"])
    assert left(docker_engine, run) == set()


def test_a_tunnel_that_dies_is_infrastructure_and_the_next_try_has_another(
    docker_engine: "DockerClient", tmp_path: Path
) -> None:
    tasks = dataset(tmp_path / "tasks", "data_query", VERSIONS[:1], 1)
    run = DockerRun(tmp_path, tasks, "-n1", "--infra-retries=1")
    config = tmp_path / "ssh" / "config"
    wait_for(lambda: tunnels(config), PATIENCE)
    tunnels(config)[0].kill()
    done = run.finished()
    assert done.code == 0, done.output
    assert [record["try_number"] for record in done.results.values()] == [2]
    tries = done.folder.glob("trials/data_query/*/1/try-1/record.json")
    first = next(tries).read_text()
    assert '"tunnel_died"' in first
    assert "the tunnel to ssh://worker was ended by signal 9: ssh said: " in first
    assert left(docker_engine, run) == set()


def test_nothing_is_left_of_a_run_that_is_killed(docker_engine: "DockerClient", tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "data_query", VERSIONS[:1], 2)
    run = DockerRun(tmp_path, tasks, "-n2", "--bc-per-version=2", SLEEPS)
    config = tmp_path / "ssh" / "config"
    wait_for(lambda: len(servers(docker_engine, run)) == len(tunnels(config)) == 2, PATIENCE)
    workers = run.workers()
    for each in (psutil.Process(run.process.pid), *workers):
        each.send_signal(signal.SIGKILL)
    run.process.wait()
    wait_for(lambda: not any(map(is_alive, workers)), PATIENCE)
    wait_for(lambda: not connections(config))
    following = DockerRun(tmp_path, tasks, "--limit=1", name="next")
    assert following.finished().code == 0
    assert left(docker_engine, run, following) == set()


def test_an_agent_in_a_container_needs_an_engine_of_this_machine(tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "bug_fix", VERSIONS[:1], 1)
    run = run_bench(tasks, tmp_path / "run", "--agent-command=true", "--sandbox=container")
    assert run.code == 4
    assert "--sandbox=container does not work here: the engine is on another machine (ssh://worker)" in run.output
