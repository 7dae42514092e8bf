"""The columns of a table: which fields are stored, in which order they stand in a row, how each is encoded."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from bclite.model.objects import Field, Key, Table
from bclite.model.system_fields import ROW_VERSION, is_system_field
from bclite.model.types import Kind, Type
from bclite.storage.columns import Codec, codec_of
from bclite.storage.predicates import Stored

if TYPE_CHECKING:
    from bclite.storage.reading import Order

Row = tuple[Stored, ...]
"""What is stored of one record, in the order of the layout."""


@dataclass(frozen=True, slots=True)
class Column:
    """One stored field. `index` is its place in a row."""

    index: int
    number: int
    type: Type
    codec: Codec

    @property
    def name(self) -> str:
        """The column in SQL."""
        return f"f{self.number}"


class Layout:
    """The columns of one table, those of the system behind its own."""

    def __init__(self, table: Table) -> None:
        self.table = table
        stored = sorted(filter(is_stored, table.fields), key=lambda each: (is_system_field(each), each.number))
        self.pairs: dict[Table, list[tuple[Field, Field, bool]]] = {}
        """What TransferFields takes over from other tables: the fields of both, and whether they are alike."""
        self._sorted_by: dict[Order, frozenset[int]] = {}
        self.columns: tuple[Column, ...] = tuple(
            Column(index, each.number, each.type, codec_of(each.type)) for index, each in enumerate(stored)
        )
        self.by_number: dict[int, Column] = {column.number: column for column in self.columns}
        self.index: dict[int, int] = {column.number: column.index for column in self.columns}
        self.key: tuple[int, ...] = self.indexes(table.primary_key)
        """The places of the primary key's fields in a row."""
        self.key_columns: tuple[Column, ...] = tuple(self.columns[index] for index in self.key)
        self.key_fields: tuple[Field, ...] = tuple(table.fields_by_number[column.number] for column in self.key_columns)
        self.orders: dict[tuple[tuple[int, ...], bool, frozenset[int]], Order] = {}
        """The orders of rows that were asked for, by what a view says of its sorting."""

    @cached_property
    def decoders(self) -> dict[int, tuple[int, Callable[[Any], Any]]]:
        """Index and decoder by field number."""
        return {column.number: (column.index, column.codec.decode) for column in self.columns}

    @cached_property
    def encoders(self) -> dict[int, tuple[int, Callable[[Any], Stored]]]:
        """Index and encoder by field number."""
        return {column.number: (column.index, column.codec.encode) for column in self.columns}

    def sorted_by(self, order: "Order") -> frozenset[int]:
        """The numbers of the fields in an order."""
        found = self._sorted_by.get(order)
        if found is None:
            found = self._sorted_by[order] = frozenset(self.columns[index].number for index, _ in order.columns)
        return found

    @cached_property
    def kept_by_init(self) -> tuple[int, ...]:
        """The numbers of the fields that Init leaves alone: the primary key, and of which version the record is."""
        return (*(column.number for column in self.key_columns), ROW_VERSION)

    @cached_property
    def auto_increments(self) -> tuple[int, ...]:
        """The numbers of the fields that number records automatically."""
        return tuple(field.number for field in self.table.fields if field.auto_increment and is_stored(field))

    @cached_property
    def blobs(self) -> tuple[int, ...]:
        """The numbers of the fields of type Blob."""
        return tuple(column.number for column in self.columns if column.type.kind is Kind.BLOB)

    @cached_property
    def keys_by_first(self) -> dict[int, list[tuple[int, ...]]]:
        """The columns of the keys beside the primary one, by their first."""
        found: dict[int, list[tuple[int, ...]]] = {}
        for key in filter(self.is_stored_key, self.table.keys[1:]):
            indexes = self.indexes(key)
            found.setdefault(indexes[0], []).append(indexes)
        return found

    @cached_property
    def unique_keys(self) -> tuple[Key, ...]:
        """The unique keys beside the primary one."""
        return tuple(key for key in self.table.keys[1:] if key.unique and self.is_stored_key(key))

    def is_stored_key(self, key: Key) -> bool:
        """Whether all its fields are stored: keys may name fields of an extension that is not here."""
        return all(self.number_of(name) in self.index for name in key.fields)

    def number_of(self, name: str) -> int:
        """The number of the field with this name; -1 where there is none."""
        field = self.table.fields_by_name.get(name.lower())
        return -1 if field is None else field.number

    def indexes(self, key: Key) -> tuple[int, ...]:
        return tuple(self.index[self.number_of(name)] for name in key.fields)

    def key_of(self, row: Row) -> Row:
        """The values of the primary key in a row."""
        return tuple([row[index] for index in self.key])

    @cached_property
    def blank(self) -> Row:
        """A row with every column at its blank value."""
        return tuple(column.codec.blank for column in self.columns)


def is_stored(field: Field) -> bool:
    """FlowFields and FlowFilters have no column."""
    return field.field_class == "normal"


_LAYOUTS: WeakKeyDictionary[Table, Layout] = WeakKeyDictionary()


def layout_of(table: Table) -> Layout:
    """The layout of a table, made once."""
    layout = _LAYOUTS.get(table)
    if layout is None:
        layout = _LAYOUTS[table] = Layout(table)
    return layout
