"""Runs with an agent in namespaces: what is told of it, and that nothing of it is left, however the run ends."""

import os
import secrets
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from fixtures.sandbox.probing import namespace_fault
from tests.reports.bench_process import ROOT, command, environment, run_bench
from tests.reports.shop import write_shop
from tests.waiting import wait_for

needs_namespaces = pytest.mark.skipif(bool(namespace_fault()), reason=f"no namespace here: {namespace_fault()}")
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can take bubblewrap away")

AGENT = """\
import os, pathlib, subprocess, sys, time
sleeper = ["/bin/sleep", sys.argv[1]]
subprocess.Popen(sleeper)
if os.fork() == 0:
    os.setsid()
    subprocess.Popen(sleeper, start_new_session=True)
    os._exit(0)
rule = pathlib.Path("app/src/Rule.Codeunit.al")
rule.write_text(rule.read_text().replace(":= 1", ":= 2"))
time.sleep(float(sys.argv[2]))
"""


class Bench:
    """A dataset of four entries, and an agent that detaches two processes and stays for some seconds."""

    def __init__(self, tmp_path: Path) -> None:
        self.folder = tmp_path / "run"
        self.dataset = write_shop(tmp_path / "dataset", 4)
        self.program = tmp_path / "agent.py"
        self.program.write_text(AGENT, encoding="utf-8")
        self.output = tmp_path / "output.txt"
        self.word = f"600.{secrets.randbelow(10**9):09}"

    def agent(self, seconds: float = 0.0) -> str:
        return f"--agent-command={sys.executable} -I {self.program} {self.word} {seconds}"

    def start(self, *arguments: str) -> "subprocess.Popen[bytes]":
        with self.output.open("wb") as sink:
            return subprocess.Popen(
                command(self.dataset, self.folder, self.agent(600), *arguments),
                cwd=ROOT,
                env=environment({}),
                stdout=sink,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def sleepers(self) -> list[psutil.Process]:
        return [
            process
            for process in psutil.process_iter(["cmdline"])
            if process.info["cmdline"] == ["/bin/sleep", self.word]
        ]


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.mark.slow
@needs_namespaces
def test_the_level_stands_in_header_record_and_key(bench: Bench, tmp_path: Path) -> None:
    run = run_bench(bench.dataset, bench.folder, bench.agent(), "--limit=1", "-n2")
    assert run.code == 0, run.output
    assert "\nsandbox: namespace\n" in run.output
    assert "weak sandbox" not in run.output
    (record,) = run.results.values()
    assert (record["sandbox"], record["outcome"]) == ("namespace", "resolved")
    weak = run_bench(bench.dataset, tmp_path / "weak", bench.agent(), "--limit=1", "--sandbox=process")
    assert "sandbox: process: weaker than this machine allows" in weak.output
    assert "weak sandbox: weaker than this machine allows" in weak.output
    (other,) = weak.results.values()
    assert other["sandbox"] == "process"
    assert other["experiment_key"] != record["experiment_key"]
    assert bench.sleepers() == []


@pytest.mark.slow
@needs_namespaces
def test_nothing_is_left_after_a_time_out(bench: Bench) -> None:
    run = run_bench(bench.dataset, bench.folder, bench.agent(600), "--limit=2", "--agent-timeout=1.5")
    assert {record["failure_mode"] for record in run.results.values()} == {"timeout"}
    assert bench.sleepers() == []


@pytest.mark.slow
@needs_namespaces
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda number: number.name)
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_nothing_is_left_of_a_run_that_is_stopped(
    bench: Bench, number: signal.Signals, workers: tuple[str, ...]
) -> None:
    harness = bench.start(*workers)
    wait_for(lambda: len(bench.sleepers()) >= 2 * (1 + bool(workers)))
    os.killpg(harness.pid, number) if number is signal.SIGINT else harness.send_signal(number)
    harness.wait(60)
    wait_for(lambda: not bench.sleepers(), 20)


@pytest.mark.slow
@needs_namespaces
def test_nothing_is_left_of_a_worker_that_is_killed(bench: Bench) -> None:
    harness = bench.start("-n2", "--infra-retries=0")
    wait_for(lambda: len(bench.sleepers()) == 4)
    known = {process.pid for process in bench.sleepers()}
    workers = [child for child in psutil.Process(harness.pid).children() if "exec(eval" in " ".join(child.cmdline())]
    workers[0].kill()
    wait_for(lambda: len(known & {process.pid for process in bench.sleepers()}) <= 2, 10)
    os.killpg(harness.pid, signal.SIGINT)
    harness.wait(60)
    wait_for(lambda: not bench.sleepers(), 20)


@pytest.mark.slow
@as_root
def test_a_machine_without_bubblewrap_runs_at_process_and_says_so(bench: Bench, tmp_path: Path) -> None:
    bwrap = shutil.which("bwrap")
    masked = f'mount --bind /dev/null {bwrap} && exec "$@"' if bwrap else 'exec "$@"'

    def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
        line = command(bench.dataset, folder, bench.agent(), "--limit=1", *arguments)
        return subprocess.run(
            ["unshare", "--mount", "sh", "-c", masked, "sh", *line],
            cwd=ROOT,
            env=environment({}),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )

    done = run(bench.folder)
    assert done.returncode == 0, done.stdout
    said = "no namespace here: bubblewrap is not installed: `apt-get install bubblewrap`"
    assert f"sandbox: process: {said}" in done.stdout
    assert f"weak sandbox: {said}" in done.stdout
    assert '"sandbox":"process"' in (bench.folder / "results.jsonl").read_text()
    refused = run(tmp_path / "refused", "--sandbox=namespace")
    assert refused.returncode == 4
    assert "--sandbox=namespace does not work here: bubblewrap is not installed" in refused.stdout


@pytest.mark.slow
def test_agents_that_are_no_programs_need_no_sandbox(bench: Bench) -> None:
    run = run_bench(bench.dataset, bench.folder, "--limit=1")
    assert run.code == 0
    assert "sandbox:" not in run.output
    assert {record["sandbox"] for record in run.results.values()} == {""}
