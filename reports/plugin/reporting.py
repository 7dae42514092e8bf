"""Owns the run folder and what is told of the run: in the process that the user started, serial or controller."""

import platform
import sys
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bench.outcome import Outcome, Verdict
from reports import junit
from reports.plugin.collecting import planned, suite_categories
from reports.plugin.run import HANDOVER, Run
from reports.plugin.running import begin_try
from reports.records import RunFolder, RunFolderError, RunInfo, selection
from reports.selection import PlannedTrial, refusals, what_exists
from reports.summary import Summary, exit_code, summarise
from reports.terminal import summary_lines

CRASHED = "worker_crashed"


class Reporting:
    """The hooks of the run as a whole."""

    def __init__(self, config: pytest.Config, run: Run) -> None:
        self._config = config
        self._run = run
        self._nothing_selected = False
        self._session: pytest.Session | None = None
        self._trials: dict[str, PlannedTrial] = {}
        self._summary: Summary | None = None
        self._others_failed = False

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self._session = session

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_xdist_setupnodes(self) -> None:
        """Collect before any worker starts: what is selected is known, and told, by one process."""
        session = self._session
        assert session is not None
        session.perform_collect()
        if session.testsfailed:
            pytest.exit("the suite could not be collected", returncode=pytest.ExitCode.INTERRUPTED)
        if not session.items:
            pytest.exit("\n".join(self._what_exists()), returncode=pytest.ExitCode.NO_TESTS_COLLECTED)
        session.items = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[HANDOVER] = self._run.handover()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if self._config.option.collectonly or self._run.folder:
            return
        self._trials = {item.nodeid: trial for item in session.items if (trial := planned(item))}
        self._nothing_selected = not session.items and not session.testsfailed
        if not self._trials:
            return
        trials = list(self._trials.values())
        if refused := refusals(trials, embedded=True):
            raise pytest.UsageError("\n".join(refused))
        try:
            self._open_folder(trials)
        except (RunFolderError, OSError) as error:
            raise pytest.UsageError(str(error)) from None

    def _open_folder(self, trials: Sequence[PlannedTrial]) -> None:
        run, started = self._run, datetime.now(UTC)
        experiment = run.experiment
        name = "-".join(filter(None, [started.strftime("%Y%m%dT%H%M%SZ"), experiment.agent, experiment.model]))
        if run.settings.run_dir:
            folder = RunFolder.create(Path(run.settings.run_dir))
        else:
            folder = RunFolder.create_named(self._config.rootpath / "runs", name)
        folder.write_info(
            RunInfo(
                name=folder.path.name,
                started_at=started.isoformat(timespec="milliseconds"),
                experiment=asdict(experiment),
                experiment_key=experiment.key,
                options=run.settings.given(),
                versions={"python": platform.python_version(), "pytest": pytest.__version__, "system": sys.platform},
                dataset=run.settings.dataset,
                entries=len({trial.entry_key for trial in trials}),
                trials=len(trials),
                selected=selection(trial.key for trial in trials),
            )
        )
        run.folder = folder

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.nodeid in self._trials:
            junit.unpack(report)
        elif report.failed:
            self._others_failed = True

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: Any) -> None:
        """The worker of a trial was killed: the trial is infrastructure, unless its record was on disk already."""
        plan = self._trials.get(crashitem)
        if plan is None:
            return
        assert self._run.folder is not None
        folder = self._run.folder.trial(plan.key)
        record = folder.read()
        if record is None or folder.intent_path.exists():
            trial = begin_try(self._run, plan, folder.tries or 1)
            verdict = Verdict(Outcome.INFRASTRUCTURE, str(report.longrepr), kind=CRASHED)
            record = trial.record(verdict, self._run.experiment)
            folder.write(record)
        report.when = "setup"

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        folder = self._run.folder
        if folder is None:
            return
        info = folder.read_info()
        records, damaged = folder.records(info.selected_keys())
        summary = summarise(info, records, damaged=damaged, min_coverage=self._run.settings.min_coverage)
        folder.write_results(records, summary.as_json())
        self._summary = summary
        session.exitstatus = exit_code(
            summary, pytest_status=int(exitstatus), gate=self._run.settings.gate, others_failed=self._others_failed
        )

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._nothing_selected:
            terminalreporter.write_sep("=", "nothing selected")
            terminalreporter.write_line("\n".join(self._what_exists()))
        if self._summary is not None and self._run.folder is not None:
            terminalreporter.write_sep("=", f"benchmark {self._summary.name}")
            terminalreporter.write_line("\n".join(summary_lines(self._summary, self._run.folder.path)))

    def _what_exists(self) -> list[str]:
        return ["No task was selected.", *what_exists(self._run.dataset, suite_categories(), self._run.settings.runs)]
