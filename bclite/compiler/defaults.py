"""The value that a variable has before anything is assigned to it."""

from bclite.compiler.context import Context
from bclite.model.types import Kind, Type
from bclite.runtime import registry

LITERALS: dict[Kind, str] = (
    dict.fromkeys(
        (
            Kind.INTEGER,
            Kind.BIGINTEGER,
            Kind.CHAR,
            Kind.BYTE,
            Kind.OPTION,
            Kind.ENUM,
            Kind.SYSTEM_OPTION,
            Kind.DURATION,
        ),
        "0",
    )
    | dict.fromkeys((Kind.TEXT, Kind.CODE, Kind.LABEL, Kind.TEXTCONST, Kind.SECRETTEXT), "''")
    | {
        Kind.DOTNET: "None",
        Kind.BOOLEAN: "False",
        Kind.DECIMAL: "ZERO",
    }
)
"""Defaults that Python can write down."""

IMMUTABLE = frozenset(
    {
        Kind.DATE,
        Kind.TIME,
        Kind.DATETIME,
        Kind.DATEFORMULA,
        Kind.GUID,
        Kind.RECORDID,
        Kind.VARIANT,
    }
)
"""Kinds whose default is one value that all can share."""


def default_value(context: Context, type: Type) -> str:
    """The Python of the default of `type`."""
    literal = LITERALS.get(type.kind)
    if literal is not None:
        return literal
    if type.kind in IMMUTABLE:
        return context.constants.default(type)
    if type.kind is Kind.RECORD and (type.number or type.subject):
        record = context.constants.record_class(type)
        return f"{record}({context.session()}{', True' if type.temporary else ''})"
    registry.load()
    if type.kind is Kind.PLATFORM and type.subject not in registry.platform_types:
        # What bclite lacks is missed when it is used, not where it is declared.
        return "None"
    return f"default({context.constants.type(type)}, {context.session()})"
