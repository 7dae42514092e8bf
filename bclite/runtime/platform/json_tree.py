"""JSON as AL handles it: a tree of nodes that know their parents, read from text and written to text.

The behaviour is that of Newtonsoft's Json.NET under AL's types: members keep their order, a node added to a second
container is copied, `Path` is the way from the root (`items[0].name`). Numbers keep their digits; a Decimal is written
with at least one decimal (`10.0`). Texts that look like dates stay texts.
"""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

SIMPLE_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class JsonError(ValueError):
    """A text that is no JSON."""


class Node:
    """A node of the tree; `parent` is the object or array that holds it."""

    __slots__ = ("parent",)

    def __init__(self) -> None:
        self.parent: ObjectNode | ArrayNode | None = None

    def plain(self) -> Any:
        """Dicts, lists and values of Python, as `write` takes them."""
        raise NotImplementedError

    def copy(self) -> "Node":
        """The node without its parent, and all below it."""
        raise NotImplementedError

    def children(self) -> Iterator["Node"]:
        yield from ()

    @property
    def path(self) -> str:
        """The way from the root: empty for the root itself."""
        steps: list[str] = []
        node: Node = self
        while node.parent is not None:
            steps.append(node.parent.step_to(node))
            node = node.parent
        return "".join(reversed(steps)).removeprefix(".")


class ValueNode(Node):
    """A text, number, Boolean or null; `undefined` is the value that JavaScript calls so."""

    __slots__ = ("undefined", "value")

    def __init__(self, value: str | bool | int | Decimal | None, *, undefined: bool = False) -> None:
        super().__init__()
        self.value = value
        self.undefined = undefined

    def plain(self) -> Any:
        return self.value

    def copy(self) -> "ValueNode":
        return ValueNode(self.value, undefined=self.undefined)


class ObjectNode(Node):
    __slots__ = ("members",)

    def __init__(self) -> None:
        super().__init__()
        self.members: dict[str, Node] = {}

    def set(self, key: str, node: Node) -> None:
        self.members[key] = _adopted(node, self)

    def remove(self, key: str) -> None:
        self.members.pop(key).parent = None

    def plain(self) -> Any:
        return {key: node.plain() for key, node in self.members.items()}

    def copy(self) -> "ObjectNode":
        created = ObjectNode()
        for key, node in self.members.items():
            created.set(key, node.copy())
        return created

    def children(self) -> Iterator[Node]:
        yield from self.members.values()

    def step_to(self, child: Node) -> str:
        key = next(key for key, node in self.members.items() if node is child)
        return f".{key}" if SIMPLE_NAME.fullmatch(key) else f"['{key}']"


class ArrayNode(Node):
    __slots__ = ("items",)

    def __init__(self) -> None:
        super().__init__()
        self.items: list[Node] = []

    def insert(self, at: int, node: Node) -> None:
        self.items.insert(at, _adopted(node, self))

    def replace(self, at: int, node: Node) -> None:
        self.items[at].parent = None
        self.items[at] = _adopted(node, self)

    def remove(self, at: int) -> None:
        self.items.pop(at).parent = None

    def plain(self) -> Any:
        return [node.plain() for node in self.items]

    def copy(self) -> "ArrayNode":
        created = ArrayNode()
        for node in self.items:
            created.insert(len(created.items), node.copy())
        return created

    def children(self) -> Iterator[Node]:
        yield from self.items

    def step_to(self, child: Node) -> str:
        return f"[{next(at for at, node in enumerate(self.items) if node is child)}]"


def _adopted(node: Node, parent: ObjectNode | ArrayNode) -> Node:
    """The node as a child of `parent`: a copy where it already has a parent."""
    if node.parent is not None:
        node = node.copy()
    node.parent = parent
    return node


def read(text: str) -> Node:
    """The tree of a JSON text. Raises JsonError."""

    def refuse(name: str) -> Any:
        raise JsonError(f"{name} is no JSON value")

    try:
        plain = json.loads(text, parse_float=Decimal, parse_constant=refuse)
    except (ValueError, RecursionError) as error:
        raise JsonError(str(error)) from error
    return node_of(plain)


def node_of(plain: Any) -> Node:
    """The tree of dicts, lists and values."""
    if isinstance(plain, dict):
        created = ObjectNode()
        for key, value in plain.items():
            created.set(key, node_of(value))
        return created
    if isinstance(plain, list):
        array = ArrayNode()
        for value in plain:
            array.insert(len(array.items), node_of(value))
        return array
    return ValueNode(plain)


def write(node: Node) -> str:
    """The JSON text, without blanks or line breaks between its parts."""
    if isinstance(node, ObjectNode):
        return "{" + ",".join(f"{quoted(key)}:{write(each)}" for key, each in node.members.items()) + "}"
    if isinstance(node, ArrayNode):
        return "[" + ",".join(map(write, node.items)) + "]"
    value = node.plain()
    if isinstance(value, str):
        return quoted(value)
    return number_text(value) if isinstance(value, Decimal) else json.dumps(value)


def quoted(text: str) -> str:
    """Only what must be escaped is: quotation marks, backslashes, control characters."""
    return json.dumps(text, ensure_ascii=False)


def number_text(number: Decimal) -> str:
    """All digits, without an exponent, with at least one decimal."""
    whole, _, behind = f"{number:f}".partition(".")
    return f"{whole}.{behind.rstrip('0') or '0'}"


def same(one: Node, other: Node) -> bool:
    """Whether two trees hold the same."""
    return type(one) is type(other) and write(one) == write(other)
