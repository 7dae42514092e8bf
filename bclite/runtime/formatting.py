"""Format: values as text, by standard format, by format string and with a length.

After "Formatting values, dates, and time" and the two pages of `Format`, region English (United States), language
English, time zone UTC. Where the pages disagree the product decides: a Boolean shows as Yes and No (page Evaluate and
the tests of the base application), not True and False.
"""

import uuid
from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bclite.model.objects import Version
from bclite.model.signature_tables import system_options
from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.format_string import (
    DATE_PARTS,
    DATETIME_PARTS,
    NUMBER_PARTS,
    STANDARD,
    TEXT_PARTS,
    TIME_PARTS,
    WORD_PARTS,
    Part,
    Piece,
    Resolved,
    Words,
    parse,
    render,
    resolve,
    with_precision,
)
from bclite.runtime.values import RecordId
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

LARGEST_SHOWN = Decimal("999999999999999.99")
"""What can be formatted and evaluated; calculations go further (page Decimal data type)."""

XML = 9

NUMBER_FORMATS = {
    0: "<Sign><Integer Thousand><Decimals>",
    1: "<Sign><Integer><Decimals>",
    2: "<Sign><Integer><Decimals>",
    3: "<Integer Thousand><Decimals><Sign,1>",
    4: "<Integer><Decimals><Sign,1>",
    XML: "<Sign><Integer><Decimals>",
}
INTEGER_FORMATS = dict.fromkeys((0, 1, 2, XML), "<Sign><Integer>") | {
    3: "<Integer><Sign,1>",
    4: "<Integer><Sign,1>",
}
DATE_FORMATS = {
    0: "<Closing><Month,2>/<Day,2>/<Year>",
    1: "<Closing><Month,2>/<Day,2>/<Year>",
    2: "<Month,2><Day,2><Year><Closing>D",
    3: "<Closing><Year>/<Month,2>/<Day,2>",
    4: "<Month Text> <Closing><Day>, <Year4>",
    5: "<Closing><Month,2><Day,2><Year>",
    6: "<Closing><Year><Month,2><Day,2>",
    7: "<Day,2><Filler Character, >. <Month Text,3> <Year4>",
    XML: "<Year4>-<Month,2>-<Day,2>",
}
TIME_FORMATS = {
    0: "<Hours12>:<Minutes,2>:<Seconds,2> <AM/PM>",
    1: "<Hours12>:<Minutes,2>:<Seconds,2><Second dec.> <AM/PM>",
    2: "<Hours24,2><Filler Character,0><Minutes,2><Seconds,2><Second dec.>T",
    XML: "<Hours24,2><Filler Character,0>:<Minutes,2>:<Seconds,2><Second dec.>",
}
_DATETIME = "<Month,2>/<Day,2>/<Year> <Hours12,2><Filler Character,0>:<Minutes,2>"
DATETIME_FORMATS = {
    0: f"{_DATETIME} <AM/PM>",
    1: f"{_DATETIME}:<Seconds,2><Second dec.> <AM/PM>",
    2: f"{_DATETIME} <AM/PM>",
    3: f"{_DATETIME}:<Seconds,2> <AM/PM>",
    XML: "<Year4>-<Month,2>-<Day,2>T<Hours24,2><Filler Character,0>:<Minutes,2>:<Seconds,2><Second dec.>Z",
}
WORD_FORMATS = {0: "<Text>", 1: "<Text>", 2: "<Number>", XML: "<Number>"}
TEXT_FORMATS = {0: "<Text>"}

WHOLE_NUMBERS = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.BYTE})
PADDED_LEFT = WHOLE_NUMBERS | {Kind.DECIMAL}
"""Kinds whose values stand at the right end of a longer text."""


def format_value(session: "Session", variant: Variant, length: int = 0, form: int | str = 0) -> str:
    """The text of a value by the number of a standard format, or by a format string.

    A positive `length` gives exactly so many characters, a negative one at most so many without blanks at the ends.
    Raises ALError for a decimal beyond what can be shown, UnsupportedError for types that have no text.
    """
    value, type = variant.value, variant.type
    text = standard(session, value, type, form) if isinstance(form, int) else by_pattern(session, value, type, form)
    if not length:
        return text
    if length < 0:
        return text.strip(" ")[:-length]
    return (text.rjust(length) if type.kind in PADDED_LEFT else text.ljust(length))[:length]


