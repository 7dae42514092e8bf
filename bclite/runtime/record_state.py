"""What makes up a record variable: its fields, its view of the table, where its rows are."""

from typing import TYPE_CHECKING, ClassVar

from bclite.model.objects import Field, Table
from bclite.model.system_fields import ROW_VERSION
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


class RecordState:
    """The state of a record variable. The class is made for one table, which it names.

    `f` holds the fields; `temporary` tells whether the rows are in memory, in a table of this variable or of those it
    shares it with. `current_field` is what `CurrFieldNo` answers.
    """

    table: ClassVar[Table]
    layout = _LayoutOfClass()

    session: "Session"
    f: Fields
    view: View
    temporary: bool
    company: str
    current_field: int
    cursor: "Cursor | None"
    marks: set[Row]

    def __init__(self, session: "Session", temporary: bool = False) -> None:
        self.session = session
        self.f = Fields(self.layout, session.schema.initial_row(self.table), session)
        self.view = View()
        self.temporary = temporary or self.table.temporary
        self.company = ""
        self.current_field = 0
        self.cursor = None
        self.marks = set()
        self._rows: TableRows | None = None
        self._before: Record | None = None
        self._validating = 0

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
        return tuple([self.f.encoded(index) for index in self.layout.key])

    @property
    def is_read(self) -> bool:
        """Whether what the variable holds was read from or written to the database."""
        return bool(self.f[ROW_VERSION])

    def read(self, row: Row) -> None:
        """Hold a row that was found."""
        self.f.load(row, leave_blobs=not self.temporary)
        if self.view.calculated:
            self.calculate(self.view.calculated)

    def calculate(self, numbers: "tuple[int, ...] | list[int]") -> None:
        """Calculate FlowFields; what calculates is in `bclite.runtime.record_calculation`."""
        raise NotImplementedError

    def changed_view(self) -> None:
        """The view is another one: reading starts anew from the present values."""
        self.cursor = None
