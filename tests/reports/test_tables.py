"""The same numbers as text, Markdown, CSV and JSON; nothing wider than the page, nothing read as markup."""

import csv
import io
import json
from collections.abc import Sequence

import pytest

from reports.intervals import Interval, Method
from reports.tables import Column, Document, Kind, Table, as_csv, as_json, as_markdown, as_text, shown

INTERVAL = Interval(Method.TASKS, "on other tasks", 0.5, 0.625)
NO_INTERVAL = Interval(Method.TASKS, "on other tasks", missing_because="there is one task")
TABLE = Table(
    "rates",
    "Rates",
    [
        Column("name", "name"),
        Column("rate", "rate %", Kind.RATE),
        Column("interval", "95 %", Kind.INTERVAL),
        Column("cost", "cost", Kind.MONEY),
    ],
    [["a__b-1", 0.55, INTERVAL, 1.5], ["[bold]c|d", 1.0, NO_INTERVAL, None]],
    notes=["A note."],
)
DOCUMENT = Document(["The lead, in words."], [TABLE], ["The end."])


def test_text() -> None:
    assert as_text(DOCUMENT) == (
        "The lead, in words.\n\n"
        "Rates\n"
        "name       rate %       95 %   cost\n"
        "───────────────────────────────────\n"
        "a__b-1       55.0  50.0–62.5  $1.50\n"
        "[bold]c|d   100.0          –      –\n"
        "A note.\n\n"
        "The end.\n"
    )


def test_a_name_that_would_be_broken_has_a_line_of_its_own() -> None:
    """The numbers take 25 of 40 columns: a word of 16 does not fit beside them."""
    rows: list[Sequence[str | float | Interval | None]] = [
        ["claude mcp_servers=tool", 0.5, INTERVAL, 1.5],
        ["short", 1.0, NO_INTERVAL, None],
    ]
    table = Table("rates", "Rates", TABLE.columns, rows)
    assert as_text(Document([], [table]), width=40) == (
        "Rates\n"
        "  rate %       95 %   cost\n"
        "  ────────────────────────\n"
        "claude mcp_servers=tool\n"
        "    50.0  50.0–62.5  $1.50\n"
        "short\n"
        "   100.0          –      –\n"
    )
    assert "claude mcp_servers=tool" in as_text(Document([], [table]), width=60).splitlines()[3]


def test_markdown() -> None:
    assert as_markdown(DOCUMENT) == (
        "The lead, in words.\n\n"
        "### Rates\n\n"
        "| name | rate % | 95 % | cost |\n"
        "| --- | --: | --: | --: |\n"
        "| a\\_\\_b-1 | 55.0 | 50.0–62.5 | $1.50 |\n"
        "| \\[bold]c\\|d | 100.0 | – | – |\n\n"
        "A note.\n\n"
        "The end.\n"
    )


def test_csv() -> None:
    assert list(csv.DictReader(io.StringIO(as_csv(DOCUMENT)))) == [
        {"name": "a__b-1", "rate": "0.55", "interval_low": "0.5", "interval_high": "0.625", "cost": "1.5"},
        {"name": "[bold]c|d", "rate": "1.0", "interval_low": "", "interval_high": "", "cost": ""},
    ]


def test_json() -> None:
    assert json.loads(as_json(DOCUMENT)) == {
        "rates": [
            {"name": "a__b-1", "rate": 0.55, "interval_low": 0.5, "interval_high": 0.625, "cost": 1.5},
            {"name": "[bold]c|d", "rate": 1.0, "interval_low": None, "interval_high": None, "cost": None},
        ]
    }
    assert json.loads(as_json(Document([], [TABLE], data={"own": 1}))) == {"own": 1}


def test_no_line_is_longer_than_the_page() -> None:
    long = Table(
        "long",
        "A title that goes on and on, so long that no terminal of eighty columns would ever hold it in one line",
        [Column("name", "name"), *(Column(f"n{n}", "a number", Kind.NUMBER) for n in range(5))],
        [["microsoftInternal__NAV-204450 and words behind it", *[12345.6] * 5]],
        notes=["word " * 40],
    )
    lines = as_text(Document(["lead " * 40], [long], ["end " * 40])).splitlines()
    assert max(map(len, lines)) <= 80


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        (0.1234, Kind.RATE, "12.3"),
        (0.067326, Kind.POINTS, "+6.7"),
        (-0.01, Kind.POINTS, "-1.0"),
        (1234, Kind.COUNT, "1,234"),
        (0.0094, Kind.P, "0.0094"),
        (0.0000012, Kind.P, "1.2e-06"),
        (0, Kind.P, "0.0e+00"),
        (313.94, Kind.NUMBER, "313.9"),
        (None, Kind.RATE, "–"),
    ],
)
def test_how_values_are_written(value: float | None, kind: Kind, text: str) -> None:
    assert shown(value, kind) == text
