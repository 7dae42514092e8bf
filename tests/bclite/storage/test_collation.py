"""Keys of texts: in the order of the collation, one for each text, and back."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.storage.collation import code_key, code_of_key, compare, text_key, text_of_key

TEXTS = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\x00"), max_size=12)
CODES = st.text(alphabet="ABCXYZ0129 -_.ÄÉßø", max_size=8).map(str.upper)

# Windows sorts punctuation before digits before letters; a letter without accent before one with, small before capital.
IN_ORDER = ["", " ", "-", "1", "10", "10000", "2", "a", "A", "ä", "Ä", "ab", "AB", "b", "B", "z", "Z"]


@pytest.mark.parametrize(("first", "second"), list(itertools.pairwise(IN_ORDER)))
def test_the_order_of_texts_is_that_of_the_collation(first: str, second: str) -> None:
    assert text_key(first) < text_key(second)
    assert compare(first, second) == -1
    assert compare(second, first) == 1


def test_case_counts_only_where_the_letters_are_the_same() -> None:
    assert sorted(["B", "a", "A", "b", "AA", "aB"], key=text_key) == ["a", "A", "AA", "aB", "b", "B"]


def test_codes_of_digits_sort_as_texts() -> None:
    assert sorted(["9", "10", "A1", "100", "1"], key=code_key) == ["1", "10", "100", "9", "A1"]


@given(TEXTS)
def test_a_text_is_found_again_from_its_key(text: str) -> None:
    assert text_of_key(text_key(text)) == text


@given(CODES)
def test_a_code_is_found_again_from_its_key(code: str) -> None:
    assert code_of_key(code_key(code)) == code


@given(TEXTS, TEXTS)
def test_two_texts_have_one_key_only_if_they_are_the_same(first: str, second: str) -> None:
    assert (text_key(first) == text_key(second)) == (first == second)


@given(CODES, CODES)
def test_codes_sort_as_the_same_texts_do(first: str, second: str) -> None:
    assert (code_key(first) < code_key(second)) == (text_key(first) < text_key(second))
