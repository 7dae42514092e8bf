"""The values of a record's fields, decoded from the stored row when they are first read."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.blob import Blob
from bclite.runtime.conversion import default
from bclite.storage.layout import Layout, Row

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class Fields(dict[int, Any]):
    """Field number to value. A field that was not touched has its value in `row` only; a FlowField starts blank.

    Generated code reads and writes items of this dictionary directly, so loading another row happens in place.
    """

    __slots__ = ("_left", "layout", "row", "session")

    def __init__(self, layout: Layout, row: Row, session: "Session") -> None:
        self.layout = layout
        self.row = row
        self.session = session
        self._left: dict[int, Blob | None] | None = None

    def __missing__(self, number: int) -> Any:
        found = self.layout.decoders.get(number)
        if found is None:
            value = default(self.layout.table.fields_by_number[number].type, self.session)
        elif self._left is None or number not in self._left:
            index, decode = found
            value = decode(self.row[index])
        else:
            content = self.row[found[0]]
            value = self._left[number] = Blob(left=len(content) if isinstance(content, bytes) else 0)
        self[number] = value
        return value

    def load(self, row: Row, *, leave_blobs: bool = False) -> None:
        """Take over what is stored; FlowFields become blank. With `leave_blobs` the contents of Blobs stay behind, as
        when a record is read from the database, until `load_blob` is called."""
        self.clear()
        self.row = row
        self._left = dict.fromkeys(self.layout.blobs) if leave_blobs and self.layout.blobs else None

    def load_blob(self, number: int) -> None:
        """Make the content of a Blob available that was left behind."""
        if self._left is not None and number in self._left:
            placeholder = self._left.pop(number)
            if placeholder is not None and self.get(number) is placeholder and not placeholder:
                del self[number]

    def stored(self) -> Row:
        """The row with the present values."""
        row, left, encoders = self.row, self._left, self.layout.encoders
        changed: list[Any] | None = None
        for number, value in self.items():
            found = encoders.get(number)
            if found is None or (left is not None and self._is_left(number, value)):
                continue
            index, encode = found
            stored = encode(value)
            if stored != row[index]:
                if changed is None:
                    changed = list(row)
                changed[index] = stored
        return row if changed is None else tuple(changed)

    def _is_left(self, number: int, value: Any) -> bool:
        """Whether a value is the untouched stand-in for a Blob that was left in the database."""
        return self._left is not None and number in self._left and value is self._left[number] and not value

    def copy(self) -> "Fields":
        """The same values, for another record of the table."""
        made = Fields(self.layout, self.row, self.session)
        if self.layout.blobs:
            made.assign(self)
        else:
            made.update(self)
        return made

    def assign(self, other: "Fields") -> None:
        """Take over every value of another record of the same table, FlowFields too."""
        if not self.layout.blobs:
            # Every other value is immutable: nothing need be encoded to be shared.
            self.clear()
            self.update(other)
            self.row = other.row
            return
        calculated = {number: value for number, value in other.items() if number not in self.layout.index}
        left = [number for number in other._left or () if number not in other or other._is_left(number, other[number])]
        self.load(other.stored())
        self._left = dict.fromkeys(left) if left else None
        self.update(calculated)

    def encoded(self, index: int) -> Any:
        """The present value of a column as stored."""
        column = self.layout.columns[index]
        value = self.get(column.number, self)
        return self.row[index] if value is self else column.codec.encode(value)
