"""Whatever goes wrong in a trial, whenever: one record, the outcome of the table, and the other trials go on."""

import json
import re
import signal
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.reports.bench_process import Finished, run_bench
from tests.reports.shop import write_shop

KINDS = {
    "environment": "server_died",
    "agent": "rate_limit",
    "bug": "harness",
    "assert": "harness",
    "skip": "harness",
    "exit": "harness",
}
HANGS = {
    "setup": "setup_deadline",
    "agent": "agent_deadline",
    "examine": "build_deadline",
    "tests": "tests_deadline",
    "teardown": "teardown_deadline",
}


@dataclass(frozen=True)
class Row:
    """A fault, when it strikes, and the kind of infrastructure that the trial is then."""

    moment: str
    fault: str
    kind: str

    def __str__(self) -> str:
        return f"{self.fault}-in-{self.moment}"


MATRIX = [
    *(
        Row(moment, fault, kind)
        for moment in ("setup", "agent", "examine", "teardown")
        for fault, kind in KINDS.items()
    ),
    *(Row("report", fault, KINDS[fault]) for fault in ("environment", "agent", "bug", "assert")),
    *(Row(moment, "hang", kind) for moment, kind in HANGS.items()),
]
KILLED = [Row(moment, "kill", "worker_crashed") for moment in ("setup", "agent", "examine", "report")]
"""Faults that end a process, which a run without workers does not outlive: it goes on with --resume."""
NETTED = [Row("setup", "stuck", "item_deadline"), Row("report", "hang", "item_deadline")]
"""Faults that no deadline of a phase ends. The last net ends the process, and a run without workers with it."""

LIMIT = 4
LIMITS = [f"--{phase}-timeout={LIMIT}" for phase in ("setup", "agent", "build", "test", "teardown")]


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), len(MATRIX + KILLED + NETTED) + 1)


@dataclass(frozen=True)
class Struck:
    """A run in which every trial but the last meets the fault of its row."""

    rows: list[Row]
    run: Finished

    @property
    def good(self) -> int:
        """The number of the trial that no fault strikes."""
        return len(self.rows) + 1


