"""System.Text.RegularExpressions over Python's `re`: what both have in common, in the syntax of .NET."""

import re
from collections.abc import Iterator
from typing import Any

from bclite.runtime.dotnet.basics import TimeSpan
from bclite.runtime.dotnet.binding import DotNetError, dotnet
from bclite.runtime.errors import UnsupportedError

FLAGS = {1: re.IGNORECASE, 2: re.MULTILINE, 16: re.DOTALL, 32: re.VERBOSE}
"""By bit of RegexOptions: IgnoreCase, Multiline, Singleline, IgnorePatternWhitespace."""
HARMLESS = 4 | 8 | 512
"""ExplicitCapture where all groups have names, Compiled and CultureInvariant: they change no match."""
REPLACED = re.compile(r"\$(?:(\d+)|\{(\w+)\}|([$&`'+_]))")


@dotnet("RegexOptions")
class RegexOptions(int):
    def to_string(self) -> str:
        return str(int(self))


def _constant(value: int) -> "staticmethod[[], int]":
    return staticmethod(lambda: value)


for _name, _bit in {
    "none": 0,
    "ignore_case": 1,
    "multiline": 2,
    "explicit_capture": 4,
    "compiled": 8,
    "singleline": 16,
    "ignore_pattern_whitespace": 32,
    "right_to_left": 64,
    "ecma_script": 256,
    "culture_invariant": 512,
}.items():
    setattr(RegexOptions, _name, _constant(_bit))


def compiled(pattern: str, options: int = 0) -> re.Pattern[str]:
    """The pattern for `re`. Raises DotNetError where it is none, or where only .NET knows what it means."""
    flags = re.NOFLAG
    unknown = options & ~(sum(FLAGS) | HARMLESS)
    if unknown:
        raise UnsupportedError(f"DotNet RegexOptions {unknown}")
    for bit, flag in FLAGS.items():
        if options & bit:
            flags |= flag
    try:
        return re.compile(_translated(pattern), flags)
    except (re.error, RecursionError, OverflowError) as problem:
        raise DotNetError(f"Invalid pattern '{pattern}'. {problem}") from problem


def _translated(pattern: str) -> str:
    """.NET writes named groups and the end of the text in another way than Python."""
    pattern = re.sub(r"\(\?<(?![=!])(\w+)>", r"(?P<\1>", pattern)
    pattern = re.sub(r"\(\?'(\w+)'", r"(?P<\1>", pattern)
    pattern = re.sub(r"\\k(?:<(\w+)>|'(\w+)')", lambda found: f"(?P={found[1] or found[2]})", pattern)
    return pattern.replace(r"\z", r"\Z") if r"\Z" not in pattern else pattern.replace(r"\Z", r"(?=\n?\Z)")


def numbering(pattern: re.Pattern[str]) -> list[int]:
    """By number of a group in .NET, which counts those with a name behind the others: its number in Python."""
    named = set(pattern.groupindex.values())
    return sorted(range(pattern.groups + 1), key=lambda at: (at in named, at))


def expanded(replacement: str, found: re.Match[str]) -> str:
    """A replacement pattern of .NET: $1, ${name}, $$, $&, $`, $', $+, $_; what names no group stays."""

    def part(sign: re.Match[str]) -> str:
        number, name, special = sign.groups()
        if special is not None:
            return {
                "$": "$",
                "&": found[0],
                "`": found.string[: found.start()],
                "'": found.string[found.end() :],
                "+": found[found.re.groups] or "",
                "_": found.string,
            }[special]
        if number is not None or name.isdecimal():
            at = int(number or name)
            return sign[0] if at > found.re.groups else found[numbering(found.re)[at]] or ""
        return (found[name] or "") if name in found.re.groupindex else sign[0]

    return REPLACED.sub(part, replacement)


@dotnet("Capture")
class Capture:
    def __init__(self, found: re.Match[str] | None, number: int = 0) -> None:
        self._match = found
        self._number = number

    def success(self) -> bool:
        return self._match is not None and self._match.start(self._number) >= 0

    def index(self) -> int:
        return self._match.start(self._number) if self._match is not None and self.success() else 0

    def value(self) -> str:
        return (self._match[self._number] or "") if self._match is not None else ""

    def length(self) -> int:
        return len(self.value())

    def to_string(self) -> str:
        return self.value()


