"""Format strings such as `<Precision,2:2><Sign><Integer Thousand><Decimals>`, and the parts of values they name.

After "Formatting values, dates, and time" of the product documentation: fields `<Name>` or `<Name,length>`, attributes
`<Name,character>` behind the field they belong to, everything else as it stands. The region is English (United States).
A field name may be cut short (`<Second dec>`, `<Hour,2>`); what names no part of the value stays in the text.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, NamedTuple

from bclite.runtime.arithmetic import WIDE
from bclite.runtime.values import Date, DateTime, Time

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

TOKEN = re.compile(r"<([^<>,]+)(?:,([<>]|[^<>]*))?>|([^<]+|<)")
ATTRIBUTES = {"1000character": "thousands", "comma": "comma", "overflow": "overflow", "filler char": "filler"}
STANDARD = "standard format"

MOST_DECIMALS = 20
"""As many as a Decimal field stores; more are rounded away where no precision is given."""

ZERO_FILLED = ("day", "month", "year", "week", "minute", "second", "thousands")
"""How the fields begin that are filled up with zeros unless told otherwise; others with blanks."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a format string: a field, or text to be taken as it stands (`name` empty).

    `precision` is the least and the greatest number of decimals.
    """

    name: str
    text: str = ""
    length: int = 0
    filler: str = ""
    thousands: str = ""
    comma: str = "."
    overflow: str = ""
    precision: tuple[int, int] = (0, MOST_DECIMALS)


Part = Callable[[Any, Piece], str]
"""What a field of a value shows, before it is brought to the field's length."""

Resolved = tuple[tuple[Piece, Part | None], ...]
"""The pieces of a format string with what shows them; None for text."""


def parse(text: str) -> list[Piece]:
    """The pieces of a format string. Never fails: what is no field is text."""
    pieces: list[Piece] = []
    precision: tuple[int, int] | None = None
    for match in TOKEN.finditer(text):
        name, parameter, plain = match.groups()
        if plain is not None:
            pieces.append(Piece("", text=plain))
            continue
        lowered = name.strip().lower()
        attribute = next((field for start, field in ATTRIBUTES.items() if lowered.startswith(start)), None)
        if lowered == "precision":
            precision = _precision(parameter or "")
        elif attribute is not None:
            if pieces:
                pieces[-1] = _with_attribute(pieces[-1], attribute, (parameter or " ")[:1])
        else:
            length = int(parameter) if parameter and parameter.strip().isdigit() else 0
            pieces.append(Piece(lowered, text=match.group(), length=length))
    return [with_precision(piece, precision) for piece in pieces]


def with_precision(piece: Piece, precision: tuple[int, int] | None) -> Piece:
    return piece if precision is None else replace(piece, precision=precision)


def _with_attribute(piece: Piece, attribute: str, character: str) -> Piece:
    match attribute:
        case "thousands":
            return replace(piece, thousands=character)
        case "comma":
            return replace(piece, comma=character)
        case "overflow":
            return replace(piece, overflow=character)
    return replace(piece, filler=character)


def _precision(parameter: str) -> tuple[int, int]:
    """`2:5`, `2` (the same as 2:2), `2:` (at least), `:2` (at most)."""
    least, colon, most = parameter.partition(":")
    low = int(least) if least.strip().isdigit() else 0
    if not colon:
        return low, low
    return low, int(most) if most.strip().isdigit() else MOST_DECIMALS


def resolve(pieces: Iterable[Piece], parts: Mapping[str, Part]) -> Resolved:
    """Find what shows each field among the parts that a type has."""
    return tuple((piece, _part(piece.name, parts) if piece.name else None) for piece in pieces)


def _part(name: str, parts: Mapping[str, Part]) -> Part | None:
    return parts.get(name) or next((part for full, part in parts.items() if full.startswith(name)), None)


def render(format: Resolved, value: Any) -> str:
    """The text of a value."""
    return "".join(
        [piece.text if part is None else _fitted(part(value, piece), piece) for piece, part in format],
    )


def _fitted(shown: str, piece: Piece) -> str:
    """The text of a field at the field's length; decimals have theirs already."""
    if not piece.length or len(shown) == piece.length or piece.name.startswith(("decimal", "second dec")):
        return shown
    is_words = piece.name.endswith("text") or piece.name in ("am/pm", "char")
    if len(shown) < piece.length:
        if is_words:
            return shown.ljust(piece.length, piece.filler or " ")
        return shown.rjust(piece.length, piece.filler or ("0" if piece.name.startswith(ZERO_FILLED) else " "))
    if piece.overflow:
        return piece.overflow * piece.length
    return shown[: piece.length] if is_words else shown


