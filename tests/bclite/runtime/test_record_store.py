"""The record store against a table in plain Python: any sequence of operations, in the database and temporary."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from tests.bclite.runtime.tables import found, new_record, open_session, variant, variants

SOURCE = """
table 50000 Pair
{
    fields
    {
        field(1; Group; Code[10]) { }
        field(2; "No."; Integer) { }
        field(3; Name; Text[20]) { }
        field(4; Amount; Decimal) { }
    }
    keys { key(PK; Group, "No.") { } key(Amount; Amount) { } key(Name; Name, "No.") { } }
}
"""
GROUP, NO, NAME, AMOUNT = 1, 2, 3, 4

Key = tuple[str, int]


@dataclass(frozen=True)
class Row:
    group: str
    no: int
    name: str
    amount: Decimal

    @property
    def key(self) -> Key:
        return self.group, self.no


SORTINGS: list[tuple[tuple[int, ...], Callable[[Row], object]]] = [
    ((), lambda row: row.key),
    ((AMOUNT,), lambda row: (row.amount, row.key)),
    ((NAME, NO), lambda row: (row.name, row.no, row.group)),
    ((NO,), lambda row: (row.no, row.group)),
]

FILTERS: list[tuple[int, str, Callable[[Row], bool]]] = [
    (NO, "", lambda row: True),
    (NO, "2..4", lambda row: 2 <= row.no <= 4),
    (NO, "<>3", lambda row: row.no != 3),
    (GROUP, "A|C", lambda row: row.group in "AC"),
    (NAME, "b*", lambda row: row.name.startswith("b")),
    (AMOUNT, "<0", lambda row: row.amount < 0),
    (AMOUNT, ">=1.5&<=20", lambda row: Decimal("1.5") <= row.amount <= 20),
]

KEYS = st.tuples(st.sampled_from("ABC"), st.integers(0, 5))
NAMES = st.sampled_from(["", "a", "b", "ba", "c"])
AMOUNTS = st.sampled_from([Decimal(each) for each in ("-100", "-1.5", "0", "0.00001", "1.5", "20", "300")])
QUERIES = st.tuples(st.sampled_from(FILTERS), st.sampled_from(SORTINGS), st.booleans())
Query = tuple[tuple[int, str, Callable[[Row], bool]], tuple[tuple[int, ...], Callable[[Row], object]], bool]


@cache
def session() -> Session:
    return open_session(SOURCE)


class RecordStore(RuleBasedStateMachine):
    """Each rule does one thing to the record and to the plain table, and compares."""

    temporary = False

    @initialize(rows=st.dictionaries(KEYS, st.tuples(NAMES, AMOUNTS), min_size=4, max_size=14))
    def begin(self, rows: dict[Key, tuple[str, Decimal]]) -> None:
        self.stack = ExitStack()
        self.stack.enter_context(decimals())
        self.stack.enter_context(session().database.isolation())
        self.record = new_record(session(), "Pair", temporary=self.temporary)
        self.rows: dict[Key, Row] = {}
        for key, (name, amount) in rows.items():
            self.insert_row(key, name, amount)
        session().database.commit()
        self.committed = dict(self.rows)

    def teardown(self) -> None:
        if hasattr(self, "stack"):
            self.stack.close()

    def other(self) -> Record:
        """Another variable on the same rows."""
        other = new_record(session(), "Pair", temporary=self.temporary)
        other.rows = self.record.rows
        return other

    def held(self, record: Record) -> Row:
        return Row(record.f[GROUP], record.f[NO], record.f[NAME], record.f[AMOUNT])

    def queried(self, query: Query) -> tuple[Record, list[Row]]:
        """A record with a filter and a sorting, and what it should find."""
        (number, text, holds), (sorting, by), ascending = query
        record = self.other()
        record.set_filter(number, text)
        record.set_current_key(sorting)
        record.ascending(ascending)
        rows = sorted(filter(holds, self.rows.values()), key=by, reverse=not ascending)  # type: ignore[arg-type]
        return record, rows

    # ------------------------------------------------------------------------------------------------------- writing

    @rule(key=KEYS, name=NAMES, amount=AMOUNTS)
    def insert_row(self, key: Key, name: str, amount: Decimal) -> None:
        record = self.other()
        record.f.update({GROUP: key[0], NO: key[1], NAME: name, AMOUNT: amount})
        if key in self.rows:
            with pytest.raises(ALError) as taken:
                record.insert()
            assert taken.value.code == "DB:RecordExists"
        else:
            record.insert()
            self.rows[key] = Row(*key, name, amount)

    @rule(key=KEYS, name=NAMES, amount=AMOUNTS)
    def modify(self, key: Key, name: str, amount: Decimal) -> None:
        record = self.other()
        if record.get(variants(*key)):
            record.f.update({NAME: name, AMOUNT: amount})
            record.modify()
            self.rows[key] = Row(*key, name, amount)
        else:
            assert key not in self.rows

    @rule(key=KEYS)
    def delete(self, key: Key) -> None:
        record = self.other()
        record.f.update({GROUP: key[0], NO: key[1]})
        if key in self.rows:
            record.delete()
            del self.rows[key]
        else:
            with pytest.raises(ALError, match="does not exist"):
                record.delete()

    @rule(old=KEYS, new=KEYS)
    def rename(self, old: Key, new: Key) -> None:
        record = self.other()
        if not record.get(variants(*old)):
            return
        if new != old and new in self.rows:
            with pytest.raises(ALError) as taken:
                record.rename(variants(*new))
            assert taken.value.code == "DB:RecordExists"
        else:
            record.rename(variants(*new))
            row = self.rows.pop(old)
            self.rows[new] = replace(row, group=new[0], no=new[1])

    @rule(query=QUERIES.filter(lambda query: query[0][1] != ""))
    def delete_all(self, query: Query) -> None:
        record, rows = self.queried(query)
        record.delete_all()
        for row in rows:
            del self.rows[row.key]

    @precondition(lambda self: len(self.rows) > 8)
    @rule()
    def delete_every_row(self) -> None:
        self.other().delete_all()
        self.rows.clear()

    @rule(query=QUERIES, amount=AMOUNTS)
    def modify_all(self, query: Query, amount: Decimal) -> None:
        record, rows = self.queried(query)
        record.modify_all(AMOUNT, variant(amount))
        for row in rows:
            self.rows[row.key] = replace(row, amount=amount)

    # -------------------------------------------------------------------------------------------------- transactions

    @precondition(lambda self: not self.temporary)
    @rule()
    def commit(self) -> None:
        session().database.commit()
        self.committed = dict(self.rows)

    @rule()
    def roll_back(self) -> None:
        session().database.rollback()
        if not self.temporary:
            self.rows = dict(self.committed)

    # ------------------------------------------------------------------------------------------------------- reading

    @rule(query=QUERIES)
    def find_all(self, query: Query) -> None:
        record, rows = self.queried(query)
        assert record.count() == len(rows)
        assert record.is_empty() == (not rows)
        assert [self.held(each) for each in _walk(record)] == rows

    @rule(query=QUERIES)
    def find_ends(self, query: Query) -> None:
        record, rows = self.queried(query)
        assert record.find_first() == bool(rows)
        if rows:
            assert self.held(record) == rows[0]
            assert record.find_last()
            assert self.held(record) == rows[-1]

    @rule(query=QUERIES, steps=st.lists(st.integers(-4, 4).filter(bool), min_size=1, max_size=6))
    def walk_to_and_fro(self, query: Query, steps: list[int]) -> None:
        record, rows = self.queried(query)
        if not record.find("-"):
            return
        at = 0
        for step in steps:
            target = max(0, min(len(rows) - 1, at + step))
            assert record.next(step) == target - at
            at = target
            assert self.held(record) == rows[at]

    @rule(query=QUERIES, key=KEYS, name=NAMES, amount=AMOUNTS, sign=st.sampled_from("=<>"))
    def find_near(self, query: Query, key: Key, name: str, amount: Decimal, sign: str) -> None:
        record, rows = self.queried(query)
        by, ascending = query[1][1], query[2]
        here = Row(*key, name, amount)
        record.f.update({GROUP: key[0], NO: key[1], NAME: name, AMOUNT: amount})
        place, forward = by(here), (sign == ">") == ascending
        expected = [
            row
            for row in rows
            if (by(row) == place if sign == "=" else by(row) > place if forward else by(row) < place)  # type: ignore[operator]
        ]
        assert record.find(sign) == bool(expected)
        if expected:
            assert self.held(record) == expected[-1 if sign == "<" else 0]

    @rule(query=QUERIES)
    def sums(self, query: Query) -> None:
        record, rows = self.queried(query)
        record.calc_sums([AMOUNT, NO])
        assert record.f[AMOUNT] == sum((row.amount for row in rows), Decimal(0))
        assert record.f[NO] == sum(row.no for row in rows)

    @rule(marked=st.lists(KEYS, max_size=5), query=QUERIES)
    def marks(self, marked: list[Key], query: Query) -> None:
        record, rows = self.queried(query)
        for key in marked:
            if record.get(variants(*key)):
                record.mark(True)
        record.marked_only(True)
        assert [self.held(each) for each in _walk(record)] == [row for row in rows if row.key in marked]

    @invariant()
    def keys_are_those_of_the_table(self) -> None:
        if hasattr(self, "rows"):
            assert found(self.other(), NO) == [row.no for row in sorted(self.rows.values(), key=lambda row: row.key)]


class TemporaryStore(RecordStore):
    temporary = True


def _walk(record: Record) -> "list[Record]":
    copies = []
    if record.find_set():
        copies.append(record.copy_value())
        while record.next():
            copies.append(record.copy_value())
    return copies


TestDatabaseStore = RecordStore.TestCase
TestDatabaseStore.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestTemporaryStore = TemporaryStore.TestCase
TestTemporaryStore.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
