"""Tables and the documents made of them: the same numbers as text for 80 columns, Markdown, CSV and JSON."""

import csv
import io
import json
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from reports.intervals import Interval

WIDTH = 80
BETWEEN_COLUMNS = 2
INDENT = "  "

type Value = str | int | float | Interval | None
"""What stands in a cell. None is what is not known."""


class Kind(StrEnum):
    """What the values of a column are, which decides how they are written for people."""

    TEXT = "text"
    COUNT = "count"
    RATE = "rate"
    POINTS = "points"
    NUMBER = "number"
    MONEY = "money"
    P = "p"
    INTERVAL = "interval"
    SPREAD = "spread"


BETWEEN = (Kind.INTERVAL, Kind.SPREAD)
"""The kinds whose values are intervals: of a rate, and of a difference in points."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: `key` names it in CSV and JSON, `title` for people.

    Rates, points and intervals are fractions, and shown in percent without the sign, which is for the title to say.
    """

    key: str
    title: str
    kind: Kind = Kind.TEXT


@dataclass(frozen=True, slots=True)
class Table:
    """A table, its rows as raw values in the order of the columns."""

    name: str
    title: str
    columns: Sequence[Column]
    rows: Sequence[Sequence[Value]]
    notes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """What a command has to say: a lead, tables, and what `--json` prints (by default the rows of the tables).

    `csv` is the table that `--csv` prints; without, it is the first.
    """

    lead: Sequence[str]
    tables: Sequence[Table]
    notes: Sequence[str] = ()
    data: Mapping[str, object] = field(default_factory=dict)
    csv: Table | None = None


def as_text(document: Document, width: int = WIDTH) -> str:
    """The document for a terminal: no line is longer than `width`, unless a word is."""
    parts = ["\n".join(line for text in document.lead for line in wrapped(text, width))]
    parts += [_text_table(table, width) for table in document.tables if table.rows]
    parts.append("\n".join(line for note in document.notes for line in wrapped(note, width)))
    return "\n\n".join(filter(None, parts)) + "\n"


def as_markdown(document: Document) -> str:
    """The document for a pull request."""
    parts = [_escaped(text.strip()) for text in document.lead if text.strip()]
    for table in document.tables:
        if table.rows:
            parts += [f"### {_escaped(table.title)}", _markdown_table(table), *map(_escaped, table.notes)]
    return "\n\n".join([*parts, *map(_escaped, document.notes)]) + "\n"


def as_csv(document: Document) -> str:
    """One table, its first line the keys of the columns. Rates are fractions, unknown cells empty."""
    table = document.csv or document.tables[0]
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([key for column in table.columns for key in _keys(column)])
    for row in table.rows:
        writer.writerow(
            [cell for column, value in zip(table.columns, row, strict=True) for cell in _cells(column, value)]
        )
    return file.getvalue()


def as_json(document: Document) -> str:
    """What `data` holds, or else the tables by name, each a list of objects. Rates are fractions, unknown is null."""
    content = document.data or {table.name: as_objects(table) for table in document.tables}
    return json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def as_objects(table: Table) -> list[dict[str, object]]:
    """The rows of a table as JSON objects by the keys of the columns."""
    return [
        {
            key: cell
            for column, value in zip(table.columns, row, strict=True)
            for key, cell in zip(_keys(column), _cells(column, value), strict=True)
        }
        for row in table.rows
    ]


FORMATS: Mapping[str, Callable[[Document], str]] = {"json": as_json, "markdown": as_markdown, "csv": as_csv}


def shown(value: Value, kind: Kind) -> str:
    """A value as people read it; "–" for what is not known."""
    if value is None:
        return "–"
    if isinstance(value, Interval):
        if value.low is None or value.high is None:
            return "–"
        if kind is Kind.SPREAD:
            return f"{_WRITTEN[Kind.POINTS](value.low)} to {_WRITTEN[Kind.POINTS](value.high)}"
        return f"{_percent(value.low)}–{_percent(value.high)}"
    if isinstance(value, str):
        return value
    return _WRITTEN[kind](value)


