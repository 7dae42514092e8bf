"""The verdict of a bug-fix trial: does the patched app build, and do the tests of the fix and the others pass?"""

from collections import Counter
from collections.abc import Iterable, Sequence

from bench.judging.failure_modes import failure_mode
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict
from dataset.entries import BugFixEntry
from fixtures.bc.environment import TestName, TestResult, TestStatus

ENGINE_UNSUPPORTED = "engine_unsupported"
GOLD_FAILS = "gold_fails"
TEST_TIMEOUT = "test_timeout"

_SHOWN = 5
"""How many tests or diagnostics a reason names."""


def required_tests(entry: BugFixEntry) -> tuple[TestName, ...]:
    """The tests that must pass, FAIL_TO_PASS first; a test that both lists hold is named once."""
    names = dict.fromkeys((*entry.fail_to_pass, *entry.pass_to_pass))
    return tuple(TestName(codeunit, function) for codeunit, function in names)


def judge_patch(entry: BugFixEntry, submission: Submission, evidence: Evidence) -> Verdict:
    """The outcome table for a patch, in its order: the first line that holds decides.

    Every required test must have results, by name, and all of them PASSED. Where the engine's limits alone keep tests
    from passing, the trial is unscorable; a test that fails otherwise decides first. Raises ValueError when there is a
    patch to judge but no build was tried: then the harness is at fault, not the agent.
    """
    if submission.timed_out:
        return _unresolved(FailureMode.TIMEOUT, "the agent ran past its time limit")
    if not submission.patch or not submission.patch.strip():
        return _unresolved(FailureMode.NO_SUBMISSION, "the agent left no change of AL files in the app projects")
    if evidence.built is None:
        raise ValueError(f"{entry.instance_id}: expected evidence of a build, got none")
    errors = [str(message) for message in evidence.diagnostics if message.severity == "error"]
    if not evidence.built:
        if evidence.unsupported and not errors:
            return _unsupported(evidence.unsupported)
        return _unresolved(FailureMode.BUILD_FAILURE, evidence.build_error or _listed(errors) or "the build failed")
    return _judge_tests(entry, submission.patch, evidence.tests)


def judge_gold(verdict: Verdict) -> Verdict:
    """What the verdict on the gold patch itself means: when it does not resolve the entry, the entry is at fault."""
    if verdict.outcome is not Outcome.UNRESOLVED:
        return verdict
    return Verdict(Outcome.UNSCORABLE, f"the gold patch fails: {verdict.reason}", kind=GOLD_FAILS, notes=verdict.notes)


def _judge_tests(entry: BugFixEntry, patch: str, results: Sequence[TestResult]) -> Verdict:
    by_name: dict[tuple[int, str], list[TestResult]] = {}
    for result in results:
        by_name.setdefault(result.name.key, []).append(result)
    failing = [
        _worst(by_name.get(name.key) or [TestResult(name, TestStatus.NOT_FOUND)]) for name in required_tests(entry)
    ]
    failing = [result for result in failing if result.status is not TestStatus.PASSED]
    if not failing:
        return Verdict(Outcome.RESOLVED)
    ordinary = [result for result in failing if result.status is not TestStatus.UNSUPPORTED]
    if not ordinary:
        return _unsupported(_described(failing))
    timed_out = any(result.status is TestStatus.TIMED_OUT for result in ordinary)
    return Verdict(
        Outcome.UNRESOLVED,
        f"{_counted(entry, failing)}: {_described(ordinary)}",
        failure_mode(entry.patch, patch),
        notes=(TEST_TIMEOUT,) if timed_out else (),
    )


def _worst(results: Sequence[TestResult]) -> TestResult:
    """One result of several for a name: an ordinary failure before what is unsupported, a pass only when all pass."""
    order = {TestStatus.PASSED: 2, TestStatus.UNSUPPORTED: 1}
    return min(results, key=lambda result: order.get(result.status, 0))


def _counted(entry: BugFixEntry, failing: Iterable[TestResult]) -> str:
    keys = {result.name.key for result in failing}
    counts = Counter[str]()
    for kind, tests in (("FAIL_TO_PASS", entry.fail_to_pass), ("PASS_TO_PASS", entry.pass_to_pass)):
        counts[kind] = sum(TestName(*test).key in keys for test in tests)
    total = {"FAIL_TO_PASS": len(entry.fail_to_pass), "PASS_TO_PASS": len(entry.pass_to_pass)}
    return (
        " and ".join(f"{counts[kind]} of {total[kind]} {kind} tests" for kind in total if counts[kind]) + " not passed"
    )


def _described(results: Iterable[TestResult]) -> str:
    return _listed(f"{result.name} ({result.status}) {result.message}".rstrip() for result in results)


def _listed(lines: Iterable[str]) -> str:
    lines = list(lines)
    more = [f"and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
    return "; ".join([*lines[:_SHOWN], *more])


def _unresolved(mode: FailureMode, reason: str) -> Verdict:
    return Verdict(Outcome.UNRESOLVED, reason, mode)


def _unsupported(what: str) -> Verdict:
    return Verdict(Outcome.UNSCORABLE, f"the environment lacks what the code needs: {what}", kind=ENGINE_UNSUPPORTED)
