"""The strict syntax of code: statements and expressions, from `begin` to `end`.

Only tells what is wrong; the tree comes from elsewhere. The first problem of a procedure ends its check.
"""

from bclite.source.diagnostics import BEYOND_BCLITE
from bclite.source.grammar import MAX_DEPTH, TOO_DEEP
from bclite.source.token_cursor import Cursor
from bclite.source.tokens import END, INTEGER

EXPRESSION_EXPECTED = (
    "Expression expected. Provide a valid expression (variable, constant, calculation, or method call)."
)
ILLEGAL_STATEMENT = "Illegal statement. Only assignment and method invocation can be used as a statement."
ASSIGNMENTS = frozenset({":=", "+=", "-=", "*=", "/="})
OPERATORS = frozenset({"+", "-", "*", "/", "=", "<>", "<", ">", "<=", ">="}) | frozenset(
    {"div", "mod", "and", "or", "xor", "in", "is", "as"}
)
ENDS = frozenset({"end", "until", "else", END, "}"})
DECLARATIONS = frozenset({"procedure", "trigger", "var"})


def block(at: Cursor) -> None:
    """`begin … end`."""
    at.expect("begin")
    statements(at)
    at.expect("end")


def statements(at: Cursor) -> None:
    """Statements with a semicolon between them, up to what ends them."""
    while True:
        if at.word == ";":
            at.advance()
            continue
        if at.word in ENDS:
            return
        if at.word in DECLARATIONS:
            at.fail_missing("AL0104", "Syntax error, 'end' expected.")
        statement(at)
        if at.word == ";":
            at.advance()
        elif at.word not in ENDS:
            at.expect_semicolon()
        if at.word == "else" and at.words[at.index - 1] == ";":
            at.fail(
                "AL0110",
                "Orphaned ELSE statement. This is most likely because of an unnecessary semicolon placed just before "
                "the ELSE keyword.",
            )


def statement(at: Cursor) -> None:
    deeper(at)
    reader = _READERS.get(at.word)
    if reader is not None:
        reader(at)
    else:
        _simple(at)
    at.depth -= 1


def deeper(at: Cursor) -> None:
    at.depth += 1
    if at.depth > MAX_DEPTH:
        at.fail(BEYOND_BCLITE, TOO_DEEP)


def _body(at: Cursor) -> None:
    """The statement behind `then`, `do`, `else`: perhaps none at all."""
    if at.word != ";" and at.word not in ENDS:
        statement(at)


def _simple(at: Cursor) -> None:
    """An assignment or a call."""
    start = at.index
    first = at.word
    if not (at.is_name(first) or at.is_literal(first) or first in ("(", "[", "-", "+", "not")):
        at.fail("AL0104", "Syntax error, 'end' expected.")
    applied = operand(at)
    if at.word in ASSIGNMENTS:
        if at.is_literal(first):
            at.fail_at(start, "AL0129", "The left-hand side of an assignment must be a variable or field.")
        at.advance()
        expression(at)
    elif at.word in OPERATORS or not _is_call(first, at.words[at.index - 1], applied):
        at.fail_at(start, "AL0117", ILLEGAL_STATEMENT)


def _is_call(first: str, last: str, applied: bool) -> bool:
    """Whether an operand with this first and last token can be a call, with its parentheses or without."""
    return (last == ")" and applied) or (Cursor.is_name(first) and last != "]")


def _if(at: Cursor) -> None:
    while True:
        at.advance()
        expression(at)
        at.expect("then")
        _body(at)
        if not at.take("else"):
            return
        if at.word != "if":
            _body(at)
            return


def _case(at: Cursor) -> None:
    at.advance()
    expression(at)
    at.expect("of")
    while at.word not in ("end", "else"):
        if at.take(";"):
            continue
        _pattern(at)
        while at.take(","):
            _pattern(at)
        at.expect(":")
        _body(at)
        if at.word not in ("end", "else"):
            at.expect_semicolon()
    if at.take("else"):
        statements(at)
    at.expect("end")


