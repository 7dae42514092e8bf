"""The fields that the platform gives every table (documentation: "System fields")."""

from bclite.model.objects import Field, Object
from bclite.model.types import BIGINTEGER, DATETIME, GUID, Type

SYSTEM_ID = 2000000000
SYSTEM_CREATED_AT = 2000000001
SYSTEM_CREATED_BY = 2000000002
SYSTEM_MODIFIED_AT = 2000000003
SYSTEM_MODIFIED_BY = 2000000004
ROW_VERSION = 0
"""The SQL `timestamp` of a row, which AL reads as SystemRowVersion."""

FIRST_RESERVED = 2000000000

_FIELDS: tuple[tuple[int, str, Type], ...] = (
    (SYSTEM_ID, "SystemId", GUID),
    (SYSTEM_CREATED_AT, "SystemCreatedAt", DATETIME),
    (SYSTEM_CREATED_BY, "SystemCreatedBy", GUID),
    (SYSTEM_MODIFIED_AT, "SystemModifiedAt", DATETIME),
    (SYSTEM_MODIFIED_BY, "SystemModifiedBy", GUID),
    (ROW_VERSION, "SystemRowVersion", BIGINTEGER),
)
SYSTEM_FIELD_NAMES = frozenset(name.lower() for _, name, _ in _FIELDS)


def system_fields(table: Object) -> list[Field]:
    return [Field(number, name, kind, table, name, 0, 0) for number, name, kind in _FIELDS]


def is_system_field(field: Field) -> bool:
    return field.number >= FIRST_RESERVED or field.number == ROW_VERSION
