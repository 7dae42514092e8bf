"""JSONPath, as SelectToken and SelectTokens take it: `$.company.employees[?(@.id=='John')].salary`.

Names (also quoted in brackets), indexes, several of either, slices, `*`, `..`, and filters that compare a path with a
value or test whether it is there, joined by `&&` and `||`. Raises JsonPathError for anything else.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from functools import lru_cache
from operator import eq, ge, gt, le, lt, ne
from typing import Any

from bclite.runtime.platform.json_tree import ArrayNode, Node, ObjectNode, ValueNode


class JsonPathError(ValueError):
    """A path that is not in the notation."""


Step = Callable[[Iterable[Node]], Iterator[Node]]

NAME = re.compile(r"[^.\[\]()'\"\s*?]+")
BRACKET = re.compile(r"\[\s*(?:(?P<all>\*)|(?P<filter>\?\()|(?P<slice>-?\d*\s*:[\d:\s-]*)|(?P<list>[^\]]+))")
LISTED = re.compile(r"\s*(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\"|(-?\d+)|([\w$-]+))\s*(?:,|$)")
COMPARISON = re.compile(
    r"\s*(?P<path>@[^=<>!&|\s)]*)\s*(?:(?P<operator>==|!=|<=|>=|<|>)\s*"
    r"(?P<value>'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|-?\d+(?:\.\d+)?|true|false|null))?\s*"
)
OPERATORS: dict[str, Callable[[Any, Any], Any]] = {"==": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}


def select(root: Node, path: str) -> list[Node]:
    """The nodes that a path leads to from `root`, in order."""
    nodes: Iterable[Node] = [root]
    for step in steps(path):
        nodes = step(nodes)
    return list(nodes)


@lru_cache(maxsize=256)
def steps(path: str) -> tuple[Step, ...]:
    found: list[Step] = []
    at = 1 if path.startswith(("$", "@")) else 0
    while at < len(path):
        if path.startswith("..", at):
            found.append(_below)
            at += 2
            if path.startswith("[", at):
                continue
        elif path[at] == ".":
            at += 1
        if path.startswith("*", at):
            found.append(_every)
            at += 1
            continue
        if path.startswith("[", at):
            step, at = _bracket(path, at)
            found.append(step)
            continue
        name = NAME.match(path, at)
        if name is None:
            raise JsonPathError(path)
        found.append(_named(name[0]))
        at = name.end()
    return tuple(found)


def _bracket(path: str, at: int) -> tuple[Step, int]:
    match = BRACKET.match(path, at)
    if match is None:
        raise JsonPathError(path)
    if match["filter"]:
        return _filter(path, match.end())
    end = path.find("]", match.end())
    if end < 0:
        raise JsonPathError(path)
    if match["all"]:
        return _every, end + 1
    if match["slice"]:
        bounds = [int(each) if each.strip() else None for each in match["slice"].split(":")]
        return _sliced(slice(*bounds)), end + 1
    keys: list[str | int] = []
    listed, position = match["list"], 0
    while position < len(listed):
        item = LISTED.match(listed, position)
        if item is None:
            raise JsonPathError(path)
        single, double, number, bare = item.groups()
        keys.append(int(number) if number is not None else re.sub(r"\\(.)", r"\1", single or double or bare or ""))
        position = item.end()
    return _any_of(tuple(keys)), end + 1


def _filter(path: str, at: int) -> tuple[Step, int]:
    """`?(…)`: conditions joined by `&&`, which binds tighter, and `||`."""
    alternatives: list[list[Callable[[Node], bool]]] = [[]]
    while True:
        match = COMPARISON.match(path, at)
        if match is None:
            raise JsonPathError(path)
        alternatives[-1].append(_condition(match))
        at = match.end()
        if path.startswith("&&", at):
            at += 2
        elif path.startswith("||", at):
            alternatives.append([])
            at += 2
        elif path.startswith(")", at) and path.startswith("]", at + 1):
            return _matching(alternatives), at + 2
        else:
            raise JsonPathError(path)


def _condition(match: re.Match[str]) -> Callable[[Node], bool]:
    way = steps(match["path"])
    if match["operator"] is None:
        return lambda node: any(True for _ in _follow(way, node))
    compare, wanted = OPERATORS[match["operator"]], _literal(match["value"])

    def holds(node: Node) -> bool:
        values = [each.value for each in _follow(way, node) if isinstance(each, ValueNode)]
        if not values:
            return False
        value = values[0]
        if compare in (eq, ne) or (isinstance(value, str) == isinstance(wanted, str) and None not in (value, wanted)):
            return bool(compare(value, wanted))
        return False

    return holds


def _follow(way: tuple[Step, ...], node: Node) -> Iterable[Node]:
    nodes: Iterable[Node] = [node]
    for step in way:
        nodes = step(nodes)
    return nodes


def _literal(text: str) -> str | Decimal | bool | None:
    if text[0] in "'\"":
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    words: dict[str, bool | None] = {"true": True, "false": False, "null": None}
    return words[text] if text in words else Decimal(text)


def _named(name: str) -> Step:
    return _any_of((name,))


def _any_of(keys: tuple[str | int, ...]) -> Step:
    def step(nodes: Iterable[Node]) -> Iterator[Node]:
        for node in nodes:
            for key in keys:
                if isinstance(node, ObjectNode) and isinstance(key, str) and key in node.members:
                    yield node.members[key]
                elif isinstance(node, ArrayNode) and isinstance(key, int) and -len(node.items) <= key < len(node.items):
                    yield node.items[key]

    return step


def _sliced(bounds: slice) -> Step:
    def step(nodes: Iterable[Node]) -> Iterator[Node]:
        for node in nodes:
            if isinstance(node, ArrayNode):
                yield from node.items[bounds]

    return step


def _every(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        yield from node.children()


def _below(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes and all below them."""
    for node in nodes:
        yield node
        yield from _below(node.children())


def _matching(alternatives: list[list[Callable[[Node], bool]]]) -> Step:
    def step(nodes: Iterable[Node]) -> Iterator[Node]:
        for node in nodes:
            for child in node.children():
                if any(all(condition(child) for condition in conditions) for conditions in alternatives):
                    yield child

    return step