@dotnet("Group")
class Group(Capture):
    def name(self) -> str:
        if self._match is None:
            return "0"
        names = {at: name for name, at in self._match.re.groupindex.items()}
        return names.get(self._number, str(numbering(self._match.re).index(self._number)))

    def captures(self) -> "Items":
        """The last capture only: `re` keeps no others."""
        return Items([Capture(self._match, self._number)] if self.success() else [])


@dotnet("Match")
class Match(Group):
    def groups(self) -> "Items":
        numbers = [0] if self._match is None else numbering(self._match.re)
        return Items([Group(self._match, number) for number in numbers])

    def result(self, replacement: str) -> str:
        if self._match is None:
            raise DotNetError("Result cannot be called on a failed Match.")
        return expanded(replacement, self._match)


@dotnet("MatchCollection", "GroupCollection", "CaptureCollection")
class Items:
    def __init__(self, items: list[Any]) -> None:
        self._items = items

    def __iter__(self) -> Iterator[Any]:
        return iter(self._items)

    def count(self) -> int:
        return len(self._items)

    def item(self, at: int | str) -> Any:
        if isinstance(at, str):
            named = [each for each in self._items if isinstance(each, Group) and each.name() == at]
            return named[0] if named else Group(None)
        if not 0 <= at < len(self._items):
            raise DotNetError("Index was out of range. Must be non-negative and less than the size of the collection.")
        return self._items[at]


_cache_size = [15]


@dotnet("Regex")
class Regex:
    def __init__(self, pattern: str, options: int = 0, timeout: "TimeSpan | None" = None) -> None:
        self._pattern = compiled(pattern, options)

    @staticmethod
    def cache_size() -> int:
        return _cache_size[0]

    @staticmethod
    def set_cache_size(size: int) -> None:
        if size < 0:
            raise DotNetError("Specified argument was out of the range of valid values. (Parameter 'value')")
        _cache_size[0] = size

    @staticmethod
    def escape(text: str) -> str:
        names = {"\t": r"\t", "\n": r"\n", "\r": r"\r", "\f": r"\f"}
        return "".join(names.get(each, f"\\{each}" if each in r"\*+?|{[()^$.# " else each) for each in text)

    @staticmethod
    def unescape(text: str) -> str:
        names = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}
        return re.sub(r"\\(.)", lambda found: names.get(found[1], found[1]), text, flags=re.DOTALL)

    def is_match(self, text: str, start: int = 0) -> bool:
        return self._pattern.search(text, start) is not None

    def match(self, text: str, start: int = 0) -> Match:
        return Match(self._pattern.search(text, start))

    def matches(self, text: str, start: int = 0) -> Items:
        return Items([Match(found) for found in self._pattern.finditer(text, start)])

    def replace(self, text: str, replacement: str, count: int = -1, start: int = 0) -> str:
        if count == 0:
            return text
        done = self._pattern.sub(lambda found: expanded(replacement, found), text[start:], count=max(count, 0))
        return text[:start] + done

    def split(self, text: str, count: int = 0, start: int = 0) -> list[str]:
        if count == 1:
            return [text]
        first, *others = (each or "" for each in self._pattern.split(text[start:], max(count - 1, 0)))
        return [text[:start] + first, *others]

    @staticmethod
    def static_is_match(text: str, pattern: str, options: int = 0) -> bool:
        return Regex(pattern, options).is_match(text)

    @staticmethod
    def static_match(text: str, pattern: str, options: int = 0) -> Match:
        return Regex(pattern, options).match(text)

    @staticmethod
    def static_matches(text: str, pattern: str, options: int = 0) -> Items:
        return Regex(pattern, options).matches(text)

    @staticmethod
    def static_replace(text: str, pattern: str, replacement: str, options: int = 0) -> str:
        return Regex(pattern, options).replace(text, replacement)

    @staticmethod
    def static_split(text: str, pattern: str, options: int = 0) -> list[str]:
        return Regex(pattern, options).split(text)

    def get_group_names(self) -> list[str]:
        names = {at: name for name, at in self._pattern.groupindex.items()}
        return [names.get(at, str(number)) for number, at in enumerate(numbering(self._pattern))]

    def get_group_numbers(self) -> list[int]:
        return list(range(self._pattern.groups + 1))

    def group_name_from_number(self, number: int) -> str:
        names = self.get_group_names()
        return names[number] if 0 <= number < len(names) else ""

    def group_number_from_name(self, name: str) -> int:
        names = self.get_group_names()
        return names.index(name) if name in names else -1

    def get_hash_code(self) -> int:
        return hash(self._pattern.pattern) & 0x7FFFFFFF

    def to_string(self) -> str:
        return self._pattern.pattern
