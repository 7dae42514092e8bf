"""The preprocessor: decides which lines of a file count.

Directives and the lines of arms that are not taken become empty lines, so that line numbers stay. Known are
`#if #elif #else #endif` with `and`, `or`, `not`, parentheses, `true` and `false`; `#define` and `#undef` before the
first line of code; `#region #endregion #pragma`, which are only checked and blanked. A `#` inside a block comment or a
verbatim text is no directive.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from bclite.source.diagnostics import Diagnostic, error

_DIRECTIVE = re.compile(r"[^\S\n]*#[^\S\n]*(\w*)(.*)")
_TOKEN = re.compile(r"\s*(?:(?P<name>\w+)|(?P<sign>[()]))")
_LITERAL = re.compile(
    r"""//[^\n]* | '(?:[^'\n]|'')*'? | "(?:[^"\n]|"")*"? | (?P<comment>/\*) | (?P<verbatim>@')""", re.VERBOSE
)


@dataclass
class _Branch:
    """An open #if: whether its lines count, whether one of its arms was taken, and where it began."""

    line: int
    enclosing: bool
    active: bool
    taken: bool
    has_else: bool = False


@dataclass
class _State:
    path: str
    symbols: set[str]
    branches: list[_Branch] = field(default_factory=list)
    regions: list[int] = field(default_factory=list)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    code_seen: bool = False

    @property
    def active(self) -> bool:
        return not self.branches or self.branches[-1].active

    def complain(self, line: int, code: str, text: str) -> None:
        self.diagnostics.append(error(self.path, line, 1, code, text))


def preprocess(text: str, path: str, symbols: Iterable[str] = ()) -> tuple[str, list[Diagnostic]]:
    """The text with as many lines as before, and what is wrong with its directives."""
    if "#" not in text:
        return text, []
    state = _State(path, set(symbols))
    lines = text.split("\n")
    of_one_line = "/*" not in text and "@'" not in text
    closing = ""  # what ends the block comment or verbatim text that the line begins in
    for index, line in enumerate(lines):
        directive = None if closing or "#" not in line else _DIRECTIVE.match(line)
        if directive:
            _directive(state, index + 1, directive[1].lower(), directive[2])
            lines[index] = ""
        elif not state.active:
            lines[index] = ""
        else:
            if not of_one_line:
                closing = _open_at_end(line, closing)
            if not state.code_seen:
                stripped = line.lstrip()
                state.code_seen = bool(stripped and not stripped.startswith("//"))
    for branch in state.branches:
        state.complain(branch.line, "AL0623", "#endif directive expected.")
    for line_number in state.regions:
        state.complain(line_number, "AL0622", "#endregion directive expected.")
    return "\n".join(lines), state.diagnostics


def _open_at_end(line: str, closing: str) -> str:
    """What must still come to close a block comment (`*/`) or verbatim text (`'`) after this line, or nothing."""
    position = 0
    while True:
        if closing:
            end = line.find(closing, position)
            while closing == "'" and end >= 0 and line[end : end + 2] == "''":
                end = line.find(closing, end + 2)
            if end < 0:
                return closing
            position, closing = end + len(closing), ""
        match = _LITERAL.search(line, position)
        if not match:
            return ""
        position = match.end()
        if match["comment"]:
            closing = "*/"
        elif match["verbatim"]:
            closing = "'"


def _directive(state: _State, line: int, name: str, rest: str) -> None:
    match name:
        case "if":
            enclosing = state.active
            value = _condition(state, line, rest) if enclosing else False
            state.branches.append(_Branch(line, enclosing, enclosing and value, value))
        case "elif" | "else":
            branch = state.branches[-1] if state.branches else None
            if branch is None or branch.has_else:
                state.complain(line, "AL0624", "Unexpected preprocessor directive.")
                return
            branch.has_else = name == "else"
            open_arm = branch.enclosing and not branch.taken
            branch.active = open_arm and (branch.has_else or _condition(state, line, rest))
            branch.taken = branch.taken or branch.active
        case "endif":
            if state.branches:
                state.branches.pop()
            else:
                state.complain(line, "AL0624", "Unexpected preprocessor directive.")
        case "region":
            if state.active:
                state.regions.append(line)
        case "endregion":
            if not state.active:
                return
            if state.regions:
                state.regions.pop()
            else:
                state.complain(line, "AL0624", "Unexpected preprocessor directive.")
        case "define" | "undef":
            if state.active:
                _define(state, line, name, rest)
        case "pragma":
            pass
        case _:
            if state.active:
                state.complain(line, "AL0621", "Preprocessor directive expected.")


def _define(state: _State, line: int, name: str, rest: str) -> None:
    symbol = rest.split("//")[0].strip()
    if state.code_seen:
        state.complain(line, "AL0625", "Cannot define/undefine preprocessor symbols after first token in file.")
    elif not re.fullmatch(r"\w+", symbol):
        state.complain(line, "AL0107", "Syntax error, identifier expected.")
    elif name == "define":
        state.symbols.add(symbol)
    else:
        state.symbols.discard(symbol)


def _condition(state: _State, line: int, text: str) -> bool:
    """The value of a condition; a broken one is reported and counts as false."""
    text = text.split("//")[0].strip()
    tokens: list[str] = []
    position = 0
    while position < len(text):
        match = _TOKEN.match(text, position)
        if not match:
            break
        tokens.append(match[match.lastgroup or 0])
        position = match.end()
    parser = _Condition(tokens, state.symbols)
    value = parser.disjunction() if position == len(text) else None
    if value is None or parser.position != len(tokens):
        state.complain(line, "AL0629", "Preprocessor expression is not valid.")
        return False
    return value


class _Condition:
    """Recursive descent over `or`, `and`, `not`; each part is None where the text makes no sense."""

    def __init__(self, tokens: list[str], symbols: set[str]) -> None:
        self.tokens = tokens
        self.symbols = symbols
        self.position = 0
        self.depth = 0

    def _take(self, word: str) -> bool:
        found = self.position < len(self.tokens) and self.tokens[self.position].lower() == word
        self.position += found
        return found

    def disjunction(self) -> bool | None:
        value = self.conjunction()
        while value is not None and self._take("or"):
            right = self.conjunction()
            value = None if right is None else value or right
        return value

    def conjunction(self) -> bool | None:
        value = self.negation()
        while value is not None and self._take("and"):
            right = self.negation()
            value = None if right is None else value and right
        return value

    def negation(self) -> bool | None:
        negated = False
        while self._take("not"):
            negated = not negated
        value = self.operand()
        return None if value is None else value != negated

    def operand(self) -> bool | None:
        if self.position >= len(self.tokens) or self.depth > 100:
            return None
        if self._take("("):
            self.depth += 1
            value = self.disjunction()
            self.depth -= 1
            return value if self._take(")") else None
        word = self.tokens[self.position]
        if word == ")" or word.lower() in ("and", "or"):
            return None
        self.position += 1
        return word in self.symbols or word.lower() == "true"
