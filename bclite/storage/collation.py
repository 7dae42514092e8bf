"""How texts are stored so that comparing the stored strings byte by byte is comparing the texts by collation.

The product sorts Text and Code by the collation of its SQL database, a Windows collation that is sensitive to case and
accents (Latin1_General_100_CS_AS): letters compare first without accents and case, then by accents, then by case, small
letters first; punctuation comes before digits, digits before letters, so that code `10` sorts before `2`. This module
turns a text into a key with that order and back; the key of a text stands in the database and in temporary tables, so
indexes, ranges and sorting need no call back into Python. One simplification: the hyphen and the apostrophe count like
any other punctuation, while Windows ignores them at first.

Equality stays exact: two texts have the same key only if they are the same text.
"""

import unicodedata
from collections.abc import Callable
from functools import lru_cache

_PUNCTUATION = " _-,;:!?./`^'()[]{}@$*\\&#%+<=>|~\""
"""Printable ASCII that is neither letter nor digit, in the order of the collation."""

_FIRST_RANK = 0x04
"""Ranks of punctuation start here: below every digit, above the separators of a key."""

_LEVEL = "\x01"
_END = "\x00"

_RANKS = {character: chr(_FIRST_RANK + at) for at, character in enumerate(_PUNCTUATION)}
_CODE_TABLE = str.maketrans(_RANKS)
_CODE_BACK = str.maketrans({rank: character for character, rank in _RANKS.items()})
_FOLD_TABLE = str.maketrans(_RANKS | {chr(upper): chr(upper + 32) for upper in range(0x41, 0x5B)})
_CASE_TABLE = str.maketrans(
    {chr(code): "1" if 0x41 <= code <= 0x5A else "0" for code in range(0x80)},
)
_CONTROLS = frozenset(chr(code) for code in range(0x20)) | {"\x7f"}


def _is_plain(text: str) -> bool:
    """Printable ASCII only: what the fast way can take."""
    return text.isascii() and text.isprintable()


@lru_cache(maxsize=16384)
def code_key(text: str) -> str:
    """The key of a Code: its characters in the order of the collation. Upper case is expected, not enforced."""
    if _is_plain(text) and text == text.upper():
        return text.translate(_CODE_TABLE)
    return _long_key(text, str.upper)


@lru_cache(maxsize=16384)
def code_of_key(key: str) -> str:
    """The Code that has this key."""
    _, end, text = key.partition(_END)
    return text if end else key.translate(_CODE_BACK)


@lru_cache(maxsize=4096)
def text_key(text: str) -> str:
    """The key of a Text: folded text, accents, case, and behind a zero character the text itself."""
    if not text:
        return ""
    if _is_plain(text):
        case = text.translate(_CASE_TABLE).rstrip("0")
        return f"{text.translate(_FOLD_TABLE)}{_LEVEL}{_LEVEL}{case}{_END}{text}"
    return _long_key(text, str.casefold)


def text_of_key(key: str) -> str:
    """The Text that has this key."""
    return key.partition(_END)[2]


def plain(key: str | None, is_code: int) -> str | None:
    """The SQL function `al_plain`: the text with this key, that of a Code or of a Text; NULL of NULL."""
    if key is None:
        return None
    return code_of_key(key) if is_code else text_of_key(key)


def _long_key(text: str, fold: Callable[[str], str]) -> str:
    """The key of a text with any characters: of printable ASCII, folded to small letters, what `text_key` gives."""
    base, accents, case = [], [], []
    for character in text:
        parts = unicodedata.normalize("NFKD", character)
        letters = [part for part in parts if not unicodedata.combining(part)] or [character]
        marks = "".join(part for part in parts if unicodedata.combining(part))
        folded = fold("".join(letters))
        base.append("".join(_rank(each) for each in folded))
        accents.append(marks or "\x03")
        case.append("1" if character.isupper() else "0")
    marks_key = "".join(accents).rstrip("\x03")
    return f"{''.join(base)}{_LEVEL}{marks_key}{_LEVEL}{''.join(case).rstrip('0')}{_END}{text}"


def _rank(character: str) -> str:
    """A character of the first level of a key; control characters share the lowest rank."""
    if character in _CONTROLS:
        return "\x03"
    return _RANKS.get(character, character)


def compare(left: str, right: str) -> int:
    """-1, 0 or 1: how two texts compare by collation."""
    first, second = text_key(left), text_key(right)
    return (first > second) - (first < second)
