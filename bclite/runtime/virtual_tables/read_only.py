"""What virtual tables have in common: their rows cannot be changed."""

from collections.abc import Iterable
from typing import NoReturn

from bclite.runtime.errors import ALError
from bclite.storage.layout import Layout, Row
from bclite.storage.memory_table import MemoryTable


class ReadOnlyTable(MemoryTable):
    """Rows that the platform has made up once. Every change raises ALError."""

    def insert(self, row: Row) -> NoReturn:
        refuse(self.layout)

    def replace(self, old: Row, new: Row) -> NoReturn:
        refuse(self.layout)

    def delete(self, row: Row) -> NoReturn:
        refuse(self.layout)

    def clear(self) -> NoReturn:
        refuse(self.layout)


def refuse(layout: Layout) -> NoReturn:
    raise ALError(f"The {layout.table.name} table is a virtual table: its records cannot be changed.")


def row_of(layout: Layout, values: dict[str, object]) -> Row:
    """The row of a virtual table with these values by field name; the other fields are blank."""
    row = list(layout.blank)
    for name, value in values.items():
        column = layout.by_number[layout.number_of(name)]
        row[column.index] = column.codec.encode(value)
    return tuple(row)


def rows_of(layout: Layout, values: Iterable[dict[str, object]]) -> ReadOnlyTable:
    return ReadOnlyTable(layout, (row_of(layout, each) for each in values))
