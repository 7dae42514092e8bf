"""The query options of a request and its `Prefer` header. Unknown options are ignored, as on the product."""

import base64
import binascii
import json
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote, urlencode

from starlette.requests import Request

from bclite.server.odata.errors import ODataError, bad_request

LARGEST_PAGE = 20_000
"""Rows of one answer at the most (ODataServicesMaxPageSize of a server on premises)."""
LONGEST_URL = 15_700
LONGEST_NUMBER = 18
"""Digits of a number of rows: what the database can count to has 19."""
SCHEMA_VERSIONS = ("1.0", "2.0", "2.1")
DEFAULT_SCHEMA = "2.0"
"""Of custom APIs since version 24, and of the standard API."""


@dataclass(frozen=True, slots=True)
class QueryOptions:
    """What a request asks of an entity set. `page` is the greatest number of rows of this answer, `prefers_page` that
    of the Prefer header when it was honoured; `start` the rows that pages before have given."""

    select: tuple[str, ...] = ()
    filter: str = ""
    order: tuple[tuple[str, bool], ...] = ()
    top: int | None = None
    skip: int = 0
    count: bool = False
    schema_version: str = DEFAULT_SCHEMA
    page: int = LARGEST_PAGE
    prefers_page: int | None = None
    start: int = 0


def options_of(request: Request) -> QueryOptions:
    """Raises ODataError where an option is malformed or the address too long."""
    if len(str(request.url)) > LONGEST_URL:
        raise bad_request("The request URI is too long.")
    given = request.query_params
    prefers = _preferred_page(request.headers.get("prefer", ""))
    version = given.get("$schemaversion", DEFAULT_SCHEMA)
    if version not in SCHEMA_VERSIONS:
        raise bad_request(f"The schema version '{version}' is not supported.")
    return QueryOptions(
        select=_names(given.get("$select", "")),
        filter=given.get("$filter", ""),
        order=_order(given.get("$orderby", "")),
        top=_number(given, "$top"),
        skip=_number(given, "$skip") or 0,
        count=_boolean(given, "$count"),
        schema_version=version,
        page=min(prefers or LARGEST_PAGE, LARGEST_PAGE),
        prefers_page=prefers if prefers is not None and prefers <= LARGEST_PAGE else None,
        start=_start(given.get("$skiptoken")),
    )


def next_link(request: Request, start: int) -> str:
    """The address of the next page: that of the request, with a token that says where it starts."""
    token = base64.urlsafe_b64encode(json.dumps({"start": start}).encode()).decode().rstrip("=")
    given = [(name, value) for name, value in request.query_params.multi_items() if name != "$skiptoken"]
    query = urlencode([*given, ("$skiptoken", token)], safe="$", quote_via=quote)
    return f"{str(request.url).partition('?')[0]}?{query}"


def _start(token: str | None) -> int:
    if token is None:
        return 0
    try:
        padded = token + "=" * (-len(token) % 4)
        start = json.loads(base64.urlsafe_b64decode(padded))["start"]
    except (ValueError, KeyError, TypeError, binascii.Error, RecursionError) as error:
        raise ODataError(400, "BadRequest_InvalidToken", "The skip token is not valid.") from error
    if not isinstance(start, int) or not 0 <= start < 10**LONGEST_NUMBER:
        raise ODataError(400, "BadRequest_InvalidToken", "The skip token is not valid.")
    return start


def _preferred_page(header: str) -> int | None:
    for preference in header.replace(";", ",").split(","):
        name, _, value = preference.strip().partition("=")
        size = value.strip('" ')
        if name.strip().lower() in ("odata.maxpagesize", "maxpagesize") and size.isdecimal():
            return max(int(size), 1) if len(size) <= LONGEST_NUMBER else None
    return None


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for each in text.split(",") if (name := each.strip()) and name != "*")


def _order(text: str) -> tuple[tuple[str, bool], ...]:
    found = []
    for part in filter(None, (each.split() for each in text.split(","))):
        direction = part[1].lower() if len(part) > 1 else "asc"
        if len(part) > 2 or direction not in ("asc", "desc"):
            raise bad_request(f"Syntax error at position 0 in '{' '.join(part)}'.")
        found.append((part[0], direction == "desc"))
    return tuple(found)


def _number(given: Mapping[str, str], name: str) -> int | None:
    text = given.get(name)
    if text is None:
        return None
    if not text.strip().isdecimal() or len(text) > LONGEST_NUMBER:
        raise bad_request(f"Invalid value '{text}' for {name} query option found. It must be a whole number >= 0.")
    return int(text)


def _boolean(given: Mapping[str, str], name: str) -> bool:
    text = given.get(name, "false").lower()
    if text not in ("true", "false"):
        raise bad_request(f"Invalid value '{text}' for {name} query option found. It must be true or false.")
    return text == "true"
