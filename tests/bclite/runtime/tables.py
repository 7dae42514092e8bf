"""Tables and records for the tests of the runtime: AL source to a session, Python values to Variants."""

import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from bclite.model.types import BIGINTEGER, BOOLEAN, DATE, DATETIME, DECIMAL, GUID, INTEGER, TEXT, TIME, Type
from bclite.runtime.record import Record
from bclite.runtime.session import Session
from bclite.runtime.values import Date, DateTime, Time
from bclite.runtime.variant import Variant
from bclite.storage.database import Database
from tests.bclite.conftest import compile_al

START = datetime.datetime(2024, 3, 6, 14, 5, 6, 7000, datetime.UTC)

TYPES: list[tuple[type, Type]] = [
    (bool, BOOLEAN),
    (Date, DATE),
    (Time, TIME),
    (DateTime, DATETIME),
    (int, INTEGER),
    (Decimal, DECIMAL),
    (str, TEXT),
    (UUID, GUID),
]


def variant(value: Any) -> Variant:
    """A value with the type that AL would give it."""
    found = next(type for python, type in TYPES if isinstance(value, python))
    return Variant(value, BIGINTEGER if found is INTEGER and abs(value) > 2**31 - 1 else found)


def variants(*values: Any) -> list[Variant]:
    return [variant(each) for each in values]


def open_session(source: str, database: Database | None = None) -> Session:
    """A session with the objects of this source. Its clock stands still at START."""
    return Session(compile_al(source), database or Database(), clock=lambda: START)


def new_record(session: Session, table: str | int, *, temporary: bool = False) -> Record:
    found = session.application.table(table)
    assert found is not None
    return session.new_record_of(found, temporary=temporary)


def insert(record: Record, *rows: dict[int, Any]) -> None:
    """Insert a record for each of these rows: values by field number, the others initial."""
    for row in rows:
        record.f.load(record.session.schema.initial_row(record.table))
        record.f.update(row)
        record.insert()


def found(record: Record, number: int = 1) -> list[Any]:
    """The values of a field in the records within the filters, in their order."""
    values = []
    if record.find_set():
        values.append(record.f[number])
        while record.next():
            values.append(record.f[number])
    return values
