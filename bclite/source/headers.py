"""The headers of a file: all that it declares, without the code and the local variables of procedures.

Code is most of a text. It is taken out before the text is parsed, by how AL is laid out: the `begin` and the `end;` of
a procedure stand on lines of their own, as far to the right as its header. Where that could be wrong the whole file is
parsed: a text or a comment of several lines could hold such lines, a procedure could seem to lie in another one, and of
an `end` that is not the last one something is left over that is no declaration.
"""

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from bclite.source.diagnostics import in_order
from bclite.source.encoding import decode
from bclite.source.grammar import Source
from bclite.source.parser import ParsedFile, objects_of, parse_text
from bclite.source.preprocessor import preprocess

_HEADER = re.compile(r"\n([ \t]*)(?:(?:local|internal|protected)[ \t]+)?(?:procedure|trigger)[ \t]")
_MANY_LINES = ("/*", "@'")
_NEWLINES = re.compile(r"\n+")


@dataclass(frozen=True, slots=True)
class Shortened:
    """A text with `begin`, blank lines and `end;` in place of the variables and the code of procedures, so that every
    declaration stands in its line. `left_out` are the lines in which something is missing from."""

    text: str
    left_out: frozenset[int]


def shortened(text: str) -> Shortened | None:
    """The text without code, or None where its layout does not tell what is code."""
    lower = text.lower()
    if len(lower) != len(text) or any(each in text for each in _MANY_LINES):
        return None
    headers = [(found.start(), found[1]) for found in _HEADER.finditer(lower)]
    limits = [*(start for start, _ in headers), len(text)][1:]
    parts: list[str] = []
    left_out: list[int] = []
    position, line = 0, 1
    for (start, indent), limit in zip(headers, limits, strict=True):
        begin = lower.find(f"\n{indent}begin\n", start, limit)
        if begin < 0:
            continue
        end = lower.find(f"\n{indent}end;", begin, limit)
        if end < 0:
            return None
        variables = lower.find(f"\n{indent}var\n", start, begin)
        first = (begin if variables < 0 else variables) + 1
        line += lower.count("\n", position, first)
        left_out.append(line)
        lines = lower.count("\n", first, end)
        parts += (text[position:first], "begin", "\n" * lines)
        position, line = end, line + lines
    parts.append(text[position:])
    return Shortened("".join(parts), frozenset(left_out))


def parse_headers(content: bytes, path: str, symbols: Iterable[str] = ()) -> ParsedFile:
    """As `bclite.source.parser.parse_bytes`, without looking at code where the layout tells what is code.

    The strict rules of syntax are for files that the tree is not enough for; the interface key covers the text of the
    headers.
    """
    text, undecoded = decode(content, path)
    plain, unprocessed = preprocess(text, path, symbols)
    short = shortened(plain)
    if short is not None:
        source = Source(path, short.text)
        source.left_out = short.left_out
        if not source.root.has_error:
            objects = objects_of(source)
            if source.headers == len(short.left_out) and not source.diagnostics:
                key = _key(short.text)
                for each in objects:
                    each.interface_key = key
                return ParsedFile(path, objects, tuple(in_order([*undecoded, *unprocessed])))
    parsed = parse_text(text, path, symbols)
    for each in parsed.objects:
        each.interface_key = _key(plain)
    return ParsedFile(path, parsed.objects, tuple(in_order([*undecoded, *parsed.diagnostics])), parsed.silenced)


def _key(text: str) -> str:
    shape = _NEWLINES.sub("\n", text).encode("utf-8", "surrogatepass")
    return hashlib.blake2b(shape, digest_size=20).hexdigest()
