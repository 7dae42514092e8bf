"""FilterPageBuilder: a page on which the user filters tables (page "FilterPageBuilder data type").

Each filter control has a record of its own, whose view is what the user chose. In a test a FilterPageHandler answers.
"""

from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.registry import method, platform_type

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.references.record_ref import FieldRef, RecordRef
    from bclite.runtime.session import Session


class FilterPageBuilder:
    """The records of the controls by their names, in their order."""

    def __init__(self) -> None:
        self.caption = ""
        self.records: dict[str, Record] = {}


@platform_type("filterpagebuilder")
def new_filter_page_builder(session: "Session") -> FilterPageBuilder:
    return FilterPageBuilder()


@method("filterpagebuilder", "AddTable")
def add_table(session: "Session", builder: FilterPageBuilder, name: str, number: int) -> str:
    table = session.application.table(number)
    if table is None:
        raise ALError(f"The table {number} does not exist.", "TableNotFound")
    return _add(builder, name, session.new_record_of(table))


@method("filterpagebuilder", "AddRecord")
def add_record(session: "Session", builder: FilterPageBuilder, name: str, record: "Record") -> str:
    """With the filters of the record, which keeps its own."""
    return _add(builder, name, record.copy_value())


@method("filterpagebuilder", "AddRecordRef")
def add_record_ref(session: "Session", builder: FilterPageBuilder, name: str, reference: "RecordRef") -> str:
    return _add(builder, name, reference.opened().copy_value())


def _add(builder: FilterPageBuilder, name: str, record: "Record") -> str:
    builder.records[name] = record
    return name


@method("filterpagebuilder", "AddField")
def add_field(
    session: "Session",
    builder: FilterPageBuilder,
    name: str,
    record: "Record",
    number: int,
    text: str | None = None,
    *,
    used: bool = False,
) -> bool:
    return add_field_no(session, builder, name, number, text, used=used)


@method("filterpagebuilder", "AddField", "text", "fieldref", "text")
def add_field_ref(
    session: "Session",
    builder: FilterPageBuilder,
    name: str,
    field: "FieldRef",
    text: str | None = None,
    *,
    used: bool = False,
) -> bool:
    return add_field_no(session, builder, name, field.number, text, used=used)


@method("filterpagebuilder", "AddFieldNo")
def add_field_no(
    session: "Session",
    builder: FilterPageBuilder,
    name: str,
    number: int,
    text: str | None = None,
    *,
    used: bool = False,
) -> bool:
    """Shows a field; its filter replaces the one that it had."""
    record = _found(builder, name, used=used)
    if record is None:
        return False
    if text is not None:
        record.set_filter(number, text)
    return True


@method("filterpagebuilder", "SetView")
def set_view(session: "Session", builder: FilterPageBuilder, name: str, view: str, *, used: bool = False) -> bool:
    record = _found(builder, name, used=used)
    if record is None:
        return False
    record.set_view(view)
    return True


@method("filterpagebuilder", "GetView")
def get_view(session: "Session", builder: FilterPageBuilder, name: str, use_names: bool = True) -> str:
    record = _found(builder, name, used=True)
    return "" if record is None else record.get_view(use_names)


@method("filterpagebuilder", "Name")
def name_of(session: "Session", builder: FilterPageBuilder, index: int) -> str:
    """From 1."""
    if not 1 <= index <= len(builder.records):
        raise ALError("The index is out of range of the filter controls.", "FilterPageIndex")
    return list(builder.records)[index - 1]


@method("filterpagebuilder", "Count")
def count(session: "Session", builder: FilterPageBuilder) -> int:
    return len(builder.records)


@method("filterpagebuilder", "PageCaption")
def page_caption(session: "Session", builder: FilterPageBuilder, caption: str | None = None) -> str:
    if caption is not None:
        builder.caption = caption
    return builder.caption


@method("filterpagebuilder", "RunModal")
def run_modal(session: "Session", builder: FilterPageBuilder, *, used: bool = False) -> bool:
    """Whether the user closed the page with OK; only then do his filters count."""
    views = {name: record.get_view(use_names=False) for name, record in builder.records.items()}
    accepted = session.ui.filter_page(builder.caption, list(builder.records.values()))
    if not accepted:
        for name, view in views.items():
            builder.records[name].set_view(view)
    return accepted


def _found(builder: FilterPageBuilder, name: str, *, used: bool) -> "Record | None":
    record = builder.records.get(name)
    if record is None and not used:
        raise ALError(f"There is no filter control named {name}.", "FilterControlNotFound")
    return record
