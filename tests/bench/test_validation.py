"""The execution filter and what it finds: entries that are sound, and entries that are broken in one way each."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.validation import Validation, Validator, heading, reasons, row
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.tree import diff, tree_id
from fixtures.bc.embedded import EmbeddedPool
from fixtures.bc.environment import Environment, TestName, TestResult, TestStatus
from tests.dataset.sample import write
from tests.reports.shop import BEFORE, FIXED, GOLD, RULE, TESTS, write_shop
from tests.reports.stand_in import Faults, ShopServer

ROOT = Path(__file__).resolve().parents[2]
ID = "shop__Rule-1"


def shop(folder: Path, **changes: Any) -> Path:
    """A dataset of one entry, some values of its line changed."""
    return changed(write_shop(folder, 1), **changes)


def changed(folder: Path, **changes: Any) -> Path:
    file = folder / "bug_fix.jsonl"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | changes) + "\n", encoding="utf-8")
    return folder


def stand_in(entry: BugFixEntry) -> Environment:
    """A Business Central that knows the shop by its text: it takes no time, and no AL."""
    return ShopServer(Faults("", 1))


def trap(folder: Path, name: str, new: str, mode: str) -> None:
    patch = diff({RULE: BEFORE[RULE]}, {RULE: BEFORE[RULE].replace(b"Total := 1", new.encode())})
    write(folder / "traps" / ID, {f"{name}.patch": f"Failure-mode: {mode}\nIt is tempting.\n\n{patch}"})


@pytest.fixture(scope="module")
def pool() -> Iterator[EmbeddedPool]:
    made = EmbeddedPool()
    yield made
    made.close()


def validated(dataset: Path, lease: Callable[[BugFixEntry], Environment], *, repeat: int = 1) -> Validation:
    (entry,) = read_dataset(dataset).of(Category.BUG_FIX)
    assert isinstance(entry, BugFixEntry)
    return Validator(lease, 30, repeat).validate(entry)


@pytest.mark.slow
def test_a_sound_entry_with_traps(pool: EmbeddedPool, tmp_path: Path) -> None:
    dataset = shop(tmp_path)
    trap(dataset, "three", "Total := 3", "wrong_solution")
    trap(dataset, "typo", "Total = 2", "build_failure")
    validation = validated(dataset, pool.lease_for)
    assert validation.faults == ()
    assert set(validation.cells.values()) == {"ok", "-"}
    assert (validation.cells["traps"], validation.cells["same"]) == ("ok", "-")


@pytest.mark.parametrize(
    ("changes", "columns", "fault"),
    [
        (
            {"FAIL_TO_PASS": [{"codeunitID": 50150, "functionName": ["TotalIsTwo", "TotalIsPositive"]}]},
            ("before",),
            "FAIL_TO_PASS 50150::TotalIsPositive: expected fail without the fix, got pass",
        ),
        (
            {"PASS_TO_PASS": [{"codeunitID": 50150, "functionName": ["TotalIsTwo"]}]},
            ("before",),
            "PASS_TO_PASS 50150::TotalIsTwo: expected pass without the fix, got fail",
        ),
        ({"base_commit": "1" * 40}, (), "base_commit: expected 1111"),
        ({"project_paths": ["app", "tests"]}, (), "project_paths: expected a file tests/app.json"),
    ],
)
def test_an_entry_that_is_broken_in_one_way(
    tmp_path: Path, changes: dict[str, Any], columns: tuple[str, ...], fault: str
) -> None:
    validation = validated(shop(tmp_path, **changes), stand_in)
    assert any(fault in each for each in validation.faults), validation.faults
    assert tuple(column for column, cell in validation.cells.items() if cell == "FAULT") == columns


@pytest.mark.slow
def test_a_fix_that_does_not_fix(pool: EmbeddedPool, tmp_path: Path) -> None:
    """The app of the dataset holds 3 where the test wants 2, and was cut so."""
    folder = write_shop(tmp_path, 1)
    wrong = FIXED[RULE].replace(b"Total := 2", b"Total := 3")
    (folder / "apps/shop" / RULE).write_bytes(wrong)
    dataset = changed(folder, patch=diff({RULE: BEFORE[RULE]}, {RULE: wrong}))
    validation = validated(dataset, pool.lease_for)
    assert (validation.cells["before"], validation.cells["after"]) == ("ok", "FAULT")
    assert any("50150::TotalIsTwo (fail) 3 is not 2" in fault for fault in validation.faults)


def test_a_base_state_that_does_not_build(tmp_path: Path) -> None:
    broken = BEFORE | {RULE: BEFORE[RULE].replace(b"Total := 1", b"no AL")}
    folder = write_shop(tmp_path, 1)
    patch = diff({RULE: broken[RULE]}, {RULE: FIXED[RULE]})
    validation = validated(changed(folder, patch=patch, base_commit=tree_id(broken)), stand_in)
    assert (validation.cells["base"], validation.cells["before"], validation.cells["after"]) == ("FAULT", "FAULT", "ok")
    assert any("the base state does not build: " in fault and "AL0104" in fault for fault in validation.faults)


@pytest.mark.slow
def test_a_gold_test_that_passes_before_spoils_test_generation_alone(pool: EmbeddedPool, tmp_path: Path) -> None:
    """A test that comes with the fix, but shows nothing of the bug."""
    folder = write_shop(tmp_path, 1)
    more = FIXED[TESTS].replace(b"TotalIsTwo()", b"TotalIsTwo()", 1).rstrip()[:-1]
    more += b"\n    [Test]\n    procedure Idle()\n    begin\n    end;\n}\n"
    (folder / "apps/shop" / TESTS).write_bytes(more)
    validation = validated(changed(folder, test_patch=diff({TESTS: BEFORE[TESTS]}, {TESTS: more})), pool.lease_for)
    assert (validation.cells["after"], validation.cells["generated"]) == ("ok", "FAULT")
    assert any("test_patch does not resolve test_generation: passed_before" in fault for fault in validation.faults)


@pytest.mark.parametrize(
    ("new", "mode", "fault"),
    [
        ("Total := 2", "wrong_solution", "trap it: expected unresolved with wrong_solution, got resolved"),
        ("Total := 3", "incorrect_region", "trap it: expected unresolved with incorrect_region, got wrong_solution"),
        ("no AL", "wrong_solution", "trap it: expected unresolved with wrong_solution, got build_failure"),
        ("ask for more", "wrong_solution", "trap it: expected unresolved with wrong_solution, got engine_unsupported"),
    ],
)
def test_a_trap_that_catches_nothing_or_something_else(tmp_path: Path, new: str, mode: str, fault: str) -> None:
    dataset = shop(tmp_path)
    trap(dataset, "it", new, mode)
    validation = validated(dataset, stand_in)
    assert validation.cells["traps"] == "FAULT"
    assert any(fault in each for each in validation.faults), validation.faults


@pytest.mark.parametrize(
    ("patch", "fault"),
    [
        (GOLD.replace("-        Total := 1", "-        Total := 9"), "trap it: does not apply to the base state"),
        (diff({}, {"test/src/New.al": b"x\n"}), "trap it: changes nothing that is taken of an agent's work"),
    ],
)
def test_a_trap_that_is_no_fix(tmp_path: Path, patch: str, fault: str) -> None:
    dataset = shop(tmp_path)
    write(dataset / "traps" / ID, {"it.patch": f"Failure-mode: wrong_solution\n{patch}"})
    validation = validated(dataset, stand_in)
    assert any(fault in each for each in validation.faults), validation.faults


class FlakyServer(ShopServer):
    """Passes everything on every second server."""

    made = 0

    def __init__(self) -> None:
        super().__init__(Faults("", 1))
        FlakyServer.made += 1
        self._number = FlakyServer.made

    def run_tests(self, names: Any, *, limit: float) -> dict[TestName, TestResult]:
        results = dict(super().run_tests(names, limit=limit))
        if self._number > 5:
            results[names[-1]] = TestResult(names[-1], TestStatus.SKIPPED)
        return results


def test_a_result_that_differs_from_one_repetition_to_the_next_is_told(tmp_path: Path) -> None:
    FlakyServer.made = 0
    validation = validated(shop(tmp_path), lambda entry: FlakyServer(), repeat=3)
    assert validation.cells["same"] == "FAULT"
    assert "50150::TotalIsPositive without the fix: pass in repetition 1, skip in repetition 3" in validation.faults, (
        validation.faults
    )


def test_a_server_that_fails_is_told_without_a_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STAND_IN_FAULTS", json.dumps({"*": {"moment": "examine", "fault": "environment"}}))
    validation = validated(shop(tmp_path), stand_in)
    assert validation.faults == ("the Business Central failed: server_died: the stand-in server died",)


def test_the_table_has_a_row_for_each_entry_and_a_reason_for_each_fault() -> None:
    sound = Validation(
        "a__b-1", dict.fromkeys(("base", "before", "after", "generated", "traps", "lint", "same"), "ok"), (), 1.0
    )
    faulty = Validation("a__b-22", {**sound.cells, "after": "FAULT"}, ("it fails",), 2.5)
    assert heading(7).split() == ["entry", *sound.cells, "seconds"]
    assert row(faulty, 7).split() == ["a__b-22", "ok", "ok", "FAULT", "ok", "ok", "ok", "ok", "2.5"]
    assert len(row(sound, 7)) == len(heading(7))
    assert reasons([sound, faulty]) == ["", "a__b-22:", "  - it fails", "", "1 of 2 entries are sound"]


def command(*arguments: object) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "dataset", "validate", *map(str, arguments)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_command_exits_0_when_all_is_well_and_1_with_the_reasons_when_not(tmp_path: Path) -> None:
    dataset = write_shop(tmp_path, 3)
    good = command("--dataset", dataset, "-k", "Rule-1", "--repeat", 2)
    assert good.returncode == 0, good.stdout + good.stderr
    assert good.stdout.splitlines()[1].split()[:-1] == [ID, "ok", "ok", "ok", "ok", "-", "ok", "ok"]
    # The third entry counts an image that it has not.
    bad = command("--dataset", dataset, "-k", "Rule-3")
    assert bad.returncode == 1
    assert "shop__Rule-3:\n  - metadata.image_count: expected 0, got 1\n\n0 of 1 entries are sound" in bad.stdout


def test_the_command_tells_what_it_cannot_try(tmp_path: Path) -> None:
    product = shop(tmp_path, repo="microsoft/BCApps")
    done = command("--dataset", product)
    assert done.returncode == 1
    assert "is code of the product (microsoft/BCApps)" in done.stdout
    none = command("--dataset", product, "-k", "nowhere")
    assert none.returncode == 2
    assert none.stderr.startswith("no entry with code under repair was selected; ")
    wrong = command("--dataset", product, "--repeat", "0")
    assert wrong.returncode == 2
    assert "expected a whole number of at least 1" in wrong.stderr
