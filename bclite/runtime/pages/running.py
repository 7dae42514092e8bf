"""Pages that code runs: Page.Run, which goes on at once, and Page.RunModal, which waits for the page to be closed.

Whoever the session's user is answers them (`bclite.runtime.user_interface`): in a test its handlers and the test
pages that wait for one.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bclite.model.objects import Object, Page, Table
from bclite.runtime.errors import ALError
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages.open_page import Mode, OpenPage, action

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session


def page_of(session: "Session", number: int | str, record: "Record | None") -> Page:
    """The page with this number or name; for 0 the look-up page of the record's table."""
    found = session.application.find("page", number) if number else None
    if not number and record is not None:
        found = lookup_page(session, record.table)
    if not isinstance(found, Page):
        raise ALError(f"The page {number} does not exist.", "PageNotFound")
    return found


def lookup_page(session: "Session", table: Table) -> Object | None:
    """The page that shows a table where something of it is looked up."""
    return _named(session, table, "lookuppageid")


def drill_down_page(session: "Session", table: Table) -> Object | None:
    """The page that shows the rows of a table behind a sum or count of them."""
    return _named(session, table, "drilldownpageid")


def card_page(session: "Session", page: Page) -> Object | None:
    """The page that shows a single record of a list."""
    return _named(session, page, "cardpageid")


def _named(session: "Session", owner: Object, property: str) -> Object | None:
    """The page that a property of an object names."""
    name = owner.properties.get(property, "")
    usings = (owner.namespace, *owner.declaration.usings)
    return session.application.find("page", int(name) if name.isdecimal() else name, usings) if name else None


def with_record(session: "Session", page: Page, record: "Record | None") -> PageInstance:
    """An instance of a page with the view of a record, on that record; a temporary record's rows are its own."""
    instance = session.instance(page)
    assert isinstance(instance, PageInstance)
    if record is not None and page.source_table:
        if record.temporary:
            shown = session.new_record_of(record.table, temporary=True)
            shown.copy(record, share_table=True)
            instance.show(shown)
        else:
            instance.rec.copy(record)
        instance.position = record
    return instance


def run(instance: PageInstance) -> None:
    """Show a page beside what goes on."""
    instance.session.ui.show_page(opened_by_code(instance))


def run_modal(instance: PageInstance) -> int:
    """Show a page and wait; the Action that closed it."""
    page = opened_by_code(instance)
    instance.session.ui.show_modal_page(page)
    return action("None") if page.result is None else page.result


def opened_by_code(instance: PageInstance) -> OpenPage:
    """A page that is to be opened; what its instance holds of an earlier run stays."""
    return OpenPage(instance, Mode.EDIT)


def run_action_page(session: "Session", page: Object, prepare: "Callable[[Record], bool]") -> None:
    """The page that an action runs: where nobody waits for it, it is opened and closed again."""
    instance = session.instance(page)
    assert isinstance(instance, PageInstance)
    if isinstance(page, Page) and page.source_table and prepare(instance.rec):
        instance.position = instance.rec.copy_value()
    made = opened_by_code(instance)
    if session.ui.awaits_page(made):
        session.ui.show_page(made)
        return
    made.open(instance.position)
    if made.result is None:
        made.close(made.unanswered)


def show_card(page: OpenPage, card: Object, mode: Mode) -> None:
    """Open the card of the row that a list stands on."""
    assert isinstance(card, Page)
    instance = with_record(page.session, card, page.rec.shared_copy())
    page.session.ui.show_page(OpenPage(instance, mode))
