"""The strict syntax of variables, types, attributes and procedures."""

from bclite.source.code_syntax import block, deeper, expression
from bclite.source.token_cursor import RESERVED, Cursor
from bclite.source.tokens import END, INTEGER, TEXT

TEXT_EXPECTED = "Syntax error, string literal expected. Enclose the text in single quotes (e.g., 'text')."
OBJECT_EXPECTED = "Invalid application object identifier. A number or an application object name is expected."
ACCESS = frozenset({"local", "internal", "protected"})
MEMBER_STARTS = frozenset({"procedure", "trigger", "event", "var", "["}) | ACCESS
OBJECT_TYPES = frozenset(
    {"record", "codeunit", "page", "report", "query", "xmlport", "enum", "interface", "testpage", "testrequestpage"}
)
GENERIC = {"list": 1, "dictionary": 2}
"""How many types stand between the brackets of a type."""
NAMED_TYPES = frozenset({"dotnet", "controladdin", "requestpage"})


def object_name(at: Cursor) -> None:
    """A name with its namespace, or a number."""
    if at.take(INTEGER):
        return
    at.expect_name()
    while at.take("."):
        at.expect_name()


def qualified_name(at: Cursor) -> None:
    """As `object_name`, where the grammar does not know namespaces."""
    start = at.index
    object_name(at)
    if at.index - start > 1:
        at.tokens.hidden.append((at.tokens.starts[start], at.tokens.starts[at.index - 1]))


def arguments(at: Cursor) -> None:
    """Names, expressions and texts with semicolons or commas between them."""
    if at.word == ")":
        at.fail_name()
    while True:
        if at.word in RESERVED and at.next_word() in (";", ",", ")"):
            at.advance()
        else:
            expression(at)
        if at.word not in (";", ","):
            return
        at.advance()


def attribute(at: Cursor) -> None:
    at.expect("[")
    at.expect_name()
    if at.take("("):
        if at.word != ")":
            arguments(at)
        at.expect(")")
    at.expect("]")


def variables(at: Cursor) -> None:
    """A `var` section, which ends where no variable begins."""
    at.expect("var")
    while True:
        if at.word == "[":
            attribute(at)
            continue
        if (
            at.word in ("begin", "}", END)
            or at.word in RESERVED
            or (at.word in MEMBER_STARTS and at.next_word() != ":")
        ):
            if at.word in RESERVED and at.next_word() in (":", ","):
                at.fail_name()
            return
        if at.next_word() in ("(", "{", "="):
            return
        _variable(at)


def _variable(at: Cursor) -> None:
    at.expect_name()
    while at.take(","):
        at.expect_name()
    at.expect(":")
    is_label = at.word in ("label", "textconst")
    type_name(at)
    if is_label:
        _label(at)
    at.expect_semicolon()


def _label(at: Cursor) -> None:
    """The text of a label and its `Comment`, `Locked`, `MaxLength`; the languages of a TextConst."""
    if at.word != TEXT and at.next_word() != "=":
        at.fail_missing("AL0219", TEXT_EXPECTED)
    if not at.take(TEXT):
        at.advance()
        at.expect("=")
        at.expect(TEXT)
    while at.take(","):
        if at.word == ";":
            return
        at.expect_name()
        at.expect("=")
        at.advance()


def type_name(at: Cursor) -> None:
    """A type as a variable, parameter or field may have it."""
    if not at.is_name(at.word):
        at.fail_name()
    deeper(at)
    word, place = at.word, at.index
    at.advance()
    if word == "array":
        _array(at)
    elif word in GENERIC:
        at.expect("of")
        at.expect("[")
        type_name(at)
        count = 1
        while at.take(","):
            type_name(at)
            count += 1
        if count != GENERIC[word]:
            text = f"The generic '{word.capitalize()}' type expects {GENERIC[word]} type arguments."
            at.report_at(place, "AL0407", text)
        at.expect("]")
    elif word in ("text", "code"):
        if at.take("["):
            at.expect_integer()
            at.expect("]")
    elif word == "option":
        _option(at)
    elif word in OBJECT_TYPES:
        if not (at.is_name(at.word) or at.word == INTEGER) or at.word == "temporary":
            at.fail_missing("AL0177", OBJECT_EXPECTED)
        object_name(at)
        if word == "record":
            at.take("temporary")
    elif word in NAMED_TYPES:
        object_name(at)
        at.take("suppressdispose")
    if at.word == "temporary":
        at.report_at(at.index, "AL0142", "Only variables of type record can be marked as TEMPORARY.")
        at.advance()
    at.depth -= 1


def _array(at: Cursor) -> None:
    at.expect("[")
    at.expect_integer()
    while at.take(","):
        at.expect_integer()
    at.expect("]")
    at.expect("of")
    type_name(at)


def _option(at: Cursor) -> None:
    while at.word == "," or at.is_name(at.word):
        at.advance()


def _parameters(at: Cursor) -> None:
    at.expect("(")
    while at.word != ")":
        at.take("var")
        at.expect_name()
        at.expect(":")
        type_name(at)
        if at.word != ")":
            at.expect(";")
            if at.word == ")":
                at.fail_name()
    at.expect(")")


BEHIND_PROCEDURES = frozenset({"procedure", "trigger", "[", "}", END, *ACCESS})
"""What may stand behind a procedure without a body."""


def trigger(at: Cursor) -> None:
    at.expect("trigger")
    at.expect_name()
    while at.word in ("::", "."):
        at.advance()
        at.expect_name()
    _parameters(at)
    _returns(at)
    _body(at)


def procedure(at: Cursor, bodiless: bool) -> None:
    if at.word in ACCESS:
        at.advance()
    at.advance()
    place = at.index
    at.expect_name()
    _parameters(at)
    _returns(at)
    ends = at.take(";")
    if at.word in ("var", "begin"):
        if bodiless:
            at.report_at(place, "AL0413", f"Procedure '{at.tokens.spelled(place)}' cannot have a body.")
    elif bodiless:
        return
    elif ends and at.word in BEHIND_PROCEDURES:
        at.report_at(place, "AL0414", f"Procedure '{at.tokens.spelled(place)}' must declare a body.")
        return
    _body(at)


def _returns(at: Cursor) -> None:
    """`: Type` or `Name: Type`, or nothing."""
    if at.is_name(at.word) and at.next_word() == ":":
        at.advance()
    if at.take(":"):
        type_name(at)


def _body(at: Cursor) -> None:
    at.take(";")
    if at.word == "var":
        variables(at)
    block(at)
    at.expect_semicolon()
