"""Failure modes: hand-made overlaps, and the published table of BC-Bench to the trial."""

import json
from collections import Counter

import pytest

from bench.judging.failure_modes import failure_mode
from bench.judging.patch import judge_patch, required_tests
from bench.outcome import Evidence, FailureMode, Outcome, Submission
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.tree import diff
from fixtures.bc.environment import TestResult, TestStatus
from tests.dataset.sample import PUBLIC_DATA, needs_public_data

BODY = [b"line %d\n" % number for number in range(1, 61)]


def changed(*numbers: int, name: str = "app/a.al", new_name: str | None = None) -> str:
    """A patch that changes these lines of a file of 60."""
    after = list(BODY)
    for number in numbers:
        after[number - 1] = b"changed\n"
    return diff({name: b"".join(BODY)}, {new_name or name: b"".join(after)})


# Three lines of context on both sides: line 20 gives region 17-23. Line 26 (23-29) touches it, 27 (24-30) does not.
@pytest.mark.parametrize(
    ("patch", "mode"),
    [
        (changed(20), FailureMode.WRONG_SOLUTION),
        (changed(26), FailureMode.WRONG_SOLUTION),
        (changed(14), FailureMode.WRONG_SOLUTION),
        (changed(27), FailureMode.INCORRECT_REGION),
        (changed(13), FailureMode.INCORRECT_REGION),
        (changed(5, 20), FailureMode.WRONG_SOLUTION),
        (changed(20, name="app/b.al"), FailureMode.INCORRECT_FILE),
        (changed(40) + changed(20, name="app/b.al"), FailureMode.INCORRECT_REGION),
        (changed(20, new_name="app/moved.al"), FailureMode.WRONG_SOLUTION),
        (changed(40, new_name="app/moved.al"), FailureMode.INCORRECT_REGION),
        (diff({"app/a.al": b"".join(BODY)}, {}), FailureMode.WRONG_SOLUTION),
        (diff({"app/a.al": b"".join(BODY)}, {"app/a.al": b"\0"}), FailureMode.WRONG_SOLUTION),
        (diff({}, {"app/new.al": b"x\n"}), FailureMode.INCORRECT_FILE),
    ],
)
def test_regions_overlap_when_they_share_a_line(patch: str, mode: FailureMode) -> None:
    assert failure_mode(changed(20), patch) is mode


def test_a_new_file_of_the_gold_patch_is_one_region() -> None:
    gold = diff({}, {"app/new.al": b"gold\n"})
    assert failure_mode(gold, diff({}, {"app/new.al": b"mine\nmore\n"})) is FailureMode.WRONG_SOLUTION


def test_text_that_is_not_utf8_and_odd_names_are_no_obstacle() -> None:
    name = 'app/Ü "x".al'
    before = b"".join(BODY).replace(b"line 20", b"Stra\xdfe")
    patch = diff({name: before}, {name: before.replace(b"\xdf", b"ss")})
    assert failure_mode(patch, patch) is FailureMode.WRONG_SOLUTION


@needs_public_data
def test_the_published_runs_give_the_published_table() -> None:
    """bc-bench.md 3.7, from the paper: of 505 trials 176 unresolved, over 22 tasks for wrong solutions."""
    entries = {
        entry.instance_id: entry
        for entry in read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)
        if isinstance(entry, BugFixEntry)
    }
    modes = Counter[FailureMode | None]()
    wrong_solutions = set()
    for file in sorted((PUBLIC_DATA / "runs" / "copilot-opus-4-6").glob("*.jsonl")):
        for text in file.read_bytes().splitlines():
            result = json.loads(text)
            entry = entries[result["InstanceID"]]
            status = TestStatus.PASSED if result["scores"]["ResolutionRate"] else TestStatus.FAILED
            evidence = Evidence(
                built=bool(result["scores"]["BuildRate"]),
                tests=tuple(TestResult(name, status) for name in required_tests(entry)),
            )
            timed_out = result["error_message"] == "Agent timed out" if "error_message" in result else False
            verdict = judge_patch(entry, Submission(patch=result["output"], timed_out=timed_out), evidence)
            assert (verdict.outcome is Outcome.RESOLVED) == bool(result["scores"]["ResolutionRate"])
            modes[verdict.failure_mode] += 1
            if verdict.failure_mode is FailureMode.WRONG_SOLUTION:
                wrong_solutions.add(entry.instance_id)
    assert modes == {
        None: 329,
        FailureMode.TIMEOUT: 4,
        FailureMode.BUILD_FAILURE: 10,
        FailureMode.INCORRECT_FILE: 52,
        FailureMode.INCORRECT_REGION: 32,
        FailureMode.WRONG_SOLUTION: 78,
    }
    assert len(wrong_solutions) == 22
