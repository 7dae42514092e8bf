"""The columns of a table: which fields are stored, in which order they stand in a row, how each is encoded."""

from dataclasses import dataclass
from functools import cached_property
from weakref import WeakKeyDictionary

from bclite.model.objects import Field, Key, Table
from bclite.model.types import BIGINTEGER, DATETIME, GUID, Type
from bclite.storage.columns import Codec, codec_of
from bclite.storage.predicates import Stored

Row = tuple[Stored, ...]
"""What is stored of one record, in the order of the layout."""

SYSTEM_ID = 2000000000
CREATED_AT = 2000000001
CREATED_BY = 2000000002
MODIFIED_AT = 2000000003
MODIFIED_BY = 2000000004
ROW_VERSION = 0

SYSTEM_FIELDS: dict[int, tuple[str, Type]] = {
    SYSTEM_ID: ("SystemId", GUID),
    CREATED_AT: ("SystemCreatedAt", DATETIME),
    CREATED_BY: ("SystemCreatedBy", GUID),
    MODIFIED_AT: ("SystemModifiedAt", DATETIME),
    MODIFIED_BY: ("SystemModifiedBy", GUID),
    ROW_VERSION: ("SystemRowVersion", BIGINTEGER),
}
"""The fields that every table has; the row version is the field with number 0, as on the product."""


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
        stored = [(each.number, each.type) for each in table.fields if is_stored(each)]
        system = [(number, type) for number, (_, type) in SYSTEM_FIELDS.items()]
        self.columns: tuple[Column, ...] = tuple(
            Column(index, number, type, codec_of(type)) for index, (number, type) in enumerate(sorted(stored) + system)
        )
        self.by_number: dict[int, Column] = {column.number: column for column in self.columns}
        self.index: dict[int, int] = {column.number: column.index for column in self.columns}
        self.key: tuple[int, ...] = self.indexes(table.primary_key)
        """The places of the primary key's fields in a row."""

    @cached_property
    def decoders(self) -> dict[int, tuple[int, object]]:
        """Index and decoder by field number."""
        return {column.number: (column.index, column.codec.decode) for column in self.columns}

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
        if field is not None:
            return field.number
        return next((number for number, (system, _) in SYSTEM_FIELDS.items() if system.lower() == name.lower()), -1)

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
    """FlowFields and FlowFilters have no column; system fields get theirs from SYSTEM_FIELDS."""
    return field.field_class == "normal" and field.number not in SYSTEM_FIELDS


_LAYOUTS: WeakKeyDictionary[Table, Layout] = WeakKeyDictionary()


def layout_of(table: Table) -> Layout:
    """The layout of a table, made once."""
    layout = _LAYOUTS.get(table)
    if layout is None:
        layout = _LAYOUTS[table] = Layout(table)
    return layout
