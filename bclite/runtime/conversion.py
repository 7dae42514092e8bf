"""Conversions between the types of AL, with the errors of the product; and the default value of every type.

Generated code calls the `to_…` functions by name where the static types need a check; `convert` is the general case.
"""

import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bclite.model.types import INTEGRAL, NOTHING, TEXTUAL, Kind, Type
from bclite.runtime.arithmetic import al_error
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.registry import load, platform_types
from bclite.runtime.values import Array, Date, DateFormula, DateTime, RecordId, Time
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

NULL_GUID = uuid.UUID(int=0)


class UnassignedInterface:
    """What an interface variable holds before a codeunit is assigned to it: every call through it is an error."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("i_"):
            raise ALError("The interface has not been assigned an implementation.", "NCLCSRTS:UnassignedInterface")
        raise AttributeError(name)


def to_integer(value: Decimal | int) -> int:
    """Any number as an Integer. A fraction is an error, not rounded: the product says it overflows."""
    number = int(value)
    if number != value:
        raise _overflow(value, "System.Int32")
    if -2147483648 <= number <= 2147483647:
        return number
    raise _overflow(value, "System.Int32")


def to_biginteger(value: Decimal | int) -> int:
    """Any number as a BigInteger or Duration; a fraction is an error."""
    number = int(value)
    if number != value:
        raise _overflow(value, "System.Int64")
    if -9223372036854775808 <= number <= 9223372036854775807:
        return number
    raise _overflow(value, "System.Int64")


def to_char(value: Decimal | int | str) -> int:
    """A number from 0 to 65535, or a text of one character, as a Char."""
    if isinstance(value, str):
        if len(value) != 1:
            raise _length_error(value, 1)
        return ord(value)
    number = int(value)
    if number != value or not 0 <= number <= 65535:
        raise _overflow(value, "System.Char")
    return number


def to_byte(value: Decimal | int | str) -> int:
    """A number from 0 to 255, or a text of one such character, as a Byte."""
    if isinstance(value, str):
        value = to_char(value)
    number = int(value)
    if number != value or not 0 <= number <= 255:
        raise _overflow(value, "System.Byte")
    return number


def to_text(value: str, length: int | None) -> str:
    """A text that is to fit Text[length]; raises ALError where it is longer."""
    if length is None or len(value) <= length:
        return value
    raise _length_error(value, length)


def to_code(value: str, length: int | None) -> str:
    """A text as Code[length]: upper case, without blanks at its ends; raises ALError where that is longer."""
    code = value.upper() if value.isascii() else upper(value)
    code = code.strip(" ")
    if length is None or len(code) <= length:
        return code
    raise _length_error(code, length)


def upper(text: str) -> str:
    """Upper case as .NET makes it: one character for each, so that `ß` stays what it is."""
    return "".join(each.upper() if len(each.upper()) == 1 else each for each in text)


def lower(text: str) -> str:
    """Lower case as .NET makes it: one character for each."""
    return "".join(each.lower() if len(each.lower()) == 1 else each for each in text)


def to_guid(value: str) -> uuid.UUID:
    """A text as a Guid; the empty text is the null Guid."""
    if not value:
        return NULL_GUID
    try:
        return uuid.UUID(value)
    except ValueError as error:
        raise ALError(f'The value "{value}" can\'t be evaluated into type Guid.', "Evaluate") from error


def convert(value: Any, source: Type, target: Type) -> Any:
    """A value of type `source` as a value of type `target`; raises ALError where that is not possible.

    Handles (List, Codeunit, JsonObject …), records and arrays are passed as they are.
    """
    kind = target.kind
    if kind is source.kind and kind in UNCHANGED and value.__class__ is not Variant:
        length = target.length
        if length is None or (source.length is not None and source.length <= length):
            return value
    if kind in (Kind.VARIANT, Kind.ANY):
        return value if isinstance(value, Variant) else Variant(value, source)
    if isinstance(value, Variant):
        source, value = value.type, value.value
    converter = CONVERTERS.get(kind)
    if converter is not None:
        return converter(value, source, target)
    if source.kind is target.kind and (not target.subject or source.subject in (target.subject, "")):
        return value
    if target.kind is Kind.INTERFACE and source.kind in (Kind.CODEUNIT, Kind.INTERFACE):
        return value
    raise _unable(source, target)


def _to_number(value: Any, source: Type, target: Type) -> Any:
    if source.kind not in NUMBERS:
        raise _unable(source, target)
    if target.kind is Kind.DECIMAL:
        return Decimal(value)
    if target.kind in (Kind.BIGINTEGER, Kind.DURATION):
        return to_biginteger(value)
    return to_char(value) if target.kind is Kind.CHAR else to_byte(value)


def _to_whole(value: Any, source: Type, target: Type) -> int:
    if source.kind not in NUMBERS:
        raise _unable(source, target)
    return to_integer(value)


def _to_textual(value: Any, source: Type, target: Type) -> str:
    if source.kind is Kind.CHAR:
        value = chr(value)
    elif source.kind is Kind.GUID:
        value = f"{{{value}}}".upper()
    elif source.kind not in TEXTUAL and source.kind is not target.kind:
        raise _unable(source, target)
    return to_code(value, target.length) if target.kind is Kind.CODE else to_text(value, target.length)


def _to_guid(value: Any, source: Type, target: Type) -> uuid.UUID:
    if isinstance(value, uuid.UUID):
        return value
    if source.kind in TEXTUAL:
        return to_guid(value)
    raise _unable(source, target)


def _to_record(value: Any, source: Type, target: Type) -> Any:
    """A record of the right table, also out of a RecordRef."""
    if source.kind is Kind.PLATFORM and source.subject == RECORD_REF:
        value = value.opened()
        if not target.number or value.table.number == target.number:
            return value
    elif source.kind is Kind.RECORD and (not target.number or source.number == target.number):
        return value
    raise _unable(source, target)


def _to_platform(value: Any, source: Type, target: Type) -> Any:
    """A handle as it is; a record becomes a RecordRef that refers to a copy of it, as by GetTable."""
    if source.kind is Kind.PLATFORM and source.subject == target.subject:
        return value
    if source.kind is Kind.RECORD and target.subject == RECORD_REF:
        made = platform_types[RECORD_REF](value.session)
        made.record = value.shared_copy()
        return made
    raise _unable(source, target)


RECORD_REF = "recordref"


UNCHANGED = frozenset(
    (Kind.BOOLEAN, Kind.INTEGER, Kind.OPTION, Kind.ENUM, Kind.DATE, Kind.CODE, Kind.TEXT, Kind.DATEFORMULA, Kind.GUID)
)
"""Kinds whose values need no conversion to the same kind, unless they may be too long."""

NUMBERS = INTEGRAL | {Kind.DECIMAL, Kind.DURATION, Kind.SYSTEM_OPTION}

CONVERTERS: dict[Kind, Callable[[Any, Type, Type], Any]] = (
    dict.fromkeys((Kind.INTEGER, Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION), _to_whole)
    | dict.fromkeys((Kind.BIGINTEGER, Kind.DURATION, Kind.DECIMAL, Kind.CHAR, Kind.BYTE), _to_number)
    | dict.fromkeys((*TEXTUAL, Kind.SECRETTEXT), _to_textual)
    | {Kind.GUID: _to_guid, Kind.RECORD: _to_record, Kind.PLATFORM: _to_platform}
)


def _overflow(value: Decimal | int, target: str) -> ALError:
    if isinstance(value, Decimal):
        return ALError(
            f"Overflow under conversion of Microsoft.Dynamics.Nav.Runtime.Decimal18 value {value} to {target}.",
            "AL:Overflow",
        )
    return al_error(OverflowError(value))


def _length_error(value: str, length: int) -> ALError:
    return ALError(
        f"The length of the string is {len(value)}, but it must be less than or equal to {length} characters. "
        f"Value: {value}",
        "StringLengthExceeded",
    )


def _unable(source: Type, target: Type) -> ALError:
    return ALError(
        f"Unable to convert from Microsoft.Dynamics.Nav.Runtime.{_platform_name(source)} "
        f"to Microsoft.Dynamics.Nav.Runtime.{_platform_name(target)}.",
        "AL:InvalidCast",
    )


def _platform_name(type: Type) -> str:
    """What the product calls the type of a value when it cannot convert it."""
    if type == NOTHING:
        return "NavVariant"
    name = type.subject if type.kind is Kind.PLATFORM else str(Type(type.kind))
    return f"Nav{name[:1].upper()}{name[1:]}"


IMMUTABLE_DEFAULTS: dict[Kind, Any] = (
    {
        Kind.BOOLEAN: False,
        Kind.DECIMAL: Decimal(0),
        Kind.DATE: Date(0),
        Kind.TIME: Time(0),
        Kind.DATETIME: DateTime(0),
        Kind.DATEFORMULA: DateFormula(),
        Kind.GUID: NULL_GUID,
        Kind.MEDIA: NULL_GUID,
        Kind.MEDIASET: NULL_GUID,
        Kind.RECORDID: RecordId(),
        Kind.VARIANT: Variant(None, NOTHING),
        Kind.ANY: Variant(None, NOTHING),
        Kind.INTERFACE: UnassignedInterface(),
        Kind.NOTHING: None,
        Kind.DOTNET: None,
        Kind.TABLEFILTER: "",
    }
    | dict.fromkeys((*TEXTUAL, Kind.SECRETTEXT), "")
    | dict.fromkeys((*INTEGRAL, Kind.DURATION, Kind.SYSTEM_OPTION), 0)
)
"""The default of every kind whose values cannot be changed in place. An Enum, like an Option, starts at 0."""

PLATFORM_KINDS = frozenset({Kind.LIST, Kind.DICTIONARY, Kind.BLOB, Kind.PLATFORM})


def default(type: Type, session: "Session") -> Any:
    """What a variable of the type holds before anything is assigned to it.

    Raises UnsupportedError for a type of the platform that bclite lacks.
    """
    kind = type.kind
    if kind in IMMUTABLE_DEFAULTS:
        return IMMUTABLE_DEFAULTS[kind]
    if kind is Kind.ARRAY:
        return Array(type.dimensions, lambda: default(type.items[0], session))
    if kind in PLATFORM_KINDS:
        name = type.subject if kind is Kind.PLATFORM else kind.value
        if not platform_types:
            load()
        factory = platform_types.get(name)
        if factory is None:
            raise UnsupportedError(f"the type {name}")
        return factory(session)
    if kind is Kind.RECORD:
        return session.new_record(type)
    return session.new_instance(type)
