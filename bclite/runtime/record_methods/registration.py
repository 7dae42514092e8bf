"""How the methods of records are registered, and what becomes of a method that did not succeed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from bclite.runtime.errors import ALError
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session

Implementation = TypeVar("Implementation", bound=Callable[..., Any])


def record_method(name: str, *types: str) -> Callable[[Implementation], Implementation]:
    """Register a method of records only."""
    return method("record", name, *types)


def shared_method(name: str) -> Callable[[Implementation], Implementation]:
    """Register a method of records that a RecordRef has too: there it is called on the record referred to."""

    def register(implementation: Implementation) -> Implementation:
        def of_reference(session: "Session", reference: Any, *arguments: Any, **keywords: Any) -> Any:
            return implementation(session, reference.opened(), *arguments, **keywords)

        method("recordref", name)(of_reference)
        return method("record", name)(implementation)

    return register


def outcome(found: bool, used: bool, error: Callable[[], ALError]) -> bool:
    """What a method answers that looks for something: where nobody asks, not finding it is an error."""
    if not found and not used:
        raise error()
    return found


def attempt(used: bool, forgiven: str, action: Callable[..., None], *arguments: Any) -> bool:
    """Do something, which fails without an error when somebody asks for the outcome and the error has this code."""
    try:
        action(*arguments)
    except ALError as error:
        if not used or error.code != forgiven:
            raise
        return False
    return True
