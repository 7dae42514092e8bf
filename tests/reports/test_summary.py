"""Counts that add up to what was selected, rates over what counts, and when a rate must not be quoted."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.outcome import FailureMode
from reports.summary import CategorySummary, Counts, DenominatorError, Summary, exit_code, gate_told, summarise
from tests.reports.making import EXPERIMENT, grid, make_info, make_record

OUTCOMES = ("resolved", "unresolved/timeout", "unresolved/wrong_solution", "infrastructure/rate_limit")


def only(summary: Summary) -> CategorySummary:
    (category,) = summary.categories
    return category


def summary_of(*rows: Sequence[str], min_coverage: float = 0.95) -> Summary:
    """The summary of a run, a row per task with the outcome of each run; "" for a trial that was not run."""
    keys = grid(len(rows), max(map(len, rows)))
    records = [
        make_record(f"a__t-{task}", run, outcome)
        for task, row in enumerate(rows, 1)
        for run, outcome in enumerate(row, 1)
        if outcome
    ]
    return summarise(make_info(keys), records, min_coverage=min_coverage)


def test_five_runs_by_hand() -> None:
    """Three tasks solved 5, 3 and 0 times in 5 runs: 8 of 15; runs 2/3, 2/3, 2/3, 1/3, 1/3."""
    good, bad = "resolved", "unresolved/wrong_solution"
    category = only(summary_of([good] * 5, [good] * 3 + [bad] * 2, [bad] * 5))
    assert category.rate == pytest.approx(8 / 15)
    assert list(category.rates_of_runs.values()) == pytest.approx([2 / 3, 2 / 3, 2 / 3, 1 / 3, 1 / 3])
    assert category.mean_over_runs == pytest.approx(8 / 15)
    assert [row.hat for row in category.consistency] == pytest.approx([8 / 15, 1.3 / 3, 1.1 / 3, 1 / 3, 1 / 3])
    assert [row.at for row in category.consistency] == pytest.approx([8 / 15, 1.9 / 3, 2 / 3, 2 / 3, 2 / 3])
    assert category.tasks_by_trials == {5: 3}
    assert category.counts.failure_modes == {"wrong_solution": 7}
    assert category.no_headline_because == ""


def test_what_does_not_count_is_in_no_rate_but_in_the_sum() -> None:
    rows = [["resolved", "infrastructure/rate_limit"], ["unscorable/entry_broken", ""], ["unresolved/timeout"] * 2]
    category = only(summary_of(*rows))
    assert category.rate == pytest.approx(1 / 3)
    assert category.counts == Counts(6, 1, {"timeout": 2}, {"rate_limit": 1}, {"entry_broken": 1}, 1)
    assert category.counts.coverage == pytest.approx(0.5)
    assert category.no_headline_because == "3 of 6 trials count (50.0%), below --min-coverage=0.95"
    assert [(row.k, row.hat, row.tasks) for row in category.consistency] == [(1, 0.5, 2), (2, 0.0, 1)]
    assert category.tasks_by_trials == {2: 1, 1: 1, 0: 1}


def test_both_readings_of_an_agent_that_leaves_nothing() -> None:
    category = only(summary_of(["resolved"], ["unresolved/no_submission"], ["unresolved/timeout"]))
    assert category.rate == pytest.approx(1 / 3)
    assert category.rate_without_no_submission == pytest.approx(1 / 2)


def test_what_the_engine_lacks_gives_bounds_and_above_two_percent_no_headline() -> None:
    rows = [["resolved"]] * 6 + [["unresolved/timeout"]] * 3 + [["unscorable/engine_unsupported"]]
    category = only(summary_of(*rows, min_coverage=0.5))
    assert (category.if_unsupported_failed, category.if_unsupported_solved) == (0.6, 0.7)
    assert "the engine could not judge 1 of 10 trials, more than 2% of them" in category.no_headline_because
    rows = [["resolved"]] * 49 + [["unscorable/engine_unsupported"]]
    assert only(summary_of(*rows)).no_headline_because == "", "1 of 50 is 2 %, and not above"


def test_a_run_without_a_trial_that_counts_has_no_rate() -> None:
    category = only(summary_of(["infrastructure/rate_limit"], [""]))
    assert category.rate is None
    assert category.intervals == ()
    assert category.no_headline_because == "no trial counts"


@pytest.mark.parametrize("other", [{"experiment_key": "another"}, {"entry_hash": "of-before"}])
def test_records_of_another_experiment_or_entry_are_never_averaged(other: dict[str, str]) -> None:
    info = make_info(grid(2, 1), earlier={"another": {**EXPERIMENT, "environment": "bclite xyz"}})
    records = [make_record("a__t-1", 1), make_record("a__t-2", 1, **other)]
    summary = summarise(info, records)
    assert only(summary).counts.not_run == 1
    assert summary.left_out == ("a__t-2, run 1: made with another set-up, or of another entry",)


def test_a_dataset_that_changed_elsewhere_leaves_a_record_as_it_is() -> None:
    info = make_info(grid(2, 1), earlier={"another": {**EXPERIMENT, "dataset_hash": "of-before"}})
    summary = summarise(info, [make_record("a__t-1", 1), make_record("a__t-2", 1, experiment_key="another")])
    assert only(summary).counts.resolved == 2


def test_categories_are_not_averaged() -> None:
    keys = [*grid(2, 1), *grid(3, 1, "data_query")]
    records = [
        *(make_record(key.instance_id, 1, "resolved", category=key.category) for key in keys[:2]),
        *(make_record(key.instance_id, 1, "unresolved/wrong_answer", category=key.category) for key in keys[2:]),
    ]
    rates = {each.category: each.rate for each in summarise(make_info(keys), records).categories}
    assert rates == {"bug_fix": 1.0, "data_query": 0.0}


def test_a_cost_that_is_partly_unknown_is_unknown() -> None:
    info = make_info(grid(2, 1))
    known = [make_record("a__t-1", 1, cost_usd=0.25), make_record("a__t-2", 1, cost_usd=0.5)]
    assert only(summarise(info, known)).cost_usd == 0.75
    partly = [known[0], make_record("a__t-2", 1)]
    found = only(summarise(info, partly))
    assert found.cost_usd is None
    assert found.cost_words == "$0.25 without that of 1 trial, which is not known"
    assert only(summarise(info, known)).cost_words == "$0.75"
    assert only(summarise(info, [make_record("a__t-1", 1), partly[1]])).cost_words == ""


def test_counts_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(DenominatorError, match=r"1 \+ 2 \+ 0 \+ 0 \+ 0 is not 4"):
        Counts(4, 1, {"timeout": 2}, {}, {}, 0)


@settings(deadline=None, max_examples=50)
@given(st.lists(st.lists(st.sampled_from((*OUTCOMES, "unscorable/entry_broken", "")), min_size=1, max_size=4)))
def test_every_trial_is_in_exactly_one_place(rows: list[list[str]]) -> None:
    if not rows:
        return
    width = max(map(len, rows))
    rows = [row + [""] * (width - len(row)) for row in rows]
    counts = only(summary_of(*rows)).counts
    told = [outcome for row in rows for outcome in row]
    assert counts.selected == len(told)
    assert counts.resolved == told.count("resolved")
    assert counts.failure_modes.get(FailureMode.TIMEOUT, 0) == told.count("unresolved/timeout")
    assert counts.failed_infrastructure == told.count("infrastructure/rate_limit")
    assert counts.not_run == told.count("")


@pytest.mark.parametrize(
    ("rows", "gate", "status", "others_failed", "code"),
    [
        ([["resolved"], ["resolved"]], None, 0, False, 0),
        ([["resolved"], ["unresolved/timeout"]], None, 1, False, 1),
        ([["resolved"], ["unscorable/entry_broken"]], None, 0, False, 2),
        ([["unscorable/entry_broken"]], None, 0, False, 2),
        ([["resolved"], ["infrastructure/rate_limit"]], None, 1, False, 2),
        ([["unresolved/timeout"], ["infrastructure/rate_limit"]], None, 1, False, 2),
        ([["resolved"], [""]], None, 0, False, 2),
        ([["resolved"], ["resolved"]], None, 2, False, 2),
        ([["resolved"], ["resolved"]], None, 3, False, 3),
        ([["resolved"], ["resolved"]], None, 4, False, 4),
        ([["resolved"], ["resolved"]], None, 1, True, 1),
        ([["resolved"], ["unresolved/timeout"]], 0.5, 1, False, 0),
        ([["resolved"], ["unresolved/timeout"]], 0.51, 1, False, 1),
        ([["resolved"], ["unresolved/timeout"]], 0.5, 1, True, 1),
        ([["resolved"], ["infrastructure/rate_limit"]], 0.5, 1, False, 2),
        ([["unscorable/entry_broken"]], 0.5, 0, False, 2),
    ],
)
def test_exit_codes(rows: list[list[str]], gate: float | None, status: int, others_failed: bool, code: int) -> None:
    assert exit_code(summary_of(*rows), pytest_status=status, gate=gate, others_failed=others_failed) == code


def test_every_category_has_to_reach_the_gate() -> None:
    keys = [*grid(1, 1), *grid(1, 1, "data_query")]
    records = [
        make_record("a__t-1", 1),
        make_record("a__t-1", 1, "unresolved/wrong_answer", category="data_query"),
    ]
    summary = summarise(make_info(keys), records)
    assert exit_code(summary, pytest_status=1, gate=0.5) == 1
    assert exit_code(summary, pytest_status=1, gate=0.0) == 0
    assert gate_told(summary, 0.5) == "gate missed: data_query 0.0% of 50.0% demanded"
    assert gate_told(summary, 0.0) == "gate met: 0.0% demanded"
