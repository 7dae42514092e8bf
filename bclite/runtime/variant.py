"""Variants: values that carry their type; and references that do."""

from typing import Any

from bclite.model.types import Type
from bclite.runtime.reference import Reference


class Variant:
    """A value with its static type. Immutable: assigning to a Variant variable puts another one in its place."""

    __slots__ = ("type", "value")

    def __init__(self, value: Any, type: Type) -> None:
        self.value = value
        self.type = type

    def __repr__(self) -> str:
        return f"Variant({self.value!r}, {self.type})"


class TypedReference:
    """What a `var` parameter of type Any receives: a reference and the type of the variable behind it.

    For a Record and an Array, which are assigned in place, the reference's `value` is the record or the array.
    """

    __slots__ = ("reference", "type")

    def __init__(self, reference: Reference, type: Type) -> None:
        self.reference = reference
        self.type = type

    @property
    def value(self) -> Any:
        return self.reference.value

    @value.setter
    def value(self, value: Any) -> None:
        self.reference.value = value
