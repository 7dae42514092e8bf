"""Owns the run folder and what is told of the run: in the process that the user started, serial or controller."""

import copy
import os
import signal
from collections import Counter
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from bench.outcome import Outcome, TrialRecord, Verdict
from dataset.git import GitError
from fixtures.bc.registry import EnvironmentUnavailableError, refusal
from reports import junit
from reports.durations import past_durations
from reports.ledger import clean_up, clean_up_trial, unfinished_runs
from reports.plugin.arms import comparison_of, folder_of_arms
from reports.plugin.collecting import only_told, planned, registered_markers, suite_categories
from reports.plugin.live import Live
from reports.plugin.opening import open_folder
from reports.plugin.run import HANDOVER, Runs, bc_choice, handed_over, missing_submissions
from reports.plugin.running import begin_try, tell
from reports.plugin.servers import get_servers_ready
from reports.records import RunFolderError, TrialFolder
from reports.selection import PlannedTrial, many, refusals, unknown_markers, unknown_properties, what_exists

if TYPE_CHECKING:
    from reports.plugin.ending import Ending

CRASHED = "worker_crashed"
"""The kind of the infrastructure failure of a trial whose worker was killed."""

RERUN = "rerun"
"""The outcome of a report of a try that is run again: neither passed, failed nor skipped, so that nobody counts it."""


