"""Methods of texts: those of .NET strings with positions from 1."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.runtime.errors import ALError
from bclite.runtime.platform import text_methods as al
from bclite.runtime.platform.collections import List

NONE: Any = None
WORDS = st.text(alphabet="ab,; ", max_size=10)


def test_search() -> None:
    assert al.contains(NONE, "Sales Order", "Order")
    assert not al.contains(NONE, "Sales Order", "order")
    assert al.starts_with(NONE, "Sales", "Sa")
    assert al.ends_with(NONE, "Sales", "es")
    assert al.index_of(NONE, "banana", "an") == 2
    assert al.index_of(NONE, "banana", "an", 3) == 4
    assert al.index_of(NONE, "banana", "x") == 0
    assert al.last_index_of(NONE, "banana", "an") == 4
    assert al.last_index_of(NONE, "banana", "an", 4) == 2
    assert al.index_of_any(NONE, "banana", "nx") == 3
    assert al.index_of_any(NONE, "banana", List([ord("x"), ord("n")]), 4) == 5
    assert al.index_of_any(NONE, "banana", "x") == 0
    with pytest.raises(ALError, match="out of range"):
        al.index_of(NONE, "abc", "c", 0)


def test_substring() -> None:
    """From version 27.1 on a count beyond the end is cut (page Substring)."""
    assert al.substring(NONE, "12345", 1, 10) == "12345"
    assert al.substring(NONE, "12345", 2, 2) == "23"
    assert al.substring(NONE, "12345", 6) == ""
    for start in (0, 7):
        with pytest.raises(ALError, match=r"\(Parameter 'startIndex'\)"):
            al.substring(NONE, "12345", start)
    with pytest.raises(ALError, match="Non-negative"):
        al.substring(NONE, "12345", 1, -1)


def test_remove() -> None:
    assert al.remove(NONE, "12345", 2, 3) == "15"
    assert al.remove(NONE, "12345", 2) == "1"
    with pytest.raises(ALError, match="Index and count must refer to a location within the string"):
        al.remove(NONE, "12345", 4, 3)


def test_replace() -> None:
    assert al.replace(NONE, "aXbX", "X", "--") == "a--b--"
    with pytest.raises(ALError, match=r"String cannot be of zero length\. \(Parameter 'oldValue'\)"):
        al.replace(NONE, "a", "", "x")


def test_padding() -> None:
    assert al.pad_left(NONE, "7", 3, ord("0")) == "007"
    assert al.pad_right(NONE, "7", 3) == "7  "
    assert al.pad_left(NONE, "1234", 3) == "1234"
    with pytest.raises(ALError, match="Non-negative"):
        al.pad_left(NONE, "7", -1)


def test_trimming() -> None:
    assert al.trim(NONE, " \t a b \r\n") == "a b"
    assert al.trim_start(NONE, "xxaxx", "x") == "axx"
    assert al.trim_end(NONE, "xxaxx", "x") == "xxa"
    assert al.trim_end(NONE, " a ") == " a"


@pytest.mark.parametrize(
    ("text", "separators", "expected"),
    [
        ("a,b;c", (",", ";"), ["a", "b", "c"]),
        ("a,,b", (",",), ["a", "", "b"]),
        ("a b\tc", (), ["a", "b", "c"]),
        ("a.b.c", (List([ord(".")]),), ["a", "b", "c"]),
        ("a--b-c", (List(["--", "-"]),), ["a", "b", "c"]),
        ("a.b", ("*",), ["a.b"]),
        ("", (",",), [""]),
    ],
)
def test_split(text: str, separators: tuple[str | List, ...], expected: list[str]) -> None:
    """Page Split; without separators at white space."""
    assert list(al.split(NONE, text, *separators)) == expected


@given(WORDS, st.sampled_from([",", ";", "ab"]))
def test_what_is_split_can_be_joined_again(text: str, separator: str) -> None:
    assert separator.join(al.split(NONE, text, separator)) == text


@given(WORDS, st.integers(1, 11), st.integers(0, 11))
def test_substring_and_remove_take_a_text_apart(text: str, start: int, count: int) -> None:
    if start + count - 1 > len(text):
        return
    part, rest = al.substring(NONE, text, start, count), al.remove(NONE, text, start, count)
    assert rest[: start - 1] + part + rest[start - 1 :] == text


def test_case() -> None:
    assert al.to_upper(NONE, "straße") == "STRAßE"
    assert al.to_lower(NONE, "ÆØÅ") == "æøå"