def standard(session: "Session", value: Any, type: Type, number: int) -> str:
    """The text of a value by standard format."""
    if type.kind in TEXTUAL or (type.kind in WHOLE_NUMBERS and number not in (3, 4)):
        return str(value)
    return by_pattern(session, value, type, number)


def by_pattern(session: "Session", value: Any, type: Type, pattern: int | str) -> str:
    """The text of a value by the number of a standard format or by a format string."""
    kind = type.kind
    if kind in BLANKS and not value:
        return ""
    special = SPECIAL.get(kind)
    if special is not None:
        return special(session, value, pattern if isinstance(pattern, int) else _standard_number(pattern))
    if kind not in FORMATS:
        raise UnsupportedError(f"Format of {type}")
    if kind is Kind.DECIMAL and not -LARGEST_SHOWN <= value <= LARGEST_SHOWN:
        raise out_of_range(value)
    words = WORDS.get(kind)
    return render(resolved(kind, pattern), value if words is None else words(session, value, type))


def _standard_number(pattern: str) -> int:
    return next((piece.length for piece in parse(pattern) if piece.name == STANDARD), 0)


@lru_cache(maxsize=1024)
def resolved(kind: Kind, pattern: int | str) -> Resolved:
    """A format with the parts of a type; `<Standard Format,n>` in it stands for that format's own fields."""
    formats, parts = FORMATS[kind]
    if isinstance(pattern, int):
        return resolve(parse(formats.get(pattern, formats[0])), parts)
    pieces: list[Piece] = []
    for piece in parse(pattern):
        if piece.name == STANDARD:
            own = parse(formats.get(piece.length, formats[0]))
            pieces += [with_precision(each, piece.precision) for each in own]
        else:
            pieces.append(piece)
    if kind is not Kind.DECIMAL:
        pieces = [with_precision(piece, (0, 0)) for piece in pieces]
    return resolve(pieces, parts)


FORMATS: Mapping[Kind, tuple[Mapping[int, str], Mapping[str, Part]]] = (
    {
        Kind.DECIMAL: (NUMBER_FORMATS, NUMBER_PARTS),
        Kind.DATE: (DATE_FORMATS, DATE_PARTS),
        Kind.TIME: (TIME_FORMATS, TIME_PARTS),
        Kind.DATETIME: (DATETIME_FORMATS, DATETIME_PARTS),
        Kind.BOOLEAN: (WORD_FORMATS | {XML: "<XML>"}, WORD_PARTS),
        Kind.CHAR: (TEXT_FORMATS, WORD_PARTS),
    }
    | dict.fromkeys(WHOLE_NUMBERS, (INTEGER_FORMATS, NUMBER_PARTS))
    | dict.fromkeys((Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION), (WORD_FORMATS, WORD_PARTS))
    | dict.fromkeys(TEXTUAL, (TEXT_FORMATS, TEXT_PARTS))
)
"""By kind: the standard formats, and the parts of a value that format strings can name."""

BLANKS = frozenset({Kind.DATE, Kind.TIME, Kind.DATETIME})


def _boolean_words(session: "Session", value: bool, type: Type) -> Words:
    return Words("Yes", 1, "true") if value else Words("No", 0, "false")


def _option_words(session: "Session", value: int, type: Type) -> Words:
    return Words(caption(session, value, type), value, str(value))


WORDS: dict[Kind, Callable[["Session", Any, Type], Words]] = {
    Kind.BOOLEAN: _boolean_words,
    Kind.CHAR: lambda session, value, type: Words(chr(value), value, chr(value)),
} | dict.fromkeys((Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION), _option_words)


def out_of_range(value: Decimal) -> ALError:
    return ALError(
        f"The value of Decimal parameter is outside of the permitted range. The current value is {value:,f}. "
        "The permitted range is from -999,999,999,999,999.99 to 999,999,999,999,999.99.",
        "DecimalRange",
    )


