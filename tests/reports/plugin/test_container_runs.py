"""Runs with an agent in containers: what is told of it, what is said where it cannot be, and that nothing is left."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil
import pytest

from fixtures.docker.engine import HOST_VARIABLE, USUAL
from fixtures.docker.ownership import LABEL, owner_of
from fixtures.docker.pruning import prune
from tests.reports.bench_process import ROOT, command, environment, run_bench
from tests.reports.plugin.test_containment import Bench
from tests.waiting import wait_for

if TYPE_CHECKING:
    from docker import DockerClient

pytestmark = pytest.mark.slow

RELAY = """
import asyncio, sys
async def pump(source, sink):
    while data := await source.read(1 << 16):
        sink.write(data)
        await sink.drain()
    sink.write_eof()
async def relay(reader, writer):
    far_reader, far_writer = await asyncio.open_unix_connection(sys.argv[2])
    await asyncio.gather(pump(reader, far_writer), pump(far_reader, writer))
    writer.close()
async def main():
    await (await asyncio.start_unix_server(relay, sys.argv[1])).serve_forever()
asyncio.run(main())
"""


class Boxed(Bench):
    """The same agent, by the Python of an image."""

    def __init__(self, place: Path, image: str) -> None:
        super().__init__(place)
        self.image = image

    @property
    def box(self) -> tuple[str, ...]:
        return "--sandbox=container", f"--sandbox-image={self.image}"

    def agent(self, seconds: float = 0.0) -> str:
        return f"--agent-command=python3 -I {self.program} {self.word} {seconds}"


@pytest.fixture
def bench(tmp_path: Path, base_image: str) -> Boxed:
    return Boxed(tmp_path, base_image)


def processes_of(harness: "subprocess.Popen[bytes]") -> list[psutil.Process]:
    """A run's controller and its workers: who owns its containers."""
    controller = psutil.Process(harness.pid)
    return [controller, *controller.children()]


def left_of(engine: "DockerClient", owners: list[psutil.Process]) -> list[Any]:
    """The containers of these processes."""
    pids = {owner.pid for owner in owners}
    found = engine.containers.list(all=True, filters={"label": LABEL}, ignore_removed=True)
    return [each for each in found if (owner := owner_of(each.labels)) and owner.pid in pids]


def test_the_level_stands_in_header_record_and_key(bench: Boxed, docker_engine: "DockerClient") -> None:
    run = run_bench(bench.dataset, bench.folder, bench.agent(), "--limit=2", "-n2", *bench.box)
    assert run.code == 0, run.output
    assert "\nsandbox: container\n" in run.output
    assert "weak sandbox" not in run.output
    for record in run.results.values():
        assert (record["sandbox"], record["outcome"]) == ("container", "resolved")
        assert record["configuration"].endswith(f"sandbox image {bench.image}")
        image = docker_engine.images.get(bench.image).id
        assert str(image).startswith(f"sha256:{record['tool_versions']['agent image']}")
    assert bench.sleepers() == []


def test_a_time_out_and_a_program_that_is_not_in_the_image(bench: Boxed) -> None:
    run = run_bench(bench.dataset, bench.folder, bench.agent(600), "--limit=1", "--agent-timeout=3", *bench.box)
    assert {record["failure_mode"] for record in run.results.values()} == {"timeout"}
    assert bench.sleepers() == []
    absent = run_bench(bench.dataset, bench.folder, "--agent-command=no-such-agent", *bench.box)
    assert absent.code == 4
    assert "no program 'no-such-agent' in the image" in absent.output


