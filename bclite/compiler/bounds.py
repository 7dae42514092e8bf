"""Which values a whole-number expression can have: an operation that cannot leave its type needs no check."""

from bclite.compiler.context import Bounds, Context, type_of
from bclite.model.symbols import BuiltInSymbol, LocalSymbol
from bclite.model.types import Kind
from bclite.source import nodes

INTEGER_BOUNDS: Bounds = (-(2**31), 2**31 - 1)
BIGINTEGER_BOUNDS: Bounds = (-(2**63), 2**63 - 1)

OF_KIND: dict[Kind, Bounds] = {
    Kind.INTEGER: INTEGER_BOUNDS,
    Kind.OPTION: INTEGER_BOUNDS,
    Kind.ENUM: INTEGER_BOUNDS,
    Kind.SYSTEM_OPTION: INTEGER_BOUNDS,
    Kind.BIGINTEGER: BIGINTEGER_BOUNDS,
    Kind.DURATION: BIGINTEGER_BOUNDS,
    Kind.CHAR: (0, 65535),
    Kind.BYTE: (0, 255),
}

NEVER_NEGATIVE = frozenset({"strlen", "strpos", "count", "maxstrlen", "arraylen", "indexof"})
"""Functions and methods of the platform whose whole-number result is at least 0."""


def bounds(context: Context, node: nodes.Expression) -> Bounds:
    """The least and the greatest value that `node`, an expression of a whole-number type, can have."""
    match node:
        case nodes.Literal(kind="integer" | "biginteger"):
            value = int(node.text.rstrip("lL"))
            return (value, value)
        case nodes.Binary(operator="mod"):
            divisor = bounds(context, node.right)
            most = max(abs(divisor[0]), abs(divisor[1])) - 1
            low, high = bounds(context, node.left)
            return (max(low, -most) if low < 0 else 0, min(high, most))
        case nodes.Binary(operator="+" | "-" | "*"):
            low, high = combine(node.operator, bounds(context, node.left), bounds(context, node.right))
            least, greatest = OF_KIND[type_of(node).kind]
            return (max(low, least), min(high, greatest))
        case nodes.Identifier(symbol=LocalSymbol(name=name)) if name.lower() in context.ranges:
            return context.ranges[name.lower()]
        case nodes.Call() if _never_negative(node.function):
            return (0, INTEGER_BOUNDS[1])
        case nodes.Member() | nodes.Identifier() if _never_negative(node):
            return (0, INTEGER_BOUNDS[1])
    return OF_KIND.get(type_of(node).kind, BIGINTEGER_BOUNDS)


def combine(operator: str, left: Bounds, right: Bounds) -> Bounds:
    """The bounds of a sum, a difference or a product before any limit of its type."""
    if operator == "+":
        return (left[0] + right[0], left[1] + right[1])
    if operator == "-":
        return (left[0] - right[1], left[1] - right[0])
    products = [one * other for one in left for other in right]
    return (min(products), max(products))


def _never_negative(node: nodes.Expression) -> bool:
    symbol = node.symbol
    return isinstance(symbol, BuiltInSymbol) and symbol.signature.name.lower() in NEVER_NEGATIVE
