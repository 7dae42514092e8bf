"""Interfaces at run time: the codeunit behind an enum value, and whether a value is of a type."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from bclite.model.objects import Object
from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.instance import ObjectInstance
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


def implementation(session: "Session", ordinal: int, enum: Type, interface: Type) -> Any:
    """An instance of the codeunit with which a value of an enum implements an interface.

    A declared value without an implementation of its own has the enum's DefaultImplementation; an undeclared number
    has its UnknownValueImplementation. Raises ALError where there is none.
    """
    found = session.application.enum(enum.number or enum.subject)
    if found is None:
        raise ALError(f"The enum {enum.subject} does not exist.")
    value = found.values_by_number.get(ordinal)
    if value is not None:
        name = value.implementations.get(interface.subject) or found.default_implementations.get(interface.subject)
    else:
        name = found.unknown_implementations.get(interface.subject)
    codeunit = None if name is None else session.application.codeunit(name)
    if codeunit is None:
        shown = str(ordinal) if value is None else value.name
        raise ALError(
            f"The value {shown} of the enum {found.name} does not implement the interface {interface.subject}."
        )
    return session.instance(codeunit)


def is_of_type(value: Any, type: Type) -> bool:
    """`value is T`: the operand is a Variant or an interface."""
    if isinstance(value, Variant):
        if isinstance(value.value, ObjectInstance) and type.kind in (Kind.CODEUNIT, Kind.INTERFACE):
            return is_of_type(value.value, type)
        if type.kind in TEXTUAL and value.type.kind in TEXTUAL:
            return type.kind is value.type.kind or Kind.CODE not in (type.kind, value.type.kind)
        return value.type.kind is type.kind and (value.type.number or value.type.subject) == (
            type.number or type.subject
        )
    if not isinstance(value, ObjectInstance):
        return False
    if type.kind is Kind.INTERFACE:
        return type.subject in (each.name.lower() for each in _interfaces(value))
    return value.object.kind == type.kind.value and value.object.number == type.number


def cast(value: Any, source: Type, target: Type) -> Any:
    """`value as T`: raises ALError where the value is of another type."""
    if not is_of_type(value, target):
        raise ALError(f"Unable to cast a value of the type {source} to {target}.", "AL:InvalidCast")
    return convert(value, source, target) if isinstance(value, Variant) else value


def _interfaces(instance: ObjectInstance) -> Iterator[Object]:
    """The interfaces that a codeunit implements, with those that they extend."""
    names = list(instance.object.declaration.implements)
    seen: set[str] = set()
    while names:
        name = names.pop().rpartition(".")[2].strip('"')
        if name.lower() not in seen:
            seen.add(name.lower())
            found = instance.session.application.find("interface", name)
            if found is not None:
                names += found.declaration.implements
                yield found
