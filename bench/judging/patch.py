"""The verdict of a bug-fix trial: does the patched app build, and do the tests of the fix and the others pass?"""

from collections import Counter
from collections.abc import Iterable, Sequence

from bench.judging.build import TEST_TIMEOUT, judge_build, unresolved, unsupported
from bench.judging.failure_modes import failure_mode
from bench.judging.results import by_name, described
from bench.outcome import Evidence, Outcome, Submission, Verdict
from dataset.entries import BugFixEntry
from fixtures.bc.environment import TestName, TestResult, TestStatus

GOLD_FAILS = "gold_fails"


def required_tests(entry: BugFixEntry) -> tuple[TestName, ...]:
    """The tests that must pass, FAIL_TO_PASS first; a test that both lists hold is named once."""
    names = dict.fromkeys((*entry.fail_to_pass, *entry.pass_to_pass))
    return tuple(TestName(codeunit, function) for codeunit, function in names)


def judge_patch(entry: BugFixEntry, submission: Submission, evidence: Evidence) -> Verdict:
    """The outcome table for a patch, in its order: the first line that holds decides.

    Every required test must have results, by name, and all of them PASSED. Where the engine's limits alone keep tests
    from passing, the trial is unscorable; a test that fails otherwise decides first. Raises ValueError when there is a
    patch to judge but no build was tried.
    """
    if verdict := judge_build(submission, evidence, taken="AL files in the app projects"):
        return verdict
    return _judge_tests(entry, submission.patch or "", evidence.tests)


def judge_gold(verdict: Verdict) -> Verdict:
    """What the verdict on the gold submission means: when it does not resolve the entry, the entry is at fault."""
    if verdict.outcome is not Outcome.UNRESOLVED:
        return verdict
    return Verdict(
        Outcome.UNSCORABLE, f"the gold submission fails: {verdict.reason}", kind=GOLD_FAILS, notes=verdict.notes
    )


def _judge_tests(entry: BugFixEntry, patch: str, results: Sequence[TestResult]) -> Verdict:
    required = by_name(required_tests(entry), results)
    failing = [result for result in required.values() if result.status is not TestStatus.PASSED]
    if not failing:
        return Verdict(Outcome.RESOLVED)
    ordinary = [result for result in failing if result.status is not TestStatus.UNSUPPORTED]
    if not ordinary:
        return unsupported(described(failing))
    timed_out = any(result.status is TestStatus.TIMED_OUT for result in ordinary)
    return unresolved(
        failure_mode(entry.patch, patch),
        f"{_counted(entry, failing)}: {described(ordinary)}",
        notes=(TEST_TIMEOUT,) if timed_out else (),
    )


def _counted(entry: BugFixEntry, failing: Iterable[TestResult]) -> str:
    keys = {result.name.key for result in failing}
    counts = Counter[str]()
    for kind, tests in (("FAIL_TO_PASS", entry.fail_to_pass), ("PASS_TO_PASS", entry.pass_to_pass)):
        counts[kind] = sum(TestName(*test).key in keys for test in tests)
    total = {"FAIL_TO_PASS": len(entry.fail_to_pass), "PASS_TO_PASS": len(entry.pass_to_pass)}
    return (
        " and ".join(f"{counts[kind]} of {total[kind]} {kind} tests" for kind in total if counts[kind]) + " not passed"
    )
