"""The verdict of a test-generation trial: does every test that the agent wrote fail before the fix, and pass after it?

The tests are run twice: on the base state (`Evidence.tests_before`), and with the entry's fix (`Evidence.tests`). A
test that fails on the base and passes with the fix failed by its own assertion or by the error under repair, since
nothing else differs. One that did not build, was not run, was stopped, or met a gap of the environment shows nothing.
"""

from bench.judging.build import TEST_TIMEOUT, judge_build, unresolved, unsupported
from bench.judging.results import by_name, described
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict
from fixtures.bc.environment import TestResult, TestStatus


def judge_generated_tests(submission: Submission, evidence: Evidence) -> Verdict:
    """The outcome table for generated tests, in its order: the first line that holds decides.

    Where the engine's limits alone stand in the way, the trial is unscorable. Raises ValueError when there is a patch
    to judge but no build was tried, or tests but no results with the fix.
    """
    if verdict := judge_build(submission, evidence, taken="AL files in the test projects"):
        return verdict
    before = evidence.tests_before
    missing = [result for result in before if result.status is TestStatus.NOT_FOUND]
    if not before or missing:
        found = (
            f"the environment knows no such test: {described(missing)}" if missing else "no test was added or changed"
        )
        return unresolved(FailureMode.NO_TEST, found)
    standing = [each for each in before if each.status not in (TestStatus.FAILED, TestStatus.UNSUPPORTED)]
    if standing:
        return _failing(FailureMode.PASSED_BEFORE, "not failed without the fix", standing, len(before))
    if not evidence.tests:
        raise ValueError("expected results of the generated tests with the fix, got none")
    after = by_name([result.name for result in before], evidence.tests).values()
    broken = [each for each in after if each.status not in (TestStatus.PASSED, TestStatus.UNSUPPORTED)]
    if broken:
        return _failing(FailureMode.FAILED_AFTER, "not passed with the fix", broken, len(before))
    if gaps := [each for each in (*before, *after) if each.status is TestStatus.UNSUPPORTED]:
        return unsupported(described(gaps))
    return Verdict(Outcome.RESOLVED)


def failed_before(evidence: Evidence) -> bool | None:
    """Whether every generated test failed without the fix; None when none was run."""
    if not evidence.tests_before:
        return None
    return all(result.status is TestStatus.FAILED for result in evidence.tests_before)


def passed_after(evidence: Evidence) -> bool | None:
    """Whether every generated test passed with the fix; None when none was run."""
    if not evidence.tests_before or not evidence.tests:
        return None
    results = by_name([result.name for result in evidence.tests_before], evidence.tests).values()
    return all(result.status is TestStatus.PASSED for result in results)


def _failing(mode: FailureMode, how: str, results: list[TestResult], count: int) -> Verdict:
    timed_out = any(result.status is TestStatus.TIMED_OUT for result in results)
    reason = f"{len(results)} of {count} generated tests {how}: {described(results)}"
    return unresolved(mode, reason, notes=(TEST_TIMEOUT,) if timed_out else ())
