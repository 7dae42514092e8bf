"""Methods about the table of a record: its name, its company, whether it is temporary."""

from typing import TYPE_CHECKING

from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import record_method, shared_method
from bclite.runtime.values import RecordId

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@record_method("TableCaption")
def table_caption(session: "Session", record: Record) -> str:
    return record.table_caption()


@record_method("TableName")
def table_name(session: "Session", record: Record) -> str:
    return record.table.name


@shared_method("FullyQualifiedName")
def fully_qualified_name(session: "Session", record: Record) -> str:
    table = record.table
    return f'{table.namespace}."{table.name}"' if table.namespace else table.name


@shared_method("RecordId")
def record_id(session: "Session", record: Record) -> RecordId:
    return record.record_id()


@shared_method("IsTemporary")
def is_temporary(session: "Session", record: Record) -> bool:
    return record.temporary


@shared_method("ChangeCompany")
def change_company(session: "Session", record: Record, company: str = "", *, used: bool) -> bool:
    record.change_company(company)
    return True


@shared_method("CurrentCompany")
def current_company(session: "Session", record: Record) -> str:
    return record.company or session.company
