"""Whether two experiments differ on the tasks that they share: the exact sign-flip test, the difference, Holm."""

import math
from collections.abc import Sequence
from fractions import Fraction
from statistics import fmean

from reports.intervals import (
    SAME_IN_ALL,
    Interval,
    Method,
    NoInterval,
    bca_of_parts,
    normal_interval,
    rerun_variance,
    two_that_differ,
)
from reports.statistics import Tally

SIGNIFICANT = 0.05
"""A p-value below it is told as a difference."""

type Pair = tuple[Tally, Tally]
"""What a task came to: in the experiment that is looked at, and in the baseline."""

QUESTIONS = {
    Method.RERUNS: "the difference if the same tasks were run again",
    Method.TASKS: "the difference on other tasks like these",
}


def sign_flip(pairs: Sequence[Pair]) -> float:
    """The p-value of the exact two-sided sign-flip permutation test on the tasks' differences in solved trials.

    Where the numbers of trials differ, the differences are those of the rates, brought to a common denominator, so
    that integers are counted in any case. Raises ValueError when there is no pair.
    """
    if not pairs:
        raise ValueError("there is nothing to compare without a task")
    unit = math.lcm(*{tally.trials for pair in pairs for tally in pair})
    return sign_flip_of(
        [one.solved * (unit // one.trials) - other.solved * (unit // other.trials) for one, other in pairs]
    )


def sign_flip_of(differences: Sequence[int]) -> float:
    """The share of all 2ⁿ ways to set the signs that give a sum as far from zero as the observed one, or farther.

    If two experiments are alike, each task's difference might as well have the other sign. The distribution of the sums
    is a product of one factor a task, multiplied out in integers: exact for any number of tasks.
    """
    sizes = sorted(abs(each) for each in differences if each)
    unit = math.gcd(*sizes) or 1
    sizes = [size // unit for size in sizes]
    observed = abs(sum(differences)) // unit
    if not observed:
        return 1.0
    # The positive ones of a sum s of all sizes add up to (total + s) / 2. How many sets of sizes add up to x is the
    # coefficient of t^x in the product of 1 + t^size. A polynomial is held in one integer, a coefficient in each
    # `width` bits: no coefficient exceeds 2^n, so that none runs over into the next.
    width = len(sizes) + 1
    lowest = (sum(sizes) - observed) // 2
    kept = (1 << (lowest + 1) * width) - 1
    product = 1
    for size in sizes:
        product = (product + (product << size * width)) & kept
    # Modulo 2^width − 1 an integer is the sum of its digits of `width` bits, which is at most 2^n here.
    one_tail = product % ((1 << width) - 1)
    return float(Fraction(2 * one_tail, 1 << len(sizes)))


def mean_difference(pairs: Sequence[Pair]) -> float:
    """The mean over the tasks of the difference in rates. Raises ValueError when there is no pair."""
    if not pairs:
        raise ValueError("there is no difference without a task")
    return fmean(one.rate - other.rate for one, other in pairs)


def difference_interval(pairs: Sequence[Pair], method: Method) -> Interval:
    """The interval of the mean difference: RERUNS or TASKS."""
    try:
        low, high = _of_reruns(pairs) if method is Method.RERUNS else _of_tasks(pairs)
    except NoInterval as reason:
        return Interval(method, QUESTIONS[method], missing_because=str(reason))
    return Interval(method, QUESTIONS[method], low, high)


def holm(p_values: Sequence[float]) -> list[float]:
    """The p-values corrected for being several, by Holm's step-down method, in the order given.

    Holm, A Simple Sequentially Rejective Multiple Test Procedure (1979).
    """
    order = sorted(range(len(p_values)), key=lambda index: p_values[index])
    corrected = [0.0] * len(p_values)
    so_far = 0.0
    for rank, index in enumerate(order):
        so_far = max(so_far, min(1.0, (len(order) - rank) * p_values[index]))
        corrected[index] = so_far
    return corrected


def _of_reruns(pairs: Sequence[Pair]) -> tuple[float, float]:
    variance = sum(rerun_variance([pair[side] for pair in pairs]) for side in (0, 1))
    if not variance:
        raise NoInterval(SAME_IN_ALL)
    return normal_interval(mean_difference(pairs), variance, -1.0, 1.0)


def _of_tasks(pairs: Sequence[Pair]) -> tuple[float, float]:
    differences = sorted(one.rate - other.rate for one, other in pairs)
    two_that_differ(differences, "task", "difference")
    return bca_of_parts(differences, math.lcm(*(tally.trials for pair in pairs for tally in pair)))
