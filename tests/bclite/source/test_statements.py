"""Statements: one of each kind, and what belongs to what."""

from bclite.source.nodes import (
    AssertError,
    Assignment,
    Block,
    Break,
    Case,
    Continue,
    Empty,
    Exit,
    ExpressionStatement,
    For,
    ForEach,
    If,
    Literal,
    Range,
    Repeat,
    While,
    With,
)
from tests.bclite.source.reading_al import procedure_of, statements_of


def kinds(body: str) -> list[type]:
    return [type(each) for each in statements_of(body)]


def test_one_of_each() -> None:
    assert kinds("a := 1; b += 2; Foo(); begin end; if a then b else c; case a of 1: b; end;") == [
        *(Assignment, Assignment, ExpressionStatement, Block, If, Case)
    ]
    assert kinds("for i := 1 to 2 do; foreach x in y do; while a do; repeat until a; with r do;") == [
        *(For, ForEach, While, Repeat, With)
    ]
    assert kinds("asserterror Error(''); exit; break; continue;;") == [AssertError, Exit, Break, Continue, Empty]


def test_an_else_belongs_to_the_nearest_if() -> None:
    (outer,) = statements_of("if a then if b then c else d;")
    assert isinstance(outer, If)
    assert outer.otherwise is None
    assert isinstance(outer.then, If)
    assert outer.then.otherwise is not None


def test_a_long_chain_of_else_if_is_read() -> None:
    (node,) = statements_of("if a then b" + " else if a then b" * 2000 + ";")
    count = 0
    while isinstance(node, If) and node.otherwise is not None:
        node, count = node.otherwise, count + 1
    assert count == 2000


def test_an_empty_branch_is_an_empty_statement() -> None:
    (first, second) = statements_of("if a then; if b then begin end else;")
    assert isinstance(first, If)
    assert isinstance(second, If)


def test_case_branches_have_patterns_ranges_and_an_else() -> None:
    (node,) = statements_of("case a of\n1, 3 .. 5: b;\nKind::X: begin c; d; end;\nelse e; f; end;")
    assert isinstance(node, Case)
    assert [len(branch.patterns) for branch in node.branches] == [2, 1]
    assert isinstance(node.branches[0].patterns[1], Range)
    assert isinstance(node.otherwise, Block)
    assert len(node.otherwise.statements) == 2
    assert [branch.line for branch in node.branches] == [6, 7]


def test_for_tells_its_direction() -> None:
    up, down = statements_of("for i := 1 to 10 do a; for i := 10 DownTo 1 do a;")
    assert isinstance(up, For)
    assert isinstance(down, For)
    assert (up.down, down.down) == (False, True)


def test_exit_with_and_without_a_value() -> None:
    plain, empty, value = statements_of("exit; exit(); exit(1);")
    assert isinstance(plain, Exit)
    assert isinstance(empty, Exit)
    assert isinstance(value, Exit)
    assert (plain.value, empty.value) == (None, None)
    assert isinstance(value.value, Literal)


def test_comments_are_nowhere_in_the_way() -> None:
    assert kinds(
        "// one\na := 1; /* two */ b(/* three */ 1, // four\n 2); case a /* x */ of /* y */ 1: /* z */ b; end;"
    ) == [
        Assignment,
        ExpressionStatement,
        Case,
    ]


def test_statements_stand_where_they_are_written() -> None:
    (first, second) = statements_of("  a := 1;\n\n    b();")
    assert [(each.line, each.column) for each in (first, second)] == [(5, 3), (7, 5)]


def test_a_body_keeps_its_lines_and_its_end() -> None:
    procedure = procedure_of("procedure P()\nvar\n  a: Integer;\nbegin\n  a := 1;\nend;")
    assert procedure.body is not None
    assert procedure.body.statements[0].line == 7
    assert procedure.end_line == 8
