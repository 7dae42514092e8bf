"""TextBuilder and BigText, positions from 1."""

from typing import Any

import pytest

from bclite.runtime.errors import ALError
from bclite.runtime.platform import text_builder as al
from bclite.runtime.platform.text_builder import BigText, TextBuilder
from bclite.runtime.reference import Box

NONE: Any = None


def built(text: str) -> TextBuilder:
    builder = TextBuilder()
    al.append(NONE, builder, text)
    return builder


def test_pieces_become_one_text() -> None:
    builder = TextBuilder()
    al.append(NONE, builder, "a")
    al.append_line(NONE, builder, "b")
    al.append_line(NONE, builder)
    al.append(NONE, builder, "c")
    assert al.to_text(NONE, builder) == "ab\r\n\r\nc"
    assert al.length(NONE, builder) == 7
    al.clear(NONE, builder)
    assert al.to_text(NONE, builder) == ""


def test_the_last_character_is_removed_at_the_length() -> None:
    """`Builder.Remove(Builder.Length, 1)`, as the base application does."""
    builder = built("a,b,")
    assert al.remove(NONE, builder, al.length(NONE, builder), 1, used=True)
    assert al.to_text(NONE, builder) == "a,b"


def test_insert_replace_and_parts() -> None:
    builder = built("ac")
    assert al.insert(NONE, builder, 2, "b", used=True)
    assert al.insert(NONE, builder, 4, "d", used=True)
    assert al.to_text(NONE, builder) == "abcd"
    assert al.to_text(NONE, builder, 2, 2) == "bc"
    assert al.replace(NONE, builder, "b", "XX", used=True)
    assert al.to_text(NONE, builder) == "aXXcd"
    assert al.replace(NONE, builder, "X", "y", 3, 1, used=True)
    assert al.to_text(NONE, builder) == "aXycd"


def test_what_lies_outside_fails() -> None:
    builder = built("abc")
    assert not al.insert(NONE, builder, 0, "x", used=True)
    assert not al.remove(NONE, builder, 3, 2, used=True)
    assert not al.replace(NONE, builder, "", "x", used=True)
    with pytest.raises(ALError, match="Index was out of range"):
        al.insert(NONE, builder, 5, "x", used=False)
    with pytest.raises(ALError, match="Index was out of range"):
        al.to_text(NONE, builder, 2, 3)


def test_length_cuts() -> None:
    builder = built("abcdef")
    assert al.length(NONE, builder, 3) == 6
    assert al.to_text(NONE, builder) == "abc"


def test_big_text() -> None:
    text, part = BigText(), Box("")
    al.add_text(NONE, text, "Hello World")
    al.add_text(NONE, text, "big ", 7)
    assert al.big_text_length(NONE, text) == 15
    assert al.text_pos(NONE, text, "World") == 11
    assert al.get_sub_text(NONE, text, part, 7, 3) == 3
    assert part.value == "big"
    other = BigText()
    assert al.get_sub_text(NONE, text, Box(other), 11) == 5
    assert other.text == "World"
    assert text.format_as_text() == "Hello big World"
