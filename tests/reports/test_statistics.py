"""Rates, pass^k and pass@k against published numbers, hand calculation, counting, and the laws they obey."""

import math
from itertools import combinations, pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.statistics import Tally, consistency, mean_over_runs, pass_at, pass_hat, resolution_rate
from tests.dataset.sample import needs_public_data
from tests.reports.published_data import (
    OPUS_4_6,
    aggregates,
    rates,
    tallies,
    tallies_of_files,
)

TALLIES = st.lists(
    st.integers(1, 6).flatmap(lambda trials: st.builds(Tally, st.integers(0, trials), st.just(trials))),
    min_size=1,
    max_size=30,
)


@needs_public_data
def test_the_published_means_and_pass_5_are_reproduced() -> None:
    seen = 0
    for aggregate, runs in aggregates():
        tasks = tallies(runs)
        assert round(mean_over_runs(rates(runs)), 3) == aggregate["average"]
        assert round(pass_hat(tasks, 5), 3) == aggregate["pass_hat_5"]
        assert round(resolution_rate(tasks), 3) == aggregate["average"]
        seen += 1
    assert seen == 17


@needs_public_data
def test_pass_hat_of_opus_for_every_k() -> None:
    rows = consistency(tallies_of_files(OPUS_4_6).values())
    assert [round(row.hat * 100, 1) for row in rows] == [65.1, 58.4, 54.8, 52.3, 50.5]


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("solved", [0, 1, 4, 5])
def test_both_are_shares_of_draws(solved: int, k: int) -> None:
    """By counting all ways to draw k of 5 trials: those without a failure, and those with a success."""
    draws = list(combinations([True] * solved + [False] * (5 - solved), k))
    assert pass_hat([Tally(solved, 5)], k) == pytest.approx(sum(map(all, draws)) / len(draws))
    assert pass_at([Tally(solved, 5)], k) == pytest.approx(sum(map(any, draws)) / len(draws))


def test_pass_hat_by_hand() -> None:
    """Solved 5, 3 and 0 of 5: k=1 gives (1 + 0.6 + 0) / 3, k=2 (1 + 3/10 + 0) / 3, k=5 (1 + 0 + 0) / 3."""
    tasks = [Tally(5, 5), Tally(3, 5), Tally(0, 5)]
    assert pass_hat(tasks, 1) == pytest.approx(1.6 / 3)
    assert pass_hat(tasks, 2) == pytest.approx(1.3 / 3)
    assert pass_hat(tasks, 5) == pytest.approx(1 / 3)


def test_unequal_numbers_of_trials_are_told_and_no_task_is_counted_beyond_its_own() -> None:
    """By hand: with k = 2 only the tasks with 3 and 2 trials, pass^2 = (1/3 + 0) / 2 and pass@2 = (1 + 1) / 2."""
    rows = consistency([Tally(2, 3), Tally(1, 2), Tally(0, 1)])
    assert [(row.k, row.tasks) for row in rows] == [(1, 3), (2, 2), (3, 1)]
    assert [row.hat for row in rows] == pytest.approx([(2 / 3 + 1 / 2) / 3, 1 / 6, 0])
    assert [row.at for row in rows] == pytest.approx([(2 / 3 + 1 / 2) / 3, 1, 1])
    assert consistency([]) == ()


def test_pass_hat_needs_as_many_trials_of_every_task() -> None:
    with pytest.raises(ValueError, match=r"pass\^3 needs 3 trials of every task; 1 of 2 have fewer"):
        pass_hat([Tally(2, 5), Tally(2, 2)], 3)


@pytest.mark.parametrize(("solved", "trials"), [(-1, 2), (3, 2), (0, 0)])
def test_a_tally_that_cannot_be_is_refused(solved: int, trials: int) -> None:
    with pytest.raises(ValueError, match="a tally needs"):
        Tally(solved, trials)


@given(TALLIES, st.randoms(use_true_random=False))
def test_order_makes_no_difference(tasks: list[Tally], random: Any) -> None:
    shuffled = list(tasks)
    random.shuffle(shuffled)
    for one, other in zip(consistency(shuffled), consistency(tasks), strict=True):
        assert one.tasks == other.tasks
        assert one.hat == pytest.approx(other.hat)
        assert one.at == pytest.approx(other.at)


@given(st.integers(1, 6).flatmap(lambda n: st.lists(st.builds(Tally, st.integers(0, n), st.just(n)), min_size=1)))
def test_pass_hat_falls_and_pass_at_rises_from_the_mean_of_the_rates(tasks: list[Tally]) -> None:
    rows = consistency(tasks)
    mean = math.fsum(task.rate for task in tasks) / len(tasks)
    assert rows[0].hat == pytest.approx(mean)
    assert rows[0].at == pytest.approx(mean)
    assert all(one.hat >= next_.hat - 1e-12 and one.at <= next_.at + 1e-12 for one, next_ in pairwise(rows))
