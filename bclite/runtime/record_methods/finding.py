"""Get, Find, Next, Count: the methods that look for records."""

from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from bclite.runtime.record import Record
from bclite.runtime.record_filtering import key_of_values
from bclite.runtime.record_methods.registration import outcome, record_method, shared_method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@record_method("Get")
def get(session: "Session", record: Record, *values: Variant, used: bool) -> bool:
    found = record.get(values)
    return found or outcome(found, used, lambda: record.not_found(key_of_values(record, values)))


@shared_method("GetBySystemId")
def get_by_system_id(session: "Session", record: Record, system_id: UUID, *, used: bool) -> bool:
    found = record.get_by_system_id(system_id)
    return outcome(found, used, partial(record.not_found_by_system_id, system_id))


@shared_method("Find")
def find(session: "Session", record: Record, which: str = "=", *, used: bool) -> bool:
    found = record.find(which)
    return outcome(found, used, record.not_found if which == "=" else record.nothing_within_filter)


@shared_method("FindFirst")
def find_first(session: "Session", record: Record, *, used: bool) -> bool:
    return outcome(record.find_first(), used, record.nothing_within_filter)


@shared_method("FindLast")
def find_last(session: "Session", record: Record, *, used: bool) -> bool:
    return outcome(record.find_last(), used, record.nothing_within_filter)


@shared_method("FindSet")
def find_set(
    session: "Session", record: Record, for_update: bool = False, update_key: bool = False, *, used: bool
) -> bool:
    return outcome(record.find_set(), used, record.nothing_within_filter)


@shared_method("Next")
def next_record(session: "Session", record: Record, steps: int = 1) -> int:
    return record.next(steps)


@shared_method("Count")
@shared_method("CountApprox")
def count(session: "Session", record: Record) -> int:
    return record.count()


@shared_method("IsEmpty")
def is_empty(session: "Session", record: Record) -> bool:
    return record.is_empty()
