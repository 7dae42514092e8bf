"""Statements: syntax tree to nodes. What the grammar forgives is the business of `strictness`."""

from collections.abc import Callable

from bclite.source import nodes
from bclite.source.expressions import COMMENTS, expression
from bclite.source.grammar import MalformedError, Source, SyntaxNode, find, need

NOT_STATEMENTS = COMMENTS | {"begin_keyword", "end_keyword"}
CALLS = frozenset({"call_expression", "member_expression", "identifier", "quoted_identifier", "subscript_expression"})


def block(source: Source, node: SyntaxNode | None) -> nodes.Block:
    """A `code_block` or `statement_block`."""
    if node is None:
        return nodes.Block(0, 0, ())
    at = source.at(node)
    if node.type == "code_block":
        node = node.child_by_field_name("body") or node
    return nodes.Block(*at, statements(source, node))


def statements(source: Source, node: SyntaxNode) -> tuple[nodes.Statement, ...]:
    """The statements of a `statement_block`. MalformedError where one makes no sense: none is ever left out."""
    return tuple(statement(source, child) for child in node.named_children if child.type not in NOT_STATEMENTS)


def statement(source: Source, node: SyntaxNode) -> nodes.Statement:
    reader = _READERS.get(node.type)
    source.deeper(node)
    if reader is not None:
        result = reader(source, node)
    elif node.type in CALLS:
        result = nodes.ExpressionStatement(*source.at(node), expression(source, node))
    else:
        raise MalformedError
    source.depth -= 1
    return result


def _optional(source: Source, node: SyntaxNode, field: str) -> nodes.Statement | None:
    child = node.child_by_field_name(field)
    return None if child is None else statement(source, child)


def _block(source: Source, node: SyntaxNode) -> nodes.Statement:
    return block(source, node)


def _assignment(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.Assignment(
        *source.at(node),
        expression(source, need(node, "left")),
        source.text_of(need(node, "operator")),
        expression(source, need(node, "right")),
    )


def _call(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.ExpressionStatement(*source.at(node), expression(source, need(node, "function")))


def _if(source: Source, node: SyntaxNode) -> nodes.Statement:
    """`else if` chains are unwound in a loop: they may be as long as one likes."""
    chain: list[SyntaxNode] = [node]
    while (otherwise := chain[-1].child_by_field_name("else_branch")) is not None and otherwise.type == "if_statement":
        chain.append(otherwise)
    result: nodes.Statement | None = None if otherwise is None else statement(source, otherwise)
    for each in reversed(chain):
        condition = expression(source, need(each, "condition"))
        result = nodes.If(*source.at(each), condition, _optional(source, each, "then_branch"), result)
    if result is None:
        raise MalformedError
    return result


def _case(source: Source, node: SyntaxNode) -> nodes.Statement:
    subject = expression(source, need(node, "expression"))
    branches: list[nodes.CaseBranch] = []
    otherwise: nodes.Statement | None = None
    body = node.child_by_field_name("body")
    for child in [] if body is None else body.named_children:
        if child.type == "case_branch":
            patterns = tuple(expression(source, each) for each in child.children_by_field_name("pattern"))
            branches.append(nodes.CaseBranch(*source.at(child), patterns, _optional(source, child, "body")))
    last = find(node, "case_else_branch") or (None if body is None else find(body, "case_else_branch"))
    if last is not None:
        inner = last.child_by_field_name("body")
        otherwise = nodes.Block(*source.at(last), ()) if inner is None else _else_body(source, inner)
    return nodes.Case(*source.at(node), subject, tuple(branches), otherwise)


def _else_body(source: Source, node: SyntaxNode) -> nodes.Statement:
    return block(source, node) if node.type in ("code_block", "statement_block") else statement(source, node)


def _for(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.For(
        *source.at(node),
        expression(source, need(node, "variable")),
        expression(source, need(node, "start")),
        expression(source, need(node, "end")),
        source.text_of(need(node, "direction")).lower() == "downto",
        _optional(source, node, "body"),
    )


def _foreach(source: Source, node: SyntaxNode) -> nodes.Statement:
    variable, collection = (expression(source, need(node, field)) for field in ("variable", "iterable"))
    return nodes.ForEach(*source.at(node), variable, collection, _optional(source, node, "body"))


def _while(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.While(*source.at(node), expression(source, need(node, "condition")), _optional(source, node, "body"))


def _repeat(source: Source, node: SyntaxNode) -> nodes.Statement:
    body = block(source, node.child_by_field_name("body"))
    return nodes.Repeat(*source.at(node), body, expression(source, need(node, "condition")))


def _with(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.With(*source.at(node), expression(source, need(node, "record")), _optional(source, node, "body"))


def _asserterror(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.AssertError(*source.at(node), _optional(source, node, "body"))


def _exit(source: Source, node: SyntaxNode) -> nodes.Statement:
    value = node.child_by_field_name("return_value")
    return nodes.Exit(*source.at(node), None if value is None else expression(source, value))


def _break(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.Break(*source.at(node))


def _continue(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.Continue(*source.at(node))


def _empty(source: Source, node: SyntaxNode) -> nodes.Statement:
    return nodes.Empty(*source.at(node))


_READERS: dict[str, Callable[[Source, SyntaxNode], nodes.Statement]] = {
    "code_block": _block,
    "statement_block": _block,
    "assignment_statement": _assignment,
    "call_statement": _call,
    "if_statement": _if,
    "case_statement": _case,
    "for_statement": _for,
    "foreach_statement": _foreach,
    "while_statement": _while,
    "repeat_statement": _repeat,
    "with_statement": _with,
    "asserterror_statement": _asserterror,
    "exit_statement": _exit,
    "break_statement": _break,
    "continue_statement": _continue,
    "empty_statement": _empty,
}
