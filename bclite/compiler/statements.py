"""Statements other than loops: assignments, calls, choices, exit, asserterror."""

from bclite.checker import operators
from bclite.compiler import calls, dotnet, places
from bclite.compiler.analysis import IN_PLACE, walk
from bclite.compiler.context import Context, described, given, statement, type_of
from bclite.compiler.conversions import convert, converted, copied, kept
from bclite.compiler.defaults import default_value
from bclite.compiler.expressions import matches
from bclite.compiler.operators import chain
from bclite.model.symbols import BuiltInSymbol, GlobalSymbol, LocalSymbol, ProcedureSymbol
from bclite.model.types import BOOLEAN, TEXT, Kind
from bclite.source import nodes


@statement(nodes.Block)
def block(context: Context, node: nodes.Block) -> None:
    for each in node.statements:
        context.run(each)


@statement(nodes.Empty)
def empty(context: Context, node: nodes.Empty) -> None:
    pass


@statement(nodes.ExpressionStatement)
def expression_statement(context: Context, node: nodes.ExpressionStatement) -> None:
    expression = node.expression
    function, arguments = (
        (expression.function, expression.arguments) if isinstance(expression, nodes.Call) else (expression, ())
    )
    symbol = function.symbol
    if isinstance(symbol, BuiltInSymbol) and symbol.signature.name.lower() == "clear" and symbol.receiver is None:
        _clear(context, arguments[0])
    elif isinstance(symbol, BuiltInSymbol | ProcedureSymbol):
        context.body.emit(calls.call(context, function, arguments, used=False))
    else:
        context.body.emit(context.value(expression))


def _clear(context: Context, target: nodes.Expression) -> None:
    """Clear(Variable): its default is assigned; records and arrays are cleared in place."""
    kind = type_of(target)
    if kind.kind in IN_PLACE:
        context.body.emit(f"{context.value(target)}.clear()")
    else:
        places.assign(context, target, default_value(context, kind), kind)


@statement(nodes.Assignment)
def assignment(context: Context, node: nodes.Assignment) -> None:
    target, value = node.target, node.value
    if isinstance(target.symbol, BuiltInSymbol | ProcedureSymbol):
        # `Info.Message := 'x'` is `Info.Message('x')`: a property of a platform type, or a procedure with a parameter.
        context.body.emit(calls.call(context, target, (value,), used=False))
    elif node.operator == ":=" and dotnet.is_member(target):
        context.body.emit(dotnet.assignment(context, target, value))
    elif node.operator != ":=":
        _compound(context, node)
    elif not _append(context, target, value):
        kind = type_of(target)
        assigned = kept(context, value) if kind.kind is Kind.VARIANT else converted(context, value, kind)
        places.assign(context, target, assigned, kind)


def _compound(context: Context, node: nodes.Assignment) -> None:
    """`x += y` is `x := x + y` with the place of x found once."""
    operator, kind = node.operator[0], type_of(node.target)
    result = operators.binary(operator, kind, type_of(node.value))
    operation = nodes.Binary(node.line, node.column, operator, node.target, node.value)
    operation.type = kind if result is None else result
    if _append(context, node.target, operation):
        return
    found = places.place(context, node.target, used_twice=True)
    if found is None:
        context.body.emit(context.unsupported(f"assigning to {described(node.target)}"))
        return
    operation.left = given(node.target, found.read)
    context.body.emit(found.write(convert(context, context.value(operation), operation.type, kind)))


def _append(context: Context, target: nodes.Expression, value: nodes.Expression) -> bool:
    """Emit `Text := Text + …` on a Text without limit so that Python appends in place; False where this is not that.

    CPython extends a string in place when nothing but one local variable refers to it: building a text piece by piece
    takes linear time then.
    """
    symbol = target.symbol
    if (
        not isinstance(symbol, LocalSymbol | GlobalSymbol)
        or symbol.type != TEXT
        or type_of(value).kind is not Kind.TEXT
    ):
        return False
    if not isinstance(value, nodes.Binary) or value.operator != "+":
        return False
    first, *rest = chain(value)
    if not isinstance(first.symbol, LocalSymbol | GlobalSymbol) or first.symbol != symbol:
        return False
    found = places.place(context, target)
    if found is None:
        return False
    added = " + ".join(converted(context, each, TEXT) for each in rest)
    if found.read.isidentifier():
        context.body.emit(f"{found.read} += {added}")
        return True
    if any(
        isinstance(part, nodes.Expression) and isinstance(part.symbol, ProcedureSymbol)
        for each in rest
        for part in walk(each)
    ):
        return False
    piece, text = context.temporary(), context.temporary()
    context.body.emit(f"{piece} = {added}")
    context.body.emit(f"{text} = {found.read}")
    context.body.emit(found.write("''"))
    context.body.emit(f"{text} += {piece}")
    context.body.emit(found.write(text))
    context.body.emit(f"{text} = None")
    return True


@statement(nodes.If)
def if_statement(context: Context, node: nodes.If) -> None:
    keyword = "if"
    step: nodes.Statement | None = node
    while isinstance(step, nodes.If):
        context.body.line = step.line
        with context.body.block(f"{keyword} {converted(context, step.condition, BOOLEAN)}:"):
            context.run(step.then)
        keyword, step = "elif", step.otherwise
    if step is not None:
        with context.body.block("else:"):
            context.run(step)


@statement(nodes.Case)
def case(context: Context, node: nodes.Case) -> None:
    """The subject is evaluated once and compared with the patterns from left to right, as with `=`."""
    subject = context.temporary()
    context.body.emit(f"{subject} = {context.value(node.subject)}")
    keyword = "if"
    for branch in node.branches:
        context.body.line = branch.line
        tests = [matches(context, subject, node.subject, each) for each in branch.patterns]
        with context.body.block(f"{keyword} {' or '.join(tests)}:"):
            context.run(branch.body)
        keyword = "elif"
    if node.otherwise is not None and keyword == "elif":
        with context.body.block("else:"):
            context.run(node.otherwise)
    else:
        context.run(node.otherwise)


@statement(nodes.With)
def with_statement(context: Context, node: nodes.With) -> None:
    """The names inside are bound to the record by the checker: nothing is left to do but the body."""
    context.run(node.body)


@statement(nodes.AssertError)
def assert_error(context: Context, node: nodes.AssertError) -> None:
    session, error = context.session(), context.temporary()
    with context.body.block("try:"):
        context.run(node.body)
    context.body.line = node.line
    with context.body.block(f"except AL_FAULTS as {error}:"):
        context.body.emit(f"{session}.assert_error({error})")
    with context.body.block("else:"):
        context.body.emit(f"{session}.assert_error(None)")


@statement(nodes.Exit)
def exit_statement(context: Context, node: nodes.Exit) -> None:
    if node.value is not None:
        value = converted(context, node.value, context.procedure.returns)
        context.body.emit(f"return {_returned(node.value, value)}")
    else:
        context.body.emit(context.return_statement)


def _returned(node: nodes.Expression, value: str) -> str:
    """A record or an array is returned as a copy, unless it is a call's result and nobody else's anyway."""
    return value if isinstance(node, nodes.Call) else copied(value, type_of(node).kind)
