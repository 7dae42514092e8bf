"""SessionInformation: nothing is measured."""

from typing import TYPE_CHECKING

from bclite.runtime.call_stack import call_stack
from bclite.runtime.errors import ALError
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("sessioninformation", "SqlStatementsExecuted")
@method("sessioninformation", "SqlRowsRead")
@method("sessioninformation", "AITokensUsed")
def not_measured(session: "Session") -> int:
    return 0


@method("sessioninformation", "Callstack")
def running_procedures(session: "Session") -> str:
    """The procedures that are running, as GetLastErrorCallStack tells of those that were."""
    try:
        raise ALError("")
    except ALError as here:
        return "\\".join(call_stack(here, session.application.apps))
