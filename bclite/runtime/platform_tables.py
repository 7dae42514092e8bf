"""Rows of the platform's own tables, which Python reads and writes by the names of their fields."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bclite.runtime.errors import UnsupportedError

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session


def platform_record(session: "Session", table: str) -> "Record":
    """A new variable of a table. Raises UnsupportedError where the application lacks it."""
    found = session.application.table(table)
    if found is None:
        raise UnsupportedError(f"the table {table}")
    return session.new_record_of(found)


def number_of(record: "Record", field: str) -> int:
    return record.table.fields_by_name[field.lower()].number


def value_of(record: "Record", field: str) -> Any:
    return record.f[number_of(record, field)]


def assign(record: "Record", values: Mapping[str, Any]) -> None:
    """Give fields their values, without a trigger."""
    for field, value in values.items():
        record.f[number_of(record, field)] = value
