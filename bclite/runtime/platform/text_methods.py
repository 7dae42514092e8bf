"""Methods of texts (pages of the Text data type): those of .NET strings, positions counted from 1."""

import re
from typing import TYPE_CHECKING

from bclite.runtime.conversion import lower, upper
from bclite.runtime.errors import ALError
from bclite.runtime.platform.collections import List
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session

WHITE_SPACE = "".join(chr(code) for code in range(0x3001) if chr(code).isspace() and not 0x1C <= code <= 0x1F)
"""The characters that .NET counts as white space: those of Python without the four separators of ASCII."""


@method("text", "Contains")
def contains(session: "Session", text: str, part: str) -> bool:
    return part in text


@method("text", "StartsWith")
def starts_with(session: "Session", text: str, part: str) -> bool:
    return text.startswith(part)


@method("text", "EndsWith")
def ends_with(session: "Session", text: str, part: str) -> bool:
    return text.endswith(part)


@method("text", "IndexOf")
def index_of(session: "Session", text: str, part: str, start: int = 1) -> int:
    """0 where the part is not there from `start` on."""
    _check_start(text, start)
    return text.find(part, start - 1) + 1


@method("text", "IndexOfAny")
def index_of_any(session: "Session", text: str, characters: str | List, start: int = 1) -> int:
    """The first place of any of the characters, given as a text or a list of Char."""
    _check_start(text, start)
    wanted = set(characters) if isinstance(characters, str) else {chr(each) for each in characters}
    return next((at + 1 for at in range(start - 1, len(text)) if text[at] in wanted), 0)


@method("text", "LastIndexOf")
def last_index_of(session: "Session", text: str, part: str, start: int | None = None) -> int:
    """The last place at which the part stands and ends at `start` at the latest."""
    if start is None:
        return text.rfind(part) + 1
    if text:
        _check_start(text, start)
    return text.rfind(part, 0, start) + 1


def _check_start(text: str, start: int) -> None:
    if not 1 <= start <= len(text) + 1:
        raise ALError(
            "Index was out of range. Must be non-negative and less than or equal to the size of the collection. "
            "(Parameter 'startIndex')",
            "IndexOutOfRange",
        )


@method("text", "PadLeft")
def pad_left(session: "Session", text: str, count: int, filler: int = ord(" ")) -> str:
    return text.rjust(_not_negative(count, "totalWidth"), chr(filler))


@method("text", "PadRight")
def pad_right(session: "Session", text: str, count: int, filler: int = ord(" ")) -> str:
    return text.ljust(_not_negative(count, "totalWidth"), chr(filler))


@method("text", "Remove")
def remove(session: "Session", text: str, start: int, count: int | None = None) -> str:
    """Without `count` characters from `start` on, without any from there on where no count is given."""
    _check_start(text, start)
    if count is None:
        return text[: start - 1]
    if start - 1 + _not_negative(count, "count") > len(text):
        raise ALError(
            "Index and count must refer to a location within the string. (Parameter 'count')", "IndexOutOfRange"
        )
    return text[: start - 1] + text[start - 1 + count :]


@method("text", "Substring")
def substring(session: "Session", text: str, start: int, count: int | None = None) -> str:
    """A count that goes beyond the text is cut, as from version 27.1 on."""
    if start < 1:
        raise ALError("StartIndex cannot be less than zero. (Parameter 'startIndex')", "IndexOutOfRange")
    if start > len(text) + 1:
        raise ALError("startIndex cannot be larger than length of string. (Parameter 'startIndex')", "IndexOutOfRange")
    if count is None:
        return text[start - 1 :]
    return text[start - 1 : start - 1 + _not_negative(count, "length")]


def _not_negative(value: int, name: str) -> int:
    if value < 0:
        raise ALError(f"Non-negative number required. (Parameter '{name}')", "IndexOutOfRange")
    return value


@method("text", "Replace")
def replace(session: "Session", text: str, old: str, new: str) -> str:
    if not old:
        raise ALError("String cannot be of zero length. (Parameter 'oldValue')", "ParameterNotValid")
    return text.replace(old, new)


@method("text", "Split")
def split(session: "Session", text: str, *separators: str | List) -> List:
    """At each of the separators, given one by one or as a list of Text or Char; at white space where there are none."""
    given = [each for one in separators for each in (one if isinstance(one, List) else (one,))]
    wanted = [chr(each) if isinstance(each, int) else each for each in given]
    pattern = "|".join(re.escape(each) for each in wanted if each) or f"[{WHITE_SPACE}]"
    return List(re.split(pattern, text))


@method("text", "ToLower")
def to_lower(session: "Session", text: str) -> str:
    return text.lower() if text.isascii() else lower(text)


@method("text", "ToUpper")
def to_upper(session: "Session", text: str) -> str:
    return text.upper() if text.isascii() else upper(text)


@method("text", "Trim")
def trim(session: "Session", text: str) -> str:
    return text.strip(WHITE_SPACE)


@method("text", "TrimStart")
def trim_start(session: "Session", text: str, characters: str = "") -> str:
    return text.lstrip(characters or WHITE_SPACE)


@method("text", "TrimEnd")
def trim_end(session: "Session", text: str, characters: str = "") -> str:
    return text.rstrip(characters or WHITE_SPACE)
