"""The parts of an open page: pages within it, made when one is first asked for, opened when one is first shown.

A part shows the rows that its SubPageLink links to the row of its container, or of the part that is its Provider.
"""

from typing import TYPE_CHECKING

from bclite.model.objects import Page
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.instance import PageInstance
from bclite.runtime.pages import views

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session


def shown_page(session: "Session", control: "Control") -> Page:
    """The page that a part shows."""
    owner = control.owner
    found = session.application.find("page", control.source_name, (owner.namespace, *owner.declaration.usings))
    if not isinstance(found, Page):
        raise UnsupportedError(f"the part {control.name}, which shows {control.source_name}")
    return found


def made(container: "OpenPage", control: "Control") -> "OpenPage":
    """The part, which may not have been opened yet."""
    name = control.name.lower()
    found = container.parts.get(name)
    if found is None:
        instance = container.session.instance(shown_page(container.session, control))
        assert isinstance(instance, PageInstance)
        found = container.parts[name] = container.within(instance)
    return found


def opened(container: "OpenPage", control: "Control") -> "OpenPage":
    """The part, open and on the rows of the container's present row; a new row of the container is written before."""
    part = made(container, control)
    if container.at_new and container.changed:
        container.save()
    link = views.apply_link(part, control, _outer(container, control)) if part.has_record else ()
    if not part.is_open:
        part.is_open, part.link = True, link
        part.open()
    elif part.link != link:
        part.link = link
        part.first()
    elif part.wants_update:
        part.refresh()
    return part


def _outer(container: "OpenPage", control: "Control") -> "Record | None":
    """The record that the part is linked to."""
    if "provider" in control.properties:
        provider = container.model.controls[control.text("provider").strip('"').lower()]
        return opened(container, provider).rec
    return container.rec if container.has_record else None
