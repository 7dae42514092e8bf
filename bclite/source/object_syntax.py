"""The strict syntax of a file: objects, their sections, properties, variables and procedures.

Only tells what is wrong; the tree comes from elsewhere. After a problem the check goes on at the next procedure, so
that one mistake does not hide those of other procedures.
"""

from bclite.source.code_syntax import block, expression
from bclite.source.property_names import ALL
from bclite.source.token_cursor import RESERVED, Cursor, SyntaxProblem
from bclite.source.tokens import END, INTEGER, TEXT, Tokens

NUMBERED = (
    *("table", "tableextension", "page", "pageextension", "codeunit", "report", "reportextension", "xmlport", "query"),
    *("enum", "enumextension", "permissionset", "permissionsetextension"),
)
KINDS = (
    *NUMBERED,
    *("pagecustomization", "profile", "profileextension", "controladdin", "dotnet", "interface", "entitlement"),
)
EXTENDING = {"pagecustomization": "customizes"} | {kind: "extends" for kind in KINDS if kind.endswith("extension")}
TEXT_EXPECTED = "Syntax error, string literal expected. Enclose the text in single quotes (e.g., 'text')."
ACCESS = frozenset({"local", "internal", "protected"})
MEMBER_STARTS = frozenset({"procedure", "trigger", "event", "var", "["}) | ACCESS
PARTS_BEHIND = frozenset({"moveafter", "movebefore", "movefirst", "movelast"})


def check_file(tokens: Tokens) -> None:
    """Reports what is wrong with the syntax of a file."""
    at = Cursor(tokens)
    try:
        _header(at)
        while at.word != END:
            _object(at)
    except SyntaxProblem:
        return


def _header(at: Cursor) -> None:
    while at.word in ("namespace", "using"):
        at.advance()
        at.expect_name()
        while at.take("."):
            at.expect_name()
        at.expect_semicolon()


def _object(at: Cursor) -> None:
    while at.word == "[":
        _attribute(at)
    kind = at.word
    if kind not in KINDS:
        at.fail("AL0198", f"Expected one of the application object keywords ({', '.join(KINDS)}).")
    at.advance()
    if kind == "dotnet":
        at.expect("{")
        _skip_braces(at)
        return
    if kind in NUMBERED:
        at.expect_integer()
    at.expect_name()
    if kind in EXTENDING:
        at.expect(EXTENDING[kind])
        _object_name(at)
    elif at.word in ("implements", "extends"):
        at.advance()
        _object_name(at)
        while at.take(","):
            _object_name(at)
    at.expect("{")
    _members(at, bodiless=kind in ("interface", "controladdin"))
    at.expect("}")


def _skip_braces(at: Cursor) -> None:
    depth = 1
    while depth:
        if at.word == END:
            at.expect("}")
        depth += {"{": 1, "}": -1}.get(at.word, 0)
        at.advance()


def _object_name(at: Cursor) -> None:
    """A name with its namespace, or a number."""
    if at.take(INTEGER):
        return
    at.expect_name()
    while at.take("."):
        at.expect_name()


# ----------------------------------------------------------------------------------------------------------- members


def _members(at: Cursor, *, bodiless: bool = False) -> None:
    """What stands between the braces of an object or of an element of one."""
    while at.word not in ("}", END):
        start = at.index
        try:
            _member(at, bodiless)
        except SyntaxProblem:
            if not _recover(at, start):
                raise


def _recover(at: Cursor, start: int) -> bool:
    """Goes on at the next procedure or trigger that begins a line."""
    words, tokens = at.words, at.tokens
    for index in range(max(at.index, start + 1), len(words)):
        if words[index] in ("procedure", "trigger"):
            first = index
            while first > start + 1 and words[first - 1] in ACCESS:
                first -= 1
            if "\n" in tokens.text[tokens.ends[first - 1] : tokens.starts[first]]:
                at.move_to(first)
                at.depth = 0
                return True
    return False


def _member(at: Cursor, bodiless: bool) -> None:
    word = at.word
    if word == "[":
        _attribute(at)
    elif word == "var" or (word == "protected" and at.next_word() == "var"):
        at.take("protected")
        _variables(at)
    elif word == "trigger":
        _trigger(at)
    elif word in ("procedure", "event") or (word in ACCESS and at.next_word() == "procedure"):
        _procedure(at, bodiless)
    elif at.is_word(word) and word not in RESERVED:
        _property_or_element(at)
    elif word == ";":
        at.advance()
    else:
        at.fail_missing("AL0104", "Syntax error, '}' expected.")


