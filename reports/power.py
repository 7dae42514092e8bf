"""How many runs and tasks it takes to see a difference, from how much given runs vary.

The difference of two experiments on T tasks with n runs each varies by (between + within / n) / T: `between` is the
variance over the tasks of how much a task's chances differ, `within` what the trials of a task vary by. More runs
lessen the second part only.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, variance

from reports.intervals import NORMAL, NoInterval
from reports.significance import SIGNIFICANT, Pair
from reports.statistics import Tally

POWER = 0.8
"""The chance to see a difference that is there, which runs and tasks are planned for."""

MOST_RUNS = 1000

LEAST_TASKS = 6
"""With fewer tasks the sign-flip test tells no difference, however large: all of five agree in 2 of 32 patterns."""


@dataclass(frozen=True, slots=True)
class Spread:
    """What the difference of a task varies by: `within`, by the trials of both experiments, and `between` tasks."""

    within: float
    between: float

    def __bool__(self) -> bool:
        """Whether anything varies: from what does not, nothing can be planned."""
        return self.within > 0 or self.between > 0


def spread_of(pairs: Sequence[Pair]) -> Spread:
    """The spread of the difference of two experiments. Raises NoInterval without two tasks of two trials each."""
    if len(pairs) < 2:
        raise NoInterval(f"the spread takes two tasks, and there are {len(pairs)}")
    within = [trial_variance([pair[side] for pair in pairs]) for side in (0, 1)]
    noise = sum(
        fmean(each / pair[side].trials for each, pair in zip(within[side], pairs, strict=True)) for side in (0, 1)
    )
    seen = variance(one.rate - other.rate for one, other in pairs)
    return Spread(fmean(within[0]) + fmean(within[1]), max(0.0, seen - noise))


def spread_alone(tallies: Sequence[Tally]) -> Spread:
    """The spread against another experiment that varies as much and differs by the same on every task.

    Real changes help some tasks and harm others, so that this is the least that is needed. Raises NoInterval.
    """
    return Spread(2 * fmean(trial_variance(tallies)), 0.0)


def trial_variance(tallies: Sequence[Tally]) -> list[float]:
    """The variance of one trial of each task, without bias. Raises NoInterval where a task has a single trial."""
    if not tallies:
        raise NoInterval("no trial counts")
    if single := sum(tally.trials < 2 for tally in tallies):
        raise NoInterval(f"{single} of {len(tallies)} tasks have one trial, which shows no spread")
    return [tally.rate * (1 - tally.rate) * tally.trials / (tally.trials - 1) for tally in tallies]


def power(spread: Spread, effect: float, *, tasks: float, runs: int) -> float:
    """The chance that the sign-flip test sees a difference of `effect` (a fraction) at the level of SIGNIFICANT.

    By the normal approximation, which is good from about 20 tasks on.
    """
    if tasks < LEAST_TASKS:
        return 0.0
    deviation = math.sqrt((spread.between + spread.within / runs) / tasks)
    if not deviation:
        return 1.0
    needed, shift = NORMAL.inv_cdf(1 - SIGNIFICANT / 2), abs(effect) / deviation
    return NORMAL.cdf(shift - needed) + NORMAL.cdf(-shift - needed)


def runs_needed(spread: Spread, effect: float, *, tasks: int) -> int | None:
    """The fewest runs that give POWER on so many tasks; None when not even MOST_RUNS do."""
    if power(spread, effect, tasks=tasks, runs=MOST_RUNS) < POWER:
        return None
    low, high = 1, MOST_RUNS
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if power(spread, effect, tasks=tasks, runs=middle) >= POWER else (middle + 1, high)
    return low


def tasks_needed(spread: Spread, effect: float, *, runs: int) -> int:
    """The fewest tasks that give POWER with so many runs."""
    needed = NORMAL.inv_cdf(1 - SIGNIFICANT / 2) + NORMAL.inv_cdf(POWER)
    return max(LEAST_TASKS, math.ceil((spread.between + spread.within / runs) * (needed / effect) ** 2))
