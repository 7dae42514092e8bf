"""Whole runs with --bc=docker: the gold agent's trials, several versions at once, and that nothing is left of a run,
however it ends."""

import itertools
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from dataset.entries import SHIPPED
from fixtures.docker.ownership import LABEL, owner_of
from fixtures.docker.pruning import prune
from tests.fixtures.bc.alc import program
from tests.reports import witness
from tests.reports.bench_process import ROOT, Finished, environment
from tests.waiting import is_alive, wait_for

if TYPE_CHECKING:
    from docker import DockerClient

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("bclite_images")]

PATIENCE = 180.0
"""Seconds that a step of a run may take on a machine with other work."""

SLEEPS = "--agent-command=sleep 600"


def dataset(folder: Path, category: str, versions: Sequence[str], count: int) -> Path:
    """The first `count` tasks of a category, with these versions in turns."""
    lines = (SHIPPED / f"{category}.jsonl").read_text(encoding="utf-8").splitlines()[:count]
    entries = [
        {**json.loads(line), "environment_setup_version": version}
        for line, version in zip(lines, itertools.cycle(versions), strict=False)
    ]
    folder.mkdir(exist_ok=True)
    (folder / f"{category}.jsonl").write_text("\n".join(map(json.dumps, entries)), encoding="utf-8")
    if not (folder / "problem_statements").exists():
        (folder / "problem_statements").symlink_to(SHIPPED / "problem_statements")
    return folder


class DockerRun:
    """A run of the suite in a process of its own, in a process group of its own."""

    def __init__(self, place: Path, tasks: Path, *arguments: str, name: str = "run") -> None:
        self.folder = place / name
        self.witness = place / f"{name}.witness"
        self._output = place / f"{name}.txt"
        command = [
            *(sys.executable, "-m", "pytest", "bench", "-p", "tests.reports.witness", "-p", "no:cacheprovider"),
            *("--bc=docker", f"--dataset={tasks}", f"--run-dir={self.folder}", f"--basetemp={self.folder}.tmp"),
        ]
        with self._output.open("wb") as sink:
            self.process = subprocess.Popen(
                [*command, *arguments],
                cwd=ROOT,
                env=environment({}, **{witness.FILE: str(self.witness)}),
                stdout=sink,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                # What a shell runs in the background ignores Ctrl-C, and children inherit that.
                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            )

    def finished(self) -> Finished:
        code = self.process.wait(600)
        return Finished(code, self._output.read_text(), self.folder)

    @property
    def turns(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.witness.read_text().splitlines()]

    def workers(self) -> list[psutil.Process]:
        children = psutil.Process(self.process.pid).children()
        return [child for child in children if is_alive(child) and "exec(eval" in " ".join(child.cmdline())]


def left(engine: "DockerClient", *runs: DockerRun) -> set[str]:
    """All that is of these runs on the engine: containers, networks, volumes."""
    filters: dict[str, str | list[str] | bool] = {"label": LABEL}
    found = [
        (each.name, each.labels) for each in engine.containers.list(all=True, filters=filters, ignore_removed=True)
    ]
    found += [(f"network {each.name}", each.attrs["Labels"]) for each in engine.networks.list(filters=filters)]
    found += [(f"volume {each.name}", each.attrs["Labels"]) for each in engine.volumes.list(filters=filters)]
    pids = {run.process.pid for run in runs}
    return {str(name) for name, labels in found if (owner := owner_of(labels)) and owner.pid in pids}


def servers(engine: "DockerClient", run: DockerRun) -> list[str]:
    """The containers of a run's Business Centrals that run."""
    running = engine.containers.list(filters={"name": "bcbench-bclite"}, ignore_removed=True)
    ours = left(engine, run)
    return [str(each.name) for each in running if each.name in ours]


def test_two_versions_at_once_and_no_two_trials_share_a_database(docker_engine: "DockerClient", tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "bug_fix", ("28.0", "27.0"), 6)
    dataset(tasks, "data_query", ("27.0", "28.0"), 2)
    run = DockerRun(tmp_path, tasks, "-n4", "--bc-per-version=2")
    done = run.finished()
    assert done.code == 0, done.output
    assert {record["outcome"] for record in done.results.values()} == {"resolved"}
    assert len(done.results) == 8
    by_stand: dict[str, list[dict[str, Any]]] = {}
    for turn in sorted(run.turns, key=lambda each: each["begin"]):
        by_stand.setdefault(turn["stand"], []).append(turn)
    assert len(by_stand) == 4, "one container each for four workers"
    for turns in by_stand.values():
        assert len({turn["version"] for turn in turns}) == 1
        for earlier, later in itertools.pairwise(turns):
            assert earlier["end"] <= later["begin"]
    assert {turns[0]["version"] for turns in by_stand.values()} == {"27.0", "28.0"}
    images = {name for record in done.results.values() for name in record["tool_versions"] if name.startswith("image")}
    assert images == {"image bc-bench-bclite:27.0", "image bc-bench-bclite:28.0"}
    assert left(docker_engine, run) == set()