def caption(session: "Session", ordinal: int, type: Type) -> str:
    """What an Option or Enum shows for an ordinal: its caption, the number where no member has it."""
    if type.kind is Kind.ENUM:
        found = session.application.enum(type.number or type.subject)
        value = found.values_by_number.get(ordinal) if found is not None else None
        return str(ordinal) if value is None else value.caption
    if type.kind is Kind.SYSTEM_OPTION:
        option = system_options()[type.subject]
        return next((name for name in option.spelling if option.members[name.lower()] == ordinal), str(ordinal))
    names = type.captions or type.members
    ordinals = type.ordinals or range(len(names))
    return next((name for name, each in zip(names, ordinals, strict=False) if each == ordinal), str(ordinal))


def _guid(session: "Session", value: uuid.UUID, number: int) -> str:
    plain = value.hex.upper()
    dashed = str(value).upper()
    match number:
        case 3:
            return plain
        case 4:
            return dashed
        case 5:
            return f"({dashed})"
        case 6:
            head = f"0X{plain[:8]},0X{plain[8:12]},0X{plain[12:16]}"
            return "{" + head + ",{" + ",".join(f"0X{plain[at : at + 2]}" for at in range(16, 32, 2)) + "}}"
    return f"{{{dashed}}}"


def _date_formula(session: "Session", value: str, number: int) -> str:
    return f"<{value}>" if number == 2 and value else str(value)


UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1000), ("millisecond", 1))


def _duration(session: "Session", value: int, number: int) -> str:
    """In words, as on page Evaluate: `2 days 4 hours 3 seconds 717 milliseconds`; in XML as an xsd:duration."""
    rest = abs(value)
    amounts = []
    for _, size in UNITS:
        amount, rest = divmod(rest, size)
        amounts.append(amount)
    if number == 2:
        return str(value)
    sign = "-" if value < 0 else ""
    if number == XML:
        days, hours, minutes, seconds, milliseconds = amounts
        behind = f".{milliseconds:03}".rstrip("0") if milliseconds else ""
        return f"{sign}P{days}DT{hours}H{minutes}M{seconds}{behind}S"
    words = [
        f"{amount} {name}{'' if amount == 1 else 's'}"
        for amount, (name, _) in zip(amounts, UNITS, strict=True)
        if amount
    ]
    return sign + " ".join(words)


def _record_id(session: "Session", value: RecordId, number: int) -> str:
    """`Sales Header: Order,1001`."""
    if not value:
        return ""
    table = session.application.table(value.table)
    if table is None:
        return f"{value.table}: {','.join(map(str, value.key))}"
    fields = [table.fields_by_name[name.lower()] for name in table.primary_key.fields]
    shown = [standard(session, part, field.type, 1) for part, field in zip(value.key, fields, strict=False)]
    return f"{table.name}: {','.join(shown)}"


def _variant(session: "Session", value: Any, number: int) -> str:
    """What stands in a Variant; nothing for one that was never assigned."""
    return standard(session, value.value, value.type, number) if isinstance(value, Variant) else ""


def _platform(session: "Session", value: Any, number: int) -> str:
    """The text of a platform value, where it has one (a JsonToken is its JSON)."""
    if isinstance(value, Version):
        return str(value)
    to_text: Callable[[], str] | None = getattr(value, "format_as_text", None)
    if to_text is None:
        raise UnsupportedError(f"Format of a {type(value).__name__}")
    return to_text()


SPECIAL: dict[Kind, Callable[["Session", Any, int], str]] = {
    Kind.GUID: _guid,
    Kind.DATEFORMULA: _date_formula,
    Kind.DURATION: _duration,
    Kind.RECORDID: _record_id,
    Kind.VARIANT: _variant,
    Kind.NOTHING: _variant,
    Kind.PLATFORM: _platform,
    Kind.RECORD: lambda session, value, number: _record_id(session, value.record_id(), number),
    Kind.TABLEFILTER: lambda session, value, number: str(value),
    Kind.MEDIA: _guid,
    Kind.MEDIASET: _guid,
}
