"""Test results as a judge reads them: one result a name, and failures in words."""

from collections.abc import Iterable, Mapping, Sequence

from fixtures.bc.environment import TestName, TestResult, TestStatus

_SHOWN = 5
"""How many tests or diagnostics a reason names."""


def by_name(names: Iterable[TestName], results: Iterable[TestResult]) -> Mapping[TestName, TestResult]:
    """A result for each name: NOT_FOUND where there is none, the worst where there are several."""
    found: dict[tuple[int, str], list[TestResult]] = {}
    for result in results:
        found.setdefault(result.name.key, []).append(result)
    return {name: _worst(found.get(name.key) or [TestResult(name, TestStatus.NOT_FOUND)]) for name in names}


def _worst(results: Sequence[TestResult]) -> TestResult:
    """One result of several for a name: an ordinary failure before what is unsupported, a pass only when all pass."""
    order = {TestStatus.PASSED: 2, TestStatus.UNSUPPORTED: 1}
    return min(results, key=lambda result: order.get(result.status, 0))


def described(results: Iterable[TestResult]) -> str:
    """Results in one line, a few of them with what the environment says of them."""
    return listed(f"{result.name} ({result.status}) {result.message}".rstrip() for result in results)


def listed(lines: Iterable[str]) -> str:
    """A few of the lines in one."""
    lines = list(lines)
    more = [f"and {len(lines) - _SHOWN} more"] if len(lines) > _SHOWN else []
    return "; ".join([*lines[:_SHOWN], *more])
