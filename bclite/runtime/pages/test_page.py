"""The values of TestPage, TestField, TestAction and TestFilter variables."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bclite.model.objects import Page
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages import parts
from bclite.runtime.pages.layout import not_found
from bclite.runtime.pages.open_page import Mode, OpenPage, not_open

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.session import Session


@dataclass(eq=False, slots=True)
class TestField:
    page: OpenPage
    of: "Control"

    __test__ = False

    @property
    def control(self) -> "Control":
        """The control. Raises ALError where the page leaves it out, and where the page is closed."""
        if self.page.result is not None:
            raise not_open()
        if self.page.layout.is_left_out(self.of):
            field = self.page.layout.source(self.of).field
            raise not_found("field", 0 if field is None else field.number)
        return self.of

    def format_as_text(self) -> str:
        """What Format makes of it: what the control shows."""
        return self.page.layout.text(self.control)


@dataclass(eq=False, slots=True)
class TestAction:
    """An action of the page, or with `built_in` one of those that every page of its type has: the name of an Action."""

    page: OpenPage
    of: "Control | None"
    built_in: str = ""

    __test__ = False


@dataclass(eq=False, slots=True)
class TestFilter:
    page: OpenPage

    __test__ = False


class TestPage:
    """What a TestPage variable holds: a page, once it is open; or a part of one."""

    __test__ = False

    def __init__(self, session: "Session", object: Page, part: "Part | None" = None) -> None:
        self.session = session
        self.object = object
        self.part = part
        self.opened: OpenPage | None = None

    @property
    def page(self) -> OpenPage:
        """The page that is open. Raises ALError where none is."""
        if self.part is not None:
            return self.part.page
        if self.opened is None or self.opened.result is not None:
            raise not_open()
        return self.opened

    def open(self, mode: Mode) -> None:
        if self.opened is not None and self.opened.result is None:
            raise ALError("The TestPage is already open.", "TestPageAlreadyOpen")
        instance = self.session.instance(self.object)
        assert isinstance(instance, PageInstance)
        made = OpenPage(instance, mode)
        made.open()
        self.opened = made
        self.session.ui.opened(made)

    def take(self, page: OpenPage) -> None:
        """Become the variable of a page that code runs, and open it."""
        self.opened = page
        page.open(page.instance.position)

    def control(self, name: str) -> "TestField | TestAction | TestPage":
        """A control, action or part by its name in lower case."""
        page = self.page
        control = page.model.controls.get(name)
        if control is None:
            raise UnsupportedError(f"the control {name} of the page {page.page.name}")
        if control.kind == "part":
            return TestPage(self.session, parts.shown_page(self.session, control), Part(page, control))
        return TestField(page, control) if control.kind == "field" else TestAction(page, control)


@dataclass(eq=False, slots=True)
class Part:
    container: OpenPage
    control: "Control"

    @property
    def page(self) -> OpenPage:
        """The page of the part, opened when it is first used and on the rows of the container's present row."""
        if self.container.result is not None:
            raise not_open()
        return parts.opened(self.container, self.control)
