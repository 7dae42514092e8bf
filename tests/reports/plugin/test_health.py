"""Checks of the dataset's health as pytest items: only when they are named, and outside of every rate."""

import json
import sys
from pathlib import Path

import pytest

from dataset.tree import diff
from tests.dataset.sample import write
from tests.reports.bench_process import Finished, run_bench, run_to_end
from tests.reports.shop import BEFORE, RULE, write_shop


def trap(dataset: Path, number: int, name: str, new: str, mode: str) -> None:
    patch = diff({RULE: BEFORE[RULE]}, {RULE: BEFORE[RULE].replace(b"Total := 1", new.encode())})
    write(dataset / "traps" / f"shop__Rule-{number}", {f"{name}.patch": f"Failure-mode: {mode}\nTempting.\n\n{patch}"})


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = write_shop(tmp_path_factory.mktemp("dataset"), 2)
    trap(folder, 1, "three", "Total := 3", "wrong_solution")
    trap(folder, 2, "nonsense", "no AL", "build_failure")
    return folder


def run_all(dataset: Path, folder: Path, *arguments: str) -> Finished:
    """A run of the bug-fix tasks and the checks."""
    return run_bench(dataset, folder, "bench/test_health.py", *arguments)


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_named_checks_run_and_leave_no_run(dataset: Path, tmp_path: Path, workers: tuple[str, ...]) -> None:
    """Two entries: gold patch and gold tests of each, doing nothing, and one trap each."""
    run = run_all(dataset, tmp_path / "run", "-m", "oracle or nop or trap", *workers)
    assert run.code == 0, run.output
    assert "8 passed" in run.output
    assert not (run.folder / "run.json").exists()
    assert "benchmark" not in run.output.splitlines()[-2]
    assert {case.get("classname") for case in run.cases} == {"bench.test_health"}


@pytest.mark.parametrize(
    ("expression", "passed"),
    [
        ("trap", 2),
        ("trap and sales", 1),
        ("nop and not inventory", 1),
        ("oracle", 4),
        ("bug_fix and trap", 0),
    ],
)
def test_checks_are_selected_by_area_but_not_by_category(
    dataset: Path, tmp_path: Path, expression: str, passed: int
) -> None:
    run = run_all(dataset, tmp_path / "run", "-m", expression)
    assert run.code == (0 if passed else 5)
    assert (f"{passed} passed" in run.output) is bool(passed)


def test_without_being_named_there_are_none(dataset: Path, tmp_path: Path) -> None:
    run = run_all(dataset, tmp_path / "run", "-m", "bug_fix")
    assert run.code == 0
    assert "collected 2 items" in run.output
    assert "test_health" not in run.output


def test_checks_beside_trials_enter_no_rate(dataset: Path, tmp_path: Path) -> None:
    run = run_all(dataset, tmp_path / "run", "-m", "bug_fix or nop", "--agent=empty")
    assert run.code == 1
    assert "2 no_submission = 2 selected" in run.output
    assert "2 failed, 2 passed" in run.output


def test_a_check_that_fails_says_why_without_a_traceback(tmp_path: Path) -> None:
    dataset = write_shop(tmp_path / "dataset", 1)
    trap(dataset, 1, "mend", "Total := 2", "wrong_solution")
    run = run_all(dataset, tmp_path / "run", "-m", "trap")
    assert run.code == 1
    assert "trap mend: expected unresolved with wrong_solution, got resolved" in run.output
    assert "Traceback" not in run.output
    assert "pytest.fail" not in run.output


def test_an_entry_that_is_broken_is_told_by_name(tmp_path: Path) -> None:
    dataset = write_shop(tmp_path / "dataset", 1)
    file = dataset / "bug_fix.jsonl"
    values = json.loads(file.read_text(encoding="utf-8")) | {"base_commit": "1" * 40}
    file.write_text(json.dumps(values), encoding="utf-8")
    run = run_all(dataset, tmp_path / "run", "-m", "nop")
    assert run.code == 1
    assert "entry_broken: shop__Rule-1: base_commit: expected 1111" in run.output
    assert "dataset/base_state.py" not in run.output


def test_a_file_that_is_no_trap_is_a_usage_error(tmp_path: Path) -> None:
    dataset = write_shop(tmp_path / "dataset", 1)
    write(dataset / "traps/shop__Rule-1", {"x.patch": "no diff"})
    run = run_all(dataset, tmp_path / "run", "-m", "trap")
    assert run.code == 4
    assert "x.patch: expected a diff" in run.output


def test_the_checks_of_a_shipped_entry_pass_on_the_embedded_business_central() -> None:
    """As docs/adding-a-task.md types it, with the fixtures that trials have, no stand-in."""
    named = ["bench", "-k", "contoso__rental-1", "-m", "nop or trap", "-q", "-p", "no:cacheprovider"]
    done = run_to_end([sys.executable, "-m", "pytest", *named])
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
