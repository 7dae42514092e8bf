"""The strict syntax of a file: objects, their sections, properties, variables and procedures.

Only tells what is wrong; the tree comes from elsewhere. After a problem the check goes on at the next procedure, so
that one mistake does not hide those of other procedures.
"""

from bclite.source.code_syntax import EXPRESSION_EXPECTED, deeper
from bclite.source.declaration_syntax import (
    ACCESS,
    arguments,
    attribute,
    procedure,
    qualified_name,
    trigger,
    type_name,
    variables,
)
from bclite.source.property_names import ALL, KNOWN
from bclite.source.property_values import BOOLEANS, INTEGERS, MAY_BE_EMPTY, TEXTS, problem
from bclite.source.token_cursor import RESERVED, Cursor, SyntaxProblem
from bclite.source.tokens import END, Tokens

NUMBERED = (
    *("table", "tableextension", "page", "pageextension", "codeunit", "report", "reportextension", "xmlport", "query"),
    *("enum", "enumextension", "permissionset", "permissionsetextension"),
)
KINDS = (
    *NUMBERED,
    *("pagecustomization", "profile", "profileextension", "controladdin", "dotnet", "interface", "entitlement"),
)
EXTENDING = {"pagecustomization": "customizes"} | {kind: "extends" for kind in KINDS if kind.endswith("extension")}
IMPLEMENTATIONS = frozenset({"implementation", "defaultimplementation", "unknownvalueimplementation"})
FORMULAS = ("average", "count", "exist", "min", "max", "lookup", "sum")
PERMISSIONS = frozenset("rimdx")
LITERAL_VALUES = TEXTS | BOOLEANS | INTEGERS
VERIFY = " Verify the property is available for the current object type."
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
        attribute(at)
    kind = at.word
    if kind not in KINDS:
        if at.recovered:
            raise SyntaxProblem
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
        qualified_name(at)
    elif at.word in ("implements", "extends"):
        at.advance()
        qualified_name(at)
        first = at.index
        while at.take(","):
            qualified_name(at)
        if kind == "interface" and at.index > first:
            at.tokens.hidden.append((at.tokens.starts[first], at.tokens.ends[at.index - 1]))
    at.expect("{")
    family = kind.removesuffix("extension").replace("pagecustomization", "page")
    _members(at, family, family, bodiless=kind in ("interface", "controladdin"))
    _close(at)


def _skip_braces(at: Cursor) -> None:
    depth = 1
    while depth:
        if at.word == END:
            _close(at)
        depth += {"{": 1, "}": -1}.get(at.word, 0)
        at.advance()


# ----------------------------------------------------------------------------------------------------------- members


def _members(at: Cursor, family: str, kind: str | None, *, bodiless: bool = False) -> None:
    """What stands between the braces of an object or of an element of one.

    `family` is the kind of the object, `kind` that of the element, None where it is a section without properties.
    """
    deeper(at)
    level = at.depth
    named: set[str] = set()
    while at.word not in ("}", END):
        start = at.index
        try:
            _member(at, family, kind, named, bodiless)
        except SyntaxProblem:
            if not _recover(at, start):
                raise
            at.depth = level
    at.depth -= 1


def _close(at: Cursor) -> None:
    """The closing brace. After a problem nobody knows how many are still to come."""
    if at.word == END and at.recovered:
        raise SyntaxProblem
    at.expect("}")


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
                at.recovered = True
                return True
    return False


def _member(at: Cursor, family: str, kind: str | None, named: set[str], bodiless: bool) -> None:
    word = at.word
    if word == "[":
        attribute(at)
    elif word == "var" or (word == "protected" and at.next_word() == "var"):
        at.take("protected")
        if family == "interface":
            at.fail("AL0585", "An interface cannot have any variables.")
        variables(at)
    elif word == "trigger":
        if family == "interface":
            at.fail("AL0612", "An interface member must be a 'procedure'.")
        trigger(at)
    elif word in ("procedure", "event") or (word in ACCESS and at.next_word() == "procedure"):
        procedure(at, bodiless)
    elif at.is_word(word) and word not in RESERVED:
        _property_or_element(at, family, kind, named)
    elif word == ";":
        at.advance()
    else:
        at.fail_missing("AL0104", "Syntax error, '}' expected.")


def _property_or_element(at: Cursor, family: str, kind: str | None, named: set[str]) -> None:
    following = at.next_word()
    if following == "=":
        _property(at, kind, named)
    elif following == "{":
        at.advance()
        at.advance()
        _members(at, family, None)
        _close(at)
    elif following == "(":
        _element(at, family)
    elif following != "(" and at.word in ALL:
        spelled = at.tokens.spelled(at.index)
        at.advance()
        at.fail_missing("AL0170", f"An '=' is expected for property {spelled}. Use the format: PropertyName = Value;.")
    else:
        at.advance()
        at.fail_missing("AL0104", "Syntax error, '=' expected.")


