"""Links of records: AddLink, HasLinks, CopyLinks, DeleteLink, DeleteLinks."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import shared_method
from bclite.runtime.references.held_record import record_held

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@shared_method("AddLink")
def add_link(session: "Session", record: Record, url: str, description: str = "") -> int:
    """The number of the new link."""
    return session.links.add(record.record_id(), url, description)


@shared_method("HasLinks")
def has_links(session: "Session", record: Record) -> bool:
    return bool(session.links.of(record.record_id()))


@shared_method("CopyLinks")
def copy_links(session: "Session", record: Record, source: Any) -> None:
    """From a record, a RecordRef, or either in a Variant."""
    session.links.copy(record_held(source).record_id(), record.record_id())


@shared_method("DeleteLink")
def delete_link(session: "Session", record: Record, number: int) -> None:
    session.links.delete(record.record_id(), number)


@shared_method("DeleteLinks")
def delete_links(session: "Session", record: Record) -> None:
    session.links.delete_all(record.record_id())
