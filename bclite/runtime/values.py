"""Values of AL that Python has no exact counterpart of: dates with closing dates, times, date formulas, arrays.

Date, Time and DateTime are whole numbers underneath, so that they compare, sort, hash and bind to SQL at the speed of
int; blank is 0 and false. Never add to them with `+`: the operators of AL are in `bclite.runtime.arithmetic`.
"""

import datetime
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Any, NoReturn, Self

from bclite.runtime.errors import ALError

MILLISECONDS_A_DAY = 86_400_000
MILLISECOND = datetime.timedelta(milliseconds=1)
FIRST_DAY = datetime.datetime(1, 1, 1, tzinfo=datetime.UTC)
"""Day number 1."""
EARLIEST_ORDINAL = datetime.date(1, 1, 3).toordinal()
"""A variable can hold days from 3 January of year 1 on."""
LAST_ORDINAL = datetime.date.max.toordinal()


class Date(int):
    """A date: twice the day number (1 January of year 1 is day 1), one more for its closing date; 0 is `0D`.

    A closing date so sorts after its day and before the next one.
    """

    __slots__ = ()

    @classmethod
    def of(cls, year: int, month: int, day: int, *, closing: bool = False) -> Self:
        """Raises ALError where there is no such day between 3 January of year 1 and the end of 9999."""
        try:
            return cls.from_ordinal(datetime.date(year, month, day).toordinal(), closing=closing)
        except ValueError as error:
            raise ALError("The date is not valid.") from error

    @classmethod
    def from_ordinal(cls, ordinal: int, *, closing: bool = False) -> Self:
        """From the day number of `datetime.date.toordinal`; raises ALError outside of years 1 to 9999."""
        if not EARLIEST_ORDINAL <= ordinal <= LAST_ORDINAL:
            raise ALError("The date is not valid.")
        return cls(ordinal * 2 + closing)

    @property
    def ordinal(self) -> int:
        """The day number of `datetime.date.toordinal`; 0 for the blank date."""
        return int(self) >> 1

    @property
    def closing(self) -> bool:
        return bool(int(self) & 1)

    @property
    def day(self) -> datetime.date:
        """The day as Python has it. Raises ALError for the blank date."""
        if not self:
            raise ALError("The date is not valid.")
        return datetime.date.fromordinal(int(self) >> 1)

    def __repr__(self) -> str:
        if not self:
            return "0D"
        return f"{'C' if self.closing else ''}{self.day:%Y%m%d}D"


class Time(int):
    """A time of day: milliseconds since midnight and one more, so that midnight differs from the blank `0T`, 0."""

    __slots__ = ()

    @classmethod
    def of(cls, hour: int, minute: int, second: int = 0, millisecond: int = 0) -> Self:
        """Raises ALError where there is no such time."""
        if not (0 <= hour < 24 and 0 <= minute < 60 and 0 <= second < 60 and 0 <= millisecond < 1000):
            raise ALError("The time is not valid.")
        return cls(((hour * 60 + minute) * 60 + second) * 1000 + millisecond + 1)

    @classmethod
    def from_milliseconds(cls, milliseconds: int) -> Self:
        """From milliseconds since midnight; raises ALError outside of one day."""
        if not 0 <= milliseconds < MILLISECONDS_A_DAY:
            raise ALError("The time is not valid.")
        return cls(milliseconds + 1)

    @property
    def milliseconds(self) -> int:
        """Since midnight; 0 for the blank time too."""
        return max(int(self) - 1, 0)

    @property
    def parts(self) -> tuple[int, int, int, int]:
        """Hour, minute, second, millisecond."""
        seconds, millisecond = divmod(self.milliseconds, 1000)
        minutes, second = divmod(seconds, 60)
        hour, minute = divmod(minutes, 60)
        return hour, minute, second, millisecond

    def __repr__(self) -> str:
        if not self:
            return "0T"
        hour, minute, second, millisecond = self.parts
        return f"{hour:02}{minute:02}{second:02}" + (f".{millisecond:03}" if millisecond else "") + "T"


