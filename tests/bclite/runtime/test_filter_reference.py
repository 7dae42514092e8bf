"""Filters against an independent reference: what any filter means, and its text read again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from tests.bclite.runtime.tables import found, insert, new_record, open_session, variants
from tests.bclite.runtime.test_filters import NAME, NO, NUMBER, SOURCE


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@dataclass(frozen=True)
class Written:
    """A filter as text, and what it means as a plain Python function of a number."""

    text: str
    holds: Callable[[int], bool]


VALUES = st.integers(min_value=-3, max_value=6)


def _compared(operator: str, value: int) -> Written:
    tests: dict[str, Callable[[int], bool]] = {
        "": lambda x: x == value,
        "=": lambda x: x == value,
        "<>": lambda x: x != value,
        "<": lambda x: x < value,
        "<=": lambda x: x <= value,
        ">": lambda x: x > value,
        ">=": lambda x: x >= value,
    }
    return Written(f"{operator}{value}", tests[operator])


def _ranged(low: int | None, high: int | None) -> Written:
    text = f"{'' if low is None else low}..{'' if high is None else high}"
    return Written(text, lambda x: (low is None or low <= x) and (high is None or x <= high))


def _all(parts: list[Written]) -> Written:
    return Written("&".join(f"({each.text})" for each in parts), lambda x: all(each.holds(x) for each in parts))


def _any(parts: list[Written]) -> Written:
    return Written("|".join(each.text for each in parts), lambda x: any(each.holds(x) for each in parts))


TERMS = st.one_of(
    st.builds(_compared, st.sampled_from(["", "=", "<>", "<", "<=", ">", ">="]), VALUES),
    st.builds(_ranged, VALUES, VALUES),
    st.builds(_ranged, st.none(), VALUES),
    st.builds(_ranged, VALUES, st.none()),
)
FILTERS = st.recursive(
    TERMS,
    lambda parts: st.one_of(
        st.lists(parts, min_size=2, max_size=3).map(_all), st.lists(parts, min_size=2, max_size=3).map(_any)
    ),
    max_leaves=6,
)
ALL_NUMBERS = list(range(-4, 8))


@pytest.fixture(scope="module")
def both(session: Session) -> list[Record]:
    """A database table and a temporary one with the same numbers."""
    records = [new_record(session, "Thing", temporary=temporary) for temporary in (False, True)]
    for record in records:
        insert(record, *({NO: f"{at:03}", NUMBER: each} for at, each in enumerate(ALL_NUMBERS)))
    session.database.commit()
    return records


@settings(max_examples=200, deadline=None)
@given(FILTERS)
def test_filters_mean_what_the_reference_says(both: list[Record], written: Written) -> None:
    expected = [each for each in ALL_NUMBERS if written.holds(each)]
    for record in both:
        record.set_filter(NUMBER, written.text)
        assert found(record, NUMBER) == expected
        assert record.count() == len(expected)
        assert record.is_empty() == (not expected)


@settings(max_examples=100, deadline=None)
@given(FILTERS)
def test_the_text_of_a_filter_is_a_filter_that_means_the_same(both: list[Record], written: Written) -> None:
    record = both[1]
    record.set_filter(NUMBER, written.text)
    before = found(record, NUMBER)
    record.set_filter(NUMBER, record.get_filter(NUMBER))
    assert found(record, NUMBER) == before


TEXT_PARTS = st.text(alphabet="ab&|()<>='.*?% ", max_size=6)


@settings(max_examples=200, deadline=None)
@given(TEXT_PARTS)
def test_any_text_given_as_a_range_is_found_and_shown_so_that_it_can_be_set_again(
    both: list[Record], text: str
) -> None:
    """SetRange takes a value literally; the text of its filter read again finds it too (a pattern may find more).

    Not so for an `@` in front, which no quotes make a character.
    """
    record = both[1]
    record.reset()
    record.set_range(NAME, *variants(text))
    shown = record.get_filter(NAME)
    probe: dict[int, Any] = {NO: "999", NAME: text}
    insert(record, probe)
    try:
        assert "999" in found(record)
        record.set_filter(NAME, shown)
        assert "999" in found(record)
    finally:
        record.reset()
        record.get(variants("999"))
        record.delete()
