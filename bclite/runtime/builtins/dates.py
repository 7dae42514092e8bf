"""Functions and methods on dates and times (pages of System, Date, Time and DateTime)."""

import datetime
from typing import TYPE_CHECKING

from bclite.model.types import DATE, DATETIME, TIME, Kind
from bclite.runtime import date_formula
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.ranges import check_range
from bclite.runtime.registry import function, method
from bclite.runtime.values import Date, DateTime, Time
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("Today")
def today(session: "Session") -> Date:
    return session.today()


@function("Time")
def time(session: "Session") -> Time:
    return session.now().time


@function("CurrentDateTime")
def current_datetime(session: "Session") -> DateTime:
    return session.now()


@function("WorkDate")
def work_date(session: "Session", date: Date | None = None) -> Date:
    """Sets the work date of the session where one is given; returns the work date."""
    if date is not None:
        session.work_date = date
    return session.work_date


@function("CalcDate")
def calc_date(session: "Session", formula: str, date: Date | None = None) -> Date:
    """From the current system date where none is given."""
    return date_formula.calculate(formula, session.today() if date is None else date)


@function("Date2DMY")
def date_to_dmy(session: "Session", date: Date, part: int) -> int:
    """1 the day, 2 the month, 3 the year."""
    check_range("Value", part, 1, 3)
    day = date.day
    return (day.day, day.month, day.year)[part - 1]


@function("Date2DWY")
def date_to_dwy(session: "Session", date: Date, part: int) -> int:
    """1 the day of the week from Monday, 2 the week, 3 the year that the week belongs to (ISO 8601)."""
    check_range("Value", part, 1, 3)
    week = date.day.isocalendar()
    return (week.weekday, week.week, week.year)[part - 1]


@function("DMY2Date")
def dmy_to_date(session: "Session", day: int, month: int | None = None, year: int | None = None) -> Date:
    """The current month and year where they are left out."""
    now = session.today().day
    return Date.of(now.year if year is None else year, now.month if month is None else month, day)


@function("DWY2Date")
def dwy_to_date(session: "Session", weekday: int, week: int | None = None, year: int | None = None) -> Date:
    """The current week, and the year that it belongs to, where they are left out."""
    now = session.today().day.isocalendar()
    try:
        day = datetime.date.fromisocalendar(
            now.year if year is None else year, now.week if week is None else week, weekday
        )
    except ValueError as error:
        raise ALError("The date is not valid.", "DateInvalid") from error
    return Date.from_ordinal(day.toordinal())


@function("ClosingDate")
def closing_date(session: "Session", date: Date) -> Date:
    return Date.from_ordinal(date.day.toordinal(), closing=True)


@function("NormalDate")
def normal_date(session: "Session", date: Date) -> Date:
    """An error for 0D (page NormalDate)."""
    return Date.from_ordinal(date.day.toordinal())


@function("CreateDateTime")
def create_datetime(session: "Session", date: Date, time: Time) -> DateTime:
    return DateTime.of(date, time)


@function("DT2Date")
def datetime_to_date(session: "Session", moment: DateTime) -> Date:
    return moment.date


@function("DT2Time")
def datetime_to_time(session: "Session", moment: DateTime) -> Time:
    return moment.time


@function("DaTi2Variant")
def date_and_time_to_variant(session: "Session", date: Date, time: Time) -> Variant:
    return Variant(DateTime.of(date, time), DATETIME)


@function("Variant2Date")
def variant_to_date(session: "Session", variant: Variant) -> Date:
    if variant.type.kind is Kind.DATETIME:
        return datetime_to_date(session, variant.value)
    date: Date = convert(variant, variant.type, DATE)
    return date


@function("Variant2Time")
def variant_to_time(session: "Session", variant: Variant) -> Time:
    if variant.type.kind is Kind.DATETIME:
        return datetime_to_time(session, variant.value)
    moment: Time = convert(variant, variant.type, TIME)
    return moment


@function("RoundDateTime")
def round_datetime(session: "Session", moment: DateTime, precision: int = 1000, direction: str = "=") -> DateTime:
    """To whole multiples of `precision` milliseconds: the nearest, half up; the next up (`>`), the next down (`<`)."""
    check_range("Precision", precision, 1, 2**63 - 1)
    below, rest = divmod(int(moment), precision)
    if direction not in ("=", "<", ">"):
        raise ALError(f"The value '{direction}' of the Direction parameter must be '=', '<' or '>'.")
    goes_up = rest > 0 if direction == ">" else direction == "=" and rest * 2 >= precision
    return DateTime((below + goes_up) * precision)


@method("date", "Day")
def date_day(session: "Session", date: Date) -> int:
    return date.day.day


@method("date", "Month")
def date_month(session: "Session", date: Date) -> int:
    return date.day.month


@method("date", "Year")
def date_year(session: "Session", date: Date) -> int:
    return date.day.year


@method("date", "DayOfWeek")
def date_day_of_week(session: "Session", date: Date) -> int:
    return date.day.isoweekday()


@method("date", "WeekNo")
def date_week_number(session: "Session", date: Date) -> int:
    return date.day.isocalendar().week


@method("time", "Hour")
def time_hour(session: "Session", time: Time) -> int:
    return time.parts[0]


@method("time", "Minute")
def time_minute(session: "Session", time: Time) -> int:
    return time.parts[1]


@method("time", "Second")
def time_second(session: "Session", time: Time) -> int:
    return time.parts[2]


@method("time", "Millisecond")
def time_millisecond(session: "Session", time: Time) -> int:
    return time.parts[3]


@method("datetime", "Date")
def datetime_date(session: "Session", moment: DateTime) -> Date:
    return moment.date


@method("datetime", "Time")
def datetime_time(session: "Session", moment: DateTime) -> Time:
    return moment.time
