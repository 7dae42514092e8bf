"""Tables of rates by a property of the tasks, against the tables of the BC-Bench paper."""

from pathlib import Path

import pytest

from dataset.reader import read_dataset
from reports.breakdown import Row, breakdown, breakdowns, efforts, tools_by_use
from reports.results import InputError
from reports.sources import entries_of, read_results
from reports.statistics import Tally
from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.making import make_record, make_results
from tests.reports.published_data import OPUS_4_6
from tests.reports.test_published import write
from tests.reports.test_sources import entry


def test_each_task_weighs_the_same() -> None:
    """By hand: sales is (1/2 + 3/3) / 2, although 4 of its 5 trials are solved."""
    tallies = {"a": Tally(1, 2), "b": Tally(3, 3), "c": Tally(0, 4)}
    assert breakdown(tallies, {"a": "sales", "b": "sales", "c": "crm"}) == [Row("sales", 2, 0.75), Row("crm", 1, 0.0)]


def test_a_task_without_a_label_is_an_error() -> None:
    with pytest.raises(KeyError):
        breakdown({"a": Tally(1, 1)}, {})


def test_solved_against_failed_by_hand() -> None:
    records = [
        make_record("a__t-1", 1, agent_seconds=10.0, tool_usage={"view": 4, "edit": 1}, cost_usd=0.5),
        make_record("a__t-2", 1, agent_seconds=20.0, tool_usage={"view": 2}),
        make_record("a__t-3", 1, "unresolved/timeout", agent_seconds=None, tool_usage=None),
        make_record("a__t-4", 1, "infrastructure/rate_limit", agent_seconds=99.0),
    ]
    found = efforts(records)
    assert (found["resolved"].trials, found["unresolved"].trials) == (2, 1)
    assert found["resolved"].means["agent_seconds"] == 15.0
    assert found["resolved"].means["cost_usd"] == 0.5, "over those that report it"
    assert found["resolved"].tool_usage == {"view": 3.0, "edit": 0.5}
    assert (found["unresolved"].means["agent_seconds"], found["unresolved"].tool_usage) == (None, None)
    assert tools_by_use(found) == ["view", "edit"]


def test_the_length_of_statements_is_told_where_all_are_at_hand(tmp_path: Path) -> None:
    lines = [entry("a__t-1"), entry("a__t-2"), entry("a__t-3", metadata={"area": "sales", "image_count": 7})]
    dataset = read_dataset(write(tmp_path / "tasks.jsonl", *lines))
    for name, text in (("a__t-1", "four"), ("a__t-2", "äöü")):
        (tmp_path / "problemstatement" / name).mkdir(parents=True)
        (tmp_path / "problemstatement" / name / "README.md").write_text(text, encoding="utf-8")
    results = make_results("run", {"a__t-1": "1", "a__t-2": "0", "a__t-3": "1"})
    tables = breakdowns(results, entries_of(dataset, "bug_fix"))
    assert tables["images"] == [Row("0", 2, 0.5, 3.5), Row("6+", 1, 1.0, None)]
    assert tables["files"] == [Row("1", 3, (1.0 + 0.0 + 1.0) / 3)]
    assert tables["area"] == [Row("other", 3, (1.0 + 0.0 + 1.0) / 3)], "fewer than five of an area"
    with pytest.raises(InputError, match="the dataset does not hold b__t-1"):
        breakdowns(make_results("run", {"b__t-1": "1"}), entries_of(dataset, "bug_fix"))


@needs_public_data
def test_the_published_tables_of_opus() -> None:
    """Column opus-4.6 of the four factor tables, in percent with one decimal."""
    (results,) = read_results(OPUS_4_6)
    tables = breakdowns(results, entries_of(read_dataset(PUBLIC_DATA / "bcbench.jsonl"), "bug_fix"))
    assert {
        name: [(row.label, round(row.rate * 100, 1), row.tasks) for row in rows] for name, rows in tables.items()
    } == {
        "files": [("1", 70.2, 82), ("2+", 43.2, 19)],
        "lines": [("1–10", 78.5, 54), ("11–25", 49.6, 23), ("26+", 50.0, 24)],
        "images": [("0", 57.1, 34), ("1–5", 60.0, 30), ("6+", 76.8, 37)],
        "area": [
            ("inventory", 70.5, 21),
            ("finance", 62.1, 19),
            ("sales", 70.0, 12),
            ("project", 70.0, 8),
            ("shopify", 54.3, 7),
            ("manufacturing", 64.0, 5),
            ("warehouse", 56.0, 5),
            ("other", 64.2, 24),
        ],
    }
