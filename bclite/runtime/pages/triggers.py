"""The triggers of a page, its extensions and their controls, and the events that follow them.

The page's trigger runs first, then those of its extensions, then the subscribers of the event.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bclite.compiler.names import method_name
from bclite.model.objects import Object
from bclite.runtime.reference import Box

if TYPE_CHECKING:
    from bclite.runtime.pages.model import Control
    from bclite.runtime.pages.open_page import OpenPage


class Triggers:
    def __init__(self, page: "OpenPage") -> None:
        self._page = page
        self._owners = page.model.owners

    def own(self, name: str, scope: str = "", owner: Object | None = None) -> Callable[..., Any] | None:
        """The trigger of this name that the page, or `owner`, has; called with as many arguments as it takes."""
        owner = owner or self._page.page
        trigger = owner.trigger(name, scope)
        if trigger is None:
            return None
        function = getattr(self._page.instance, method_name(owner, trigger))
        taken = len(trigger.parameters)
        return lambda *arguments: function(*arguments[:taken])

    def run(self, name: str, *arguments: Any) -> bool:
        """Run a trigger of the page and its extensions; whether none of them returned false."""
        allowed = True
        for owner in self._owners:
            trigger = self.own(name, owner=owner)
            if trigger is not None and trigger(*arguments) is False:
                allowed = False
        return allowed

    def of_control(self, control: "Control", *names: str) -> list[Callable[..., Any]]:
        """The triggers of a control by these names, in the order of the names."""
        found = [self.own(name, control.name, owner) for name in names for owner in control.triggers_of]
        return [each for each in found if each is not None]

    def allow(self, name: str, event: str, answer: str, *arguments: Any, **given: Any) -> bool:
        """Whether a trigger and the subscribers of its event, which can change the argument `answer`, allow it."""
        if not self.run(name, *arguments):
            return False
        allowed = Box(True)
        self.raise_event(event, "", **{answer: allowed}, **given)
        return bool(allowed.value)

    def raise_event(self, event: str, element: str = "", **given: Any) -> None:
        page = self._page
        events = page.session.events
        if not events.has_subscribers("page", page.page.number, event, element):
            return
        if page.has_record:
            given = {"rec": page.rec, "xrec": page.instance.xrec, **given}
        events.raise_trigger("page", page.page.number, event, element, given)