# -------------------------------------------------------------------------------------------------------------- numbers


def digits(number: Decimal | int, piece: Piece) -> tuple[str, str]:
    """The digits before and behind the point, rounded half away from zero to the decimals that are shown."""
    least, most = piece.precision
    if piece.length and piece.name.startswith("decimal"):
        least = most = piece.length - 1
    before, _, behind = f"{rounded(number, most).copy_abs():f}".partition(".")
    return before, behind.rstrip("0").ljust(least, "0")


def rounded(number: Decimal | int, places: int) -> Decimal:
    """`number` with at most so many decimals, half away from zero; zero without a sign."""
    value = Decimal(number)
    exponent = value.as_tuple().exponent
    if isinstance(exponent, int) and -exponent > places:
        value = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, WIDE)
    return value if value else Decimal(0)


def _sign(number: Decimal | int, piece: Piece) -> str:
    return "-" if number < 0 and rounded(number, piece.precision[1]) < 0 else ""


def _integer(number: Decimal | int, piece: Piece) -> str:
    before = digits(number, piece)[0]
    return f"{int(before):,}".replace(",", piece.thousands) if piece.thousands else before


def _integer_thousand(number: Decimal | int, piece: Piece) -> str:
    return f"{int(digits(number, piece)[0]):,}".replace(",", piece.thousands or ",")


def _decimals(number: Decimal | int, piece: Piece) -> str:
    behind = digits(number, piece)[1]
    return piece.comma + behind if behind else ""


NUMBER_PARTS: dict[str, Part] = {
    "sign": _sign,
    "integer": _integer,
    "integer thousand": _integer_thousand,
    "decimals": _decimals,
}


# ------------------------------------------------------------------------------------------------------ dates and times


def _date_parts(date_of: Callable[[Any], Date]) -> dict[str, Part]:
    return {
        "day": lambda value, piece: str(date_of(value).day.day),
        "month": lambda value, piece: str(date_of(value).day.month),
        "month text": lambda value, piece: MONTHS[date_of(value).day.month - 1],
        "quarter": lambda value, piece: str((date_of(value).day.month + 2) // 3),
        "year": lambda value, piece: f"{date_of(value).day.year % 100:02}",
        "year4": lambda value, piece: f"{date_of(value).day.year:04}",
        "week": lambda value, piece: str(date_of(value).day.isocalendar().week),
        "week year": lambda value, piece: f"{date_of(value).day.isocalendar().year % 100:02}",
        "week year4": lambda value, piece: f"{date_of(value).day.isocalendar().year:04}",
        "weekday": lambda value, piece: str(date_of(value).day.isoweekday()),
        "weekday text": lambda value, piece: WEEKDAYS[date_of(value).day.weekday()],
        "closing": lambda value, piece: "C" if date_of(value).closing else "",
    }


def _time_parts(time_of: Callable[[Any], Time]) -> dict[str, Part]:
    def second_decimals(value: Any, piece: Piece) -> str:
        millisecond = time_of(value).parts[3]
        return piece.comma + f"{millisecond:03}".rstrip("0") if millisecond else ""

    return {
        "hours24": lambda value, piece: str(time_of(value).parts[0]),
        "hours12": lambda value, piece: str((time_of(value).parts[0] + 11) % 12 + 1),
        "minutes": lambda value, piece: str(time_of(value).parts[1]),
        "seconds": lambda value, piece: str(time_of(value).parts[2]),
        "thousands": lambda value, piece: str(time_of(value).parts[3]),
        "am/pm": lambda value, piece: "AM" if time_of(value).parts[0] < 12 else "PM",
        "second dec.": second_decimals,
    }


def _date_of(moment: DateTime) -> Date:
    return moment.date


def _time_of(moment: DateTime) -> Time:
    return moment.time


DATE_PARTS = _date_parts(lambda date: date)
TIME_PARTS = _time_parts(lambda time: time)
DATETIME_PARTS = _date_parts(_date_of) | _time_parts(_time_of)


# ---------------------------------------------------------------------------------------------------------------- words


class Words(NamedTuple):
    """What a Boolean, an Option or a Char shows: as text, as number, in XML."""

    text: str
    number: int
    xml: str


WORD_PARTS: dict[str, Part] = {
    "text": lambda words, piece: words.text,
    "number": lambda words, piece: str(words.number),
    "char/number": lambda words, piece: words.text,
    "char": lambda words, piece: words.text,
    "xml": lambda words, piece: words.xml,
}
TEXT_PARTS: dict[str, Part] = {"text": lambda text, piece: text}
