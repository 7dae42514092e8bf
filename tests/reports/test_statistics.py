"""Rates, pass^k and intervals against published numbers, hand calculation, scipy, and the laws they obey."""

import json
import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.statistics import Tally, bca, interval_over_tasks, mean_over_runs, pass_hat, resolution_rate

LEADERBOARD = Path(__file__).parents[3] / "shared/data/bc-bench/leaderboard/bug-fix.json"

tallies = st.lists(
    st.integers(1, 6).flatmap(lambda trials: st.builds(Tally, st.integers(0, trials), st.just(trials))),
    min_size=1,
    max_size=30,
)


def published() -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Each aggregate of the public leaderboard with the runs that it was made of."""
    content = json.loads(LEADERBOARD.read_text(encoding="utf-8"))
    groups = defaultdict(list)
    for run in content["runs"]:
        groups[_key(run)].append(run)
    for aggregate in content["aggregate"]:
        yield aggregate, groups[_key(aggregate)]


def _key(row: dict[str, Any]) -> tuple[str, ...]:
    experiment = json.dumps(row["experiment"], sort_keys=True)
    return row["agent_name"], row["model"], experiment, row["benchmark_version"]


needs_leaderboard = pytest.mark.skipif(not LEADERBOARD.exists(), reason="the published data is not here")


@needs_leaderboard
def test_the_published_means_and_pass_5_are_reproduced() -> None:
    seen = 0
    for aggregate, runs in published():
        tasks = [
            Tally(sum(run["instance_results"][name] for run in runs), len(runs)) for name in runs[0]["instance_results"]
        ]
        assert round(mean_over_runs([run["resolved"] / run["total"] for run in runs]), 3) == aggregate["average"]
        assert round(pass_hat(tasks, 5), 3) == aggregate["pass_hat_5"]
        assert round(resolution_rate(tasks), 3) == aggregate["average"]
        seen += 1
    assert seen == 17


@needs_leaderboard
def test_the_published_intervals_over_run_means_are_reproduced_in_the_published_order() -> None:
    for aggregate, runs in published():
        low, high = bca([run["resolved"] / run["total"] for run in runs])
        assert (round(low, 3), round(high, 3)) == (aggregate["ci_low"], aggregate["ci_high"])


@needs_leaderboard
def test_the_interval_for_other_tasks_is_as_wide_as_101_tasks_allow() -> None:
    """A rate near 0.6 over 101 independent tasks has a standard error of about 0.04, so an interval of about 0.16;
    the published intervals over run means are 0.02 to 0.06 wide."""
    for aggregate, runs in published():
        tasks = [
            Tally(sum(run["instance_results"][name] for run in runs), len(runs)) for name in runs[0]["instance_results"]
        ]
        interval = interval_over_tasks(tasks)
        assert interval.low is not None
        assert interval.high is not None
        assert interval.low < aggregate["average"] < interval.high
        assert 0.1 < interval.high - interval.low < 0.2


@pytest.mark.parametrize("values", [(0.0, 1.0), (0.2, 0.4, 1.0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (0.6, 0.8, 0.8, 1)])
def test_bca_agrees_with_scipy(values: tuple[float, ...]) -> None:
    import numpy as np
    from scipy import stats

    expected = stats.bootstrap(
        (np.asarray(values, dtype=float),), np.mean, n_resamples=10_000, method="BCa", rng=np.random.default_rng(42)
    ).confidence_interval
    assert bca(values) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_bca_draws_the_same_resamples_in_portions() -> None:
    """5,000 values are drawn in portions of 400 resamples; scipy draws all 10,000 at once."""
    import numpy as np

    values = [index % 3 / 2 for index in range(5000)]
    drawn = np.random.default_rng(42).integers(0, 5000, (10_000, 5000))
    means = np.asarray(values)[drawn].mean(axis=1)
    low, high = bca(values)
    assert means.min() < low < means.mean() < high < means.max()
    # Without skew, BCa is the percentile interval but for a shift by its tiny bias.
    assert (low, high) == pytest.approx(np.percentile(means, [2.5, 97.5]), abs=5e-4)


def test_pass_hat_is_the_share_of_draws_without_a_failure() -> None:
    """By counting: of the 10 ways to draw 3 of 5 trials with 4 solved, 4 hold no failure."""
    trials = [True, True, True, True, False]
    draws = list(combinations(trials, 3))
    assert pass_hat([Tally(4, 5)], 3) == sum(map(all, draws)) / len(draws) == 0.4


def test_pass_hat_by_hand() -> None:
    """Solved 5, 3 and 0 of 5: k=1 gives (1 + 0.6 + 0) / 3, k=2 (1 + 3/10 + 0) / 3, k=5 (1 + 0 + 0) / 3."""
    tasks = [Tally(5, 5), Tally(3, 5), Tally(0, 5)]
    assert pass_hat(tasks, 1) == pytest.approx(1.6 / 3)
    assert pass_hat(tasks, 2) == pytest.approx(1.3 / 3)
    assert pass_hat(tasks, 5) == pytest.approx(1 / 3)


def test_pass_hat_needs_as_many_trials_of_every_task() -> None:
    with pytest.raises(ValueError, match=r"pass\^3 needs 3 trials of every task; 1 of 2 have fewer"):
        pass_hat([Tally(2, 5), Tally(2, 2)], 3)


@pytest.mark.parametrize(
    ("tasks", "reason"),
    [
        ([], "there are none"),
        ([Tally(1, 5)], "there is one"),
        ([Tally(2, 4), Tally(1, 2), Tally(3, 6)], "every task has the same rate"),
    ],
)
def test_an_interval_that_means_nothing_is_not_given(tasks: list[Tally], reason: str) -> None:
    interval = interval_over_tasks(tasks)
    assert interval.low is None
    assert interval.high is None
    assert reason in interval.missing_because


@pytest.mark.parametrize(("solved", "trials"), [(-1, 2), (3, 2), (0, 0)])
def test_a_tally_that_cannot_be_is_refused(solved: int, trials: int) -> None:
    with pytest.raises(ValueError, match="a tally needs"):
        Tally(solved, trials)


@settings(deadline=None, max_examples=30)
@given(tallies, st.randoms(use_true_random=False))
def test_order_makes_no_difference(tasks: list[Tally], random: Any) -> None:
    shuffled = list(tasks)
    random.shuffle(shuffled)
    fewest = min(task.trials for task in tasks)
    assert pass_hat(shuffled, fewest) == pytest.approx(pass_hat(tasks, fewest))
    assert interval_over_tasks(shuffled) == interval_over_tasks(tasks)


@given(tallies)
def test_pass_hat_falls_with_k_from_the_mean_of_the_rates(tasks: list[Tally]) -> None:
    fewest = min(task.trials for task in tasks)
    values = [pass_hat(tasks, k) for k in range(1, fewest + 1)]
    assert values[0] == pytest.approx(math.fsum(task.rate for task in tasks) / len(tasks))
    assert all(earlier >= later - 1e-12 for earlier, later in pairwise(values))


@settings(deadline=None, max_examples=30)
@given(tallies)
def test_an_interval_lies_between_the_lowest_and_the_highest_task(tasks: list[Tally]) -> None:
    interval = interval_over_tasks(tasks)
    rates = [task.rate for task in tasks]
    if interval.low is not None and interval.high is not None:
        assert min(rates) <= interval.low <= interval.high <= max(rates)
