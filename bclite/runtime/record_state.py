"""What makes up a record variable: its fields, its view of the table, where its rows are."""

from collections.abc import Callable, Set
from typing import TYPE_CHECKING, ClassVar

from bclite.model.objects import Field, Table
from bclite.runtime.record_fields import Fields
from bclite.runtime.record_view import View
from bclite.storage.layout import Layout, Row, layout_of
from bclite.storage.memory_table import MemoryTable
from bclite.storage.reading import TableRows

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.record_cursor import Cursor
    from bclite.runtime.session import Session


class _LayoutOfClass:
    """The layout of the table that a class is for: looked up once, then an attribute of the class."""

    def __get__(self, record: "RecordState | None", record_class: "type[RecordState]") -> Layout:
        layout = layout_of(record_class.table)
        record_class.layout = layout  # type: ignore[assignment]
        return layout


class _MadeWhenRead[Made]:
    """An attribute of a record that is made when it is first read: many a variable is declared and not used."""

    def __init__(self, make: "Callable[[RecordState], Made]") -> None:
        self._make = make

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, record: "RecordState", owner: type) -> Made:
        made = self._make(record)
        setattr(record, self._name, made)
        return made


def _blank_view(record: "RecordState") -> View:
    record.has_view = True
    return View()


class RecordState:
    """The state of a record variable. The class is made for one table, which it names.

    `f` holds the fields; `temporary` tells whether the rows are in memory, in a table of this variable or of those it
    shares it with. `current_field` is what `CurrFieldNo` answers. `has_view` tells that the view was looked at: it is
    the blank one until then.
    """

    table: ClassVar[Table]
    layout = _LayoutOfClass()

    session: "Session"
    temporary: bool
    f = _MadeWhenRead(lambda self: Fields(self.layout, self.session.schema.initial_row(self.table), self.session))
    view = _MadeWhenRead(_blank_view)
    has_view = False
    company = ""
    current_field = 0
    cursor: "Cursor | None" = None
    marks: Set[Row] = frozenset()
    _rows: TableRows | None = None
    _before: "Record | None" = None
    _validating = 0

    def __init__(self, session: "Session", temporary: bool = False) -> None:
        self.session = session
        self.temporary = temporary or self.table.temporary

    @property
    def rows(self) -> TableRows:
        """Where the rows of the variable are."""
        if self._rows is None:
            if self.temporary:
                self._rows = MemoryTable(self.layout)
            else:
                self._rows = self.session.table_rows(self.table, self.company)
        return self._rows

    @rows.setter
    def rows(self, rows: TableRows) -> None:
        self._rows = rows
        self.cursor = None

    def field(self, number: int) -> Field:
        """The field with this number, which exists."""
        return self.table.fields_by_number[number]

    @property
    def key_fields(self) -> tuple[Field, ...]:
        """The fields of the primary key."""
        return self.layout.key_fields

    def key(self) -> Row:
        """The present values of the primary key, as stored."""
        encoded = self.f.encoded
        return tuple([encoded(index) for index in self.layout.key])

    def read(self, row: Row) -> None:
        """Hold a row that was found."""
        self.f.load(row, leave_blobs=not self.temporary)
        if self.has_view and self.view.calculated:
            self.calculate(self.view.calculated)

    def calculate(self, numbers: "tuple[int, ...] | list[int]") -> None:
        """Calculate FlowFields; what calculates is in `bclite.runtime.record_calculation`."""
        raise NotImplementedError

    def changed_view(self) -> None:
        """The view is another one: reading starts anew from the present values."""
        self.cursor = None
