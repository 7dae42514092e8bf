"""Faults of the product that a server can be told to have, so that whoever talks to it can be tried.

Its first answers may be lost, or be a page of HTML; every answer may be late; a server on Linux takes any password.
What concerns the MCP server alone is in `bclite.server.mcp.behaviour`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Faults:
    """`delay` in seconds, before each answer; `drop` and `html_error`: how many answers at first are lost, or HTML."""

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
