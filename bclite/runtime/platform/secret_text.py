"""SecretText: a text that only Unwrap gives back (pages of the SecretText data type)."""

from typing import TYPE_CHECKING

from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("secrettext", "Unwrap")
def unwrap(session: "Session", secret: str) -> str:
    return secret


@method("secrettext", "IsEmpty")
def is_empty(session: "Session", secret: str) -> bool:
    return not secret
