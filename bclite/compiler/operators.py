"""Unary and binary operators.

Integer arithmetic is Python's with the check for overflow in the same expression; the check is left out, or made on one
side only, where the operands cannot cause an overflow. Decimal arithmetic is Python's, in the context
that `bclite.runtime.arithmetic.decimals` sets. `and` and `or` evaluate both operands, as AL does.
"""

from collections.abc import Container

from bclite.checker.operators import beside
from bclite.compiler.bounds import OF_KIND, bounds, combine
from bclite.compiler.context import Context, expression, given, type_of
from bclite.compiler.conversions import BOXED, WHOLE, convert, converted
from bclite.model.types import BOOLEAN, CHAR, DECIMAL, TEXT, TEXTUAL, Kind, Type
from bclite.source import nodes

COMPARISONS = {"=": "==", "<>": "!=", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
LOGICAL = {"and": "&", "or": "|", "xor": "^"}
MOMENTS = frozenset({Kind.DATE, Kind.TIME, Kind.DATETIME})
NUMBERS = WHOLE | {Kind.DECIMAL, Kind.SYSTEM_OPTION}

LONG_CHAIN = 20
"""From this many operands on, a chain of `+` on texts is joined and one on integers added by a function: nesting an
expression for each operand would go deeper than Python can."""


@expression(nodes.Unary)
def unary(context: Context, node: nodes.Unary) -> str:
    if node.operator == "not":
        operand = converted(context, node.operand, BOOLEAN)
        return f"(not {operand})"
    operand = context.value(node.operand)
    if node.operator == "+":
        return operand
    if isinstance(node.operand, nodes.Literal):
        return f"(-{operand})"
    if type_of(node).kind in WHOLE:
        low, high = bounds(context, node.operand)
        return checked(type_of(node).kind, f"-{operand}", -high, -low)
    return f"(-{operand})"


@expression(nodes.Binary)
def binary(context: Context, node: nodes.Binary) -> str:
    if Kind.DOTNET in (type_of(node.left).kind, type_of(node.right).kind):
        node = _on_dotnet(context, node)
    if node.operator in COMPARISONS:
        return comparison(context, node.operator, node.left, node.right)
    if node.operator in LOGICAL:
        return _logical(context, node)
    if node.operator == "+" and type_of(node).kind in TEXTUAL:
        return _concatenation(context, node)
    return arithmetic(context, node)


def _on_dotnet(context: Context, node: nodes.Binary) -> nodes.Binary:
    """The operation with a .NET operand turned into the type of the other."""
    operands = []
    for operand, other in ((node.left, node.right), (node.right, node.left)):
        operands.append(operand)
        if type_of(operand).kind is Kind.DOTNET is not type_of(other).kind:
            type = beside(node.operator, type_of(other))
            operands[-1] = given(operand, converted(context, operand, type))
            operands[-1].type = type
    made = nodes.Binary(node.line, node.column, node.operator, *operands)
    made.type = node.type
    return made


def chain(node: nodes.Binary) -> list[nodes.Expression]:
    """The operands of `a op b op c …` as the tree leans to the left, as long as type and operator stay the same."""
    return [operand for _, operand in signed_chain(node, (node.operator,))]


def signed_chain(node: nodes.Binary, operators: Container[str]) -> list[tuple[str, nodes.Expression]]:
    """The operands of a chain of several operators, each with the operator before it; the first with none."""
    operands: list[tuple[str, nodes.Expression]] = []
    step: nodes.Expression = node
    kind = type_of(node).kind
    while isinstance(step, nodes.Binary) and step.operator in operators and type_of(step).kind is kind:
        operands.append((step.operator, step.right))
        step = step.left
    operands.append(("", step))
    return operands[::-1]


def _logical(context: Context, node: nodes.Binary) -> str:
    operands = chain(node)
    operator = f" {LOGICAL[node.operator]} "
    if node.operator != "xor" and all(_is_harmless(each) for each in operands[1:]):
        operator = f" {node.operator} "
    return f"({operator.join(context.value(each) for each in operands)})"


def _is_harmless(node: nodes.Expression) -> bool:
    """Whether nobody can tell if `node` was evaluated: it is made of literals, variables and comparisons of them."""
    match node:
        case nodes.Literal():
            return True
        case nodes.Identifier():
            return node.symbol is not None and type(node.symbol).__name__ in ("LocalSymbol", "GlobalSymbol")
        case nodes.Unary(operator="not"):
            return _is_harmless(node.operand)
        case nodes.Binary() if node.operator in COMPARISONS or node.operator in LOGICAL:
            plain = NUMBERS | {Kind.BOOLEAN} | TEXTUAL
            return all(type_of(each).kind in plain and _is_harmless(each) for each in (node.left, node.right))
    return False


def _concatenation(context: Context, node: nodes.Binary) -> str:
    operands = [converted(context, each, TEXT) for each in chain(node)]
    if len(operands) >= LONG_CHAIN:
        return f"''.join(({', '.join(operands)}))"
    return f"({' + '.join(operands)})"


def arithmetic(context: Context, node: nodes.Binary) -> str:
    """The value of `node`, its operator one of + - * / div mod."""
    result, left, right = type_of(node), node.left, node.right
    kinds = {type_of(left).kind, type_of(right).kind}
    if not kinds <= NUMBERS:
        return _on_moments(context, node)
    if result.kind is Kind.DURATION and (node.operator == "/" or Kind.DECIMAL in kinds):
        return _by_types(context, node)
    if node.operator == "/":
        return convert(context, _quotient(context, left, right), DECIMAL, result)
    if Kind.DECIMAL in kinds or result.kind is Kind.DECIMAL:
        return convert(context, _decimal(context, node), DECIMAL, result)
    if node.operator in ("div", "mod"):
        return _division(context, node)
    operands = signed_chain(node, "+-") if node.operator in "+-" else []
    if len(operands) >= LONG_CHAIN:
        terms = ", ".join(("-" if sign == "-" else "") + context.value(each) for sign, each in operands)
        return f"add_all(({terms}), {', '.join(map(str, OF_KIND[result.kind]))})"
    low, high = combine(node.operator, bounds(context, left), bounds(context, right))
    return checked(result.kind, f"{context.value(left)} {node.operator} {context.value(right)}", low, high)


def checked(kind: Kind, operation: str, low: int, high: int) -> str:
    """`operation`, the result of which lies between `low` and `high`, with the check that it fits its type."""
    least, greatest = OF_KIND.get(kind, OF_KIND[Kind.INTEGER])
    if low >= least and high <= greatest:
        return f"({operation})"
    overflow = "biginteger_overflow(_t)" if least < OF_KIND[Kind.INTEGER][0] else "integer_overflow(_t)"
    if low >= least:
        return f"(_t if (_t := {operation}) <= {greatest} else {overflow})"
    if high <= greatest:
        return f"(_t if (_t := {operation}) >= {least} else {overflow})"
    return f"(_t if {least} <= (_t := {operation}) <= {greatest} else {overflow})"


def _division(context: Context, node: nodes.Binary) -> str:
    """`div` and `mod` round toward zero: where an operand may be negative Python's `//` and `%` are turned around."""
    dividend, divisor = context.value(node.left), context.value(node.right)
    symbol, function = ("//", "divide_whole") if node.operator == "div" else ("%", "modulo_whole")
    least = bounds(context, node.left)[0]
    bind = dividend if dividend.isidentifier() else f"(_t := {dividend})"
    name = dividend if dividend.isidentifier() else "_t"
    if isinstance(node.right, nodes.Literal) and bounds(context, node.right)[0] > 0:
        if least >= 0:
            return f"({dividend} {symbol} {divisor})"
        return f"({name} {symbol} {divisor} if {bind} >= 0 else -(-{name} {symbol} {divisor}))"
    result = f"{function}({dividend}, {divisor})"
    if divisor.isidentifier():
        result = f"({name} {symbol} {divisor} if {bind} >= 0 < {divisor} else {function}({name}, {divisor}))"
    return result if node.operator == "mod" else checked(type_of(node).kind, result, least, -least)


def _quotient(context: Context, left: nodes.Expression, right: nodes.Expression) -> str:
    dividend, divisor = converted(context, left, DECIMAL), converted(context, right, DECIMAL)
    return f"divide({dividend}, {divisor})"


def _decimal(context: Context, node: nodes.Binary) -> str:
    if node.operator in ("div", "mod"):
        function = "divide_decimal" if node.operator == "div" else "modulo_decimal"
        return f"{function}({converted(context, node.left, DECIMAL)}, {converted(context, node.right, DECIMAL)})"
    operands = signed_chain(node, "+-" if node.operator in "+-" else "*")
    # One of the first two must be a Decimal, or Python would add two integers without regard to what AL allows.
    (_, leading), (_, second) = operands[:2]
    alone = Kind.DECIMAL not in (type_of(leading).kind, type_of(second).kind)
    first = converted(context, leading, DECIMAL) if alone else context.value(leading)
    return f"({first}{''.join(f' {operator} {context.value(each)}' for operator, each in operands[1:])})"


def _on_moments(context: Context, node: nodes.Binary) -> str:
    """Sums and differences of dates, times and DateTimes; anything else is left to the runtime with the types."""
    one, other = type_of(node.left), type_of(node.right)
    values = f"{context.value(node.left)}, {context.value(node.right)}"
    if one.kind in MOMENTS and node.operator == "-" and other.kind in MOMENTS:
        return f"difference({values})"
    if one.kind in MOMENTS and other.kind in NUMBERS and node.operator in "+-":
        return f"{'later' if node.operator == '+' else 'earlier'}({values})"
    return _by_types(context, node)


def _by_types(context: Context, node: nodes.Binary) -> str:
    """An operation that the runtime chooses by the types."""
    values = f"{context.value(node.left)}, {context.value(node.right)}"
    types = ", ".join(context.constants.type(type_of(each)) for each in (node.left, node.right, node))
    return f"operate({node.operator!r}, {values}, {types})"


def comparison(context: Context, operator: str, left: nodes.Expression, right: nodes.Expression) -> str:
    """`left operator right`, the operator one of = <> < <= > >=."""
    symbol = COMPARISONS[operator]
    if type_of(left).kind is Kind.CHAR and _is_character(right):
        return f"({context.value(left)} {symbol} {converted(context, right, CHAR)})"
    if type_of(right).kind is Kind.CHAR and _is_character(left):
        return f"({converted(context, left, CHAR)} {symbol} {context.value(right)})"
    return compare(context, operator, context.value(left), type_of(left), context.value(right), type_of(right))


def _is_character(node: nodes.Expression) -> bool:
    return isinstance(node, nodes.Literal) and node.kind == "text" and len(node.text) == 1


def compare(context: Context, operator: str, left: str, left_type: Type, right: str, right_type: Type) -> str:
    """The comparison of two values, given as Python with their types."""
    symbol = COMPARISONS[operator]
    kinds = {left_type.kind, right_type.kind}
    if kinds & BOXED:
        return context.unsupported("comparing a Variant")
    if kinds <= NUMBERS or (len(kinds) == 1 and not kinds & TEXTUAL):
        return f"({left} {symbol} {right})"
    if kinds <= TEXTUAL | {Kind.CHAR}:
        left, right = convert(context, left, left_type, TEXT), convert(context, right, right_type, TEXT)
        if operator in ("=", "<>"):
            return f"({left} {symbol} {right})"
        compared = "compare_codes" if kinds == {Kind.CODE} else "compare_texts"
        return f"({compared}({left}, {right}) {symbol} 0)"
    if left_type.kind in TEXTUAL:
        left = convert(context, left, left_type, right_type)
    else:
        right = convert(context, right, right_type, left_type)
    return f"({left} {symbol} {right})"
