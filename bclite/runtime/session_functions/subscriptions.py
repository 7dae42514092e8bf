"""BindSubscription and UnbindSubscription (pages of the Session data type)."""

from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError
from bclite.runtime.instance import ObjectInstance
from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("BindSubscription")
def bind_subscription(session: "Session", codeunit: ObjectInstance, *, used: bool) -> bool:
    """Whether the instance receives events from now on; where nobody asks, failing is an error."""
    bound = session.events.bind(codeunit)
    if not bound and not used:
        _refuse(session, codeunit)
    return bound


@function("UnbindSubscription")
def unbind_subscription(session: "Session", codeunit: ObjectInstance, *, used: bool) -> bool:
    unbound = session.events.unbind(codeunit)
    if not unbound and not used:
        _refuse(session, codeunit)
    return unbound


def _refuse(session: "Session", codeunit: ObjectInstance) -> None:
    name = f"Codeunit {codeunit.object.number} {codeunit.object.name}"
    if session.events.is_bound(codeunit):
        raise ALError(f"{name} has already been bound.", "BindSubscription")
    raise ALError(f"{name} is no manual event subscriber: its EventSubscriberInstance is not Manual.")