def _element_kind(family: str, word: str) -> str | None:
    """The kind of an element, by the kind of its object and its keyword: what decides on its properties."""
    if family == "page":
        return f"page {word}" if word in ("field", "action") else "page control"
    if family == "table":
        return {"field": "table field", "modify": "table field", "key": "table key"}.get(word)
    kind = f"{family} {word}"
    return kind if kind in KNOWN else None


def _element(at: Cursor, family: str) -> None:
    """`field(1; Name; Code[20]) { … }`, `column(Name; Field)`, `moveafter(A; B)`."""
    word = at.word
    at.advance()
    at.expect("(")
    if word == "field" and family == "table":
        at.expect_integer()
        at.expect(";")
        at.expect_word()
        at.expect(";")
        type_name(at)
    elif word == "value" and family == "enum":
        at.take("-")
        at.expect_integer()
        at.expect(";")
        at.expect_word()
    elif word == "key" and family == "table":
        at.expect_word()
        at.expect(";")
        _names(at)
    elif word == "part" and family == "page":
        at.expect_name()
        at.expect(";")
        qualified_name(at)
    else:
        arguments(at)
    at.expect(")")
    if at.take("{"):
        _members(at, family, _element_kind(family, word))
        _close(at)
    elif word in PARTS_BEHIND:
        at.take(";")
    else:
        at.expect("{")


def _names(at: Cursor) -> None:
    at.expect_word()
    while at.take(","):
        at.expect_word()


# -------------------------------------------------------------------------------------------------------- properties


def _property(at: Cursor, kind: str | None, named: set[str]) -> None:
    """`Name = value;`"""
    name, place = at.word, at.index
    if kind in KNOWN and name not in KNOWN[kind]:
        spelled = at.tokens.spelled(place)
        at.report_at(place, "AL0124", f"The property '{spelled}' cannot be used in this context.{VERIFY}")
    elif name in named:
        at.report_at(place, "AL0317", "A property with the same name has already been declared.")
    named.add(name)
    at.advance()
    at.advance()
    _check_value(at, kind, name, at.tokens.spelled(place))
    first = at.index
    _skip_value(at)
    if name in IMPLEMENTATIONS:
        _note_qualifiers(at, first)
    elif name == "permissions":
        _check_permissions(at, first)
    elif name == "calcformula":
        _check_formula(at, first)
    at.advance()


def _check_value(at: Cursor, kind: str | None, name: str, spelled_name: str) -> None:
    if name in INTEGERS:
        at.take("-")
    wrong = problem(kind, name, spelled_name, at.word, at.tokens.spelled(at.index))
    if wrong is not None:
        at.report_missing(*wrong)
    elif at.word == ";" and name not in MAY_BE_EMPTY:
        at.report_missing("AL0224", EXPRESSION_EXPECTED)
    elif name in LITERAL_VALUES and at.next_word() not in (";", ","):
        at.advance()
        at.expect_semicolon()


def _skip_value(at: Cursor) -> None:
    """Goes to the semicolon that ends a value, whatever the value is."""
    depth = 0
    first = at.index
    while at.word != ";" or depth:
        word = at.word
        if word in ("(", "["):
            depth += 1
        elif word in (")", "]"):
            depth -= 1
        if word in ("}", "{", END) or depth < 0 or _begins_another(at, first, depth):
            at.expect_semicolon()
        at.advance()


def _check_permissions(at: Cursor, first: int) -> None:
    """The letters in `tabledata Foo = RIMD, codeunit Bar = X`."""
    for index in range(first + 1, at.index):
        word = at.words[index]
        if at.words[index - 1] == "=" and at.is_word(word) and not PERMISSIONS.issuperset(word):
            at.report_at(index, "AL0195", "Invalid permission kind. Expected: 'RIMDX'.")


def _check_formula(at: Cursor, first: int) -> None:
    index = first + 1 if at.words[first] == "-" else first
    if at.words[index] not in FORMULAS:
        at.report_at(index, "AL0176", f"Expected one of the calculation formula methods ({','.join(FORMULAS)}).")


def _note_qualifiers(at: Cursor, first: int) -> None:
    """The namespaces in `IFoo = Contoso.Sales."Foo"`, which the grammar does not know."""
    start = first
    for index in range(first, at.index + 1):
        if at.words[index] in ("=", ",", ";"):
            if index - start > 1:
                at.tokens.hidden.append((at.tokens.starts[start], at.tokens.starts[index - 1]))
            start = index + 1


def _begins_another(at: Cursor, first: int, depth: int) -> bool:
    """Whether a property, procedure or section begins here, so that the semicolon before it is missing."""
    before = at.words[at.index - 1]
    if at.index == first or not at.is_word(at.word) or before in (",", ".", "::"):
        return False
    if at.word in ("trigger", "procedure", "var"):
        return True
    if depth or before in ("=", "(", "-", "+", "not", "and", "or"):
        return False
    following = at.next_word()
    return (following == "=" and at.word in ALL) or following == "{"
