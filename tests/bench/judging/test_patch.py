"""The outcome table for patches, line by line and in its order."""

import pytest

from bench.judging.patch import judge_gold, judge_patch, required_tests
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict
from dataset.entries import BugFixEntry
from fixtures.bc.environment import Diagnostic, TestName, TestResult, TestStatus
from tests.dataset.sample import PATCH, line

ENTRY = BugFixEntry.model_validate(
    line(
        project_paths=("app", "test"),
        FAIL_TO_PASS=({"codeunitID": 1, "functionName": ("Fix A", "FixB")},),
        PASS_TO_PASS=({"codeunitID": 1, "functionName": ("Keep",)}, {"codeunitID": 2, "functionName": ("Keep",)}),
    )
)
FIX_A, FIX_B, KEEP_1, KEEP_2 = (
    TestName(1, "Fix A"),
    TestName(1, "FixB"),
    TestName(1, "Keep"),
    TestName(2, "Keep"),
)
ELSEWHERE = "diff --git a/app/b.al b/app/b.al\n--- a/app/b.al\n+++ b/app/b.al\n@@ -1 +1 @@\n-a\n+b\n"
SUBMISSION = Submission(patch=PATCH)


def results(**but: TestStatus) -> tuple[TestResult, ...]:
    names = {"fix_a": FIX_A, "fix_b": FIX_B, "keep_1": KEEP_1, "keep_2": KEEP_2}
    return tuple(TestResult(name, but.get(key, TestStatus.PASSED)) for key, name in names.items())


def judge(
    submission: Submission = SUBMISSION,
    *,
    tests: tuple[TestResult, ...] = (),
    built: bool | None = True,
    **evidence: str,
) -> Verdict:
    return judge_patch(ENTRY, submission, Evidence(built=built, tests=tests, **evidence))  # type: ignore[arg-type]


def test_the_required_tests_are_those_of_both_lists() -> None:
    assert required_tests(ENTRY) == (FIX_A, FIX_B, KEEP_1, KEEP_2)


def test_all_tests_passed_is_resolved() -> None:
    assert judge(tests=results()) == Verdict(Outcome.RESOLVED)


def test_names_are_compared_without_regard_to_case_and_order() -> None:
    shouted = tuple(TestResult(TestName(r.name.codeunit, r.name.function.upper()), r.status) for r in results())
    assert judge(tests=shouted[::-1]).outcome is Outcome.RESOLVED


@pytest.mark.parametrize("status", [status for status in TestStatus if status is not TestStatus.PASSED])
@pytest.mark.parametrize("test", ["fix_a", "fix_b", "keep_1", "keep_2"])
def test_anything_but_a_pass_of_any_required_test_does_not_resolve(test: str, status: TestStatus) -> None:
    assert judge(tests=results(**{test: status})).outcome is not Outcome.RESOLVED


@pytest.mark.parametrize("missing", range(4))
def test_a_test_without_a_result_is_no_pass(missing: int) -> None:
    present = [result for index, result in enumerate(results()) if index != missing]
    verdict = judge(tests=tuple(present))
    assert verdict.outcome is Outcome.UNRESOLVED
    assert "not_found" in verdict.reason


def test_results_under_the_number_of_another_codeunit_count_for_nothing() -> None:
    elsewhere = tuple(TestResult(TestName(9, result.name.function), result.status) for result in results())
    assert judge(tests=elsewhere).outcome is Outcome.UNRESOLVED


def test_a_second_result_cannot_cover_a_failure() -> None:
    both = results(fix_a=TestStatus.FAILED) + results()
    assert judge(tests=both).outcome is judge(tests=both[::-1]).outcome is Outcome.UNRESOLVED


def test_results_that_nobody_asked_for_change_nothing() -> None:
    other = TestResult(TestName(7, "Other"), TestStatus.FAILED)
    assert judge(tests=(*results(), other)).outcome is Outcome.RESOLVED


def test_the_order_of_the_table_decides_between_several_lines() -> None:
    broken = Evidence(built=False, build_error="no")
    timed_out = Submission(patch=PATCH, timed_out=True)
    assert judge_patch(ENTRY, timed_out, broken).failure_mode is FailureMode.TIMEOUT
    assert judge_patch(ENTRY, Submission(timed_out=True), Evidence()).failure_mode is FailureMode.TIMEOUT
    assert judge_patch(ENTRY, Submission(), broken).failure_mode is FailureMode.NO_SUBMISSION
    assert judge(built=False, tests=results(), build_error="no").failure_mode is FailureMode.BUILD_FAILURE


