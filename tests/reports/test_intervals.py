"""Intervals against the published ones, scipy, hand calculation, and the laws that they obey."""

import math
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reports.intervals import (
    DEFAULT,
    Interval,
    Method,
    NoInterval,
    Sample,
    bca,
    bca_exact,
    interval,
    intervals,
    wilson,
)
from reports.results import RunResult
from reports.results import tallies as tallies_of_runs
from reports.statistics import Tally
from tests.dataset.sample import needs_public_data
from tests.reports.published_data import (
    OPUS_4_5,
    OPUS_4_6,
    aggregates,
    rates,
    run_files,
    runs_of,
    tallies,
)

# Runs over the same tasks: a row a run, a column a task.
GRIDS = st.tuples(st.integers(1, 6), st.integers(1, 12)).flatmap(
    lambda size: st.lists(
        st.lists(st.booleans(), min_size=size[1], max_size=size[1]), min_size=size[0], max_size=size[0]
    )
)


def sample_of(grid: list[list[bool]]) -> Sample:
    runs = [
        RunResult(str(number), {str(task): solved for task, solved in enumerate(row)})
        for number, row in enumerate(grid)
    ]
    return Sample([run.rate for run in runs], list(tallies_of_runs(runs).values()))


def sample_of_files(folder: Any) -> Sample:
    runs = [RunResult("", row) for row in run_files(folder)]
    return Sample([run.rate for run in runs], list(tallies_of_runs(runs).values()))


def percent(found: Interval) -> tuple[float, float]:
    assert found.low is not None
    assert found.high is not None
    return round(found.low * 100, 1), round(found.high * 100, 1)


@needs_public_data
def test_the_leaderboard_comes_out_of_its_runs_only_in_their_order() -> None:
    as_filed = sorted_first = 0
    for aggregate, runs in aggregates():
        sample = Sample(rates(runs), tallies(runs))
        published = round(aggregate["ci_low"] * 100, 1), round(aggregate["ci_high"] * 100, 1)
        as_filed += percent(interval(Method.LEADERBOARD, sample)) == published
        sorted_first += percent(interval(Method.BCA, sample)) == published
    assert (as_filed, sorted_first) == (17, 12)


@needs_public_data
@pytest.mark.parametrize(
    ("agent", "model", "version", "method", "expected"),
    [
        ("GitHub Copilot", "gpt-5-2-codex", "0.2.2", Method.PUBLISHED, (59.4, 62.2)),
        ("GitHub Copilot", "claude-opus-4-5", "0.2.0", Method.PUBLISHED, (58.3, 61.3)),
        ("GitHub Copilot", "claude-opus-4-5", "0.1.0", Method.PUBLISHED, (56.6, 60.2)),
        ("Claude Code", "claude-opus-4-5", "0.1.0", Method.PUBLISHED, (55.4, 59.4)),
        ("GitHub Copilot", "gpt-5-3-codex", "0.2.1", Method.PUBLISHED, (54.3, 57.3)),
        ("GitHub Copilot", "gpt-5-1-codex-max", "0.2.2", Method.LEADERBOARD, (51.7, 56.8)),
        ("GitHub Copilot", "gpt-4-1", "0.2.2", Method.LEADERBOARD, (15.6, 17.2)),
    ],
)
def test_rows_of_the_paper(agent: str, model: str, version: str, method: Method, expected: tuple[float, float]) -> None:
    runs = runs_of(agent, model, version)
    assert percent(interval(method, Sample(rates(runs), tallies(runs)))) == expected


@needs_public_data
def test_intervals_of_the_published_runs_of_opus() -> None:
    newer, older = sample_of_files(OPUS_4_6), sample_of_files(OPUS_4_5)
    assert percent(interval(Method.PUBLISHED, newer)) == (62.6, 67.6), "the row of the paper"
    assert percent(interval(Method.PUBLISHED, older)) == (56.6, 60.2), "the row of the paper"
    assert percent(interval(Method.RERUNS, newer)) == (62.9, 67.4)
    assert percent(interval(Method.RERUNS, older)) == (55.7, 61.1)
    assert percent(interval(Method.TASKS, newer)) == (56.6, 72.9)
    assert percent(interval(Method.TASKS, older)) == (50.3, 66.1)