def wrapped(text: str, width: int = WIDTH) -> list[str]:
    """A paragraph as lines; leading blanks are kept, and an empty text is an empty line."""
    indent = text[: len(text) - len(text.lstrip())]
    return textwrap.wrap(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


def _percent(rate: float) -> str:
    return f"{rate * 100:.1f}"


_WRITTEN: Mapping[Kind, Callable[[float], str]] = {
    Kind.TEXT: str,
    Kind.COUNT: lambda value: f"{value:,}" if isinstance(value, int) else f"{value:,.0f}",
    Kind.RATE: _percent,
    Kind.POINTS: lambda value: f"{value * 100:+.1f}",
    Kind.NUMBER: lambda value: f"{value:,.1f}" if isinstance(value, float) and abs(value) < 1000 else f"{value:,.0f}",
    Kind.MONEY: lambda value: f"${value:,.2f}",
    Kind.P: lambda value: f"{value:.4f}" if value >= 0.0001 else f"{value:.1e}",
    Kind.INTERVAL: str,
    Kind.SPREAD: str,
}


def _keys(column: Column) -> list[str]:
    return [f"{column.key}_low", f"{column.key}_high"] if column.kind in BETWEEN else [column.key]


def _cells(column: Column, value: Value) -> list[object]:
    if column.kind not in BETWEEN:
        return [value]
    return [value.low, value.high] if isinstance(value, Interval) else [None, None]


def _text_table(table: Table, width: int) -> str:
    drawn = _names_above(table, width) if _breaks_names(table, width) else _drawn(table, width)
    notes = [line for note in table.notes for line in wrapped(note, width)]
    return "\n".join([*wrapped(table.title, width), *drawn, *notes])


def _breaks_names(table: Table, width: int) -> bool:
    """Whether the numbers leave too little room for the words of the only column of texts, which is the first."""
    first, *others = table.columns
    if first.kind is not Kind.TEXT or not others or any(column.kind is Kind.TEXT for column in others):
        return False
    numbers = [
        max(len(column.title), *(len(shown(row[place], column.kind)) for row in table.rows))
        for place, column in enumerate(others, 1)
    ]
    room = width - sum(numbers) - BETWEEN_COLUMNS * len(numbers)
    return any(len(word) > room for row in table.rows for word in str(row[0]).split())


def _names_above(table: Table, width: int) -> list[str]:
    """The lines of a table with each name in lines of its own, above its numbers."""
    numbers = replace(table, columns=table.columns[1:], rows=[row[1:] for row in table.rows])
    head, rule, *rows = _drawn(numbers, width - len(INDENT))
    lines = [INDENT + head, INDENT + rule]
    for row, line in zip(table.rows, rows, strict=True):
        lines += [*wrapped(str(row[0]), width), INDENT + line]
    return lines


def _drawn(table: Table, width: int) -> list[str]:
    from rich import box
    from rich.console import Console
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), collapse_padding=True, show_edge=False)
    for column in table.columns:
        text = column.kind is Kind.TEXT
        drawn.add_column(Text(column.title), justify="left" if text else "right", overflow="fold", no_wrap=not text)
    for row in table.rows:
        # As Text, since rich reads brackets in plain strings as markup.
        drawn.add_row(*(Text(shown(value, column.kind)) for value, column in zip(row, table.columns, strict=True)))
    file = io.StringIO()
    Console(file=file, width=width, color_system=None, legacy_windows=False).print(drawn)
    return [line.rstrip() for line in file.getvalue().splitlines()]


def _markdown_table(table: Table) -> str:
    header = [column.title for column in table.columns]
    rules = ["---" if column.kind is Kind.TEXT else "--:" for column in table.columns]
    rows = [[shown(value, column.kind) for value, column in zip(row, table.columns, strict=True)] for row in table.rows]
    lines = [header, rules, *rows]
    return "\n".join("| " + " | ".join(map(_escaped, line)) + " |" for line in lines)


def _escaped(text: str) -> str:
    """A text that breaks no cell and is no markup: names of tasks are full of underscores."""
    for char in "\\|<*`[":
        text = text.replace(char, f"\\{char}")
    return text.replace("__", "\\_\\_").replace("\n", " ")
