"""Evaluate: text as a value of a type; what Format writes is read back, and what a user would type besides.

After page Evaluate, region English (United States): dates are month, day, year; a date may be digits alone (`010196`),
have a year of two digits (00 to 49 of this century), be a day of the month or a weekday of the work date, `t` for today
and `w` for the work date. Format 9 is the XML form.
"""

import datetime
import re
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bclite.model.signature_tables import system_options
from bclite.model.types import DISPLAY, Kind, Type
from bclite.runtime import date_formula
from bclite.runtime.conversion import NULL_GUID, to_code, to_text
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.format_string import WEEKDAYS
from bclite.runtime.formatting import LARGEST_SHOWN, XML
from bclite.runtime.values import Date, DateFormula, DateTime, RecordId, Time

if TYPE_CHECKING:
    from bclite.runtime.session import Session


def evaluate(session: "Session", text: str, type: Type, number: int = 0) -> Any:
    """The value of `type` that `text` writes; `number` is 9 where it is in XML form.

    Raises ALError where it writes none, UnsupportedError for types that cannot be evaluated.
    """
    reader = READERS.get(type.kind)
    if reader is None:
        raise UnsupportedError(f"Evaluate of {type}")
    try:
        return reader(session, text, type, number)
    except (ValueError, ArithmeticError) as error:
        raise cannot(text, type) from error


def cannot(text: str, type: Type) -> ALError:
    kind = Kind.OPTION if type.kind in (Kind.ENUM, Kind.SYSTEM_OPTION) else type.kind
    return ALError(f'The value "{text}" can\'t be evaluated into type {DISPLAY[kind]}.', "EvaluateError")


def _text(session: "Session", text: str, type: Type, number: int) -> str:
    return to_code(text, type.length) if type.kind is Kind.CODE else to_text(text, type.length)


NUMBER = re.compile(r"(?P<sign>[+-]?)(?P<digits>(?:\d[\d,]*)?(?:\.\d*)?)(?P<behind>[+-]?)")


def _decimal(session: "Session", text: str, type: Type, number: int) -> Decimal:
    """Sign in front or behind, thousands in groups of any size."""
    match = NUMBER.fullmatch(text.strip())
    if match is None or (match["sign"] and match["behind"]) or not any(each.isdigit() for each in match["digits"]):
        raise ValueError(text)
    if number == XML and "," in match["digits"]:
        raise ValueError(text)
    value = Decimal(match["digits"].replace(",", ""))
    if value > LARGEST_SHOWN:
        raise ValueError(text)
    return value.copy_negate() if "-" in (match["sign"], match["behind"]) and value else value


def _whole(least: int, greatest: int) -> Callable[["Session", str, Type, int], int]:
    def read(session: "Session", text: str, type: Type, number: int) -> int:
        match = NUMBER.fullmatch(text.strip())
        if match is None or "." in match["digits"] or (match["sign"] and match["behind"]):
            raise ValueError(text)
        value = int(match["digits"].replace(",", ""))
        if "-" in (match["sign"], match["behind"]):
            value = -value
        if not least <= value <= greatest:
            raise ValueError(text)
        return value

    return read


TRUE = frozenset({"yes", "y", "true", "t", "1"})
FALSE = frozenset({"no", "n", "false", "f", "0"})


def _boolean(session: "Session", text: str, type: Type, number: int) -> bool:
    word = text.strip().lower()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise ValueError(text)


def _char(session: "Session", text: str, type: Type, number: int) -> int:
    if len(text) == 1:
        return ord(text)
    return _whole(0, 65535)(session, text, type, number)


def _guid(session: "Session", text: str, type: Type, number: int) -> uuid.UUID:
    return uuid.UUID(text.strip().strip("()")) if text.strip() else NULL_GUID


