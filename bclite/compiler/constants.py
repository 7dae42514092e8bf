"""What generated code refers to and cannot write down: types, objects, classes, literals of other than plain Python.

A procedure names its constants K0, K1 … and keeps a recipe for each. Recipes are plain data, so that compiled code can
be stored; `bclite.compiler.classes` makes the constants from them when the code is loaded.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from bclite.model.objects import Object, Procedure
from bclite.model.signatures import Signature
from bclite.model.types import Type


class Recipe(StrEnum):
    """How a constant is made from what is stored."""

    TYPE = "type"
    """The Type itself."""
    DEFAULT = "default"
    """The immutable default value of a Type."""
    LITERAL = "literal"
    """The value of a literal: (kind, text) as in `nodes.Literal`."""
    OBJECT = "object"
    """The Object (app id, kind, name)."""
    CLASS = "class"
    """The generated class of the records of a Type."""
    PROCEDURE = "procedure"
    """The Procedure (app id, kind, name of its object, index)."""
    IMPLEMENTATION = "implementation"
    """The function that implements a Signature of the platform."""


@dataclass(frozen=True, slots=True)
class Constant:
    recipe: Recipe
    data: Any


class Constants:
    """The constants of one procedure, each once."""

    def __init__(self) -> None:
        self._names: dict[Constant, str] = {}

    @property
    def all(self) -> tuple[Constant, ...]:
        """In the order of their names."""
        return tuple(self._names)

    def type(self, value: Type) -> str:
        return self._name(Recipe.TYPE, value)

    def default(self, value: Type) -> str:
        return self._name(Recipe.DEFAULT, value)

    def literal(self, kind: str, text: str) -> str:
        return self._name(Recipe.LITERAL, (kind, text))

    def object(self, value: Object) -> str:
        return self._name(Recipe.OBJECT, key_of(value))

    def record_class(self, value: Type) -> str:
        return self._name(Recipe.CLASS, replace(value, temporary=False))

    def procedure(self, owner: Object, procedure: Procedure) -> str:
        return self._name(Recipe.PROCEDURE, (*key_of(owner), procedure.index))

    def implementation(self, signature: Signature) -> str:
        return self._name(Recipe.IMPLEMENTATION, signature)

    def _name(self, recipe: Recipe, data: Any) -> str:
        return self._names.setdefault(Constant(recipe, data), f"K{len(self._names)}")


def key_of(value: Object) -> tuple[str, str, str]:
    """What tells an object from every other of an application."""
    return (value.app_id, value.kind, value.name.lower())
