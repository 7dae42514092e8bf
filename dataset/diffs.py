"""Reading git diffs: which files they change, and which lines of them.

A diff is held as `str` with the bytes that are not UTF-8 as lone surrogates, and its line ends untouched: use `encode`
and `decode` between it and bytes, never a text file's own translation.
"""

import re
from dataclasses import dataclass
from itertools import pairwise

_HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(rb'\\([0-3][0-7]{2}|[abtnvfr"\\])')
_ESCAPED = {
    b"a": b"\a",
    b"b": b"\b",
    b"t": b"\t",
    b"n": b"\n",
    b"v": b"\v",
    b"f": b"\f",
    b"r": b"\r",
    b'"': b'"',
    b"\\": b"\\",
}


class DiffError(ValueError):
    """A text is no git diff. The message names the line."""


@dataclass(frozen=True, slots=True)
class Hunk:
    """A hunk: its place in the source, and its lines with their sign (` `, `+`, `-`), without line ends.

    `start` and `length` count the source's lines from 1; a hunk of length 0 stands after line `start`.
    """

    start: int
    length: int
    lines: tuple[str, ...]

    @property
    def region(self) -> range:
        """The source lines that the hunk covers, context included; one line at least."""
        return range(self.start, self.start + max(self.length, 1))


@dataclass(frozen=True, slots=True)
class FileDiff:
    """The change of one file. `source` is None for a new file, `target` for a deleted one.

    A `binary` change has no hunks: it replaces the whole content.
    """

    source: str | None
    target: str | None
    hunks: tuple[Hunk, ...]
    binary: bool = False

    @property
    def path(self) -> str:
        """The file's name before the change, or its first name when it is new."""
        return self.source if self.source is not None else self.target or ""

    @property
    def names(self) -> frozenset[str]:
        """All names that the file has or had."""
        return frozenset(name for name in (self.source, self.target) if name is not None)


def encode(diff: str) -> bytes:
    """The diff as it stands in a file."""
    return diff.encode("utf-8", "surrogateescape")


def decode(content: bytes) -> str:
    """The diff that stands in a file."""
    return content.decode("utf-8", "surrogateescape")


def read_diff(diff: str) -> tuple[FileDiff, ...]:
    """The files of a diff as git writes it, in order. Text before the first file is skipped, as git does.

    Binary changes and changes of mode or name alone have no hunks. Raises DiffError when a hunk is cut off.
    """
    lines = diff.split("\n")
    # Inside a hunk every line carries a sign, so that no line of a file can look like a header.
    starts = [index for index, line in enumerate(lines) if line.startswith("diff --git ")]
    return tuple(_read_file(lines, start, end) for start, end in pairwise([*starts, len(lines)]))


def _read_file(lines: list[str], start: int, end: int) -> FileDiff:
    source = target = _name_of_both(lines[start].removeprefix("diff --git "))
    hunks: list[Hunk] = []
    binary = False
    index = start + 1
    while index < end:
        line = lines[index]
        if line.startswith("--- "):
            source = _name(line[4:], prefixed=True)
        elif line.startswith("+++ "):
            target = _name(line[4:], prefixed=True)
        elif line.startswith("new file mode "):
            source = None
        elif line.startswith("deleted file mode "):
            target = None
        elif line.startswith(("rename from ", "copy from ")):
            source = _name(line.split(" ", 2)[2], prefixed=False)
        elif line.startswith(("rename to ", "copy to ")):
            target = _name(line.split(" ", 2)[2], prefixed=False)
        elif line == "GIT binary patch":
            binary = True
        elif heading := _HUNK.match(line):
            hunk = _read_hunk(lines, index, end, heading)
            hunks.append(hunk)
            index += len(hunk.lines)
        index += 1
    return FileDiff(source, target, tuple(hunks), binary)


def _read_hunk(lines: list[str], index: int, end: int, heading: re.Match[str]) -> Hunk:
    start, before, after = int(heading[1]), int(heading[2] or 1), int(heading[4] or 1)
    left, right, body = before, after, list[str]()
    while left > 0 or right > 0:
        index += 1
        # Mail programs and editors cut the blank off an empty context line; git reads it all the same.
        line = (lines[index] or " ") if index < end else "@"
        if line[0] not in " +-\\":
            raise DiffError(f"line {index + 1}: expected {left} more old and {right} more new lines of the hunk")
        left -= line[0] in " -"
        right -= line[0] in " +"
        body.append(line)
    return Hunk(start, before, tuple(body))


def _name(text: str, *, prefixed: bool) -> str | None:
    """A file name of a header: quoted as in C when it holds odd characters, ended by a tab when it holds a blank."""
    quoted = _QUOTED.match(text)
    name = _unquote(quoted[1]) if quoted else text.split("\t")[0]
    if prefixed:
        return None if name == "/dev/null" else name.partition("/")[2]
    return name


def _unquote(inner: str) -> str:
    return decode(_ESCAPE.sub(lambda found: _ESCAPED.get(found[1]) or bytes([int(found[1], 8)]), encode(inner)))


def _name_of_both(header: str) -> str | None:
    """The name in `a/NAME b/NAME`, which is the only one for changes without `---` and `+++` lines."""
    if _QUOTED.match(header):
        return _name(header, prefixed=True)
    name = header[: len(header) // 2].partition("/")[2]
    return name if header.endswith(f"/{name}") else None
