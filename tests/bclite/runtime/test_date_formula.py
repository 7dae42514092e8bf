"""Date formulas: the examples of the documentation, laws, and an independent reading of the calendar."""

import calendar
import datetime
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bclite.runtime import date_formula
from bclite.runtime.builtins.dates import calc_date
from bclite.runtime.errors import ALError
from bclite.runtime.values import Date

DAYS = st.dates(datetime.date(1800, 1, 1), datetime.date(2200, 12, 31))


def al(day: datetime.date) -> Date:
    return Date.of(day.year, day.month, day.day)


def calculated(formula: str, day: datetime.date) -> datetime.date:
    return date_formula.calculate(formula, al(day)).day


@pytest.mark.parametrize(
    ("formula", "expected"),
    [("<CQ+1M-10D>", (1996, 7, 20)), ("<-WD2>", (1996, 5, 14)), ("<CM+30D>", (1996, 6, 30))],
)
def test_the_examples_of_the_documentation(formula: str, expected: tuple[int, int, int]) -> None:
    """Page CalcDate, example 2, reference date 21 May 1996 (a Tuesday)."""
    assert calculated(formula, datetime.date(1996, 5, 21)) == datetime.date(*expected)


@pytest.mark.parametrize(
    ("formula", "day", "expected"),
    [
        ("1M", (2023, 1, 31), (2023, 2, 28)),
        ("1M", (2024, 1, 31), (2024, 2, 29)),
        ("-1M", (2024, 3, 31), (2024, 2, 29)),
        ("1Y", (2024, 2, 29), (2025, 2, 28)),
        ("1Q", (2024, 11, 30), (2025, 2, 28)),
        ("2W", (2024, 1, 25), (2024, 2, 8)),
        ("CM", (2024, 2, 10), (2024, 2, 29)),
        ("-CM", (2024, 2, 10), (2024, 2, 1)),
        ("CW", (2024, 1, 25), (2024, 1, 28)),
        ("-CW", (2024, 1, 25), (2024, 1, 22)),
        ("CW", (2024, 1, 28), (2024, 1, 28)),
        ("CQ", (2024, 5, 1), (2024, 6, 30)),
        ("-CQ", (2024, 5, 1), (2024, 4, 1)),
        ("CY", (2024, 5, 1), (2024, 12, 31)),
        ("-CY", (2024, 5, 1), (2024, 1, 1)),
        ("CD", (2024, 5, 1), (2024, 5, 1)),
        ("CM+1M", (2024, 1, 15), (2024, 2, 29)),
        ("1M+CM", (2024, 1, 31), (2024, 2, 29)),
        ("-CM-1D", (2024, 3, 15), (2024, 2, 29)),
        ("<CY - 3Y + 1D>", (2024, 5, 1), (2022, 1, 1)),
        ("<+11M><+8D>", (2024, 1, 25), (2025, 1, 2)),
        ("WD4", (2024, 1, 25), (2024, 2, 1)),
        ("WD5", (2024, 1, 25), (2024, 1, 26)),
        ("-WD4", (2024, 1, 25), (2024, 1, 18)),
        ("D15", (2024, 1, 25), (2024, 2, 15)),
        ("D25", (2024, 1, 25), (2024, 2, 25)),
        ("-D15", (2024, 1, 25), (2024, 1, 15)),
        ("D31", (2024, 2, 1), (2024, 2, 29)),
        ("M3", (2024, 1, 25), (2024, 3, 25)),
        ("", (2024, 1, 25), (2024, 1, 25)),
    ],
)
def test_dates_worked_out_by_hand(formula: str, day: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    assert calculated(formula, datetime.date(*day)) == datetime.date(*expected)


@given(DAYS, st.integers(0, 2000))
def test_days_and_weeks_are_counted(day: datetime.date, number: int) -> None:
    assert calculated(f"{number}D", day) == day + datetime.timedelta(number)
    assert calculated(f"-{number}W", day) == day - datetime.timedelta(7 * number)


@given(DAYS, st.integers(-900, 900))
def test_months_keep_the_day_unless_the_month_is_too_short(day: datetime.date, months: int) -> None:
    """Counted month by month, unlike the implementation."""
    year, month = day.year, day.month
    for _ in range(abs(months)):
        month += 1 if months > 0 else -1
        if month == 13:
            year, month = year + 1, 1
        elif month == 0:
            year, month = year - 1, 12
    assume(year >= 1)
    last = max(week[-1] or max(week) for week in calendar.monthcalendar(year, month))
    assert calculated(f"{months}M", day) == datetime.date(year, month, min(day.day, last))


@given(DAYS, st.sampled_from("WMQY"))
def test_a_current_period_contains_the_day_and_has_no_other_ends(day: datetime.date, unit: str) -> None:
    first, last = calculated(f"-C{unit}", day), calculated(f"C{unit}", day)
    assert first <= day <= last
    one = datetime.timedelta(1)
    readers: dict[str, Callable[[datetime.date], object]] = {
        "W": lambda each: each.isocalendar()[:2],
        "M": lambda each: (each.year, each.month),
        "Q": lambda each: (each.year, (each.month - 1) // 3),
        "Y": lambda each: each.year,
    }
    same = readers[unit]
    assert same(first) == same(day) == same(last)
    assert same(first - one) != same(day) != same(last + one)


@given(DAYS, st.integers(1, 7))
def test_a_weekday_is_the_nearest_one_after_or_before(day: datetime.date, weekday: int) -> None:
    after, before = calculated(f"WD{weekday}", day), calculated(f"-WD{weekday}", day)
    assert after.isoweekday() == before.isoweekday() == weekday
    assert 1 <= (after - day).days <= 7
    assert 1 <= (day - before).days <= 7


@given(DAYS, st.integers(1, 53))
def test_a_week_number_leads_to_the_next_such_week(day: datetime.date, week: int) -> None:
    after = calculated(f"W{week}", day)
    assert after > day
    assert after.isocalendar().week == week
    assert after.isoweekday() == day.isoweekday()


FORMULAS = st.lists(
    st.tuples(
        st.sampled_from(["+", "-"]), st.sampled_from(["3D", "1W", "2M", "CM", "CQ", "CY", "CW", "1Q", "1Y", "WD3"])
    ),
    min_size=1,
    max_size=4,
)


@given(FORMULAS, DAYS)
def test_subexpressions_are_taken_one_after_the_other(parts: list[tuple[str, str]], day: datetime.date) -> None:
    expected = day
    for sign, term in parts:
        expected = calculated(sign + term, expected)
    assert calculated("<" + "".join(sign + term for sign, term in parts) + ">", day) == expected


@given(FORMULAS)
def test_the_stored_form_is_stable_and_means_the_same(parts: list[tuple[str, str]]) -> None:
    text = " ".join(sign + term.lower() for sign, term in parts)
    stored = date_formula.parse(f"<{text}>")
    assert date_formula.parse(stored) == stored
    assert "<" not in stored
    assert stored.startswith("+") == text.startswith("+")
    day = datetime.date(2024, 1, 25)
    assert calculated(stored, day) == calculated(text, day)


@pytest.mark.parametrize("text", ["M", "1X", "1M+", "++1M", "C1M", "<1M", "WD8", "D0", "abc", "1.5M", "M13"])
def test_what_is_no_formula_is_refused(text: str) -> None:
    with pytest.raises(date_formula.DateFormulaError):
        date_formula.parse(text)
    with pytest.raises(ALError, match="not valid"):
        date_formula.calculate(text, Date.of(2024, 1, 25))


def test_an_undefined_date_is_no_base() -> None:
    """The words are the product's."""
    with pytest.raises(ALError, match=r"You cannot base a date calculation on an undefined date\."):
        date_formula.calculate("1D", Date(0))


@pytest.mark.parametrize("formula", ["9000Y", "-3000Y", "999999999D", "99999999W"])
def test_a_date_that_is_out_of_range_is_an_error(formula: str) -> None:
    with pytest.raises(ALError, match=r"The date is not valid\."):
        date_formula.calculate(formula, Date.of(2024, 1, 25))


def test_without_a_date_the_system_date_is_the_base(session: Any) -> None:
    assert calc_date(session, "1D") == Date.of(2024, 3, 7)
