"""The head of a knowledge article, read line by line as BCQuality's own index does: it looks like YAML and is not.

Quotes stay, lists over several lines are lost, and a list with a remark behind it is a text.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

DESCRIPTION_LIMIT = 120
"""Characters of a description in the index, the ellipsis not counted."""

SHORTEST_CUT = 40
"""A description is cut at a space only when more than so many characters are left of it."""

_LINE_END = re.compile(r"\r\n|\n|\r")
_KEY = re.compile(r"\s*([a-zA-Z][\w-]*)\s*:\s*(.*)")
_LIST = re.compile(r"\[(.*)\]")
_TITLE = re.compile(r"#\s+(.+?)\s*")
_DESCRIPTION = re.compile(r"##\s+Description\s*", re.IGNORECASE)
_SENTENCE = re.compile(r"(.*?[.!?])(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Head:
    """The front matter (keys in lower case; each value a list, of one element where the file has a text), the title and
    the whole description, "" where there is none."""

    keys: Mapping[str, tuple[str, ...]]
    title: str
    description: str

    def text(self, key: str) -> str:
        """The value of a key as one text, "" when it is missing."""
        return " ".join(self.keys.get(key, ()))


def read_head(text: str) -> Head | None:
    """The head of an article; None when its first line opens no front matter, or nothing closes it."""
    lines = _LINE_END.split(text)
    if lines[0].strip() != "---":
        return None
    end = next((number for number, line in enumerate(lines[1:], 1) if line.strip() == "---"), None)
    if end is None:
        return None
    title, description, inside = "", list[str](), False
    for line in lines[end + 1 :]:
        if not title and (match := _TITLE.fullmatch(line)):
            title = match[1].strip()
        elif _DESCRIPTION.fullmatch(line):
            inside = True
        elif inside and re.match(r"##\s", line):
            break
        elif inside and line.strip():
            description.append(line.strip())
    return Head(_keys(lines[1:end]), title, " ".join(description))


def _keys(lines: list[str]) -> dict[str, tuple[str, ...]]:
    keys: dict[str, tuple[str, ...]] = {}
    for line in lines:
        match = _KEY.fullmatch(line)
        if not match:
            continue
        name, value = match[1].lower(), match[2].strip()
        if listed := _LIST.fullmatch(value):
            inner = listed[1].strip()
            keys[name] = tuple(part.strip() for part in inner.split(",")) if inner else ()
        elif value:
            keys[name] = (value,)
    return keys


def lean(description: str) -> str:
    """The first sentence of a description in one line, cut at a word when it is long.

    >>> lean("Keep it short, e.g. a line. More follows.")
    'Keep it short, e.g.'
    """
    text = " ".join(description.split())
    if match := _SENTENCE.match(text):
        text = match[1].strip()
    if len(text) <= DESCRIPTION_LIMIT:
        return text
    cut = text[:DESCRIPTION_LIMIT]
    space = cut.rfind(" ")
    return (cut[:space] if space > SHORTEST_CUT else cut).rstrip() + "…"
