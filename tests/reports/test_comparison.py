"""Two experiments on shared tasks: the verdict, the tasks, what is refused, and the correction for several."""

import pytest

from reports.comparison import BETTER, NOT_TOLD, WORSE, NotComparableError, compare
from reports.results import SetUp
from reports.sources import read_results
from tests.dataset.sample import needs_public_data
from tests.reports.making import make_results
from tests.reports.published_data import LEADERBOARD, OPUS_4_5, OPUS_4_6


def test_by_hand() -> None:
    """Differences of 2, 2, 2, 2, 2, 2 and −1 of 2 trials: sum 11 of 14; of 128 patterns 2 reach 13 and 2 more 11."""
    better = make_results("new", {f"a__t-{n}": "11" for n in range(6)} | {"a__t-6": "10", "a__t-7": "00"})
    worse = make_results("old", {f"a__t-{n}": "00" for n in range(6)} | {"a__t-6": "11", "a__t-7": "00"})
    (found,) = compare([better], worse)
    assert (found.name, found.baseline, found.total) == ("new", "old", 11)
    assert found.difference == pytest.approx(5.5 / 8)
    assert (found.rate, found.baseline_rate) == (6.5 / 8, 1 / 8)
    assert found.p == found.p_holm == 4 / 128
    assert found.verdict == BETTER
    assert [change.instance_id for change in found.improved] == [f"a__t-{n}" for n in range(6)]
    assert [(change.instance_id, change.flipped) for change in found.worsened] == [("a__t-6", True)]
    assert sum(change.flipped for change in found.changes) == 7
    (reverse,) = compare([worse], better)
    assert (reverse.verdict, reverse.total, reverse.p) == (WORSE, -11, found.p)


def test_a_half_is_no_majority() -> None:
    (found,) = compare([make_results("new", {"a__t-1": "10"})], make_results("old", {"a__t-1": "00"}))
    assert not found.changes[0].flipped
    assert found.verdict == NOT_TOLD


def test_several_comparisons_are_corrected() -> None:
    """6 tasks all better: p = 2/64. Twice that is no difference at 5 % any more."""
    tasks = [f"a__t-{n}" for n in range(6)]
    baseline = make_results("old", dict.fromkeys(tasks, "0"))
    better = [make_results(name, dict.fromkeys(tasks, "1")) for name in ("one", "other")]
    assert [each.p_holm for each in compare(better, baseline)] == [4 / 64, 4 / 64]
    assert [each.verdict for each in compare(better, baseline)] == [NOT_TOLD, NOT_TOLD]
    assert compare(better[:1], baseline)[0].verdict == BETTER


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"set_up": SetUp(benchmark_version="0.2.0")}, "benchmark version 0.2.0 against 0.1.0"),
        ({"set_up": SetUp()}, "the benchmark version of new is not known"),
        (
            {"set_up": SetUp(benchmark_version="0.1.0", dataset_hash="b" * 20)},
            "dataset bbbbbbbbbbbb against aaaaaaaaaaaa",
        ),
        ({"tasks": ("a__t-1", "a__t-9")}, "other tasks: 1 in both, 1 only in new, 0 only in old"),
    ],
)
def test_what_differs_in_kind_is_refused_unless_told_and_then_said(more: dict[str, object], message: str) -> None:
    old = make_results("old", {"a__t-1": "00"}, set_up=SetUp(benchmark_version="0.1.0", dataset_hash="a" * 20))
    new = make_results("new", {"a__t-1": "11"}, **{"set_up": old.set_up, **more})
    with pytest.raises(NotComparableError, match=f"new and old are not compared: {message}.*--across-versions"):
        compare([new], old)
    (found,) = compare([new], old, across_versions=True)
    assert message in found.warnings[0]
    assert found.total == 2


def test_other_categories_are_never_compared() -> None:
    old, new = make_results("old", {"a__t-1": "0"}), make_results("new", {"a__t-1": "1"}, category="data_query")
    with pytest.raises(NotComparableError, match="new is of the category data_query, old of bug_fix"):
        compare([new], old, across_versions=True)


def test_without_a_shared_task_there_is_no_comparison() -> None:
    old, new = make_results("old", {"a__t-1": "0"}), make_results("new", {"a__t-2": "1"})
    with pytest.raises(NotComparableError, match="share no task"):
        compare([new], old, across_versions=True)


def test_unequal_numbers_of_trials() -> None:
    """Rates of 1 and 1/2 against 1/3 and 1/3, of 2 and 3 trials: no sum of trials can be told."""
    new = make_results("new", {"a__t-1": "11-", "a__t-2": "10-"})
    old = make_results("old", {"a__t-1": "100", "a__t-2": "010"})
    (found,) = compare([new], old)
    assert found.total is None
    assert found.difference == pytest.approx((2 / 3 + 1 / 6) / 2)


@needs_public_data
def test_the_published_runs_of_opus_are_compared_on_request_only() -> None:
    (newer,), (older,) = read_results(OPUS_4_6), read_results(OPUS_4_5)
    with pytest.raises(
        NotComparableError, match="the benchmark version of copilot-opus-4-6 and copilot-opus-4-5 is not"
    ):
        compare([newer], older)
    (found,) = compare([newer], older, across_versions=True)
    assert (found.total, round(found.p, 4), found.verdict) == (34, 0.0094, BETTER)


@needs_public_data
def test_the_matched_comparisons_of_the_paper_that_the_leaderboard_holds() -> None:
    board = {results.name: results for results in read_results(LEADERBOARD)}
    for one, other, p, verdict in (
        ("GitHub Copilot claude-opus-4-5 0.1.0", "Claude Code claude-opus-4-5 0.1.0", 0.728, NOT_TOLD),
        ("GitHub Copilot gpt-5-2-codex 0.2.2", "GitHub Copilot gpt-5-1-codex-max 0.2.2", 0.019, BETTER),
    ):
        (found,) = compare([board[one]], board[other])
        assert (round(found.p, 3), found.verdict) == (p, verdict)
