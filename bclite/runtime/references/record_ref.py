"""RecordRef, FieldRef and KeyRef: a record, a field, a key that is chosen while the code runs."""

from typing import TYPE_CHECKING

from bclite.model.objects import Field, Key
from bclite.model.system_fields import is_system_field
from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.registry import platform_type

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class RecordRef:
    """Refers to a record of its own, None until it is opened."""

    def __init__(self, record: Record | None = None) -> None:
        self.record = record

    def opened(self) -> Record:
        """The record. Raises ALError where the RecordRef is not open."""
        if self.record is None:
            raise ALError("The record is not open.", "RecordRefNotOpen")
        return self.record

    def own_fields(self) -> list[Field]:
        """The fields that FieldCount counts: those of the table, without the platform's."""
        return [field for field in self.opened().table.fields if not is_system_field(field)]


class FieldRef:
    """A field of the record of a RecordRef; None until one is assigned."""

    def __init__(self, reference: RecordRef | None = None, number: int = 0) -> None:
        self._reference = reference
        self.number = number

    @property
    def reference(self) -> RecordRef:
        if self._reference is None:
            raise ALError("The field reference does not refer to a field.", "FieldRefNotOpen")
        return self._reference

    @property
    def record(self) -> Record:
        return self.reference.opened()

    @property
    def field(self) -> Field:
        return self.record.field(self.number)


class KeyRef:
    """A key of the table of a RecordRef; None until one is assigned."""

    def __init__(self, reference: RecordRef | None = None, key: Key | None = None) -> None:
        self._reference = reference
        self._key = key

    @property
    def reference(self) -> RecordRef:
        if self._reference is None:
            raise ALError("The key reference does not refer to a key.", "KeyRefNotOpen")
        return self._reference

    @property
    def key(self) -> Key:
        if self._key is None:
            raise ALError("The key reference does not refer to a key.", "KeyRefNotOpen")
        return self._key


@platform_type("recordref")
def new_record_ref(session: "Session") -> RecordRef:
    return RecordRef()


@platform_type("fieldref")
def new_field_ref(session: "Session") -> FieldRef:
    return FieldRef()


@platform_type("keyref")
def new_key_ref(session: "Session") -> KeyRef:
    return KeyRef()
