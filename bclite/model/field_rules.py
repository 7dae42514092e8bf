"""What the properties of a field must be, given the type of the field and each other.

The rules are those of the product documentation's pages on the diagnostics (developer/diagnostics).
"""

import re

from bclite.model.messages import Report
from bclite.model.objects import Enum, EnumExtension, Field
from bclite.model.type_resolution import TypeResolver
from bclite.model.types import Kind
from bclite.source.nodes import FieldDeclaration, ObjectDeclaration, Property

LITERALS = {
    Kind.BOOLEAN: re.compile("true|false", re.IGNORECASE),
    Kind.INTEGER: re.compile(r"[-+]?\d+"),
    Kind.BIGINTEGER: re.compile(r"[-+]?\d+L?", re.IGNORECASE),
    Kind.DECIMAL: re.compile(r"[-+]?\d+(\.\d+)?"),
}
"""What the initial value of a field of this type looks like."""

FAMILIES = (
    frozenset({Kind.TEXT, Kind.CODE}),
    frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.OPTION, Kind.ENUM, Kind.DECIMAL, Kind.DURATION}),
    frozenset({Kind.DATE}),
    frozenset({Kind.DATETIME}),
    frozenset({Kind.TIME}),
    frozenset({Kind.GUID}),
    frozenset({Kind.BOOLEAN}),
)
"""Kinds whose values can stand for one another where a field relates to another one."""


def check_field(
    field: Field, written: FieldDeclaration, owner: ObjectDeclaration, resolver: TypeResolver, report: Report
) -> None:
    properties = {each.name.lower(): each for each in written.properties}
    formula = properties.get("calcformula")
    if formula is not None and field.field_class != "flowfield":
        report(owner, formula, "AL0223", "property", formula.name, "FieldClass", "FlowField")
    initial = properties.get("initvalue")
    if initial is not None and isinstance(initial.value, str):
        _check_initial(initial, initial.value, field, owner, resolver, report)


def _check_initial(
    initial: Property, value: str, field: Field, owner: ObjectDeclaration, resolver: TypeResolver, report: Report
) -> None:
    kind = field.type.kind
    literal = LITERALS.get(kind)
    if literal is not None:
        if literal.fullmatch(value) is None and "::" not in value:
            report(owner, initial, "AL0294", initial.text)
        return
    name = value.rpartition("::")[2].strip(' "').lower()
    if name.lstrip("-").isdecimal():
        return
    if kind is Kind.OPTION:
        if name not in [each.lower().strip() for each in field.type.members]:
            report(owner, initial, "AL0293", initial.text)
    elif kind is Kind.ENUM:
        enum = resolver.index.find("enum", field.type.number or field.type.subject)
        if isinstance(enum, Enum) and name not in _names_of(enum, resolver):
            report(owner, initial, "AL0522", initial.text, enum.name)


def _names_of(enum: Enum, resolver: TypeResolver) -> set[str]:
    """The values of an enum with those that the extensions known here add."""
    names = {each.name.lower().strip() for each in enum.values}
    for extension in resolver.index.objects("enumextension"):
        if isinstance(extension, EnumExtension) and extension.base.lower() == enum.name.lower():
            names |= {each.name.lower().strip() for each in extension.values}
    return names


def fits(field: Field, related: Field) -> bool:
    """Whether a field can relate to another one. Texts relate to anything: the product's own tables have such."""
    if field.type.kind in FAMILIES[0]:
        return True
    kinds = {field.type.kind, related.type.kind}
    families = [family for family in FAMILIES if kinds & family]
    return len(families) < 2
