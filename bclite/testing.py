"""Runs test codeunits as the product's test runner does.

Each codeunit has a session and an instance of its own, which keeps its variables from test to test. What the tests of
a codeunit write is undone behind it (isolation); within, a test that fails leaves nothing behind, and what a test that
passes has written is there for the next, unless its TransactionModel says otherwise.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from bclite.compiler.classes import ApplicationCode
from bclite.compiler.names import method_name
from bclite.model.application import Application
from bclite.model.objects import App, Object, Procedure
from bclite.results import Outcome, TestResult
from bclite.runtime.arithmetic import decimals
from bclite.runtime.call_stack import call_stack, innermost
from bclite.runtime.error_collection import ErrorCollection
from bclite.runtime.errors import ALError, StoppedError, UnsupportedError
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.runtime.instance import ObjectInstance
from bclite.runtime.limits import allow_deep_recursion, application_left_alone, call_limited
from bclite.runtime.session import Session, run_on_run
from bclite.runtime.transactions import Transaction
from bclite.runtime.user_interface import TestHandlers
from bclite.source.nodes import Literal, Scope
from bclite.storage.database import Database

logger = logging.getLogger(__name__)


class Isolation(StrEnum):
    """What is undone, also where it was committed: nothing, the work of each codeunit, the work of each test."""

    DISABLED = "disabled"
    CODEUNIT = "codeunit"
    FUNCTION = "function"


class TransactionModel(StrEnum):
    """What a test's attribute of that name asks for; AutoCommit where there is none."""

    AUTO_COMMIT = "autocommit"
    AUTO_ROLLBACK = "autorollback"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Selected:
    """Tests to run: one procedure of a codeunit, whatever the case of its name; every test without one."""

    codeunit: int
    test: str | None = None


def codeunits_with_tests(application: Application, apps: Sequence[App]) -> list[Object]:
    """The test codeunits of these apps, in their order."""
    return [each for app in apps for each in application.objects_of(app) if _is_test_codeunit(each)]


def listed_tests(codeunit: Object) -> list[Procedure]:
    """The test procedures of a codeunit, in the order of the source."""
    return [each for each in codeunit.procedures if each.attribute("Test") is not None]


def run_tests(
    code: ApplicationCode,
    database: Database,
    selection: Sequence[Selected],
    *,
    isolation: Isolation = Isolation.CODEUNIT,
    limit: float | None = None,
    total_limit: float | None = None,
    report: Callable[[TestResult], None] = lambda result: None,
) -> list[TestResult]:
    """Run tests and return a result for each, in the order of the selection, codeunit by codeunit.

    A test is stopped after `limit` seconds, and all of them together after `total_limit`: what is left then has the
    result timeout too. `report` is told of each result as it comes. Nothing is raised, whatever the code under test
    does.
    """
    allow_deep_recursion()
    runner = _Runner(code, database, isolation, limit, total_limit)
    results: list[TestResult] = []
    with decimals(), application_left_alone():
        for number, selected in groupby(selection, key=lambda each: each.codeunit):
            for result in runner.run_codeunit(number, [each.test for each in selected]):
                results.append(result)
                report(result)
    return results


