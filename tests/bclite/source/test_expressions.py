"""Expressions: what binds stronger, literals, names and their places, long chains."""

import pytest

from bclite.source.nodes import (
    Binary,
    Call,
    Cast,
    Expression,
    Identifier,
    In,
    Index,
    ListLiteral,
    Literal,
    Member,
    Range,
    Scope,
    Ternary,
    TypeTest,
    Unary,
)
from tests.bclite.source.reading_al import call_of, expression_of, statements_of


def shape(node: Expression | None) -> str:
    """The tree with all its parentheses."""
    match node:
        case Literal(kind="text", text=text):
            return f"'{text}'"
        case Literal(text=text):
            return text
        case Identifier(name=name):
            return name
        case Member(target=target, name=name):
            return f"{shape(target)}.{name}"
        case Scope(target=target, name=name):
            return f"{shape(target)}::{name}"
        case Call(function=function, arguments=arguments):
            return f"{shape(function)}({', '.join(map(shape, arguments))})"
        case Index(target=target, indices=indices):
            return f"{shape(target)}[{', '.join(map(shape, indices))}]"
        case Unary(operator=operator, operand=operand):
            return f"({operator} {shape(operand)})"
        case Binary(operator=operator, left=left, right=right):
            return f"({shape(left)} {operator} {shape(right)})"
        case Range(low=low, high=high):
            return f"{shape(low)}..{shape(high)}"
        case In(operand=operand, items=items):
            return f"({shape(operand)} in [{', '.join(map(shape, items or ()))}])"
        case ListLiteral(items=items):
            return f"[{', '.join(map(shape, items))}]"
        case Ternary(condition=condition, then=then, otherwise=otherwise):
            return f"({shape(condition)} ? {shape(then)} : {shape(otherwise)})"
        case TypeTest(operand=operand, target=written):
            return f"({shape(operand)} is {written.keyword} {written.subject})"
        case Cast(operand=operand, target=written):
            return f"({shape(operand)} as {written.keyword} {written.subject})"
    raise AssertionError(node)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # "AL operators", operator hierarchy: member access, unary, multiplicative, additive, relational.
        ("a + b * c", "(a + (b * c))"),
        ("(a + b) * c", "((a + b) * c)"),
        ("a - b - c", "((a - b) - c)"),
        ("a div b mod c / d", "(((a div b) mod c) / d)"),
        ("-a + b", "((- a) + b)"),
        ("a - -1", "(a - (- 1))"),
        ("10-1", "(10 - 1)"),
        ("not a and b", "((not a) and b)"),
        ("a = b and c", "(a = (b and c))"),
        ("a or b = c", "((a or b) = c)"),
        ("a and b or c xor d", "(((a and b) or c) xor d)"),
        ("not a in [1 .. 3, 5]", "((not a) in [1..3, 5])"),
        ("a <> b", "(a <> b)"),
        ("A AND B", "(A and B)"),
        ('Rec."No."', "Rec.No."),
        ("f(a, g(b), 'it''s')", "f(a, g(b), 'it's')"),
        ("a.b(c)[d].e", "a.b(c)[d].e"),
        ("arr[1, i + 1]", "arr[1, (i + 1)]"),
        ('Kind::"B B"', "Kind::B B"),
        ('Enum::"X Y"::"Z z".AsInteger()', "Enum::X Y::Z z.AsInteger()"),
        ('Codeunit::"Sales-Post"', "Codeunit::Sales-Post"),
        ("Database::Customer", "Database::Customer"),
        ("Page::50000", "Page::50000"),
        ("Enum::X.FromInteger(1)", "Enum::X.FromInteger(1)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a is IFoo", "(a is interface IFoo)"),
        ('(a as Codeunit "X y").Run()', "(a as codeunit X y).Run()"),
        ("[1, 2]", "[1, 2]"),
        ("20240131D", "20240131D"),
        ("0DT", "0DT"),
        ("120000.5T", "120000.5T"),
        ("5L", "5L"),
        ("1.25", "1.25"),
        ("@'a\\b'", "'a\\b'"),
        ("Text.StrLen(a)", "Text.StrLen(a)"),
    ],
)
def test_what_binds_stronger(text: str, expected: str) -> None:
    assert shape(expression_of(text)) == expected


def test_the_kinds_of_literals() -> None:
    written = {"1": "integer", "1L": "biginteger", "1.0": "decimal", "true": "boolean", "''": "text"}
    written |= {"0D": "date", "0T": "time", "0DT": "datetime"}
    found = {text: expression_of(text) for text in written}
    assert {text: node.kind for text, node in found.items() if isinstance(node, Literal)} == written


def test_quotes_are_taken_off_names_and_remembered() -> None:
    node = expression_of('"a ""b"""')
    assert isinstance(node, Identifier)
    assert (node.name, node.quoted) == ('a "b"', True)
    plain = expression_of("a")
    assert isinstance(plain, Identifier)
    assert not plain.quoted


def test_a_member_stands_at_its_name() -> None:
    node = expression_of("Customer.Name")
    assert isinstance(node, Member)
    assert (node.line, node.column, node.target.column) == (5, 15, 6)


def test_columns_count_characters_not_bytes() -> None:
    (_, second) = statements_of("x := 'äöü€';\n/* ß */ Grüße := 1;")
    assert (second.line, second.column) == (6, 9)


def test_a_chain_may_be_as_long_as_one_likes() -> None:
    node = expression_of(" + ".join(["a"] * 3000))
    depth = 0
    while isinstance(node, Binary):
        node, depth = node.left, depth + 1
    assert depth == 2999


def test_calls_without_parentheses_are_names() -> None:
    assert isinstance(call_of("Foo;"), Identifier)
    assert isinstance(call_of("Rec.Modify;"), Member)
    assert isinstance(call_of("Rec.Modify();"), Call)
