"""The rows of one table in the database."""

import re
import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bclite.model.system_fields import SYSTEM_ID
from bclite.storage.known_rows import KnownRows
from bclite.storage.layout import Layout, Row
from bclite.storage.predicates import Stored, equal_operand
from bclite.storage.reading import (
    Change,
    ChangeLog,
    DuplicateKeyError,
    Order,
    Selection,
    Source,
    Start,
    is_decimal,
    pages,
    primary_order,
)
from bclite.storage.sql_conditions import aggregate_sql, condition_sql, is_python, literal, needs_python, shape_of

if TYPE_CHECKING:
    from bclite.storage.database import Database

VIOLATED = re.compile(r"\bf(\d+)\b")

INDEX_FROM = 64
"""Secondary keys get their index when a table of more than this many rows is first read by them."""


class DatabaseTable:
    """A table of the database behind the interface of `TableRows`; its SQL table is clustered by the primary key."""

    def __init__(self, database: "Database", layout: Layout, name: str, changes: ChangeLog | None = None) -> None:
        self._database = database
        self.layout = layout
        self.name = name
        self.changes = changes or ChangeLog()
        self._known = KnownRows(layout, self.changes, INDEX_FROM + 1)
        self._exists = False
        self._indexed: set[tuple[int, ...]] = set()
        names = [column.name for column in layout.columns]
        self._expressions = [f"r.{each}" for each in names]
        self._columns = ", ".join(self._expressions)
        self._statements: dict[tuple[object, ...], tuple[str, list[tuple[int, ...]]]] = {}
        self._updates: dict[tuple[int, ...], str] = {}
        self._by_key = " AND ".join(f"{names[index]} = ?" for index in layout.key)
        self._select_by_key = f'SELECT {self._columns} FROM "{name}" AS r WHERE {self._by_key}'
        self._insert = f'INSERT INTO "{name}" ({", ".join(names)}) VALUES ({", ".join("?" * len(names))})'
        self._delete = f'DELETE FROM "{name}" WHERE {self._by_key}'

    # --------------------------------------------------------------------------------------------------- the SQL table

    def rolled_back(self) -> None:
        """A rollback may have undone anything since the last commit, the making of the SQL table included."""
        self._exists = False
        self._indexed.clear()
        self.changes.forget()

    def _ensure(self) -> None:
        """Make the SQL table, or add the columns that the table has got since."""
        self._exists = True
        present = {row[1] for row in self._database.execute(f'PRAGMA table_info("{self.name}")')}
        if not present:
            self._create()
            return
        for column in self.layout.columns:
            if column.name not in present:
                self._database.execute(
                    f'ALTER TABLE "{self.name}" ADD COLUMN {column.name} {column.codec.sql_type} NOT NULL '
                    f"DEFAULT {literal(column.codec.blank)}"
                )

    def _create(self) -> None:
        columns = ", ".join(
            f"{column.name} {column.codec.sql_type} NOT NULL DEFAULT {literal(column.codec.blank)}"
            for column in self.layout.columns
        )
        key = self._column_names(self.layout.key)
        self._database.execute(f'CREATE TABLE "{self.name}" ({columns}, PRIMARY KEY ({key})) WITHOUT ROWID')
        uniques = [(self.layout.index[SYSTEM_ID],), *(self.layout.indexes(each) for each in self.layout.unique_keys)]
        for indexes in uniques:
            self._create_index(indexes, "UNIQUE ")

    def _create_index(self, indexes: tuple[int, ...], unique: str = "") -> None:
        names = self._column_names(indexes)
        index = f"{self.name}:{names.replace(', ', '_')}"
        self._database.execute(f'CREATE {unique}INDEX IF NOT EXISTS "{index}" ON "{self.name}" ({names})')

    def _column_names(self, indexes: tuple[int, ...]) -> str:
        return ", ".join(self.layout.columns[index].name for index in indexes)

    def in_sql(self) -> str:
        """The SQL table as a statement names it; it is made when it is not there yet."""
        if not self._exists:
            self._ensure()
        return f'"{self.name}"'

    def index_on(self, indexes: tuple[int, ...]) -> None:
        """Make an index of these columns once the table has grown, unless the primary key serves as well."""
        if indexes in self._indexed or self._is_served_by_key(indexes) or self._size() <= INDEX_FROM:
            return
        self._indexed.add(indexes)
        self._create_index(indexes)

    def _is_served_by_key(self, indexes: tuple[int, ...]) -> bool:
        key = self.layout.key
        return indexes[: len(key)] == key[: len(indexes)]

    def _size(self) -> int:
        """How many rows there are, those beyond INDEX_FROM counting as one."""
        size = self._known.size
        if size is None:
            count = f"SELECT count(*) FROM (SELECT 1 FROM {self.in_sql()} LIMIT {INDEX_FROM + 1})"
            size = self._known.size = self._database.execute(count).fetchone()[0]
        return size

    # --------------------------------------------------------------------------------------------------------- reading

    def get(self, key: Row) -> Row | None:
        if not self._exists:
            self._ensure()
        known = self._known.rows
        if key in known:
            return known[key]
        found: Row | None = self._database.execute(self._select_by_key, key).fetchone()
        known[key] = found
        return found

    def rows(self, selection: Selection, order: Order, start: Start | None, limit: int) -> list[Row]:
        if self._size() == 0:
            return []
        if needs_python(selection):
            return self._rows_in_python(selection, order, start, limit)
        key = self._key_asked(selection) if start is None else None
        if key is not None:
            row = self.get(key)
            return [] if row is None or limit < 1 else [row]
        parameters: list[Stored] = []
        sql = self._statement(self._columns, selection, parameters, order, start)
        parameters.append(limit)
        return self._database.execute(f"{sql} LIMIT ?", parameters).fetchall()

    def _statement(
        self,
        what: str,
        selection: Selection,
        parameters: list[Stored],
        order: Order | None = None,
        start: Start | None = None,
    ) -> str:
        """The SQL that yields something of the rows of a selection, in an order and behind a position if these are
        given; made once for selections that differ in their values alone. The indexes that it goes by are made."""
        shape = shape_of(selection, parameters)
        key = (what, shape, order and order.columns, start and start.inclusive)
        found = None if shape is None else self._statements.get(key)
        if found is None:
            conditions = self._conditions(selection, parameters if shape is None else [])
            if order is not None and start is not None:
                conditions.append(self._behind(order, start.inclusive))
            where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
            by = "" if order is None else f" ORDER BY {self._ordered_by(order)}"
            found = f'SELECT {what} FROM "{self.name}" AS r{where}{by}', self._indexes_for(selection, order)
            if shape is not None:
                self._statements[key] = found
        if order is not None and start is not None:
            parameters += order.behind(start.position)
        sql, indexes = found
        for each in indexes:
            self.index_on(each)
        return sql

    def _indexes_for(self, selection: Selection, order: Order | None) -> list[tuple[int, ...]]:
        """The keys that begin with a field of which the selection demands one value, and that of the order."""
        found = [] if order is None or order.is_mixed else [order.indexes]
        for source, predicate in selection.every:
            if isinstance(source, int) and equal_operand(predicate) is not None:
                found += self.layout.keys_by_first.get(source, ())
        return [each for each in found if not self._is_served_by_key(each)]

    def _ordered_by(self, order: Order) -> str:
        return ", ".join(f"{self._expressions[index]}{' DESC' if down else ''}" for index, down in order.columns)

    def count(self, selection: Selection) -> int:
        return (
            self._scalar("count(*)", selection) if not needs_python(selection) else sum(1 for _ in self._all(selection))
        )

    def exists(self, selection: Selection) -> bool:
        if needs_python(selection):
            return bool(self.rows(selection, primary_order(self.layout), None, 1))
        if self._size() == 0:
            return False
        key = self._key_asked(selection)
        if key is not None:
            return self.get(key) is not None
        parameters: list[Stored] = []
        sql = self._statement("1", selection, parameters)
        return self._database.execute(f"{sql} LIMIT 1", parameters).fetchone() is not None

    def _key_asked(self, selection: Selection) -> Row | None:
        """The primary key, where the selection asks for one value of each of its fields and for nothing else."""
        key = self.layout.key
        if selection.either or len(selection.every) != len(key):
            return None
        asked = {source: equal_operand(predicate) for source, predicate in selection.every if isinstance(source, int)}
        found = tuple([asked.get(index) for index in key])
        return None if None in found else found  # type: ignore[return-value]

    def aggregate(self, method: str, source: Source, selection: Selection) -> Stored | None:
        from bclite.storage.memory_table import aggregated

        if needs_python(selection) or not isinstance(source, int):
            values = [row[source] if isinstance(source, int) else source.value(row) for row in self._all(selection)]
            return aggregated(method, values, of_decimals=is_decimal(source, self.layout))
        found: Stored | None = self._scalar(
            aggregate_sql(method, self._expression(source), is_decimal(source, self.layout)), selection
        )
        return found

    def sql(
        self, expression: str, selection: Selection, alias: str, links: Sequence[str], parameters: list[Stored]
    ) -> str:
        """A query that yields `expression` of the rows, called `alias`, that are in the selection and meet `links`."""
        if not self._exists:
            self._ensure()
        conditions = [*links, *(condition_sql(each, self.layout, alias, parameters) for each in selection.every)]
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        return f'SELECT {expression} FROM "{self.name}" AS {alias}{where}'

    def _scalar(self, expression: str, selection: Selection) -> "int":
        if not self._exists:
            self._ensure()
        parameters: list[Stored] = []
        row = self._database.execute(self._statement(expression, selection, parameters), parameters).fetchone()
        return row[0]  # type: ignore[no-any-return]

    def _conditions(self, selection: Selection, parameters: list[Stored]) -> list[str]:
        conditions = [condition_sql(each, self.layout, "r", parameters) for each in selection.every]
        if selection.either:
            either = [condition_sql(each, self.layout, "r", parameters) for each in selection.either]
            conditions.append(f"({' OR '.join(either)})")
        return conditions

    def _expression(self, index: int) -> str:
        return self._expressions[index]

    def _behind(self, order: Order, inclusive: bool) -> str:
        """The condition that a row stands behind a position of the order, whose values are `order.behind`."""
        equal = "=" if inclusive else ""
        if not order.is_mixed:
            names = ", ".join(self._expression(index) for index in order.indexes)
            marks = ", ".join("?" * len(order.columns))
            return f"({names}) {'<' if order.columns[0][1] else '>'}{equal} ({marks})"
        alternatives = []
        for at, (index, descending) in enumerate(order.columns):
            last = at == len(order.columns) - 1
            same = [f"{self._expression(each)} = ?" for each, _ in order.columns[:at]]
            comparison = f"{self._expression(index)} {'<' if descending else '>'}{equal if last else ''} ?"
            alternatives.append(f"({' AND '.join([*same, comparison])})")
        return f"({' OR '.join(alternatives)})"

    def _all(self, selection: Selection) -> "list[Row]":
        return list(pages(self, selection, primary_order(self.layout)))

    def _rows_in_python(self, selection: Selection, order: Order, start: Start | None, limit: int) -> list[Row]:
        """For conditions that SQL cannot calculate: what SQL can is left to it, the rest tested row by row."""
        rest = Selection(tuple(each for each in selection.every if not is_python(each)))
        test = selection.test()
        found: list[Row] = []
        while len(found) < limit:
            page = self.rows(rest, order, start, limit)
            found += [row for row in page if test(row)]
            if len(page) < limit:
                break
            start = Start(order.values(page[-1]))
        return found[:limit]

    # --------------------------------------------------------------------------------------------------------- writing

    def insert(self, row: Row) -> None:
        if not self._exists:
            self._ensure()
        try:
            self._database.execute(self._insert, row)
        except sqlite3.IntegrityError as error:
            raise self._duplicate(error, row, None) from error
        self._written(Change(None, row))

    def replace(self, old: Row, new: Row) -> None:
        # Only what changes: an index of other columns then need not be touched.
        changed = tuple([at for at, value in enumerate(new) if value != old[at]])
        update = self._updates.get(changed)
        if update is None:
            values = ", ".join(f"{self.layout.columns[index].name} = ?" for index in changed or self.layout.key)
            update = self._updates[changed] = f'UPDATE "{self.name}" SET {values} WHERE {self._by_key}'
        try:
            self._database.execute(update, [*(new[at] for at in changed or self.layout.key), *self.layout.key_of(old)])
        except sqlite3.IntegrityError as error:
            raise self._duplicate(error, new, old) from error
        self._written(Change(old, new))

    def delete(self, row: Row) -> None:
        self._database.execute(self._delete, self.layout.key_of(row))
        self._written(Change(row, None))

    def delete_all(self, selection: Selection) -> None:
        """Delete every row of the selection, whose conditions must all be on columns, in one statement."""
        if not self._exists:
            self._ensure()
        parameters: list[Stored] = []
        conditions = self._conditions(selection, parameters)
        where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
        self._database.execute(f'DELETE FROM "{self.name}" AS r{where}', parameters)
        self._database.has_uncommitted_writes = True
        self.changes.forget()

    def _written(self, change: Change) -> None:
        self._database.has_uncommitted_writes = True
        self._known.written(change)

    def _duplicate(self, error: sqlite3.IntegrityError, row: Row, old: Row | None) -> DuplicateKeyError:
        """Which key is taken: the primary key if it is, else the one whose columns the message of SQLite names."""
        key = self.layout.key_of(row)
        if (old is None or key != self.layout.key_of(old)) and self.get(key) is not None:
            return DuplicateKeyError(self.layout.key)
        numbers = [int(number) for number in VIOLATED.findall(str(error).replace(self.name, ""))]
        return DuplicateKeyError(tuple(self.layout.index[number] for number in numbers))
