"""The value of a cell, whatever its spelling: what makes two cells the same.

a number           its value with all digits: 500 = 500.0, 1.00001 ≠ 1.00002; never a text
a text             itself: "001" ≠ "1", " x" ≠ "x". `_x0020_` and the like, as OData spells the names of enum members,
                   are un-escaped first, on both sides
a point in time    a text with date, time and zone: `2025-01-31T10:00:00Z` = `2025-01-31T11:00:00.000+01:00`
a boolean, null    themselves: null is no blank text, "true" no boolean
"""

import re
from collections.abc import Iterable
from datetime import UTC, datetime
from decimal import Decimal

from bench.judging.answers import Cell

type Value = tuple[str, object]
"""The kind of a cell and its value: equal exactly for cells that are the same."""

_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_POINT_IN_TIME = re.compile(r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)")


def value_of(cell: Cell) -> Value:
    """The value of a cell."""
    if cell is None:
        return "null", None
    if isinstance(cell, bool):
        return "boolean", cell
    if isinstance(cell, str):
        text = unescaped(cell)
        return _point_in_time(text) or ("text", text)
    return "number", Decimal(cell)


def unescaped(text: str) -> str:
    """A text with `_xHHHH_` as the characters that they stand for."""
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text) if "_x" in text else text


def has_escapes(cells: Iterable[Cell]) -> bool:
    """Whether a cell is spelled with escapes: then its text is not compared as it is written."""
    return any(isinstance(cell, str) and unescaped(cell) != cell for cell in cells)


def _point_in_time(text: str) -> Value | None:
    if len(text) < 20 or text[10] != "T" or not (match := _POINT_IN_TIME.fullmatch(text)):
        return None
    try:
        instant = datetime.fromisoformat(f"{match[1]}{match[3]}")
        return "time", (instant.astimezone(UTC), Decimal(f"0.{match[2] or 0}"))
    except (ValueError, OverflowError):
        return None
