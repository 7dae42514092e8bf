"""Reads answer.json: the rows that an agent answers with, or why what it left holds none.

An array of objects, one object (one row), or an object that wraps a list under one of `WRAPPERS`. UTF-8, with or
without a byte order mark. Numbers are Decimals with all their digits. What is no row of plain values is refused, never
repaired: NaN, a key twice in an object, a list or an object as a value, an empty file.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from dataset.exact_json import loads

type Cell = str | Decimal | bool | None
type Row = Mapping[str, Cell]
type Rows = tuple[Row, ...]

ANSWER = "answer.json"
WRAPPERS = ("value", "rows", "data", "results")
"""The keys that a list of rows may stand under; the first that holds a list counts (rule of BC-Bench)."""


class AnswerError(Exception):
    """A text holds no rows. The message says where, what was expected and what was found."""


def read_answer(content: bytes) -> Rows:
    """The rows of an answer.json, in their order, without what OData adds (`@…`). Raises AnswerError."""
    if not content.strip():
        raise AnswerError(f"{ANSWER} is empty: an answer without rows is []")
    try:
        value = loads(content)
    except ValueError as error:
        raise AnswerError(f"{ANSWER}: expected JSON: {error}") from None
    return tuple(_row(row, f"row {number}") for number, row in enumerate(_listed(value), 1))


def is_annotation(name: str) -> bool:
    """Whether OData says something with a name of a row (`@odata.etag`) or of a column (`amount@odata.type`)."""
    return name.startswith("@") or "@odata." in name


def _listed(value: Any) -> list[Any]:
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        wrapped = [value[key] for key in WRAPPERS if isinstance(value.get(key), list)]
        return wrapped[0] if wrapped else [value]
    raise AnswerError(f"{ANSWER}: expected rows (a list of objects), got {_named(value)}")


def _row(row: Any, place: str) -> Row:
    if not isinstance(row, dict):
        raise AnswerError(f"{ANSWER}: {place}: expected an object, got {_named(row)}")
    kept = {name: value for name, value in row.items() if not is_annotation(name)}
    for name, value in kept.items():
        if isinstance(value, list | dict):
            raise AnswerError(f"{ANSWER}: {place}: {name[:80]!r}: expected a plain value, got {_named(value)}")
    return kept


def _named(value: Any) -> str:
    kinds = {list: "a list", dict: "an object", str: "a text", bool: "a boolean", Decimal: "a number"}
    return next((name for kind, name in kinds.items() if isinstance(value, kind)), "null")
