"""Makes each item a trial whose record is on disk before pytest hears of the outcome.

An infrastructure failure is tried again, as often as --infra-retries says, by running the whole protocol of the item
anew, so that every fixture is made anew. Each try keeps its folder and record; the last one counts. An agent that had
ended by then is not asked again, be it in a worker that was killed: its submission is judged.
"""

from collections.abc import Generator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from bench.attempt import Attempt, read_attempt
from bench.faults import HARNESS, verdict_of
from bench.outcome import Outcome, TrialRecord, Verdict
from bench.trial import Trial
from dataset.entries import Entry
from fixtures.provisioning import PROVISIONS
from reports import junit
from reports.plugin.collecting import only_told, planned
from reports.plugin.run import Run, Runs, limits, provisions, rules
from reports.records import TrialFolder
from reports.selection import PlannedTrial

KEPT_OUTPUT = 4000
"""Characters of captured output that go with a report; all of it is in the folder of the try."""

NO_RECORD = "the record of the trial could not be written, so that the trial counts as not run"


@dataclass
class UnderWay:
    """The try that an item is at, and its record as soon as that is on disk."""

    trial: Trial[Entry]
    folder: TrialFolder
    record: TrialRecord | None = None


UNDER_WAY = pytest.StashKey[UnderWay]()
"""In the stash of its item; for fixtures in that of the configuration, since `request` costs as much as three more."""


def begin_try(
    run: Run, plan: PlannedTrial, folder: TrialFolder, number: int, earlier: Attempt | None = None
) -> Trial[Entry]:
    """Begin a try of a trial: from here on it is known on disk. An `earlier` attempt is judged again in it."""
    return Trial(
        category=plan.category,
        entry=plan.entry,
        run=plan.run,
        experiment=run.experiment,
        files=folder.begin_try(number),
        limits=limits(run.settings, plan.category),
        rules=rules(run.settings, plan.category),
        tool_versions=run.versions,
        try_number=number,
        earlier=earlier,
    )


class Running:
    """The hooks of an item's run."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs
        self._provisions = {arm: provisions(run) for arm, run in runs.items()}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        plan = planned(item)
        if plan is None or only_told(item.config):
            return None
        run = self._runs[plan.arm]
        assert run.folder is not None, "the run folder is made before anything runs"
        folder = run.folder.trial(plan.key)
        tries = folder.tries
        earlier = _earlier(run, plan, folder, tries)
        item.config.stash[PROVISIONS] = self._provisions[plan.arm]
        item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        for number in range(tries + 1, tries + 2 + run.settings.infra_retries):
            try:
                begun = begin_try(run, plan, folder, number, earlier)
            except OSError as error:
                item.session.shouldstop = f"{NO_RECORD}: {error}"
                return True
            item.stash[UNDER_WAY] = item.config.stash[UNDER_WAY] = under_way = UnderWay(begun, folder)
            reports = runtestprotocol(item, log=False, nextitem=nextitem)
            record = under_way.record
            if record is None or record.outcome is not Outcome.INFRASTRUCTURE:
                break
            # What the agent did is paid for, and no fault of what came after: it is judged again, not done again.
            earlier = under_way.trial.attempted or earlier
        for report in _final(reports, record):
            item.ihook.pytest_runtest_logreport(report=report)
        item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
        return True

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

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None]:
        with _in_phase(item, "setup"):
            yield

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None]:
        with _in_phase(item, "teardown"):
            yield

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        under_way = item.stash.get(UNDER_WAY, None)
        if under_way is None:
            return (yield)
        trial, verdict = under_way.trial, None
        if call.excinfo is not None:
            verdict = verdict_of(call.excinfo.value)
            if verdict.kind != HARNESS:
                # An ending that is understood: no traceback is made of it.
                call.excinfo = None
        elif call.when == "call":
            missing = Verdict(Outcome.INFRASTRUCTURE, "the test ended without a verdict", kind=HARNESS)
            verdict = trial.verdict or missing
        report = yield
        _shorten_output(report, trial)
        if verdict is not None:
            self._record(item, under_way, report, verdict)
        return report

    def _record(self, item: pytest.Item, under_way: UnderWay, report: pytest.TestReport, verdict: Verdict) -> None:
        trial = under_way.trial
        try:
            under_way.record = record = _written(trial, under_way.folder, verdict)
        except OSError as error:
            item.session.shouldstop = reason = f"{NO_RECORD}: {error}"
            record = trial.record(Verdict(Outcome.INFRASTRUCTURE, reason, kind="not_recorded"))
        tell(report, record, trial.files.path)


def _earlier(run: Run, plan: PlannedTrial, folder: TrialFolder, tries: int) -> Attempt | None:
    """What the agent has done for this trial already: in a run that goes on, or in a worker that was killed."""
    stored = run.todo.get(plan.key, 0) if run.todo else 0
    if stored:
        return read_attempt(folder.try_path(stored))
    attempt = read_attempt(folder.try_path(tries)) if tries else None
    made_with = (attempt.experiment_key, attempt.entry_hash) if attempt else None
    return attempt if made_with == (run.experiment.key, plan.entry.content_hash) else None


def _written(trial: Trial[Entry], folder: TrialFolder, verdict: Verdict) -> TrialRecord:
    """The record of a trial that ended with this verdict, put on disk; one that says why when it cannot be made."""
    try:
        record = trial.record(verdict)
        folder.write(record)
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever an agent reported of itself, the trial has a record
        trial.attempted = trial.evidence = None
        record = trial.record(verdict_of(error))
        folder.write(record)
    return record


def _in_phase(item: pytest.Item, phase: str) -> AbstractContextManager[None]:
    """The phase of the item's trial, with its deadline; nothing for items that are no trials."""
    under_way = item.stash.get(UNDER_WAY, None)
    return under_way.trial.in_phase(phase) if under_way else nullcontext()


def _final(reports: list[pytest.TestReport], record: TrialRecord | None) -> list[pytest.TestReport]:
    """The reports of the try that counts, the last with what the trial came to."""
    if record is not None:
        reports[-1].user_properties = [(junit.PROPERTY, junit.facts(record))]
    if reports[-1].failed:
        # A trial whose clean-up failed is infrastructure, and pytest hears of that alone.
        return [report for report in reports if report.when != "call"]
    return reports


def tell(report: pytest.TestReport, record: TrialRecord, folder: Path) -> None:
    """Make of a report what the outcome table says: passed, failed, error (a failed setup) or skipped.

    `folder` is that of the try, which there is none of when the try left nothing.
    """
    if record.outcome is Outcome.RESOLVED:
        report.outcome, report.longrepr = "passed", None
        return
    notes = f"\nnotes: {'; '.join(record.notes)}" if record.notes else ""
    files = f"\nfiles: {folder}" if folder.exists() else ""
    text = f"{record.outcome}: {record.failure_mode or record.kind}: {record.reason}{notes}{files}"
    match record.outcome:
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


def _shorten_output(report: pytest.TestReport, trial: Trial[Entry]) -> None:
    """Move captured output to the folder of the try, and leave its end: reports stay in the controller's memory."""
    sections = []
    for name, content in report.sections:
        if len(content) > KEPT_OUTPUT:
            file = f"{name.replace(' ', '-').lower()}.txt"
            path = trial.files.keep(file, content.encode("utf-8", "backslashreplace"))
            content = f"(the beginning is in {path})\n…{content[-KEPT_OUTPUT:]}"
        sections.append((name, content))
    report.sections = sections
