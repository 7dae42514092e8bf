"""Checks of expressions other than names."""

from dataclasses import replace
from datetime import datetime

from bclite.checker import operators
from bclite.checker.body import Body, checks
from bclite.checker.calls import bind
from bclite.checker.names import of_dotnet, resolve
from bclite.checker.results import must_be_used
from bclite.checker.world import Methods
from bclite.model.symbols import BuiltInSymbol, ProcedureSymbol, TypeSymbol
from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    CHAR,
    DATE,
    DATETIME,
    DECIMAL,
    DOTNET,
    INTEGER,
    TEXT,
    TEXTUAL,
    TIME,
    Kind,
    Type,
)
from bclite.source import nodes

LITERALS = {
    "integer": INTEGER,
    "biginteger": BIGINTEGER,
    "decimal": DECIMAL,
    "boolean": BOOLEAN,
    "text": TEXT,
    "date": DATE,
    "time": TIME,
    "datetime": DATETIME,
}
LARGEST_INTEGER = 2**31 - 1
CASTABLE = frozenset({Kind.INTERFACE, Kind.VARIANT, Kind.DOTNET})


@checks(nodes.Literal)
def literal(body: Body, node: nodes.Literal) -> Type | None:
    problem = OUTSIDE.get(node.kind)
    if problem is not None and problem[1](node.text):
        body.error(problem[0], node, node.text)
    return LITERALS[node.kind]


def is_no_integer(text: str) -> bool:
    digits = text.lstrip("0")
    return len(digits) > 10 or int(digits or "0") > LARGEST_INTEGER


def is_no_date(text: str) -> bool:
    """Dates are written `20240131D`; `0D` is the blank one, and the year 0000 is one."""
    digits = text[:-1]
    in_a_year = f"2000{digits[4:]}" if digits.startswith("0000") else digits
    return digits != "0" and not is_moment(in_a_year, "%Y%m%d", 8)


def is_no_time(text: str) -> bool:
    """Times are written `133000T` or `133000.500T`; `0T` is the blank one."""
    whole, _, part = text[:-1].partition(".")
    return text[:-1] != "0" and (len(part) > 3 or not is_moment(whole, "%H%M%S", 6))


def is_no_datetime(text: str) -> bool:
    return text[:-2] != "0"


def is_moment(digits: str, form: str, length: int) -> bool:
    try:
        datetime.strptime(digits, form)
    except ValueError:
        return False
    return len(digits) == length


OUTSIDE = {
    "integer": ("AL0103", is_no_integer),
    "date": ("AL0191", is_no_date),
    "time": ("AL0190", is_no_time),
    "datetime": ("AL0257", is_no_datetime),
}
"""The codes for constants outside of their type's range, and what tells whether one is."""


@checks(nodes.Call)
def call(body: Body, node: nodes.Call) -> Type | None:
    """Of a method that is not known the arguments may be fields of a record that is not known: bare names that mean
    nothing are then passed over."""
    function = node.function
    found = resolve(body, function, called=True)
    if isinstance(function, nodes.Identifier | nodes.Member) and isinstance(found, Methods):
        result = bind(body, function, found, node.arguments)
        node.symbol = function.symbol
        return result
    for argument in node.arguments:
        if not isinstance(function, nodes.Member) or not is_unknown_name(body, argument):
            body.check(argument)
    return of_dotnet(function)


def is_unknown_name(body: Body, node: nodes.Expression) -> bool:
    return isinstance(node, nodes.Identifier) and body.scope.find(node.name.lower()) is None


@checks(nodes.Index)
def index(body: Body, node: nodes.Index) -> Type | None:
    target = body.check(node.target)
    for each in node.indices:
        body.need(each, body.check(each), INTEGER)
    if target is None:
        return None
    if target.kind is Kind.ARRAY:
        left = target.dimensions[len(node.indices) :]
        if len(node.indices) > len(target.dimensions):
            body.error("AL0144", node, len(target.dimensions))
        return replace(target, dimensions=left) if left else target.items[0]
    if target.kind in TEXTUAL:
        if len(node.indices) != 1:
            body.error("AL0144", node, 1)
        return CHAR
    if target.kind is Kind.DOTNET:
        return DOTNET
    body.error("AL0143", node, body.describe(target))
    return None


@checks(nodes.Unary)
def unary(body: Body, node: nodes.Unary) -> Type | None:
    operand = body.check(node.operand)
    if operand is None or operand.kind is Kind.DOTNET:
        return BOOLEAN if node.operator == "not" else None
    result = operators.unary(node.operator, operand)
    if result is None:
        body.error("AL0173", node, node.operator, body.describe(operand))
        return BOOLEAN if node.operator == "not" else None
    return result


