"""Durations of earlier runs: what is taken of them, the order of trials, and the estimate."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reports.durations import Pace, interleaved, past_durations
from reports.records import TrialKey


def run(parent: Path, name: str, age: int, agent: str = "gold", **seconds: float) -> Path:
    """A run that ended `age` seconds after the first, with a record for each entry named."""
    rows = [
        {"agent": agent, "model": "m", "category": "bug_fix", "instance_id": entry, "seconds": taken}
        for entry, taken in seconds.items()
    ]
    path = parent / name / "results.jsonl"
    path.parent.mkdir(parents=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    os.utime(path, (age, age))
    return path


def test_the_last_three_runs_of_the_agent_tell_what_an_entry_takes(tmp_path: Path) -> None:
    """Of a: 4, 9 and 5, the median 5; b is in one of the three; the fourth and those of others tell nothing."""
    run(tmp_path, "oldest", 1, a=1000.0, c=1000.0)
    run(tmp_path, "one", 2, a=4.0, b=7.0)
    run(tmp_path, "two", 3, a=9.0)
    run(tmp_path, "three", 4, a=5.0)
    run(tmp_path, "another", 5, "empty", a=0.1)
    run(tmp_path, "torn", 6, a=1.0).write_text('{"agent": "gold", "model": "m", "sec', encoding="utf-8")
    run(tmp_path, "strange", 7).write_text("[1]\n", encoding="utf-8")
    assert past_durations([tmp_path, tmp_path / "none"], "gold", "m") == {("bug_fix", "a"): 5.0, ("bug_fix", "b"): 7.0}
    assert past_durations([tmp_path], "gold", "another model") == {}


def test_a_trial_that_failed_for_infrastructure_tells_nothing(tmp_path: Path) -> None:
    """Of a only 8 tells what it takes, of b nothing does: neither was ended by its own work."""
    file = run(tmp_path, "one", 1, a=8.0)
    failed = {"outcome": "infrastructure", "agent": "gold", "model": "m", "category": "bug_fix", "seconds": 0.1}
    rows = [{**failed, "instance_id": name} for name in ("a", "b")]
    with file.open("a", encoding="utf-8") as lines:
        lines.write("".join(json.dumps(row) + "\n" for row in rows))
    assert past_durations([tmp_path], "gold", "m") == {("bug_fix", "a"): 8.0}


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ({"a": 1, "b": 2, "c": 3, "d": 4}, "dacb"),
        ({"a": 5, "b": 1, "c": 4, "d": 2, "e": 3}, "abcde"),
        ({"a": 1, "b": None, "c": 9, "d": 2}, "cabd"),
        ({"a": None, "b": None, "c": None}, "abc"),
        ({"a": 3}, "a"),
        ({}, ""),
    ],
)
def test_long_and_short_take_turns(items: dict[str, float | None], expected: str) -> None:
    """The third: b counts as 2, the median of 1, 9 and 2; falling that is c, b, d, a."""
    assert "".join(interleaved(list(items), items.get)) == expected


@given(st.lists(st.none() | st.floats(0, 1e6)))
def test_all_items_are_there_once(lengths: list[float | None]) -> None:
    places = list(range(len(lengths)))
    assert sorted(interleaved(places, lengths.__getitem__)) == places


def test_the_rest_takes_as_long_as_its_share() -> None:
    """Of 10 + 30 + 20 s (c is unknown, the median of 10 and 30), 30 are done in 60 s: 30 are left, which take 60 s."""
    trials = {f"item {name}": TrialKey("bug_fix", name, 1) for name in "abc"}
    pace = Pace(trials, {("bug_fix", "a"): 10.0, ("bug_fix", "b"): 30.0})
    assert pace.left(5.0) is None
    for _ in range(2):
        pace.finished("item b")
    assert pace.left(60.0) == 60.0
    pace.finished("item a")
    pace.finished("item c")
    assert pace.left(99.0) == 0.0
