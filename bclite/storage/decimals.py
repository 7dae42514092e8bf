"""Decimals in the database: exact, indexable, and in the order of their numbers.

A Decimal column of the product holds 38 digits, 20 of them behind the point. Here it is a blob of 16 bytes: the number
times 10^20, moved up by 2^127 so that it is never negative, most significant byte first. SQLite compares blobs byte by
byte, which is then comparing the numbers; sums are made by the aggregate `al_sum`.
"""

from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache

PLACES = 20
DIGITS = 38
_SCALE: int = 10**PLACES
_OFFSET: int = 1 << 127
_LIMIT: int = 10**DIGITS
_CONTEXT = Context(prec=DIGITS + PLACES + 4)
_ONE = Decimal(1)


class DecimalRangeError(ArithmeticError):
    """A number with more than 18 digits before the point, which no Decimal field can hold."""


def scaled(number: Decimal) -> int:
    """`number` times 10^20, rounded half away from zero to an integer."""
    moved = number.scaleb(PLACES, _CONTEXT)
    return int(moved.quantize(_ONE, rounding=ROUND_HALF_UP, context=_CONTEXT))


@lru_cache(maxsize=8192)
def encode(number: Decimal) -> bytes:
    """The blob of a number. Raises DecimalRangeError when it has more than 18 digits before the point."""
    return of_units(scaled(number))


def of_units(units: int) -> bytes:
    """The blob of the number that is `units` times 10^-20. Raises DecimalRangeError as `encode` does."""
    if not -_LIMIT < units < _LIMIT:
        raise DecimalRangeError(f"{from_units(units)} has more than {DIGITS - PLACES} digits before the decimal point")
    return (units + _OFFSET).to_bytes(16, "big")


@lru_cache(maxsize=8192)
def decode(blob: bytes) -> Decimal:
    """The number of a blob, without trailing zeros behind the point."""
    return from_units(int.from_bytes(blob, "big") - _OFFSET)


def from_units(units: int) -> Decimal:
    """The number that is `units` times 10^-20, without trailing zeros behind the point."""
    whole, rest = divmod(abs(units), _SCALE)
    if rest == 0:
        return Decimal(-whole if units < 0 else whole)
    behind = f"{rest:020d}".rstrip("0")
    return Decimal(f"{'-' if units < 0 else ''}{whole}.{behind}")


ZERO: bytes = encode(Decimal(0))


class Sum:
    """The aggregate `al_sum(column)`: the blob of the sum. SQLite makes NULL of no rows, without asking."""

    def __init__(self) -> None:
        self._total = 0
        self._count = 0

    def step(self, blob: bytes | None) -> None:
        if blob is not None:
            self._total += int.from_bytes(blob, "big")
            self._count += 1

    def finalize(self) -> bytes:
        return of_units(self._total - self._count * _OFFSET)


class Average:
    """The aggregate `al_avg(column)`: the blob of the average; like `al_sum`, NULL of no rows in SQL."""

    def __init__(self) -> None:
        self._total = 0
        self._count = 0

    def step(self, value: bytes | int | None) -> None:
        if value is not None:
            self._total += int.from_bytes(value, "big") - _OFFSET if isinstance(value, bytes) else value * _SCALE
            self._count += 1

    def finalize(self) -> bytes:
        if not self._count:
            return ZERO
        return encode(_CONTEXT.divide(Decimal(self._total), Decimal(self._count * _SCALE)))


def negate(blob: bytes) -> bytes:
    """The function `al_negate(column)`: the blob of the number with the other sign."""
    return (2 * _OFFSET - int.from_bytes(blob, "big")).to_bytes(16, "big")


def of_integer(number: int | None) -> bytes | None:
    """The function `al_decimal(column)`: the blob of a whole number; NULL of NULL."""
    return None if number is None else (number * _SCALE + _OFFSET).to_bytes(16, "big")


def total(blobs: list[bytes]) -> bytes:
    """The blob of the sum of the numbers of these blobs."""
    return of_units(sum(map(_units, blobs)) - len(blobs) * _OFFSET)


def _units(blob: bytes) -> int:
    return int.from_bytes(blob, "big")
