"""A place among the tokens of a file, and how what is missing there is reported."""

from typing import NoReturn

from bclite.source.tokens import END, INTEGER, NUMBER, QUOTED, TEXT, Tokens

RESERVED = frozenset(
    {
        "and",
        "asserterror",
        "begin",
        "case",
        "div",
        "do",
        "downto",
        "else",
        "end",
        "exit",
        "false",
        "for",
        "foreach",
        "if",
    }
    | {"in", "mod", "not", "of", "or", "procedure", "repeat", "then", "to", "trigger", "true", "until", "var", "while"}
    | {"with", "xor"}
)
"""Keywords that cannot be names without quotes."""


class SyntaxProblem(Exception):
    """The first problem of a part of the text; it is reported already."""


class Cursor:
    """Reads token by token. `word` is the one at hand."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.words = tokens.words
        self.index = 0
        self.word = self.words[0]
        self.depth = 0
        self.recovered = False

    def advance(self) -> None:
        index = self.index + 1
        if index < len(self.words):
            self.index = index
            self.word = self.words[index]

    def move_to(self, index: int) -> None:
        self.index = index
        self.word = self.words[index]

    def next_word(self, ahead: int = 1) -> str:
        index = self.index + ahead
        return self.words[index] if index < len(self.words) else END

    def take(self, word: str) -> bool:
        """Goes past the word if it is at hand."""
        if self.word != word:
            return False
        self.advance()
        return True

    # ----------------------------------------------------------------------------------------------- what must come

    def expect(self, word: str) -> None:
        if self.word != word:
            self.fail_missing("AL0104", f"Syntax error, '{word}' expected.")
        self.advance()

    def expect_semicolon(self) -> None:
        if self.word != ";":
            self.fail_missing("AL0111", "Semicolon expected. Add a semicolon (;) to terminate the statement.")
        self.advance()

    def expect_name(self) -> None:
        """A name, with or without quotes."""
        if not self.is_name(self.word):
            self.fail_name()
        self.advance()

    def expect_word(self) -> None:
        """A name that may also be a keyword, where no keyword can stand: of a field, a key, an enum value."""
        if not self.is_word(self.word):
            self.fail_name()
        self.advance()

    def expect_integer(self) -> None:
        if self.word != INTEGER:
            self.fail_missing(
                "AL0114", "Syntax error, integer literal expected. Provide a numeric value (e.g., 0, 1, 42)."
            )
        self.advance()

    def fail_name(self) -> NoReturn:
        if self.word in RESERVED:
            self.fail("AL0105", f"Syntax error, identifier expected; '{self.tokens.spelled(self.index)}' is a keyword.")
        self.fail_missing(
            "AL0107", "Syntax error, identifier expected. Provide a valid name (letters, digits, and underscores only)."
        )

    @staticmethod
    def is_name(word: str) -> bool:
        return word == QUOTED or (word not in RESERVED and (word[:1].isalpha() or word[:1] == "_"))

    @staticmethod
    def is_word(word: str) -> bool:
        """Whether it is a name or a keyword."""
        return word == QUOTED or word[:1].isalpha() or word[:1] == "_"

    @staticmethod
    def is_literal(word: str) -> bool:
        return word in (INTEGER, NUMBER, TEXT, "true", "false")

    # --------------------------------------------------------------------------------------------------- what is wrong

    def fail(self, code: str, text: str) -> NoReturn:
        """Reports at the token at hand."""
        self.fail_at(self.index, code, text)

    def fail_at(self, index: int, code: str, text: str) -> NoReturn:
        self.report_at(index, code, text)
        raise SyntaxProblem

    def fail_missing(self, code: str, text: str) -> NoReturn:
        """Reports what is missing before the token at hand."""
        self.report_missing(code, text)
        raise SyntaxProblem

    def report_at(self, index: int, code: str, text: str) -> None:
        self.tokens.report(self.tokens.starts[index], code, text)

    def report_missing(self, code: str, text: str) -> None:
        """At the token at hand, or where the last one ends if this one is on another line: as the compiler does."""
        tokens, index = self.tokens, self.index
        place = tokens.starts[index]
        if index > 0 and (self.word == END or "\n" in tokens.text[tokens.ends[index - 1] : place]):
            place = tokens.ends[index - 1]
        tokens.report(place, code, text)
