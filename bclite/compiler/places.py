"""Places that hold values: variables, fields, elements of arrays, characters of texts; how each is read and written."""

from collections.abc import Callable
from dataclasses import dataclass

from bclite.compiler.analysis import IN_PLACE
from bclite.compiler.bounds import bounds
from bclite.compiler.context import Bounds, Context, described, expression, type_of
from bclite.compiler.conversions import convert, converted
from bclite.compiler.names import variable_name
from bclite.model.symbols import FieldSymbol, GlobalSymbol, LocalSymbol, ProcedureSymbol, RecSymbol, Symbol
from bclite.model.types import CHAR, INTEGER, TEXTUAL, Kind, Type
from bclite.source import nodes

IN_RECORD = frozenset({"table", "tableextension"})
"""Kinds of objects whose code runs on the record itself: `self` is Rec."""


OBJECT_ITSELF = frozenset({"this", "currquery", "currpage"})

OF_INSTANCE = {"rec": "rec", "xrec": "xrec", "currfieldno": "current_field"}
"""Attributes of the instance: of a record, or of a page."""


@dataclass(frozen=True, slots=True)
class Place:
    """`read` is a Python expression, `write` makes the Python statement that stores a value given as an expression,
    `reference` the expression that a `var` parameter receives."""

    type: Type
    read: str
    write: Callable[[str], str]
    reference: str


def place(context: Context, node: nodes.Expression, *, used_twice: bool = False) -> Place | None:
    """The place that `node` stands for; None where it is a mere value.

    With `used_twice`, what finds the place (a call that returns a record, an index) is evaluated into a variable first.
    """
    if isinstance(node, nodes.Index):
        return _element(context, node, used_twice)
    symbol = node.symbol
    if isinstance(symbol, LocalSymbol | GlobalSymbol | RecSymbol):
        return variable(context, symbol)
    if isinstance(symbol, FieldSymbol):
        record = _held(context, record_of(context, node), used_twice)
        number = symbol.field.number
        read = f"{record}.f[{number}]"
        return Place(type_of(node), read, lambda value: f"{read} = {value}", f"ItemReference({record}.f, {number})")
    return None


def variable(context: Context, symbol: LocalSymbol | GlobalSymbol | RecSymbol) -> Place | None:
    """The place of a variable; None for a Label, which is a constant."""
    if isinstance(symbol, GlobalSymbol):
        if symbol.label is not None:
            return None
        owner, name = context.globals(symbol.owner), variable_name(symbol.name)
        reference = f"AttributeReference({owner}, {name!r})"
        return _simple(symbol.type, f"{owner}.{name}", reference)
    if isinstance(symbol, RecSymbol):
        return _simple(symbol.type, _rec(context, symbol), "")
    name = context.local(symbol.name)
    if symbol.type.kind not in IN_PLACE and (symbol.by_reference or context.is_boxed(symbol.name)):
        return _simple(symbol.type, f"{name}.value", name)
    return _simple(symbol.type, name, "")


def _simple(type: Type, read: str, reference: str) -> Place:
    return Place(type, read, lambda value: f"{read} = {value}", reference)


def _rec(context: Context, symbol: RecSymbol) -> str:
    """The Python of Rec, xRec, this and the like; what is none of them (CurrReport) is not supported."""
    if symbol.which in OBJECT_ITSELF or (symbol.which == "rec" and context.owner.kind in IN_RECORD):
        return "self"
    if symbol.which in OF_INSTANCE:
        return f"self.{OF_INSTANCE[symbol.which]}"
    return context.unsupported(symbol.which)


def record_of(context: Context, node: nodes.Expression) -> str:
    """The Python of the record whose field, method or procedure `node` names: written before a point, or implied."""
    if isinstance(node, nodes.Member):
        return context.value(node.target)
    symbol = node.symbol
    if isinstance(symbol, ProcedureSymbol):
        return implied_record(context, symbol.receiver)
    return implied_record(context, getattr(symbol, "implicit", None))


def implied_record(context: Context, symbol: Symbol | None) -> str:
    """The Python of the record that a bare name of a field or method belongs to."""
    if isinstance(symbol, LocalSymbol | GlobalSymbol | RecSymbol):
        found = variable(context, symbol)
        if found is not None:
            return found.read
    return "self"


