"""How the MCP server behaves where the product's behaves in its own ways, or has faults that clients must survive."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Self


class Reply(StrEnum):
    """The form of an answer to a client that takes both."""

    HELD = "held"
    """A stream of events that stays open behind the answer, as on the product."""
    STREAM = "stream"
    """A stream of events that ends with the answer."""
    JSON = "json"


@dataclass(frozen=True, slots=True)
class McpBehaviour:
    """`experimental`: initialize tells `{"x-ms-headerless": true}`, where clients expect an object. `only_2024` refuses
    protocols after 2024-11-05. The first tools/list of a session takes `tools_delay` seconds; the first `tools_drop` of
    the server are lost, the next `tools_empty` answered with no tools."""

    experimental: bool = True
    only_2024: bool = False
    reply: Reply = Reply.HELD
    tools_delay: float = 0.0
    tools_drop: int = 0
    tools_empty: int = 0

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> Self:
        """From names and values. Raises ValueError for a name or a reply that there is not."""
        known = {each.name for each in fields(cls)}
        unknown = set(given) - known
        if unknown:
            raise ValueError(f"no behaviour {min(unknown)!r}; there are {', '.join(sorted(known))}")
        values = dict(given)
        if "reply" in values:
            values["reply"] = Reply(values["reply"])
        return cls(**values)


AS_THE_PRODUCT = McpBehaviour()
