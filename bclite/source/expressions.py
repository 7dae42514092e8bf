"""Expressions: syntax tree to nodes."""

from collections.abc import Callable

from bclite.source import nodes
from bclite.source.grammar import MalformedError, Source, SyntaxNode, need, unquote
from bclite.source.type_names import tested_type

BINARY = frozenset({"additive_expression", "multiplicative_expression", "comparison_expression", "logical_expression"})
NAMES = frozenset({"identifier", "quoted_identifier", "keyword_identifier"})
LITERALS = {
    "integer": "integer",
    "biginteger_literal": "biginteger",
    "decimal": "decimal",
    "boolean": "boolean",
    "date_literal": "date",
    "time_literal": "time",
    "datetime_literal": "datetime",
}


def expression(source: Source, node: SyntaxNode) -> nodes.Expression:
    """The expression of a node; MalformedError where the text is none."""
    reader = _READERS.get(node.type)
    if reader is None:
        raise MalformedError
    source.deeper(node)
    result = reader(source, node)
    source.depth -= 1
    return result


def expression_or_none(source: Source, node: SyntaxNode | None) -> nodes.Expression | None:
    """The expression of a node; None where there is no node, or its text is none."""
    if node is None:
        return None
    try:
        return expression(source, node)
    except MalformedError:
        return None


def _name(source: Source, node: SyntaxNode) -> nodes.Expression:
    text = source.text_of(node)
    if node.type == "quoted_identifier":
        return nodes.Identifier(*source.at(node), unquote(text), quoted=True)
    return nodes.Identifier(*source.at(node), text)


def _literal(source: Source, node: SyntaxNode) -> nodes.Expression:
    return nodes.Literal(*source.at(node), LITERALS[node.type], source.text_of(node))


def _text(source: Source, node: SyntaxNode) -> nodes.Expression:
    return nodes.Literal(*source.at(node), "text", unquote(source.text_of(node)))


def _verbatim_text(source: Source, node: SyntaxNode) -> nodes.Expression:
    return nodes.Literal(*source.at(node), "text", unquote(source.text_of(node)[1:]))


def _binary(source: Source, node: SyntaxNode) -> nodes.Expression:
    """A chain `a + b + c …` leans to the left as deep as it is long: unwound in a loop."""
    chain: list[SyntaxNode] = []
    while node.type in BINARY:
        chain.append(node)
        node = need(node, "left")
    result = expression(source, node)
    for each in reversed(chain):
        right = expression(source, need(each, "right"))
        operator = source.text_of(need(each, "operator")).lower()
        result = nodes.Binary(result.line, result.column, operator, result, right)
    return result


def _parenthesized(source: Source, node: SyntaxNode) -> nodes.Expression:
    if not node.named_child_count:
        raise MalformedError
    return expression(source, _only(node))


def _unary(source: Source, node: SyntaxNode) -> nodes.Expression:
    operators: list[SyntaxNode] = []
    while node.type == "unary_expression":
        operators.append(need(node, "operator"))
        node = need(node, "operand")
    result = expression(source, node)
    for each in reversed(operators):
        result = nodes.Unary(*source.at(each), source.text_of(each).lower(), result)
    return result


def _chain(source: Source, node: SyntaxNode) -> nodes.Expression:
    """`a.b(c)[d]::e`: leans to the left as deep as it is long, as operators do."""
    chain: list[SyntaxNode] = []
    while node.type in _LINKS:
        chain.append(node)
        node = need(node, _LINKS[node.type][0])
    result = expression(source, node)
    for each in reversed(chain):
        result = _LINKS[each.type][1](source, each, result)
    return result


def _member(source: Source, node: SyntaxNode, target: nodes.Expression) -> nodes.Expression:
    """Stands at its name, not at the start of its target: that is where an unknown name is reported."""
    member = need(node, "member")
    text = source.text_of(member)
    return nodes.Member(*source.at(member), target, unquote(text), quoted=text.startswith('"'))


def _call(source: Source, node: SyntaxNode, function: nodes.Expression) -> nodes.Expression:
    arguments = node.child_by_field_name("arguments")
    values = () if arguments is None else _all(source, arguments)
    return nodes.Call(function.line, function.column, function, values)


