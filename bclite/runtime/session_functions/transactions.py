"""Commit and what else there is about the transaction (pages of the Database data type)."""

from typing import TYPE_CHECKING

from bclite.model.signature_tables import system_options
from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session

LOCK_TIMEOUT = 10
"""Seconds; nobody else holds a lock."""


@function("Commit")
def commit(session: "Session") -> None:
    session.transaction.commit()


@function("IsInWriteTransaction")
def is_in_write_transaction(session: "Session") -> bool:
    return session.database.has_uncommitted_writes


@function("LastUsedRowVersion")
@function("MinimumActiveRowVersion")
def last_used_row_version(session: "Session") -> int:
    return session.database.row_version


@function("SelectLatestVersion")
def select_latest_version(session: "Session", table: int = 0) -> None:
    """There is no cache of older data."""


@function("LockTimeout")
def lock_timeout(session: "Session", value: bool = True) -> bool:
    return value


@function("LockTimeoutDuration")
def lock_timeout_duration(session: "Session", seconds: int = LOCK_TIMEOUT) -> int:
    return seconds


@function("CurrentTransactionType")
def current_transaction_type(session: "Session", value: int | None = None) -> int:
    return system_options()["transactiontype"].members["updatenolocks"] if value is None else value
