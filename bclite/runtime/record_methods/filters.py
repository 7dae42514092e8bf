"""Filters, sorting, marks, views and positions."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.record import Record
from bclite.runtime.record_methods.registration import record_method, shared_method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@record_method("SetRange")
def set_range(
    session: "Session", record: Record, field: int, low: Variant | None = None, high: Variant | None = None
) -> None:
    record.set_range(field, low, high)


@record_method("SetFilter")
def set_filter(session: "Session", record: Record, field: int, text: str, *values: Variant) -> None:
    record.set_filter(field, text, values)


@record_method("GetFilter")
def get_filter(session: "Session", record: Record, field: int) -> str:
    return record.get_filter(field)


@shared_method("GetFilters")
def get_filters(session: "Session", record: Record) -> str:
    return record.filters_text()


@record_method("GetRangeMin")
def get_range_min(session: "Session", record: Record, field: int) -> Any:
    return record.range_end(field, highest=False)


@record_method("GetRangeMax")
def get_range_max(session: "Session", record: Record, field: int) -> Any:
    return record.range_end(field, highest=True)


@shared_method("HasFilter")
def has_filter(session: "Session", record: Record) -> bool:
    return record.has_filter()


@shared_method("FilterGroup")
def filter_group(session: "Session", record: Record, group: int | None = None) -> int:
    return record.filter_group(group)


@record_method("CopyFilter")
def copy_filter(session: "Session", record: Record, field: int, target: Record, target_field: int) -> None:
    record.copy_filter(field, target, target_field)


@record_method("CopyFilters")
def copy_filters(session: "Session", record: Record, source: Record) -> None:
    record.copy_filters(source)


@shared_method("SetRecFilter")
def set_record_filter(session: "Session", record: Record) -> None:
    record.set_record_filter()


@shared_method("Reset")
def reset(session: "Session", record: Record) -> None:
    record.reset()


# -------------------------------------------------------------------------------------------------------------- sorting


@record_method("SetCurrentKey")
def set_current_key(session: "Session", record: Record, *fields: int, used: bool) -> bool:
    return record.set_current_key(fields)


@shared_method("CurrentKey")
def current_key(session: "Session", record: Record) -> str:
    return ",".join(record.field(number).name for number in record.sorting_shown())


@shared_method("Ascending")
def ascending(session: "Session", record: Record, is_ascending: bool | None = None) -> bool:
    return record.ascending(is_ascending)


@record_method("SetAscending")
def set_ascending(session: "Session", record: Record, field: int, is_ascending: bool) -> None:
    record.set_ascending(field, is_ascending)


@record_method("GetAscending")
def get_ascending(session: "Session", record: Record, field: int) -> bool:
    return record.is_ascending(field)


# ---------------------------------------------------------------------------------------------------------------- marks


@shared_method("Mark")
def mark(session: "Session", record: Record, marked: bool | None = None) -> bool:
    return record.mark(marked)


@shared_method("MarkedOnly")
def marked_only(session: "Session", record: Record, only: bool | None = None) -> bool:
    return record.marked_only(only)


@shared_method("ClearMarks")
def clear_marks(session: "Session", record: Record) -> None:
    record.clear_marks()


# -------------------------------------------------------------------------------------------------- views and positions


@shared_method("GetView")
def get_view(session: "Session", record: Record, use_names: bool = True) -> str:
    return record.get_view(use_names)


@shared_method("SetView")
def set_view(session: "Session", record: Record, text: str) -> None:
    record.set_view(text)


@shared_method("GetPosition")
def get_position(session: "Session", record: Record, use_names: bool = True) -> str:
    return record.get_position(use_names)


@shared_method("SetPosition")
def set_position(session: "Session", record: Record, text: str) -> None:
    record.set_position(text)
