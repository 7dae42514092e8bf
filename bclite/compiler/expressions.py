"""Expressions other than operators and calls: literals, names, sets, choices between values, tests of types."""

from bclite.checker.controls import PAGE_PART
from bclite.compiler import calls, dotnet, places
from bclite.compiler.context import Context, described, expression, given, type_of
from bclite.compiler.conversions import convert, converted
from bclite.compiler.operators import comparison
from bclite.model.symbols import (
    BuiltInSymbol,
    ControlSymbol,
    GlobalSymbol,
    LocalSymbol,
    ObjectSymbol,
    OptionSymbol,
    ProcedureSymbol,
    TypeSymbol,
)
from bclite.model.types import BOOLEAN, TEXTUAL, Kind
from bclite.source import nodes

PLAIN_KINDS = frozenset({Kind.INTEGER, Kind.BIGINTEGER, Kind.CHAR, Kind.BYTE, Kind.BOOLEAN}) | TEXTUAL
"""Kinds whose literals are literals of Python too, equal where AL finds them equal."""


@expression(nodes.Literal)
def literal(context: Context, node: nodes.Literal) -> str:
    match node.kind:
        case "text":
            return repr(node.text)
        case "integer" | "biginteger":
            return str(int(node.text.rstrip("lL")))
        case "boolean":
            return "True" if node.text.lower() == "true" else "False"
    return context.constants.literal(node.kind, node.text)


@expression(nodes.Identifier, nodes.Member)
def name(context: Context, node: nodes.Identifier | nodes.Member) -> str:
    symbol = node.symbol
    if isinstance(symbol, ProcedureSymbol | BuiltInSymbol):
        return calls.call(context, node, (), used=True)
    if isinstance(symbol, OptionSymbol):
        return str(symbol.ordinal)
    if isinstance(symbol, ObjectSymbol):
        return str(symbol.object.number)
    if isinstance(symbol, LocalSymbol | GlobalSymbol):
        label = _label(context, symbol)
        if label is not None:
            return repr(label)
    if dotnet.is_member(node):
        return dotnet.call(context, node, ())
    if isinstance(symbol, ControlSymbol) and is_column(context, node):
        return f"{places.record_of(context, node)}.column({symbol.name.lower()!r})"
    if isinstance(symbol, ControlSymbol) and is_control(node):
        return f"{places.record_of(context, node)}.control({symbol.name.lower()!r})"
    if isinstance(symbol, ControlSymbol) and isinstance(node, nodes.Member):
        part = _part(context, node)
        if part is not None:
            return part
    found = places.place(context, node)
    if found is None:
        return context.unsupported(described(node))
    return found.read


def _part(context: Context, node: nodes.Member) -> str | None:
    """`CurrPage.Lines` and `CurrPage.Lines.Page`, which are both the page that a part shows."""
    if type_of(node).subject == PAGE_PART:
        return f"{context.value(node.target)}.part({node.name.lower()!r})"
    return context.value(node.target) if type_of(node.target).subject == PAGE_PART else None


def is_column(context: Context, node: nodes.Identifier | nodes.Member) -> bool:
    """Whether a control is the column of a query: of the one before the point, or of the query whose code it is."""
    if isinstance(node, nodes.Member):
        return type_of(node.target).kind is Kind.QUERY
    return context.owner.kind == "query"


def is_control(node: nodes.Identifier | nodes.Member) -> bool:
    """Whether a control is that of a test page, or of the filters of one."""
    return isinstance(node, nodes.Member) and type_of(node.target).kind is Kind.TESTPAGE


def _label(context: Context, symbol: LocalSymbol | GlobalSymbol) -> str | None:
    """The text of a Label, which is a constant; None for any other variable."""
    if isinstance(symbol, GlobalSymbol):
        return symbol.label
    if symbol.is_parameter or symbol.type.kind not in (Kind.LABEL, Kind.TEXTCONST):
        return None
    wanted = symbol.name.lower()
    return next((each.label for each in context.procedure.variables if each.name.lower() == wanted), None)


@expression(nodes.Call)
def call(context: Context, node: nodes.Call) -> str:
    return calls.call(context, node.function, node.arguments, used=True)


@expression(nodes.Scope)
def scope(context: Context, node: nodes.Scope) -> str:
    symbol = node.symbol
    if isinstance(symbol, OptionSymbol):
        return str(symbol.ordinal)
    if isinstance(symbol, ObjectSymbol):
        return str(symbol.object.number)
    return context.unsupported(f"the value ::{node.name}")


@expression(nodes.Ternary)
def ternary(context: Context, node: nodes.Ternary) -> str:
    condition = converted(context, node.condition, BOOLEAN)
    then, otherwise = (converted(context, each, type_of(node)) for each in (node.then, node.otherwise))
    return f"({then} if {condition} else {otherwise})"


@expression(nodes.In)
def contains(context: Context, node: nodes.In) -> str:
    """`x in [a, b..c]`: tried from left to right, the rest is not evaluated once one matches."""
    if node.items is None:
        if node.collection is None:
            return "False"
        operand = convert(
            context, context.value(node.operand), type_of(node.operand), type_of(node.collection).items[0]
        )
        return f"({operand} in {context.value(node.collection)})"
    if not node.items:
        return f"({context.value(node.operand)}, False)[1]"
    kind = type_of(node.operand).kind
    if kind in PLAIN_KINDS and all(_is_plain(each, kind) for each in node.items):
        return f"({context.value(node.operand)} in ({''.join(context.value(each) + ', ' for each in node.items)}))"
    operand = context.temporary()
    tests = [matches(context, operand, node.operand, each) for each in node.items]
    return f"(({operand} := {context.value(node.operand)}, {' or '.join(tests)})[1])"


def _is_plain(item: nodes.Expression, kind: Kind) -> bool:
    wanted = {"text": TEXTUAL, "boolean": {Kind.BOOLEAN}}.get(
        item.kind if isinstance(item, nodes.Literal) else "", frozenset()
    )
    if isinstance(item, nodes.Literal) and item.kind == "integer":
        return kind not in TEXTUAL and kind is not Kind.BOOLEAN
    return kind in wanted


def matches(context: Context, operand: str, node: nodes.Expression, item: nodes.Expression) -> str:
    """Whether `operand`, the Python variable with the value of `node`, is equal to `item` or within its range."""
    subject = given(node, operand)
    if not isinstance(item, nodes.Range):
        return comparison(context, "=", subject, item)
    tests = [
        comparison(context, operator, subject, end)
        for operator, end in ((">=", item.low), ("<=", item.high))
        if end is not None
    ]
    return f"({' and '.join(tests)})" if tests else "True"


@expression(nodes.TypeTest)
def type_test(context: Context, node: nodes.TypeTest) -> str:
    if not isinstance(node.symbol, TypeSymbol):
        return context.unsupported("this test of a type")
    return f"is_of_type({context.value(node.operand)}, {context.constants.type(node.symbol.type)})"


@expression(nodes.Cast)
def cast(context: Context, node: nodes.Cast) -> str:
    source, target = context.constants.type(type_of(node.operand)), context.constants.type(type_of(node))
    return f"cast({context.value(node.operand)}, {source}, {target})"
