"""The methods of TestPage and TestPart, TestFilter and TestAction (pages of these data types)."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.errors import ALError
from bclite.runtime.pages import entry, running, views
from bclite.runtime.pages.layout import not_found
from bclite.runtime.pages.open_page import DIALOGS, Mode, OpenPage, action
from bclite.runtime.pages.test_page import TestAction, TestField, TestFilter, TestPage
from bclite.runtime.record import Record
from bclite.runtime.record_filtering import key_of_values
from bclite.runtime.registry import method
from bclite.runtime.user_interface import TestHandlers
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

# ----------------------------------------------------------------------------------------------------- opening, closing


@method("testpage", "OpenView")
def open_view(session: "Session", page: TestPage) -> None:
    page.open(Mode.VIEW)


@method("testpage", "OpenEdit")
def open_edit(session: "Session", page: TestPage) -> None:
    page.open(Mode.EDIT)


@method("testpage", "OpenNew")
def open_new(session: "Session", page: TestPage) -> None:
    page.open(Mode.NEW)


@method("testpage", "Trap")
def trap(session: "Session", page: TestPage) -> None:
    if not isinstance(session.ui, TestHandlers):
        raise ALError("A page can be trapped in a test only.")
    session.ui.wait_for_page(page)


@method("testpage", "Close")
def close(session: "Session", page: TestPage) -> None:
    opened = page.page
    opened.close(opened.unanswered)


@method("testpage", "Caption")
@method("testpart", "Caption")
def caption(session: "Session", page: TestPage) -> str:
    if page.part is not None and "caption" in page.part.control.properties:
        return page.part.control.text("caption")
    return page_caption(page.page)


def page_caption(page: OpenPage) -> str:
    """The caption of the page with what DataCaptionExpression tells of the record behind a dash."""
    own = page.instance.caption or page.page.properties.get("caption", page.page.name)
    found = page.model.property("datacaptionexpression")
    told = "" if found is None else page.layout.evaluate(found, page.page)
    return f"{own} - {told}" if told else own


@method("testpage", "Editable")
@method("testpart", "Editable")
def editable(session: "Session", page: TestPage) -> bool:
    part = page.part
    if part is not None and not part.container.layout.flag(part.control, "editable"):
        return False
    return page.page.layout.page_is_editable


@method("testpart", "Visible")
def visible(session: "Session", page: TestPage) -> bool:
    return page.part is None or page.part.container.layout.is_visible(page.part.control)


@method("testpart", "Enabled")
def enabled(session: "Session", page: TestPage) -> bool:
    return page.part is None or page.part.container.layout.is_enabled(page.part.control)


# ----------------------------------------------------------------------------------------------------------- navigation


@method("testpage", "First")
def first(session: "Session", page: TestPage) -> bool:
    return page.page.first()


@method("testpage", "Last")
def last(session: "Session", page: TestPage) -> bool:
    return page.page.last()


@method("testpage", "Next")
def next_row(session: "Session", page: TestPage) -> bool:
    return page.page.next(1)


@method("testpage", "Previous")
@method("testpage", "Prev")
def previous(session: "Session", page: TestPage) -> bool:
    return page.page.next(-1)


@method("testpage", "New")
def new(session: "Session", page: TestPage) -> None:
    opened = page.page
    if not opened.can_insert:
        raise ALError("The page does not allow new records.", "TestPageNew")
    opened.new()


@method("testpage", "GoToRecord")
def go_to_record(session: "Session", page: TestPage, record: Record, *, used: bool = False) -> bool:
    return _went(page.page.go_to(record.key()), used=used)


@method("testpage", "GoToKey")
def go_to_key(session: "Session", page: TestPage, *values: Variant, used: bool = False) -> bool:
    return _went(page.page.go_to(key_of_values(page.page.rec, values)), used=used)


@method("testpage", "FindFirstField")
def find_first_field(
    session: "Session", page: TestPage, field: str | TestField, value: Variant, *, used: bool = False
) -> bool:
    opened = page.page
    return _went(opened.first() and _search(opened, field, value, 1, is_here=True), used=used)


@method("testpage", "FindNextField")
def find_next_field(
    session: "Session", page: TestPage, field: str | TestField, value: Variant, *, used: bool = False
) -> bool:
    return _went(_search(page.page, field, value, 1), used=used)


@method("testpage", "FindPreviousField")
def find_previous_field(
    session: "Session", page: TestPage, field: str | TestField, value: Variant, *, used: bool = False
) -> bool:
    return _went(_search(page.page, field, value, -1), used=used)


def _search(page: OpenPage, field: str | TestField, value: Variant, steps: int, *, is_here: bool = False) -> bool:
    """Go on to the row where a control shows a value; where there is none the page stays on its row."""
    control = page.model.controls[field] if isinstance(field, str) else field.control
    begin = page.rec.key()
    while is_here or page.next(steps):
        if entry.is_equal(page, control, value):
            return True
        is_here = False
    page.go_to(begin)
    return False


def _went(found: bool, *, used: bool) -> bool:
    if not found and not used:
        raise ALError("The row does not exist on the TestPage.", "TestRowNotFound")
    return found


@method("testpage", "Expand")
@method("testpart", "Expand")
def expand(session: "Session", page: TestPage, expand: bool) -> None:
    """Every row of a tree can be reached here, folded or not."""
    page.page  # noqa: B018 - raises where none is open


@method("testpage", "ValidationErrorCount")
@method("testpart", "ValidationErrorCount")
def validation_error_count(session: "Session", page: TestPage) -> int:
    return len(page.page.errors)


@method("testpage", "GetValidationError")
@method("testpart", "GetValidationError")
def get_validation_error(session: "Session", page: TestPage, index: int = 1) -> str:
    return error_at([text for _, text in page.page.errors], index)


def error_at(errors: list[str], index: int) -> str:
    """The validation error with this number, from 1; nothing where there is none."""
    return errors[index - 1] if 1 <= index <= len(errors) else ""


# -------------------------------------------------------------------------------------------------------------- filters


@method("testpage", "Filter")
@method("testpart", "Filter")
def filter_of(session: "Session", page: TestPage) -> TestFilter:
    return TestFilter(page.page)


@method("testfilter", "SetFilter")
def set_filter(session: "Session", filter: TestFilter, number: int, text: str) -> None:
    page = filter.page
    with page.interaction():
        page.leave_row()
        with views.in_group(page.rec, views.USER):
            page.rec.set_filter(number, text)
        page.first()


@method("testfilter", "GetFilter")
def get_filter(session: "Session", filter: TestFilter, number: int) -> str:
    with views.in_group(filter.page.rec, views.USER):
        return filter.page.rec.get_filter(number)


@method("testfilter", "SetCurrentKey")
def set_current_key(session: "Session", filter: TestFilter, *numbers: int, used: bool = False) -> bool:
    filter.page.rec.set_current_key(numbers)
    filter.page.first()
    return True


@method("testfilter", "CurrentKey")
def current_key(session: "Session", filter: TestFilter) -> str:
    rec = filter.page.rec
    return ",".join(rec.field(number).name for number in rec.sorting_shown())


@method("testfilter", "Ascending")
def ascending(session: "Session", filter: TestFilter, value: bool | None = None) -> bool:
    found = filter.page.rec.ascending(value)
    if value is not None:
        filter.page.first()
    return found


# -------------------------------------------------------------------------------------------------------------- actions


def _built_in(name: str) -> None:
    @method("testpage", name)
    def of_page(session: "Session", page: TestPage) -> TestAction:
        opened = page.page
        if not is_offered(opened, name.lower()):
            raise ALError(f"The built-in action = {name} is not found on the page.", "TestActionNotFound")
        return TestAction(opened, None, name.lower())


for _name in ("OK", "Cancel", "Yes", "No", "Edit", "View"):
    _built_in(_name)


def is_offered(page: OpenPage, name: str) -> bool:
    """Whether a page of this type, looked up in or not, has a built-in action."""
    kind, is_lookup = page.model.page_type, page.instance.lookup_mode
    match name:
        case "cancel":
            return is_lookup or (kind in DIALOGS and kind != "confirmationdialog")
        case "yes" | "no":
            return kind == "confirmationdialog"
        case "ok":
            return kind != "confirmationdialog"
        case _:
            return True


@method("testaction", "Invoke")
def invoke(session: "Session", chosen: TestAction) -> Any:
    """An error of the action has the code of the test's, before the one that it came with."""
    if not chosen.built_in:
        assert chosen.of is not None
        control = chosen.of
        if chosen.page.layout.is_left_out(control):
            raise not_found("action", 0)
        try:
            entry.choose(chosen.page, control)
        except ALError as error:
            if not error.code.startswith("Test"):
                error.code = f"TestWrapped:{error.code}"
            raise
        return
    page, name = chosen.page, chosen.built_in
    if name in ("edit", "view"):
        page.leave_row()
        mode = Mode.EDIT if name == "edit" else Mode.VIEW
        card = running.card_page(session, page.page)
        if card is None:
            page.mode = mode
        else:
            running.show_card(page, card, mode)
        return
    prefix = "Lookup" if page.instance.lookup_mode and name in ("ok", "cancel") else ""
    page.close(action(f"{prefix}{name}"))


@method("testaction", "Enabled")
def action_enabled(session: "Session", chosen: TestAction) -> bool:
    return chosen.of is None or chosen.page.layout.is_enabled(chosen.of)


@method("testaction", "Visible")
def action_visible(session: "Session", chosen: TestAction) -> bool:
    return chosen.of is None or chosen.page.layout.is_visible(chosen.of)
