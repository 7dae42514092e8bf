"""Whole runs with --bc=docker on an engine that is reached by ssh: here the same engine behind a server on loopback."""

import json
import signal
import time
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

from fixtures.bc.choice import DOCKER, BcChoice
from fixtures.bc.registry import describe
from tests.bclite_images import VERSIONS, image_profile
from tests.docker_by_ssh import by_ssh, connections, is_open, needs_engine_by_ssh, tunnels
from tests.reports.bench_process import run_bench
from tests.reports.plugin.test_server_containers import PATIENCE, SLEEPS, DockerRun, dataset, left, servers
from tests.waiting import is_alive, wait_for

if TYPE_CHECKING:
    from docker import DockerClient

__all__ = ["by_ssh"]

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("bclite_images", "by_ssh"), *needs_engine_by_ssh]


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
    profile = image_profile(tmp_path, BCLITE_FAULTS="slow_start=20")
    run = DockerRun(tmp_path, tasks, "-n1", "--infra-retries=1", f"--bc-profile={profile}")
    config = tmp_path / "ssh" / "config"
    wait_for(lambda: any(map(is_open, tunnels(config))), PATIENCE)
    # The tunnel is in use by then, and the server still on its way up.
    time.sleep(5)
    for each in tunnels(config):
        each.kill()
    done = run.finished()
    assert done.code == 0, done.output
    assert [record["try_number"] for record in done.results.values()] == [2]
    first = json.loads(next(done.folder.glob("trials/data_query/*/1/try-1/record.json")).read_text())
    assert first["kind"] == "tunnel_died"
    assert "the tunnel to ssh://worker was ended by signal 9: ssh said: " in json.dumps(first)
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
