"""What a filter on a field asks, in values of AL: made by SetRange or read from the text of a SetFilter.

`predicate_of` turns it into what the storage tests; the text that GetFilter answers is made in
`bclite.runtime.filter_texts`.
"""

from dataclasses import dataclass
from typing import Any

from bclite.model.types import Kind, Type
from bclite.storage.columns import Codec, codec_of
from bclite.storage.predicates import Between, Comparison, Either, Every, Not, OneOf, Pattern, Predicate


@dataclass(frozen=True, slots=True)
class Equal:
    value: Any


@dataclass(frozen=True, slots=True)
class Compared:
    """`operator` is one of <> < <= > >=."""

    operator: str
    value: Any


@dataclass(frozen=True, slots=True)
class Ranged:
    """Both ends included; an end that is None is open."""

    low: Any
    high: Any


@dataclass(frozen=True, slots=True)
class Matching:
    """A text with wildcards, or one behind `@`, whose case does not matter. `pattern` is without the `@`."""

    pattern: str
    ignore_case: bool


@dataclass(frozen=True, slots=True)
class Unlike:
    """`<>` before something other than a value: a pattern or a day of a DateTime."""

    part: "Expression"


@dataclass(frozen=True, slots=True)
class AllOf:
    """Parts joined by `&`."""

    parts: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Parts joined by `|`."""

    parts: tuple["Expression", ...]


Expression = Equal | Compared | Ranged | Matching | Unlike | AllOf | AnyOf


def predicate_of(expression: Expression, type: Type) -> Predicate:
    """What the storage tests for a filter on a field of this type."""
    return _predicate(expression, codec_of(type), type.kind is Kind.CODE)


def _predicate(expression: Expression, codec: Codec, is_code: bool) -> Predicate:
    match expression:
        case Equal(value):
            return Comparison("=", codec.encode(value))
        case Compared(operator, value):
            return Comparison(operator, codec.encode(value))
        case Ranged(low, high):
            return Between(None if low is None else codec.encode(low), None if high is None else codec.encode(high))
        case Matching(pattern, ignore_case):
            return Pattern(pattern, ignore_case, is_code)
        case Unlike(part):
            return Not(_predicate(part, codec, is_code))
        case AllOf(parts):
            return Every(tuple(_predicate(part, codec, is_code) for part in parts))
        case AnyOf(parts):
            if all(isinstance(part, Equal) for part in parts):
                return OneOf(tuple(codec.encode(part.value) for part in parts if isinstance(part, Equal)))
            return Either(tuple(_predicate(part, codec, is_code) for part in parts))


def ends_of(expression: Expression) -> tuple[Any, Any] | None:
    """The ends of the one range that the filter is, None for an open end; None when the filter is no range."""
    match expression:
        case Equal(value):
            return value, value
        case Ranged(low, high):
            return low, high
        case Compared("<=", value):
            return None, value
        case Compared(">=", value):
            return value, None
        case _:
            return None


def upper_limit(expression: Expression) -> Expression | None:
    """The filter with its lower end open: what `upperlimit` in a CalcFormula makes of a FlowFilter."""
    match expression:
        case Equal(value) | Ranged(_, value):
            return None if value is None else Ranged(None, value)
        case Compared("<" | "<=", _):
            return expression
        case Compared(">" | ">=" | "<>", _):
            return None
        case AnyOf(parts) | AllOf(parts):
            limits = [limit for part in parts if (limit := upper_limit(part)) is not None]
            whole = len(limits) == len(parts)
            if isinstance(expression, AllOf):
                return AllOf(tuple(limits)) if limits else None
            return AnyOf(tuple(limits)) if whole else None
        case _:
            return expression
