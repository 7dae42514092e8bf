"""Tables of rates by a property of the tasks, against the tables of the BC-Bench paper."""

import json
from collections import defaultdict

import pytest

from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from dataset.statistics import area_groups, files_bin, images_bin, lines_bin
from reports.breakdown import Row, breakdown
from reports.statistics import Tally
from tests.dataset.sample import PUBLIC_DATA


def test_each_task_weighs_the_same() -> None:
    """By hand: sales is (1/2 + 3/3) / 2, although 4 of its 5 trials are solved."""
    tallies = {"a": Tally(1, 2), "b": Tally(3, 3), "c": Tally(0, 4)}
    assert breakdown(tallies, {"a": "sales", "b": "sales", "c": "crm"}) == [Row("sales", 2, 0.75), Row("crm", 1, 0.0)]


def test_a_task_without_a_label_is_an_error() -> None:
    with pytest.raises(KeyError):
        breakdown({"a": Tally(1, 1)}, {})


@pytest.mark.skipif(not PUBLIC_DATA.is_dir(), reason="the published data of BC-Bench is not here")
def test_the_published_tables_of_opus() -> None:
    """Column opus-4.6 of the four factor tables, in percent with one decimal."""
    entries = [
        entry
        for entry in read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)
        if isinstance(entry, BugFixEntry)
    ]
    solved = defaultdict[str, list[int]](list)
    for file in sorted((PUBLIC_DATA / "runs/copilot-opus-4-6").glob("*.jsonl")):
        for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
            solved[row["InstanceID"]].append(row["scores"]["ResolutionRate"])
    tallies = {name: Tally(sum(values), len(values)) for name, values in solved.items()}

    def table(labels: dict[str, str]) -> dict[str, tuple[float, int]]:
        return {row.label: (round(row.rate * 100, 1), row.tasks) for row in breakdown(tallies, labels)}

    assert table({entry.instance_id: files_bin(entry) for entry in entries}) == {"1": (70.2, 82), "2+": (43.2, 19)}
    assert table({entry.instance_id: lines_bin(entry) for entry in entries}) == {
        "1–10": (78.5, 54),
        "11–25": (49.6, 23),
        "26+": (50.0, 24),
    }
    assert table({entry.instance_id: images_bin(entry) for entry in entries}) == {
        "0": (57.1, 34),
        "1–5": (60.0, 30),
        "6+": (76.8, 37),
    }
    assert table(area_groups(entries)) == {
        "inventory": (70.5, 21),
        "finance": (62.1, 19),
        "sales": (70.0, 12),
        "project": (70.0, 8),
        "shopify": (54.3, 7),
        "manufacturing": (64.0, 5),
        "warehouse": (56.0, 5),
        "other": (64.2, 24),
    }
