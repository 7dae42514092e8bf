"""Owns the run folder and what is told of the run: in the process that the user started, serial or controller."""

import copy
import os
import signal
from collections import Counter
from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING, Any

import pytest

from bench.outcome import Outcome, TrialRecord, Verdict
from dataset.git import GitError
from fixtures.bc.registry import is_bclite
from reports import junit
from reports.durations import past_durations
from reports.ledger import clean_up, clean_up_trial, unfinished_runs
from reports.plugin.collecting import planned, suite_categories
from reports.plugin.live import Live
from reports.plugin.opening import open_folder
from reports.plugin.run import HANDOVER, Run, bc_choice, missing_submissions
from reports.plugin.running import begin_try, tell
from reports.records import RunFolderError, TrialFolder
from reports.selection import PlannedTrial, many, refusals, unknown_markers, what_exists

if TYPE_CHECKING:
    from reports.plugin.ending import Ending

CRASHED = "worker_crashed"
"""The kind of the infrastructure failure of a trial whose worker was killed."""

RERUN = "rerun"
"""The outcome of a report of a try that is run again: neither passed, failed nor skipped, so that nobody counts it."""


class Reporting:
    """The hooks of the run as a whole."""

    def __init__(self, config: pytest.Config, run: Run, live: Live) -> None:
        self._config = config
        self._run = run
        self._live = live
        self._distributes = False
        self._nothing_selected = False
        self._session: pytest.Session | None = None
        self._trials: dict[str, PlannedTrial] = {}
        self._ending: Ending | None = None
        self._not_written: list[str] = []
        self._others_failed = False
        self._crashes = Counter[str]()

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session
        # As Ctrl-C: a cancelled CI job gets its summary and JUnit file, and nothing is left running.
        signal.signal(signal.SIGTERM, signal.default_int_handler)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self) -> None:
        known = {line.split(":")[0].split("(")[0].strip() for line in self._config.getini("markers")}
        if unknown := unknown_markers(self._config.option.markexpr, known):
            lines = [f"-m: there is no marker {', '.join(unknown)}.", *self._what_exists()]
            raise pytest.UsageError("\n".join(lines))

    @pytest.hookimpl(wrapper=True, tryfirst=True, optionalhook=True)
    def pytest_xdist_setupnodes(self, specs: list[Any]) -> Generator[None]:
        """Collect before any worker starts: what is selected is known, and told, by one process."""
        session = self._session
        assert session is not None
        self._distributes = True
        session.perform_collect()
        if not session.testsfailed:
            self._begin(session.items)
        yield
        if not session.items or session.testsfailed:
            # A worker would be started for each of these.
            specs.clear()
        session.items = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[HANDOVER] = self._run.handover()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Begin, where there are no workers; where nothing was found for them to do, be done."""
        if self._distributes and session.testsfailed:
            raise session.Interrupted(f"{many(session.testsfailed, 'error')} during collection")
        if not self._distributes and not session.testsfailed and not self._config.option.collectonly:
            self._begin(session.items)
        self._nothing_selected = not session.testscollected and not self._run.folder and not session.testsfailed
        return True if self._distributes and not session.testscollected else None

    def _begin(self, items: Sequence[pytest.Item]) -> None:
        self._trials = {item.nodeid: trial for item in items if (trial := planned(item))}
        if not self._trials and not self._run.resumed:
            return
        trials = list(self._trials.values())
        if refused := refusals(trials, embedded=is_bclite(bc_choice(self._run.settings))):
            raise pytest.UsageError("\n".join(refused))
        if missing := missing_submissions(self._run.settings, trials):
            raise pytest.UsageError(missing)
        try:
            runs = self._config.rootpath / "runs"
            self._run.folder = open_folder(self._run, trials, runs)
            parent = self._run.folder.path.parent
            clean_up({self._run.folder.path, *unfinished_runs(parent)})
        except (RunFolderError, GitError, OSError) as error:
            raise pytest.UsageError(str(error)) from None
        experiment = self._run.experiment
        entries = {(trial.category.value, trial.entry.instance_id) for trial in trials}
        past = past_durations({runs, parent}, experiment.agent, experiment.model)
        self._run.durations = {entry: seconds for entry, seconds in past.items() if entry in entries}
        self._live.follow({item: trial.key for item, trial in self._trials.items()}, self._run.durations)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> Generator[None]:
        is_trial = report.nodeid in self._trials
        if is_trial:
            junit.unpack(report)
        self._others_failed |= report.failed and not is_trial
        yield
        if report.outcome == RERUN:
            junit.forget(self._config, report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: Any) -> None:
        """The worker of a trial was killed: the trial is infrastructure, unless its record was on disk already."""
        plan = self._trials.get(crashitem)
        if plan is None:
            return
        record = self._record_of_crash(plan, str(report.longrepr))
        self._crashes[crashitem] += 1
        if record.outcome is Outcome.INFRASTRUCTURE and self._crashes[crashitem] <= self._run.settings.infra_retries:
            sched.mark_test_pending(crashitem)
            report.when, report.outcome = "setup", RERUN  # type: ignore[assignment]
            return
        report.location = (report.location[0], None, crashitem.partition("::")[2])
        told = copy.copy(report)
        told.when = "call"
        tell(told, record, self._folder(plan).try_path(record.try_number))
        self._config.hook.pytest_runtest_logreport(report=told)
        report.when, report.outcome, report.longrepr = "teardown", "passed", None
        report.user_properties = [(junit.PROPERTY, junit.facts(record))]

    def _record_of_crash(self, plan: PlannedTrial, reason: str) -> TrialRecord:
        folder = self._folder(plan)
        record = folder.read()
        if record is not None and not folder.intent_path.exists():
            return record
        number = max(folder.tries, 1)
        clean_up_trial(folder.intent_path)
        trial = begin_try(self._run, plan, folder, number)
        record = trial.record(Verdict(Outcome.INFRASTRUCTURE, reason, kind=CRASHED))
        folder.write(record)
        return record

    def _folder(self, plan: PlannedTrial) -> TrialFolder:
        assert self._run.folder is not None, "nothing runs without a run folder"
        return self._run.folder.trial(plan.key)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> Generator[None]:
        """Sum up when all workers have ended, inside of what the terminal does about the end."""
        try:
            yield
        except OSError as error:
            # A JUnit file that cannot be written, on a full disk say, is no reason to tell nothing.
            self._not_written.append(f"pytest could not write a file: {error}")
        if self._run.folder is not None:
            clean_up([self._run.folder.path], ended=os.getpid())
            # Loaded here, since what collects or runs has no use for it.
            from reports.plugin.ending import sum_up

            self._ending = sum_up(
                self._run.folder,
                self._run.settings,
                pytest_status=int(exitstatus),
                others_failed=self._others_failed,
                remarks=self._not_written,
            )
            session.exitstatus = self._ending.code

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> Generator[None]:
        """Tell the result of the benchmark after all that pytest tells."""
        yield
        for remark in self._run.dataset.remarks:
            terminalreporter.write_line(f"dataset: {remark}")
        if self._nothing_selected:
            terminalreporter.write_sep("=", "nothing selected")
            terminalreporter.write_line("\n".join(self._what_exists()))
        if self._ending is not None:
            terminalreporter.write_sep("=", f"benchmark {self._ending.name}")
            if not self._trials:
                terminalreporter.write_line("Nothing was left to run.\n")
            terminalreporter.write_line("\n".join(self._ending.lines))

    def _what_exists(self) -> list[str]:
        return ["No task was selected.", *what_exists(self._run.dataset, suite_categories(), self._run.settings.runs)]
