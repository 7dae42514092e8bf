"""The arithmetic operators of AL, with the checks and errors of the product.

Decimals are those of .NET: at most 96 bits of digits with a scale of 0 to 28, results rounded half to even where they
do not fit (page Decimal data type: 'mapped to the CLR Decimal data type … scaling factor 28'). AL code runs in a
decimal context that comes as near to this as Python's own operators can (`decimals`): 29 digits, 28 of them behind the
point. `div` and `mod` cut toward zero, `mod` has the sign of the left operand.
"""

import decimal
from collections.abc import Iterable
from contextlib import AbstractContextManager
from decimal import Decimal
from typing import Any, NoReturn

from bclite.model.types import Kind, Type
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.values import Date, DateTime, Time

LARGEST_COEFFICIENT = 2**96 - 1
LARGEST_SCALE = 28

OF_AL = decimal.Context(
    prec=29, Emin=0, Emax=28, traps=[decimal.Overflow, decimal.InvalidOperation, decimal.DivisionByZero]
)
SHORTER = decimal.Context(prec=28, Emin=-1, Emax=28, traps=[decimal.InvalidOperation])
WIDE = decimal.Context(
    prec=70, Emin=-9999, Emax=9999, traps=[decimal.Overflow, decimal.InvalidOperation, decimal.DivisionByZero]
)

LARGEST_AT = [Decimal(LARGEST_COEFFICIENT).scaleb(place - LARGEST_SCALE, WIDE) for place in range(LARGEST_SCALE + 1)]
"""The largest number with its first digit at 10^place that 96 bits hold with 29 digits."""


def decimals() -> AbstractContextManager[decimal.Context]:
    """The decimal context of AL: whatever runs AL code runs it inside `with decimals():`."""
    return decimal.localcontext(OF_AL)


def al_error(error: ArithmeticError) -> ALError:
    """The error of AL for what Python's own operators raise in generated code."""
    if isinstance(error, ZeroDivisionError):
        return ALError("Attempted to divide by zero.", "AL:DivideByZero")
    if isinstance(error, decimal.DecimalException):
        return ALError("Value was either too large or too small for a Decimal.", "AL:Overflow")
    return ALError("Arithmetic operation resulted in an overflow.", "AL:Overflow")


def integer_overflow(value: int) -> NoReturn:
    """The result of an Integer operation lies outside of 32 bits."""
    raise al_error(OverflowError(value))


def biginteger_overflow(value: int) -> NoReturn:
    """The result of a BigInteger operation lies outside of 64 bits."""
    raise al_error(OverflowError(value))


def add_all(terms: Iterable[int], least: int, greatest: int) -> int:
    """The sum of whole numbers, each partial sum checked to lie between `least` and `greatest`."""
    total = 0
    for term in terms:
        total += term
        if not least <= total <= greatest:
            integer_overflow(total)
    return total


def divide_whole(left: int, right: int) -> int:
    """`div` of whole numbers; the result may be one larger than the type holds."""
    if right == 0:
        raise al_error(ZeroDivisionError())
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def modulo_whole(left: int, right: int) -> int:
    """`mod` of whole numbers."""
    if right == 0:
        raise al_error(ZeroDivisionError())
    remainder = abs(left) % abs(right)
    return -remainder if left < 0 else remainder


def fit(value: Decimal) -> Decimal:
    """The nearest decimal that .NET can hold, ties to even; raises ALError where there is none."""
    try:
        rounded = OF_AL.plus(value)
    except decimal.Overflow as error:
        raise al_error(error) from error
    place = rounded.adjusted()
    if place < 0 or rounded.copy_abs() <= LARGEST_AT[place]:
        return rounded
    if place == LARGEST_SCALE:
        raise al_error(decimal.Overflow())
    return SHORTER.plus(value)


def divide(left: Decimal | int, right: Decimal | int) -> Decimal:
    """`/`, which always gives a Decimal."""
    if not right:
        raise al_error(ZeroDivisionError())
    return fit(WIDE.divide(left, right))


def divide_decimal(left: Decimal, right: Decimal) -> Decimal:
    """`div` where one side is a Decimal: the whole part of the quotient."""
    if not right:
        raise al_error(ZeroDivisionError())
    return fit(WIDE.divide_int(left, right))


def modulo_decimal(left: Decimal, right: Decimal) -> Decimal:
    """`mod` where one side is a Decimal."""
    if not right:
        raise al_error(ZeroDivisionError())
    return fit(WIDE.remainder(left, right))


def whole(value: Decimal | int) -> int:
    """The number of days or milliseconds to add. Not defined for a fraction (Arithmetic operators, D)."""
    number = int(value)
    if number != value:
        raise ALError(f"The value {value} cannot be added, because it is not a whole number.", "AL:Overflow")
    return number


def later(moment: Date | Time | DateTime, amount: Decimal | int) -> Date | Time | DateTime:
    """A Date and a number of days, a Time or DateTime and a number of milliseconds.

    Not defined for 0D, 0T and 0DT (Arithmetic operators, A and B). A closing date stays one.
    """
    if not moment:
        raise undefined(moment)
    if isinstance(moment, Date):
        return Date.from_ordinal(moment.ordinal + whole(amount), closing=moment.closing)
    if isinstance(moment, Time):
        return Time.from_milliseconds(moment.milliseconds + whole(amount))
    return DateTime.from_milliseconds(int(moment) + whole(amount))


def earlier(moment: Date | Time | DateTime, amount: Decimal | int) -> Date | Time | DateTime:
    """`later` by the negative amount."""
    return later(moment, -whole(amount))


def difference(left: Date | Time | DateTime, right: Date | Time | DateTime) -> int:
    """Days between dates, milliseconds between times or DateTimes."""
    for each in (left, right):
        if not each:
            raise undefined(each)
    if isinstance(left, Date) and isinstance(right, Date):
        return left.ordinal - right.ordinal
    return int(left) - int(right)


def undefined(moment: Date | Time | DateTime) -> ALError:
    what = {Date: "date", Time: "time", DateTime: "date and time"}[type(moment)]
    return ALError(f"You cannot base a {what} calculation on an undefined {what}.", "DateInvalid")


def operate(operator: str, left: Any, right: Any, left_type: Type, right_type: Type, result: Type) -> Any:
    """An operation of types that generated code has no short form for: those with a Duration and a Decimal, a Variant.

    Raises UnsupportedError for types that no operator is known to take.
    """
    numbers = (Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.DURATION, Kind.CHAR, Kind.BYTE, Kind.OPTION, Kind.ENUM)
    if left_type.kind not in numbers or right_type.kind not in numbers:
        raise UnsupportedError(f"the operator {operator} between {left_type} and {right_type}")
    if operator == "/":
        value: Decimal | int = divide(left, right)
    elif operator in ("div", "mod"):
        operation = divide_decimal if operator == "div" else modulo_decimal
        value = operation(Decimal(left), Decimal(right))
    else:
        exact = {"+": WIDE.add, "-": WIDE.subtract, "*": WIDE.multiply}[operator]
        value = fit(exact(left, right))
    if result.kind is Kind.DECIMAL:
        return Decimal(value)
    # A Duration keeps whole milliseconds: what a quotient has behind the point is cut off.
    duration = int(value)
    return duration if -(2**63) <= duration < 2**63 else biginteger_overflow(duration)
