"""The last error and the collected ones (pages `System.GetLastErrorText` and following, "Collecting errors")."""

from typing import TYPE_CHECKING

from bclite.runtime.platform.collections import List
from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("GetLastErrorText")
def get_last_error_text(session: "Session", exclude_customer_content: bool = False) -> str:
    return session.last_error.text if session.last_error is not None else ""


@function("GetLastErrorCode")
def get_last_error_code(session: "Session") -> str:
    return session.last_error.code if session.last_error is not None else ""


@function("GetLastErrorCallStack")
def get_last_error_call_stack(session: "Session") -> str:
    """A line a procedure, the innermost first."""
    return "\\".join(session.last_error.call_stack) if session.last_error is not None else ""


@function("ClearLastError")
def clear_last_error(session: "Session") -> None:
    session.last_error = None


@function("IsCollectingErrors")
def is_collecting_errors(session: "Session") -> bool:
    return session.error_collection.is_collecting


@function("HasCollectedErrors")
def has_collected_errors(session: "Session") -> bool:
    return bool(session.error_collection.errors)


@function("GetCollectedErrors")
def get_collected_errors(session: "Session", clear: bool = False) -> List:
    errors = List(list(session.error_collection.errors))
    if clear:
        session.error_collection.errors.clear()
    return errors


@function("ClearCollectedErrors")
def clear_collected_errors(session: "Session") -> None:
    session.error_collection.errors.clear()
