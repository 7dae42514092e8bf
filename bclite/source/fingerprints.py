"""What tells two versions of an object apart: all of its file, or only what other objects can see of it."""

import hashlib
from dataclasses import fields

from bclite.source import nodes

HIDDEN = frozenset({"line", "column", "path", "type", "symbol", "end_line", "content_key", "interface_key"})
INSIDE_PROCEDURES = frozenset({"variables", "body"})

_parts: dict[type[nodes.Node], tuple[str, ...]] = {}


def interface_key(declaration: nodes.ObjectDeclaration) -> str:
    """A hash of everything about an object that code elsewhere can depend on.

    Bodies, the variables of procedures and of the object (protected ones excepted) and positions are left out: changing
    a statement or adding a line leaves it as it is.
    """
    return hashlib.blake2b(repr(_shape(declaration)).encode("utf-8", "surrogatepass"), digest_size=20).hexdigest()


def _shape(value: object) -> object:
    if isinstance(value, nodes.Node):
        return (type(value).__name__, *[_shape(_visible(value, name)) for name in _names(type(value))])
    if isinstance(value, tuple):
        return tuple(map(_shape, value))
    return value


def _names(kind: type[nodes.Node]) -> tuple[str, ...]:
    found = _parts.get(kind)
    if found is None:
        hidden = HIDDEN | INSIDE_PROCEDURES if issubclass(kind, nodes.ProcedureDeclaration) else HIDDEN
        found = _parts[kind] = tuple(each.name for each in fields(kind) if each.name not in hidden)
    return found


def _visible(node: nodes.Node, name: str) -> object:
    value = getattr(node, name)
    if isinstance(node, nodes.ObjectDeclaration) and name == "variables":
        return tuple(each for each in node.variables if each.protected)
    return value
