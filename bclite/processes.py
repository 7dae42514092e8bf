"""Test codeunits shared by several processes, each with the application of this one and a database of its own."""

import multiprocessing
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import groupby

from bclite.compiler.classes import ApplicationCode
from bclite.results import Outcome, TestResult
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, listed_tests, run_tests

_shared: list[tuple[ApplicationCode, bytes | None]] = []
"""What the processes find when they are forked: an application is too large to be sent."""

Batch = tuple[Selected, ...]


def run_in_processes(
    code: ApplicationCode,
    selection: Sequence[Selected],
    jobs: int,
    isolation: Isolation,
    limit: float | None,
    report: Callable[[TestResult], None],
    snapshot: bytes | None = None,
) -> list[TestResult]:
    """Run tests as `bclite.testing.run_tests` does, with as many processes as `jobs`, each codeunit in one of them.

    Each begins with the data of `snapshot`. The results are in the order of the selection; `report` is told of them as
    codeunits end. The tests of a codeunit whose process is killed are unsupported, and the others still run.
    """
    batches = [tuple(group) for _, group in groupby(selection, key=lambda each: each.codeunit)]
    results: dict[int, list[TestResult]] = {}
    _shared.append((code, snapshot))
    try:
        lost = _run(list(enumerate(batches)), jobs, isolation, limit, results, report)
        # One of these killed its process; the others were only there when it happened.
        for at, batch in lost:
            if _run([(at, batch)], 1, isolation, limit, results, report):
                results[at] = [replace(each, message="Its process was killed.") for each in _unsupported(code, batch)]
                for each in results[at]:
                    report(each)
    finally:
        _shared.pop()
    return [each for at in sorted(results) for each in results[at]]


def _run(
    batches: Iterable[tuple[int, Batch]],
    jobs: int,
    isolation: Isolation,
    limit: float | None,
    results: dict[int, list[TestResult]],
    report: Callable[[TestResult], None],
) -> list[tuple[int, Batch]]:
    """Run batches and add to `results`; returns those that were lost with a process."""
    lost: list[tuple[int, Batch]] = []
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("fork")) as pool:
        futures: dict[Future[list[TestResult]], tuple[int, Batch]] = {}
        for at, batch in batches:
            futures[pool.submit(_run_batch, batch, isolation, limit)] = (at, batch)
        for future in as_completed(futures):
            at, batch = futures[future]
            try:
                results[at] = future.result()
            except BrokenProcessPool:
                lost.append((at, batch))
                continue
            for each in results[at]:
                report(each)
    return sorted(lost, key=lambda each: each[0])


def _run_batch(batch: Batch, isolation: Isolation, limit: float | None) -> list[TestResult]:
    code, snapshot = _shared[-1]
    return run_tests(code, Database(snapshot), batch, isolation=isolation, limit=limit)


def _unsupported(code: ApplicationCode, batch: Batch) -> list[TestResult]:
    codeunit = code.application.codeunit(batch[0].codeunit)
    if codeunit is None:
        return []
    app = code.application.app(codeunit.app_id)
    name = "" if app is None else app.manifest.name
    wanted = {None if each.test is None else each.test.lower() for each in batch}
    return [
        TestResult(name, codeunit.number, codeunit.name, each.name, Outcome.UNSUPPORTED)
        for each in listed_tests(codeunit)
        if None in wanted or each.name.lower() in wanted
    ]