class _Runner:
    def __init__(
        self,
        code: ApplicationCode,
        database: Database,
        isolation: Isolation,
        limit: float | None,
        total_limit: float | None,
    ) -> None:
        self._code = code
        self._database = database
        self._isolation = isolation
        self._limit = limit
        self._end = None if total_limit is None else time.monotonic() + total_limit
        Session(code, database)  # a new database is filled, before what is done can be undone

    # ----------------------------------------------------------------------------------------------------- codeunits

    def run_codeunit(self, number: int, names: Sequence[str | None]) -> Iterator[TestResult]:
        """Run tests of one codeunit; the name None stands for all of them."""
        codeunit = self._code.application.codeunit(number)
        if codeunit is None or not _is_test_codeunit(codeunit):
            what = "There is no codeunit" if codeunit is None else "The codeunit is no test codeunit:"
            for name in names:
                yield TestResult("", number, "", name or "", Outcome.NOT_FOUND, message=f"{what} {number}.")
            return
        with self._isolated(Isolation.CODEUNIT):
            session = Session(self._code, self._database)
            instance = session.instance(codeunit)
            started = self._run(codeunit, "OnRun", lambda: self._start(session, instance))
            for name, procedure in _chosen(codeunit, names):
                blank = self._result(codeunit, name)
                if procedure is None:
                    message = f"The codeunit {codeunit.name} has no test {name}."
                    yield replace(blank, result=Outcome.NOT_FOUND, message=message)
                elif started.result is not Outcome.PASS:
                    yield replace(started, test=procedure.name)
                else:
                    yield self._run_test(session, instance, procedure)

    def _start(self, session: Session, instance: ObjectInstance) -> None:
        """The codeunit's own OnRun, which runs before its tests."""
        session.ui = TestHandlers(instance, ())
        run_on_run(instance, None)
        self._database.commit()

    def _isolated(self, scope: Isolation) -> AbstractContextManager[None]:
        return self._database.isolation() if self._isolation is scope else nullcontext()

    # --------------------------------------------------------------------------------------------------------- tests

    def _run_test(self, session: Session, instance: ObjectInstance, procedure: Procedure) -> TestResult:
        model = transaction_model(procedure)
        is_rolled_back = model is TransactionModel.AUTO_ROLLBACK
        session.last_error = None
        session.error_collection = ErrorCollection()
        session.transaction = Transaction(session)
        session.transaction.is_test_rolled_back = is_rolled_back
        session.transaction.is_absent = model is TransactionModel.NONE
        # What the test before has bound: tests bind the instances that their codeunit holds, and never unbind them.
        session.events.unbind_all()
        with self._isolated(Isolation.FUNCTION), self._database.isolation() if is_rolled_back else nullcontext():
            return self._run(instance.object, procedure.name, lambda: self._call_test(session, instance, procedure))

    def _call_test(self, session: Session, instance: ObjectInstance, procedure: Procedure) -> None:
        handlers = TestHandlers(instance, _handlers(instance.object, procedure))
        session.ui = handlers
        getattr(instance, method_name(instance.object, procedure))()
        handlers.close_pages()
        missing = handlers.not_called()
        if missing:
            raise ALError(f"The following UI handlers were not executed: {', '.join(missing)}", "UnusedUIHandler")
        if not session.transaction.is_test_rolled_back:
            self._database.commit()

    def _run(self, codeunit: Object, name: str, action: Callable[[], None]) -> TestResult:
        """The result of what is done; what it wrote and did not commit is undone where it fails."""
        result = self._result(codeunit, name)
        begin = time.perf_counter()
        limit = self._time_left()
        if limit is not None and limit <= 0:
            return replace(result, result=Outcome.TIMEOUT, message="Not run: the time for all tests was over before.")
        try:
            call_limited(limit, action, self._database.interrupt)
        except BaseException as fault:
            if isinstance(fault, KeyboardInterrupt | SystemExit):
                raise
            is_over = limit is not None and time.perf_counter() - begin >= limit
            result = self._failed(result, fault, limit if is_over else None)
            self._database.rollback()
        return replace(result, seconds=round(time.perf_counter() - begin, 6))

    def _time_left(self) -> float | None:
        left = None if self._end is None else self._end - time.monotonic()
        return min((each for each in (left, self._limit) if each is not None), default=None)

    def _failed(self, result: TestResult, fault: BaseException, limit: float | None) -> TestResult:
        """What a fault makes of a test. `limit` is the time that was over when it was raised."""
        stack = call_stack(fault, self._code.application.apps)
        if isinstance(fault, AL_FAULTS):
            error = as_al_error(fault)
            return replace(result, result=Outcome.FAIL, message=error.text, call_stack=error.call_stack or stack)
        if isinstance(fault, UnsupportedError):
            lacking = UnsupportedError(fault.feature, fault.place or innermost(fault))
            return replace(result, result=Outcome.UNSUPPORTED, message=str(lacking), call_stack=stack)
        if isinstance(fault, StoppedError) or limit is not None:
            message = "The test was stopped" + ("." if limit is None else f": it ran longer than {limit:g} seconds.")
            return replace(result, result=Outcome.TIMEOUT, message=message, call_stack=stack)
        logger.error("an error of bclite itself in the test %s", result.test, exc_info=fault)
        message = f"AL runtime: bclite itself failed: {type(fault).__name__}: {fault} ({innermost(fault)})"
        return replace(result, result=Outcome.UNSUPPORTED, message=message, call_stack=stack)

    def _result(self, codeunit: Object, test: str) -> TestResult:
        app = self._code.application.app(codeunit.app_id)
        name = "" if app is None else app.manifest.name
        return TestResult(name, codeunit.number, codeunit.name, test, Outcome.PASS)


def _is_test_codeunit(each: Object) -> bool:
    return each.kind == "codeunit" and each.subtype == "test"


def _chosen(codeunit: Object, names: Sequence[str | None]) -> Iterator[tuple[str, Procedure | None]]:
    """The tests that names stand for, with the name that was asked for; None where there is no such test."""
    tests = listed_tests(codeunit)
    by_name = {each.name.lower(): each for each in tests}
    for name in names:
        if name is None:
            yield from ((each.name, each) for each in tests)
        else:
            yield name, by_name.get(name.lower())


def _handlers(codeunit: Object, test: Procedure) -> list[Procedure]:
    """The procedures that the attribute HandlerFunctions of a test names. Raises ALError where there is no such."""
    attribute = test.attribute("HandlerFunctions")
    arguments = () if attribute is None else attribute.arguments
    written = ",".join(each.text for each in arguments if isinstance(each, Literal))
    found = []
    for name in filter(None, (each.strip() for each in written.split(","))):
        named = codeunit.procedures_by_name.get(name.lower())
        if not named:
            raise ALError(f"The handler function {name} was not found.", "MissingUIHandler")
        found.append(named[0])
    return found


def transaction_model(test: Procedure) -> TransactionModel:
    attribute = test.attribute("TransactionModel")
    if attribute is None or not attribute.arguments or not isinstance(attribute.arguments[0], Scope):
        return TransactionModel.AUTO_COMMIT
    return TransactionModel(attribute.arguments[0].name.lower())
