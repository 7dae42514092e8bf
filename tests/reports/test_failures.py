"""Failure modes, variants and labels: by hand, and against the tables of the BC-Bench paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from dataset.reader import read_dataset
from reports.failures import (
    LabelRow,
    ModeRow,
    TaskRow,
    by_label,
    by_label_of_trial,
    by_task,
    failed_tasks,
    modes,
    read_labels,
)
from reports.results import InputError, Results
from reports.sources import read_results, told
from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.making import make_record, make_results
from tests.reports.published_data import OPUS_4_6

WRONG, FILE, TIMEOUT = "unresolved/wrong_solution", "unresolved/incorrect_file", "unresolved/timeout"


def made() -> Results:
    records = (
        make_record("a__t-1", 1, WRONG),
        make_record("a__t-1", 2, WRONG),
        make_record("a__t-1", 3, FILE),
        make_record("a__t-2", 1, WRONG),
        make_record("a__t-2", 2, TIMEOUT),
        make_record("a__t-2", 3),
        make_record("a__t-3", 1, "infrastructure/rate_limit"),
    )
    patches = {("a__t-1", 1): "x", ("a__t-1", 2): "x", ("a__t-1", 3): "y", ("a__t-2", 1): "x", ("a__t-2", 2): ""}
    return replace(
        make_results("run", {"a__t-1": "000"}),
        records=records,
        output=lambda record: patches.get((record.instance_id, record.run)),
    )


def test_by_hand() -> None:
    results = made()
    assert modes(results.records) == [
        ModeRow("timeout", 1, 1 / 5, 1),
        ModeRow("incorrect_file", 1, 1 / 5, 1),
        ModeRow("wrong_solution", 3, 3 / 5, 2),
    ]
    assert failed_tasks(results.records) == 2
    rows = by_task(results, {"a__t-1": "Incomplete"}, "wrong_solution")
    assert rows == [
        TaskRow("a__t-1", "incorrect_file", 1, 1, 0, ""),
        TaskRow("a__t-1", "wrong_solution", 2, 1, 1, "Incomplete"),
        TaskRow("a__t-2", "timeout", 1, None, None, ""),
        TaskRow("a__t-2", "wrong_solution", 1, 1, 0, "no label"),
    ]
    assert by_label(rows) == [LabelRow("Incomplete", 1, 2), LabelRow("no label", 1, 1)]
    assert {row.label for row in by_task(results)} == {""}


def test_labels_in_the_trials_themselves() -> None:
    records = [
        make_record(f"a__t-{n}", 1, WRONG, label=label) for n, label in enumerate(["Other", "Syntax", "Other", ""])
    ]
    assert by_label_of_trial(records) == [LabelRow("Other", 2, 2), LabelRow("Syntax", 1, 1)]


@pytest.mark.parametrize(
    "text", ["a__t-1,X\n", "Instance,Label\na__t-1, X \n\n", "\ufeffinstance_id,label\r\na__t-1,X\r\n"]
)
def test_reading_labels(tmp_path: Path, text: str) -> None:
    (tmp_path / "labels.csv").write_text(text, encoding="utf-8", newline="")
    assert read_labels(tmp_path / "labels.csv", ["a__t-1"]) == {"a__t-1": "X"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a__t-1\n", r"labels.csv:1: expected instance,label, got 'a__t-1'"),
        ("a__t-1,\n", r"labels.csv:1: expected instance,label"),
        ("a__t-1,X\na__t-9,Y\n", r"labels.csv:2: expected a task of the results, got 'a__t-9'"),
        ("a__t-1,X\na__t-1,Y\n", r"labels.csv:2: a__t-1: expected one label, got 'Y' after 'X'"),
        ("instance,label\n", r"labels.csv: expected lines instance,label, got none"),
    ],
)
def test_faulty_labels(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "labels.csv").write_text(text)
    with pytest.raises(InputError, match=message):
        read_labels(tmp_path / "labels.csv", ["a__t-1"])


PAPER_LABELS = {
    "Incomplete Fix": "BCApps-4766 BCApps-5633 NAV-177750 NAV-182354 NAV-201169 NAV-206135 NAV-207236 NAV-218856 "
    "NAV-223493 NAV-224447",
    "Incorrect Business Logic": "NAV-176426 NAV-181900 NAV-205825 NAV-206527 NAV-208649 NAV-211521 NAV-216918 "
    "NAV-218323 NAV-220036 NAV-220452",
    "Wrong AL/API Usage": "NAV-183399 NAV-208320",
}
"""The last table of the paper: which label each task got."""


def paper_labels(path: Path) -> Path:
    prefix = {"BCApps": "microsoft__", "NAV": "microsoftInternal__"}
    lines = [
        f"{prefix[name.split('-')[0]]}{name},{label}" for label, names in PAPER_LABELS.items() for name in names.split()
    ]
    path.write_text("Instance ID,Manual Label\n" + "\n".join(lines) + "\n", encoding="utf-8")
    return path


@needs_public_data
def test_the_tables_of_the_paper(tmp_path: Path) -> None:
    (results,) = read_results(OPUS_4_6)
    results = told(results, read_dataset(PUBLIC_DATA / "bcbench.jsonl"))
    assert [(row.mode, row.trials, round(row.share * 100, 1)) for row in modes(results.records)] == [
        ("timeout", 4, 2.3),
        ("build_failure", 10, 5.7),
        ("incorrect_file", 52, 29.5),
        ("incorrect_region", 32, 18.2),
        ("wrong_solution", 78, 44.3),
    ]
    assert failed_tasks(results.records) == 50
    labels = read_labels(paper_labels(tmp_path / "labels.csv"), results.tasks)
    rows = [row for row in by_task(results, labels, "wrong_solution") if row.mode == "wrong_solution"]
    assert len(rows) == 22
    assert by_label(rows) == [
        LabelRow("Incomplete Fix", 10, 36),
        LabelRow("Incorrect Business Logic", 10, 34),
        LabelRow("Wrong AL/API Usage", 2, 8),
    ]
    shown = {row.instance_id.split("__")[1]: (row.trials, row.variants, row.duplicates) for row in rows}
    for name, expected in {
        "BCApps-4766": (5, 2, 3),
        "BCApps-5633": (2, 2, 0),
        "NAV-176426": (5, 1, 4),
        "NAV-182354": (5, 1, 4),
        "NAV-201169": (5, 3, 2),
        "NAV-206135": (3, 2, 1),
        "NAV-223493": (4, 2, 2),
        "NAV-224447": (1, 1, 0),
    }.items():
        assert shown[name] == expected
