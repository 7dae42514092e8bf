"""Short ways from AL text to its tree, for the tests of the parser."""

from bclite.source.nodes import (
    Assignment,
    Expression,
    ExpressionStatement,
    ObjectDeclaration,
    ProcedureDeclaration,
    Statement,
)
from bclite.source.parser import parse_text

PATH = "src/Tried.al"


def objects_of(text: str) -> tuple[ObjectDeclaration, ...]:
    parsed = parse_text(text, PATH)
    assert not parsed.diagnostics, "\n".join(map(str, parsed.diagnostics))
    return parsed.objects


def procedure_of(text: str) -> ProcedureDeclaration:
    """The first procedure of a codeunit with these members."""
    return objects_of(f"codeunit 50000 Tried\n{{\n{text}\n}}")[0].procedures[0]


def statements_of(body: str) -> tuple[Statement, ...]:
    made = procedure_of(f"procedure Try()\nbegin\n{body}\nend;").body
    assert made is not None
    return made.statements


def expression_of(text: str) -> Expression:
    (statement,) = statements_of(f"x := {text};")
    assert isinstance(statement, Assignment)
    return statement.value


def call_of(text: str) -> Expression:
    (statement,) = statements_of(text)
    assert isinstance(statement, ExpressionStatement)
    return statement.expression


def errors_of(text: str) -> list[tuple[int, str]]:
    """Line and code of every error in a file."""
    return [(each.line, each.code) for each in parse_text(text, PATH).diagnostics]
