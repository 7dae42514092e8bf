"""Stops starting trials when those that have ended cost as much as --budget allows.

What an agent costs is known when it has ended, so that trials under way may go beyond. A cost that an agent does not
tell is unknown, never zero: of a run in which none is told, the budget says so and stops nothing.
"""

import json
from pathlib import Path

import pytest

from bench.attempt import FACTS
from reports.plugin.collecting import planned
from reports.plugin.run import Run


class Budget:
    """The hook of the processes in which trials run."""

    def __init__(self, run: Run, budget: float) -> None:
        self._run = run
        self._budget = budget
        self._costs: dict[Path, float | None] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if planned(item) is None or self._run.folder is None:
            return None
        if (spent := self._spent(self._run.folder.path)) < self._budget:
            return None
        item.session.shouldstop = f"the budget of ${self._budget:g} is spent: ${spent:.2f}"
        return True

    def _spent(self, folder: Path) -> float:
        """US dollars that all agents of the run have cost so far, as far as it is told."""
        for file in folder.glob(f"trials/*/*/*/try-*/{FACTS}"):
            if file not in self._costs:
                self._costs[file] = _cost(file)
        return sum(cost for cost in self._costs.values() if cost is not None)


def _cost(file: Path) -> float | None:
    try:
        cost = json.loads(file.read_bytes())["metrics"]["cost_usd"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return float(cost) if cost is not None else None
