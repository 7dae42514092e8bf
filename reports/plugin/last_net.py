"""The last net: ends the process when a trial hangs so that not even its deadlines can end it.

pytest-timeout keeps the time, which is above all that the limits of a trial add up to; what it does then is here. The
trial becomes infrastructure of the kind `item_deadline`, with the stacks of all threads beside it. A worker is replaced
and the trial queued again as after any crash; a run without workers ends with exit code 2, to be resumed.
"""

import faulthandler
import os
import sys
import threading
from collections.abc import Generator
from time import monotonic
from typing import Any

import pytest
import pytest_timeout  # type: ignore[import-untyped]

from bench.deadline import DeadlineError
from bench.outcome import Outcome, Verdict
from reports.ledger import clean_up
from reports.plugin.collecting import planned
from reports.plugin.run import Run
from reports.plugin.running import UNDER_WAY

CLOCK = "item_deadline"
TIMER = pytest.StashKey[threading.Timer]()


class LastNet:
    """The hooks of pytest-timeout, for trials alone."""

    def __init__(self, run: Run) -> None:
        self._run = run

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Any) -> bool | None:
        if planned(item) is None:
            return None
        timer = threading.Timer(settings.timeout, self._end, (item, settings.timeout, monotonic()))
        timer.daemon = True
        item.stash[TIMER] = timer
        timer.start()
        return True

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_timeout_cancel_timer(self, item: pytest.Item) -> bool | None:
        # Asked for after every exception, too, when clean-up and another try are still to come.
        return True if planned(item) else None

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        try:
            return (yield)
        finally:
            if timer := item.stash.get(TIMER, None):
                timer.cancel()

    def _end(self, item: pytest.Item, limit: float, start: float) -> None:
        """Write the record in the place of the thread that hangs, and end the process."""
        if pytest_timeout.is_debugging():
            return
        try:
            self._record(item, DeadlineError(CLOCK, limit, monotonic() - start))
        finally:
            os._exit(pytest.ExitCode.INTERRUPTED)

    def _record(self, item: pytest.Item, error: DeadlineError) -> None:
        folder = self._run.folder
        assert folder is not None
        under_way = item.stash[UNDER_WAY]
        trial = under_way.trial
        trial.fired = error
        with (trial.files.path / "stacks.txt").open("wb") as file:
            faulthandler.dump_traceback(file)
        clean_up([folder.path], ended=os.getpid())
        under_way.folder.write(trial.record(Verdict(Outcome.INFRASTRUCTURE, str(error), kind=CLOCK)))
        if not hasattr(item.config, "workerinput"):
            item.config.pluginmanager.getplugin("capturemanager").suspend_global_capture()
            print(
                f"\n{item.nodeid}: {error}, and no other deadline ended it, so that the run ends here: go on with "
                f"--resume={folder.path}",
                file=sys.stderr,
            )
