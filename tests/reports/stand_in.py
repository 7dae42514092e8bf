"""A pytest plugin for tests of the plugin: a Business Central that understands the shop, and faults on demand.

`-p tests.reports.stand_in` puts it in place of the real one. STAND_IN_FAULTS holds JSON, from the name of a trial to
its fault: {"shop__Rule-1-1": {"moment": "setup", "fault": "environment", "times": 1}}. A moment is one of setup, agent,
examine, tests, report and teardown; a fault is one of those in `strike`. `times` is on how many tries it strikes
(default: all). More variables:

STAND_IN_GRACE   seconds in place of those that deadlines have above the limits inside them
STAND_IN_FIRST   a file for when the first item began: the processor time of its process until then, and the time
STAND_IN_MODULES a file for the names of the modules that a worker had loaded in the end
STAND_IN_MEMORY  a file for the most memory, in bytes, that the process took which the user started
STAND_IN_NOOP    trials do nothing and are resolved: what is left is the plugin's own work
"""

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bclite
from bench import deadline, limits
from bench.outcome import Evidence, Outcome, Submission, TrialRecord, Verdict
from bench.trial import Trial
from dataset.entries import Entry
from fixtures.agents.agent import Agent, AgentFailureError, AgentRun, Assignment
from fixtures.bc.environment import (
    Compilation,
    CompiledApp,
    Diagnostic,
    Environment,
    EnvironmentFailureError,
    McpEndpoint,
    TestName,
    TestResult,
    TestStatus,
)

if TYPE_CHECKING:
    from bench.health import Check


def strike(fault: str) -> None:
    """Let the fault happen, here and now."""
    match fault:
        case "environment":
            raise EnvironmentFailureError("server_died", "the stand-in server died")
        case "agent":
            raise AgentFailureError("rate_limit", "429 from the stand-in model")
        case "bug":
            raise RuntimeError("a bug of the harness")
        case "assert":
            assert not fault, "an assertion of the harness"
        case "skip":
            pytest.skip("skipped from inside")
        case "exit":
            sys.exit(7)
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "interrupt":
            raise KeyboardInterrupt
        case "print":
            print("x" * 1_000_000)
        case "full":
            # What a full disk does to every write of a file from here on, in this process.
            resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        case "hang":
            time.sleep(600)
        case "stuck":
            # What no deadline ends, as a call into C that no signal interrupts.
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
            time.sleep(600)
        case _:
            raise ValueError(fault)


class Faults:
    """Which fault strikes the trial at hand, and when."""

    def __init__(self, name: str, tried: int) -> None:
        plan = json.loads(os.environ.get("STAND_IN_FAULTS", "{}"))
        fault = plan.get(name) or plan.get("*") or {}
        self._moment = fault.get("moment", "")
        self._fault = fault.get("fault", "")
        self._active = tried <= fault.get("times", 10**6)

    def at(self, moment: str) -> None:
        if self._active and moment == self._moment:
            strike(self._fault)


def faults_of(trial: "Trial[Entry] | Check") -> Faults:
    tried = trial.try_number if isinstance(trial, Trial) else 1
    return Faults(f"{trial.entry.instance_id}-{trial.run}", tried)


def strike_reports() -> None:
    """Let faults happen when the record of a trial is first made."""
    usual = Trial.record

    def record(trial: Trial[Entry], verdict: Verdict) -> TrialRecord:
        if not hasattr(trial, "reported"):
            trial.reported = True  # type: ignore[attr-defined]
            faults_of(trial).at("report")
        return usual(trial, verdict)

    Trial.record = record  # type: ignore[method-assign, assignment]


