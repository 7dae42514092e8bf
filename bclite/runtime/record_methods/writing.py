"""Insert, Modify, Delete, Rename and what else changes a table or takes values over."""

from typing import TYPE_CHECKING

from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import attempt, record_method, shared_method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@shared_method("Insert")
def insert(
    session: "Session", record: Record, run_trigger: bool = False, with_system_id: bool = False, *, used: bool
) -> bool:
    return attempt(used, "DB:RecordExists", record.insert, run_trigger, with_system_id)


@shared_method("Modify")
def modify(session: "Session", record: Record, run_trigger: bool = False, *, used: bool) -> bool:
    return attempt(used, "DB:RecordNotFound", record.modify, run_trigger)


@shared_method("Delete")
def delete(session: "Session", record: Record, run_trigger: bool = False, *, used: bool) -> bool:
    return attempt(used, "DB:RecordNotFound", record.delete, run_trigger)


@shared_method("Rename")
def rename(session: "Session", record: Record, *values: Variant, used: bool) -> bool:
    return attempt(used, "DB:RecordNotFound", record.rename, values)


@record_method("ModifyAll")
def modify_all(session: "Session", record: Record, field: int, value: Variant, run_trigger: bool = False) -> None:
    record.modify_all(field, value, run_trigger)


@shared_method("DeleteAll")
def delete_all(session: "Session", record: Record, run_trigger: bool = False) -> None:
    record.delete_all(run_trigger)


@shared_method("Truncate")
def truncate(session: "Session", record: Record, reset_auto_increment: bool = False, *, used: bool) -> bool:
    record.truncate(reset_auto_increment)
    return True


@shared_method("Init")
def init(session: "Session", record: Record) -> None:
    record.init()


@record_method("Copy")
def copy(session: "Session", record: Record, source: Record, share_table: bool = False) -> None:
    record.copy(source, share_table)


@record_method("TransferFields")
def transfer_fields(
    session: "Session", record: Record, source: Record, primary_key: bool = True, skip_mismatching: bool = False
) -> None:
    record.transfer_fields(source, primary_key, skip_mismatching)
