"""Insert, Modify, Delete, Rename and their bulk forms, with triggers and events in the order of the product:

the extensions' OnBefore trigger, the event before, the table's trigger, that of the extensions, the write, the
extensions' OnAfter trigger, the event after. Without RunTrigger only the events are left.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bclite.model.system_fields import (
    ROW_VERSION,
    SYSTEM_CREATED_AT,
    SYSTEM_CREATED_BY,
    SYSTEM_ID,
    SYSTEM_MODIFIED_AT,
    SYSTEM_MODIFIED_BY,
)
from bclite.runtime import relations
from bclite.runtime.conversion import NULL_GUID, convert
from bclite.runtime.errors import ALError
from bclite.runtime.record_filtering import key_of_values
from bclite.runtime.record_validation import RecordValidation
from bclite.runtime.variant import Variant
from bclite.storage.database_table import DatabaseTable
from bclite.storage.layout import Row
from bclite.storage.memory_table import MemoryTable
from bclite.storage.predicates import Stored
from bclite.storage.reading import DuplicateKeyError, pages

if TYPE_CHECKING:
    from bclite.runtime.record import Record


KEPT = (SYSTEM_ID, SYSTEM_CREATED_AT, SYSTEM_CREATED_BY)
"""What identifies and dates a record: no Modify changes it."""
PLATFORM_FIELDS = (*KEPT, SYSTEM_MODIFIED_AT, SYSTEM_MODIFIED_BY, ROW_VERSION)


class RecordWriting(RecordValidation):
    """Methods that change the table. Those that can fail without an error return whether they succeeded."""

    # -------------------------------------------------------------------------------------------------------- insert

    def insert(self, run_trigger: bool = False, with_system_id: bool = False) -> None:
        """Raises ALError 'DB:RecordExists' where a record with the same key is there."""
        self._before_write("Insert", run_trigger)
        self.write_new(with_system_id)
        self._after_write("Insert", run_trigger)

    def write_new(self, with_system_id: bool = False) -> None:
        """Put the present values into a row of their own, without triggers or events."""
        self.check_writable()
        if not self.temporary:
            self._number_automatically()
        values = list(self.f.stored())
        index = self.layout.index
        if not self.temporary:
            self._stamp(values)
            values[index[SYSTEM_CREATED_AT]] = values[index[SYSTEM_MODIFIED_AT]]
            values[index[SYSTEM_CREATED_BY]] = values[index[SYSTEM_MODIFIED_BY]]
        if values[index[SYSTEM_ID]] == NULL_GUID.bytes or not (with_system_id or self.temporary):
            values[index[SYSTEM_ID]] = self.session.new_identifier()
        row = tuple(values)
        try:
            self.rows.insert(row)
        except DuplicateKeyError as duplicate:
            raise self._duplicate(duplicate) from duplicate
        self._hold(row)

    def _number_automatically(self) -> None:
        """Give an AutoIncrement field that is 0 the next number."""
        for number in self.layout.auto_increments:
            key, last = (self.table.number, number), self.session.database.auto_increments
            self.f[number] = self.f[number] or last.get(key, 0) + 1
            last[key] = max(last.get(key, 0), self.f[number])

    def _stamp(self, values: list[Stored]) -> None:
        """Put into the values of a row who changes it, when, and its new version."""
        index = self.layout.index
        values[index[SYSTEM_MODIFIED_AT]] = int(self.session.now())
        values[index[SYSTEM_MODIFIED_BY]] = self.session.user_security_id.bytes
        values[index[ROW_VERSION]] = self.session.database.next_row_version()

    def _hold(self, row: Row) -> None:
        """The present values are those of this row, which was written."""
        for number in PLATFORM_FIELDS:
            self.f.pop(number, None)
        self.f.row = row

    # -------------------------------------------------------------------------------------------------------- modify

    def modify(self, run_trigger: bool = False) -> None:
        """Raises ALError 'DB:RecordNotFound' where there is no such record, and when it is another one by now."""
        self._before_write("Modify", run_trigger)
        self.write(self._stored_row())
        self._after_write("Modify", run_trigger)

    def write(self, old: Row) -> None:
        """Put the present values in the place of a row, without triggers or events."""
        self.check_writable()
        values = list(self.f.stored())
        for number in KEPT:
            values[self.layout.index[number]] = old[self.layout.index[number]]
        if not self.temporary:
            self._stamp(values)
        row = tuple(values)
        try:
            self.rows.replace(old, row)
        except DuplicateKeyError as duplicate:
            raise self._duplicate(duplicate) from duplicate
        self._hold(row)

    def _stored_row(self) -> Row:
        """The row that the record stands for; raises ALError where there is none, or it has changed since."""
        row = self.rows.get(self.key())
        if row is None:
            raise self.not_found()
        if not self.temporary and self.f[ROW_VERSION] != row[self.layout.index[ROW_VERSION]]:
            raise self.changed_meanwhile()
        return row

    # -------------------------------------------------------------------------------------------------------- delete

    def delete(self, run_trigger: bool = False) -> None:
        """Raises ALError 'DB:RecordNotFound' where there is no such record."""
        self._before_write("Delete", run_trigger)
        self.check_writable()
        row = self.rows.get(self.key())
        if row is None:
            raise self.not_found()
        self.rows.delete(row)
        if not self.temporary:
            self.session.links.delete_all(self.record_id())
        self._after_write("Delete", run_trigger)

    # -------------------------------------------------------------------------------------------------------- rename

    def rename(self, values: Sequence[Variant]) -> None:
        """Give the record another primary key; records that refer to it follow.

        Raises ALError 'DB:RecordNotFound' where there is no such record, 'DB:RecordExists' where the new key is taken.
        """
        new_key = key_of_values(self, values)
        old_row = self._stored_row()
        before = self.image()
        for index, stored in zip(self.layout.key, new_key, strict=True):
            column = self.layout.columns[index]
            self.f[column.number] = column.codec.decode(stored)
        self._before = before
        try:
            self._before_write("Rename", run_trigger=True)
            self.write(old_row)
            if not self.temporary:
                relations.follow_rename(before, self)
                self.session.links.move(before.record_id(), self.record_id())
            self._after_write("Rename", run_trigger=True)
        finally:
            self._before = None

    # ---------------------------------------------------------------------------------------------------- bulk forms

    def delete_all(self, run_trigger: bool = False) -> None:
        """Delete every record within the filters."""
        rows = self.rows
        events = ("OnBeforeDeleteEvent", "OnAfterDeleteEvent")
        if isinstance(rows, DatabaseTable) and not self._is_observed("Delete", run_trigger, events):
            self.check_writable()
            if self.session.links.any_in(self.table.number):
                for row in self._filtered_rows():
                    self.session.links.delete_all(self.holding(row).record_id())
            rows.delete_all(self.selection())
            return
        is_whole = not self.view.filters and not self.view.marked_only
        if isinstance(rows, MemoryTable) and is_whole and not self._is_observed("Delete", run_trigger, events):
            rows.clear()
            return
        for row in self._filtered_rows():
            if rows.get(self.layout.key_of(row)) is not None:
                self.holding(row).delete(run_trigger)

    def modify_all(self, number: int, value: Variant, run_trigger: bool = False) -> None:
        """Give a field a value in every record within the filters; it is not validated."""
        field = self.field(number)
        new = convert(value.value, value.type, field.type)
        for row in self._filtered_rows():
            record = self.holding(row)
            record.f[number] = new
            record.modify(run_trigger)

    def truncate(self, reset_auto_increment: bool = False) -> None:
        """Delete every record within the filters without triggers or events."""
        self.check_writable()
        for row in self._filtered_rows():
            self.rows.delete(row)
        if reset_auto_increment:
            for field in self.table.fields:
                self.session.database.auto_increments.pop((self.table.number, field.number), None)

    def _filtered_rows(self) -> list[Row]:
        return list(pages(self.rows, self.selection(), self.order()))

    def holding(self, row: Row) -> "Record":
        """A fresh record of the same rows that holds one of them."""
        record = self.session.new_record_of(self.table, temporary=self.temporary)
        record.company = self.company
        record.rows = self.rows
        record.f.load(row)
        return record

    def _is_observed(self, operation: str, run_trigger: bool, events: Sequence[str]) -> bool:
        """Whether any code runs when a record is written: then each is written on its own."""
        schema = self.session.schema
        names = [f"On{operation}", f"OnBefore{operation}", f"OnAfter{operation}"]
        if run_trigger and any(schema.triggers(self.table, name) for name in names):
            return True
        number = self.table.number
        return any(self.session.events.has_subscribers("table", number, event, "") for event in events)

    # ------------------------------------------------------------------------------------------- triggers and events

    def _before_write(self, operation: str, run_trigger: bool) -> None:
        triggers, table = self.session.schema.triggers, self.table
        if run_trigger and table.extensions:
            self.run_triggers(triggers(table, f"OnBefore{operation}", extensions=True))
        if table.number in self.session.events.observed_tables:
            self.raise_event(f"OnBefore{operation}Event", runtrigger=run_trigger)
        if run_trigger:
            self.run_triggers(triggers(table, f"On{operation}"))

    def _after_write(self, operation: str, run_trigger: bool) -> None:
        table = self.table
        if run_trigger and table.extensions:
            self.run_triggers(self.session.schema.triggers(table, f"OnAfter{operation}", extensions=True))
        if table.number in self.session.events.observed_tables:
            self.raise_event(f"OnAfter{operation}Event", runtrigger=run_trigger)

    # ---------------------------------------------------------------------------------------------------- conditions

    def check_writable(self) -> None:
        """Raise ALError where the table cannot be written, or a transaction would be needed that there is none."""
        if not self.temporary:
            self.session.transaction.check_write()

    def _duplicate(self, error: DuplicateKeyError) -> ALError:
        numbers = [self.layout.columns[index].number for index in error.indexes]
        return self.exists_already([self.field(number) for number in numbers])
