"""Whole date formulas against a calendar in which one walks from day to day.

The walk is written from page CalcDate: nothing of it is computed with months or weeks, it goes on until the day is the
one that is wanted.
"""

import datetime
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.runtime import date_formula
from bclite.runtime.values import Date

ONE = datetime.timedelta(1)
MONTHS = {"M": 1, "Q": 3, "Y": 12}

Term = tuple[int, str, str, int]
"""Sign, form (`C`urrent, `N`umber unit, `U`nit number), unit, number."""


def period(day: datetime.date, unit: str) -> object:
    return {
        "D": day,
        "W": day.isocalendar()[:2],
        "M": (day.year, day.month),
        "Q": (day.year, (day.month + 2) // 3),
        "Y": day.year,
    }[unit]


def is_month_end(day: datetime.date) -> bool:
    return (day + ONE).day == 1


def until(day: datetime.date, step: datetime.timedelta, wanted: Callable[[datetime.date], bool]) -> datetime.date:
    while not wanted(day):
        day += step
    return day


def walked(term: Term, day: datetime.date) -> datetime.date:
    sign, form, unit, number = term
    step = sign * ONE
    if form == "C":
        return until(day, step, lambda each: period(each + step, unit) != period(day, unit))
    if form == "N" and unit in ("D", "W"):
        for _ in range(number * (7 if unit == "W" else 1)):
            day += step
        return day
    if form == "N":
        return months_on(day, sign, number * MONTHS[unit])
    if unit == "WD":
        return until(day + step, step, lambda each: each.isoweekday() == number)
    # The next day of that number, or the last of a month that has none.
    return until(day + step, step, lambda each: each.day == number or (each.day < number and is_month_end(each)))


def months_on(day: datetime.date, sign: int, months: int) -> datetime.date:
    """The day of the same number, or the last one, of the month so many months on."""
    number = day.day
    for _ in range(months):
        left = period(day, "M")
        day = until(day, sign * ONE, lambda each, left=left: period(each, "M") != left)  # type: ignore[misc]
    if months and sign > 0:
        return until(day, ONE, lambda each: each.day == number or is_month_end(each))
    return until(day, -ONE, lambda each: each.day <= number)


TERMS = st.one_of(
    st.tuples(st.sampled_from([1, -1]), st.just("C"), st.sampled_from("DWMQY"), st.just(0)),
    st.tuples(st.sampled_from([1, -1]), st.just("N"), st.sampled_from("DWMQY"), st.integers(0, 14)),
    st.tuples(st.sampled_from([1, -1]), st.just("U"), st.just("WD"), st.integers(1, 7)),
    st.tuples(st.sampled_from([1, -1]), st.just("U"), st.just("D"), st.integers(1, 31)),
)
DAYS = st.dates(datetime.date(1890, 1, 1), datetime.date(2110, 12, 31))


def written(term: Term) -> str:
    sign, form, unit, number = term
    text = {"C": f"C{unit}", "N": f"{number}{unit}", "U": f"{unit}{number}"}[form]
    return f"{'-' if sign < 0 else '+'}{text}"


@settings(max_examples=300)
@given(st.lists(TERMS, min_size=1, max_size=4), DAYS)
def test_a_formula_leads_where_walking_does(terms: list[Term], day: datetime.date) -> None:
    expected = day
    for each in terms:
        expected = walked(each, expected)
    formula = f"<{''.join(map(written, terms))}>"
    assert date_formula.calculate(formula, Date.of(day.year, day.month, day.day)).day == expected


@pytest.mark.parametrize(
    ("term", "day", "expected"),
    [
        ((1, "N", "M", 1), (2024, 1, 31), (2024, 2, 29)),
        ((-1, "N", "M", 1), (2024, 3, 31), (2024, 2, 29)),
        ((1, "U", "D", 31), (2024, 2, 1), (2024, 2, 29)),
        ((-1, "C", "W", 0), (2024, 1, 25), (2024, 1, 22)),
    ],
)
def test_the_walk_itself(term: Term, day: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    """By hand, so that the two are not wrong together."""
    assert walked(term, datetime.date(*day)) == datetime.date(*expected)
