"""Which whole numbers a filter lets through, as spans: a table of two thousand million rows is counted without walking
through it."""

from bclite.storage.predicates import Between, Comparison, Either, Every, Not, OneOf, Pattern, Predicate

Spans = tuple[tuple[int, int], ...]
"""Ascending spans that neither overlap nor touch, both ends included."""


def spans_of(predicate: Predicate, low: int, high: int) -> Spans:
    """The numbers between `low` and `high` for which a predicate on a whole number holds."""
    match predicate:
        case Comparison("<>", operand):
            return outside(_within(int(operand), int(operand), low, high), low, high)
        case Comparison(operator, operand):
            number = int(operand)
            ends = {
                "=": (number, number),
                "<": (low, number - 1),
                "<=": (low, number),
                ">": (number + 1, high),
                ">=": (number, high),
            }
            return _within(*ends[operator], low, high)
        case Between(least, greatest):
            return _within(low if least is None else int(least), high if greatest is None else int(greatest), low, high)
        case OneOf(operands):
            return joined([span for each in operands for span in _within(int(each), int(each), low, high)])
        case Not(part):
            return outside(spans_of(part, low, high), low, high)
        case Every(parts):
            found: Spans = ((low, high),)
            for part in parts:
                found = common(found, spans_of(part, low, high))
            return found
        case Either(parts):
            return joined([span for part in parts for span in spans_of(part, low, high)])
        case Pattern():
            raise TypeError("a pattern on a whole number")


def _within(least: int, greatest: int, low: int, high: int) -> Spans:
    least, greatest = max(least, low), min(greatest, high)
    return ((least, greatest),) if least <= greatest else ()


def joined(spans: list[tuple[int, int]]) -> Spans:
    """The numbers in any of the spans."""
    found: list[tuple[int, int]] = []
    for least, greatest in sorted(spans):
        if found and least <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], greatest))
        else:
            found.append((least, greatest))
    return tuple(found)


def outside(spans: Spans, low: int, high: int) -> Spans:
    """The numbers between `low` and `high` that are in none of the spans."""
    found = []
    for least, greatest in spans:
        if low < least:
            found.append((low, least - 1))
        low = greatest + 1
    return (*found, (low, high)) if low <= high else tuple(found)


def common(one: Spans, other: Spans) -> Spans:
    """The numbers in both."""
    return tuple(
        (max(least, low), min(greatest, high))
        for least, greatest in one
        for low, high in other
        if max(least, low) <= min(greatest, high)
    )