class Reporting:
    """The hooks of the session as a whole, which is of one run, or of one for each arm."""

    def __init__(self, config: pytest.Config, runs: Runs, live: Live) -> None:
        self._config = config
        self._runs = runs
        self._first = next(iter(runs.values()))
        self._live = live
        self._distributes = False
        self._nothing_selected = False
        self._session: pytest.Session | None = None
        self._trials: dict[str, PlannedTrial] = {}
        self._endings: list[Ending] = []
        self._not_written: list[str] = []
        self._others_failed = False
        self._crashes = Counter[str]()

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session
        # As Ctrl-C: a cancelled CI job gets its summary and JUnit file, and nothing is left running.
        signal.signal(signal.SIGTERM, signal.default_int_handler)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: Sequence[pytest.Item]) -> None:
        expression = self._config.option.markexpr
        if unknown := unknown_markers(expression, registered_markers(self._config)):
            lines = [f"-m: there is no marker {', '.join(unknown)}.", *self._what_exists()]
            raise pytest.UsageError("\n".join(lines))
        properties = next((trial.task for item in items if (trial := planned(item))), None)
        if properties and (unknown := unknown_properties(expression, properties)):
            raise pytest.UsageError(
                f"-m: a task has no property {', '.join(unknown)}; it has {', '.join(properties)}: "
                "-m \"task(area='sales', run=1)\""
            )

    @pytest.hookimpl(wrapper=True, tryfirst=True, optionalhook=True)
    def pytest_xdist_setupnodes(self, specs: list[Any]) -> Generator[None]:
        """Collect before any worker starts: what is selected is known, and told, by one process."""
        session = self._session
        assert session is not None
        self._distributes = True
        session.perform_collect()
        if not session.testsfailed and not only_told(self._config):
            self._begin(session.items)
        yield
        if not session.items or session.testsfailed:
            # A worker would be started for each of these.
            specs.clear()
        session.items = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[HANDOVER] = handed_over(self._runs)

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_testnodedown(self, error: object) -> None:
        """What a worker refuses on its machine, it refuses each time: end the session with its message.

        xdist would put another worker in its place, and that one would refuse it, too.
        """
        refused, _, reason = str(error).rpartition("UsageError: ")
        if refused:
            raise pytest.UsageError(reason.strip())

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Begin, where there are no workers; where nothing was found for them to do, be done."""
        if self._distributes and session.testsfailed:
            raise session.Interrupted(f"{many(session.testsfailed, 'error')} during collection")
        if not self._distributes and not session.testsfailed and not only_told(self._config):
            self._begin(session.items)
        self._nothing_selected = not session.testscollected and not self._first.folder and not session.testsfailed
        return True if self._distributes and not session.testscollected else None

    def _begin(self, items: Sequence[pytest.Item]) -> None:
        self._trials = {item.nodeid: trial for item in items if (trial := planned(item))}
        if not self._trials and not self._first.resumed and not self._first.shard:
            return
        trials = list(self._trials.values())
        if refused := refusals(trials, partial(refusal, bc_choice(self._first.settings))):
            raise pytest.UsageError("\n".join(refused))
        if not self._first.regrade and (missing := missing_submissions(self._first.settings, trials)):
            raise pytest.UsageError(missing)
        try:
            get_servers_ready(self._config, self._first, trials)
            parents = self._open_folders(trials)
        except (EnvironmentUnavailableError, RunFolderError, GitError, OSError) as error:
            raise pytest.UsageError(str(error)) from None
        if self._first.settings.budget is not None:
            # Loaded here and at the end, since few runs have one.
            from reports.plugin.budget import Ledger

            Ledger(self._runs).clear()
        experiment = self._first.experiment
        entries = {(trial.category.value, trial.entry.instance_id) for trial in trials}
        past = past_durations(parents, experiment.agent, experiment.model)
        known = {**self._first.durations, **past}
        self._first.durations = {entry: seconds for entry, seconds in known.items() if entry in entries}
        self._live.follow({item: trial.key for item, trial in self._trials.items()}, self._first.durations)

    def _open_folders(self, trials: Sequence[PlannedTrial]) -> set[Path]:
        """Open the folder of each run, and clean up what others have left; the folders that hold folders of runs.

        Raises RunFolderError, GitError and OSError.
        """
        usual = self._config.rootpath / "runs"
        new_arms = self._first.arm and not self._first.resumed and not self._first.settings.run_dir
        parent = folder_of_arms(usual) if new_arms else usual
        for run in self._runs.values():
            run.folder = open_folder(run, [trial for trial in trials if trial.arm == run.arm], parent)
        opened = {run.folder.path for run in self._runs.values() if run.folder}
        parents = {usual, *(path.parent for path in opened)}
        clean_up(opened.union(*map(unfinished_runs, parents)))
        return parents

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
        if record.outcome is Outcome.INFRASTRUCTURE and self._crashes[crashitem] <= self._first.settings.infra_retries:
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
        trial = begin_try(self._runs[plan.arm], plan, folder, number)
        record = trial.record(Verdict(Outcome.INFRASTRUCTURE, reason, kind=CRASHED))
        folder.write(record)
        return record

    def _folder(self, plan: PlannedTrial) -> TrialFolder:
        folder = self._runs[plan.arm].folder
        assert folder is not None, "nothing runs without a run folder"
        return folder.trial(plan.key)

    @pytest.hookimpl(wrapper=True, trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> Generator[None]:
        """Sum up when all workers have ended, inside of what the terminal does about the end."""
        try:
            yield
        except OSError as error:
            # A JUnit file that cannot be written, on a full disk say, is no reason to tell nothing.
            self._not_written.append(f"pytest could not write a file: {error}")
        folders = {run.folder: run.settings for run in self._runs.values() if run.folder}
        if not folders:
            return
        clean_up([folder.path for folder in folders], ended=os.getpid())
        # Loaded here, since what collects or runs has no use for it.
        from reports.plugin.ending import sum_up

        self._endings = [
            sum_up(
                folder,
                settings,
                pytest_status=int(exitstatus),
                others_failed=self._others_failed,
                remarks=self._not_written,
            )
            for folder, settings in folders.items()
        ]
        session.exitstatus = max(ending.code for ending in self._endings)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> Generator[None]:
        """Tell the result of the benchmark after all that pytest tells."""
        yield
        for remark in self._first.dataset.remarks:
            terminalreporter.write_line(f"dataset: {remark}")
        if self._nothing_selected:
            terminalreporter.write_sep("=", "nothing selected")
            terminalreporter.write_line("\n".join(self._what_exists()))
        for ending in self._endings:
            terminalreporter.write_sep("=", f"benchmark {ending.name}")
            if not self._trials and self._first.resumed:
                terminalreporter.write_line("Nothing was left to run.\n")
            terminalreporter.write_line("\n".join(ending.lines))
        budget = self._first.settings.budget
        if self._endings and budget is not None:
            from reports.plugin.budget import Ledger

            terminalreporter.write_line("\n".join(Ledger(self._runs).lines(self._trials.values(), budget)))
        if len(self._endings) > 1 and not self._first.settings.shard:
            terminalreporter.write_sep("=", f"comparison with {self._first.arm}")
            terminalreporter.write_line(comparison_of(self._runs))

    def _what_exists(self) -> list[str]:
        return [
            "No task was selected.",
            *what_exists(self._first.dataset, suite_categories(), self._first.settings.runs),
        ]