@pytest.mark.parametrize("patch", [None, "", "\n"])
def test_nothing_left_is_no_submission(patch: str | None) -> None:
    assert judge_patch(ENTRY, Submission(patch=patch), Evidence()).failure_mode is FailureMode.NO_SUBMISSION


def test_a_build_failure_gives_the_first_errors() -> None:
    messages = [Diagnostic("app/a.al", 3, 5, "warning", "AL0432", "old")]
    messages += [Diagnostic("app/a.al", number, 1, "error", "AL0118", f"unknown {number}") for number in range(1, 8)]
    verdict = judge_patch(ENTRY, SUBMISSION, Evidence(built=False, diagnostics=tuple(messages)))
    assert verdict.failure_mode is FailureMode.BUILD_FAILURE
    assert verdict.reason.startswith("app/a.al(1,1): error AL0118: unknown 1; ")
    assert verdict.reason.endswith("unknown 5; and 2 more")


def test_a_build_stopped_by_the_engine_alone_is_unscorable() -> None:
    verdict = judge(built=False, unsupported="XmlPort 5 (app/x.al:1)")
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "engine_unsupported")
    assert "XmlPort 5 (app/x.al:1)" in verdict.reason


def test_an_error_of_the_code_decides_before_a_limit_of_the_engine() -> None:
    error = Diagnostic("app/a.al", 1, 1, "error", "AL0118", "unknown")
    verdict = judge_patch(ENTRY, SUBMISSION, Evidence(built=False, unsupported="XmlPort", diagnostics=(error,)))
    assert verdict.failure_mode is FailureMode.BUILD_FAILURE


def test_tests_that_reach_a_limit_of_the_engine_are_unscorable_unless_another_fails() -> None:
    limit = results(fix_a=TestStatus.UNSUPPORTED, keep_2=TestStatus.UNSUPPORTED)
    assert (judge(tests=limit).outcome, judge(tests=limit).kind) == (Outcome.UNSCORABLE, "engine_unsupported")
    failure = results(fix_a=TestStatus.UNSUPPORTED, keep_2=TestStatus.FAILED)
    assert judge(tests=failure).failure_mode is FailureMode.WRONG_SOLUTION


def test_hanging_tests_are_noted_and_the_mode_is_that_of_the_place() -> None:
    hanging = results(fix_b=TestStatus.TIMED_OUT, keep_1=TestStatus.NOT_RUN, keep_2=TestStatus.NOT_RUN)
    verdict = judge(tests=hanging)
    assert (verdict.failure_mode, verdict.notes) == (FailureMode.WRONG_SOLUTION, ("test_timeout",))
    elsewhere = judge(Submission(patch=ELSEWHERE), tests=hanging)
    assert (elsewhere.failure_mode, elsewhere.notes) == (FailureMode.INCORRECT_FILE, ("test_timeout",))


def test_the_reason_counts_and_names_what_did_not_pass() -> None:
    failed = TestResult(FIX_A, TestStatus.FAILED, message="Expected 9 got 11")
    verdict = judge(tests=(failed, *results(keep_2=TestStatus.SKIPPED)[1:]))
    assert verdict.reason == (
        "1 of 2 FAIL_TO_PASS tests and 1 of 2 PASS_TO_PASS tests not passed: "
        "1::Fix A (fail) Expected 9 got 11; 2::Keep (skip)"
    )


def test_a_patch_without_a_build_is_a_fault_of_the_harness() -> None:
    with pytest.raises(ValueError, match="expected evidence of a build"):
        judge(built=None)


def test_a_gold_patch_that_fails_is_the_fault_of_the_entry() -> None:
    failed = judge(tests=results(fix_b=TestStatus.FAILED))
    verdict = judge_gold(failed)
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "gold_fails")
    assert failed.reason in verdict.reason
    for other in (judge(tests=results()), judge(built=False, unsupported="XmlPort")):
        assert judge_gold(other) is other
