"""Functions on dates and times: the examples of their pages; ISO weeks against Python's calendar."""

import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import DATETIME, TEXT
from bclite.runtime.builtins import dates
from bclite.runtime.errors import ALError
from bclite.runtime.values import Date, DateTime, Time
from bclite.runtime.variant import Variant
from tests.bclite.runtime.conftest import PlainSession

NONE: Any = None
SESSION: Any = PlainSession()
DAYS = st.dates(datetime.date(1753, 1, 8), datetime.date(9998, 12, 31))


def test_date_to_dmy() -> None:
    date = Date.of(2014, 2, 16)
    assert [dates.date_to_dmy(NONE, date, part) for part in (1, 2, 3)] == [16, 2, 2014]
    with pytest.raises(ALError, match="permitted range is from 1 to 3"):
        dates.date_to_dmy(NONE, date, 4)
    with pytest.raises(ALError, match=r"The date is not valid\."):
        dates.date_to_dmy(NONE, Date(0), 1)


def test_date_to_dwy_in_a_week_of_two_years() -> None:
    """Page Date2DWY: 1 January 2014 lies in week 1 of 2014, which began on 30 December 2013. A Wednesday: day 3."""
    assert [dates.date_to_dwy(NONE, Date.of(2014, 1, 1), part) for part in (1, 2, 3)] == [3, 1, 2014]
    assert [dates.date_to_dwy(NONE, Date.of(2013, 12, 30), part) for part in (1, 2, 3)] == [1, 1, 2014]
    assert [dates.date_to_dwy(NONE, Date.of(2021, 1, 3), part) for part in (1, 2, 3)] == [7, 53, 2020]


def test_dwy_to_date() -> None:
    """Page DWY2Date, examples 1 and 2."""
    assert dates.dwy_to_date(SESSION, 1, 1, 2014) == Date.of(2013, 12, 30)
    assert dates.dwy_to_date(SESSION, 1, 1, 2016) == Date.of(2016, 1, 4)
    with pytest.raises(ALError, match=r"The date is not valid\."):
        dates.dwy_to_date(SESSION, 1, 53, 2021)


@given(DAYS)
def test_parts_of_a_date_make_up_the_date(day: datetime.date) -> None:
    date = Date.of(day.year, day.month, day.day)
    assert dates.dmy_to_date(SESSION, *(dates.date_to_dmy(NONE, date, part) for part in (1, 2, 3))) == date
    assert dates.dwy_to_date(SESSION, *(dates.date_to_dwy(NONE, date, part) for part in (1, 2, 3))) == date


def test_dmy_to_date_takes_the_current_month_and_year() -> None:
    """Page DMY2Date; the system date is 6 March 2024."""
    assert dates.dmy_to_date(SESSION, 17, 2, 2014) == Date.of(2014, 2, 17)
    assert dates.dmy_to_date(SESSION, 17) == Date.of(2024, 3, 17)
    assert dates.dmy_to_date(SESSION, 17, 5) == Date.of(2024, 5, 17)
    with pytest.raises(ALError, match=r"The date is not valid\."):
        dates.dmy_to_date(SESSION, 30, 2, 2024)


def test_closing_and_normal_dates() -> None:
    """Pages ClosingDate and NormalDate."""
    date = Date.of(2014, 4, 4)
    closing = dates.closing_date(NONE, date)
    assert closing.closing
    assert dates.closing_date(NONE, closing) == closing
    assert dates.normal_date(NONE, closing) == dates.normal_date(NONE, date) == date
    with pytest.raises(ALError):
        dates.normal_date(NONE, Date(0))


def test_datetimes_are_made_and_taken_apart() -> None:
    moment = dates.create_datetime(NONE, Date.of(2011, 8, 11), Time.of(2, 0))
    assert dates.datetime_to_date(NONE, moment) == Date.of(2011, 8, 11)
    assert dates.datetime_to_time(NONE, moment) == Time.of(2, 0)
    assert dates.datetime_to_date(NONE, DateTime(0)) == Date(0)
    assert dates.datetime_to_time(NONE, DateTime(0)) == Time(0)


@pytest.mark.parametrize(
    ("direction", "expected"),
    [("=", Time.of(9, 35, 25)), ("<", Time.of(9, 35, 24)), (">", Time.of(9, 35, 25))],
)
def test_round_datetime(direction: str, expected: Time) -> None:
    """Page RoundDateTime: 09:35:24.567 to seconds."""
    day = Date.of(2008, 11, 27)
    moment = DateTime.of(day, Time.of(9, 35, 24, 567))
    assert dates.round_datetime(NONE, moment, 1000, direction) == DateTime.of(day, expected)


def test_round_datetime_to_minutes_and_not_to_less_than_one() -> None:
    day = Date.of(2008, 11, 27)
    moment = DateTime.of(day, Time.of(9, 35, 30))
    assert dates.round_datetime(NONE, moment, 60_000) == DateTime.of(day, Time.of(9, 36))
    assert dates.round_datetime(NONE, moment, 1, ">") == moment
    with pytest.raises(ALError, match="permitted range"):
        dates.round_datetime(NONE, moment, 0)


def test_variants_give_dates_and_times() -> None:
    moment = DateTime.of(Date.of(2024, 1, 25), Time.of(10, 0))
    assert dates.variant_to_date(NONE, Variant(moment, DATETIME)) == Date.of(2024, 1, 25)
    assert dates.variant_to_time(NONE, Variant(moment, DATETIME)) == Time.of(10, 0)
    with pytest.raises(ALError, match="Unable to convert"):
        dates.variant_to_date(NONE, Variant("x", TEXT))


def test_the_work_date_belongs_to_the_session(session: Any) -> None:
    assert dates.work_date(session) == Date.of(2024, 1, 25)
    assert dates.work_date(session, Date.of(2024, 2, 1)) == Date.of(2024, 2, 1)
    assert dates.work_date(session) == Date.of(2024, 2, 1)


def test_the_clock_is_the_sessions(session: Any) -> None:
    assert dates.today(session) == Date.of(2024, 3, 6)
    assert dates.time(session) == Time.of(14, 5, 6, 7)
    assert dates.current_datetime(session) == DateTime.of(Date.of(2024, 3, 6), Time.of(14, 5, 6, 7))


def test_methods_read_the_parts() -> None:
    date, time = Date.of(2021, 1, 3), Time.of(14, 5, 6, 7)
    assert (dates.date_day(NONE, date), dates.date_month(NONE, date), dates.date_year(NONE, date)) == (3, 1, 2021)
    assert (dates.date_day_of_week(NONE, date), dates.date_week_number(NONE, date)) == (7, 53)
    parts = (dates.time_hour, dates.time_minute, dates.time_second, dates.time_millisecond)
    assert [each(NONE, time) for each in parts] == [14, 5, 6, 7]
