"""Conversions between the types of AL as Python: none where the static types show that none is needed."""

from bclite.compiler.context import Context, type_of
from bclite.model.types import INTEGRAL, TEXTUAL, VARIANT, Kind, Type
from bclite.source import nodes

BOXED = frozenset({Kind.VARIANT, Kind.ANY})

WHOLE = INTEGRAL | {Kind.DURATION}
"""Kinds whose values are whole numbers."""

SAME_VALUE: dict[Kind, frozenset[Kind]] = {
    Kind.INTEGER: frozenset({Kind.CHAR, Kind.BYTE, Kind.OPTION, Kind.ENUM}),
    Kind.BIGINTEGER: WHOLE,
    Kind.DURATION: WHOLE,
    Kind.OPTION: frozenset({Kind.INTEGER, Kind.ENUM, Kind.CHAR, Kind.BYTE, Kind.SYSTEM_OPTION}),
    Kind.ENUM: frozenset({Kind.INTEGER, Kind.OPTION, Kind.CHAR, Kind.BYTE}),
    Kind.SYSTEM_OPTION: frozenset({Kind.INTEGER, Kind.OPTION}),
    Kind.CHAR: frozenset({Kind.BYTE}),
    Kind.SECRETTEXT: TEXTUAL,
    Kind.LABEL: TEXTUAL,
    Kind.TEXTCONST: TEXTUAL,
    Kind.INTERFACE: frozenset({Kind.CODEUNIT}),
}
"""By target: the other kinds whose every value is a value of the target, in the same Python form."""

NARROWING = {
    Kind.INTEGER: "to_integer",
    Kind.BIGINTEGER: "to_biginteger",
    Kind.DURATION: "to_biginteger",
    Kind.CHAR: "to_char",
    Kind.BYTE: "to_byte",
}
"""By target: the runtime function that takes any number, rounds it and checks its range."""


def converted(context: Context, node: nodes.Expression, target: Type) -> str:
    """The value of `node` as a value of `target`."""
    if target.kind in BOXED:
        return boxed(context, node)
    if isinstance(node, nodes.Literal):
        constant = _converted_literal(context, node, target)
        if constant is not None:
            return constant
    return convert(context, context.value(node), type_of(node), target)


def _converted_literal(context: Context, node: nodes.Literal, target: Type) -> str | None:
    """A literal converted once and for all; None where it must be left to the conversion at run time."""
    if node.kind == "text":
        if target.kind is Kind.CHAR and len(node.text) == 1:
            return repr(ord(node.text))
        if target.kind in TEXTUAL and (target.kind is not Kind.CODE or node.text.isascii()):
            text = node.text.upper().strip(" ") if target.kind is Kind.CODE else node.text
            return repr(text) if target.length is None or len(text) <= target.length else None
    if node.kind in ("integer", "biginteger") and target.kind is Kind.DECIMAL:
        return context.constants.literal("decimal", node.text)
    return None


def convert(context: Context, value: str, source: Type, target: Type) -> str:
    """`value`, Python for a value of type `source`, as Python for a value of type `target`."""
    if source.kind is target.kind is Kind.BLOB:
        return f"{value}.assigned()"
    if source == target or target.kind is Kind.NOTHING:
        return value
    if Kind.DOTNET in (source.kind, target.kind):
        if source.kind is target.kind:
            return value
        if source.kind is Kind.DOTNET:
            return f"from_dotnet({value}, {context.constants.type(target)}, {context.session()})"
        return f"to_dotnet({value}, {context.constants.type(source)})"
    if target.kind in BOXED:
        return value if source.kind in BOXED else f"Variant({value}, {context.constants.type(source)})"
    if target.kind in (Kind.TEXT, Kind.CODE) and source.kind in TEXTUAL | {Kind.CHAR}:
        return _sized(value, source, target)
    if source.kind is target.kind and source.kind not in (Kind.LIST, Kind.DICTIONARY, Kind.ARRAY):
        return value
    if source.kind in SAME_VALUE.get(target.kind, ()):
        return value
    if target.kind is Kind.DECIMAL and source.kind in WHOLE:
        return f"Decimal({value})"
    if target.kind in NARROWING and source.kind in WHOLE | {Kind.DECIMAL}:
        return f"{NARROWING[target.kind]}({value})"
    if target.kind is Kind.INTERFACE and source.kind is Kind.ENUM:
        types = context.constants
        return f"implementation({context.session()}, {value}, {types.type(source)}, {types.type(target)})"
    return f"convert({value}, {context.constants.type(source)}, {context.constants.type(target)})"


def _sized(value: str, source: Type, target: Type) -> str:
    if source.kind is Kind.CHAR:
        value, length = f"chr({value})", 1
    else:
        length = source.length if source.length is not None else -1
    fits = target.length is None or 0 <= length <= target.length
    if target.kind is Kind.CODE:
        return value if source.kind is Kind.CODE and fits else f"to_code({value}, {target.length})"
    return value if fits else f"to_text({value}, {target.length})"


def boxed(context: Context, node: nodes.Expression) -> str:
    """The value of `node` together with its type, for a parameter of type Any or a Variant."""
    source = type_of(node)
    value = context.value(node)
    if source.kind in BOXED:
        return value
    if source.kind is Kind.DOTNET:
        return convert(context, value, source, VARIANT)
    return f"Variant({value}, {context.constants.type(source)})"


def kept(context: Context, node: nodes.Expression) -> str:
    """The value of `node` as a Variant that outlives the statement: it holds a copy of a record, not the record."""
    source = type_of(node)
    value = context.value(node)
    if source.kind in BOXED:
        return value
    if source.kind is Kind.DOTNET:
        return convert(context, value, source, VARIANT)
    value = f"{value}.shared_copy()" if source.kind is Kind.RECORD else copied(value, source.kind)
    return f"Variant({value}, {context.constants.type(source)})"


def copied(value: str, kind: Kind) -> str:
    """`value` as what a by-value parameter receives: records and arrays are copied, handles shared."""
    if kind is Kind.RECORD:
        return f"{value}.copy_value()"
    if kind is Kind.ARRAY:
        return f"{value}.copy()"
    return value
