"""Texts by position: `Text[i]`, read and assigned."""

from bclite.runtime.errors import ALError


def character(text: str, position: int) -> int:
    """The Char at a position, counted from 1; 0 right behind the end; raises ALError outside of that."""
    if 0 < position <= len(text):
        return ord(text[position - 1])
    if position == len(text) + 1:
        return 0
    raise _outside(text, position)


def with_character(text: str, position: int, char: int) -> str:
    """The text with another Char at a position, at most the one behind its end; raises ALError outside of that."""
    if 0 < position <= len(text) + 1:
        return f"{text[: position - 1]}{chr(char)}{text[position:]}"
    raise _outside(text, position)


def _outside(text: str, position: int) -> ALError:
    return ALError(
        f"The index {position} is outside of the text, which has {len(text)} characters.", "NCLCSRTS:IndexOutOfRange"
    )
