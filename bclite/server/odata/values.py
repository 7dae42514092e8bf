"""Values of AL in the JSON of the API, and the literals of `$filter` as values of AL.

There is no null: a blank is the empty text, zero, or the first moment of year 1. Members of options and enums stand
under their names; schema version 2 escapes them as identifiers, `Not_x0020_Started`, and a blank is `_x0020_`.
"""

import datetime
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.conversion import to_code
from bclite.runtime.errors import ALError
from bclite.runtime.evaluation import members
from bclite.runtime.formatting import XML, standard
from bclite.runtime.values import MILLISECONDS_A_DAY, Date, DateTime, Time
from bclite.server.odata.errors import ODataError, bad_request
from bclite.xml_names import escape, unescape

if TYPE_CHECKING:
    from bclite.runtime.session import Session

FIRST_DAY = "0001-01-01"
OPTIONS = frozenset({Kind.OPTION, Kind.ENUM})
NUMBERS = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.BYTE, Kind.CHAR})

EDM_TYPES: dict[Kind, str] = {
    Kind.BOOLEAN: "Edm.Boolean",
    Kind.INTEGER: "Edm.Int32",
    Kind.BIGINTEGER: "Edm.Int64",
    Kind.DECIMAL: "Edm.Decimal",
    Kind.DATE: "Edm.Date",
    Kind.DATETIME: "Edm.DateTimeOffset",
    Kind.DURATION: "Edm.Duration",
    Kind.GUID: "Edm.Guid",
}


def edm_type(type: Type) -> str:
    return EDM_TYPES.get(type.kind, "Edm.String")


# ------------------------------------------------------------------------------------------------------------- to JSON


def json_value(session: "Session", value: Any, type: Type, schema_version: str) -> Any:
    """A value as `exact_json` writes it."""
    kind = type.kind
    if kind in OPTIONS:
        return member_name(session, value, type, schema_version)
    if kind is Kind.BOOLEAN:
        return bool(value)
    if kind in NUMBERS:
        return value
    if kind in TEXTUAL:
        return value
    match kind:
        case Kind.DATE:
            return value.day.isoformat() if value else FIRST_DAY
        case Kind.DATETIME:
            return f"{json_date(value)}T{json_time(value.time)}Z"
        case Kind.TIME:
            return json_time(value)
        case Kind.DURATION:
            return duration(value)
        case Kind.GUID | Kind.MEDIA | Kind.MEDIASET:
            return str(value)
        case Kind.BLOB:
            raise ODataError(501, "BadRequest_MethodNotImplemented", "Blob fields are not supported by bclite's API.")
    return standard(session, value, type, XML)


def json_date(moment: DateTime) -> str:
    return moment.date.day.isoformat() if moment else FIRST_DAY


def json_time(time: Time) -> str:
    hour, minute, second, millisecond = time.parts
    return f"{hour:02}:{minute:02}:{second:02}" + (f".{millisecond:03}" if millisecond else "")


def duration(milliseconds: int) -> str:
    """ISO 8601: `P1DT2H3M4.5S`."""
    sign, left = ("-", -milliseconds) if milliseconds < 0 else ("", milliseconds)
    days, left = divmod(left, MILLISECONDS_A_DAY)
    hours, left = divmod(left, 3_600_000)
    minutes, left = divmod(left, 60_000)
    seconds = format(Decimal(left) / 1000, "f")
    parts = f"{f'{hours}H' if hours else ''}{f'{minutes}M' if minutes else ''}{f'{seconds}S' if left else ''}"
    if not days and not parts:
        parts = "0S"
    return f"{sign}P{f'{days}D' if days else ''}{f'T{parts}' if parts else ''}"


def member_name(session: "Session", ordinal: int, type: Type, schema_version: str) -> str:
    """The name of an option or enum member; the number where no member has it."""
    names, _, ordinals = members(session, type)
    name = next((name for name, each in zip(names, ordinals, strict=False) if each == ordinal), str(ordinal))
    if schema_version == "1.0":
        return name or " "
    return escape(name or " ")


# --------------------------------------------------------------------------------------------------------- from filters


@dataclass(frozen=True, slots=True)
class Literal:
    """A literal of `$filter`; `value` is a str, Decimal, bool, date, datetime, UUID or None for null."""

    value: Any

    @property
    def edm(self) -> str:
        names: Sequence[tuple[type, str]] = (
            (str, "Edm.String"),
            (bool, "Edm.Boolean"),
            (Decimal, "Edm.Decimal"),
            (datetime.datetime, "Edm.DateTimeOffset"),
            (datetime.date, "Edm.Date"),
            (uuid.UUID, "Edm.Guid"),
        )
        return next((name for kind, name in names if isinstance(self.value, kind)), "<null>")


def al_value(session: "Session", literal: Literal, type: Type) -> Any:
    """The value of AL that a literal is for a property of this type. Raises ODataError where it is none."""
    try:
        found = _al_value(session, literal.value, type)
    except ALError as error:
        raise bad_request(error.text) from error
    if found is None:
        raise bad_request(
            "A binary operator with incompatible types was detected. Found operand types "
            f"'{edm_type(type)}' and '{literal.edm}'."
        )
    return found


def _al_value(session: "Session", value: Any, type: Type) -> Any:
    kind = type.kind
    if kind in OPTIONS:
        return None if not isinstance(value, str) else _ordinal(session, value, type)
    if kind in TEXTUAL or kind is Kind.DATEFORMULA:
        if not isinstance(value, str):
            return None
        return to_code(value, None) if kind is Kind.CODE else value
    if kind is Kind.BOOLEAN:
        return value if isinstance(value, bool) else None
    if kind is Kind.DECIMAL:
        return value if isinstance(value, Decimal) else None
    if kind in NUMBERS:
        return int(value) if isinstance(value, Decimal) and value == value.to_integral_value() else None
    if kind is Kind.GUID:
        return value if isinstance(value, uuid.UUID) else None
    if isinstance(value, datetime.datetime):
        return _moment(value) if kind is Kind.DATETIME else None
    if isinstance(value, datetime.date) and kind is Kind.DATETIME:
        return _moment(datetime.datetime.combine(value, datetime.time(), datetime.UTC))
    if isinstance(value, datetime.date) and kind is Kind.DATE:
        return Date(0) if value.isoformat() == FIRST_DAY else Date.from_ordinal(value.toordinal())
    return None


def _moment(value: datetime.datetime) -> DateTime:
    return DateTime(0) if value.isoformat().startswith(FIRST_DAY) else DateTime.from_python(value)


def _ordinal(session: "Session", written: str, type: Type) -> int:
    names, _, ordinals = members(session, type)
    wanted = unescape(written).strip().lower()
    for name, ordinal in zip(names, ordinals, strict=False):
        if name.strip().lower() == wanted:
            return ordinal
    raise bad_request(f"The string '{written}' is not a valid enumeration type constant.")