def _pattern(at: Cursor) -> None:
    expression(at)
    if at.take(".."):
        expression(at)


def _while(at: Cursor) -> None:
    at.advance()
    expression(at)
    at.expect("do")
    _body(at)


def _for(at: Cursor) -> None:
    at.advance()
    operand(at)
    at.expect(":=")
    expression(at)
    if at.word not in ("to", "downto"):
        at.fail_missing("AL0106", "Syntax error, 'TO' or 'DOWNTO' expected.")
    at.advance()
    expression(at)
    at.expect("do")
    _body(at)


def _foreach(at: Cursor) -> None:
    at.advance()
    operand(at)
    at.expect("in")
    expression(at)
    at.expect("do")
    _body(at)


def _repeat(at: Cursor) -> None:
    at.advance()
    statements(at)
    at.expect("until")
    expression(at)


def _with(at: Cursor) -> None:
    at.advance()
    operand(at)
    at.expect("do")
    _body(at)


def _asserterror(at: Cursor) -> None:
    at.advance()
    _body(at)


def _exit(at: Cursor) -> None:
    at.advance()
    if at.take("(") and not at.take(")"):
        expression(at)
        at.expect(")")


_READERS = {
    "begin": block,
    "if": _if,
    "case": _case,
    "while": _while,
    "for": _for,
    "foreach": _foreach,
    "repeat": _repeat,
    "with": _with,
    "asserterror": _asserterror,
    "exit": _exit,
}


# ------------------------------------------------------------------------------------------------------- expressions


def expression(at: Cursor) -> None:
    """Operands with operators between them. What binds stronger is not its business."""
    while True:
        operand(at)
        word = at.word
        if word == "?":
            deeper(at)
            at.advance()
            expression(at)
            at.expect(":")
            expression(at)
            at.depth -= 1
            word = at.word
        if word not in OPERATORS:
            return
        at.advance()
        if word == "in" and at.word != "[":
            at.expect("[")
        if word in ("is", "as"):
            type_operand(at)
            if at.word not in OPERATORS:
                return
            at.advance()


def type_operand(at: Cursor) -> None:
    """The type behind `is` and `as`: `IFoo`, `Interface IFoo`, `Codeunit Foo`."""
    start = at.index
    at.expect_name()
    if at.is_name(at.word) and at.word not in OPERATORS:
        start = at.index
        at.advance()
    while at.take("."):
        at.expect_name()
    if at.index - start > 1:
        at.tokens.hidden.append((at.tokens.starts[start], at.tokens.starts[at.index - 1]))


def operand(at: Cursor) -> bool:
    """A value with its suffixes; whether it has some."""
    while at.word in ("not", "-", "+"):
        at.advance()
    word = at.word
    if at.is_literal(word) or at.is_name(word):
        at.advance()
    elif word == "(":
        deeper(at)
        at.advance()
        expression(at)
        at.expect(")")
        at.depth -= 1
    elif word == "[":
        at.advance()
        _items(at, "]")
        at.expect("]")
        return False
    else:
        at.fail_missing("AL0224", EXPRESSION_EXPECTED)
    return _suffixes(at)


def _suffixes(at: Cursor) -> bool:
    """Members, arguments, indices; whether there are some."""
    first = at.index
    while True:
        word = at.word
        if word == ".":
            at.advance()
            if not at.is_word(at.word):
                at.fail_name()
            at.advance()
        elif word == "(":
            at.advance()
            _items(at, ")")
            at.expect(")")
        elif word == "[":
            at.advance()
            _items(at, "]")
            at.expect("]")
        elif word == "::":
            at.advance()
            if at.word != INTEGER and not at.is_word(at.word):
                at.fail_name()
            at.advance()
        else:
            return at.index > first


def _items(at: Cursor, closing: str) -> None:
    """Expressions or ranges with commas between them, up to the closing bracket; perhaps none."""
    if at.word == closing:
        return
    deeper(at)
    while True:
        if at.word == "..":
            at.advance()
        expression(at)
        if at.take(".."):
            expression(at)
        if not at.take(","):
            break
    at.depth -= 1