def _held(context: Context, code: str, used_twice: bool) -> str:
    if not used_twice or code.replace(".", "").isalnum() or all(part.isidentifier() for part in code.split(".")):
        return code
    name = context.temporary()
    context.body.emit(f"{name} = {code}")
    return name


def _element(context: Context, node: nodes.Index, used_twice: bool = False) -> Place | None:
    target = type_of(node.target)
    indices = [_held(context, converted(context, each, INTEGER), used_twice) for each in node.indices]
    known = [bounds(context, each) for each in node.indices]
    key = indices[0] if len(indices) == 1 else f"({', '.join(indices)})"
    if target.kind in TEXTUAL:
        text = place(context, node.target, used_twice=True)
        read = f"character({context.value(node.target)}, {key})"
        if text is None:
            return Place(CHAR, read, lambda value: value, "")
        return Place(CHAR, read, lambda value: text.write(f"with_character({text.read}, {key}, {value})"), "")
    array = _held(context, context.value(node.target), used_twice)
    read = f"{array}.items[{_position(indices, known, target.dimensions)}]" if target.dimensions else f"{array}[{key}]"
    return Place(type_of(node), read, lambda value: f"{read} = {value}", f"ItemReference({array}, {key})")


def _position(indices: list[str], known: list[Bounds], dimensions: tuple[int, ...]) -> str:
    """The position among the elements of an array, which count from 0, of indices that count from 1.

    Where `known`, the bounds of each index, lie within the array nothing is left to check.
    """
    position = ""
    for index, (low, high), size in zip(indices, known, dimensions, strict=True):
        if low > 0 and high <= size:
            offset = str(low - 1) if low == high else f"({index} - 1)"
        elif index.isidentifier():
            offset = f"({index} - 1 if 0 < {index} <= {size} else outside_array())"
        else:
            offset = f"(_t - 1 if 0 < (_t := {index}) <= {size} else outside_array())"
        position = f"({position} * {size} + {offset})" if position else offset
    return position


def reference(context: Context, node: nodes.Expression, parameter: Type) -> str:
    """What a `var` parameter of type `parameter` receives for the argument `node`."""
    found = place(context, node)
    if found is None:
        # A result passed as `var`: the callee may write to it, and nobody looks.
        made = f"Box({context.value(node)})"
    elif found.type.kind in IN_PLACE:
        made = found.read if parameter.kind is not Kind.ANY else f"Box({found.read})"
    else:
        made = found.reference or f"Box({found.read})"
    if parameter.kind is Kind.ANY:
        return f"TypedReference({made}, {context.constants.type(type_of(node))})"
    if found is not None and found.type.kind is Kind.VARIANT and parameter.kind is not Kind.VARIANT:
        read, written = (
            convert(context, "value", *types) for types in ((found.type, parameter), (parameter, found.type))
        )
        return f"AdaptedReference({made}, lambda value: {read}, lambda value: {written})"
    if found is not None and _may_not_fit(found.type, parameter):
        return f"AdaptedReference({made}, None, lambda value: {convert(context, 'value', parameter, found.type)})"
    return made


def _may_not_fit(variable: Type, parameter: Type) -> bool:
    """Whether a value of the parameter may be too long for the variable that it refers to."""
    if variable.kind not in (Kind.TEXT, Kind.CODE) or variable.length is None:
        return False
    return parameter.length is None or parameter.length > variable.length or parameter.kind is not variable.kind


@expression(nodes.Index)
def index(context: Context, node: nodes.Index) -> str:
    if type_of(node.target).kind is Kind.DOTNET:
        indices = "".join(f", {context.value(each)}" for each in node.indices)
        target = f"{context.value(node.target)}, {context.constants.type(type_of(node.target))}"
        return f"dotnet_call({target}, 'Item'{indices})"
    found = _element(context, node)
    if found is None:
        return context.unsupported("this indexed expression")
    return found.read


def assign(context: Context, target: nodes.Expression, value: str, value_type: Type) -> None:
    """Emit the assignment of `value`, Python of type `value_type`, to the place that `target` stands for."""
    found = place(context, target)
    if found is None:
        context.body.emit(context.unsupported(f"assigning to {described(target)}"))
    elif found.type.kind in IN_PLACE:
        context.body.emit(f"{found.read}.assign({convert(context, value, value_type, found.type)})")
    else:
        context.body.emit(found.write(convert(context, value, value_type, found.type)))
