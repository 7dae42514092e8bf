"""The values of literals that Python has no literal for: decimals, dates, times, DateTimes."""

from decimal import Decimal
from typing import Any

from bclite.runtime.values import Date, DateTime, Time


def literal_value(kind: str, text: str) -> Any:
    """The value of a literal of AL as written: `2.5`, `20240131D`, `0T`, `123015.250T`, `0DT`.

    `kind` is that of `nodes.Literal`: decimal, date, time or datetime.
    """
    if kind == "decimal":
        return Decimal(text)
    digits = text.rstrip("DTdt")
    if kind == "date":
        return _date(digits)
    if kind == "time":
        return _time(digits)
    if digits.strip("0") == "":
        return DateTime(0)
    raise ValueError(f"not a DateTime literal: {text}")


def _date(digits: str) -> Date:
    """`yyyymmdd`, or 0 for the blank date."""
    if digits == "0":
        return Date(0)
    return Date.of(int(digits[:-4]), int(digits[-4:-2]), int(digits[-2:]))


def _time(digits: str) -> Time:
    """`hhmmss[.xxx]`, or 0 for the blank time. `000000T` is midnight."""
    if digits == "0":
        return Time(0)
    whole, _, fraction = digits.partition(".")
    whole = whole.rjust(6, "0")
    return Time.of(int(whole[:2]), int(whole[2:4]), int(whole[4:6]), int(fraction.ljust(3, "0")[:3] or 0))
