"""The methods of RecordRef that records do not have (pages of the RecordRef data type)."""

from typing import TYPE_CHECKING, Any

from bclite.model.objects import Table
from bclite.model.system_fields import (
    SYSTEM_CREATED_AT,
    SYSTEM_CREATED_BY,
    SYSTEM_ID,
    SYSTEM_MODIFIED_AT,
    SYSTEM_MODIFIED_BY,
)
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import outcome
from bclite.runtime.references.held_record import record_held
from bclite.runtime.references.record_ref import FieldRef, KeyRef, RecordRef
from bclite.runtime.registry import method
from bclite.runtime.values import RecordId

if TYPE_CHECKING:
    from bclite.runtime.session import Session

# ------------------------------------------------------------------------------------------------------- open and close


@method("recordref", "Open")
def open_table(
    session: "Session", reference: RecordRef, table: int | str, temporary: bool = False, company: str = ""
) -> None:
    found = session.application.table(table)
    if found is None:
        raise ALError(f"The table {table} does not exist.")
    reference.record = session.new_record_of(found, temporary=temporary)
    reference.record.company = company


@method("recordref", "Close")
def close(session: "Session", reference: RecordRef) -> None:
    reference.record = None


@method("recordref", "GetTable")
def get_table(session: "Session", reference: RecordRef, given: Any) -> None:
    """Refer to a copy of a record, which sees the same temporary table."""
    reference.record = record_held(given).shared_copy()


@method("recordref", "SetTable")
def set_table(session: "Session", reference: RecordRef, target: Any, share_table: bool = False) -> None:
    """Give a record the values, filters and sorting of the one referred to."""
    record, source = record_held(target), reference.opened()
    _check_same_table(record.table, source.table)
    record.copy(source, share_table)


@method("recordref", "Copy")
def copy(session: "Session", reference: RecordRef, given: Any, share_table: bool = False) -> None:
    source = record_held(given)
    if reference.record is None:
        reference.record = session.new_record_of(source.table, temporary=source.temporary)
    _check_same_table(reference.record.table, source.table)
    reference.record.copy(source, share_table)


@method("recordref", "Duplicate")
def duplicate(session: "Session", reference: RecordRef) -> RecordRef:
    return RecordRef(reference.opened().shared_copy())


def _check_same_table(target: Table, source: Table) -> None:
    if target is not source:
        raise ALError(f"A record of the table {source.name} cannot be put into one of the table {target.name}.")


# ------------------------------------------------------------------------------------------------------------ the table


@method("recordref", "Number")
def number(session: "Session", reference: RecordRef) -> int:
    return 0 if reference.record is None else reference.record.table.number


@method("recordref", "Name")
def name(session: "Session", reference: RecordRef) -> str:
    return reference.opened().table.name


@method("recordref", "Caption")
def caption(session: "Session", reference: RecordRef) -> str:
    return reference.opened().table_caption()


@method("recordref", "IsDirty")
def is_dirty(session: "Session", reference: RecordRef) -> bool:
    """Whether a value differs from what was read."""
    fields = reference.opened().f
    return fields.stored() != fields.row


@method("recordref", "Get")
def get(session: "Session", reference: RecordRef, record_id: RecordId, *, used: bool) -> bool:
    """Opens the table of the record where the RecordRef is not open."""
    if reference.record is None:
        if not record_id:
            return outcome(False, used, lambda: ALError("The record is not open.", "RecordRefNotOpen"))
        open_table(session, reference, record_id.table)
    record = reference.opened()
    if record.table.number != record_id.table:
        raise ALError(f"The RecordId belongs to the table {record_id.table}, the RecordRef to {record.table.number}.")
    wanted = key_holder(session, record, record_id)
    found = record.get_by_key(wanted.key())
    return outcome(found, used, wanted.not_found)


def key_holder(session: "Session", record: Record, record_id: RecordId) -> Record:
    """A record of the same table whose primary key is that of a RecordId."""
    holder = session.new_record_of(record.table, temporary=record.temporary)
    holder.f.update(zip((field.number for field in holder.key_fields), record_id.key, strict=True))
    return holder


# --------------------------------------------------------------------------------------------------------------- fields


@method("recordref", "Field")
def field(session: "Session", reference: RecordRef, wanted: int | str) -> FieldRef:
    """By number or by name. Raises ALError where there is no such field."""
    table = reference.opened().table
    found = table.fields_by_name.get(wanted.lower()) if isinstance(wanted, str) else table.fields_by_number.get(wanted)
    if found is None:
        raise ALError(f"The field {wanted} does not exist in the {reference.opened().table_caption()} table.")
    return FieldRef(reference, found.number)


@method("recordref", "FieldExist")
def field_exist(session: "Session", reference: RecordRef, wanted: int | str) -> bool:
    table = reference.opened().table
    return wanted.lower() in table.fields_by_name if isinstance(wanted, str) else wanted in table.fields_by_number


@method("recordref", "FieldCount")
def field_count(session: "Session", reference: RecordRef) -> int:
    return len(reference.own_fields())


@method("recordref", "FieldIndex")
def field_index(session: "Session", reference: RecordRef, index: int) -> FieldRef:
    fields = reference.own_fields()
    _check_index(index, len(fields), "field")
    return FieldRef(reference, fields[index - 1].number)


def _check_index(index: int, count: int, what: str) -> None:
    if not 1 <= index <= count:
        raise ALError(f"The {what} index {index} is out of range: it must be between 1 and {count}.")


def _system_field(name: str, number: int) -> None:
    @method("recordref", name)
    def answer(session: "Session", reference: RecordRef) -> int:
        return number


for _name, _number in {
    "SystemIdNo": SYSTEM_ID,
    "SystemCreatedAtNo": SYSTEM_CREATED_AT,
    "SystemCreatedByNo": SYSTEM_CREATED_BY,
    "SystemModifiedAtNo": SYSTEM_MODIFIED_AT,
    "SystemModifiedByNo": SYSTEM_MODIFIED_BY,
}.items():
    _system_field(_name, _number)


# ----------------------------------------------------------------------------------------------------------------- keys


@method("recordref", "KeyCount")
def key_count(session: "Session", reference: RecordRef) -> int:
    return len(reference.opened().table.keys)


@method("recordref", "KeyIndex")
def key_index(session: "Session", reference: RecordRef, index: int) -> KeyRef:
    keys = reference.opened().table.keys
    _check_index(index, len(keys), "key")
    return KeyRef(reference, keys[index - 1])


@method("recordref", "CurrentKeyIndex")
def current_key_index(session: "Session", reference: RecordRef, index: int | None = None) -> int:
    """Which of the keys is sorted by, after sorting by one where it is given; 1 where it is none of them."""
    record = reference.opened()
    keys = [[record.table.fields_by_name[each.lower()].number for each in key.fields] for key in record.table.keys]
    if index is not None:
        _check_index(index, len(keys), "key")
        record.set_current_key(keys[index - 1])
    sorting = record.sorting_shown()
    return keys.index(sorting) + 1 if sorting in keys else 1