def test_without_an_engine_or_an_image_nothing_begins(bench: Boxed) -> None:
    absent = run_bench(
        bench.dataset, bench.folder, bench.agent(), *bench.box, BCBENCH_DOCKER="unix:///nowhere/docker.sock"
    )
    assert absent.code == 4
    assert "--sandbox=container does not work here: no Docker engine here: " in absent.output
    nameless = run_bench(bench.dataset, bench.folder, bench.agent(), bench.box[0], "--sandbox-image=bc-bench-no-such")
    assert nameless.code == 4
    assert "the engine has no image bc-bench-no-such: build the agents' with `python -m fixtures" in nameless.output
    weak = run_bench(bench.dataset, bench.folder, bench.agent(), bench.box[1])
    assert "--sandbox-image=NAME is the image of --sandbox=container" in weak.output
    assert not bench.folder.exists()


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_nothing_is_left_of_a_run_that_is_killed(
    bench: Boxed, docker_engine: "DockerClient", workers: tuple[str, ...], tmp_path: Path
) -> None:
    harness = bench.start(*workers, *bench.box)
    wait_for(lambda: len(bench.sleepers()) >= 2 * (1 + bool(workers)))
    owners = processes_of(harness)
    harness.kill()
    harness.wait(60)
    wait_for(lambda: not bench.sleepers(), 20)
    # Workers notice after a moment that they have no controller any more.
    _, alive = psutil.wait_procs(owners[1:], 30)
    assert alive == []
    wait_for(lambda: not any(each.status == "running" for each in left_of(docker_engine, owners)), 20)
    if workers:
        prune(docker_engine)
    else:
        # The next run does it by itself.
        run_bench(bench.dataset, tmp_path / "next", bench.agent(), "--limit=1", *bench.box)
    assert left_of(docker_engine, owners) == []


def test_nothing_is_left_of_a_worker_that_is_killed(bench: Boxed, docker_engine: "DockerClient") -> None:
    harness = bench.start("-n2", "--infra-retries=0", "--limit=2", "--agent-timeout=20", *bench.box)
    wait_for(lambda: len(bench.sleepers()) == 4)
    owners = processes_of(harness)
    sleepers = {process.pid for process in bench.sleepers()}
    workers = [child for child in psutil.Process(harness.pid).children() if "exec(eval" in " ".join(child.cmdline())]
    workers[0].kill()
    wait_for(lambda: len(sleepers & {process.pid for process in bench.sleepers()}) <= 2, 10)
    harness.wait(120)
    assert bench.sleepers() == []
    assert left_of(docker_engine, owners) == [], "the controller removes at its end what the worker could not"


def test_nothing_is_left_after_ctrl_c_twice(bench: Boxed, docker_engine: "DockerClient") -> None:
    harness = bench.start("-n2", *bench.box)
    wait_for(lambda: len(bench.sleepers()) >= 4)
    owners = processes_of(harness)
    for _ in range(2):
        os.killpg(harness.pid, signal.SIGINT)
    harness.wait(60)
    psutil.wait_procs(owners[1:], 30)
    wait_for(lambda: not bench.sleepers(), 20)
    prune(docker_engine)
    assert left_of(docker_engine, owners) == []


def test_an_engine_that_goes_away_is_infrastructure(bench: Boxed, docker_engine: "DockerClient") -> None:
    """To the harness, a forwarder to the engine that ends is an engine that does."""
    variables = environment({})
    real = (variables.get(HOST_VARIABLE) or variables.get("DOCKER_HOST", USUAL)).removeprefix("unix://")
    path = bench.folder.parent / "engine.sock"
    relay = subprocess.Popen([sys.executable, "-c", RELAY, str(path), real])
    try:
        wait_for(path.exists)
        with bench.output.open("wb") as sink:
            harness = subprocess.Popen(
                command(bench.dataset, bench.folder, bench.agent(600), "--limit=1", "--infra-retries=0", *bench.box),
                cwd=ROOT,
                env=environment({}, **{HOST_VARIABLE: f"unix://{path}"}),
                stdout=sink,
                stderr=subprocess.STDOUT,
            )
        wait_for(lambda: len(bench.sleepers()) >= 2)
        owners = processes_of(harness)
        relay.kill()
        path.unlink()
        harness.wait(60)
    finally:
        relay.kill()
        relay.wait()
    said = bench.output.read_text()
    assert "infrastructure" in said
    assert "the Docker engine answers no more" in said
    wait_for(lambda: not bench.sleepers(), 20)
    prune(docker_engine)
    assert left_of(docker_engine, owners) == []
