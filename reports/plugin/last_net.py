"""The last net: ends the process when a trial hangs so that not even its deadlines can end it.

pytest-timeout keeps the time, which is above all that the limits of a trial add up to; what it does then is here. The
trial becomes infrastructure of the kind `item_deadline`, with the stacks of all threads beside it. A worker is replaced
and the trial queued again as after any crash; a run without workers ends with exit code 2, to be resumed.
"""

import faulthandler
import os
import signal
import sys
import threading
from collections.abc import Generator
from dataclasses import dataclass
from time import monotonic, sleep
from typing import Any

import pytest
import pytest_timeout  # type: ignore[import-untyped]

from bench.deadline import DeadlineError
from bench.outcome import Outcome, Verdict
from reports.plugin.collecting import planned
from reports.plugin.run import Runs
from reports.plugin.running import UNDER_WAY

CLOCK = "item_deadline"
LOOKS_EVERY = 2.0
"""Seconds between two looks at the time, at most."""


@dataclass(frozen=True, slots=True)
class Watched:
    """The item that runs, since when, and for how many seconds it may."""

    item: pytest.Item
    start: float
    limit: float

    @property
    def left(self) -> float:
        trial = self.item.stash[UNDER_WAY].trial if UNDER_WAY in self.item.stash else None
        return self.start + self.limit + (trial.waited if trial else 0.0) - monotonic()


class LastNet:
    """The hooks of pytest-timeout, for trials alone. One thread looks at the time for all of them."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs
        self._watched: Watched | None = None
        self._thread = threading.Thread(target=self._watch, name="last-net", daemon=True)

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_timeout_set_timer(self, item: pytest.Item, settings: Any) -> bool | None:
        if planned(item) is None:
            return None
        self._watched = Watched(item, monotonic(), settings.timeout)
        if not self._thread.ident:
            self._thread.start()
        return True

    @pytest.hookimpl(tryfirst=True, optionalhook=True)
    def pytest_timeout_cancel_timer(self, item: pytest.Item) -> bool | None:
        # Asked for after every exception, too, when clean-up and another try are still to come.
        return True if planned(item) else None

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        try:
            return (yield)
        finally:
            self._watched = None

    def _watch(self) -> None:
        # Deadlines interrupt the main thread: their signal must not come here.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        while True:
            watched = self._watched
            left = watched.left if watched else LOOKS_EVERY
            if watched and left <= 0 and not pytest_timeout.is_debugging():
                self._end(watched)
            sleep(min(max(left, 0.05), LOOKS_EVERY))

    def _end(self, watched: Watched) -> None:
        """Write the record in the place of the thread that hangs, and end the process."""
        try:
            self._record(watched.item, DeadlineError(CLOCK, watched.limit, monotonic() - watched.start))
        finally:
            os._exit(pytest.ExitCode.INTERRUPTED)

    def _record(self, item: pytest.Item, error: DeadlineError) -> None:
        # Loaded here: it is for the worst alone, and every worker has this net.
        from reports.ledger import clean_up

        plan = planned(item)
        folder = self._runs[plan.arm].folder if plan else None
        assert folder is not None, "a trial has begun"
        under_way = item.stash[UNDER_WAY]
        trial = under_way.trial
        trial.fired = error
        with trial.files.keep("stacks.txt", b"").open("wb") as file:
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
