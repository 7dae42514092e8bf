"""The database of a server: SQLite in memory, its transaction, the tables made when first used, and snapshots.

There is one write transaction at a time, which `commit` makes final and `rollback` undoes. Around it there can be
isolations, as test runners have them: leaving one undoes even what was committed within.
"""

import pickle
import random
import re
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from bclite.model.objects import Table
from bclite.runtime.record_links import RecordLinks
from bclite.storage import decimals
from bclite.storage.collation import plain
from bclite.storage.database_table import DatabaseTable
from bclite.storage.dates import date_part
from bclite.storage.layout import layout_of
from bclite.storage.predicates import Stored, matches

STATEMENTS = 1024
"""Prepared statements that SQLite keeps."""


class Database:
    """A database in memory, empty or from a snapshot of another; `is_new` until something is put into an empty one."""

    def __init__(self, snapshot: bytes | None = None) -> None:
        self._connection = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        self._prepare_connection()
        self._tables: dict[tuple[Table, str], DatabaseTable] = {}
        self.auto_increments: dict[tuple[int, int], int] = {}
        """The last number that an AutoIncrement field got, by table and field: not undone by a rollback."""
        self.number_sequences: dict[tuple[str, str], Any] = {}
        self.isolated_storage: dict[tuple[str, str, str, str], str] = {}
        self.links = RecordLinks()
        self.identifiers = random.Random(1)
        """Where Guids come from, the same in every run; it goes on behind a snapshot, so that none comes twice."""
        self.is_new = snapshot is None
        if snapshot is not None:
            self._restore(snapshot)
        self.row_version = self._last_row_version()
        self.has_uncommitted_writes = False
        self.sessions = 0
        """How many there have been."""
        self._waiting: list[Callable[[], None]] = []
        self._isolations = 0
        self._connection.execute("SAVEPOINT work")

    def _prepare_connection(self) -> None:
        connection = self._connection
        connection.execute("PRAGMA temp_store = memory")
        connection.execute("PRAGMA user_version = 1")  # SQLite makes no snapshot of what holds nothing at all
        connection.create_function("al_matches", 4, matches, deterministic=True)
        connection.create_function("al_plain", 2, plain, deterministic=True)
        connection.create_function("al_date_part", 3, date_part, deterministic=True)
        connection.create_function("al_negate", 1, decimals.negate, deterministic=True)
        connection.create_function("al_decimal", 1, decimals.of_integer, deterministic=True)
        connection.create_aggregate("al_sum", 1, decimals.Sum)  # type: ignore[arg-type] # the stubs want int
        connection.create_aggregate("al_avg", 1, decimals.Average)  # type: ignore[arg-type]

    # -------------------------------------------------------------------------------------------------------- tables

    def table(self, table: Table, company: str = "") -> DatabaseTable:
        """The rows of a table in a company. The SQL table is made or brought up to date when it is first used."""
        found = self._tables.get((table, company))
        if found is None:
            name = sql_name(table, company)
            known = next((each for each in self._tables.values() if each.name == name), None)
            changes = None if known is None else known.changes
            found = DatabaseTable(self, layout_of(table), name, changes)
            self._tables[table, company] = found
        return found

    def known_table(self, table: Table, company: str) -> DatabaseTable | None:
        """The rows of a table that was used before."""
        return self._tables.get((table, company))

    def execute(self, sql: str, parameters: Sequence[object] = ()) -> sqlite3.Cursor:
        """Run one statement."""
        return self._connection.execute(sql, parameters)

    def define(self, name: str, function: Callable[..., Stored | None]) -> None:
        """Make a function known to statements under a name, for any number of arguments."""
        self._connection.create_function(name, -1, function)

    def drop(self, numbers: Iterable[int]) -> None:
        """Delete the tables with these numbers in all companies, and commit."""
        names = [name for (name,) in self.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()]
        for number in numbers:
            for name in names:
                if re.fullmatch(rf"t{number}(c[0-9a-f]+)?", name):
                    self.execute(f'DROP TABLE "{name}"')
        self.has_uncommitted_writes = True
        self.commit()
        self._forget_tables()

    def forget(self) -> None:
        """Let go of the tables of an application that is replaced by another."""
        self._tables.clear()

    def interrupt(self) -> None:
        """Stop the statement that is running, from another thread."""
        self._connection.interrupt()

    def next_row_version(self) -> int:
        self.row_version += 1
        self.has_uncommitted_writes = True
        return self.row_version

    def _last_row_version(self) -> int:
        """The highest row version of all tables of a snapshot."""
        names = [name for (name,) in self.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        found = [self.execute(f'SELECT max(f0) FROM "{name}"').fetchone()[0] for name in names]
        return max((version for version in found if version is not None), default=0)

    # -------------------------------------------------------------------------------------------------- transactions

    def commit(self) -> None:
        """Make what was written since the last commit final."""
        if self.has_uncommitted_writes:
            self.execute("RELEASE work")
            self.execute("SAVEPOINT work")
            self.has_uncommitted_writes = False
        self._begin_waiting()

    def rollback(self) -> None:
        """Undo what was written since the last commit."""
        if self.has_uncommitted_writes:
            self.execute("ROLLBACK TO work")
            self.has_uncommitted_writes = False
            self._forget_tables()
        self._begin_waiting()

    def when_free(self, action: Callable[[], None]) -> None:
        """Do something in a transaction of its own: at once where nothing is uncommitted, else behind what is."""
        self._waiting.append(action)
        if not self.has_uncommitted_writes:
            self._begin_waiting()

    def _begin_waiting(self) -> None:
        while self._waiting:
            self._waiting.pop(0)()

    @property
    def is_isolated(self) -> bool:
        """Whether what is committed will be undone all the same."""
        return self._isolations > 0

    @contextmanager
    def isolation(self) -> Iterator[None]:
        """Everything written within is undone at the end, also what was committed; what came before is committed."""
        self.execute("RELEASE work")
        self._isolations += 1
        name = f"isolation{self._isolations}"
        self.execute(f"SAVEPOINT {name}")
        self.execute("SAVEPOINT work")
        self.has_uncommitted_writes = False
        try:
            yield
        finally:
            self._waiting.clear()
            self.execute(f"ROLLBACK TO {name}")
            self.execute(f"RELEASE {name}")
            self.execute("SAVEPOINT work")
            self._isolations -= 1
            self.has_uncommitted_writes = False
            self._forget_tables()

    def _forget_tables(self) -> None:
        """After a rollback: tables made meanwhile are gone, rows are as they were."""
        for each in self._tables.values():
            each.rolled_back()

    def snapshot(self) -> bytes:
        """Everything that is there, committed or not, for a Database of its own. Not to be read from elsewhere: it is
        a pickle."""
        beside = (self.auto_increments, self.number_sequences, self.isolated_storage, self.links, self.identifiers)
        return pickle.dumps((self._connection.serialize(), beside))

    def _restore(self, snapshot: bytes) -> None:
        tables, beside = pickle.loads(snapshot)
        self._connection.deserialize(tables)
        self.auto_increments, self.number_sequences, self.isolated_storage, self.links, self.identifiers = beside

    def close(self) -> None:
        self._connection.close()


def sql_name(table: Table, company: str) -> str:
    """The SQL table of an AL table; its number is unique in an application."""
    if not table.data_per_company or not company:
        return f"t{table.number}"
    return f"t{table.number}c{zlib.crc32(company.lower().encode()):08x}"