def _property_or_element(at: Cursor) -> None:
    following = at.next_word()
    if following == "=":
        _property(at)
    elif following == "{":
        at.advance()
        at.advance()
        _members(at)
        at.expect("}")
    elif following == "(":
        _element(at)
    else:
        at.advance()
        at.fail_missing("AL0104", "Syntax error, '=' expected.")


def _element(at: Cursor) -> None:
    """`field(1; Name; Code[20]) { … }`, `column(Name; Field)`, `moveafter(A; B)`."""
    word = at.word
    at.advance()
    at.expect("(")
    if word == "field" and at.word == INTEGER:
        _field_head(at)
    elif word == "value":
        at.take("-")
        at.expect_integer()
        at.expect(";")
        at.expect_word()
    elif word == "key":
        at.expect_word()
        at.expect(";")
        _names(at)
    else:
        _arguments(at)
    at.expect(")")
    if at.word == "{":
        at.advance()
        _members(at)
        at.expect("}")
    elif word not in PARTS_BEHIND:
        at.expect("{")
    else:
        at.take(";")


def _field_head(at: Cursor) -> None:
    at.expect_integer()
    at.expect(";")
    at.expect_word()
    at.expect(";")
    type_name(at)


def _names(at: Cursor) -> None:
    at.expect_word()
    while at.take(","):
        at.expect_word()


def _arguments(at: Cursor) -> None:
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


def _property(at: Cursor) -> None:
    """`Name = value;`: the value is what stands before the semicolon, whatever it is."""
    at.advance()
    at.advance()
    depth = 0
    first = at.index
    while True:
        word = at.word
        if word == ";" and not depth:
            break
        if word in ("(", "["):
            depth += 1
        elif word in (")", "]"):
            depth -= 1
        if word in ("}", "{", END) or depth < 0 or _begins_another(at, first, depth):
            at.expect_semicolon()
        at.advance()
    at.advance()


def _begins_another(at: Cursor, first: int, depth: int) -> bool:
    """Whether a property, procedure or section begins here, so that the semicolon before it is missing."""
    if at.index == first or not at.is_word(at.word) or at.words[at.index - 1] in (",", ".", "::"):
        return False
    if at.word in ("trigger", "procedure", "var"):
        return True
    following = at.next_word()
    if depth or at.words[at.index - 1] in ("=", "(", "-", "+", "not", "and", "or"):
        return False
    return (following == "=" and at.word in ALL) or following == "{"


# -------------------------------------------------------------------------------------------- variables and procedures


def _attribute(at: Cursor) -> None:
    at.expect("[")
    at.expect_name()
    if at.take("("):
        if at.word != ")":
            _arguments(at)
        at.expect(")")
    at.expect("]")


def _variables(at: Cursor) -> None:
    """A `var` section, which ends where no variable begins."""
    at.expect("var")
    while True:
        if at.word == "[":
            _attribute(at)
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
        at.fail_missing(
            "AL0219", "Syntax error, string literal expected. Enclose the text in single quotes (e.g., 'text')."
        )
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
    word = at.word
    at.advance()
    if word == "array":
        _array(at)
    elif word in ("list", "dictionary"):
        at.expect("of")
        at.expect("[")
        type_name(at)
        while at.take(","):
            type_name(at)
        at.expect("]")
    elif word in ("text", "code"):
        if at.take("["):
            at.expect_integer()
            at.expect("]")
    elif word == "option":
        _option(at)
    elif (at.is_name(at.word) and at.word not in ACCESS) or at.word == INTEGER:
        _object_name(at)
        at.take("temporary")
        at.take("suppressdispose")
    elif at.word in (".",):
        while at.take("."):
            at.expect_name()


def _array(at: Cursor) -> None:
    at.expect("[")
    at.expect_integer()
    while at.take(","):
        at.expect_integer()
    at.expect("]")
    at.expect("of")
    type_name(at)
    at.take("temporary")


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


def _trigger(at: Cursor) -> None:
    at.expect("trigger")
    at.expect_name()
    while at.word in ("::", "."):
        at.advance()
        at.expect_name()
    _parameters(at)
    _returns(at)
    _body(at)


def _procedure(at: Cursor, bodiless: bool) -> None:
    if at.word in ACCESS:
        at.advance()
    at.advance()
    at.expect_name()
    _parameters(at)
    _returns(at)
    if bodiless and not (at.take(";") and at.word in ("var", "begin")) and at.word not in ("var", "begin"):
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
        _variables(at)
    block(at)
    at.expect_semicolon()
