"""Methods about locking, loading and permissions: there is one user, who may do everything, and all is loaded."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import record_method, shared_method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@shared_method("LockTable")
@shared_method("SetPermissionFilter")
@record_method("Consistent")
def nothing(session: "Session", record: Record, *arguments: Any) -> None:
    """Nothing to do."""


@shared_method("SetLoadFields")
@shared_method("AddLoadFields")
@shared_method("LoadFields")
@record_method("SetBaseLoadFields")
def all_loaded(session: "Session", record: Record, *fields: int, used: bool) -> bool:
    return True


@shared_method("AreFieldsLoaded")
@shared_method("ReadPermission")
@shared_method("WritePermission")
@shared_method("ReadConsistency")
@shared_method("RecordLevelLocking")
def always(session: "Session", record: Record, *fields: int) -> bool:
    return True


@shared_method("ReadIsolation")
@shared_method("SecurityFiltering")
def setting(session: "Session", record: Record, value: int = 0) -> int:
    """What it is set to; nothing depends on it."""
    return value
