"""What a table knows of its rows without asking is what it would be told, whatever is done to it by whom."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.storage.database import Database
from bclite.storage.known_rows import MOST_ROWS, KnownRows
from bclite.storage.layout import Row, layout_of
from bclite.storage.predicates import Between, Comparison
from bclite.storage.reading import ALL, Change, ChangeLog, Selection, Start, primary_order
from tests.bclite.storage.test_database import TABLE, make_table, row

LAYOUT = layout_of(TABLE)
ORDER = primary_order(LAYOUT)
OTHER = make_table(*((each.number, each.name, each.type) for each in TABLE.fields[:2]))
"""The table as another version of its app declares it: the same SQL table behind it."""
MANY = 70
"""More rows than up to which a table is small."""

step = st.tuples(
    st.sampled_from(["insert", "replace", "rename", "delete", "clear", "commit", "rollback", "fill"]),
    st.integers(0, 5),
    st.sampled_from(["a", "b"]),
    st.booleans(),
)


@settings(max_examples=20, deadline=None)
@given(st.lists(step, max_size=20))
def test_reading_follows_every_change(steps: list[tuple[str, int, str, bool]]) -> None:
    database = Database()
    now: dict[int, str] = {}
    committed: dict[int, str] = {}
    try:
        for what, number, name, by_other in steps:
            table = database.table(OTHER if by_other else TABLE)
            there = number in now
            match what:
                case "insert" if not there:
                    table.insert(row(number, name))
                    now[number] = name
                case "replace" if there:
                    table.replace(row(number, now[number]), row(number, name))
                    now[number] = name
                case "rename" if there and number + 10 not in now:
                    table.replace(row(number, now[number]), row(number + 10, name))
                    del now[number]
                    now[number + 10] = name
                case "delete" if there:
                    table.delete(row(number, now.pop(number)))
                case "clear":
                    table.delete_all(ALL)
                    now.clear()
                case "fill" if max(now, default=0) < 100:
                    for each in range(100, 100 + MANY):
                        table.insert(row(each, name))
                        now[each] = name
                case "commit":
                    database.commit()
                    committed = dict(now)
                case "rollback":
                    database.rollback()
                    now = dict(committed)
            compare(database, now)
    finally:
        database.close()


def compare(database: Database, now: dict[int, str]) -> None:
    rows = [row(number, name) for number, name in sorted(now.items())]
    for declared in (TABLE, OTHER):
        table = database.table(declared)
        for number in (0, 3, 12, 101):
            expected = row(number, now[number]) if number in now else None
            asked = Selection(((0, Comparison("=", number)),))
            assert table.get((number,)) == expected
            assert table.exists(asked) is (expected is not None)
            assert table.rows(asked, ORDER, None, 10) == ([] if expected is None else [expected])
        assert table.count(ALL) == len(rows)
        assert table.rows(ALL, ORDER, None, 500) == rows
        assert table.rows(ALL, ORDER.reversed, None, 2) == rows[::-1][:2]
        for low, high in ((1, 3), (2, 2), (4, 101)):
            within = [each for each in rows if low <= _number(each) <= high]
            selection = Selection(((0, Between(low, high)),))
            assert table.rows(selection, ORDER, None, 500) == within
            assert table.rows(selection, ORDER, Start((2,)), 500) == [each for each in within if _number(each) > 2]
            assert table.exists(selection) is bool(within)


def _number(found: Row) -> int:
    number = found[0]
    assert isinstance(number, int)
    return number


def test_no_more_than_a_bounded_number_of_rows_is_kept() -> None:
    known = KnownRows(LAYOUT, ChangeLog(), MANY)
    kept = known.rows
    for number in range(10 * MOST_ROWS):
        known.written(Change(None, row(number, "a")))
        # A rename leaves two.
        known.written(Change(row(number, "a"), row(number + 100_000, "a")))
        assert len(kept) <= MOST_ROWS + 1
    assert known.rows is kept
