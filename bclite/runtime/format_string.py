"""Format strings such as `<Precision,2:2><Sign><Integer Thousand><Decimals>`, and the parts of values they name.

After "Formatting values, dates, and time" of the product documentation: fields `<Name>` or `<Name,length>`, attributes
`<Name,character>` behind the field they belong to, everything else as it stands. The region is English (United States).
A field name may be cut short (`<Second dec.>`, `<Hour,2>`); what names no part of the value stays in the text.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from bclite.runtime.arithmetic import WIDE
from bclite.runtime.values import Date, DateTime, Time

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July",
    "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

TOKEN = re.compile(r"<([^<>,]+)(?:,(>|[^>]*))?>|([^<]+|<)")
ATTRIBUTES = {"1000character": "thousands", "comma": "comma", "overflow": "overflow", "filler char": "filler"}

MOST_DECIMALS = 20
"""As many as a Decimal field stores; more are rounded away where no precision is given."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a format string: a field, or text to be taken as it stands (`name` empty)."""

    name: str
    text: str = ""
    length: int = 0
    filler: str | None = None
    thousands: str | None = None
    comma: str = "."
    overflow: str | None = None


@dataclass(frozen=True, slots=True)
class FormatString:
    """`precision` is the least and the greatest number of decimals."""

    pieces: tuple[Piece, ...]
    precision: tuple[int, int] | None = None


Part = Callable[[Piece], str]
"""What a field of a value shows, before it is brought to the field's length."""


@lru_cache(maxsize=1024)
def parse(text: str) -> FormatString:
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
    return FormatString(tuple(pieces), precision)


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


def render(format: FormatString, parts: Mapping[str, Part]) -> str:
    """The text of a value, given the parts it has by lower-case name of the field."""
    return "".join(_rendered(piece, parts) for piece in format.pieces)


def _rendered(piece: Piece, parts: Mapping[str, Part]) -> str:
    if not piece.name:
        return piece.text
    part = parts.get(piece.name) or next((parts[name] for name in parts if name.startswith(piece.name)), None)
    if part is None:
        return piece.text
    shown = part(piece)
    if not piece.length or len(shown) == piece.length:
        return shown
    if piece.name.startswith(("decimal", "second dec")):
        return shown
    is_words = piece.name.endswith("text") or piece.name in ("am/pm", "char")
    if len(shown) < piece.length:
        missing = piece.length - len(shown)
        filler = piece.filler
        if filler is None:
            filler = "0" if piece.name in ZERO_FILLED else " "
        return shown + filler * missing if is_words else filler * missing + shown
    if piece.overflow is not None:
        return piece.overflow * piece.length
    return shown[: piece.length] if is_words else shown


ZERO_FILLED = frozenset(
    {
        "day",
        "month",
        "year",
        "year4",
        "week",
        "week year",
        "week year4",
        "minutes",
        "minute",
        "seconds",
        "second",
        "thousands",
    }
)
"""Fields that are filled up with zeros unless told otherwise; others with blanks."""


def number_parts(value: Decimal | int, precision: tuple[int, int] | None) -> dict[str, Part]:
    """The parts of a number. Rounds half away from zero to the decimals that are shown."""
    number = Decimal(value)

    def digits(piece: Piece) -> tuple[str, str]:
        least, most = precision or (0, MOST_DECIMALS)
        if piece.length and piece.name.startswith("decimal"):
            least = most = piece.length - 1
        shown = rounded(number, most).copy_abs()
        whole, _, behind = f"{shown:f}".partition(".")
        return whole, behind.rstrip("0").ljust(least, "0")

    def integer(piece: Piece) -> str:
        return grouped(digits(piece)[0], piece.thousands) if piece.thousands else digits(piece)[0]

    def decimals(piece: Piece) -> str:
        behind = digits(piece)[1]
        return piece.comma + behind if behind else ""

    return {
        "sign": lambda piece: "-" if rounded(number, (precision or (0, MOST_DECIMALS))[1]) < 0 else "",
        "integer": integer,
        "integer thousand": lambda piece: grouped(digits(piece)[0], piece.thousands or ","),
        "decimals": decimals,
    }


def rounded(number: Decimal, places: int) -> Decimal:
    """`number` with at most so many decimals, half away from zero; zero without a sign."""
    exponent = number.as_tuple().exponent
    if isinstance(exponent, int) and -exponent > places:
        number = number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP, WIDE)
    return number if number else Decimal(0)


def grouped(digits: str, separator: str) -> str:
    """Digits in groups of three."""
    return f"{int(digits):,}".replace(",", separator)


def date_parts(date: Date) -> dict[str, Part]:
    day = date.day
    week = day.isocalendar()
    return {
        "day": lambda piece: str(day.day),
        "month": lambda piece: str(day.month),
        "month text": lambda piece: MONTHS[day.month - 1],
        "quarter": lambda piece: str((day.month + 2) // 3),
        "year": lambda piece: f"{day.year % 100:02}",
        "year4": lambda piece: f"{day.year:04}",
        "week": lambda piece: str(week.week),
        "week year": lambda piece: f"{week.year % 100:02}",
        "week year4": lambda piece: f"{week.year:04}",
        "weekday": lambda piece: str(week.weekday),
        "weekday text": lambda piece: WEEKDAYS[week.weekday - 1],
        "closing": lambda piece: "C" if date.closing else "",
    }


def time_parts(time: Time) -> dict[str, Part]:
    hour, minute, second, millisecond = time.parts
    return {
        "hours24": lambda piece: str(hour),
        "hours12": lambda piece: str((hour + 11) % 12 + 1),
        "minutes": lambda piece: str(minute),
        "seconds": lambda piece: str(second),
        "thousands": lambda piece: str(millisecond),
        "am/pm": lambda piece: "AM" if hour < 12 else "PM",
        "second dec.": lambda piece: piece.comma + f"{millisecond:03}".rstrip("0") if millisecond else "",
    }


def datetime_parts(moment: DateTime) -> dict[str, Part]:
    return date_parts(moment.date) | time_parts(moment.time)


def boolean_parts(value: bool) -> dict[str, Part]:
    return word_parts("Yes" if value else "No", int(value)) | {"xml": lambda piece: "true" if value else "false"}


def word_parts(text: str, number: int | str) -> dict[str, Part]:
    """The parts of an Option, a Char or a text."""
    return {
        "text": lambda piece: text,
        "number": lambda piece: str(number),
        "char/number": lambda piece: text,
        "char": lambda piece: text,
    }
