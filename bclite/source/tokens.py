"""A text to its tokens, for the strict check of its syntax.

A token is a word that tells what it is by itself: a name or keyword in lower case, `"` for a quoted name, `'` for a
text, `0` for a whole number, `0.0` for any other number, date or time, a sign as it is, an empty word at the end.
"""

import re
from bisect import bisect_right

from bclite.source.diagnostics import Diagnostic, error

QUOTED = '"'
TEXT = "'"
INTEGER = "0"
NUMBER = "0.0"
END = ""

UNCLOSED_COMMENT = "AL0648"
UNEXPECTED = "Unexpected token encountered. Check syntax for missing operators, keywords, or delimiters."

_TOKEN = re.compile(
    r"""
  (?: [ \n\r\t]++ | \s++ | //[^\n]* | /\*(?s:.*?)\*/ )*+
  (?:
    (?P<name>[^\W\d]\w*)
  | (?P<text>'(?:[^'\n]++|'')*' | @'(?:[^']|'')*')
  | (?P<quoted>"(?:[^"\n]++|"")*")
  | (?P<sign>::|:=|\+=|-=|\*=|/=|<=|>=|<>|\.\.|[-+*=<>()\[\]{}.,:;?&|@]|/(?!\*))
  | (?P<integer>\d+(?!\w|\.\d))
  | (?P<number>\d+(?:\.\d+)?(?:[dD][tT]|[dDtTlL])?(?!\w))
  )
    """,
    re.VERBOSE,
)
_BLANK = re.compile(r"(?:\s+|//[^\n]*|/\*(?s:.*?)\*/)*+")
_DIGITS = re.compile(r"[\w.]+")
_GROUPS = _TOKEN.groupindex
_KINDS = {
    _GROUPS["text"]: TEXT,
    _GROUPS["quoted"]: QUOTED,
    _GROUPS["integer"]: INTEGER,
    _GROUPS["number"]: NUMBER,
}
"""The words of tokens that do not stand for themselves, by the number of their group."""


class Tokens:
    """The tokens of a text: `words`, with where each starts and ends. The last word is END."""

    def __init__(self, text: str, path: str) -> None:
        self.text = text
        self.path = path
        self.words: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.diagnostics: list[Diagnostic] = []
        self.hidden: list[tuple[int, int]] = []
        """Start and end of what is AL and yet unknown to the grammar: namespaces before names in most places, the
        second interface that an interface extends. The strict check notes them."""
        self.end = len(text)
        """Where the text ends for the grammar, which takes the square of the time for comments that never end."""
        self._lines = [0]
        position = text.find("\n")
        while position >= 0:
            self._lines.append(position + 1)
            position = text.find("\n", position + 1)
        self._read()

    def _read(self) -> None:
        text, words, starts, ends = self.text, self.words, self.starts, self.ends
        position = 0
        while position < len(text):
            position = self._run(position, words, starts, ends)
            if position < len(text):
                position = self._complain(position)
        words.append(END)
        starts.append(len(text))
        ends.append(len(text))

    def _run(self, position: int, words: list[str], starts: list[int], ends: list[int]) -> int:
        """Reads tokens as long as there are some, and then blanks; where it ends stands what makes no token."""
        text, match, kinds = self.text, _TOKEN.match, _KINDS
        while found := match(text, position):
            kind = found.lastindex or 0
            start, position = found.span(kind)
            words.append(kinds.get(kind) or text[start:position].lower())
            starts.append(start)
            ends.append(position)
        blank = _BLANK.match(text, position)
        return position if blank is None else blank.end()

    def _complain(self, position: int) -> int:
        """Reports what stands here and returns where reading goes on. A text or name without its end is one still."""
        text = self.text
        character = text[position]
        line_end = text.find("\n", position)
        line_end = len(text) if line_end < 0 else line_end
        if character == "'" or text.startswith("@'", position):
            problem = "Text literal was not properly terminated. Use the character ' to terminate the literal."
            self.report(position, "AL0360", problem)
            return self._add(TEXT, position, line_end if character == "'" else len(text))
        if character == '"':
            problem = 'Identifier was not properly terminated. Use the character " to terminate the identifier.'
            self.report(position, "AL0361", problem)
            return self._add(QUOTED, position, line_end)
        if text.startswith("/*", position):
            self.report(position, UNCLOSED_COMMENT, "End-of-file found, '*/' expected.")
            self.end = position
            return len(text)
        if character.isdigit():
            self.report(position, "AL0109", UNEXPECTED)
            match = _DIGITS.match(text, position)
            return self._add(NUMBER, position, position + 1 if match is None else match.end())
        self.report(position, "AL0183", f"Unexpected character '{character}'.")
        return position + 1

    def _add(self, word: str, start: int, end: int) -> int:
        self.words.append(word)
        self.starts.append(start)
        self.ends.append(end)
        return end

    def report(self, offset: int, code: str, text: str) -> None:
        line, column = self.place(offset)
        self.diagnostics.append(error(self.path, line, column, code, text))

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a position in the text, from 1."""
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def spelled(self, index: int) -> str:
        """A token as written."""
        return self.text[self.starts[index] : self.ends[index]]
