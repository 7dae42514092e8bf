"""Messages, questions and errors (pages of the Dialog data type). What answers them is the session's `ui`."""

from typing import TYPE_CHECKING

from bclite.runtime.builtins.texts import str_subst_no
from bclite.runtime.errors import ALError
from bclite.runtime.platform.error_info import ErrorInfo
from bclite.runtime.registry import function
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("Error")
def error(session: "Session", message: str | ErrorInfo, *values: Variant) -> None:
    """Stops the code; an ErrorInfo that is collectible only joins the collected errors where they are collected."""
    if isinstance(message, str):
        raise ALError(str_subst_no(session, message, *values))
    if message.collectible and session.error_collection.is_collecting:
        session.error_collection.errors.append(message)
        return
    raise ALError(message.message)


@function("Message")
def message(session: "Session", text: str, *values: Variant) -> None:
    session.ui.message(str_subst_no(session, text, *values))


@function("Confirm")
def confirm(session: "Session", text: str, default: bool = False, *values: Variant) -> bool:
    return session.ui.confirm(str_subst_no(session, text, *values), default)


@function("StrMenu")
def str_menu(session: "Session", options: str, default: int = 1, instruction: str = "") -> int:
    """The number of the option that was chosen, 0 for none."""
    return session.ui.str_menu(options, default, instruction)


@function("Hyperlink")
def hyperlink(session: "Session", url: str) -> None:
    session.ui.hyperlink(url)