def _option(session: "Session", text: str, type: Type, number: int) -> int:
    """By caption, by name, by number."""
    names, captions, ordinals = members(session, type)
    wanted = text.strip().lower()
    for listed in (captions, names):
        for name, ordinal in zip(listed, ordinals, strict=False):
            if name.strip().lower() == wanted:
                return ordinal
    value = int(wanted)
    if value not in ordinals:
        raise ValueError(text)
    return value


def members(session: "Session", type: Type) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """The names, captions and ordinals of an Option, an Enum or a system option."""
    if type.kind is Kind.ENUM:
        found = session.application.enum(type.number or type.subject)
        values = found.values if found is not None else []
        return (
            tuple(each.name for each in values),
            tuple(each.caption for each in values),
            tuple(each.number for each in values),
        )
    if type.kind is Kind.SYSTEM_OPTION:
        option = system_options()[type.subject]
        return option.spelling, option.spelling, tuple(option.members.values())
    return type.members, type.captions or type.members, type.ordinals or tuple(range(len(type.members)))


def _date_formula(session: "Session", text: str, type: Type, number: int) -> DateFormula:
    return date_formula.parse(text)


ISO_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
DATE = re.compile(r"(\d{1,4})[-/. ](\d{1,2})(?:[-/. ](\d{1,4}))?")
PIVOT = 50
"""Years of two digits below this one belong to 2000, the others to 1900."""


def _date(session: "Session", text: str, type: Type, number: int) -> Date:
    written = text.strip().upper()
    if not written:
        return Date(0)
    iso = ISO_DATE.fullmatch(written)
    if iso is not None:
        return Date.of(*map(int, iso.groups()))
    if number == XML:
        raise ValueError(text)
    closing = written.startswith("C") and written[1:2].isdigit()
    if closing:
        written = written[1:]
    day = _day(session, written.removesuffix("D"))
    return Date.from_ordinal(day.toordinal(), closing=closing)


def _day(session: "Session", written: str) -> datetime.date:
    base = session.work_date.day
    if written.isdigit():
        match len(written):
            case 1 | 2:
                return base.replace(day=int(written))
            case 4:
                return datetime.date(base.year, int(written[:2]), int(written[2:]))
            case 6 | 8:
                return datetime.date(year_of(written[4:]), int(written[:2]), int(written[2:4]))
        raise ValueError(written)
    if written in ("T", "TODAY"):
        return session.today().day
    if written in ("W", "WORKDATE", "WORK DATE"):
        return base
    if len(written) > 1 and written.isalpha():
        for at, name in enumerate(WEEKDAYS):
            if name.upper().startswith(written):
                return base + datetime.timedelta(at - base.weekday())
        raise ValueError(written)
    match = DATE.fullmatch(written)
    if match is None:
        raise ValueError(written)
    first, second, third = match.groups()
    if third is None:
        return datetime.date(base.year, int(first), int(second))
    if len(first) == 4:
        return datetime.date(int(first), int(second), int(third))
    return datetime.date(year_of(third), int(first), int(second))


def year_of(digits: str) -> int:
    """A year of four digits, or of two in the century that they mean."""
    year = int(digits)
    if len(digits) > 2:
        return year
    return year + (2000 if year < PIVOT else 1900)


TIME = re.compile(r"(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,3}))?)?\s*([AP]M)?")
TIME_DIGITS = re.compile(r"(\d{1,2})(?:(\d{2})(?:(\d{2})(?:[.,]?(\d{1,3}))?)?)?\s*([AP]M)?")


def _time(session: "Session", text: str, type: Type, number: int) -> Time:
    written = text.strip().upper()
    if not written:
        return Time(0)
    match = TIME.fullmatch(written) or TIME_DIGITS.fullmatch(written.removesuffix("T"))
    if match is None:
        raise ValueError(text)
    hour, minute, second, fraction, half = match.groups()
    hours = int(hour)
    if half is not None:
        if not 1 <= hours <= 12:
            raise ValueError(text)
        hours = hours % 12 + (12 if half == "PM" else 0)
    try:
        return Time.of(hours, int(minute or 0), int(second or 0), int((fraction or "").ljust(3, "0")))
    except ALError as error:
        raise ValueError(text) from error


