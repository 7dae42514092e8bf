"""The virtual table Date: the days, weeks, months, quarters and years of the calendar.

The start of a period is a date, its end a closing date. Weeks begin on Monday and have their number of ISO 8601.
"""

import calendar
import datetime
from collections.abc import Iterator
from enum import IntEnum

from bclite.runtime.values import LAST_ORDINAL, Date
from bclite.runtime.virtual_tables.generated import GeneratedTable, Series
from bclite.runtime.virtual_tables.read_only import row_of
from bclite.storage.layout import Layout, Row

FIRST_DAY = datetime.date(1753, 1, 1)
"""The first day that a field of the database can hold; it begins a week, a month, a quarter and a year."""
FIRST_YEAR, FIRST_ORDINAL = FIRST_DAY.year, FIRST_DAY.toordinal()


class Period(IntEnum):
    """The options of the field Period Type."""

    DATE = 0
    WEEK = 1
    MONTH = 2
    QUARTER = 3
    YEAR = 4


MONTHS = {Period.MONTH: 1, Period.QUARTER: 3, Period.YEAR: 12}
"""How many months a period has, where it is made of months."""


class Periods(Series):
    """The periods of one type, numbered by their first days as stored."""

    low = int(Date.from_ordinal(FIRST_ORDINAL))
    high = int(Date.from_ordinal(LAST_ORDINAL))

    def __init__(self, layout: Layout, period: Period) -> None:
        self.prefix: Row = (int(period),)
        self._layout = layout
        self._period = period

    def numbers(self, low: int, high: int, *, descending: bool) -> Iterator[int]:
        first, last = self._index(Date(low - 1)) + 1, self._index(Date(high))
        indexes = range(last, first - 1, -1) if descending else range(first, last + 1)
        return (int(self._start(index)) for index in indexes)

    def count(self, low: int, high: int) -> int:
        return max(0, self._index(Date(high)) - self._index(Date(low - 1)))

    def _index(self, date: Date) -> int:
        """The number, counted from 0, of the last period that begins on or before a date; -1 before the first."""
        ordinal = date.ordinal
        if ordinal < FIRST_ORDINAL:
            return -1
        if self._period is Period.DATE:
            return ordinal - FIRST_ORDINAL
        if self._period is Period.WEEK:
            return (ordinal - FIRST_ORDINAL) // 7
        day = datetime.date.fromordinal(ordinal)
        return ((day.year - FIRST_YEAR) * 12 + day.month - 1) // MONTHS[self._period]

    def _start(self, index: int) -> Date:
        if self._period is Period.DATE:
            return Date.from_ordinal(FIRST_ORDINAL + index)
        if self._period is Period.WEEK:
            return Date.from_ordinal(FIRST_ORDINAL + index * 7)
        years, months = divmod(index * MONTHS[self._period], 12)
        return Date.of(FIRST_YEAR + years, months + 1, 1)

    def row(self, number: int) -> Row:
        start = Date(number)
        index = self._index(start)
        is_last = index == self._index(Date.from_ordinal(LAST_ORDINAL))
        last_day = LAST_ORDINAL if is_last else self._start(index + 1).ordinal - 1
        ordinal_number, name = self._called(start.day)
        return row_of(
            self._layout,
            {
                "Period Type": int(self._period),
                "Period Start": start,
                "Period End": Date.from_ordinal(last_day, closing=True),
                "Period No.": ordinal_number,
                "Period Name": name,
                "Period Invariant Name": name,
            },
        )

    def _called(self, first: datetime.date) -> tuple[int, str]:
        """Number and name of the period that begins on this day."""
        match self._period:
            case Period.DATE:
                return first.isoweekday(), calendar.day_name[first.weekday()]
            case Period.WEEK:
                number = first.isocalendar().week
            case Period.MONTH:
                return first.month, calendar.month_name[first.month]
            case Period.QUARTER:
                number = (first.month + 2) // 3
            case Period.YEAR:
                number = first.year
        return number, str(number)


def date_table(layout: Layout) -> GeneratedTable:
    return GeneratedTable(layout, [Periods(layout, each) for each in Period])
