"""The values of TestPage, TestField, TestAction and TestFilter variables."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bclite.model.objects import Page
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages import views
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
            return TestPage(self.session, part_page(self.session, control), Part(page, control))
        return TestField(page, control) if control.kind == "field" else TestAction(page, control)


def part_page(session: "Session", control: "Control") -> Page:
    """The page that a part shows."""
    owner = control.owner
    found = session.application.find("page", control.source_name, (owner.namespace, *owner.declaration.usings))
    if not isinstance(found, Page):
        raise UnsupportedError(f"the part {control.name}, which shows {control.source_name}")
    return found


@dataclass(eq=False, slots=True)
class Part:
    container: OpenPage
    control: "Control"

    @property
    def page(self) -> OpenPage:
        """The page of the part, opened when it is first used and on the rows of the container's present row."""
        if self.container.result is not None:
            raise not_open()
        return open_part(self.container, self.control)


def part_instance(container: OpenPage, control: "Control") -> OpenPage:
    """The part, which may not have been opened yet."""
    found = container.parts.get(control.name.lower())
    if found is None:
        session = container.session
        instance = session.instance(part_page(session, control))
        assert isinstance(instance, PageInstance)
        mode = container.mode if container.mode is Mode.VIEW else Mode.EDIT
        found = container.parts[control.name.lower()] = OpenPage(instance, mode, container)
    return found


def open_part(container: OpenPage, control: "Control") -> OpenPage:
    part = part_instance(container, control)
    if container.at_new and container.changed:
        container.save()
    outer = None
    if container.has_record and "provider" not in control.properties:
        outer = container.rec
    elif "provider" in control.properties:
        provider = container.model.controls[control.text("provider").strip('"').lower()]
        outer = open_part(container, provider).rec
    link = views.apply_link(part, control, outer) if part.has_record else ()
    if not part.is_open:
        part.is_open, part.link = True, link
        part.open()
    elif part.link != link:
        part.link = link
        part.first()
    return part
