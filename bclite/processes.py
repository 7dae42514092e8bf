"""Test codeunits, each with the application of this process and a database of its own, shared by several processes."""

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from itertools import groupby

from bclite.compiler.classes import ApplicationCode
from bclite.parent import die_with_parent
from bclite.results import Outcome, TestResult
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, listed_tests, run_tests

_shared: list[tuple[ApplicationCode, bytes | None]] = []
"""What the processes find when they are forked: an application is too large to be sent."""

Batch = tuple[Selected, ...]


def run_apart(
    code: ApplicationCode,
    selection: Sequence[Selected],
    jobs: int,
    isolation: Isolation,
    limit: float | None,
    report: Callable[[TestResult], None],
    snapshot: bytes | None = None,
) -> list[TestResult]:
    """Run tests as `bclite.testing.run_tests` does, each codeunit with a database that holds the data of `snapshot`: so
    the results do not depend on the number of `jobs`. Without isolation all share one database, and one process.

    The results are in the order of the selection.
    """
    if isolation is Isolation.DISABLED:
        return run_tests(code, Database(snapshot), selection, isolation=isolation, limit=limit, report=report)
    batches = [tuple(group) for _, group in groupby(selection, key=lambda each: each.codeunit)]
    if jobs > 1:
        return run_in_processes(code, batches, jobs, isolation, limit, report, snapshot)
    return [
        result
        for batch in batches
        for result in run_tests(code, Database(snapshot), batch, isolation=isolation, limit=limit, report=report)
    ]


def run_in_processes(
    code: ApplicationCode,
    batches: Sequence[Batch],
    jobs: int,
    isolation: Isolation,
    limit: float | None,
    report: Callable[[TestResult], None],
    snapshot: bytes | None = None,
) -> list[TestResult]:
    """Run the tests of codeunits in as many processes as `jobs`, each codeunit in one of them.

    `report` is told of results as codeunits end. The tests of a codeunit whose process is killed are unsupported, and
    the others still run.
    """
    results: dict[int, list[TestResult]] = {}
    _shared.append((code, snapshot))
    try:
        # Most tests first: of a long codeunit that begins last, the other processes wait for the end.
        ordered = sorted(enumerate(batches), key=lambda each: -_tests_in(code, each[1]))
        lost = _run(ordered, jobs, isolation, limit, results, report)
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
    forking = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(jobs, mp_context=forking, initializer=_begin) as pool:
        futures: dict[Future[list[TestResult]], tuple[int, Batch]] = {}
        try:
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
        except KeyboardInterrupt:
            # Where it reached this process alone, the pool would wait for all that is left to run.
            for process in multiprocessing.active_children():
                process.terminate()
            raise
    return sorted(lost, key=lambda each: each[0])


def _tests_in(code: ApplicationCode, batch: Batch) -> int:
    codeunit = code.application.codeunit(batch[0].codeunit)
    return len(batch) if batch[0].test is not None or codeunit is None else len(listed_tests(codeunit))


def _begin() -> None:
    die_with_parent()
    # Ctrl-C reaches all processes: the first tells of it, these end without a word.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


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
