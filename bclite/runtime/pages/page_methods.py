"""The methods of Page: of the type, of variables of a page, of CurrPage (pages of the Page data type)."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import Equal
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages import running
from bclite.runtime.pages.open_page import OpenPage, action
from bclite.runtime.record import Record
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("page", "Run")
def run(session: "Session", page: PageInstance | int | str, record: Record | None = None, *rest: Any) -> None:
    running.run(_instance(session, page, record))


@method("page", "RunModal")
def run_modal(session: "Session", page: PageInstance | int | str, record: Record | None = None, *rest: Any) -> int:
    """A list that is run by its number with a record is a look-up. The record that is passed becomes the one that the
    page was closed on, where its user agreed."""
    instance = _instance(session, page, record)
    if record is not None and (page == 0 or instance.object.properties.get("pagetype", "").lower() == "list"):
        instance.lookup_mode = True
    answer = running.run_modal(instance)
    if record is not None and answer in (action("OK"), action("LookupOK"), action("Yes")) and instance.has_record:
        record.assign(instance.rec)
    return answer


def _instance(session: "Session", page: PageInstance | int | str, record: Record | None) -> PageInstance:
    if isinstance(page, PageInstance):
        return page
    return running.with_record(session, running.page_of(session, page, record), record)


@method("page", "SetTableView")
def set_table_view(session: "Session", page: PageInstance, record: Record) -> None:
    kept = page.rec.f.copy()
    if record.temporary and page.rec.temporary:
        page.rec.copy(record, share_table=True)
    else:
        page.rec.copy(record)
    page.rec.f.assign(kept)


@method("page", "SetRecord")
def set_record(session: "Session", page: PageInstance, record: Record) -> None:
    page.position = record.copy_value()
    page.rec.assign(record)


@method("page", "GetRecord")
def get_record(session: "Session", page: PageInstance, record: Record) -> None:
    record.assign(page.rec)


@method("page", "SetSelectionFilter")
def set_selection_filter(session: "Session", page: PageInstance, record: Record) -> None:
    """The row that the page stands on is the one that is selected."""
    record.filter_group(0)
    for field in record.key_fields:
        record.view.set(field.number, Equal(page.rec.f[field.number]))
    record.changed_view()


@method("page", "LookupMode")
def lookup_mode(session: "Session", page: PageInstance, value: bool | None = None) -> bool:
    if value is not None:
        page.lookup_mode = value
    return page.lookup_mode


@method("page", "Editable")
def editable(session: "Session", page: PageInstance, value: bool | None = None) -> bool:
    if value is not None:
        page.editable = value
    return page.editable if page.client is None else page.client.layout.page_is_editable


@method("page", "Caption")
def caption(session: "Session", page: PageInstance, value: str | None = None) -> str:
    if value is not None:
        page.caption = value
    return page.caption or page.object.properties.get("caption", page.object.name)


@method("page", "ObjectId")
def object_id(session: "Session", page: PageInstance, use_names: bool = False) -> str:
    return f"Page {page.object.name if use_names else page.object.number}"


@method("page", "Update")
def update(session: "Session", page: PageInstance, save: bool = True) -> None:
    if page.client is not None:
        page.client.update(save)


@method("page", "SaveRecord")
def save_record(session: "Session", page: PageInstance) -> None:
    _client(page).save()


@method("page", "Activate")
def activate(session: "Session", page: PageInstance, refresh: bool = False) -> bool:
    if refresh and page.client is not None:
        page.client.update(save=False)
    return True


@method("page", "Close")
def close(session: "Session", page: PageInstance) -> None:
    """The page is closed when the code at hand has ended."""
    client = _client(page)
    if client.result is None:
        client.wants_close = True


def _client(page: PageInstance) -> OpenPage:
    if page.client is None:
        raise ALError("The page is not open.", "PageNotOpen")
    return page.client
