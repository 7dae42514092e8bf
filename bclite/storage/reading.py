"""What is read from a table: which rows, in which order, from where; and the interface that every table offers."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, total_ordering
from typing import Any, NamedTuple, Protocol

from bclite.model.types import Kind
from bclite.storage.layout import Layout, Row
from bclite.storage.predicates import Predicate, Stored, test_of


@dataclass(frozen=True, slots=True)
class Computed:
    """A column that is calculated, as a FlowField is. `sql` refers to the row by the alias `r`; None where the
    database cannot calculate it. `value` calculates it from a row."""

    sql: str | None
    parameters: tuple[Stored, ...]
    value: Callable[[Row], Stored]
    is_decimal: bool = False


Source = int | Computed
"""What a condition is about: a place in the row, or something calculated."""

Condition = tuple[Source, Predicate]


def is_decimal(source: Source, layout: Layout) -> bool:
    """Whether what a source yields is stored as a decimal."""
    return source.is_decimal if isinstance(source, Computed) else layout.columns[source].type.kind is Kind.DECIMAL


class Selection(NamedTuple):
    """Rows for which every condition of `every` holds and, if there are any in `either`, at least one of those."""

    every: tuple[Condition, ...] = ()
    either: tuple[Condition, ...] = ()

    def test(self) -> Callable[[Row], bool]:
        """The selection as a test of a row."""
        every = [_row_test(condition) for condition in self.every]
        either = [_row_test(condition) for condition in self.either]
        if not either:
            if not every:
                return lambda row: True
            if len(every) == 1:
                return every[0]
            return lambda row: all(each(row) for each in every)
        return lambda row: all(each(row) for each in every) and any(each(row) for each in either)


ALL = Selection()


def _row_test(condition: Condition) -> Callable[[Row], bool]:
    source, predicate = condition
    test = test_of(predicate)
    if isinstance(source, int):
        return lambda row: test(row[source])
    return lambda row: test(source.value(row))


@total_ordering
class _Descending:
    """A value that sorts the other way round."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Descending) and bool(self.value == other.value)

    def __lt__(self, other: "_Descending") -> bool:
        return bool(other.value < self.value)


@dataclass(frozen=True)
class Order:
    """The order of rows: places in the row, each with whether it descends. The primary key is among them, so that no
    two rows are alike."""

    columns: tuple[tuple[int, bool], ...]

    def values(self, row: Row) -> Row:
        """Where a row stands: its values in the columns of the order."""
        return tuple([row[index] for index in self.indexes])

    def rank(self, position: Sequence[Stored]) -> tuple[Any, ...]:
        """A position as something that sorts as the rows do."""
        return tuple(
            _Descending(value) if descending else value
            for value, (_, descending) in zip(position, self.columns, strict=True)
        )

    def behind(self, position: Row) -> Sequence[Stored]:
        """The values of a position as the condition names them that a row stands behind it: where directions are mixed,
        those of each beginning of the order."""
        if not self.is_mixed:
            return position
        return [value for end in range(1, len(position) + 1) for value in position[:end]]

    @cached_property
    def reversed(self) -> "Order":
        return Order(tuple((index, not descending) for index, descending in self.columns))

    @cached_property
    def indexes(self) -> tuple[int, ...]:
        """The places in the row."""
        return tuple([index for index, _ in self.columns])

    @cached_property
    def is_mixed(self) -> bool:
        return len({descending for _, descending in self.columns}) > 1


@dataclass(frozen=True, slots=True)
class Start:
    """Where reading starts: behind a position of the order, or at it with `inclusive`."""

    position: Row
    inclusive: bool = False


class Change(NamedTuple):
    """One change of a table: `before` is None for an insert, `after` None for a delete."""

    before: Row | None
    after: Row | None


class ChangeLog:
    """The latest changes of a table, so that who reads it can tell what happened since. Each change counts one up."""

    LIMIT = 512

    def __init__(self) -> None:
        self.version = 0
        self._changes: deque[Change] = deque(maxlen=self.LIMIT)

    def add(self, change: Change) -> None:
        self.version += 1
        self._changes.append(change)

    def forget(self) -> None:
        """Something changed that the log does not tell."""
        self.version += 1
        self._changes.clear()

    def since(self, version: int) -> list[Change] | None:
        """The changes after `version`, oldest first; None when the log does not hold them all."""
        missed = self.version - version
        if missed > len(self._changes):
            return None
        return list(self._changes)[-missed:] if missed else []


class DuplicateKeyError(Exception):
    """A row with this key is already there. `indexes` are the places of the key's columns."""

    def __init__(self, indexes: tuple[int, ...]) -> None:
        super().__init__(indexes)
        self.indexes = indexes


class TableRows(Protocol):
    """The rows of a table, wherever they are: in the database, in memory, or made up by the platform."""

    layout: Layout
    changes: ChangeLog

    def get(self, key: Row) -> Row | None:
        """The row with this primary key."""

    def insert(self, row: Row) -> None:
        """Raises DuplicateKeyError."""

    def replace(self, old: Row, new: Row) -> None:
        """Put `new` in the place of `old`, which is in the table. Raises DuplicateKeyError."""

    def delete(self, row: Row) -> None:
        """Take out a row, which is in the table."""

    def rows(self, selection: Selection, order: Order, start: Start | None, limit: int) -> list[Row]:
        """The first `limit` rows of the selection behind `start`."""

    def count(self, selection: Selection) -> int:
        """How many rows the selection has."""

    def exists(self, selection: Selection) -> bool:
        """Whether the selection has a row."""

    def aggregate(self, method: str, source: Source, selection: Selection) -> Stored | None:
        """`sum`, `average`, `min` or `max` of a column over the selection, as stored (sum and average of whole
        numbers: sum an integer, average a decimal); None for min and max of no rows."""


PAGE = 500


def pages(table: TableRows, selection: Selection, order: Order) -> Iterator[Row]:
    """All rows of the selection, read page by page. The table must not change meanwhile."""
    start: Start | None = None
    while True:
        page = table.rows(selection, order, start, PAGE)
        yield from page
        if len(page) < PAGE:
            return
        start = Start(order.values(page[-1]))


def primary_order(layout: Layout) -> Order:
    """The order of the primary key."""
    return Order(tuple((index, False) for index in layout.key))
