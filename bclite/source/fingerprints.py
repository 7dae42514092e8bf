"""What tells two versions of an object apart: all of its file, or only what other objects can see of it."""

import hashlib
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter

from bclite.source import nodes

POSITIONS = frozenset({"line", "column", "path", "end_line", "using_places"})
INSIDE_PROCEDURES = frozenset({"variables", "body"})
HIDDEN = POSITIONS | INSIDE_PROCEDURES | {"type", "symbol", "content_key", "interface_key"}
PLAIN = frozenset({str, int, bool, type(None)})

_visible: dict[type, Callable[[object], tuple[object, ...]]] = {}
"""What is taken of a node, by its kind."""


def interface_key(declaration: nodes.ObjectDeclaration) -> str:
    """A hash of everything about an object that code elsewhere can depend on.

    Bodies, the variables of procedures and of the object (protected ones excepted) and positions are left out: changing
    a statement or adding a line leaves it as it is.
    """
    protected = tuple(each for each in declaration.variables if each.protected)
    shape = repr((_shape(declaration), _shape(protected)))
    return hashlib.blake2b(shape.encode("utf-8", "surrogatepass"), digest_size=20).hexdigest()


def _shape(value: object) -> object:
    kind = type(value)
    if kind in PLAIN:
        return value
    if issubclass(kind, nodes.Node):
        visible = _visible.get(kind) or _visible.setdefault(kind, _visible_of(kind))
        return tuple(map(_shape, visible(value)))
    return tuple(map(_shape, value)) if isinstance(value, tuple) else value


def _visible_of(kind: type[nodes.Node]) -> Callable[[object], tuple[object, ...]]:
    names = [each.name for each in fields(kind) if each.name not in HIDDEN]
    return attrgetter("__class__.__name__", *names)
