"""TaskScheduler and SessionInformation: there are no other sessions, and nothing is measured."""

import uuid
from typing import TYPE_CHECKING

from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("taskscheduler", "CanCreateTask")
def can_create_task(session: "Session") -> bool:
    """No task would ever run."""
    return False


@method("taskscheduler", "TaskExists")
def task_exists(session: "Session", task: uuid.UUID) -> bool:
    return False


@method("sessioninformation", "SqlStatementsExecuted")
@method("sessioninformation", "SqlRowsRead")
@method("sessioninformation", "AITokensUsed")
def not_measured(session: "Session") -> int:
    return 0