@pytest.fixture(scope="module", params=["serial", "-n4"])
def struck(request: pytest.FixtureRequest, dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Struck:
    rows = MATRIX if request.param == "serial" else MATRIX + KILLED + NETTED
    faults = {f"shop__Rule-{n}-1": {"moment": row.moment, "fault": row.fault} for n, row in enumerate(rows, 1)}
    workers = [] if request.param == "serial" else [request.param]
    folder = tmp_path_factory.mktemp("runs") / "struck"
    options = ("--infra-retries=0", f"--limit={len(rows) + 1}", *LIMITS, *workers)
    return Struck(rows, run_bench(dataset, folder, *options, faults=faults, STAND_IN_GRACE="1"))


@pytest.mark.slow
def test_every_fault_at_every_moment_is_infrastructure_of_its_kind(struck: Struck, subtests: pytest.Subtests) -> None:
    for number, row in enumerate(struck.rows, 1):
        with subtests.test(str(row)):
            record = struck.run.results[f"shop__Rule-{number}-1"]
            assert (record["outcome"], record["kind"]) == ("infrastructure", row.kind)
            assert record["reason"]
            if row.fault in KINDS and row.moment != "report":
                assert record["phase"] == row.moment
            hangs = row.fault in ("hang", "stuck")
            assert record["clock"] == (row.kind if hangs else "")
            assert (record["clock_seconds"] or 0) >= (LIMIT if hangs else 0)
            assert ("fired after" in record["reason"]) is hangs


@pytest.mark.slow
def test_the_run_goes_on_and_tells_of_each_fault_once(struck: Struck) -> None:
    """Counted, in the exit code, in what is printed, in the JUnit file; and nothing but records is left."""
    run, faults, good = struck.run, len(struck.rows), struck.good
    assert run.code == 2, run.output
    assert run.results[f"shop__Rule-{good}-1"]["outcome"] == "resolved"
    assert (run.counts["selected"], run.counts["not_run"]) == (good, 0)
    assert run.counts["infrastructure"] == Counter(row.kind for row in struck.rows)
    assert f"1 resolved + {faults} infrastructure = {good} selected" in run.output
    names = Counter(case.get("name") for case in run.cases)
    assert names == {f"test_bug_fix[shop__Rule-{number}-1]": 1 for number in range(1, good + 1)}
    assert sum(case.find("error") is not None for case in run.cases) == faults
    assert not any(case.find("failure") is not None or case.find("skipped") is not None for case in run.cases)
    assert list(run.folder.rglob("*.started")) == []
    assert list(run.folder.rglob("*.tmp")) == []


def test_a_fault_that_passes_is_tried_again_and_every_try_is_kept(dataset: Path, tmp_path: Path) -> None:
    faults = {
        "shop__Rule-1-1": {"moment": "examine", "fault": "environment", "times": 1},
        "shop__Rule-2-1": {"moment": "setup", "fault": "bug", "times": 2},
    }
    run = run_bench(dataset, tmp_path / "run", "--limit=3", faults=faults)
    assert [record["outcome"] for record in run.results.values()] == ["resolved", "infrastructure", "resolved"]
    assert [record["try_number"] for record in run.results.values()] == [2, 2, 1]
    kept = sorted(str(path.relative_to(run.folder / "trials/bug_fix")) for path in run.folder.rglob("try-*"))
    # The second try of the second trial has left nothing but the record, which counts.
    assert kept == [f"shop__Rule-{number}" for number in ("1/1/try-1", "1/1/try-2", "2/1/try-1", "3/1/try-1")]
    for number in (1, 2):
        first = json.loads((run.folder / f"trials/bug_fix/shop__Rule-{number}/1/try-1/record.json").read_text())
        assert (first["outcome"], first["try_number"]) == ("infrastructure", 1)
    assert run.code == 2
    assert len(run.cases) == 3


@pytest.mark.slow
@pytest.mark.parametrize("dist", ["load", "worksteal"])
def test_the_trial_of_a_killed_worker_is_run_once_more(dataset: Path, tmp_path: Path, dist: str) -> None:
    """Killed once, killed on every try, and killed when the verdict was on disk: which outlives its worker."""
    faults: dict[str, dict[str, object]] = {
        "shop__Rule-1-1": {"moment": "agent", "fault": "kill", "times": 1},
        "shop__Rule-2-1": {"moment": "examine", "fault": "kill"},
        "shop__Rule-3-1": {"moment": "teardown", "fault": "kill"},
    }
    run = run_bench(dataset, tmp_path / "run", "--limit=4", "-n2", f"--dist={dist}", faults=faults)
    assert run.code == 2, run.output
    came_to = [(record["outcome"], record["kind"], record["try_number"]) for record in run.results.values()]
    assert came_to == [
        ("resolved", "", 2),
        ("infrastructure", "worker_crashed", 2),
        ("resolved", "", 1),
        ("resolved", "", 1),
    ]
    cases = {case.get("name"): case for case in run.cases}
    assert len(run.cases) == len(cases) == 4
    crashed = cases["test_bug_fix[shop__Rule-2-1]"]
    assert crashed.find("error") is not None
    properties = {row.get("name"): row.get("value") for row in crashed.iter("property")}
    assert (properties["outcome"], properties["kind"]) == ("infrastructure", "worker_crashed")


@pytest.mark.parametrize("row", KILLED, ids=str)
def test_a_run_without_workers_that_is_killed_goes_on(dataset: Path, tmp_path: Path, row: Row) -> None:
    """It comes to what it would have come to, each trial once, and what had finished stays to the byte."""
    faults = {"shop__Rule-2-1": {"moment": row.moment, "fault": row.fault}}
    killed = run_bench(dataset, tmp_path / "run", "--limit=3", faults=faults)
    records = killed.folder / "trials/bug_fix"
    finished = (records / "shop__Rule-1/1.json").read_bytes()
    assert killed.code == -signal.SIGKILL
    assert [path.name for path in records.rglob("*.started")] == ["1.started"]
    resumed = run_bench(None, killed.folder, f"--resume={killed.folder}")
    assert resumed.code == 0, resumed.output
    assert "3 resolved = 3 selected" in " ".join(resumed.output.split())
    assert (records / "shop__Rule-1/1.json").read_bytes() == finished
    assert list(records.rglob("*.started")) == []
    tries = [record["try_number"] for record in resumed.results.values()]
    assert tries == [1, 1 if row.moment == "setup" else 2, 1], "a try that left a file is one, and the next is another"


@pytest.mark.slow
@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
@pytest.mark.parametrize("row", NETTED, ids=str)
def test_the_last_net_ends_what_no_deadline_can_end(
    dataset: Path, tmp_path: Path, row: Row, workers: tuple[str, ...]
) -> None:
    """Limits of 1 s each and graces of 0.1 s make 6 s or so in which nothing ends what is stuck.

    On a busy machine the other trial may run out of its time, too.
    """
    faults = {"shop__Rule-1-1": {"moment": row.moment, "fault": row.fault}}
    options = ("--limit=2", "--infra-retries=0", "--agent-timeout=1", "--setup-timeout=1", "--teardown-timeout=1")
    limits = (*options, "--build-timeout=1", "--test-timeout=1", *workers)
    run = run_bench(dataset, tmp_path / "run", *limits, faults=faults, STAND_IN_GRACE="0.1")
    folder = run.folder / "trials/bug_fix/shop__Rule-1"
    record = json.loads((folder / "1.json").read_text())
    assert (record["outcome"], record["kind"], record["clock"]) == ("infrastructure", "item_deadline", "item_deadline")
    assert "strike" in (folder / "1/try-1/stacks.txt").read_text()
    assert list(run.folder.rglob("*.started")) == []
    assert run.code == 2, run.output
    if workers:
        assert run.counts["infrastructure"]["item_deadline"] == 1
        assert run.counts["not_run"] == 0
    else:
        assert f"so that the run ends here: go on with --resume={run.folder}" in run.output
        resumed = run_bench(None, run.folder, f"--resume={run.folder}")
        assert (resumed.counts["selected"], resumed.counts["not_run"]) == (2, 0)
        assert resumed.results["shop__Rule-1-1"]["kind"] != "item_deadline", resumed.output


def test_a_full_disk_stops_the_run_and_loses_no_finished_trial(dataset: Path, tmp_path: Path) -> None:
    faults = {"shop__Rule-3-1": {"moment": "examine", "fault": "full"}}
    run = run_bench(dataset, tmp_path / "run", "--limit=5", faults=faults)
    assert run.code == 2, run.output
    assert "could not be written" in run.output
    records = sorted(path.parent.name for path in (run.folder / "trials").glob("*/*/*.json"))
    assert records == ["shop__Rule-1", "shop__Rule-2"]
    assert "2 resolved + 3 not run = 5 selected" in " ".join(run.output.split())


def test_how_an_agent_failed_is_told_with_the_trial(dataset: Path, tmp_path: Path) -> None:
    """An agent that never gets as far as to work must not look like one that has no answer."""
    program = tmp_path / "agent.py"
    program.write_text("raise SystemExit(3)", encoding="utf-8")
    run = run_bench(dataset, tmp_path / "run", "--limit=1", f"--agent-command={sys.executable} {program}")
    assert run.code == 1, run.output
    assert re.search(r"^notes: exit code 3 after .*\nfiles: ", run.output, re.MULTILINE), run.output


@pytest.mark.slow
def test_output_of_trials_does_not_travel(dataset: Path, tmp_path: Path) -> None:
    """What agents print and what the suite prints meanwhile, 80 times 2 MB: the controller stays as small as it was."""
    program = tmp_path / "agent.py"
    program.write_text("print('y' * 1_000_000)", encoding="utf-8")
    agent = f"--agent-command={sys.executable} {program}"
    faults = {"*": {"moment": "agent", "fault": "print"}}
    options = ("--limit=20", "--runs=4", agent, "-n4", "-rA")
    memory = tmp_path / "memory"
    run = run_bench(dataset, tmp_path / "run", *options, faults=faults, STAND_IN_MEMORY=str(memory))
    assert run.code == 1
    assert run.counts["failure_modes"] == {"no_submission": 80}
    assert len(run.output) < 80 * 20_000
    for name in ("captured-stdout-call.txt", "transcript.txt"):
        assert all(path.stat().st_size > 1_000_000 for path in run.folder.rglob(name))
        assert len(list(run.folder.rglob(name))) == 80
    assert int(memory.read_text()) < 150_000_000


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_why_a_task_cannot_be_scored_is_told(tmp_path: Path, workers: tuple[str, ...]) -> None:
    """The base state of the second of two tasks is not what it says: nobody has to ask pytest for what it skipped."""
    dataset = write_shop(tmp_path / "dataset", 2)
    lines = (dataset / "bug_fix.jsonl").read_text(encoding="utf-8").splitlines()
    broken = json.loads(lines[1])
    broken["base_commit"] = "0" * 40
    (dataset / "bug_fix.jsonl").write_text(f"{lines[0]}\n{json.dumps(broken)}\n", encoding="utf-8")
    run = run_bench(dataset, tmp_path / "run", *workers)
    assert run.code == 2, run.output
    assert [record["outcome"] for record in run.results.values()] == ["resolved", "unscorable"]
    told = " ".join(run.output.split())
    assert "unscorable shop__Rule-2: entry_broken: " in told
    assert "1 resolved + 1 unscorable = 2 selected" in told