@checks(nodes.Binary)
def binary(body: Body, node: nodes.Binary) -> Type | None:
    """A chain leans to the left as deep as it is long: unwound in a loop."""
    chain: list[nodes.Binary] = []
    left: nodes.Expression = node
    while isinstance(left, nodes.Binary):
        chain.append(left)
        left = left.left
    type_ = body.check(left)
    for each in reversed(chain):
        each.type = type_ = operation(body, each, type_, body.check(each.right))
    return type_


def operation(body: Body, node: nodes.Binary, left: Type | None, right: Type | None) -> Type | None:
    truth = node.operator in TRUTH
    if left is None or right is None or (left.kind is Kind.DOTNET and right.kind is Kind.DOTNET):
        return BOOLEAN if truth else None
    if left.kind is Kind.DOTNET:
        left = operators.beside(node.operator, right)
    elif right.kind is Kind.DOTNET:
        right = operators.beside(node.operator, left)
    if node.operator in DIVISIONS and is_zero(node.right):
        body.error("AL0370", node)
    result = operators.binary(node.operator, left, right)
    if result is None:
        body.error("AL0175", node, node.operator, body.describe(left), body.describe(right))
        return BOOLEAN if truth else None
    return result


DIVISIONS = frozenset({"/", "div", "mod"})


def is_zero(node: nodes.Expression) -> bool:
    return isinstance(node, nodes.Literal) and node.kind in ("integer", "decimal") and not node.text.strip("0.")


TRUTH = operators.EQUALITY | operators.ORDERED | operators.LOGICAL


@checks(nodes.Range)
def range_expression(body: Body, node: nodes.Range) -> Type | None:
    types = [body.check(end) for end in (node.low, node.high) if end is not None]
    return types[0] if types else None


@checks(nodes.In)
def in_expression(body: Body, node: nodes.In) -> Type | None:
    operand = body.check(node.operand)
    if node.items is None:
        if node.collection is not None:
            body.check(node.collection)
        return BOOLEAN
    for item in node.items:
        ends = (item.low, item.high) if isinstance(item, nodes.Range) else (item,)
        for end in ends:
            if end is None:
                continue
            found = body.check(end)
            if operand is None or found is None:
                continue
            if operators.binary("=", operand, found) is None and body.world.cost(found, operand) is None:
                body.error("AL0175", end, "in", body.describe(operand), body.describe(found))
        if isinstance(item, nodes.Range):
            item.type = next((end.type for end in ends if end is not None), None)
    return BOOLEAN


@checks(nodes.Ternary)
def ternary(body: Body, node: nodes.Ternary) -> Type | None:
    body.need(node.condition, body.check(node.condition), BOOLEAN)
    then, otherwise = body.check(node.then), body.check(node.otherwise)
    if then is None or otherwise is None:
        return then or otherwise
    if body.world.cost(otherwise, then) is None and body.world.cost(then, otherwise) is not None:
        return otherwise
    body.need(node.otherwise, otherwise, then)
    return wider(then, otherwise)


def wider(then: Type, otherwise: Type) -> Type:
    """The type that holds both: the unlimited text of two texts, the larger of two numbers."""
    if then == otherwise:
        return then
    if then.kind in TEXTUAL and otherwise.kind in TEXTUAL:
        return TEXT
    return operators.binary("+", then, otherwise) or then


@checks(nodes.TypeTest)
def type_test(body: Body, node: nodes.TypeTest) -> Type | None:
    castable(body, node)
    found = body.named_type(node.target)
    node.symbol = None if found is None else TypeSymbol(found)
    return BOOLEAN


@checks(nodes.Cast)
def cast(body: Body, node: nodes.Cast) -> Type | None:
    castable(body, node)
    return body.named_type(node.target)


def castable(body: Body, node: nodes.TypeTest | nodes.Cast) -> None:
    operand = body.check(node.operand)
    if operand is not None and operand.kind not in CASTABLE:
        body.error("AL0851", node.operand, body.describe(operand))


@checks(nodes.ListLiteral)
def list_literal(body: Body, node: nodes.ListLiteral) -> Type | None:
    for item in node.items:
        body.check(item)
    return None


def call_statement(body: Body, node: nodes.Expression) -> None:
    """A call that stands alone: it must be a call, and of some methods of the platform the result must be used."""
    body.check(node)
    symbol = node.symbol
    if isinstance(symbol, BuiltInSymbol):
        if must_be_used(symbol.signature):
            body.error("AL0192", node, symbol.signature.name)
    elif symbol is not None and not isinstance(symbol, ProcedureSymbol):
        body.error("AL0117", node)
