"""Generated tests on the embedded Business Central: run without the fix, then with it, and judged by what they did."""

from collections.abc import Iterator

import pytest

from bench.examination import examine_fix, examine_tests
from bench.judging.generated_tests import failed_before, judge_generated_tests, passed_after
from bench.judging.patch import judge_patch
from bench.limits import Limits
from bench.outcome import Evidence, Outcome, Submission, Verdict
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.tree import diff
from fixtures.bc.embedded import EmbeddedPool
from fixtures.patch_workspace import PatchWorkspace, open_workspace
from tests.reports.shop import BEFORE, GOLD, RULE, TESTS, write_shop

MINE = "test/src/Mine.Codeunit.al"


@pytest.fixture(scope="module")
def entry(tmp_path_factory: pytest.TempPathFactory) -> BugFixEntry:
    (entry,) = read_dataset(write_shop(tmp_path_factory.mktemp("dataset"), 1)).of(Category.TEST_GENERATION)
    assert isinstance(entry, BugFixEntry)
    return entry


@pytest.fixture(scope="module")
def pool() -> Iterator[EmbeddedPool]:
    pool = EmbeddedPool()
    yield pool
    pool.close()


def mine(*bodies: str) -> str:
    """A codeunit with a test for each body; `Rule` is the codeunit under repair."""
    tests = "\n".join(
        f"    [Test]\n    procedure Mine{number}()\n    var\n"
        f'        Rule: Codeunit "Shop Rule";\n    begin\n        {body}\n    end;\n'
        for number, body in enumerate(bodies, 1)
    )
    return f"codeunit 50151 Mine\n{{\n    Subtype = Test;\n\n{tests}}}\n"


TWO = "if Rule.Total() <> 2 then Error('%1 is not 2', Rule.Total());"


def examined(
    entry: BugFixEntry, pool: EmbeddedPool, files: dict[str, str], *, seconds: float = 30, gold: str = GOLD
) -> tuple[Evidence, Verdict]:
    """What becomes of a submission that writes these files, as a trial would see it."""
    patch = diff(BEFORE, BEFORE | {path: text.encode() for path, text in files.items()})
    opened = open_workspace(entry, category=Category.TEST_GENERATION)
    mended = entry.model_copy(update={"patch": gold})
    workspace = PatchWorkspace(mended, opened.base, opened.statement, opened.folder, category=Category.TEST_GENERATION)
    bc = pool.lease(entry.environment_setup_version, [])
    try:
        evidence = examine_tests(mended, Submission(patch=patch), Limits(test_seconds=seconds), workspace, bc)
    finally:
        bc.close()
        workspace.discard()
    return evidence, judge_generated_tests(Submission(patch=patch), evidence)


@pytest.mark.parametrize(
    ("files", "expected", "before", "after"),
    [
        ({MINE: mine(TWO)}, "resolved", True, True),
        ({MINE: mine(TWO, "if Rule.Total() = 1 then Error('one');")}, "resolved", True, True),
        ({TESTS: BEFORE[TESTS].decode().replace("<= 0", "<= 1")}, "resolved", True, True),
        ({MINE: mine("if Rule.Total() < 1 then Error('x');")}, "passed_before", False, True),
        ({MINE: mine(TWO, "")}, "passed_before", False, True),
        ({MINE: mine("if Rule.Total() <> 3 then Error('x');")}, "failed_after", True, False),
        ({MINE: mine("if Rule.Total() = 2 then Error('x');")}, "passed_before", False, False),
        ({MINE: mine(TWO.replace("Total", "Sum"))}, "build_failure", None, None),
        ({MINE: mine("Error('a' 'b');")}, "build_failure", None, None),
        ({MINE: mine().replace("Subtype = Test;", "")}, "no_test", None, None),
        ({MINE: mine(TWO), RULE: "codeunit 50100 Broken { }"}, "resolved", True, True),
    ],
)
def test_what_generated_tests_come_to(
    entry: BugFixEntry,
    pool: EmbeddedPool,
    files: dict[str, str],
    expected: str,
    before: bool | None,
    after: bool | None,
) -> None:
    evidence, verdict = examined(entry, pool, files)
    assert (verdict.failure_mode or verdict.outcome) == expected, verdict.reason
    assert (failed_before(evidence), passed_after(evidence)) == (before, after)


def test_the_error_of_the_test_itself_is_in_the_evidence(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    evidence, _ = examined(entry, pool, {MINE: mine(TWO)})
    assert [result.message for result in evidence.tests_before] == ["1 is not 2"]
    assert [result.message for result in evidence.tests] == [""]


def gold_that(before: str, after: str) -> str:
    """Another fix: the rule with a text replaced."""
    changed = BEFORE[RULE].decode().replace(before, after)
    assert changed.encode() != BEFORE[RULE]
    return diff({RULE: BEFORE[RULE]}, {RULE: changed.encode()})


def test_a_test_that_needs_what_only_the_fix_brings_does_not_build(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    """It would fail before the fix, and pass after it, but for another reason than the bug."""
    gold = gold_that("{\n", "{\n    procedure Fixed(): Boolean\n    begin\n        exit(true);\n    end;\n\n")
    files = {MINE: mine("if not Rule.Fixed() then Error('x');")}
    evidence, verdict = examined(entry, pool, files, gold=gold)
    assert verdict.failure_mode == "build_failure"
    assert "Fixed" in verdict.reason
    assert not evidence.tests_before


def test_a_test_that_does_not_build_with_the_fix_is_told_so(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    files = {MINE: mine(TWO)}
    evidence, verdict = examined(entry, pool, files, gold=gold_that("procedure Total()", "procedure Amount()"))
    assert verdict.failure_mode == "build_failure"
    assert verdict.reason.startswith("with the fix in place: ")
    assert (failed_before(evidence), passed_after(evidence)) == (True, None)


def test_a_test_without_an_end_has_not_failed(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    _, verdict = examined(entry, pool, {MINE: mine("while true do;")}, seconds=2)
    assert (verdict.failure_mode, verdict.notes) == ("passed_before", ("test_timeout",))


def test_what_the_first_run_left_is_gone_before_the_second(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    """A test that counts its runs where they would be kept fails the first time only."""
    body = (
        "if not IsolatedStorage.Contains('ran') then begin IsolatedStorage.Set('ran', 'x'); Commit(); Error('x'); end;"
    )
    evidence, verdict = examined(entry, pool, {MINE: mine(body)})
    assert verdict.outcome is not Outcome.RESOLVED, evidence


def test_bug_fix_and_generated_tests_see_the_same_bug(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    workspace = open_workspace(entry)
    bc = pool.lease(entry.environment_setup_version, [])
    try:
        evidence = examine_fix(entry, Submission(patch=GOLD), Limits(test_seconds=30), workspace, bc)
    finally:
        bc.close()
        workspace.discard()
    assert judge_patch(entry, Submission(patch=GOLD), evidence).outcome is Outcome.RESOLVED


def test_a_failure_tells_its_places_as_paths_of_the_workspace(entry: BugFixEntry, pool: EmbeddedPool) -> None:
    evidence, _ = examined(entry, pool, {MINE: mine("if Rule.Total() <> 3 then Error('x');")})
    (frame,) = evidence.tests[0].call_stack
    assert frame.endswith(f"({MINE}:10)")
    assert "Shop Tests by Test" in frame
