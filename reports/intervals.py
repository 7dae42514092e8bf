"""Confidence intervals of a rate, each with the question that it answers: one for another question is wrong by far.

How often each holds the truth is simulated in tests/benchmarks/coverage.py and told in docs/reports.md.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist, fmean
from typing import TYPE_CHECKING

from reports.statistics import Tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVEL = 0.95
RESAMPLES = 10_000
SEED = 42
"""Resamples and seed are those of the public BC-Bench leaderboard, so that its intervals can be reproduced."""

EXACT_UP_TO = 7
"""Values that all resamples can be enumerated of: 7 to the power of 7 are 823,543."""

NORMAL = NormalDist()
TAIL = (1 - LEVEL) / 2
SAME_IN_ALL = "every task came out the same in all of its trials"


class Method(StrEnum):
    """How an interval is made; the value is what --interval takes."""

    BCA = "bca"
    RERUNS = "reruns"
    TASKS = "tasks"
    BCA_EXACT = "bca-exact"
    LEADERBOARD = "leaderboard"
    PUBLISHED = "published"
    WILSON = "wilson"


DEFAULT = (Method.BCA, Method.RERUNS, Method.TASKS)


def usual_methods(runs: int) -> tuple[Method, ...]:
    """The methods that are told unless others are asked for: of a single run Wilson's, too."""
    return (*DEFAULT, Method.WILSON) if runs == 1 else DEFAULT


QUESTIONS: Mapping[Method, str] = {
    Method.BCA: "how the mean of runs spreads, by the paper's method (BCa over run means; too narrow: it holds the "
    "rate of the same tasks run again in 82 % of cases, that of other tasks in 52 %)",
    Method.RERUNS: "the rate if the same tasks were run again",
    Method.TASKS: "the rate on other tasks like these",
    Method.BCA_EXACT: "how the mean of runs spreads (BCa over all resamples of the run means, no chance in it; as "
    "narrow as bca)",
    Method.LEADERBOARD: "how the mean of runs spreads, as on the public leaderboard (depends on the order of runs)",
    Method.PUBLISHED: "how the mean of runs spreads, as printed in most rows of the paper (depends on the order of "
    "runs)",
    Method.WILSON: "the rate of one run on other tasks like these (Wilson)",
}


@dataclass(frozen=True, slots=True)
class Interval:
    """A confidence interval, as fractions, or the reason why there is none (`low` and `high` are None then).

    `question` says what it is an answer to.
    """

    method: Method
    question: str
    low: float | None = None
    high: float | None = None
    missing_because: str = ""
    level: float = LEVEL


class NoInterval(ValueError):
    """The data allow no interval. The message says why, to stand behind "because"."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What an interval is made of: the rates of the runs in the order of their files, and the tallies of the tasks."""

    rates: Sequence[float]
    tallies: Sequence[Tally]


def interval(method: Method, sample: Sample) -> Interval:
    """The interval of the mean of the rates by a method. Never NaN: where there is none, it says why."""
    try:
        low, high = _METHODS[method](sample)
    except NoInterval as reason:
        return Interval(method, QUESTIONS[method], missing_because=str(reason))
    return Interval(method, QUESTIONS[method], low, high)


def intervals(sample: Sample, methods: Iterable[Method] = DEFAULT) -> tuple[Interval, ...]:
    """The interval of each method, in this order."""
    return tuple(interval(method, sample) for method in methods)


def bca(values: Sequence[float], *, resamples: int = RESAMPLES, seed: int = SEED) -> tuple[float, float]:
    """The bias-corrected and accelerated bootstrap interval of the mean of `values`, at LEVEL.

    Efron, Better Bootstrap Confidence Intervals (1987); equal to scipy.stats.bootstrap with the same resamples, seed
    and ties rule. The order of `values` decides which resamples are drawn. Raises NoInterval for fewer than two values
    and for values that are all the same.
    """
    import numpy as np

    two_that_differ(values, "value")
    sample = np.asarray(values, dtype=float)
    means = resampled_means(sample, resamples, seed)
    observed = sample.mean()
    below = (np.count_nonzero(means < observed) + np.count_nonzero(means <= observed)) / (2 * resamples)
    shares = _bca_shares(sample - observed, below)
    low, high = np.percentile(means, [share * 100 for share in shares])
    # No mean lies beyond the values; its rounding may.
    return float(max(low, sample.min())), float(min(high, sample.max()))


