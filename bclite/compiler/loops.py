"""Loops: for, foreach, while, repeat; break and continue."""

from bclite.compiler import places
from bclite.compiler.analysis import assigns
from bclite.compiler.bounds import bounds
from bclite.compiler.context import Context, given, statement, type_of
from bclite.compiler.conversions import WHOLE, converted
from bclite.compiler.operators import arithmetic, comparison
from bclite.model.symbols import LocalSymbol
from bclite.model.types import BOOLEAN, DOTNET, INTEGER, TEXTUAL, Kind, Type
from bclite.source import nodes

ELEMENTS = {
    "jsonarray": Type(Kind.PLATFORM, subject="jsontoken"),
    "xmlnodelist": Type(Kind.PLATFORM, subject="xmlnode"),
    "xmlattributecollection": Type(Kind.PLATFORM, subject="xmlattribute"),
}
"""The type of what a foreach over a platform type gives."""


@statement(nodes.While)
def while_statement(context: Context, node: nodes.While) -> None:
    with context.body.block(f"while {converted(context, node.condition, BOOLEAN)}:"):
        context.run(node.body)


@statement(nodes.Repeat)
def repeat(context: Context, node: nodes.Repeat) -> None:
    """`continue` goes to the condition: it is tested at the start of every round but the first."""
    if _continues(node.body):
        first = context.temporary()
        context.body.emit(f"{first} = True")
        context.body.line = node.condition.line
        with context.body.block(f"while {first} or not {converted(context, node.condition, BOOLEAN)}:"):
            context.body.emit(f"{first} = False")
            context.run(node.body)
    else:
        with context.body.block("while True:"):
            context.run(node.body)
            context.body.line = node.condition.line
            with context.body.block(f"if {converted(context, node.condition, BOOLEAN)}:"):
                context.body.emit("break")


def _continues(node: nodes.Node | None) -> bool:
    """Whether a `continue` in `node` belongs to the loop around it."""
    match node:
        case nodes.Continue():
            return True
        case nodes.Block():
            return any(map(_continues, node.statements))
        case nodes.If():
            return _continues(node.then) or _continues(node.otherwise)
        case nodes.Case():
            return any(_continues(each.body) for each in node.branches) or _continues(node.otherwise)
        case nodes.With() | nodes.AssertError():
            return _continues(node.body)
    return False


@statement(nodes.Break)
def break_statement(context: Context, node: nodes.Break) -> None:
    context.body.emit("break")


@statement(nodes.Continue)
def continue_statement(context: Context, node: nodes.Continue) -> None:
    context.body.emit("continue")


@statement(nodes.For)
def for_statement(context: Context, node: nodes.For) -> None:
    """Both bounds are evaluated once, start first. When the loop has run to its end the variable holds the last value
    that it ran with; when it did not run at all, the start value.

    The documentation leaves undefined what happens when the variable is changed inside the loop: the loop goes on from
    the value that was assigned.
    """
    kind = type_of(node.variable)
    start, end = converted(context, node.start, kind), converted(context, node.end, kind)
    found = places.place(context, node.variable, used_twice=True)
    if found is None:
        context.body.emit(context.unsupported("this loop variable"))
        return
    plain = found.read.isidentifier()
    if plain and kind.kind in WHOLE and not assigns(node.body, _name(node.variable)):
        _counted(context, node, found.read, start, end)
        return
    last = context.temporary()
    context.body.emit(f"{found.write(start)}")
    context.body.emit(f"{last} = {end}")
    step, one = context.temporary(), nodes.Literal(node.line, node.column, "integer", "1")
    one.type = INTEGER
    following = nodes.Binary(node.line, node.column, "-" if node.down else "+", given(node.variable, found.read), one)
    following.type = INTEGER if kind.kind in (Kind.CHAR, Kind.BYTE, Kind.OPTION, Kind.ENUM) else kind
    end_reached = ">=" if node.down else "<="
    within = comparison(context, end_reached, given(node.variable, found.read), given(node.variable, last))
    next_value = arithmetic(context, following)
    if kind.kind in WHOLE:
        # The value after the last may be one that the type does not hold.
        further = f"({found.read} {'>' if node.down else '<'} {last})"
    else:
        further = comparison(context, end_reached, given(following, next_value), given(node.variable, last))
    context.body.emit(f"{step} = False")
    with context.body.block(f"while {further} if {step} else {within}:"):
        with context.body.block(f"if {step}:"):
            context.body.emit(found.write(next_value))
        context.body.emit(f"{step} = True")
        context.run(node.body)


def _counted(context: Context, node: nodes.For, variable: str, start: str, end: str) -> None:
    """A loop over whole numbers whose variable is a plain local that the body leaves alone: Python's own `range`."""
    name = _name(node.variable).lower()
    first, last = (node.end, node.start) if node.down else (node.start, node.end)
    ranges = dict(context.ranges)
    context.body.emit(f"{variable} = {start}")
    values = f"range({variable}, {end} - 1, -1)" if node.down else f"range({variable}, {end} + 1)"
    with context.body.block(f"for {variable} in {values}:"):
        context.ranges = ranges | {name: (bounds(context, first)[0], bounds(context, last)[1])}
        context.run(node.body)
        context.ranges = ranges


def _name(node: nodes.Expression) -> str:
    return node.symbol.name if isinstance(node.symbol, LocalSymbol) else ""


@statement(nodes.ForEach)
def foreach(context: Context, node: nodes.ForEach) -> None:
    collection = type_of(node.collection)
    element: Type | None
    if collection.kind in TEXTUAL:
        element, items = Type(Kind.CHAR), f"map(ord, {context.value(node.collection)})"
    else:
        element = collection.items[0] if collection.items else ELEMENTS.get(collection.subject)
        items = context.value(node.collection)
        if collection.kind is Kind.DOTNET:
            element, items = DOTNET, f"dotnet_items({items})"
    if element is None:
        context.body.emit(context.unsupported(f"foreach over {collection}"))
        return
    item = context.temporary()
    with context.body.block(f"for {item} in {items}:"):
        places.assign(context, node.variable, item, element)
        context.run(node.body)
