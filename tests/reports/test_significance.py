"""The comparison of paired tasks against the published p-values, all sign patterns, and the laws that it obeys."""

import random
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.intervals import Method
from reports.significance import difference_interval, holm, mean_difference, sign_flip, sign_flip_of
from reports.statistics import Tally
from tests.dataset.sample import needs_public_data
from tests.reports.published_data import (
    OPUS_4_5,
    OPUS_4_6,
    runs_of,
    tallies_of_files,
)


def by_brute_force(differences: list[int]) -> float:
    sums = [sum(each) for each in product(*((value, -value) for value in differences))]
    return sum(abs(each) >= abs(sum(differences)) for each in sums) / len(sums)


@needs_public_data
def test_opus_against_opus() -> None:
    newer, older = tallies_of_files(OPUS_4_6), tallies_of_files(OPUS_4_5)
    pairs = [(newer[name], older[name]) for name in newer]
    assert sum(one.solved - other.solved for one, other in pairs) == 34
    assert round(sign_flip(pairs), 4) == 0.0094
    assert mean_difference(pairs) == pytest.approx(34 / 505)


@needs_public_data
@pytest.mark.parametrize(
    ("one", "other", "p"),
    [
        (("GitHub Copilot", "claude-opus-4-5", "0.1.0"), ("Claude Code", "claude-opus-4-5", "0.1.0"), 0.728),
        (("GitHub Copilot", "gpt-5-2-codex", "0.2.2"), ("GitHub Copilot", "gpt-5-1-codex-max", "0.2.2"), 0.019),
    ],
)
def test_p_values_of_the_paper(one: tuple[str, str, str], other: tuple[str, str, str], p: float) -> None:
    solved = [
        {
            name: sum(run["instance_results"][name] for run in runs_of(*key))
            for name in runs_of(*key)[0]["instance_results"]
        }
        for key in (one, other)
    ]
    assert round(sign_flip([(Tally(solved[0][name], 5), Tally(solved[1][name], 5)) for name in solved[0]]), 3) == p


@pytest.mark.parametrize(
    ("differences", "p"),
    [
        ([], 1.0),
        ([0, 0], 1.0),
        ([1], 1.0),
        # Of 8 patterns, +++ and −−− are as far out as 3.
        ([1, 1, 1], 0.25),
        # Sums ±5 and ±1 of the 4 patterns; 1 is reached by all.
        ([3, -2], 1.0),
        # 3+1+1 = 5 is reached by 2 of 8 patterns.
        ([3, 1, 1], 0.25),
    ],
)
def test_sign_flip_by_hand(differences: list[int], p: float) -> None:
    assert sign_flip_of(differences) == p


@settings(deadline=None)
@given(st.lists(st.integers(-7, 7), max_size=12))
def test_sign_flip_equals_brute_force(differences: list[int]) -> None:
    assert sign_flip_of(differences) == by_brute_force(differences)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3)), min_size=1, max_size=8))
def test_unequal_numbers_of_trials_are_compared_by_their_rates(solved: list[tuple[int, int]]) -> None:
    """2 trials against 3: in sixths, 3 for each solved trial of the one and 2 for each of the other."""
    pairs = [(Tally(one, 2), Tally(other, 3)) for one, other in solved]
    assert sign_flip(pairs) == by_brute_force([3 * one - 2 * other for one, other in solved])


def test_sign_flip_is_exact_where_no_enumeration_is_possible() -> None:
    """500 differences of 1: 300 of one sign, so P(|S| ≥ 100) = 2 · P(Binomial(500, ½) ≥ 300), by scipy's exact tail."""
    from scipy.stats import binom

    expected = 2 * binom.sf(299, 500, 0.5)
    assert sign_flip_of([1] * 300 + [-1] * 200) == pytest.approx(expected, rel=1e-9)
    assert sign_flip_of([2] * 300 + [-2] * 200 + [0] * 77) == pytest.approx(expected, rel=1e-9)


def test_sign_flip_rejects_as_often_as_it_says_when_nothing_differs() -> None:
    """400 comparisons of two experiments alike, 40 tasks × 5 runs: about 5 % below 0.05; 8 % are three deviations."""
    generator = random.Random(7)

    def alike() -> list[int]:
        chances = [generator.random() for _ in range(40)]
        draws = [[sum(generator.random() < chance for _ in range(5)) for chance in chances] for _ in range(2)]
        return [one - other for one, other in zip(*draws, strict=True)]

    rejected = sum(sign_flip_of(alike()) < 0.05 for _ in range(400))
    assert 0.02 < rejected / 400 < 0.083


def test_the_interval_of_the_difference_by_hand() -> None:
    """Two tasks, 1 of 2 against 0 of 2 and 1 of 2 against 1 of 2: mean 1/4; rerun variances (1/4+1/4)/4 and (1/4)/4."""
    pairs = [(Tally(1, 2), Tally(0, 2)), (Tally(1, 2), Tally(1, 2))]
    found = difference_interval(pairs, Method.RERUNS)
    half = 1.959964 * (0.125 + 0.0625) ** 0.5
    assert found.low == pytest.approx(0.25 - half)
    assert found.high == 1.0, "cut off at 1"
    other_tasks = difference_interval(pairs, Method.TASKS)
    assert other_tasks.low is not None
    assert other_tasks.high is not None
    assert 0 <= other_tasks.low < 0.25 < other_tasks.high <= 0.5


def test_a_difference_without_spread_has_no_interval() -> None:
    pairs = [(Tally(2, 2), Tally(0, 2))] * 3
    assert (
        difference_interval(pairs, Method.RERUNS).missing_because == "every task came out the same in all of its trials"
    )
    assert "every task has the same difference" in difference_interval(pairs, Method.TASKS).missing_because
    with pytest.raises(ValueError, match="without a task"):
        sign_flip([])


def test_holm_by_hand() -> None:
    """0.01 · 3, then 0.03 · 2, then 0.04 · 1, which may not fall below the one before."""
    assert holm([0.04, 0.01, 0.03]) == pytest.approx([0.06, 0.03, 0.06])
    assert holm([0.6, 0.9]) == [1.0, 1.0]
    assert holm([0.02]) == [0.02]
    assert holm([]) == []
