"""Rows in memory: temporary tables, and what the platform makes up for its virtual tables."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable
from itertools import islice

from bclite.storage import decimals
from bclite.storage.layout import Layout, Row
from bclite.storage.predicates import Stored, equal_operand
from bclite.storage.reading import Change, ChangeLog, DuplicateKeyError, Order, Selection, Source, Start, is_decimal


class MemoryTable:
    """A table in memory behind the interface of `TableRows`. Nothing here is undone by a rollback."""

    def __init__(self, layout: Layout, rows: Iterable[Row] = ()) -> None:
        self.layout = layout
        self.changes = ChangeLog()
        self._by_key: dict[Row, Row] = {layout.key_of(row): row for row in rows}
        self._keys: list[Row] = sorted(self._by_key)
        self._sorted: dict[Order, tuple[int, list[tuple[tuple[object, ...], Row]]]] = {}

    def get(self, key: Row) -> Row | None:
        return self._by_key.get(key)

    def insert(self, row: Row) -> None:
        key = self.layout.key_of(row)
        if key in self._by_key:
            raise DuplicateKeyError(self.layout.key)
        self._check_unique_keys(row, None)
        self._by_key[key] = row
        insort(self._keys, key)
        self.changes.add(Change(None, row))

    def replace(self, old: Row, new: Row) -> None:
        old_key, new_key = self.layout.key_of(old), self.layout.key_of(new)
        if old_key != new_key and new_key in self._by_key:
            raise DuplicateKeyError(self.layout.key)
        self._check_unique_keys(new, old_key)
        if old_key != new_key:
            del self._by_key[old_key]
            del self._keys[bisect_left(self._keys, old_key)]
            insort(self._keys, new_key)
        self._by_key[new_key] = new
        self.changes.add(Change(old, new))

    def delete(self, row: Row) -> None:
        key = self.layout.key_of(row)
        del self._by_key[key]
        del self._keys[bisect_left(self._keys, key)]
        self.changes.add(Change(row, None))

    def clear(self) -> None:
        """Take out every row."""
        self._by_key.clear()
        self._keys.clear()
        self.changes.forget()

    def copy(self) -> "MemoryTable":
        """A table with the same rows that shares nothing with this one."""
        return MemoryTable(self.layout, self._by_key.values())

    def rows(self, selection: Selection, order: Order, start: Start | None, limit: int) -> list[Row]:
        test = selection.test()
        return list(islice((row for row in self._ordered(selection, order, start) if test(row)), limit))

    def count(self, selection: Selection) -> int:
        if not selection.every and not selection.either:
            return len(self._by_key)
        test = selection.test()
        return sum(1 for row in self._candidates(selection) if test(row))

    def exists(self, selection: Selection) -> bool:
        test = selection.test()
        return any(test(row) for row in self._candidates(selection))

    def aggregate(self, method: str, source: Source, selection: Selection) -> Stored | None:
        test = selection.test()
        values = [
            row[source] if isinstance(source, int) else source.value(row)
            for row in self._candidates(selection)
            if test(row)
        ]
        return aggregated(method, values, of_decimals=is_decimal(source, self.layout))

    def _candidates(self, selection: Selection) -> Iterable[Row]:
        """The rows that can be in the selection, in the order of the primary key."""
        prefix = self._key_prefix(selection)
        if len(prefix) == len(self.layout.key):
            row = self._by_key.get(prefix)
            return () if row is None else (row,)
        if not prefix:
            return map(self._by_key.__getitem__, self._keys)
        low = bisect_left(self._keys, prefix)
        high = bisect_right(self._keys, prefix, lo=low, key=lambda key: key[: len(prefix)])
        return map(self._by_key.__getitem__, self._keys[low:high])

    def _key_prefix(self, selection: Selection) -> Row:
        """The values that the selection demands of the first fields of the primary key."""
        demanded = {
            source: operand
            for source, predicate in selection.every
            if isinstance(source, int) and (operand := equal_operand(predicate)) is not None
        }
        prefix: list[Stored] = []
        for index in self.layout.key:
            if index not in demanded:
                break
            prefix.append(demanded[index])
        return tuple(prefix)

    def _ordered(self, selection: Selection, order: Order, start: Start | None) -> Iterable[Row]:
        """The rows that can be in the selection, from `start` on in their order."""
        if [index for index, _ in order.columns] == list(self.layout.key) and not order.is_mixed:
            return self._by_primary_key(order, start)
        if self._key_prefix(selection):
            entries = sorted(((order.rank(order.values(row)), row) for row in self._candidates(selection)), key=_rank)
        else:
            entries = self._sorted_by(order)
        if start is not None:
            bisect = bisect_left if start.inclusive else bisect_right
            entries = entries[bisect(entries, order.rank(start.position), key=_rank) :]
        return (row for _, row in entries)

    def _by_primary_key(self, order: Order, start: Start | None) -> Iterable[Row]:
        descending = order.columns[0][1]
        keys = self._keys
        if start is None:
            return map(self._by_key.__getitem__, reversed(keys) if descending else keys)
        if descending:
            end = bisect_right(keys, start.position) if start.inclusive else bisect_left(keys, start.position)
            return (self._by_key[keys[at]] for at in range(end - 1, -1, -1))
        begin = bisect_left(keys, start.position) if start.inclusive else bisect_right(keys, start.position)
        return (self._by_key[keys[at]] for at in range(begin, len(keys)))

    def _sorted_by(self, order: Order) -> list[tuple[tuple[object, ...], Row]]:
        """Every row with its rank in an order; kept until the table changes."""
        kept = self._sorted.get(order)
        if kept is None or kept[0] != self.changes.version:
            entries = sorted(((order.rank(order.values(row)), row) for row in self._by_key.values()), key=_rank)
            kept = self._sorted[order] = (self.changes.version, entries)
        return kept[1]

    def _check_unique_keys(self, row: Row, own_key: Row | None) -> None:
        for key in self.layout.unique_keys:
            indexes = self.layout.indexes(key)
            wanted = [row[index] for index in indexes]
            for other_key, other in self._by_key.items():
                if other_key != own_key and [other[index] for index in indexes] == wanted:
                    raise DuplicateKeyError(indexes)


def _rank(entry: tuple[tuple[object, ...], Row]) -> tuple[object, ...]:
    return entry[0]


def aggregated(method: str, values: list[Stored], *, of_decimals: bool) -> Stored | None:
    """`sum`, `average`, `min` or `max` of stored values, as `TableRows.aggregate` gives it."""
    if method == "sum":
        return decimals.total(values) if of_decimals else sum(values)  # type: ignore[arg-type]
    if method == "average":
        average = decimals.Average()
        for value in values:
            average.step(value)  # type: ignore[arg-type]
        return average.finalize()
    if not values:
        return None
    return min(values) if method == "min" else max(values)
