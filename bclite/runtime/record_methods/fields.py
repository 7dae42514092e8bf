"""Methods about the fields of a record: checks, calculation, names."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bclite.runtime.builtins.dialogs import error
from bclite.runtime.errors import ALError
from bclite.runtime.platform.error_info import ErrorInfo
from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import record_method, shared_method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

FIELD = "field"
ERROR_INFO = "errorinfo"


@record_method("Validate")
def validate(session: "Session", record: Record, field: int, value: Variant | None = None) -> None:
    record.validate(field, value)


@record_method("TestField")
def check_field(session: "Session", record: Record, field: int, value: Variant | None = None) -> None:
    record.test_field(field, value)


@record_method("TestField", FIELD, ERROR_INFO)
def check_field_with_info(session: "Session", record: Record, field: int, info: ErrorInfo) -> None:
    raise_with(session, info, record, field, record.test_field, field)


@record_method("TestField", FIELD, "any", ERROR_INFO)
def check_value_with_info(session: "Session", record: Record, field: int, value: Variant, info: ErrorInfo) -> None:
    raise_with(session, info, record, field, record.test_field, field, value)


@record_method("FieldError")
def field_error(session: "Session", record: Record, field: int, text: str | None = None) -> None:
    raise record.field_error(field, text)


@record_method("FieldError", FIELD, ERROR_INFO)
def field_error_with_info(session: "Session", record: Record, field: int, info: ErrorInfo) -> None:
    def fail() -> None:
        raise record.field_error(field, info.message or None)

    raise_with(session, info, record, field, fail)


def raise_with(
    session: "Session", info: ErrorInfo, record: Record, field: int, check: Callable[..., None], *arguments: Any
) -> None:
    """Do a check whose error is raised by way of an ErrorInfo: told of record and field, and collected if it may be."""
    try:
        check(*arguments)
    except ALError as found:
        info.message = info.message or found.text
        info.record_id = info.record_id or record.record_id()
        info.table_id = info.table_id or record.table.number
        info.system_id = record.system_id()
        info.field_no = info.field_no or field
        if info.collectible and session.error_collection.is_collecting:
            error(session, info)
            return
        raise ALError(info.message, found.code) from found


@record_method("CalcFields")
def calc_fields(session: "Session", record: Record, *fields: int, used: bool) -> bool:
    record.calc_fields(fields)
    return True


@record_method("CalcSums")
def calc_sums(session: "Session", record: Record, *fields: int, used: bool) -> bool:
    record.calc_sums(fields)
    return True


@shared_method("SetAutoCalcFields")
def set_auto_calc_fields(session: "Session", record: Record, *fields: int, used: bool) -> bool:
    record.set_auto_calc_fields(fields)
    return True


@record_method("FieldCaption")
def field_caption(session: "Session", record: Record, field: int) -> str:
    return record.field(field).caption


@record_method("FieldName")
def field_name(session: "Session", record: Record, field: int) -> str:
    return record.field(field).name


@record_method("FieldNo")
def field_no(session: "Session", record: Record, field: int) -> int:
    return field


@record_method("FieldActive")
def field_active(session: "Session", record: Record, field: int) -> bool:
    return record.field(field).enabled


@record_method("Relation")
def relation(session: "Session", record: Record, field: int) -> int:
    """The number of the table that a field's TableRelation names first. Raises ALError where the field has none."""
    found = record.field(field)
    relations = session.schema.relations(record.table, found)
    if not relations:
        raise ALError(f"The {found.caption} field in the {record.table_caption()} table has no table relation.")
    return relations[0].table.number