def test_published_by_the_numbers_of_the_paper() -> None:
    """Runs of the paper's first row (Claude Code, opus-4.6, v0.2.0), which no file here has: 65.7 to 71.3."""
    runs = [solved / 101 for solved in (68, 68, 73, 73, 64)]
    assert percent(interval(Method.PUBLISHED, Sample(runs, []))) == (65.7, 71.3)


@pytest.mark.parametrize("values", [(0.0, 1.0), (0.2, 0.4, 1.0), (0, 0, 0, 0, 0, 0, 0, 0, 0, 1), (0.6, 0.8, 0.8, 1)])
def test_bca_agrees_with_scipy(values: tuple[float, ...]) -> None:
    import numpy as np
    from scipy import stats

    expected = stats.bootstrap(
        (np.asarray(values, dtype=float),), np.mean, n_resamples=10_000, method="BCa", rng=np.random.default_rng(42)
    ).confidence_interval
    assert bca(values) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_tasks_of_few_trials_are_resampled_by_what_they_count() -> None:
    """17 of 27: one resample in six has this mean, too. Scipy on whole numbers, whose sums have no rounding."""
    import numpy as np
    from scipy import stats

    solved = sorted([2, 2, 2, 2, 3, 1, 1, 3, 1])
    expected = stats.bootstrap(
        (np.asarray(solved),), np.mean, n_resamples=10_000, method="BCa", rng=np.random.default_rng(42)
    ).confidence_interval
    found = interval(Method.TASKS, Sample([], [Tally(each, 3) for each in solved]))
    assert (found.low, found.high) == pytest.approx((expected.low / 3, expected.high / 3), abs=1e-9)
    assert (found.low, found.high) == pytest.approx((13 / 27, 22 / 27))
    unequal = interval(
        Method.TASKS, Sample([], [Tally(each * 2, 6) for each in solved[:4]] + [Tally(each, 3) for each in solved[4:]])
    )
    assert (unequal.low, unequal.high) == pytest.approx((found.low, found.high))


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


def test_exact_bca_enumerates() -> None:
    """By hand for 0, 1, 1: of 27 resamples 1 has mean 0, 6 have 1/3, 12 have 2/3 and 8 have 1, so that the mean has
    7 below and 12 ties: a bias of Φ⁻¹(13/27). The deviations −2, 1, 1 (thirds) give an acceleration
    of −6 / (6 · 6^1.5).
    """
    from statistics import NormalDist

    normal = NormalDist()
    bias, acceleration = normal.inv_cdf(13 / 27), -6 / (6 * 6**1.5)
    means = sorted(sum(draw) / 3 for draw in product((0, 1, 1), repeat=3))
    for bound, probability in zip(bca_exact([1, 0, 1]), (0.025, 0.975), strict=True):
        shift = bias + normal.inv_cdf(probability)
        place = normal.cdf(bias + shift / (1 - acceleration * shift)) * 26
        below, above = means[math.floor(place)], means[math.ceil(place)]
        assert bound == pytest.approx(below + (above - below) * (place - math.floor(place)))


def test_bca_comes_near_to_its_exact_form() -> None:
    values = [0.57, 0.61, 0.62, 0.68, 0.7, 0.71]
    assert bca(values) == pytest.approx(bca_exact(values), abs=0.004)


def test_exact_bca_is_for_seven_values_at_most() -> None:
    assert bca_exact([0, 1, 2, 3, 4, 5, 7])[0] > 0
    with pytest.raises(NoInterval, match="there are 8 values, and all resamples can be enumerated of 7 at most"):
        bca_exact(range(8))


def test_reruns_by_hand() -> None:
    """Two tasks solved 1 of 2 and 3 of 4: variances 1/4 and 3/16 / 3 = 1/16, so (5/16) / 4 of the mean, 0.625."""
    found = interval(Method.RERUNS, Sample([], [Tally(1, 2), Tally(3, 4)]))
    half = 1.959964 * math.sqrt(5 / 64)
    assert found.low == pytest.approx(0.625 - half)
    assert found.high == 1.0, "0.625 + 0.548 is cut off at 1"


