"""How the values of each AL type stand in a row: as an integer, a string or a blob that keeps their order.

| AL | stored |
|---|---|
| Boolean, Integer, BigInteger, Char, Byte, Duration, Option, Enum, Date, Time, DateTime | integer |
| Decimal | blob of `bclite.storage.decimals` |
| Code, Text | key of `bclite.storage.collation` |
| DateFormula, TableFilter, RecordId | string, in no particular order |
| Guid, Media, MediaSet | its 16 bytes |
| Blob | its content |
"""

import json
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from bclite.model.types import Kind, Type
from bclite.runtime.blob import Blob
from bclite.runtime.values import Date, DateFormula, DateTime, RecordId, Time
from bclite.storage import decimals
from bclite.storage.collation import code_key, code_of_key, text_key, text_of_key
from bclite.storage.predicates import Stored


@dataclass(frozen=True, slots=True)
class Codec:
    """`encode` and `decode` go between a value of AL and what stands in the row; `blank` is the encoded default."""

    sql_type: str
    encode: Callable[[Any], Stored]
    decode: Callable[[Any], Any]
    blank: Stored


def _record_id_text(record_id: RecordId) -> str:
    if not record_id:
        return ""
    return json.dumps([record_id.table, [_tagged(value) for value in record_id.key]], ensure_ascii=False)


def _record_id_of_text(text: str) -> RecordId:
    if not text:
        return RecordId()
    table, key = json.loads(text)
    return RecordId(table, tuple(_untagged(*each) for each in key))


_TAGS: dict[type, tuple[str, Callable[[Any], Any], Callable[[Any], Any]]] = {
    bool: ("boolean", bool, bool),
    int: ("integer", int, int),
    str: ("text", str, str),
    Decimal: ("decimal", str, Decimal),
    Date: ("date", int, Date),
    Time: ("time", int, Time),
    DateTime: ("datetime", int, DateTime),
    DateFormula: ("dateformula", str, DateFormula),
    uuid.UUID: ("guid", str, uuid.UUID),
}
_UNTAG = {tag: restore for tag, _, restore in _TAGS.values()}


def _tagged(value: Any) -> tuple[str, Any]:
    tag, plain, _ = _TAGS[type(value)]
    return tag, plain(value)


def _untagged(tag: str, value: Any) -> Any:
    return _UNTAG[tag](value)


INTEGER = Codec("INTEGER", int, int, 0)
BOOLEAN = Codec("INTEGER", int, bool, 0)
PLAIN_TEXT = Codec("TEXT", str, str, "")
GUID = Codec("BLOB", lambda value: value.bytes, lambda stored: uuid.UUID(bytes=stored), bytes(16))

CODECS: dict[Kind, Codec] = {
    Kind.BOOLEAN: BOOLEAN,
    Kind.INTEGER: INTEGER,
    Kind.BIGINTEGER: INTEGER,
    Kind.CHAR: INTEGER,
    Kind.BYTE: INTEGER,
    Kind.DURATION: INTEGER,
    Kind.OPTION: INTEGER,
    Kind.ENUM: INTEGER,
    Kind.DECIMAL: Codec("BLOB", decimals.encode, decimals.decode, decimals.ZERO),
    Kind.CODE: Codec("TEXT", code_key, code_of_key, ""),
    Kind.TEXT: Codec("TEXT", text_key, text_of_key, ""),
    Kind.DATE: Codec("INTEGER", int, Date, 0),
    Kind.TIME: Codec("INTEGER", int, Time, 0),
    Kind.DATETIME: Codec("INTEGER", int, DateTime, 0),
    Kind.DATEFORMULA: Codec("TEXT", str, DateFormula, ""),
    Kind.TABLEFILTER: PLAIN_TEXT,
    Kind.GUID: GUID,
    Kind.MEDIA: GUID,
    Kind.MEDIASET: GUID,
    Kind.RECORDID: Codec("TEXT", _record_id_text, _record_id_of_text, ""),
    Kind.BLOB: Codec("BLOB", bytes, Blob, b""),
}
"""By kind of the field's type; a kind that is not here cannot be the type of a field."""


def codec_of(type: Type) -> Codec:
    return CODECS[type.kind]
