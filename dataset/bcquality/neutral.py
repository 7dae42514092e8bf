"""Taking out of a sample what would give the answer away: its comments, and the words Good and Bad."""

import hashlib
import re

_COMMENT_LINE = re.compile(r"^\s*//.*(?:\r?\n|$)", re.MULTILINE)
_TELLING_WORD = re.compile(r"\b(?:Good|Bad)\b")
NEUTRAL_WORD = "Eval"


def neutral_text(sample: str) -> str:
    """The sample as a reviewer sees it.

    Lines that are nothing but a `//` comment go, with the blank lines before them; whole words `Good` and `Bad` become
    `Eval`. The rule is a textual one: a comment behind code stays, a `//` line within a block comment goes.

    >>> neutral_text("// wrong on purpose\\ncodeunit 50100 \\"Bad Posting\\" // Good\\n{\\n}\\n")
    'codeunit 50100 "Eval Posting" // Eval\\n{\\n}\\n'
    """
    return _TELLING_WORD.sub(NEUTRAL_WORD, _COMMENT_LINE.sub("", sample))


def text_hash(text: str) -> str:
    """SHA-256 of a neutral text in UTF-8: tells whether the content behind a case id is still the same."""
    return hashlib.sha256(text.encode()).hexdigest()
