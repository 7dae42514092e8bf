"""Media and MediaSet fields: what they hold, and storing it (pages of the Media and MediaSet data types).

A medium is a row of the table Tenant Media, which outlives the record that refers to it; a field holds its id. A set is
the rows of Tenant Media Set with the id in the field. A MIME type that is not given is told from the first bytes.
"""

import uuid
from collections.abc import Iterator
from typing import TYPE_CHECKING

from bclite.model.objects import Table
from bclite.model.types import GUID, Kind
from bclite.runtime.blob import Blob
from bclite.runtime.conversion import NULL_GUID
from bclite.runtime.errors import ALError
from bclite.runtime.platform.collections import List
from bclite.runtime.platform.streams import InStream, OutStream
from bclite.runtime.platform_tables import assign, number_of, platform_record, value_of
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session

MEDIA_TABLE = "Tenant Media"
SET_TABLE = "Tenant Media Set"
BEGINNINGS = (
    (b"\x89PNG\r\n\x1a\n", "image/png"),
    (b"\xff\xd8\xff", "image/jpeg"),
    (b"GIF8", "image/gif"),
    (b"BM", "image/bmp"),
    (b"%PDF-", "application/pdf"),
)
UNKNOWN = "application/octet-stream"


@method("media", "MediaId")
@method("mediaset", "MediaId")
def media_id(session: "Session", media: uuid.UUID) -> uuid.UUID:
    return media


@method("media", "HasValue")
def has_value(session: "Session", media: uuid.UUID) -> bool:
    return media != NULL_GUID


@method("media", "ImportStream")
def import_stream(
    session: "Session",
    field: Reference,
    stream: InStream,
    description: str,
    mime_type: str = "",
    file_name: str = "",
) -> uuid.UUID:
    """Store what is left of a stream and let the field refer to it; what it referred to before stays."""
    field.value = _stored(session, stream, description, mime_type, file_name)
    return field.value  # type: ignore[no-any-return]


@method("media", "ExportStream")
def export_stream(session: "Session", media: uuid.UUID, stream: OutStream, *, used: bool = False) -> bool:
    record = platform_record(session, MEDIA_TABLE)
    if not record.get([Variant(media, GUID)]):
        if used:
            return False
        raise ALError("The media does not exist.", "MediaNotFound")
    record.calc_fields([number_of(record, "Content")])
    stream.write(bytes(value_of(record, "Content")))
    return True


@method("media", "FindOrphans")
def find_orphans(session: "Session") -> List:
    """The media that no Media field and no set refers to."""
    used = {each for table, number in _tables_with(session, Kind.MEDIA) for each in _values(session, table, number)}
    there = [value_of(each, "ID") for each in _rows(platform_record(session, MEDIA_TABLE))]
    return List([each for each in there if each not in used])


# -------------------------------------------------------------------------------------------------------------- sets


@method("mediaset", "FindOrphans")
def find_orphaned_sets(session: "Session") -> List:
    """The sets that no MediaSet field refers to."""
    used = {each for table, number in _tables_with(session, Kind.MEDIASET) for each in _values(session, table, number)}
    there = [value_of(each, "ID") for each in _rows(platform_record(session, SET_TABLE))]
    return List([each for each in dict.fromkeys(there) if each not in used])


@method("mediaset", "Count")
def count(session: "Session", media_set: uuid.UUID) -> int:
    return len(_media_of(session, media_set))


@method("mediaset", "Item")
def item(session: "Session", media_set: uuid.UUID, index: int) -> uuid.UUID:
    """From 1."""
    found = _media_of(session, media_set)
    if not 1 <= index <= len(found):
        raise ALError("The index is out of range of the media set.", "MediaSetIndex")
    return found[index - 1]


@method("mediaset", "ImportStream")
def import_into_set(
    session: "Session", field: Reference, stream: InStream, description: str, mime_type: str = ""
) -> uuid.UUID:
    """Store what is left of a stream as one more medium of the set, which begins with its first one."""
    made = _stored(session, stream, description, mime_type, "")
    insert(session, field, made)
    return made


@method("mediaset", "Insert")
def insert(session: "Session", field: Reference, media: uuid.UUID, *, used: bool = False) -> bool:
    if not platform_record(session, MEDIA_TABLE).get([Variant(media, GUID)]):
        if used:
            return False
        raise ALError("The media does not exist.", "MediaNotFound")
    if field.value == NULL_GUID:
        field.value = session.new_guid()
    record = platform_record(session, SET_TABLE)
    indices = [value_of(each, "Media Index") for each in _rows_of_set(session, field.value)]
    assign(record, {"ID": field.value, "Media ID": media, "Media Index": max(indices, default=0) + 1})
    record.write_new()
    return True


@method("mediaset", "Remove")
def remove(session: "Session", field: Reference, media: uuid.UUID, *, used: bool = False) -> bool:
    for each in _rows_of_set(session, field.value):
        if value_of(each, "Media ID") == media:
            each.delete()
            return True
    if used:
        return False
    raise ALError("The media does not exist in the media set.", "MediaNotFound")


def _media_of(session: "Session", media_set: uuid.UUID) -> list[uuid.UUID]:
    return [value_of(each, "Media ID") for each in _rows_of_set(session, media_set)]


def _rows_of_set(session: "Session", media_set: uuid.UUID) -> list["Record"]:
    if media_set == NULL_GUID:
        return []
    record = platform_record(session, SET_TABLE)
    record.set_range(number_of(record, "ID"), Variant(media_set, GUID))
    return sorted(_rows(record), key=lambda each: value_of(each, "Media Index"))


# ----------------------------------------------------------------------------------------------------------- storing


def _stored(session: "Session", stream: InStream, description: str, mime_type: str, file_name: str) -> uuid.UUID:
    content = stream.take(None)
    record = platform_record(session, MEDIA_TABLE)
    made = session.new_guid()
    kind = mime_type or next((each for start, each in BEGINNINGS if content.startswith(start)), UNKNOWN)
    assign(record, {"ID": made, "Description": description[:250], "Mime Type": kind, "File Name": file_name})
    assign(record, {"Content": Blob(content), "Company Name": session.company[:30]})
    record.write_new()
    return made


def _rows(record: "Record") -> Iterator["Record"]:
    if record.find_set():
        yield record.copy_value()
        while record.next():
            yield record.copy_value()


def _tables_with(session: "Session", kind: Kind) -> Iterator[tuple[Table, int]]:
    """The tables that are stored, with each of their fields of a kind."""
    for table in session.application.objects("table"):
        if isinstance(table, Table) and not table.temporary:
            for field in table.fields:
                if field.type.kind is kind and field.field_class == "normal":
                    yield table, field.number


def _values(session: "Session", table: Table, number: int) -> Iterator[uuid.UUID]:
    for each in _rows(session.new_record_of(table)):
        yield each.f[number]
