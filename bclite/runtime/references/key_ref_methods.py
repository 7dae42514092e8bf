"""The methods of KeyRef (pages of the KeyRef data type)."""

from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.references.record_ref import FieldRef, KeyRef, RecordRef
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("keyref", "Active")
def active(session: "Session", reference: KeyRef) -> bool:
    """Keys that are declared are there."""
    return bool(reference.key.fields)


@method("keyref", "FieldCount")
def field_count(session: "Session", reference: KeyRef) -> int:
    return len(reference.key.fields)


@method("keyref", "FieldIndex")
def field_index(session: "Session", reference: KeyRef, index: int) -> FieldRef:
    names = reference.key.fields
    if not 1 <= index <= len(names):
        raise ALError(f"The field index {index} is out of range: it must be between 1 and {len(names)}.")
    table = reference.reference.opened().table
    return FieldRef(reference.reference, table.fields_by_name[names[index - 1].lower()].number)


@method("keyref", "Record")
def record(session: "Session", reference: KeyRef) -> RecordRef:
    return reference.reference
