"""Virtual tables too large to be kept: their rows are made when they are read."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NoReturn

from bclite.runtime.virtual_tables.read_only import refuse
from bclite.runtime.virtual_tables.spans import Spans, common, spans_of
from bclite.storage.layout import Layout, Row
from bclite.storage.memory_table import aggregated
from bclite.storage.predicates import Stored, test_of
from bclite.storage.reading import ALL, ChangeLog, Order, Selection, Source, Start, is_decimal


class Series(ABC):
    """Rows that differ in the last field of the primary key, a whole number as stored between `low` and `high`.

    `prefix` is what they have in the fields of the key before it.
    """

    prefix: Row
    low: int
    high: int

    @abstractmethod
    def numbers(self, low: int, high: int, *, descending: bool) -> Iterator[int]:
        """The numbers of the series between two, both included."""

    @abstractmethod
    def count(self, low: int, high: int) -> int:
        """How many these are."""

    @abstractmethod
    def row(self, number: int) -> Row:
        """The row of one of these numbers."""


class GeneratedTable:
    """A table made of series, in the order of their prefixes. Behind the interface of `TableRows`."""

    def __init__(self, layout: Layout, series: Sequence[Series]) -> None:
        self.layout = layout
        self.changes = ChangeLog()
        self._series = series

    def get(self, key: Row) -> Row | None:
        for series in self._series:
            if series.prefix == key[:-1]:
                number = max(series.low, min(series.high, int(key[-1])))
                if number == key[-1] and series.count(number, number):
                    return series.row(number)
        return None

    def insert(self, row: Row) -> NoReturn:
        refuse(self.layout)

    def replace(self, old: Row, new: Row) -> NoReturn:
        refuse(self.layout)

    def delete(self, row: Row) -> NoReturn:
        refuse(self.layout)

    def rows(self, selection: Selection, order: Order, start: Start | None, limit: int) -> list[Row]:
        if [index for index, _ in order.columns] == list(self.layout.key) and not order.is_mixed:
            return list(islice(self._walk(selection, start, descending=order.columns[0][1]), limit))
        rows = sorted(self._walk(selection), key=lambda row: order.rank(order.values(row)))
        if start is not None:
            place = order.rank(start.position)
            ranks = ((order.rank(order.values(row)), row) for row in rows)
            rows = [row for rank, row in ranks if rank > place or (start.inclusive and rank == place)]
        return rows[:limit]

    def count(self, selection: Selection) -> int:
        if self._is_about_key(selection):
            return sum(
                series.count(low, high)
                for series in self._chosen(selection)
                for low, high in self._spans(series, selection)
            )
        return sum(1 for _ in self._walk(selection))

    def exists(self, selection: Selection) -> bool:
        return next(self._walk(selection), None) is not None

    def aggregate(self, method: str, source: Source, selection: Selection) -> Stored | None:
        values = [row[source] if isinstance(source, int) else source.value(row) for row in self._walk(selection)]
        return aggregated(method, values, of_decimals=is_decimal(source, self.layout))

    def _walk(
        self, selection: Selection = ALL, start: Start | None = None, *, descending: bool = False
    ) -> Iterator[Row]:
        """The rows of a selection in the order of the primary key, or against it."""
        test = selection.test()
        for series in self._chosen(selection)[:: -1 if descending else 1]:
            spans = self._spans(series, selection)
            if start is not None:
                spans = common(spans, _ahead(series, start, descending=descending))
            for low, high in spans[:: -1 if descending else 1]:
                for number in series.numbers(low, high, descending=descending):
                    row = series.row(number)
                    if test(row):
                        yield row

    def _chosen(self, selection: Selection) -> list[Series]:
        """The series whose prefix the selection lets through."""
        found = list(self._series)
        for at, index in enumerate(self.layout.key[:-1]):
            for source, predicate in selection.every:
                if source == index:
                    test = test_of(predicate)
                    found = [series for series in found if test(series.prefix[at])]
        return found

    def _spans(self, series: Series, selection: Selection) -> Spans:
        """What the selection leaves of the numbers of a series."""
        found: Spans = ((series.low, series.high),)
        for source, predicate in selection.every:
            if source == self.layout.key[-1]:
                found = common(found, spans_of(predicate, series.low, series.high))
        return found

    def _is_about_key(self, selection: Selection) -> bool:
        """Whether the selection speaks of nothing but the primary key."""
        return not selection.either and all(source in self.layout.key for source, _ in selection.every)


def _ahead(series: Series, start: Start, *, descending: bool) -> Spans:
    """The numbers of a series that lie behind a position in the direction of reading."""
    prefix, number = start.position[:-1], int(start.position[-1])
    if series.prefix != prefix:
        is_ahead = series.prefix < prefix if descending else series.prefix > prefix
        return ((series.low, series.high),) if is_ahead else ()
    if descending:
        low, high = series.low, min(series.high, number - (not start.inclusive))
    else:
        low, high = max(series.low, number + (not start.inclusive)), series.high
    return ((low, high),) if low <= high else ()
