"""The numbers of a report: rates, pass^k and intervals, as pure functions of how often each task was solved.

A `Tally` is what a task came to over its runs. Which trials count is decided before (see `summary.py`); here every
trial counts. Order never matters: whatever draws random numbers sorts its input first.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

LEVEL = 0.95
RESAMPLES = 10_000
SEED = 42
"""Resamples and seed are those of the public BC-Bench leaderboard, so that its intervals can be reproduced."""


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
class Interval:
    """A confidence interval, as fractions, or the reason why there is none (`low` and `high` are None then).

    `question` says what it is an answer to: an interval for one question is wrong by far for another.
    """

    question: str
    method: str
    low: float | None = None
    high: float | None = None
    missing_because: str = ""
    level: float = LEVEL


OTHER_TASKS = "the rate on other tasks like these"


def resolution_rate(tallies: Iterable[Tally]) -> float:
    """Solved trials over trials. Raises ValueError when there are none."""
    solved, trials = _totals(tallies)
    if not trials:
        raise ValueError("there is no resolution rate without a trial that counts")
    return solved / trials


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
    if not tallies or k < 1:
        raise ValueError(f"pass^k needs a task and k of at least 1, got {len(tallies)} tasks and k = {k}")
    if short := sum(tally.trials < k for tally in tallies):
        raise ValueError(f"pass^{k} needs {k} trials of every task; {short} of {len(tallies)} have fewer")
    return fmean(math.comb(tally.solved, k) / math.comb(tally.trials, k) for tally in tallies)


def interval_over_tasks(tallies: Iterable[Tally]) -> Interval:
    """The BCa bootstrap interval of the mean over the tasks, each task's rate being one value.

    It answers what the rate would be on other tasks like these, runs included: tasks are drawn, and the runs of a task
    stay together. (BCa over the run means, as on the public leaderboard, answers neither that question nor what the
    same tasks would give again: simulated with 101 tasks and 5 runs it holds the truth in 52 and 82 of 100 cases.)
    """
    rates = sorted(tally.rate for tally in tallies)
    empty = Interval(OTHER_TASKS, "BCa bootstrap over the rates of the tasks")
    if len(rates) < 2:
        return _without(empty, f"an interval needs two tasks or more, there {_is_or_are(len(rates))}")
    if rates[0] == rates[-1]:
        return _without(empty, "every task has the same rate, so that drawing tasks shows no spread")
    low, high = bca(rates)
    return Interval(empty.question, empty.method, low, high)


def bca(values: Sequence[float], *, resamples: int = RESAMPLES, seed: int = SEED) -> tuple[float, float]:
    """The bias-corrected and accelerated bootstrap interval of the mean of `values`, at LEVEL.

    Efron, Better Bootstrap Confidence Intervals (1987); equal to scipy.stats.bootstrap with the same resamples, seed
    and ties rule. The order of `values` decides which resamples are drawn. Raises ValueError for fewer than two values
    and for values that are all the same.
    """
    import numpy as np

    sample = np.asarray(values, dtype=float)
    count = len(sample)
    if count < 2 or np.all(sample == sample[0]):
        raise ValueError("a bootstrap interval needs two values that differ")
    generator = np.random.default_rng(seed)
    means = np.empty(resamples)
    # In portions, so that 10,000 tasks do not need 800 MB; the numbers drawn are the same.
    portion = max(1, 2_000_000 // count)
    for start in range(0, resamples, portion):
        size = min(portion, resamples - start)
        means[start : start + size] = sample[generator.integers(0, count, (size, count))].mean(axis=1)
    observed = sample.mean()
    normal = NormalDist()
    below = (np.count_nonzero(means < observed) + np.count_nonzero(means <= observed)) / (2 * resamples)
    bias = normal.inv_cdf(below)
    left_out = (sample.sum() - sample) / (count - 1)
    deviation = left_out.mean() - left_out
    acceleration = float((deviation**3).sum() / (6 * (deviation**2).sum() ** 1.5))

    def bound(probability: float) -> float:
        shift = bias + normal.inv_cdf(probability)
        share = normal.cdf(bias + shift / (1 - acceleration * shift))
        # No mean lies beyond the values; its rounding may.
        return float(np.clip(np.percentile(means, share * 100), sample.min(), sample.max()))

    tail = (1 - LEVEL) / 2
    return bound(tail), bound(1 - tail)


def _totals(tallies: Iterable[Tally]) -> tuple[int, int]:
    pairs = [(tally.solved, tally.trials) for tally in tallies]
    return sum(solved for solved, _ in pairs), sum(trials for _, trials in pairs)


def _without(interval: Interval, reason: str) -> Interval:
    return Interval(interval.question, interval.method, missing_because=reason)


def _is_or_are(count: int) -> str:
    return "is one" if count == 1 else "are none"