def test_nothing_is_left_when_controller_and_container_are_killed(
    docker_engine: "DockerClient", tmp_path: Path
) -> None:
    tasks = dataset(tmp_path / "tasks", "data_query", ("28.0",), 2)
    run = DockerRun(tmp_path, tasks, "-n2", "--bc-per-version=2", SLEEPS)
    wait_for(lambda: len(servers(docker_engine, run)) == 2, PATIENCE)
    workers = run.workers()
    os.kill(run.process.pid, signal.SIGKILL)
    run.process.wait()
    assert len(servers(docker_engine, run)) == 2, "nobody was left to remove them"
    wait_for(lambda: not any(map(is_alive, workers)), PATIENCE)
    # The next run does it by itself (if no other test's was quicker), and loses its own container as soon as that runs.
    following = DockerRun(tmp_path, tasks, "--limit=1", name="next")
    wait_for(lambda: servers(docker_engine, following), PATIENCE)
    docker_engine.containers.get(servers(docker_engine, following)[0]).kill()
    done = following.finished()
    assert done.code == 0, done.output
    assert [record["try_number"] for record in done.results.values()] == [2]
    first = json.loads(next(done.folder.glob("trials/data_query/*/1/try-1/record.json")).read_text())
    assert first["kind"] == "container_died"
    assert left(docker_engine, run, following) == set()


def test_a_worker_that_is_killed_lets_its_container_go(docker_engine: "DockerClient", tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "data_query", ("28.0",), 2)
    run = DockerRun(tmp_path, tasks, "-n1", "--infra-retries=0", "--agent-command=sleep 8")
    wait_for(
        lambda: (run.folder / "trials").exists() and list(run.folder.glob("trials/*/*/1/try-1/*prompt*")), PATIENCE
    )
    (worker,) = run.workers()
    worker.kill()
    done = run.finished()
    kinds = sorted(str(record.get("kind")) for record in done.results.values())
    assert "worker_crashed" in kinds, done.output
    assert len(done.results) == 2
    assert len({turn["stand"] for turn in run.turns}) == 1, "the other trial had the same container"
    assert left(docker_engine, run) == set()


def test_nothing_is_left_after_ctrl_c_twice(docker_engine: "DockerClient", tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "data_query", ("28.0",), 2)
    run = DockerRun(tmp_path, tasks, "-n2", "--bc-per-version=2", SLEEPS)
    wait_for(lambda: len(servers(docker_engine, run)) == 2, PATIENCE)
    workers = run.workers()
    for _ in range(2):
        os.killpg(run.process.pid, signal.SIGINT)
    run.process.wait(PATIENCE)
    wait_for(lambda: not any(map(is_alive, workers)), PATIENCE)
    prune(docker_engine)
    assert left(docker_engine, run) == set()


def test_what_keeps_a_run_from_beginning_is_said_before_any_trial(tmp_path: Path) -> None:
    tasks = dataset(tmp_path / "tasks", "bug_fix", ("26.0",), 1)

    def said(*arguments: str, name: str) -> str:
        done = DockerRun(tmp_path, tasks, *arguments, name=name).finished()
        assert done.code == 4
        assert not done.folder.exists()
        return done.output

    assert "no image bc-bench-bclite:26.0 on the engine: build it with python -m fixtures.bc image --version=26.0" in (
        said(name="image")
    )
    assert "say that you accept them by --bc-accept-eula" in said("--bc-profile=linux", name="licence")
    assert "expected bclite, linux, windows, or the path" in said("--bc-profile=lynux", name="profile")
    assert "run base__inventory-1 on bclite" in said(
        "--bc-profile=linux", "--bc-accept-eula", f"--al-compiler={program(tmp_path)}", name="refused"
    )
    assert "compiler" in said("--bc-profile=linux", "--bc-accept-eula", "--al-compiler=none", name="compiler")
