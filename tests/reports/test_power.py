"""What it takes to see a difference: the estimates by hand, and the promise of 80 % against simulated experiments."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.intervals import NoInterval
from reports.power import Spread, power, runs_needed, spread_alone, spread_of, tasks_needed
from reports.significance import sign_flip_of
from reports.statistics import Tally


def test_the_spread_by_hand() -> None:
    """Variances of a trial: 1/2 and 0 (of 1/2 and 2/2), 0 and 1/2. Differences 1/2 and 1/2 − 0: mean noise 1/4 · …"""
    pairs = [(Tally(1, 2), Tally(0, 2)), (Tally(2, 2), Tally(1, 2))]
    spread = spread_of(pairs)
    assert spread.within == pytest.approx((0.5 + 0) / 2 + (0 + 0.5) / 2)
    assert spread.between == 0.0, "both tasks differ by 1/2, less than their trials make differ"
    assert spread_alone([Tally(1, 2), Tally(2, 2)]) == Spread(0.5, 0.0)


def test_tasks_that_differ_each_in_its_way_show_between() -> None:
    """No trial differs from its task's others; the differences 1 and −1 vary by 2."""
    pairs = [(Tally(2, 2), Tally(0, 2)), (Tally(0, 2), Tally(2, 2))]
    assert spread_of(pairs) == Spread(0.0, 2.0)


def test_the_size_by_hand() -> None:
    """(1.96 + 0.8416)² = 7.849: with spread 0.2 / 5 + 0.02 and an effect of 5 points 0.06 · 7.849 / 0.0025 = 188.4."""
    assert tasks_needed(Spread(0.2, 0.02), 0.05, runs=5) == 189
    # 101 tasks: 0.0025 · 101 / 7.849 = 0.03217 leave 0.01217 for 0.2 / n, so n = 16.4.
    assert runs_needed(Spread(0.2, 0.02), 0.05, tasks=101) == 17
    assert runs_needed(Spread(0.2, 0.04), 0.05, tasks=101) is None, "no number of runs makes up for so few tasks"
    assert runs_needed(Spread(0.0, 0.0), 0.05, tasks=101) == 1


@pytest.mark.parametrize("tallies", [[], [Tally(1, 1), Tally(1, 2)]])
def test_no_spread_without_two_trials_a_task(tallies: list[Tally]) -> None:
    with pytest.raises(NoInterval):
        spread_alone(tallies)


def test_five_tasks_can_tell_nothing() -> None:
    """All five agree in 2 of 32 patterns, p = 0.0625; all six in 2 of 64, p = 0.03125."""
    assert (sign_flip_of([1] * 5), sign_flip_of([1] * 6)) == (0.0625, 0.03125)
    assert power(Spread(0.1, 0.0), 1.0, tasks=5, runs=5) == 0.0
    assert runs_needed(Spread(0.1, 0.0), 1.0, tasks=5) is None
    assert tasks_needed(Spread(0.1, 0.0), 1.0, runs=5) == 6


@given(st.floats(0.01, 1), st.floats(0, 0.2), st.floats(0.01, 0.3), st.integers(10, 500), st.integers(1, 20))
def test_more_is_never_worse(within: float, between: float, effect: float, tasks: int, runs: int) -> None:
    spread = Spread(within, between)
    now = power(spread, effect, tasks=tasks, runs=runs)
    assert 0 <= now <= 1
    assert power(spread, effect, tasks=tasks + 1, runs=runs) >= now - 1e-12
    assert power(spread, effect, tasks=tasks, runs=runs + 1) >= now - 1e-12
    assert power(spread, effect * 1.1, tasks=tasks, runs=runs) >= now - 1e-12
    enough = tasks_needed(spread, effect, runs=runs)
    assert power(spread, effect, tasks=enough, runs=runs) >= 0.8 - 1e-9


def test_the_test_sees_the_difference_as_often_as_promised() -> None:
    """Tasks of 20 to 70 % and 10 points more: of 300 simulated pairs of experiments 80 % are to be told apart; four
    deviations are 9 points."""
    generator = random.Random(3)
    tasks = 100
    chances = [0.2 + 0.5 * number / (tasks - 1) for number in range(tasks)]
    within = sum(p * (1 - p) + (p + 0.1) * (0.9 - p) for p in chances) / tasks
    runs = runs_needed(Spread(within, 0.0), 0.1, tasks=tasks)
    assert runs is not None

    def solved(chance: float) -> int:
        return sum(generator.random() < chance for _ in range(runs or 0))

    seen = sum(sign_flip_of([solved(p + 0.1) - solved(p) for p in chances]) < 0.05 for _ in range(300))
    promised = power(Spread(within, 0.0), 0.1, tasks=tasks, runs=runs)
    assert seen / 300 == pytest.approx(promised, abs=0.09)