ISO_DATETIME = re.compile(r"\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?", re.IGNORECASE)


def _datetime(session: "Session", text: str, type: Type, number: int) -> DateTime:
    """The date and the time of day behind a blank, or the XML form; without a zone it is UTC."""
    written = text.strip()
    if not written:
        return DateTime(0)
    if ISO_DATETIME.fullmatch(written):
        moment = datetime.datetime.fromisoformat(written.upper())
        return DateTime.from_python(moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC))
    if number == XML:
        raise ValueError(text)
    day, _, time = written.partition(" ")
    return DateTime.of(_date(session, day, type, number), _time(session, time, type, number))


DURATION_UNITS = {
    name: size
    for size, names in {
        86_400_000: "days day d",
        3_600_000: "hours hour h",
        60_000: "minutes minute min m",
        1000: "seconds second sec s",
        1: "milliseconds millisecond millis milli ms",
    }.items()
    for name in names.split()
}
DURATION_PART = re.compile(r"\s*(-?\d+(?:\.\d+)?)\s*([A-Za-z]+)\s*,?")
XSD_DURATION = re.compile(r"(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?")


def _duration(session: "Session", text: str, type: Type, number: int) -> int:
    """Numbers with words (`2days 4hours 3.7 seconds`), a number of milliseconds, or the XML form `P2DT4H3.7S`.

    Milliseconds themselves are whole numbers.
    """
    written = text.strip()
    xml = XSD_DURATION.fullmatch(written.upper())
    if xml is not None and len(written) > 1:
        sign, *amounts = xml.groups()
        sizes = (86_400_000, 3_600_000, 60_000, 1000)
        total = sum((Decimal(amount or 0) * size for amount, size in zip(amounts, sizes, strict=True)), Decimal(0))
        return int(-total if sign else total)
    if re.fullmatch(r"-?\d+", written):
        return int(written)
    total, at = Decimal(0), 0
    while at < len(written):
        part = DURATION_PART.match(written, at)
        size = DURATION_UNITS.get(part[2].lower()) if part is not None else None
        if part is None or size is None or (size == 1 and "." in part[1]):
            raise ValueError(text)
        total += Decimal(part[1]) * size
        at = part.end()
    if not written or total != int(total):
        raise ValueError(text)
    return int(total)


def _record_id(session: "Session", text: str, type: Type, number: int) -> RecordId:
    """`Sales Header: Order,1001`, as Format writes it."""
    if not text:
        return RecordId()
    name, colon, keys = text.partition(": ")
    table = session.application.table(name)
    if table is None or not colon:
        raise ValueError(text)
    fields = [table.fields_by_name[each.lower()] for each in table.primary_key.fields]
    parts = keys.split(",") if len(fields) > 1 else [keys]
    if len(parts) != len(fields):
        raise ValueError(text)
    return RecordId(
        table.number, tuple(evaluate(session, part, field.type) for part, field in zip(parts, fields, strict=True))
    )


READERS: dict[Kind, Callable[["Session", str, Type, int], Any]] = {
    Kind.TEXT: _text,
    Kind.CODE: _text,
    Kind.DECIMAL: _decimal,
    Kind.INTEGER: _whole(-(2**31), 2**31 - 1),
    Kind.BIGINTEGER: _whole(-(2**63), 2**63 - 1),
    Kind.BYTE: _whole(0, 255),
    Kind.CHAR: _char,
    Kind.BOOLEAN: _boolean,
    Kind.GUID: _guid,
    Kind.OPTION: _option,
    Kind.ENUM: _option,
    Kind.SYSTEM_OPTION: _option,
    Kind.DATEFORMULA: _date_formula,
    Kind.DATE: _date,
    Kind.TIME: _time,
    Kind.DATETIME: _datetime,
    Kind.DURATION: _duration,
    Kind.RECORDID: _record_id,
}