def test_wilson_by_hand() -> None:
    """5 of 10 with z² = 3.8415: centre 0.5, half √(0.025 + 3.8415 / 400) · 1.96 / 1.38415."""
    half = 1.959964 * math.sqrt(0.025 + 3.841459 / 400) / 1.3841459
    assert wilson(Tally(5, 10)) == pytest.approx((0.5 - half, 0.5 + half))
    assert wilson(Tally(0, 10))[0] == 0.0
    assert wilson(Tally(10, 10))[1] == 1.0


@pytest.mark.parametrize(
    ("grid", "reasons"),
    [
        ([], {"bca": "there are no runs", "reruns": "no trial counts", "tasks": "there are no tasks"}),
        ([[True, False]], {"bca": "there is one run", "reruns": "2 of 2 tasks have one trial"}),
        ([[True], [False]], {"tasks": "there is one task"}),
        ([[True, False], [False, True]], {"bca": "every run has the same rate", "tasks": "every task has the same"}),
        ([[True, False], [True, False]], {"reruns": "every task came out the same", "published": "every run has"}),
        ([[True], [False]], {"wilson": "it is for a single run, and there are 2 runs"}),
    ],
)
def test_an_interval_that_means_nothing_is_not_given(grid: list[list[bool]], reasons: dict[str, str]) -> None:
    sample = sample_of(grid)
    for method, reason in reasons.items():
        found = interval(Method(method), sample)
        assert (found.low, found.high) == (None, None)
        assert reason in found.missing_because


def test_every_interval_says_what_it_answers() -> None:
    questions = {interval(method, sample_of([[True, False], [True, True]])).question for method in Method}
    assert len(questions) == len(Method)
    by_default = " ".join(each.question for each in intervals(sample_of([[True]]), DEFAULT))
    assert "82 %" in by_default
    assert "52 %" in by_default


@settings(deadline=None, max_examples=60)
@given(GRIDS)
def test_an_interval_contains_the_mean_and_is_no_nan(grid: list[list[bool]]) -> None:
    sample = sample_of(grid)
    mean = sum(sample.rates) / len(sample.rates)
    for method in Method:
        found = interval(method, sample)
        if found.low is None or found.high is None:
            assert found.missing_because
            continue
        rounding = {Method.PUBLISHED: 0.0005, Method.LEADERBOARD: 0.0005}.get(method, 0) + 1e-9
        assert found.low - rounding <= mean <= found.high + rounding, method


@settings(deadline=None, max_examples=60)
@given(GRIDS, st.randoms(use_true_random=False))
def test_order_makes_no_difference_to_what_does_not_promise_to_keep_it(grid: list[list[bool]], random: Any) -> None:
    shuffled = list(grid)
    random.shuffle(shuffled)
    for method in set(Method) - {Method.LEADERBOARD, Method.PUBLISHED}:
        one, other = interval(method, sample_of(grid)), interval(method, sample_of(shuffled))
        assert one.low == pytest.approx(other.low)
        assert one.high == pytest.approx(other.high)


@settings(deadline=None, max_examples=60)
@given(st.lists(st.integers(-50, 50), min_size=2, max_size=7), st.integers(1, 9), st.integers(-99, 99))
def test_an_interval_follows_an_affine_change(values: list[int], factor: int, shift: int) -> None:
    """In whole numbers, whose sums are exact: in others, rounding decides which resamples tie with the mean."""
    assume(len(set(values)) > 1)
    changed = [value * factor + shift for value in values]
    for method in (bca, bca_exact):
        expected = [bound * factor + shift for bound in method([float(value) for value in sorted(values)])]
        assert method(sorted(changed)) == pytest.approx(expected, rel=1e-6, abs=1e-6)


@settings(deadline=None, max_examples=30)
@given(GRIDS)
def test_failures_mirror_successes(grid: list[list[bool]]) -> None:
    """The affine change that any interval of a rate has to follow: 1 − x."""
    mirrored = sample_of([[not solved for solved in row] for row in grid])
    for method in (Method.RERUNS, Method.BCA_EXACT, Method.WILSON):
        one, other = interval(method, sample_of(grid)), interval(method, mirrored)
        if one.low is not None and other.high is not None:
            assert one.low == pytest.approx(1 - other.high, abs=1e-9)
