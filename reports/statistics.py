"""The numbers of a report: rates, pass^k and pass@k, as pure functions of how often each task was solved.

A `Tally` is what a task came to over its runs. Which trials count is decided before (see `summary.py`); here every
trial counts, and the order of tasks never matters. Intervals are in `intervals.py`, comparisons in `significance.py`.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean


@dataclass(frozen=True, slots=True, order=True)
class Tally:
    """How often a task was solved: `solved` of `trials` trials that count."""

    solved: int
    trials: int

    def __post_init__(self) -> None:
        if not 0 <= self.solved <= self.trials or self.trials < 1:
            raise ValueError(f"a tally needs one trial or more and no more solved than tried, got {self}")

    @property
    def rate(self) -> float:
        return self.solved / self.trials


@dataclass(frozen=True, slots=True)
class PassK:
    """What `k` trials of a task come to: all solved (`hat`, pass^k), or at least one (`at`, pass@k).

    Means over the `tasks` that have `k` trials or more.
    """

    k: int
    hat: float
    at: float
    tasks: int


def resolution_rate(tallies: Iterable[Tally]) -> float:
    """Solved trials over trials. Raises ValueError when there are none."""
    pairs = [(tally.solved, tally.trials) for tally in tallies]
    if not pairs:
        raise ValueError("there is no resolution rate without a trial that counts")
    return sum(solved for solved, _ in pairs) / sum(trials for _, trials in pairs)


def mean_over_runs(rates: Sequence[float]) -> float:
    """The mean of the rates of the runs, each run weighing the same. Raises ValueError when there are none."""
    if not rates:
        raise ValueError("there is no mean without a run")
    return fmean(rates)


def pass_hat(tallies: Sequence[Tally], k: int) -> float:
    """pass^k: the chance that k trials of a task, drawn from its trials, are all solved; the mean over the tasks.

    The unbiased estimator C(c, k) / C(n, k) for c of n solved, which no order of the runs can change. Raises
    ValueError when there is no task, k is below 1, or a task has fewer than k trials.
    """
    _enough(tallies, k, "pass^")
    return fmean(math.comb(tally.solved, k) / math.comb(tally.trials, k) for tally in tallies)


def pass_at(tallies: Sequence[Tally], k: int) -> float:
    """pass@k: the chance that of k trials of a task, drawn from its trials, one at least is solved; mean and errors as
    for `pass_hat`, the estimator being 1 − C(n − c, k) / C(n, k)."""
    _enough(tallies, k, "pass@")
    return fmean(1 - math.comb(tally.trials - tally.solved, k) / math.comb(tally.trials, k) for tally in tallies)


def consistency(tallies: Iterable[Tally]) -> tuple[PassK, ...]:
    """pass^k and pass@k for every k up to the most trials that a task has, each over the tasks that have as many."""
    every = list(tallies)
    rows = []
    for k in range(1, max((tally.trials for tally in every), default=0) + 1):
        enough = [tally for tally in every if tally.trials >= k]
        rows.append(PassK(k, pass_hat(enough, k), pass_at(enough, k), len(enough)))
    return tuple(rows)


def _enough(tallies: Sequence[Tally], k: int, name: str) -> None:
    if not tallies or k < 1:
        raise ValueError(f"{name}k needs a task and k of at least 1, got {len(tallies)} tasks and k = {k}")
    if short := sum(tally.trials < k for tally in tallies):
        raise ValueError(f"{name}{k} needs {k} trials of every task; {short} of {len(tallies)} have fewer")