def bca_of_parts(values: Sequence[float], parts: int) -> tuple[float, float]:
    """As `bca`, of values that are all multiples of 1/`parts`, whose sums are compared as whole numbers.

    Few means are possible then, and many resamples have that of the values: summed as fractions, some of these would
    be above and some below it by rounding alone, and move a bound by a whole step.
    """
    low, high = bca([round(value * parts) for value in values])
    return low / parts, high / parts


def resampled_means(sample: "NDArray[np.float64]", resamples: int, seed: int) -> "NDArray[np.float64]":
    """The means of samples drawn from a sample with replacement, as scipy.stats.bootstrap draws them with this seed."""
    import numpy as np

    count = len(sample)
    generator = np.random.default_rng(seed)
    means = np.empty(resamples)
    # In portions, so that 10,000 tasks do not need 800 MB; the numbers drawn are the same.
    portion = max(1, 2_000_000 // count)
    for start in range(0, resamples, portion):
        size = min(portion, resamples - start)
        means[start : start + size] = sample[generator.integers(0, count, (size, count))].mean(axis=1)
    return means


def bca_exact(values: Sequence[float]) -> tuple[float, float]:
    """As `bca`, with each of the nⁿ resamples once in place of draws. Raises NoInterval, too for more than 7 values.

    Resamples with the same mean are recognised by what they are drawn of, not by their rounded sums.
    """
    import numpy as np

    two_that_differ(values, "value")
    if len(values) > EXACT_UP_TO:
        raise NoInterval(
            f"there are {len(values)} values, and all resamples can be enumerated of {EXACT_UP_TO} at most"
        )
    count = len(values)
    centre = fmean(values)
    deviations = np.sort(np.asarray(values, dtype=float)) - centre
    sums = np.zeros(1)
    for _ in range(count):
        sums = (sums[:, None] + deviations).ravel()
    # What differs from zero only by rounding is a tie with the mean.
    sums[np.abs(sums) < 1e-9 * np.abs(deviations).max()] = 0.0
    below = (np.count_nonzero(sums < 0) + np.count_nonzero(sums <= 0)) / (2 * len(sums))
    shares = _bca_shares(deviations, below)
    low, high = np.percentile(sums, [share * 100 for share in shares])
    return centre + float(low) / count, centre + float(high) / count


def _bca_shares(deviations: "NDArray[np.float64]", below: float) -> tuple[float, float]:
    """The shares of the resampled means that lie below the bounds, from the values' deviations from their mean and the
    share of the resampled means below it."""
    spread = deviations / (len(deviations) - 1)
    acceleration = float((spread**3).sum() / (6 * (spread**2).sum() ** 1.5))
    bias = NORMAL.inv_cdf(below)

    def share(probability: float) -> float:
        shift = bias + NORMAL.inv_cdf(probability)
        return NORMAL.cdf(bias + shift / (1 - acceleration * shift))

    return share(TAIL), share(1 - TAIL)


def _bca_over_runs(sample: Sample) -> tuple[float, float]:
    two_that_differ(sample.rates, "run")
    return bca(sorted(sample.rates))


def _reruns(sample: Sample) -> tuple[float, float]:
    """Normal interval with the variance of the rate over tasks that are independent: Σ p̂(1−p̂)/(n−1) / T²."""
    variance = rerun_variance(sample.tallies)
    if not variance:
        raise NoInterval(SAME_IN_ALL)
    return normal_interval(fmean(tally.rate for tally in sample.tallies), variance, 0.0, 1.0)


def rerun_variance(tallies: Sequence[Tally]) -> float:
    """The variance of the mean rate of these tasks from one repetition of all their trials to the next.

    p̂(1−p̂)/(n−1) estimates the variance of a task's rate without bias. Raises NoInterval when there is no task, or one
    with a single trial.
    """
    if not tallies:
        raise NoInterval("no trial counts")
    if single := sum(tally.trials < 2 for tally in tallies):
        raise NoInterval(f"{single} of {len(tallies)} tasks have one trial, which shows no spread")
    return math.fsum(tally.rate * (1 - tally.rate) / (tally.trials - 1) for tally in tallies) / len(tallies) ** 2


def _tasks(sample: Sample) -> tuple[float, float]:
    """BCa over the rates of the tasks: tasks are drawn, and the trials of a task stay together."""
    rates = sorted(tally.rate for tally in sample.tallies)
    two_that_differ(rates, "task")
    return bca_of_parts(rates, math.lcm(*(tally.trials for tally in sample.tallies)))


def _exact(sample: Sample) -> tuple[float, float]:
    two_that_differ(sample.rates, "run")
    return bca_exact(sample.rates)


def _leaderboard(sample: Sample) -> tuple[float, float]:
    two_that_differ(sample.rates, "run")
    low, high = bca(sample.rates)
    return round(low, 3), round(high, 3)


def _published(sample: Sample) -> tuple[float, float]:
    """The percentile bootstrap of the notebooks of BC-Bench, turned into mean ± half the width, each with one decimal.

    The mean is rounded, too, so that it may lie beside the interval by up to 0.05 points.
    """
    import numpy as np

    two_that_differ(sample.rates, "run")
    percent = np.asarray(sample.rates) * 100
    # The notebooks call `choice` 10,000 times, which draws the same numbers.
    means = resampled_means(percent, RESAMPLES, SEED)
    low, high = np.percentile(means, [TAIL * 100, (1 - TAIL) * 100])
    half, mean = round(float(high - low) / 2, 1), round(float(percent.mean()), 1)
    return round(mean - half, 1) / 100, round(mean + half, 1) / 100


def _wilson(sample: Sample) -> tuple[float, float]:
    if len(sample.rates) != 1:
        raise NoInterval(f"it is for a single run, and there {are(len(sample.rates), 'run')}")
    return wilson(Tally(sum(tally.solved for tally in sample.tallies), sum(tally.trials for tally in sample.tallies)))


def wilson(tally: Tally) -> tuple[float, float]:
    """The score interval of a proportion: Wilson, Probable Inference (1927), without continuity correction."""
    z, n, p = NORMAL.inv_cdf(1 - TAIL), tally.trials, tally.rate
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    # At 0 and 1 the bound is that value, but for rounding.
    return (0.0 if tally.solved == 0 else centre - half), (1.0 if tally.solved == n else centre + half)


def normal_interval(mean: float, variance: float, least: float, most: float) -> tuple[float, float]:
    """The interval of a mean that is normally distributed, cut off where it leaves the possible."""
    half = NORMAL.inv_cdf(1 - TAIL) * math.sqrt(variance)
    return max(mean - half, least), min(mean + half, most)


def two_that_differ(values: Sequence[float], name: str, what: str = "rate") -> None:
    """Raises NoInterval unless there are two values that differ, telling of them as the `what` of each `name`."""
    if len(values) < 2:
        raise NoInterval(f"there {are(len(values), name)}")
    if min(values) == max(values):
        raise NoInterval(f"every {name} has the same {what}, which shows no spread")


def are(count: int, name: str) -> str:
    """`is one run`, `are no runs`: a count to stand behind "there"."""
    return f"is one {name}" if count == 1 else f"are {count or 'no'} {name}s"


_METHODS: Mapping[Method, Callable[[Sample], tuple[float, float]]] = {
    Method.BCA: _bca_over_runs,
    Method.RERUNS: _reruns,
    Method.TASKS: _tasks,
    Method.BCA_EXACT: _exact,
    Method.LEADERBOARD: _leaderboard,
    Method.PUBLISHED: _published,
    Method.WILSON: _wilson,
}
