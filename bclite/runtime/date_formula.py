"""Date formulas: their grammar, and the date that one leads to.

    formula  = { subexpression }                  signs and terms, read from left to right
    term     = number unit | unit number | C unit
    unit     = D | WD | W | M | Q | Y             days, weekdays, weeks, months, quarters, years

(page CalcDate). Angle brackets around the whole or around parts make a formula independent of the language; bclite's
language is English, so they make no difference. Blanks between the parts are skipped.

`30D` goes 30 days on; `D15` to the next day 15 of a month, `WD2` to the next Tuesday, `W5`, `M3`, `Q2`, `Y2030` to the
next week, month, quarter, the year of that number, and with a minus to the last one before; `CM` to the end of the
current month, `-CM` to its first day. A month that is too short ends at its last day.
"""

import calendar
import datetime
import re
from functools import lru_cache

from bclite.runtime.errors import ALError
from bclite.runtime.values import Date, DateFormula

TERM = re.compile(r"([+-]?)(?:(C)(WD|[DWMQY])|(WD|[DWMQY])(\d{1,9})|(\d{1,9})(WD|[DWMQY]))")
MONTHS = {"M": 1, "Q": 3, "Y": 12}
DAYS = {"D": 1, "WD": 1, "W": 7}
LARGEST = {"D": 31, "WD": 7, "W": 53, "M": 12, "Q": 4, "Y": 9999}
"""The largest number behind a unit."""

Term = tuple[int, str, str, int]
"""Sign, form (`C`, `number unit` as N, `unit number` as U), unit, number."""


class DateFormulaError(ValueError):
    """A text that is no date formula."""


@lru_cache(maxsize=1024)
def terms(text: str) -> tuple[Term, ...]:
    """The terms of a formula. Raises DateFormulaError."""
    rest = re.sub(r"[<>\s]", "", text).upper()
    if text.count("<") != text.count(">"):
        raise DateFormulaError(text)
    found: list[Term] = []
    while rest:
        match = TERM.match(rest)
        if match is None:
            raise DateFormulaError(text)
        sign, current, current_unit, unit, number_behind, number_before, unit_behind = match.groups()
        signed = -1 if sign == "-" else 1
        if current:
            found.append((signed, "C", current_unit, 0))
        elif unit:
            number = int(number_behind)
            if not 0 < number <= LARGEST[unit]:
                raise DateFormulaError(text)
            found.append((signed, "U", unit, number))
        else:
            found.append((signed, "N", unit_behind, int(number_before)))
        rest = rest[match.end() :]
    return tuple(found)


def parse(text: str) -> DateFormula:
    """The formula in its stored form: upper case, no brackets, no blanks, a plus in front only where it was written.

    Raises DateFormulaError.
    """
    written = []
    for sign, form, unit, number in terms(text):
        term = {"C": f"C{unit}", "U": f"{unit}{number}", "N": f"{number}{unit}"}[form]
        written.append(("-" if sign < 0 else "+") + term)
    joined = "".join(written)
    return DateFormula(joined if text.lstrip("< ").startswith("+") else joined.removeprefix("+"))


def calculate(formula: str, date: Date) -> Date:
    """The date that `formula` leads to from `date`; raises ALError for a bad formula and for the blank date."""
    try:
        parts = terms(formula)
    except DateFormulaError as error:
        raise ALError(f"The date formula '{formula}' is not valid.", "DateFormulaInvalid") from error
    if not date:
        raise ALError("You cannot base a date calculation on an undefined date.", "DateInvalid")
    day = date.day
    try:
        for sign, form, unit, number in parts:
            day = STEPS[form](day, sign, unit, number)
    except (ValueError, OverflowError) as error:
        raise ALError("The date is not valid.", "DateInvalid") from error
    return Date.from_ordinal(day.toordinal())


def _go(day: datetime.date, sign: int, unit: str, number: int) -> datetime.date:
    if unit in DAYS:
        return day + datetime.timedelta(sign * number * DAYS[unit])
    return add_months(day, sign * number * MONTHS[unit])


def _current(day: datetime.date, sign: int, unit: str, number: int) -> datetime.date:
    """The end of the current week, month …, or its start with a minus."""
    if unit in ("D", "WD"):
        return day
    if unit == "W":
        monday = day - datetime.timedelta(day.weekday())
        return monday if sign < 0 else monday + datetime.timedelta(6)
    length = MONTHS[unit]
    first = datetime.date(day.year, (day.month - 1) // length * length + 1, 1)
    return first if sign < 0 else add_months(first, length) - datetime.timedelta(1)


def _next(day: datetime.date, sign: int, unit: str, number: int) -> datetime.date:
    """The next day with this number of its unit, or the last one before `day` with a minus; never `day` itself."""
    if unit == "Y":
        return add_months(day, (number - day.year) * 12)
    if unit == "WD":
        distance = (number - day.isoweekday()) * sign % 7 or 7
        return day + datetime.timedelta(sign * distance)
    if unit == "W":
        step = day + datetime.timedelta(7 * sign)
        while step.isocalendar().week != number:
            step += datetime.timedelta(7 * sign)
        return step
    if unit == "D":
        candidate = _with_day(day, number)
        return (
            candidate if (candidate - day).days * sign > 0 else _with_day(add_months(day.replace(day=1), sign), number)
        )
    per_year = 12 // MONTHS[unit]
    present = (day.month - 1) // MONTHS[unit] + 1
    distance = (number - present) * sign % per_year or per_year
    return add_months(day, sign * distance * MONTHS[unit])


STEPS = {"N": _go, "C": _current, "U": _next}


def add_months(day: datetime.date, months: int) -> datetime.date:
    """The same day of another month, its last day where it is shorter. Raises ValueError outside of years 1 to 9999."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        raise ValueError(year)
    return datetime.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def _with_day(day: datetime.date, number: int) -> datetime.date:
    return day.replace(day=min(number, calendar.monthrange(day.year, day.month)[1]))
