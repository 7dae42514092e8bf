"""What a filter asks of one column, as a tree that is turned into SQL and into a Python test alike.

Operands are values as they are stored (see `bclite.storage.columns`): an integer, a key of a text, a blob. SQLite and
Python order these in the same way, so a database table and a temporary one answer alike.
"""

import operator
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bclite.storage.collation import code_of_key, text_of_key

Stored = int | str | bytes
"""A value as it stands in a row."""

Test = Callable[[Stored], bool]

OPERATORS: dict[str, Callable[[Stored, Stored], bool]] = {
    "=": operator.eq,
    "<>": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
BRANCHING = 64
"""Alternatives are grouped by this many, so that a long filter stays within SQLite's depth of expressions."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """`column operator operand`; `operator` is one of OPERATORS."""

    operator: str
    operand: Stored


@dataclass(frozen=True, slots=True)
class Between:
    """Both ends included; an end that is None is open."""

    low: Stored | None
    high: Stored | None


@dataclass(frozen=True, slots=True)
class OneOf:
    """The column is one of these."""

    operands: tuple[Stored, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """The text behind the column matches a pattern in which `*` stands for any characters and `?` for one."""

    pattern: str
    ignore_case: bool
    is_code: bool


@dataclass(frozen=True, slots=True)
class Not:
    part: "Predicate"


@dataclass(frozen=True, slots=True)
class Every:
    parts: tuple["Predicate", ...]


@dataclass(frozen=True, slots=True)
class Either:
    parts: tuple["Predicate", ...]


Predicate = Comparison | Between | OneOf | Pattern | Not | Every | Either

NEVER = OneOf(())
"""Holds for no value."""


def sql_of(predicate: Predicate, column: str, parameters: list[Stored]) -> str:
    """The SQL condition on the expression `column`; the operands are appended to `parameters` in their order.

    `column` must not itself hold parameters when the predicate names it more than once: see `names_column_once`.
    """
    match predicate:
        case Comparison(operation, operand):
            parameters.append(operand)
            return f"{column} {operation} ?"
        case Between(None, None):
            return f"{column} IS NOT NULL"
        case Between(low, None):
            return sql_of(Comparison(">=", low), column, parameters)  # type: ignore[arg-type]
        case Between(None, high):
            return sql_of(Comparison("<=", high), column, parameters)  # type: ignore[arg-type]
        case Between(low, high):
            parameters += [low, high]  # type: ignore[list-item]
            return f"{column} BETWEEN ? AND ?"
        case OneOf(operands):
            parameters += operands
            return f"{column} IN ({', '.join('?' * len(operands))})"
        case Pattern(pattern, ignore_case, is_code):
            parameters += [pattern, int(ignore_case), int(is_code)]
            return f"al_matches({column}, ?, ?, ?)"
        case Not(part):
            return f"NOT ({sql_of(part, column, parameters)})"
        case Every(parts):
            return _joined([sql_of(part, column, parameters) for part in parts], " AND ")
        case Either(parts):
            return _joined([sql_of(part, column, parameters) for part in parts], " OR ")


def names_column_once(predicate: Predicate) -> bool:
    """Whether the SQL of the predicate has its column exactly once."""
    match predicate:
        case Every(parts) | Either(parts):
            return len(parts) == 1 and names_column_once(parts[0])
        case Not(part):
            return names_column_once(part)
        case _:
            return True


def test_of(predicate: Predicate) -> Test:
    """The Python test that is true where the SQL condition is."""
    match predicate:
        case Comparison(operation, operand):
            compare = OPERATORS[operation]
            return lambda value: compare(value, operand)
        case Between(low, high):
            if low is None and high is None:
                return lambda value: True
            if low is None:
                return lambda value: value <= high  # type: ignore[operator]
            if high is None:
                return lambda value: value >= low  # type: ignore[operator]
            return lambda value: low <= value <= high  # type: ignore[operator]
        case OneOf(operands):
            allowed = frozenset(operands)
            return lambda value: value in allowed
        case Pattern(pattern, ignore_case, is_code):
            return lambda value: bool(matches(value, pattern, ignore_case, is_code))  # type: ignore[arg-type]
        case Not(part):
            test = test_of(part)
            return lambda value: not test(value)
        case Every(parts):
            tests = [test_of(part) for part in parts]
            return lambda value: all(each(value) for each in tests)
        case Either(parts):
            tests = [test_of(part) for part in parts]
            return lambda value: any(each(value) for each in tests)


def matches(key: str | None, pattern: str, ignore_case: int, is_code: int) -> int | None:
    """The SQL function `al_matches`: 1 when the text with this key matches the pattern, else 0; NULL of NULL."""
    if key is None:
        return None
    text = code_of_key(key) if is_code else text_of_key(key)
    return int(_compiled(pattern, bool(ignore_case)).fullmatch(text) is not None)


@lru_cache(maxsize=1024)
def _compiled(pattern: str, ignore_case: bool) -> re.Pattern[str]:
    # What stands before the last star matches best where it first can, so nothing behind it makes it try again:
    # otherwise a pattern of many stars would take a time exponential in their number.
    first, *rest = ["".join("." if each == "?" else re.escape(each) for each in part) for part in pattern.split("*")]
    source = (
        first + "".join(f"(?>.*?{each})" for each in rest[:-1] if each) + "".join(f".*{each}" for each in rest[-1:])
    )
    return re.compile(source, re.DOTALL | (re.IGNORECASE if ignore_case else 0))


def equal_operand(predicate: Predicate) -> Stored | None:
    """The one value that the column must have, None when the predicate lets through others."""
    match predicate:
        case Comparison("=", operand):
            return operand
        case Between(low, high) if low is not None and low == high:
            return low
        case Every((part,)) | Either((part,)):
            return equal_operand(part)
        case _:
            return None


def _joined(conditions: Sequence[str], connective: str) -> str:
    """The conditions joined in a shallow tree."""
    parts = list(conditions)
    while len(parts) > BRANCHING:
        parts = [
            _parenthesised(parts[start : start + BRANCHING], connective) for start in range(0, len(parts), BRANCHING)
        ]
    return _parenthesised(parts, connective)


def _parenthesised(parts: list[str], connective: str) -> str:
    return f"({connective.join(parts)})" if parts else ("1" if connective == " AND " else "0")
