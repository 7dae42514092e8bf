"""What the path of a request to the API means: route, company, entity set, key, action."""

import datetime
import re
import uuid
from dataclasses import dataclass
from decimal import Decimal

from bclite.server.api_catalogue import ApiRoute
from bclite.server.odata.errors import bad_request
from bclite.server.odata.values import Literal

VERSION = re.compile(r"beta|v\d+\.\d+", re.IGNORECASE)
SEGMENT = re.compile(r"(?P<name>[^()]+?)(?:\((?P<key>.*)\))?")
NAMED = re.compile(r"\s*\w+\s*=\s*(?P<value>.*)")


@dataclass(frozen=True, slots=True)
class Segment:
    """`name(key)`; `key` is None where there are no parentheses."""

    name: str
    key: str | None = None

    def literals(self) -> list[Literal]:
        """The values of a key: `(<guid>)`, `('10000')`, `(No='10000',Line=1)`."""
        return [_literal(part) for part in _split(self.key or "")]


@dataclass(frozen=True, slots=True)
class ApiPath:
    """`company` is the text between the parentheses of `companies(…)`, None where the path names none."""

    route: ApiRoute
    company: str | None
    segments: tuple[Segment, ...]


def parse(path: str) -> ApiPath | None:
    """The meaning of a path below `/api`; None where it does not begin with a route."""
    parts = [part for part in path.strip("/").split("/") if part]
    if parts and VERSION.fullmatch(parts[0]):
        route, rest = ApiRoute("", "", parts[0]), parts[1:]
    elif len(parts) >= 3 and VERSION.fullmatch(parts[2]):
        route, rest = ApiRoute(*parts[:3]), parts[3:]
    else:
        return None
    segments = [_segment(part) for part in rest]
    company = None
    if len(segments) > 1 and segments[0].name == "companies" and segments[0].key is not None:
        company = segments.pop(0).key
    return ApiPath(route, company, tuple(segments))


def _segment(text: str) -> Segment:
    match = SEGMENT.fullmatch(text)
    return Segment(text) if match is None else Segment(match["name"], match["key"])


def _split(text: str) -> list[str]:
    """Parts between commas; those in quotes do not count."""
    return [part for part in re.findall(r"(?:'(?:[^']|'')*'|[^,'])+", text) if part.strip()]


def _literal(part: str) -> Literal:
    named = NAMED.fullmatch(part)
    text = (part if named is None else named["value"]).strip()
    if len(text) > 1 and text[0] == text[-1] == "'":
        return Literal(text[1:-1].replace("''", "'"))
    for read in (uuid.UUID, datetime.date.fromisoformat, Decimal):
        try:
            return Literal(read(text))
        except (ValueError, ArithmeticError):
            continue
    raise bad_request(f"The key '{part}' is not valid.")
