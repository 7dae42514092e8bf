"""The methods of RecordId (pages of the RecordId data type)."""

from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.references.record_ref import RecordRef
from bclite.runtime.references.record_ref_methods import key_holder
from bclite.runtime.registry import method
from bclite.runtime.values import RecordId

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("recordid", "TableNo")
def table_no(session: "Session", record_id: RecordId) -> int:
    return record_id.table


@method("recordid", "GetRecord")
def get_record(session: "Session", record_id: RecordId) -> RecordRef:
    """A RecordRef whose record has the primary key; it is not read."""
    table = session.application.table(record_id.table)
    if table is None:
        raise ALError("The record is not open.", "RecordRefNotOpen")
    return RecordRef(key_holder(session, session.new_record_of(table), record_id))
