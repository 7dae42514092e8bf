"""Loops over records while the table changes: each record once, what comes in ahead is met, what is gone is not."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from tests.bclite.runtime.tables import found, insert, new_record, open_session, variant, variants

SOURCE = """
table 50000 Entry
{
    fields
    {
        field(1; "No."; Integer) { }
        field(2; Rank; Integer) { }
        field(3; Note; Text[20]) { }
    }
    keys { key(PK; "No.") { } key(Rank; Rank) { } }
}
"""
NO, RANK, NOTE = 1, 2, 3
MANY = 1500
"""More than are read ahead at once."""


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


@pytest.fixture(params=["database", "temporary"])
def entry(request: pytest.FixtureRequest, session: Session) -> Iterator[Record]:
    yield new_record(session, "Entry", temporary=request.param == "temporary")
    session.database.rollback()


def fill(entry: Record, *numbers: int) -> None:
    insert(entry, *({NO: number, RANK: number * 10} for number in numbers))


def another(entry: Record) -> Record:
    """A second variable on the same table."""
    other = new_record(entry.session, "Entry", temporary=entry.temporary)
    other.rows = entry.rows
    return other


def test_a_long_loop_meets_every_record_in_order(entry: Record) -> None:
    fill(entry, *range(1, MANY + 1))
    assert found(entry) == list(range(1, MANY + 1))
    entry.ascending(False)
    assert found(entry) == list(range(MANY, 0, -1))


def test_a_record_inserted_ahead_is_met_and_one_behind_is_not(entry: Record) -> None:
    fill(entry, 10, 20, 30)
    other, met = another(entry), []
    assert entry.find_set()
    while True:
        met.append(entry.f[NO])
        if entry.f[NO] == 20:
            fill(other, 5, 25, 40)
        if not entry.next():
            break
    assert met == [10, 20, 25, 30, 40]


def test_a_record_that_is_deleted_ahead_is_not_met(entry: Record) -> None:
    fill(entry, *range(1, 8))
    other, met = another(entry), []
    assert entry.find_set()
    while True:
        met.append(entry.f[NO])
        if entry.f[NO] == 2:
            for number in (2, 3, 5):
                other.get(variants(number))
                other.delete()
        if not entry.next():
            break
    assert met == [1, 2, 4, 6, 7]


def test_a_record_that_is_changed_ahead_is_read_as_it_is(entry: Record) -> None:
    fill(entry, 1, 2)
    other = another(entry)
    assert entry.find_set()
    other.get(variants(2))
    other.f[NOTE] = "new"
    other.modify()
    assert entry.next() == 1
    assert entry.f[NOTE] == "new"


def test_deleting_the_record_at_hand_goes_on_behind_it(entry: Record) -> None:
    fill(entry, *range(1, 100))
    count = 0
    assert entry.find_set()
    while True:
        count += 1
        entry.delete()
        if not entry.next():
            break
    assert count == 99
    assert entry.is_empty()


def test_a_sort_key_changed_by_another_variable_does_not_bring_a_record_back(entry: Record) -> None:
    fill(entry, *range(1, 200))
    entry.set_current_key([RANK])
    other, met = another(entry), []
    assert entry.find_set()
    while True:
        met.append(entry.f[NO])
        other.get(variants(entry.f[NO]))
        other.f[RANK] += 10_000
        other.modify()
        if not entry.next():
            break
    assert met == list(range(1, 200))


def test_a_sort_key_changed_through_the_loop_variable_goes_on_from_the_new_place(entry: Record) -> None:
    fill(entry, 1, 2, 3, 4)
    entry.set_current_key([RANK])
    assert entry.find_set()
    entry.f[RANK] = 35
    entry.modify()
    assert entry.next() == 1
    assert entry.f[NO] == 4


def test_a_record_that_leaves_the_filter_ahead_is_not_met(entry: Record) -> None:
    fill(entry, 1, 2, 3)
    entry.set_filter(NOTE, "''")
    other = another(entry)
    assert entry.find_set()
    other.get(variants(2))
    other.f[NOTE] = "x"
    other.modify()
    assert entry.next() == 1
    assert entry.f[NO] == 3


def test_get_in_a_loop_goes_on_from_the_record_that_was_got(entry: Record) -> None:
    fill(entry, 1, 2, 3, 4, 5)
    assert entry.find_set()
    entry.get(variants(3))
    assert entry.next() == 1
    assert entry.f[NO] == 4


def test_next_from_values_that_no_record_has(entry: Record) -> None:
    fill(entry, 1, 5)
    entry.f[NO] = 3
    assert entry.next() == 1
    assert entry.f[NO] == 5
    entry.f[NO] = 3
    assert entry.next(-1) == -1
    assert entry.f[NO] == 1


def test_at_the_end_the_last_record_stays(entry: Record) -> None:
    fill(entry, 1, 2, 3)
    assert entry.find_set()
    assert entry.next(10) == 2
    assert entry.f[NO] == 3
    assert entry.next() == 0
    assert entry.f[NO] == 3


def test_a_filter_set_in_a_loop_counts_from_there_on(entry: Record) -> None:
    fill(entry, 1, 2, 3, 4)
    assert entry.find_set()
    entry.set_range(NO, variant(4))
    assert entry.next() == 1
    assert entry.f[NO] == 4
    assert entry.next() == 0


def test_more_changes_than_are_remembered(entry: Record) -> None:
    fill(entry, 1, 2, 2000)
    other = another(entry)
    assert entry.find_set()
    fill(other, *range(3, 1000))
    assert entry.next() == 1
    met = [entry.f[NO]]
    while entry.next():
        met.append(entry.f[NO])
    assert met == [*range(2, 1000), 2000]


NUMBERS = st.integers(1, 60)


@settings(max_examples=60, deadline=None)
@given(
    temporary=st.booleans(),
    start=st.sets(NUMBERS, min_size=1, max_size=50),
    steps=st.dictionaries(NUMBERS, st.tuples(st.sets(NUMBERS, max_size=4), st.sets(NUMBERS, max_size=4)), max_size=8),
)
def test_inserts_and_deletes_within_a_loop(
    session: Session, temporary: bool, start: set[int], steps: dict[int, tuple[set[int], set[int]]]
) -> None:
    """The loop meets what a loop over a sorted set meets that always looks for the next larger number."""
    with session.database.isolation():
        entry = new_record(session, "Entry", temporary=temporary)
        fill(entry, *start)
        there, met, expected = set(start), [], []
        other, here = another(entry), min(start)
        assert entry.find_set()
        while True:
            met.append(entry.f[NO])
            expected.append(here)
            inserted, deleted = steps.get(here, (set(), set()))
            for number in deleted & there:
                other.get(variants(number))
                other.delete()
            there -= deleted
            fill(other, *(inserted - there))
            there |= inserted
            ahead = [each for each in there if each > here]
            assert bool(entry.next()) == bool(ahead)
            if not ahead:
                break
            here = min(ahead)
        assert met == expected
