"""Filters on texts and codes, with wildcards, `@` and operators, against a matcher that tries everything."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from tests.bclite.runtime.tables import found, insert, new_record, open_session
from tests.bclite.runtime.test_filters import NAME, NO, SOURCE

TEXTS = ["", "a", "A", "ab", "aB", "ba", "bab", "aab", "abab", "Bb", "b a"]
CODES = sorted({text.upper() for text in TEXTS if text})


def matches(text: str, pattern: str) -> bool:
    """`*` is any number of characters, `?` one: by trying every way to split the text."""
    if not pattern:
        return not text
    if pattern[0] == "*":
        return any(matches(text[at:], pattern[1:]) for at in range(len(text) + 1))
    return bool(text) and pattern[0] in ("?", text[0]) and matches(text[1:], pattern[1:])


@dataclass(frozen=True)
class Written:
    """A filter as text, and what it means for a value. In a Code field everything is capital, in the filter too."""

    text: str
    holds: Callable[[str, bool], bool]


def _one(operator: str, at: bool, pattern: str) -> Written:
    """In a filter with `@` capitals make no difference."""

    def holds(text: str, is_code: bool) -> bool:
        same = matches(text.upper(), pattern.upper()) if at or is_code else matches(text, pattern)
        return not same if operator == "<>" else same

    return Written(f"{operator}{'@' if at else ''}{pattern}", holds)


def _all(parts: list[Written]) -> Written:
    return Written("&".join(f"({each.text})" for each in parts), lambda *of: all(each.holds(*of) for each in parts))


def _any(parts: list[Written]) -> Written:
    return Written("|".join(each.text for each in parts), lambda *of: any(each.holds(*of) for each in parts))


PATTERNS = st.text("abAB*?", min_size=1, max_size=4)
ONES = st.builds(_one, st.sampled_from(["", "=", "<>"]), st.booleans(), PATTERNS)
FILTERS = st.recursive(
    ONES,
    lambda parts: st.one_of(
        st.lists(parts, min_size=2, max_size=3).map(_all), st.lists(parts, min_size=2, max_size=3).map(_any)
    ),
    max_leaves=4,
)


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(scope="module")
def both(session: Session) -> list[Record]:
    """A database table and a temporary one with the same texts."""
    records = [new_record(session, "Thing", temporary=temporary) for temporary in (False, True)]
    for record in records:
        insert(record, *({NO: f"{at:03}", NAME: text} for at, text in enumerate(TEXTS)))
    session.database.commit()
    return records


@pytest.fixture(scope="module")
def codes(session: Session) -> Record:
    record = new_record(session, "Thing", temporary=True)
    insert(record, *({NO: code} for code in CODES))
    return record


@settings(max_examples=300, deadline=None)
@given(FILTERS)
def test_a_filter_on_a_text_finds_what_the_matcher_finds(both: list[Record], written: Written) -> None:
    expected = [text for text in TEXTS if written.holds(text, False)]
    for record in both:
        record.set_filter(NAME, written.text)
        assert found(record, NAME) == expected
        assert record.count() == len(expected)


@settings(max_examples=100, deadline=None)
@given(FILTERS)
def test_a_filter_on_a_code_is_read_in_capitals(codes: Record, written: Written) -> None:
    codes.set_filter(NO, written.text)
    assert sorted(found(codes, NO)) == [code for code in CODES if written.holds(code, True)]
