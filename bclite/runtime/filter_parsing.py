"""The grammar of filters: `10..20|>=30&<>35`, `@a*|'B & C'`, `%1..%2`.

    filter  = also { "|" also }            `&` binds tighter than `|`
    also    = term { "&" term }
    term    = "(" filter ")" | operator operand | operand [ ".." [ operand ] ] | ".." operand
    operand = { piece }                    piece: characters, 'quoted text', %n

`<>` and `=` may stand alone: they compare with the blank value. Blanks around an operand do not count. In quotes the
operators are characters; a doubled quote is one. `%n` stands for a value: it is never read as operators. In a text `*`
and `?` are wildcards and a leading `@` ignores case, quoted or given by `%n` or not, as on the product.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NoReturn

from bclite.model.types import TEXTUAL, Kind, Type
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import (
    AllOf,
    AnyOf,
    Compared,
    Equal,
    Expression,
    Matching,
    Ranged,
    Unlike,
)
from bclite.runtime.filter_values import FilterValues
from bclite.runtime.values import DateTime
from bclite.runtime.variant import Variant

OPERATORS = ("<>", "<=", ">=", "<", ">", "=")
GIVEN_ALONE = re.compile(r"(?:<>|<=|>=|<|>|=|)%[1-9]\d?(?:\|(?:<>|<=|>=|<|>|=|)%[1-9]\d?)*")
END = ""


class FilterSyntaxError(ALError):
    """The text of a filter that is none. The caller adds which field it was for."""


class Text(str):
    """A piece of an operand that was written, rather than given as a value."""


Operand = list[Any]
"""Pieces of an operand: Text, or Variant for a `%n`."""


def parse(text: str, type: Type, given: Sequence[Variant], values: FilterValues) -> Expression | None:
    """The filter that a text is for a field of this type; None for the empty text, which is no filter.

    Raises FilterSyntaxError, or ALError where a value is none of the type.
    """
    if not text.strip(" "):
        return None
    parser = _Parser(text, type, given, values)
    terms = _terms(text)
    if terms and all(number <= len(given) for _, number in terms):
        return parser.of_terms(terms)
    found = parser.filter()
    if parser.peek() != END:
        parser.unexpected()
    return found


@lru_cache(maxsize=1024)
def _terms(text: str) -> tuple[tuple[str, int], ...]:
    """Operator and number of each term of a filter that consists of values given, as `<>%1|>=%2` does; nothing for any
    other. Most filters of code are such."""
    if not GIVEN_ALONE.fullmatch(text):
        return ()
    parts = [part.partition("%") for part in text.split("|")]
    return tuple((operator, int(number)) for operator, _, number in parts)


class _Parser:
    def __init__(self, text: str, type: Type, given: Sequence[Variant], values: FilterValues) -> None:
        self._text = text
        self._at = 0
        self._type = type
        self._given = given
        self._values = values

    def peek(self) -> str:
        """The next character that is no blank, END behind the last."""
        while self._text.startswith(" ", self._at):
            self._at += 1
        return self._text[self._at : self._at + 1]

    def unexpected(self) -> NoReturn:
        found = self.peek()
        raise FilterSyntaxError(f"Did not expect '{found}'." if found else "Did not expect the end of the filter.")

    def of_terms(self, terms: Sequence[tuple[str, int]]) -> Expression:
        """The filter of such terms: what `filter` reads from their text."""
        parts = []
        for operator, number in terms:
            operand = [self._given[number - 1]]
            parts.append(self._compared(operator, operand) if operator else self._one(operand))
        return parts[0] if len(parts) == 1 else AnyOf(tuple(parts))

    def filter(self) -> Expression:
        return self._joined("|", self._also, AnyOf)

    def _also(self) -> Expression:
        return self._joined("&", self._term, AllOf)

    def _joined(
        self, separator: str, part: Callable[[], Expression], join: Callable[[tuple[Expression, ...]], Expression]
    ) -> Expression:
        parts = [part()]
        while self.peek() == separator:
            self._at += 1
            parts.append(part())
        return parts[0] if len(parts) == 1 else join(tuple(parts))

    def _term(self) -> Expression:
        if self.peek() == "(":
            self._at += 1
            found = self.filter()
            if self.peek() != ")":
                self.unexpected()
            self._at += 1
            return found
        operator = next((each for each in OPERATORS if self._text.startswith(each, self._at)), "")
        self._at += len(operator)
        low = self._operand(may_be_empty=operator in ("=", "<>") or self._text.startswith("..", self._at))
        if operator:
            return self._compared(operator, low)
        if self._text.startswith("..", self._at):
            self._at += 2
            high = self._operand(may_be_empty=bool(low))
            return self._range(low, high)
        return self._one(low)

    def _operand(self, *, may_be_empty: bool) -> Operand:
        """The pieces up to the next operator."""
        self.peek()
        pieces: Operand = []
        written = ""
        while self._at < len(self._text):
            character = self._text[self._at]
            if character in "|&()" or self._text.startswith("..", self._at):
                break
            if character in "'\"" and self._opens_quote(character, written, pieces):
                pieces += [Text(written), Text(self._quoted(character))] if written else [Text(self._quoted(character))]
                written = ""
            elif character == "%" and (variant := self._substitution()) is not None:
                pieces += [Text(written), variant] if written else [variant]
                written = ""
            else:
                written += character
                self._at += 1
        written = written.rstrip(" ") if self._at == len(self._text) or self._text[self._at] in "|&)." else written
        if written:
            pieces.append(Text(written))
        if not pieces and not may_be_empty:
            self.unexpected()
        return pieces

    def _opens_quote(self, quote: str, written: str, pieces: Operand) -> bool:
        """A quote opens at the start of an operand, a single one also behind wildcards; elsewhere it is a character.
        Double quotes are how filters in properties write the names of options."""
        if pieces or self._text.find(quote, self._at + 1) < 0:
            return False
        return not written if quote == '"' else not written.strip("@*?")

    def _quoted(self, quote: str) -> str:
        text = ""
        self._at += 1
        while True:
            end = self._text.find(quote, self._at)
            if end < 0:
                raise FilterSyntaxError(f"A closing {quote} is missing.")
            text += self._text[self._at : end]
            self._at = end + 1
            if not self._text.startswith(quote, self._at):
                return text
            text += quote
            self._at += 1

    def _substitution(self) -> Variant | None:
        """The value of the `%n` here; None where there is none, and the percent sign is a character."""
        end = self._at + 1
        while self._text[end : end + 1].isdigit():
            end += 1
        number = self._text[self._at + 1 : end]
        if not number or not 0 < int(number) <= len(self._given):
            return None
        self._at = end
        return self._given[int(number) - 1]

    # --------------------------------------------------------------------------------------------- operands to values

    def _one(self, pieces: Operand) -> Expression:
        """An operand alone: a value, a pattern, or for a DateTime a whole day."""
        if self._is_textual:
            return self._text_test(pieces)
        low, high = self._ends(pieces)
        return Equal(low) if low == high else Ranged(low, high)

    def _compared(self, operator: str, pieces: Operand) -> Expression:
        if operator in ("=", "<>"):
            found = self._one(pieces or [Text("")])
            if operator == "=":
                return found
            return Compared("<>", found.value) if isinstance(found, Equal) else Unlike(found)
        low, high = self._ends(pieces)
        return Compared(operator, high if operator in ("<=", ">") else low)

    def _range(self, low: Operand, high: Operand) -> Expression:
        return Ranged(self._ends(low)[0] if low else None, self._ends(high)[1] if high else None)

    @property
    def _is_textual(self) -> bool:
        return self._type.kind in TEXTUAL or self._type.kind is Kind.TABLEFILTER

    def _text_test(self, pieces: Operand) -> Expression:
        text = self._joined_text(pieces)
        ignore_case = text.startswith("@")
        pattern = text[1:] if ignore_case else text
        if ignore_case or "*" in pattern or "?" in pattern:
            return Matching(pattern, ignore_case)
        return Equal(text)

    def _ends(self, pieces: Operand) -> tuple[Any, Any]:
        """The least and the greatest value that an operand can mean: the same, except for a day as a DateTime."""
        if self._is_textual:
            text = self._joined_text(pieces)
            return text, text
        if len(pieces) == 1 and isinstance(pieces[0], Variant) and pieces[0].type.kind not in TEXTUAL:
            value = self._of_variant(pieces[0])
            return value, value
        text = self._joined_text(pieces)
        if self._type.kind is Kind.DATETIME:
            return self._values.datetime_ends(text)
        value = self._values.value(text, self._type)
        return value, value

    def _of_variant(self, variant: Variant) -> Any:
        if variant.type.kind is Kind.DATE and self._type.kind is Kind.DATETIME:
            return DateTime(variant.value.ordinal * 86_400_000)
        return convert(variant.value, variant.type, self._type)

    def _joined_text(self, pieces: Operand) -> str:
        text = "".join(
            piece if isinstance(piece, Text) else self._values.text(piece.value, piece.type) for piece in pieces
        )
        return text.upper().strip(" ") if self._type.kind is Kind.CODE else text
