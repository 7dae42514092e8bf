"""The methods of TestField (pages of the TestField data type)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bclite.model.types import BOOLEAN, DATE, DATETIME, DECIMAL, INTEGER, TEXT, TIME, Type
from bclite.runtime.errors import ALError
from bclite.runtime.formatting import standard
from bclite.runtime.pages import entry
from bclite.runtime.pages.test_page import TestField
from bclite.runtime.pages.test_page_methods import error_at
from bclite.runtime.references.record_ref import RecordRef
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.session import Session


@method("testfield", "Value")
def value(session: "Session", field: TestField, given: str | None = None) -> str:
    """What the control shows; with a text, it is typed in."""
    if given is not None:
        set_value(session, field, Variant(given, TEXT))
    return field.page.layout.text(field.control)


@method("testfield", "SetValue")
def set_value(session: "Session", field: TestField, given: Variant) -> None:
    control = field.control
    if not field.page.layout.is_editable(control):
        raise ALError(f"The field {control.name} is not editable.", "TestFieldNotEditable")
    entry.type_in(field.page, control, given)


@method("testfield", "AssertEquals")
def assert_equals(session: "Session", field: TestField, wanted: Variant) -> None:
    control = field.control
    if not entry.is_equal(field.page, control, wanted):
        expected = standard(session, wanted.value, wanted.type, 0)
        actual = field.page.layout.text(control)
        raise ALError(
            f"AssertEquals for Field: {control.name} Expected = '{expected}', Actual = '{actual}'", "TestAssertEquals"
        )


def _read_as(name: str, type: Type) -> None:
    @method("testfield", name)
    def read(session: "Session", field: TestField) -> Any:
        return entry.as_type(field.page, field.control, type)


for _name, _type in {
    "AsBoolean": BOOLEAN,
    "AsDate": DATE,
    "AsDateTime": DATETIME,
    "AsDecimal": DECIMAL,
    "AsInteger": INTEGER,
    "AsTime": TIME,
}.items():
    _read_as(_name, _type)


def _told(name: str, tell: "Callable[[OpenPage, Control], Any]") -> None:
    """A property of the control, which can be asked also where the page leaves the control out."""

    @method("testfield", name)
    def told(session: "Session", field: TestField) -> Any:
        return tell(field.page, field.of)


_told("Caption", lambda page, control: page.layout.caption(control))
_told("Visible", lambda page, control: page.layout.is_visible(control))
_told("Enabled", lambda page, control: page.layout.is_enabled(control))
_told("Editable", lambda page, control: page.layout.is_editable(control))
_told("HideValue", lambda page, control: page.layout.flag(control, "hidevalue", default=False))
_told("ShowMandatory", lambda page, control: page.layout.flag(control, "showmandatory", default=False))


@method("testfield", "Activate")
def activate(session: "Session", field: TestField) -> None:
    field.control  # noqa: B018 - raises where the page does not have it


@method("testfield", "Lookup")
def lookup(session: "Session", field: TestField, selected: RecordRef | None = None) -> None:
    """With a record only the OnAfterLookup of the control runs, as if that one had been chosen."""
    if selected is None:
        entry.look_up(field.page, field.control)
    else:
        entry.looked_up(field.page, field.control, selected)


@method("testfield", "DrillDown")
@method("testfield", "Invoke")
def drill_down(session: "Session", field: TestField) -> None:
    entry.drill_down(field.page, field.control)


@method("testfield", "AssistEdit")
def assist_edit(session: "Session", field: TestField) -> None:
    entry.assist(field.page, field.control)


@method("testfield", "OptionCount")
def option_count(session: "Session", field: TestField) -> int:
    return len(field.page.layout.options(field.control) or ())


@method("testfield", "GetOption")
def get_option(session: "Session", field: TestField, index: int = 1) -> str:
    """The caption of an option, from 1."""
    options = field.page.layout.options(field.control) or []
    if not 1 <= index <= len(options):
        raise ALError(f"The option {index} does not exist in the field {field.control.name}.")
    return options[index - 1]


@method("testfield", "ValidationErrorCount")
def validation_error_count(session: "Session", field: TestField) -> int:
    return len(_errors(field))


@method("testfield", "GetValidationError")
def get_validation_error(session: "Session", field: TestField, index: int = 1) -> str:
    return error_at(_errors(field), index)


def _errors(field: TestField) -> list[str]:
    return [text for name, text in field.page.errors if name == field.of.name]
