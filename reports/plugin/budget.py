"""Stops starting trials when those that have ended cost as much as --budget allows, those of all arms together.

What an agent costs is known when it has ended, so that trials under way may go beyond. Of a trial that has begun in one
arm, those in the others are started still: only what all arms have can be compared. A cost that an agent does not tell
is unknown, never zero: the budget says of how many trials that is so.
"""

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from filelock import FileLock

from bench.attempt import PROMPT, cost_of
from reports.plugin.collecting import only_told, planned
from reports.plugin.run import Runs
from reports.records import write_atomically
from reports.selection import PlannedTrial, many

STARTED = ".budget"
"""The file in which the workers agree on what is started: names of trials, and whether, as JSON. Reports read every
`*.json` beside the folders of arms, and it is none of theirs; no arm has a name that begins with a dot."""


class Budget:
    """The hook of the processes in which trials run."""

    def __init__(self, runs: Runs, budget: float) -> None:
        self._ledger = Ledger(runs)
        self._budget = budget

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        plan = planned(item)
        return None if plan is None or only_told(item.config) or self._ledger.may_start(plan, self._budget) else True


class Ledger:
    """What the trials of a session have cost, and which of them were started."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs
        self._costs: dict[Path, float | None] = {}

    @property
    def _folders(self) -> list[Path]:
        return [run.folder.path for run in self._runs.values() if run.folder]

    @property
    def _file(self) -> Path:
        """It lies beside the folders of the arms, or in that of the run."""
        first = self._folders[0]
        return (first.parent if len(self._runs) > 1 else first) / STARTED

    def clear(self) -> None:
        """Forget what another session has started."""
        self._file.unlink(missing_ok=True)

    def may_start(self, plan: PlannedTrial, budget: float) -> bool:
        """Whether a trial is started; the same for all arms, and for what is tried again."""
        with FileLock(self._file.with_suffix(".lock")):
            started = self._started()
            if _name(plan) not in started:
                started[_name(plan)] = self.spent() < budget
                write_atomically(self._file, json.dumps(started, indent=2).encode(), durable=False)
            return started[_name(plan)]

    def spent(self) -> float:
        """US dollars that the agents of all runs have cost so far, as far as it is told."""
        return sum(cost for cost in self._told() if cost is not None)

    def lines(self, trials: Iterable[PlannedTrial], budget: float) -> list[str]:
        """How the budget stands after these trials, for people."""
        started, told, spent = self._started(), self._told(), self.spent()
        lines = [f"budget: ${spent:.2f} of ${budget:g} spent"]
        if unknown := told.count(None):
            told_of = "of all" if unknown == len(told) else f"of {many(unknown, 'attempt')}"
            lines.append(f"budget: the cost {told_of} is unknown, and not in this sum")
        if left := Counter(plan.arm for plan in trials if not started.get(_name(plan), False)):
            each = ", ".join(f"{count} of {arm}" if arm else str(count) for arm, count in left.items())
            lines.append(f"budget: trials that were not started: {each}")
        return lines

    def _told(self) -> list[float | None]:
        """What each attempt has cost, those whose work says nothing about the agent, too."""
        for run in self._folders:
            for prompt in run.glob(f"trials/*/*/*/try-*/{PROMPT}"):
                if self._costs.get(prompt.parent) is None:
                    self._costs[prompt.parent] = cost_of(prompt.parent)
        return list(self._costs.values())

    def _started(self) -> dict[str, bool]:
        try:
            started: dict[str, bool] = json.loads(self._file.read_bytes())
        except FileNotFoundError:
            return {}
        return started


def _name(plan: PlannedTrial) -> str:
    return "/".join(map(str, (plan.category.value, plan.entry.instance_id, plan.run)))