def _index(source: Source, node: SyntaxNode, target: nodes.Expression) -> nodes.Expression:
    inside = [child for child in node.named_children[1:] if child.type not in COMMENTS]
    indices = tuple(expression(source, child) for child in inside)
    return nodes.Index(target.line, target.column, target, indices)


def _scope(source: Source, node: SyntaxNode, target: nodes.Expression) -> nodes.Expression:
    return _scoped(source, target, need(node, "value"))


_Link = Callable[[Source, SyntaxNode, nodes.Expression], nodes.Expression]
_LINKS: dict[str, tuple[str, _Link]] = {
    "member_expression": ("object", _member),
    "call_expression": ("function", _call),
    "subscript_expression": ("object", _index),
    "qualified_enum_value": ("enum_type", _scope),
}
"""The field with what a link is applied to, and what makes the link, by kind of node."""


def _all(source: Source, node: SyntaxNode) -> tuple[nodes.Expression, ...]:
    return tuple(expression(source, child) for child in node.named_children if child.type not in COMMENTS)


COMMENTS = frozenset({"comment", "multiline_comment", "pragma"})


def _only(node: SyntaxNode) -> SyntaxNode:
    """The one child that is no comment."""
    children = [child for child in node.named_children if child.type not in COMMENTS]
    if len(children) != 1:
        raise MalformedError
    return children[0]


def _object_scope(source: Source, node: SyntaxNode) -> nodes.Expression:
    keyword = need(node, "keyword")
    target = nodes.Identifier(*source.at(keyword), source.text_of(keyword))
    return _scoped(source, target, need(node, "table_name"))


def _scoped(source: Source, target: nodes.Expression, name: SyntaxNode) -> nodes.Scope:
    text = source.text_of(name)
    return nodes.Scope(*source.at(name), target, unquote(text), quoted=text.startswith('"'))


def _range(source: Source, node: SyntaxNode) -> nodes.Expression:
    low, high = (node.child_by_field_name(side) for side in ("left", "right"))
    return nodes.Range(
        *source.at(node),
        None if low is None else expression(source, low),
        None if high is None else expression(source, high),
    )


def _in(source: Source, node: SyntaxNode) -> nodes.Expression:
    operand = expression(source, need(node, "left"))
    right = need(node, "right")
    if right.type == "list_literal":
        return nodes.In(operand.line, operand.column, operand, _all(source, right))
    return nodes.In(operand.line, operand.column, operand, None, expression(source, right))


def _ternary(source: Source, node: SyntaxNode) -> nodes.Expression:
    parts = [expression(source, need(node, part)) for part in ("condition", "then_value", "else_value")]
    return nodes.Ternary(parts[0].line, parts[0].column, *parts)


def _is(source: Source, node: SyntaxNode) -> nodes.Expression:
    operand = expression(source, need(node, "left"))
    return nodes.TypeTest(operand.line, operand.column, operand, tested_type(source, need(node, "right")))


def _as(source: Source, node: SyntaxNode) -> nodes.Expression:
    operand = expression(source, need(node, "left"))
    return nodes.Cast(operand.line, operand.column, operand, tested_type(source, need(node, "right")))


def _list(source: Source, node: SyntaxNode) -> nodes.Expression:
    return nodes.ListLiteral(*source.at(node), _all(source, node))


_READERS: dict[str, Callable[[Source, SyntaxNode], nodes.Expression]] = {
    **dict.fromkeys(NAMES, _name),
    **dict.fromkeys(LITERALS, _literal),
    **dict.fromkeys(BINARY, _binary),
    "string_literal": _text,
    "verbatim_string": _verbatim_text,
    "parenthesized_expression": _parenthesized,
    "unary_expression": _unary,
    **dict.fromkeys(_LINKS, _chain),
    "database_reference": _object_scope,
    "range_expression": _range,
    "in_expression": _in,
    "ternary_expression": _ternary,
    "is_expression": _is,
    "as_expression": _as,
    "list_literal": _list,
}
