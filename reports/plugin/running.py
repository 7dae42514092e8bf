"""Makes each item a trial whose record is on disk before pytest hears of the outcome.

An infrastructure failure is tried again, as often as --infra-retries says, by running the whole protocol of the item
anew, so that every fixture is made anew. Each try keeps its folder and record; the last one counts.
"""

from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from bench.faults import HARNESS, verdict_of
from bench.outcome import Outcome, TrialRecord, Verdict
from bench.trial import TEST_SECONDS, Limits, Trial
from reports import junit
from reports.plugin.collecting import planned
from reports.plugin.run import Run
from reports.records import TrialFolder
from reports.selection import PlannedTrial

TRIAL = pytest.StashKey[Trial]()
RECORD = pytest.StashKey[TrialRecord]()

KEPT_OUTPUT = 4000
"""Characters of captured output that go with a report; all of it is in the folder of the try."""

NO_RECORD = "the record of the trial could not be written, so that the trial counts as not run"


def begin_try(run: Run, plan: PlannedTrial, number: int) -> Trial:
    """Begin a try of a trial: from here on it is known on disk."""
    assert run.folder is not None, "the run folder is made before anything runs"
    settings = run.settings
    return Trial(
        category=plan.category,
        entry=plan.entry,
        run=plan.run,
        files=run.folder.trial(plan.key).begin_try(number),
        limits=Limits(settings.agent_timeout, settings.test_timeout or TEST_SECONDS),
        try_number=number,
    )


class Running:
    """The hooks of an item's run."""

    def __init__(self, run: Run) -> None:
        self._run = run

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        plan = planned(item)
        if plan is None:
            return None
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for _ in range(1 + self._run.settings.infra_retries):
            reports = self._try(item, plan, nextitem)
            record = item.stash.get(RECORD, None)
            if record is None or record.outcome is not Outcome.INFRASTRUCTURE:
                break
        for report in reports:
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

    def _try(self, item: pytest.Item, plan: PlannedTrial, nextitem: pytest.Item | None) -> list[pytest.TestReport]:
        if RECORD in item.stash:
            del item.stash[RECORD]
        item.stash[TRIAL] = begin_try(self._run, plan, self._folder(plan).tries + 1)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if reports[-1].failed:
            # A trial whose clean-up failed is infrastructure, and pytest hears of that alone.
            reports = [report for report in reports if report.when != "call"]
        record = item.stash.get(RECORD, None)
        if record is not None:
            reports[-1].user_properties = [(junit.PROPERTY, junit.facts(record))]
        return reports

    def _folder(self, plan: PlannedTrial) -> TrialFolder:
        assert self._run.folder is not None, "the run folder is made before anything runs"
        return self._run.folder.trial(plan.key)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(
        self, fixturedef: pytest.FixtureDef[object], request: Any
    ) -> Generator[None, object, object]:
        """Keep a SystemExit in a fixture to its trial.

        pytest 9.2 remembers the result of a fixture only when it is a value or an Exception, and does not clean up one
        without a result: every later trial would fail on it.
        """
        try:
            return (yield)
        except SystemExit as error:
            fixturedef.cached_result = (None, fixturedef.cache_key(request), (error, error.__traceback__))
            raise

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        plan = planned(item)
        if plan is None:
            return report
        trial = item.stash[TRIAL]
        _shorten_output(report, trial)
        if call.when == "teardown":
            trial.phase = "teardown"
        if call.excinfo is not None:
            self._record(item, plan, report, verdict_of(call.excinfo.value))
        elif call.when == "call":
            missing = Verdict(Outcome.INFRASTRUCTURE, "the test ended without a verdict", kind=HARNESS)
            self._record(item, plan, report, trial.verdict or missing)
        return report

    def _record(self, item: pytest.Item, plan: PlannedTrial, report: pytest.TestReport, verdict: Verdict) -> None:
        trial = item.stash[TRIAL]
        record = trial.record(verdict, self._run.experiment)
        try:
            self._folder(plan).write(record)
        except OSError as error:
            item.session.shouldstop = reason = f"{NO_RECORD}: {error}"
            lost = {"outcome": Outcome.INFRASTRUCTURE, "failure_mode": None, "kind": "not_recorded", "reason": reason}
            tell(report, record.model_copy(update=lost), trial.files.path)
        else:
            item.stash[RECORD] = record
            tell(report, record, trial.files.path)


def tell(report: pytest.TestReport, record: TrialRecord, folder: Path) -> None:
    """Make of a report what the outcome table says: passed, failed, error (a failed setup) or skipped."""
    text = f"{record.outcome}: {record.failure_mode or record.kind}: {record.reason}\nfiles: {folder}"
    match record.outcome:
        case Outcome.RESOLVED:
            report.outcome, report.longrepr = "passed", None
        case Outcome.UNRESOLVED:
            report.outcome, report.longrepr = "failed", text
        case Outcome.UNSCORABLE:
            path, line, _ = report.location
            report.outcome, report.longrepr = "skipped", (path, (line or 0) + 1, text)
        case Outcome.INFRASTRUCTURE:
            report.outcome = "failed"
            if report.when != "teardown":
                report.when = "setup"
            if record.kind == HARNESS and report.longrepr is not None:
                # The traceback stays: it is the suite's own fault, and the text alone would not lead to it.
                report.sections.append(("trial", text))
            else:
                report.longrepr = text


def _shorten_output(report: pytest.TestReport, trial: Trial) -> None:
    """Move captured output to the folder of the try, and leave its end: reports stay in the controller's memory."""
    sections = []
    for name, content in report.sections:
        if len(content) > KEPT_OUTPUT:
            file = f"{name.replace(' ', '-').lower()}.txt"
            path = trial.files.keep(file, content.encode("utf-8", "backslashreplace"))
            content = f"(the beginning is in {path})\n…{content[-KEPT_OUTPUT:]}"
        sections.append((name, content))
    report.sections = sections
