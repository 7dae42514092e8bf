"""The summary as text: every number that there is, and none that there is not."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from reports.intervals import Method
from reports.summary import CategorySummary, Counts, Summary, results_of_run, summarise, summarise_results
from reports.terminal import summary_lines, unscorable_lines
from tests.reports.making import grid, make_info, make_record


def text_of(outcomes: list[str], runs: int, *methods: Method) -> str:
    keys = grid(len(outcomes) // runs, runs)
    records = [
        make_record(key.instance_id, key.run, outcome) for key, outcome in zip(keys, outcomes, strict=True) if outcome
    ]
    summary = summarise(make_info(keys), records)
    if methods:
        found, _ = results_of_run(make_info(keys), records)
        summary = replace(summary, categories=tuple(summarise_results(each, methods=methods) for each in found))
    return "\n".join(summary_lines(summary, Path("/runs/x")))


def test_a_complete_run() -> None:
    text = text_of(["resolved", "resolved", "resolved", "unresolved/wrong_solution", *["unresolved/timeout"] * 2], 2)
    assert "command, m-1, ./mine, bclite abc, benchmark 0.1.0" in text
    assert "bug_fix: 3 tasks × 2 runs" in text
    assert "resolved           3 of 6  50.0 %" in text
    assert "mean over runs     50.0 %  (runs: 66.7 % 33.3 %)" in text
    assert re.search(r"tasks 95% +[0-9.]+ % to [0-9.]+ %: the rate on other tasks like these", text)
    assert "reruns 95%         17.3 % to 82.7 %: the rate if the same tasks were run again" in text
    assert "pass^k             1: 50.0 %  2: 33.3 %" in text
    assert "pass@k             1: 50.0 %  2: 66.7 %" in text
    assert "built              66.7 %" in text
    assert "unresolved         3  (timeout 2, wrong_solution 1)" in text
    assert "3 resolved + 2 timeout + 1 wrong_solution = 6 selected" in text
    assert "incomplete" not in text
    assert "/runs/x" in text


def test_an_incomplete_run_has_no_headline_and_says_what_to_do() -> None:
    text = text_of(["resolved", "infrastructure/rate_limit", "unscorable/entry_broken", ""], 2)
    assert "1 of 1 that count; no headline, since" in text
    assert "1 of 4 trials count (25.0%), below --min-coverage=0.95" in text
    assert "infrastructure     1  (rate_limit 1); not counted" in text
    assert "unscorable         1  (entry_broken 1); not counted" in text
    assert "not run            1" in text
    assert "--resume=/runs/x fills in what is missing" in text
    assert "unequal numbers" not in text, "there is nothing above it that would be over them"


def test_agents_that_left_nothing_are_told_apart() -> None:
    text = text_of(["resolved", "unresolved/no_submission"], 1)
    assert "without the 1 no_submission the rate is 100.0 %" in text


def test_a_run_without_results_shows_no_rate() -> None:
    text = text_of(["", ""], 1)
    assert "resolved           no rate, since no trial counts" in text
    assert "%" not in text


def test_an_interval_that_cannot_be_says_why() -> None:
    text = " ".join(text_of(["resolved", "unresolved/wrong_solution"], 1).split())
    assert "intervals none but tasks, wilson: one run shows no spread built" in text
    assert "wilson 95% 9.5 % to 90.5 %" in text, "1 of 2 by hand: 0.5 ± 0.405"
    assert "nan" not in text.lower()


def test_the_one_interval_that_was_asked_for_says_what_is_wrong_with_it() -> None:
    text = " ".join(text_of(["resolved", "unresolved/wrong_solution"], 1, Method.BCA).split())
    assert "bca 95% no interval because there is one run: how the mean of runs spreads" in text
    assert "none" not in text


def test_intervals_that_cannot_be_keep_their_reasons_in_the_json() -> None:
    records = [make_record("a__t-1", 1), make_record("a__t-2", 1)]
    summary = summarise(make_info(grid(2, 1)), records)
    found = json.loads(json.dumps(summary.as_json()))["categories"][0]["intervals"]
    reasons = {each["method"]: each["missing_because"] for each in found}
    assert reasons["bca"] == "there is one run"
    assert reasons["reruns"].startswith("2 of 2 tasks have one trial")
    assert reasons["tasks"].startswith("every task has the same rate")
    text = " ".join("\n".join(summary_lines(summary)).split())
    assert "none but wilson: one run shows no spread; every task has the same rate, which shows no spread" in text


@pytest.mark.parametrize(("category", "word"), [("data_query", "answered"), ("bug_fix", "built")])
def test_an_answer_is_not_built(category: str, word: str) -> None:
    counts = Counts(1, 1, {}, {}, {}, 0)
    found = CategorySummary(category, 1, counts, rate=1.0, mean_over_runs=1.0, build_rate=1.0)
    experiment = {"agent": "gold", "model": "", "configuration": "", "environment": "", "benchmark_version": ""}
    experiment["agent_version"] = ""
    lines = summary_lines(Summary("x", experiment, "", 1, (found,)))
    assert [line.split()[0] for line in lines if line.endswith("  100.0 %") and "of" not in line] == [word]


def test_what_could_not_be_scored_says_why_once_a_task() -> None:
    records = [
        make_record(f"a__t-{number}", run, "unscorable/gold_patch", reason=f"hunk {number}\ndoes not apply")
        for number in range(1, 13)
        for run in (1, 2)
    ]
    lines = unscorable_lines([make_record("a__t-99", 1), *records])
    assert lines[0] == "  unscorable         a__t-1: gold_patch: hunk 1 does not apply"
    assert len(lines) == 11
    assert lines[-1].strip() == "and 2 more, in results.jsonl"
    assert unscorable_lines([make_record("a__t-99", 1)]) == []
