"""Functions on numbers (pages `System.Abs`, `Power`, `Random`, `Randomize`, `Round`)."""

import random
from decimal import ROUND_DOWN, ROUND_HALF_UP, ROUND_UP, Decimal, DecimalException
from typing import TYPE_CHECKING

from bclite.runtime.arithmetic import WIDE, al_error, fit
from bclite.runtime.errors import ALError
from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session

DIRECTIONS = {"=": ROUND_HALF_UP, ">": ROUND_UP, "<": ROUND_DOWN}
"""Away from and toward zero, for negative numbers too: the page rounds -1234.56789 with '>' to -1234.568."""

TWO_DECIMALS = Decimal("0.01")


@function("Abs")
def absolute(session: "Session", number: Decimal) -> Decimal:
    return number.copy_abs()


@function("Round")
def rounded(session: "Session", number: Decimal, precision: Decimal | None = None, direction: str = "=") -> Decimal:
    """`number` as a multiple of `precision`: the nearest (half away from zero), the next up, the next down."""
    if precision is None:
        precision = usual_precision(session)
    rounding = DIRECTIONS.get(direction)
    if rounding is None:
        raise ALError(f"The value '{direction}' of the Direction parameter must be '=', '<' or '>'.")
    if precision <= 0:
        raise ALError(f"The Precision parameter must be greater than zero, but is {precision}.")
    multiples = WIDE.divide(number, precision).quantize(Decimal(1), rounding, WIDE)
    return fit(WIDE.multiply(multiples, precision))


def usual_precision(session: "Session") -> Decimal:
    """What ReadRounding of codeunit 45 answers; two decimals where an application has none (page Round)."""
    codeunit = session.application.codeunit(45)
    if codeunit is None or "readrounding" not in codeunit.procedures_by_name:
        return TWO_DECIMALS
    precision: Decimal = session.instance(codeunit).m_readrounding_0()  # type: ignore[attr-defined]
    return precision


@function("Power")
def power(session: "Session", number: Decimal, exponent: Decimal) -> Decimal:
    """A whole exponent is calculated exactly, any other with the 15 digits of a floating-point number.

    The product calculates all powers in floating point; the exact results are those that its callers round to.
    """
    if not number and exponent < 0:
        raise al_error(ZeroDivisionError())
    try:
        if exponent == int(exponent):
            return fit(WIDE.power(number, int(exponent)) if exponent else Decimal(1))
        return fit(Decimal(f"{float(number) ** float(exponent):.15g}"))
    except (DecimalException, OverflowError, ValueError, TypeError) as error:
        raise al_error(OverflowError()) from error


@function("Random")
def random_number(session: "Session", largest: int) -> int:
    """From 1 to `largest` without its sign; always 1 for 0. The same numbers in every session until Randomize.

    Of Python's generator only `random` is promised to give the same numbers in every version.
    """
    return 1 + int(session.random.random() * max(abs(largest), 1))


@function("Randomize")
def randomize(session: "Session", seed: int | None = None) -> None:
    """The series of a seed; without one, that of the time of day."""
    session.random = random.Random(session.now().time.milliseconds if seed is None else seed)