class DateTime(int):
    """A point in time: milliseconds since 1 January of year 1 in UTC, which is also bclite's time zone; 0 is `0DT`."""

    __slots__ = ()

    @classmethod
    def of(cls, date: Date, time: Time) -> Self:
        """The blank date gives the blank DateTime; a blank time means midnight."""
        if not date:
            return cls(0)
        return cls(date.ordinal * MILLISECONDS_A_DAY + time.milliseconds)

    @classmethod
    def from_python(cls, moment: datetime.datetime) -> Self:
        """From an aware datetime, cut to milliseconds."""
        return cls((moment - FIRST_DAY) // MILLISECOND + MILLISECONDS_A_DAY)

    @classmethod
    def from_milliseconds(cls, milliseconds: int) -> Self:
        """Raises ALError outside of years 1 to 9999."""
        if not EARLIEST_ORDINAL <= milliseconds // MILLISECONDS_A_DAY <= LAST_ORDINAL:
            raise ALError("The date is not valid.")
        return cls(milliseconds)

    @property
    def date(self) -> Date:
        return Date(int(self) // MILLISECONDS_A_DAY * 2)

    @property
    def time(self) -> Time:
        return Time(int(self) % MILLISECONDS_A_DAY + 1) if self else Time(0)

    def __repr__(self) -> str:
        return f"{self.date!r} {self.time!r}" if self else "0DT"


class DateFormula(str):
    """A date formula in its language-independent form without angle brackets (`1M+CM`); blank is the empty text.

    Made by `bclite.runtime.date_formula.parse`, which checks it.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True, order=True)
class RecordId:
    """Which record: the number of its table and the values of its primary key; blank is table 0."""

    table: int = 0
    key: tuple[Any, ...] = ()

    def __bool__(self) -> bool:
        return self.table != 0


class Array:
    """An array of AL: fixed sizes, indexes from 1, assigned by copying its elements.

    `default` makes an element. `array[i]`, or `array[i, j]` where there are several dimensions.
    """

    __slots__ = ("default", "dimensions", "items")

    def __init__(self, dimensions: tuple[int, ...], default: Callable[[], Any]) -> None:
        self.dimensions = dimensions
        self.default = default
        count = 1
        for size in dimensions:
            count *= size
        self.items = [default() for _ in range(count)]

    def __getitem__(self, index: int | tuple[int, ...]) -> Any:
        if index.__class__ is int and len(self.dimensions) == 1 and 0 < index <= len(self.items):
            return self.items[index - 1]
        return self.items[self._position(index)]

    def __setitem__(self, index: int | tuple[int, ...], value: Any) -> None:
        self.items[self._position(index)] = value

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.items)

    def _position(self, index: int | tuple[int, ...]) -> int:
        indexes = index if isinstance(index, tuple) else (index,)
        if len(indexes) != len(self.dimensions):
            raise ALError(f"The array has {len(self.dimensions)} dimensions, but {len(indexes)} indexes were given.")
        position = 0
        for each, size in zip(indexes, self.dimensions, strict=True):
            if not 0 < each <= size:
                outside_array()
            position = position * size + each - 1
        return position

    def indexes(self) -> Iterator[tuple[int, ...]]:
        """Every index, in the order of the elements."""
        return product(*(range(1, size + 1) for size in self.dimensions))

    def assign(self, other: "Array") -> None:
        """Take over the elements of an array of the same sizes, copies of what AL assigns by value."""
        self.items[:] = [_copied(each) for each in other.items]

    def copy(self) -> "Array":
        """An array that shares nothing with this one: what a by-value parameter receives."""
        created = Array.__new__(Array)
        created.dimensions = self.dimensions
        created.default = self.default
        created.items = [_copied(each) for each in self.items]
        return created

    def clear(self) -> None:
        """Set every element to its default."""
        self.items[:] = [self.default() for _ in self.items]


def outside_array() -> NoReturn:
    """There is no element with the index that was given."""
    raise ALError("Index was outside the bounds of the array.", "NCLCSRTS:IndexOutOfRange")


def _copied(value: Any) -> Any:
    """A record of its own where the element is a record; anything else is immutable or a handle."""
    copy_value = getattr(value, "copy_value", None)
    return copy_value() if copy_value is not None else value
