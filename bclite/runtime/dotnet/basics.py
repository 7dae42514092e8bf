"""System.String, Convert, Math, TimeSpan, arrays and encodings."""

import base64
import binascii
import codecs
import math
from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from typing import Any

from bclite.runtime.dotnet.binding import DotNetError, dotnet

TICKS_A_MILLISECOND = 10_000
OUTSIDE = "Index was outside the bounds of the array."


@dotnet("String", of=str)
class String:
    def length(self: str) -> int:  # type: ignore[misc]
        return len(self)

    def to_string(self: str) -> str:  # type: ignore[misc]
        return self

    def last_index_of(self: str, part: str) -> int:  # type: ignore[misc]
        return self.rfind(part)

    def index_of(self: str, part: str) -> int:  # type: ignore[misc]
        return self.find(part)

    def contains(self: str, part: str) -> bool:  # type: ignore[misc]
        return part in self

    def starts_with(self: str, part: str) -> bool:  # type: ignore[misc]
        return self.startswith(part)

    def ends_with(self: str, part: str) -> bool:  # type: ignore[misc]
        return self.endswith(part)

    def replace(self: str, old: str, new: str) -> str:  # type: ignore[misc]
        return str.replace(self, old, new)

    def to_lower(self: str) -> str:  # type: ignore[misc]
        return self.lower()

    def to_upper(self: str) -> str:  # type: ignore[misc]
        return self.upper()

    def trim(self: str) -> str:  # type: ignore[misc]
        return self.strip()

    def substring(self: str, start: int, length: int | None = None) -> str:  # type: ignore[misc]
        end = len(self) if length is None else start + length
        if not 0 <= start <= end <= len(self):
            raise DotNetError("Index and length must refer to a location within the string. (Parameter 'length')")
        return self[start:end]

    @staticmethod
    def is_null_or_empty(text: str | None) -> bool:
        return not text

    @staticmethod
    def concat(*parts: Any) -> str:
        return "".join("" if each is None else str(each) for each in parts)

    @staticmethod
    def join(separator: str, parts: list[Any]) -> str:
        return separator.join(map(str, parts))


@dotnet("Array", "StringArray", of=list)
class Array:
    """An array, or a list of type List or ArrayList."""

    def length(self: list[Any]) -> int:  # type: ignore[misc]
        return len(self)

    def count(self: list[Any]) -> int:  # type: ignore[misc]
        return len(self)

    def get_value(self: list[Any], at: int) -> Any:  # type: ignore[misc]
        return Array.item(self, at)

    def item(self: list[Any], at: int) -> Any:  # type: ignore[misc]
        if not 0 <= at < len(self):
            raise DotNetError(OUTSIDE)
        return self[at]

    def set_value(self: list[Any], value: Any, at: int) -> None:  # type: ignore[misc]
        if not 0 <= at < len(self):
            raise DotNetError(OUTSIDE)
        self[at] = value

    def add(self: list[Any], value: Any) -> int:  # type: ignore[misc]
        self.append(value)
        return len(self) - 1

    def contains(self: list[Any], value: Any) -> bool:  # type: ignore[misc]
        return value in self

    def clear(self: list[Any]) -> None:  # type: ignore[misc]
        del self[:]

    def to_array(self: list[Any]) -> list[Any]:  # type: ignore[misc]
        return list(self)

    @staticmethod
    def create_instance(kind: Any, length: int) -> list[Any]:
        return [None] * length


@dotnet("Byte", of=bytes)
class Bytes:
    def length(self: bytes) -> int:  # type: ignore[misc]
        return len(self)

    def get_value(self: bytes, at: int) -> int:  # type: ignore[misc]
        if not 0 <= at < len(self):
            raise DotNetError(OUTSIDE)
        return self[at]


@dotnet("Convert")
class Convert:
    @staticmethod
    def to_base64_string(data: bytes, options: int = 0) -> str:
        """With InsertLineBreaks (1) a line break behind every 76 characters."""
        text = base64.b64encode(bytes(data)).decode("ascii")
        return "\r\n".join(text[at : at + 76] for at in range(0, len(text), 76)) if options & 1 else text

    @staticmethod
    def from_base64_string(text: str) -> bytes:
        packed = "".join(text.split())
        try:
            return base64.b64decode(packed, validate=True)
        except binascii.Error as problem:
            raise DotNetError(
                "The input is not a valid Base-64 string as it contains a non-base 64 character, more than two padding "
                "characters, or an illegal character among the padding characters."
            ) from problem

    @staticmethod
    def to_int32(value: Any, base: int = 10) -> int:
        try:
            found = int(value, base) if isinstance(value, str) else round(value)
        except ValueError as problem:
            raise DotNetError(f"The input string '{value}' was not in a correct format.") from problem
        if not -(2**31) <= found < 2**31:
            raise DotNetError("Value was either too large or too small for an Int32.")
        return found

    @staticmethod
    def to_byte(value: Any, base: int = 10) -> int:
        found = Convert.to_int32(value, base)
        if not 0 <= found < 256:
            raise DotNetError("Value was either too large or too small for an unsigned byte.")
        return found

    @staticmethod
    def to_string(value: Any, base: int = 10) -> str:
        if base == 10 or not isinstance(value, int):
            return str(value)
        if base not in (2, 8, 16):
            raise DotNetError("Invalid Base.")
        return format(value & 0xFFFFFFFF if value < 0 else value, {2: "b", 8: "o", 16: "x"}[base])

    @staticmethod
    def to_decimal(value: Any) -> Decimal:
        try:
            return Decimal(value)
        except InvalidOperation as problem:
            raise DotNetError(f"The input string '{value}' was not in a correct format.") from problem


