"""Tells how the run stands while it goes on: on a terminal in one line that is written again, else now and then.

Nothing is told with -q. Where the output is no terminal, or has a line for each trial (-v), a line is added when a
trial ends, once a minute at most.
"""

import os
import shutil
import signal
import sys
import threading
from collections import Counter
from collections.abc import Callable, Generator, Mapping
from time import monotonic

import pytest

from bench.outcome import Outcome
from reports.durations import Durations, Pace
from reports.records import TrialKey
from reports.tally import tally_line

BETWEEN_LINES = 60.0
"""Seconds between two lines where the line cannot be written again."""


class Live:
    """The hooks that follow the trials of a run, as soon as they are known."""

    def __init__(self, config: pytest.Config) -> None:
        self._terminal = config.pluginmanager.getplugin("terminalreporter")
        self._trials: Mapping[str, TrialKey] = {}
        self._pace = Pace({}, {})
        self._outcomes = Counter[Outcome]()
        self._start = self._told = monotonic()
        quiet = self._terminal is None or config.option.verbose < 0
        rewrites = not quiet and config.option.verbose == 0 and sys.stdout.isatty()
        self._line = TerminalLine(self._text) if rewrites else None
        self._adds_lines = not quiet and not rewrites
        if not quiet:
            config.pluginmanager.register(self, "bench-live")

    def follow(self, trials: Mapping[str, TrialKey], durations: Durations) -> None:
        """These trials are to run, by the ids of their items."""
        self._trials, self._pace = trials, Pace(trials, durations)

    def _text(self) -> str:
        elapsed = monotonic() - self._start
        return tally_line(self._outcomes, len(self._trials), elapsed, self._pace.left(elapsed))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtestloop(self) -> Generator[None, object, object]:
        self._start = self._told = monotonic()
        try:
            return (yield)
        finally:
            if self._line:
                self._line.close()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logstart(self, nodeid: str) -> None:
        # Not before: until then xdist tells of its workers in this line.
        if self._line and nodeid in self._trials:
            self._line.open()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        outcome = dict(report.user_properties).get("outcome")
        if report.nodeid not in self._trials or outcome is None:
            return
        self._outcomes[Outcome(str(outcome))] += 1
        self._pace.finished(report.nodeid)
        if self._line:
            self._line.write()
        elif self._adds_lines and monotonic() - self._told >= BETWEEN_LINES:
            self._told = monotonic()
            self._terminal.ensure_newline()
            self._terminal.write_line(self._text())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.TestReport) -> Generator[None, object, object]:
        """Leave out the letter of a trial where the line counts it."""
        status = yield
        if self._line and report.nodeid in self._trials and isinstance(status, tuple):
            category, _, word = status
            return category, "", word
        return status


class TerminalLine:
    """A line of the terminal that is written again each second, in a thread of its own.

    It has the terminal to itself by a descriptor of its own: while a trial runs, standard output is captured.
    """

    def __init__(self, text: Callable[[], str]) -> None:
        self._text = text
        self._lock = threading.Lock()
        self._ended = threading.Event()
        self._screen = -1
        self._thread = threading.Thread(target=self._keep_on, name="tally", daemon=True)

    def open(self) -> None:
        """Begin to write, once."""
        if self._screen >= 0:
            return
        self._screen = os.dup(sys.stdout.fileno())
        self.write()
        self._thread.start()

    def close(self) -> None:
        """Leave the line as it is at the end, if it was ever opened."""
        if self._screen < 0:
            return
        self._ended.set()
        self._thread.join()
        self.write()
        os.write(self._screen, b"\n")
        os.close(self._screen)

    def write(self) -> None:
        width = shutil.get_terminal_size().columns - 1
        with self._lock:
            os.write(self._screen, f"\r\033[K{self._text()[:width]}".encode())

    def _keep_on(self) -> None:
        # Deadlines interrupt the main thread: their signal must not come here.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        while not self._ended.wait(1.0):
            self.write()
