"""The verdict on generated tests: each line of the outcome table, and what may not pass for a failing test."""

from itertools import product

import pytest

from bench.judging.generated_tests import failed_before, judge_generated_tests, passed_after
from bench.outcome import Evidence, FailureMode, Outcome, Submission
from fixtures.bc.environment import Diagnostic, TestName, TestResult, TestStatus

SUBMISSION = Submission(patch="diff --git a/test/x.al b/test/x.al\n")
FAILED, PASSED = TestStatus.FAILED, TestStatus.PASSED


def results(*statuses: TestStatus) -> tuple[TestResult, ...]:
    return tuple(TestResult(TestName(50100, f"T{n}"), status, 0.1, "why") for n, status in enumerate(statuses, 1))


def evidence(before: tuple[TestStatus, ...], after: tuple[TestStatus, ...]) -> Evidence:
    return Evidence(built=True, tests_before=results(*before), tests=results(*after))


def test_every_test_fails_before_and_passes_after() -> None:
    verdict = judge_generated_tests(SUBMISSION, evidence((FAILED, FAILED), (PASSED, PASSED)))
    assert verdict.outcome is Outcome.RESOLVED


@pytest.mark.parametrize(
    ("before", "after", "mode"),
    [
        ((PASSED,), (PASSED,), FailureMode.PASSED_BEFORE),
        ((FAILED, PASSED), (PASSED, PASSED), FailureMode.PASSED_BEFORE),
        ((PASSED,), (FAILED,), FailureMode.PASSED_BEFORE),
        ((FAILED,), (FAILED,), FailureMode.FAILED_AFTER),
        ((FAILED, FAILED), (PASSED, FAILED), FailureMode.FAILED_AFTER),
        ((FAILED,), (TestStatus.SKIPPED,), FailureMode.FAILED_AFTER),
        ((FAILED,), (TestStatus.TIMED_OUT,), FailureMode.FAILED_AFTER),
        ((FAILED,), (TestStatus.NOT_FOUND,), FailureMode.FAILED_AFTER),
        ((TestStatus.TIMED_OUT,), (PASSED,), FailureMode.PASSED_BEFORE),
        ((TestStatus.SKIPPED,), (PASSED,), FailureMode.PASSED_BEFORE),
        ((TestStatus.NOT_RUN,), (PASSED,), FailureMode.PASSED_BEFORE),
        ((TestStatus.NOT_FOUND,), (PASSED,), FailureMode.NO_TEST),
        ((FAILED, TestStatus.NOT_FOUND), (PASSED, PASSED), FailureMode.NO_TEST),
        # A gap of the environment is no excuse for what fails by itself.
        ((TestStatus.UNSUPPORTED, PASSED), (PASSED, PASSED), FailureMode.PASSED_BEFORE),
        ((FAILED, FAILED), (TestStatus.UNSUPPORTED, FAILED), FailureMode.FAILED_AFTER),
    ],
)
def test_failure_modes(before: tuple[TestStatus, ...], after: tuple[TestStatus, ...], mode: FailureMode) -> None:
    verdict = judge_generated_tests(SUBMISSION, evidence(before, after))
    assert (verdict.outcome, verdict.failure_mode) == (Outcome.UNRESOLVED, mode)


def test_reasons_name_the_tests() -> None:
    verdict = judge_generated_tests(SUBMISSION, evidence((FAILED, PASSED), (PASSED, PASSED)))
    assert verdict.reason == "1 of 2 generated tests not failed without the fix: 50100::T2 (pass) why"
    verdict = judge_generated_tests(SUBMISSION, evidence((FAILED,), (FAILED,)))
    assert verdict.reason == "1 of 1 generated tests not passed with the fix: 50100::T1 (fail) why"


def test_a_test_that_had_to_be_stopped_is_noted() -> None:
    verdict = judge_generated_tests(SUBMISSION, evidence((TestStatus.TIMED_OUT,), (PASSED,)))
    assert verdict.notes == ("test_timeout",)


@pytest.mark.parametrize(
    ("before", "after"),
    [((TestStatus.UNSUPPORTED,), (TestStatus.UNSUPPORTED,)), ((FAILED,), (TestStatus.UNSUPPORTED,))],
)
def test_what_only_the_engine_lacks_cannot_be_scored(
    before: tuple[TestStatus, ...], after: tuple[TestStatus, ...]
) -> None:
    verdict = judge_generated_tests(SUBMISSION, evidence(before, after))
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "engine_unsupported")


@pytest.mark.parametrize(
    ("submission", "seen", "mode"),
    [
        (Submission(patch="x", timed_out=True), Evidence(), FailureMode.TIMEOUT),
        (Submission(), Evidence(), FailureMode.NO_SUBMISSION),
        (SUBMISSION, Evidence(built=True), FailureMode.NO_TEST),
        (SUBMISSION, Evidence(built=False, build_error="x"), FailureMode.BUILD_FAILURE),
        # It compiles on the base, but not with the fix.
        (SUBMISSION, Evidence(built=False, tests_before=results(FAILED)), FailureMode.BUILD_FAILURE),
    ],
)
def test_what_is_decided_before_any_test(submission: Submission, seen: Evidence, mode: FailureMode) -> None:
    assert judge_generated_tests(submission, seen).failure_mode is mode


def test_a_test_that_does_not_compile_has_not_failed() -> None:
    error = Diagnostic("test/x.al", 3, 9, "error", "AL0132", "'Shop' does not contain a definition for 'New'")
    verdict = judge_generated_tests(SUBMISSION, Evidence(built=False, diagnostics=(error,)))
    assert verdict.failure_mode is FailureMode.BUILD_FAILURE
    assert "AL0132" in verdict.reason


def test_only_the_engine_stopped_the_build() -> None:
    verdict = judge_generated_tests(SUBMISSION, Evidence(built=False, unsupported="XmlPort"))
    assert (verdict.outcome, verdict.kind) == (Outcome.UNSCORABLE, "engine_unsupported")


@pytest.mark.parametrize("seen", [Evidence(), Evidence(built=True, tests_before=results(FAILED))])
def test_missing_evidence_is_the_harnesss_fault(seen: Evidence) -> None:
    with pytest.raises(ValueError, match="expected"):
        judge_generated_tests(SUBMISSION, seen)


def test_resolved_means_failed_before_and_passed_after() -> None:
    """Over all pairs of statuses of two tests: what the record says and what the verdict says is the same."""
    for before in product(TestStatus, repeat=2):
        for after in product(TestStatus, repeat=2):
            seen = evidence(before, after)
            resolved = judge_generated_tests(SUBMISSION, seen).outcome is Outcome.RESOLVED
            assert resolved == (before == (FAILED, FAILED) and after == (PASSED, PASSED))
            assert resolved == (failed_before(seen) is True and passed_after(seen) is True)


def test_what_was_not_run_is_unknown() -> None:
    assert (failed_before(Evidence()), passed_after(Evidence())) == (None, None)
    not_built = Evidence(built=False, tests_before=results(FAILED))
    assert (failed_before(not_built), passed_after(not_built)) == (True, None)
    bug_fix = Evidence(built=True, tests=results(PASSED))
    assert (failed_before(bug_fix), passed_after(bug_fix)) == (None, None)
