"""Dates, times and arrays as values: order, blanks, limits."""

import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.runtime.errors import ALError
from bclite.runtime.values import Array, Date, DateTime, RecordId, Time

DAYS = st.dates(datetime.date(1, 1, 3), datetime.date(9999, 12, 31))
MOMENTS = st.datetimes(datetime.datetime(1, 1, 3), datetime.datetime(9999, 12, 31, 23, 59, 59, 999_000))


@given(DAYS, DAYS)
def test_dates_sort_as_days_do(one: datetime.date, other: datetime.date) -> None:
    left, right = Date.of(one.year, one.month, one.day), Date.of(other.year, other.month, other.day)
    assert (left < right) == (one < other)
    assert (left == right) == (one == other)
    assert left.day == one


def test_a_closing_date_lies_between_its_day_and_the_next() -> None:
    """Page ClosingDate: 'sorted immediately after the corresponding regular date but before the next regular date'."""
    closing = Date.of(2024, 12, 31, closing=True)
    assert Date.of(2024, 12, 31) < closing < Date.of(2025, 1, 1)
    assert closing.closing
    assert closing.day == datetime.date(2024, 12, 31)


def test_blanks_come_first_and_are_false() -> None:
    assert not Date(0)
    assert not Time(0)
    assert not DateTime(0)
    assert Date(0) < Date.of(1753, 1, 1)
    assert Time(0) < Time.of(0, 0)
    assert Time.of(0, 0)


@pytest.mark.parametrize(("year", "month", "day"), [(2023, 2, 29), (1, 1, 2), (2024, 13, 1), (2024, 4, 31)])
def test_a_day_that_does_not_exist_is_an_error(year: int, month: int, day: int) -> None:
    with pytest.raises(ALError, match=r"The date is not valid\."):
        Date.of(year, month, day)


@given(MOMENTS)
def test_a_datetime_holds_its_date_and_its_time(moment: datetime.datetime) -> None:
    date = Date.of(moment.year, moment.month, moment.day)
    time = Time.of(moment.hour, moment.minute, moment.second, moment.microsecond // 1000)
    made = DateTime.of(date, time)
    assert (made.date, made.time) == (date, time)
    assert made == DateTime.from_python(moment.replace(tzinfo=datetime.UTC))


def test_a_datetime_of_a_blank_date_is_blank() -> None:
    assert DateTime.of(Date(0), Time.of(12, 0)) == DateTime(0)
    assert DateTime(0).date == Date(0)
    assert DateTime(0).time == Time(0)


class TestArray:
    def test_indexes_count_from_one(self) -> None:
        array = Array((3,), int)
        array[1], array[3] = 10, 30
        assert list(array) == [10, 0, 30]

    def test_several_dimensions_do_not_meet(self) -> None:
        array = Array((2, 3), int)
        for number, index in enumerate(array.indexes()):
            array[index] = number
        assert array[1, 3] == 2
        assert array[2, 1] == 3
        assert sorted(array) == list(range(6))

    @pytest.mark.parametrize("index", [0, 4, -1])
    def test_an_index_outside_is_an_error(self, index: int) -> None:
        array = Array((3,), int)
        with pytest.raises(ALError, match="outside the bounds"):
            array[index]
        with pytest.raises(ALError, match="outside the bounds"):
            array[index] = 1

    def test_a_copy_shares_nothing(self) -> None:
        array = Array((2,), int)
        copy = array.copy()
        copy[1] = 5
        assert array[1] == 0
        array.assign(copy)
        copy[1] = 6
        assert array[1] == 5


def test_record_ids_are_blank_equal_and_ordered() -> None:
    assert not RecordId()
    assert RecordId(18, ("10000",)) == RecordId(18, ("10000",))
    assert RecordId(18, ("10000",)) < RecordId(18, ("20000",)) < RecordId(23, ("10000",))