@dotnet("Encoding", "UTF8Encoding")
class Encoding:
    """Made by name or number of a code page, as Windows has them."""

    def __init__(self, codec: str = "utf-8", page: int = 65001) -> None:
        self._codec = codec
        self._page = page

    @staticmethod
    def utf8() -> "Encoding":
        return Encoding()

    @staticmethod
    def ascii() -> "Encoding":
        return Encoding("ascii", 20127)

    @staticmethod
    def unicode() -> "Encoding":
        return Encoding("utf-16-le", 1200)

    @staticmethod
    def get_encoding(name: int | str) -> "Encoding":
        numbers = {65001: "utf-8", 1200: "utf-16-le", 1201: "utf-16-be", 20127: "ascii", 28591: "iso-8859-1"}
        codec = numbers.get(name, f"cp{name}") if isinstance(name, int) else str(name)
        try:
            found = codecs.lookup(codec).name
        except LookupError as problem:
            raise DotNetError(f"'{name}' is not a supported encoding name.") from problem
        pages = {codec: number for number, codec in numbers.items()}
        number = name if isinstance(name, int) else pages.get(found, int(found[2:]) if found[2:].isdecimal() else 0)
        return Encoding(found, number)

    @staticmethod
    def convert(source: "Encoding", target: "Encoding", data: bytes) -> bytes:
        return target.get_bytes(source.get_string(data))

    def get_bytes(self, text: str) -> bytes:
        return text.encode(self._codec, errors="replace")

    def get_string(self, data: bytes) -> str:
        return bytes(data).decode(self._codec, errors="replace")

    def code_page(self) -> int:
        return self._page


@dotnet("TimeSpan")
class TimeSpan:
    def __init__(self, ticks: int) -> None:
        self._ticks = ticks

    @staticmethod
    def from_ticks(ticks: int) -> "TimeSpan":
        return TimeSpan(ticks)

    @staticmethod
    def from_milliseconds(milliseconds: int) -> "TimeSpan":
        return TimeSpan(int(milliseconds * TICKS_A_MILLISECOND))

    def ticks(self) -> int:
        return self._ticks

    def total_milliseconds(self) -> Decimal:
        return Decimal(self._ticks) / TICKS_A_MILLISECOND


@dotnet("Math")
class Math:
    """The functions of System.Math: those on Decimal stay exact, the others are of double precision."""

    @staticmethod
    def abs(value: Any) -> Any:
        return abs(value)

    @staticmethod
    def max(one: Any, other: Any) -> Any:
        return max(one, other)

    @staticmethod
    def min(one: Any, other: Any) -> Any:
        return min(one, other)

    @staticmethod
    def sign(value: Any) -> int:
        return int(value > 0) - int(value < 0)

    @staticmethod
    def floor(value: Any) -> Decimal:
        return Decimal(math.floor(value))

    @staticmethod
    def ceiling(value: Any) -> Decimal:
        return Decimal(math.ceil(value))

    @staticmethod
    def truncate(value: Any) -> Decimal:
        return Decimal(math.trunc(value))

    @staticmethod
    def big_mul(one: int, other: int) -> int:
        return one * other

    @staticmethod
    def pow(base: Any, exponent: Any) -> float:
        return _real(math.pow, base, exponent)

    @staticmethod
    def log(value: Any, base: Any = None) -> float:
        return _real(math.log, value) if base is None else _real(math.log, value, base)

    @staticmethod
    def atan2(y: Any, x: Any) -> float:
        return _real(math.atan2, y, x)

    @staticmethod
    def ieee_remainder(one: Any, other: Any) -> float:
        return _real(math.remainder, one, other)


def _real(function: Any, *values: Any) -> float:
    """The value of a real function; what is no number cannot become a Decimal."""
    try:
        return float(function(*map(float, values)))
    except (ValueError, OverflowError, ZeroDivisionError) as problem:
        raise DotNetError("Value was either too large or too small for a Decimal.") from problem


def _of_one_value(function: Callable[[float], float]) -> "staticmethod[[Any], float]":
    def value(x: Any) -> float:
        return _real(function, x)

    return staticmethod(value)


for _name in ("acos", "asin", "atan", "cos", "cosh", "exp", "log10", "sin", "sinh", "sqrt", "tan", "tanh"):
    setattr(Math, _name, _of_one_value(getattr(math, _name)))
