"""Runs the suite as a user does, with the agent that misbehaves, and looks at all that is left afterwards."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import psutil

from tests.bench.misbehaving.till import write_till

ROOT = Path(__file__).resolve().parents[3]
AGENT = Path(__file__).with_name("agent.py")
RUN_MARK = "MISBEHAVING_RUN"
"""A variable that every process of the harness has, and none of the agent's."""

OPTIONS = ("--test-timeout=3", "--sandbox=process", "-p", "no:cacheprovider")
RUN_SECONDS = 240.0
"""How long a run may take before it counts as hanging, and is killed."""

QUIET_SECONDS = 5.0
"""How long after the end of a run its last processes may take to be gone."""


@dataclass(frozen=True)
class Finished:
    """A run that ended. `left_running` and `left_lying` are what it should have taken along, `traces` what should never
    have run."""

    code: int
    output: str
    folder: Path
    left_running: list[str]
    left_lying: list[str]
    traces: list[str]

    def record(self, behaviour: str) -> Mapping[str, Any]:
        """The record of the trial with this behaviour."""
        content: dict[str, Any] = json.loads(self._try(behaviour).parents[1].joinpath("1.json").read_text("utf-8"))
        return content

    def evidence(self, behaviour: str) -> Mapping[str, Any] | None:
        """The evidence of the trial; None where there is none."""
        file = self._try(behaviour) / "evidence.json"
        return json.loads(file.read_text("utf-8")) if file.exists() else None

    def case(self, behaviour: str) -> ElementTree.Element:
        """The test case of the trial in the JUnit file."""
        (found,) = (
            case
            for case in ElementTree.parse(self.folder / "junit.xml").iter("testcase")
            if f"[till__{behaviour}-1-1]" in case.attrib["name"]
        )
        return found

    def _try(self, behaviour: str) -> Path:
        tries = self.folder / "trials/bug_fix" / f"till__{behaviour}-1" / "1"
        return max(tries.glob("try-*"), default=tries / "try-1")


def run_bench(place: Path, behaviours: Iterable[str], *arguments: str, program: str | None = None) -> Finished:
    """Run the suite below the folder `place` to its end, with an entry for each behaviour.

    `program` is the command line of another agent.
    """
    mark = f"misbehaving-{secrets.token_hex(8)}"
    dataset = write_till(place / "dataset", behaviours)
    for name in ("scratch", "traces"):
        (place / name).mkdir()
    agent = program or f"{sys.executable} -S {AGENT} {mark} {place / 'traces'}"
    # Without what the pytest that runs this test has put there.
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    output = place / "output.txt"
    with output.open("wb") as sink:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "pytest", "bench", "--category=bug-fix", f"--agent-command={agent}"),
                *(f"--dataset={dataset}", f"--run-dir={place / 'run'}", f"--junitxml={place / 'run/junit.xml'}"),
                *(f"--basetemp={place / 'basetemp'}", *OPTIONS, *arguments),
            ],
            cwd=ROOT,
            env={**kept, "TMPDIR": str(place / "scratch"), RUN_MARK: mark},
            stdout=sink,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            code = process.wait(RUN_SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
    return Finished(
        code,
        output.read_text(encoding="utf-8", errors="replace"),
        place / "run",
        _left_running(mark),
        sorted(path.name for path in (place / "scratch").iterdir()),
        sorted(path.name for path in (place / "traces").iterdir()),
    )


def _left_running(mark: str) -> list[str]:
    """The command lines of processes of the run, of harness or agent, that are still there after a while."""
    deadline = time.monotonic() + QUIET_SECONDS
    while (left := [*_marked(mark)]) and time.monotonic() < deadline:
        time.sleep(0.05)
    return left


def _marked(mark: str) -> Iterable[str]:
    for process in psutil.process_iter():
        try:
            words = process.cmdline()
            if process.pid != os.getpid() and (mark in words or process.environ().get(RUN_MARK) == mark):
                yield " ".join(words)
        except psutil.Error:
            continue
