"""Faults of the product that a server can be told to have, so that whoever talks to it can be tried.

Its first answers may be lost, or be a page of HTML; every answer may be late; a server on Linux takes any password;
and what only bclite offers may be left out, so that a client has to do all as with the product. What concerns the MCP
server alone is in `bclite.server.mcp.behaviour`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Faults:
    """`delay` in seconds, before each answer; `drop` and `html_error`: how many answers at first are lost, or HTML.

    `as_product` leaves out what only bclite offers. `hub` has the hub that runs tests from version 28 on in the place
    of the REST extension. `slow_start` is for how many seconds `bclite serve` does not listen at first; `lag` for how
    many after a publishing the API does not know what it brought.
    """

    as_product: bool = False
    hub: bool = False
    slow_start: float = 0.0
    lag: float = 0.0
    any_password: bool = False
    delay: float = 0.0
    drop: int = 0
    html_error: int = 0

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """From names and values. Raises ValueError for a name that is no fault."""
        known = {each.name for each in fields(cls)}
        unknown = set(given) - known
        if unknown:
            raise ValueError(f"no fault {min(unknown)!r}; there are {', '.join(sorted(known))}")
        return cls(**given)


NO_FAULTS = Faults()
