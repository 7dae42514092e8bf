"""The record in what AL passes where it wants one: a record, a RecordRef, or a Variant that holds either."""

from typing import Any

from bclite.runtime.errors import ALError
from bclite.runtime.record import Record
from bclite.runtime.references.record_ref import RecordRef
from bclite.runtime.variant import Variant


def record_held(given: Any) -> Record:
    """The record itself, not a copy. Raises ALError where there is none."""
    held = given.value if isinstance(given, Variant) else given
    if isinstance(held, RecordRef):
        return held.opened()
    if isinstance(held, Record):
        return held
    raise ALError("The value is neither a record nor a RecordRef.", "AL:InvalidCast")
