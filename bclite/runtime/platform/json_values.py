"""Values of AL in JSON, and back: dates and times in the form of XML, an Option and a Duration as their numbers."""

import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    BYTE,
    CHAR,
    DATE,
    DATETIME,
    DECIMAL,
    DURATION,
    INTEGER,
    TIME,
    Type,
)
from bclite.runtime.conversion import to_biginteger, to_byte, to_code, to_integer
from bclite.runtime.errors import ALError
from bclite.runtime.evaluation import evaluate
from bclite.runtime.formatting import XML, standard
from bclite.runtime.platform.json_tree import ArrayNode, Node, ObjectNode, ValueNode, number_text, write
from bclite.runtime.values import Date, DateTime, Time

if TYPE_CHECKING:
    from bclite.runtime.session import Session

BLANK_DATE = "0001-01-01"
"""How the blank date stands in JSON."""


class JsonHandle:
    """What a Json variable holds: a reference to a node of a tree."""

    __slots__ = ("node",)

    def __init__(self, node: Node) -> None:
        self.node = node

    def format_as_text(self) -> str:
        return write(self.node)


class JsonToken(JsonHandle):
    __slots__ = ()


class JsonValue(JsonHandle):
    __slots__ = ()

    node: ValueNode


class JsonObject(JsonHandle):
    __slots__ = ()

    node: ObjectNode


class JsonArray(JsonHandle):
    """A `foreach` over it gives tokens."""

    __slots__ = ()

    node: ArrayNode

    def __iter__(self) -> Any:
        return map(JsonToken, list(self.node.items))


def node_of_value(session: "Session", value: Any) -> Node:
    """The node that stands for a value of AL: the node itself of a Json variable."""
    if isinstance(value, JsonHandle):
        return value.node
    if isinstance(value, Date):
        return ValueNode(standard(session, value, DATE, XML) or BLANK_DATE)
    if isinstance(value, DateTime):
        return ValueNode(standard(session, value, DATETIME, XML) or f"{BLANK_DATE}T00:00:00Z")
    if isinstance(value, Time):
        return ValueNode(standard(session, value, TIME, XML))
    if isinstance(value, uuid.UUID):
        return ValueNode(f"{{{value}}}".upper())
    return ValueNode(value)


def as_text(session: "Session", node: ValueNode) -> str:
    value = node.value
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    return number_text(value).removesuffix(".0") if isinstance(value, Decimal) else str(value)


def _number(type: Type, convert: Callable[[Any], Any]) -> Callable[["Session", ValueNode], Any]:
    def read(session: "Session", node: ValueNode) -> Any:
        value = node.value
        return convert(evaluate(session, value, type, XML) if isinstance(value, str) else value)

    return read


def as_boolean(session: "Session", node: ValueNode) -> bool:
    value = node.value
    return bool(evaluate(session, value, BOOLEAN, XML) if isinstance(value, str) else value)


def as_char(session: "Session", node: ValueNode) -> int:
    value = node.value
    return int(evaluate(session, value, CHAR) if isinstance(value, str) else value or 0)


def as_date(session: "Session", node: ValueNode) -> Date:
    """A date, or the date of a date with a time."""
    text = as_text(session, node)
    if text.startswith(BLANK_DATE):
        return Date(0)
    if "T" in text:
        return as_datetime(session, node).date
    date: Date = evaluate(session, text, DATE, XML)
    return date


def as_datetime(session: "Session", node: ValueNode) -> DateTime:
    text = as_text(session, node)
    if text.startswith(BLANK_DATE):
        return DateTime(0)
    if "T" not in text:
        return DateTime.of(as_date(session, node), Time(0))
    moment: DateTime = evaluate(session, text, DATETIME, XML)
    return moment


def as_time(session: "Session", node: ValueNode) -> Time:
    text = as_text(session, node)
    if "T" in text:
        return as_datetime(session, node).time
    time: Time = evaluate(session, text, TIME, XML)
    return time


READERS: dict[str, Callable[["Session", ValueNode], Any]] = {
    "BigInteger": _number(BIGINTEGER, to_biginteger),
    "Boolean": as_boolean,
    "Byte": _number(BYTE, to_byte),
    "Char": as_char,
    "Code": lambda session, node: to_code(as_text(session, node), None),
    "Date": as_date,
    "DateTime": as_datetime,
    "Decimal": _number(DECIMAL, Decimal),
    "Duration": _number(DURATION, to_biginteger),
    "Integer": _number(INTEGER, to_integer),
    "Option": _number(INTEGER, to_integer),
    "Text": as_text,
    "Time": as_time,
}
"""What `As…` and `Get…` of this name make of a value."""

BLANKS: dict[str, Any] = {
    "Boolean": False,
    "Code": "",
    "Date": Date(0),
    "DateTime": DateTime(0),
    "Decimal": Decimal(0),
    "Text": "",
    "Time": Time(0),
}
"""The value of a missing member where the default is asked for; 0 for types that are not here."""


def read_as(session: "Session", node: Node, name: str) -> Any:
    """The value of a node as the type of this name. Raises ALError where it has none: an object, an array, null."""
    if not isinstance(node, ValueNode) or node.value is None:
        raise unable("NavJsonValue" if isinstance(node, ValueNode) else "NavJsonToken", f"Nav{name}")
    return READERS[name](session, node)


def unable(source: str, target: str) -> ALError:
    return ALError(
        f"Unable to convert from Microsoft.Dynamics.Nav.Runtime.{source} to Microsoft.Dynamics.Nav.Runtime.{target}.",
        "AL:InvalidCast",
    )
