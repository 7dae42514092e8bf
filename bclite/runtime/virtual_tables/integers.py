"""The virtual table Integer: every whole number between minus and plus one thousand million."""

from collections.abc import Iterator

from bclite.runtime.virtual_tables.generated import GeneratedTable, Series
from bclite.storage.layout import Layout, Row

LIMIT = 1_000_000_000


class Integers(Series):
    prefix: Row = ()
    low = -LIMIT
    high = LIMIT

    def __init__(self, layout: Layout) -> None:
        self._blank = layout.blank
        self._at = layout.key[0]

    def numbers(self, low: int, high: int, *, descending: bool) -> Iterator[int]:
        return iter(range(high, low - 1, -1) if descending else range(low, high + 1))

    def count(self, low: int, high: int) -> int:
        return high - low + 1

    def row(self, number: int) -> Row:
        return (*self._blank[: self._at], number, *self._blank[self._at + 1 :])


def integer_table(layout: Layout) -> GeneratedTable:
    return GeneratedTable(layout, [Integers(layout)])
