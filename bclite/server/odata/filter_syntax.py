"""The grammar of `$filter`, as far as the product has it, to a tree.

or         = and { "or" and }
and        = term { "and" term }
term       = "(" or ")" | function | operand comparison literal | literal comparison operand | operand "in" list
operand    = name | ("tolower" | "toupper") "(" operand ")"
function   = ("startswith" | "endswith" | "contains") "(" operand "," literal ")"
comparison = "eq" | "ne" | "gt" | "ge" | "lt" | "le"
"""

import datetime
import re
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import NoReturn

from bclite.server.odata.errors import ODataError, bad_request
from bclite.server.odata.values import Literal

COMPARISONS = {"eq": "=", "ne": "<>", "gt": ">", "ge": ">=", "lt": "<", "le": "<="}
TURNED = {"=": "=", "<>": "<>", ">": "<", ">=": "<=", "<": ">", "<=": ">="}
MATCHES = frozenset({"startswith", "endswith", "contains"})
CASE = frozenset({"tolower", "toupper"})
DEEPEST = 40
"""Parentheses within each other: less than what the database can read."""

_TOKEN = re.compile(
    r"""\s*(?:
    (?P<guid>[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12})
    |(?P<moment>\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)
    |(?P<date>\d{4}-\d{2}-\d{2})
    |(?P<number>[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)(?![\w.])
    |(?P<text>(?:[A-Za-z_][\w.]*)?'(?:[^']|'')*')
    |(?P<name>[A-Za-z_]\w*(?:/[A-Za-z_]\w*)*)
    |(?P<mark>[(),])
    )""",
    re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Operand:
    """A property; `ignores_case` where it stands in tolower or toupper."""

    name: str
    ignores_case: bool = False


@dataclass(frozen=True, slots=True)
class Comparison:
    """`operator` is one of AL's filters: = <> > >= < <=."""

    operand: Operand
    operator: str
    literal: Literal


@dataclass(frozen=True, slots=True)
class Match:
    """`function` is startswith, endswith or contains."""

    operand: Operand
    function: str
    literal: Literal


@dataclass(frozen=True, slots=True)
class OneOf:
    operand: Operand
    literals: tuple[Literal, ...]


@dataclass(frozen=True, slots=True)
class Both:
    """All of these, two or more, however long the chain: it is no deeper for that."""

    parts: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One of these, two or more."""

    parts: tuple["Node", ...]


Node = Comparison | Match | OneOf | Both | Either


def parse(text: str, *, with_in: bool) -> Node:
    """The tree of a filter; `with_in` allows `in (…)`. Raises ODataError, naming the position, where it is none."""
    parser = _Parser(text, with_in=with_in)
    found = parser.either()
    parser.end()
    return found


class _Parser:
    def __init__(self, text: str, *, with_in: bool) -> None:
        self._text = text
        self._with_in = with_in
        self._at = 0
        self._depth = 0

    # --------------------------------------------------------------------------------------------------------- tokens

    def _match(self) -> re.Match[str] | None:
        return _TOKEN.match(self._text, self._at)

    def _word(self) -> str:
        """The next token when it is a bare name or a mark, in lower case; else empty."""
        match = self._match()
        return "" if match is None else (match["name"] or match["mark"] or "").lower()

    def _take(self) -> re.Match[str]:
        match = self._match()
        if match is None:
            self._expected("Expression")
        self._at = match.end()
        return match

    def _need(self, mark: str) -> None:
        if self._word() != mark:
            raise bad_request(f"')' or ',' expected at position {self._place()} in '{self._text}'.")
        self._take()

    def _place(self) -> int:
        return self._at + len(self._text[self._at :]) - len(self._text[self._at :].lstrip())

    def _expected(self, what: str) -> NoReturn:
        raise bad_request(f"{what} expected at position {self._place()} in '{self._text}'.")

    def end(self) -> None:
        if self._text[self._at :].strip():
            raise bad_request(f"Syntax error at position {self._place()} in '{self._text}'.")

    # -------------------------------------------------------------------------------------------------------- grammar

    def either(self) -> Node:
        return self._joined("or", lambda: self._joined("and", self._term, Both), Either)

    def _joined(self, word: str, part: Callable[[], Node], join: Callable[[tuple[Node, ...]], Node]) -> Node:
        found = [part()]
        while self._word() == word:
            self._take()
            found.append(part())
        return found[0] if len(found) == 1 else join(tuple(found))

    def _term(self) -> Node:
        word = self._word()
        if word == "(":
            self._depth += 1
            if self._depth > DEEPEST:
                raise bad_request(f"The filter is nested deeper than {DEEPEST} levels.")
            self._take()
            found = self.either()
            self._need(")")
            self._depth -= 1
            return found
        if word == "not":
            raise ODataError(501, "BadRequest_MethodNotImplemented", "The 'not' operator is not supported in a filter.")
        if word in MATCHES:
            return self._match_call()
        match = self._match()
        if match is not None and match["name"] is None:
            literal = self._literal()
            operator = TURNED[self._comparison()]
            return Comparison(self._operand(), operator, literal)
        operand = self._operand()
        if self._word() == "in" and self._with_in:
            self._take()
            return OneOf(operand, self._list())
        return Comparison(operand, self._comparison(), self._literal())

    def _match_call(self) -> Match:
        function = self._take()["name"].lower()
        self._need("(")
        operand = self._operand()
        self._need(",")
        literal = self._literal()
        self._need(")")
        if self._word() == "eq":
            self._take()
            if self._literal().value is not True:
                raise ODataError(501, "BadRequest_MethodNotImplemented", f"Only '{function}(…) eq true' is supported.")
        return Match(operand, function, literal)

    def _operand(self) -> Operand:
        word = self._word()
        match = self._match()
        if match is None or match["name"] is None:
            self._expected("Expression")
        self._take()
        if self._word() != "(":
            return Operand(match["name"])
        if word not in CASE:
            raise bad_request(f"An unknown function with name '{match['name']}' was found.")
        self._take()
        inner = self._operand()
        self._need(")")
        return Operand(inner.name, ignores_case=True)

    def _comparison(self) -> str:
        word = self._word()
        if word not in COMPARISONS:
            raise bad_request(f"Syntax error at position {self._place()} in '{self._text}'.")
        self._take()
        return COMPARISONS[word]

    def _list(self) -> tuple[Literal, ...]:
        self._need("(")
        found = [self._literal()]
        while self._word() == ",":
            self._take()
            found.append(self._literal())
        self._need(")")
        return tuple(found)

    def _literal(self) -> Literal:
        match = self._match()
        if match is None:
            self._expected("Expression")
        kind, text = match.lastgroup, match[match.lastgroup or 0]
        value: object
        try:
            match kind:
                case "text":
                    value = text[text.index("'") + 1 : -1].replace("''", "'")
                case "number":
                    value = Decimal(text)
                case "guid":
                    value = uuid.UUID(text)
                case "date":
                    value = datetime.date.fromisoformat(text)
                case "moment":
                    moment = datetime.datetime.fromisoformat(text)
                    value = moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)
                case "name" if text.lower() in WORDS:
                    value = WORDS[text.lower()]
                case _:
                    self._expected("Expression")
        except ValueError as error:
            raise bad_request(
                f"Unrecognized literal '{text}' at position {self._place()} in '{self._text}'."
            ) from error
        self._at = match.end()
        return Literal(value)


WORDS = {"true": True, "false": False, "null": None}