class ShopServer:
    """Builds and tests the shop by looking at its text: enough to tell a mend from a break."""

    version = "27.0"
    description = "stand-in"

    def __init__(self, faults: Faults) -> None:
        self._faults = faults
        self._source = ""

    def compile(self, projects: Sequence[Path]) -> Compilation:
        self._faults.at("examine")
        files = [path for project in projects for path in sorted(project.rglob("*.al"))]
        self._source = "\n".join(path.read_text(encoding="utf-8") for path in files)
        if "no AL" in self._source:
            return Compilation((), (Diagnostic("app/src/Rule.Codeunit.al", 5, 9, "error", "AL0104", "Syntax error"),))
        if "ask for more" in self._source:
            return Compilation((), (), unsupported="XmlPort")
        return Compilation((CompiledApp("1", "Shop", "Test", "1.0.0.0", b""),), ())

    def publish(self, apps: Sequence[CompiledApp]) -> None:
        pass

    def run_tests(self, names: Sequence[TestName], *, limit: float) -> Mapping[TestName, TestResult]:
        self._faults.at("tests")
        mended = "Total := 2" in self._source
        return {
            name: TestResult(
                name, TestStatus.PASSED if mended or name.function == "TotalIsPositive" else TestStatus.FAILED, 0.01
            )
            for name in names
        }

    def query(self, source: str, *, limit: float) -> Sequence[Mapping[str, object]]:
        raise NotImplementedError

    def mcp_endpoint(self) -> McpEndpoint:
        raise NotImplementedError

    def reset(self) -> None:
        pass

    def close(self) -> None:
        self._faults.at("teardown")


class FaultyAgent:
    """The agent of the run, with a fault before its work."""

    def __init__(self, agent: Agent, faults: Faults) -> None:
        self._agent = agent
        self._faults = faults
        self.name, self.version, self.model = agent.name, agent.version, agent.model

    def work(self, assignment: Assignment) -> AgentRun:
        self._faults.at("agent")
        return self._agent.work(assignment)


def do_nothing() -> None:
    """Let trials cost nothing: what is left is the plugin's own work."""

    def attempt(trial: Trial[Entry], agent: object, workspace: object) -> Submission:
        return Submission()

    def examine(trial: Trial[Entry], look: object, submission: Submission, *given: object) -> Evidence:
        return Evidence()

    def conclude(trial: Trial[Entry], verdict: Verdict) -> None:
        trial.verdict = Verdict(Outcome.RESOLVED)

    Trial.attempt, Trial.examine, Trial.conclude = attempt, examine, conclude  # type: ignore[method-assign, assignment]


class NoOp:
    """What a trial is given when it is to cost nothing."""

    @pytest.fixture
    def workspace(self) -> None:
        return None

    @pytest.fixture
    def agent(self) -> None:
        return None

    @pytest.fixture
    def bc(self) -> None:
        return None


def pytest_runtest_logstart() -> None:
    if file := os.environ.pop("STAND_IN_FIRST", ""):
        Path(file).write_text(f"{time.process_time()} {time.time()}", encoding="utf-8")


class StandIn:
    @pytest.fixture
    def faults(self, trial: "Trial[Entry] | Check") -> Faults:
        return faults_of(trial)

    @pytest.fixture
    def bc(self, faults: Faults) -> Iterator[Environment]:
        faults.at("setup")
        server = ShopServer(faults)
        yield server
        server.close()

    @pytest.fixture
    def agent(self, agent: Agent, faults: Faults) -> Agent:
        return FaultyAgent(agent, faults)


def pytest_configure(config: pytest.Config) -> None:
    # No engine takes part: two runs of a test are comparable even when its sources are edited in between.
    bclite.sources_hash = lambda: "stand-in"  # type: ignore[assignment]
    if hasattr(config, "workerinput") or not config.getoption("tx", None):
        strike_reports()
    if grace := float(os.environ.get("STAND_IN_GRACE", "0")):
        limits.AGENT_GRACE = limits.TEST_GRACE = limits.EXAMINE_GRACE = deadline.CLEAN_UP_SECONDS = grace
        limits.CLEAN_UP_SECONDS = grace  # type: ignore[attr-defined]
    costs_nothing = bool(os.environ.get("STAND_IN_NOOP"))
    if costs_nothing:
        do_nothing()
    # Registered last, so that its fixtures come before those of fixtures/provisioning.py.
    config.pluginmanager.register(NoOp() if costs_nothing else StandIn(), "stand-in")


def pytest_unconfigure(config: pytest.Config) -> None:
    if (file := os.environ.get("STAND_IN_MODULES")) and hasattr(config, "workerinput"):
        Path(file).write_text("\n".join(sys.modules), encoding="utf-8")
    if (file := os.environ.get("STAND_IN_MEMORY")) and not hasattr(config, "workerinput"):
        Path(file).write_text(str(most_memory()), encoding="utf-8")


def most_memory() -> int:
    """The most memory of this process, in bytes. On Linux `ru_maxrss` begins with the parent's at the fork."""
    status = Path("/proc/self/status")
    if status.exists():
        return 1024 * int(status.read_text().partition("VmHWM:")[2].split()[0])
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
