"""The properties of a query and of its elements, as those who check it and those who run it read them."""

import re
from collections.abc import Iterator

from bclite.source.nodes import Condition, Property, QueryElement

_GROUP = re.compile(r'(?P<direction>ascending|descending)\s*\((?P<names>(?:"(?:[^"]|"")*"|[^()"])*)\)', re.IGNORECASE)
_COMMENT = re.compile(r'("(?:[^"]|"")*")|//[^\n]*|/\*.*?\*/', re.DOTALL)
_NAME = re.compile(r'"(?:[^"]|"")*"|[^\s,"]+')


def setting(element: QueryElement, name: str) -> Property | None:
    """The property of this name, in any case, or None."""
    return next((each for each in element.properties if each.name.lower() == name.lower()), None)


def conditions(element: QueryElement, name: str) -> Iterator[Condition]:
    """The conditions in a property: DataItemLink, DataItemTableFilter, ColumnFilter."""
    found = setting(element, name)
    if found is not None and isinstance(found.value, tuple):
        yield from (each for each in found.value if isinstance(each, Condition))


def order_by(text: str) -> list[tuple[str, bool]]:
    """The columns that `ascending(a, b), descending("c d")` names, without their quotes, each with whether it
    descends."""
    found = []
    for group in _GROUP.finditer(_without_comments(text)):
        descends = group["direction"].lower() == "descending"
        for name in _NAME.findall(group["names"]):
            plain = name[1:-1].replace('""', '"') if name.startswith('"') else name
            found.append((plain, descends))
    return found


def is_order_by(text: str) -> bool:
    """Whether an OrderBy has nothing but such groups, with commas between."""
    return not _GROUP.sub("", _without_comments(text)).strip(", \t\r\n")


def _without_comments(text: str) -> str:
    return _COMMENT.sub(lambda found: found[1] or " ", text)
