"""What stands within an object: its procedures and triggers, those of its fields and controls among them."""

from collections.abc import Iterable, Iterator

from bclite.source.nodes import (
    DataElement,
    ObjectDeclaration,
    PageElement,
    ProcedureDeclaration,
    QueryElement,
)

Element = PageElement | QueryElement | DataElement


def procedures_of(declaration: ObjectDeclaration) -> Iterator[ProcedureDeclaration]:
    """All procedures and triggers of an object."""
    return (each for _, each in scoped_procedures(declaration))


def scoped_procedures(declaration: ObjectDeclaration) -> Iterator[tuple[str, ProcedureDeclaration]]:
    """All procedures and triggers of an object, each with the name of the field or control it belongs to."""
    for each in declaration.procedures:
        yield each.part, each
    for field in declaration.fields:
        for each in field.triggers:
            yield field.name, each
    yield from _element_triggers(declaration.elements)


def _element_triggers(elements: Iterable[Element]) -> Iterator[tuple[str, ProcedureDeclaration]]:
    for element in elements:
        if not isinstance(element, QueryElement):
            for each in element.triggers:
                yield element.name, each
            yield from _element_triggers(element.children)
