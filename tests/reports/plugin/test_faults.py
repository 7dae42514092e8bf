"""Whatever goes wrong in a trial, whenever: one record, the outcome of the table, and the other trials go on."""

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.reports.bench_process import Finished, run_bench
from tests.reports.shop import write_shop

MOMENTS = ("setup", "agent", "examine", "teardown")
KINDS = {
    "environment": "server_died",
    "agent": "rate_limit",
    "bug": "harness",
    "assert": "harness",
    "skip": "harness",
    "exit": "harness",
}
MATRIX = [(moment, fault) for moment in MOMENTS for fault in KINDS]
GOOD = len(MATRIX) + 1
FAULTS = {
    f"shop__Rule-{number}-1": {"moment": moment, "fault": fault} for number, (moment, fault) in enumerate(MATRIX, 1)
}


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), GOOD)


@pytest.fixture(scope="module", params=["serial", pytest.param("-n4", marks=pytest.mark.slow)])
def struck(request: pytest.FixtureRequest, dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """A run in which every trial but the last meets a fault."""
    folder = tmp_path_factory.mktemp("runs") / "struck"
    workers = [] if request.param == "serial" else [request.param]
    return run_bench(dataset, folder, "--infra-retries=0", *workers, faults=FAULTS)


@pytest.mark.parametrize(("number", "moment", "fault"), [(n, *pair) for n, pair in enumerate(MATRIX, 1)])
def test_every_fault_at_every_moment_is_infrastructure(struck: Finished, number: int, moment: str, fault: str) -> None:
    record = struck.results[f"shop__Rule-{number}-1"]
    assert (record["outcome"], record["kind"]) == ("infrastructure", KINDS[fault])
    assert record["phase"] == moment
    assert record["reason"]


def test_the_other_trials_go_on(struck: Finished) -> None:
    assert struck.results[f"shop__Rule-{GOOD}-1"]["outcome"] == "resolved"
    assert struck.counts["selected"] == GOOD
    assert struck.counts["not_run"] == 0
    assert sum(struck.counts["infrastructure"].values()) == len(MATRIX)


def test_an_incomplete_run_exits_with_2_and_says_how_it_adds_up(struck: Finished) -> None:
    assert struck.code == 2, struck.output
    assert f"1 resolved + {len(MATRIX)} infrastructure = {GOOD} selected" in struck.output


def test_junit_has_an_error_for_each_and_one_case_for_each(struck: Finished) -> None:
    names = Counter(case.get("name") for case in struck.cases)
    assert names == {f"test_bug_fix[shop__Rule-{number}-1]": 1 for number in range(1, GOOD + 1)}
    assert sum(case.find("error") is not None for case in struck.cases) == len(MATRIX)
    assert not any(case.find("failure") is not None or case.find("skipped") is not None for case in struck.cases)


def test_nothing_is_left_of_the_faults_but_records(struck: Finished) -> None:
    assert list(struck.folder.rglob("*.started")) == []
    assert list(struck.folder.rglob("*.tmp")) == []


def test_a_fault_that_passes_is_tried_again_and_every_try_is_kept(dataset: Path, tmp_path: Path) -> None:
    faults = {
        "shop__Rule-1-1": {"moment": "examine", "fault": "environment", "times": 1},
        "shop__Rule-2-1": {"moment": "setup", "fault": "bug", "times": 2},
    }
    run = run_bench(dataset, tmp_path / "run", "--limit=3", faults=faults)
    assert [record["outcome"] for record in run.results.values()] == ["resolved", "infrastructure", "resolved"]
    assert [record["try_number"] for record in run.results.values()] == [2, 2, 1]
    kept = sorted(str(path.relative_to(run.folder / "trials/bug_fix")) for path in run.folder.rglob("try-*"))
    assert kept == [
        f"shop__Rule-{number}" for number in ("1/1/try-1", "1/1/try-2", "2/1/try-1", "2/1/try-2", "3/1/try-1")
    ]
    for number in (1, 2):
        first = json.loads((run.folder / f"trials/bug_fix/shop__Rule-{number}/1/try-1/record.json").read_text())
        assert (first["outcome"], first["try_number"]) == ("infrastructure", 1)
    assert run.code == 2
    assert len(run.cases) == 3


@pytest.mark.slow
def test_the_trial_of_a_killed_worker_is_run_once_more(dataset: Path, tmp_path: Path) -> None:
    faults = {"shop__Rule-1-1": {"moment": "agent", "fault": "kill", "times": 1}}
    run = run_bench(dataset, tmp_path / "run", "--limit=3", "-n2", faults=faults)
    assert run.code == 0, run.output
    record = run.results["shop__Rule-1-1"]
    assert (record["outcome"], record["try_number"]) == ("resolved", 2)
    assert [case.get("name") for case in run.cases if "Rule-1-" in (case.get("name") or "Rule-1-")] == [
        "test_bug_fix[shop__Rule-1-1]"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("moment", ["setup", "examine"])
def test_a_trial_that_kills_every_worker_is_infrastructure(dataset: Path, tmp_path: Path, moment: str) -> None:
    faults = {"shop__Rule-1-1": {"moment": moment, "fault": "kill"}}
    run = run_bench(dataset, tmp_path / "run", "--limit=3", "-n2", faults=faults)
    assert run.code == 2, run.output
    assert run.counts["infrastructure"] == {"worker_crashed": 1}
    assert run.counts["resolved"] == 2
    (case,) = [case for case in run.cases if case.get("name") == "test_bug_fix[shop__Rule-1-1]"]
    assert case.find("error") is not None
    properties = {row.get("name"): row.get("value") for row in case.iter("property")}
    assert properties["outcome"] == "infrastructure"
    assert properties["kind"] == "worker_crashed"
    assert len(run.cases) == 3


@pytest.mark.slow
def test_a_verdict_that_was_on_disk_outlives_its_worker(dataset: Path, tmp_path: Path) -> None:
    faults = {"shop__Rule-1-1": {"moment": "teardown", "fault": "kill"}}
    run = run_bench(dataset, tmp_path / "run", "--limit=3", "-n2", faults=faults)
    assert run.code == 0, run.output
    record = run.results["shop__Rule-1-1"]
    assert (record["outcome"], record["try_number"]) == ("resolved", 1)
    assert len(run.cases) == 3


def test_a_full_disk_stops_the_run_and_loses_no_finished_trial(dataset: Path, tmp_path: Path) -> None:
    faults = {"shop__Rule-3-1": {"moment": "examine", "fault": "full"}}
    run = run_bench(dataset, tmp_path / "run", "--limit=5", faults=faults)
    assert run.code == 2, run.output
    assert "could not be written" in run.output
    records = sorted(path.parent.name for path in (run.folder / "trials").glob("*/*/*.json"))
    assert records == ["shop__Rule-1", "shop__Rule-2"]
    assert "2 resolved + 3 not run = 5 selected" in run.output


def test_output_of_a_trial_does_not_travel(dataset: Path, tmp_path: Path) -> None:
    faults = {"shop__Rule-1-1": {"moment": "agent", "fault": "print"}}
    run = run_bench(dataset, tmp_path / "run", "--limit=1", "--agent=empty", "-rA", faults=faults)
    assert run.code == 1
    assert len(run.output) < 20_000
    (kept,) = run.folder.rglob("captured-stdout-call.txt")
    assert kept.stat().st_size > 1_000_000
