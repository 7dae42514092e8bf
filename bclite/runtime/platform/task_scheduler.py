"""TaskScheduler: a codeunit that runs later in a session of its own (page "Task scheduler").

A task is a row of the table Scheduled Task. One that is ready and due runs when the transaction that made it has been
committed; there is no clock that would run those of later, and none runs during a test, whose work is undone: they stay
in the table, where code and tests see them.
"""

import uuid
from typing import TYPE_CHECKING

from bclite.model.types import GUID
from bclite.runtime.errors import ALError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.platform_tables import assign, platform_record, value_of
from bclite.runtime.registry import method
from bclite.runtime.values import DateTime, RecordId
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session

TABLE = "Scheduled Task"


@method("taskscheduler", "CanCreateTask")
def can_create_task(session: "Session") -> bool:
    """No: code that asks does the work itself then, which is all that is certain here."""
    return False


@method("taskscheduler", "CreateTask")
def create_task(
    session: "Session",
    codeunit: int,
    failure_codeunit: int,
    is_ready: bool = True,
    company: str = "",
    not_before: DateTime = DateTime(0),  # noqa: B008 - immutable
    record_id: RecordId = RecordId(),  # noqa: B008
    timeout: int = 0,
) -> uuid.UUID:
    """Raises ALError where one of the codeunits does not exist."""
    for each in (codeunit, *([failure_codeunit] if failure_codeunit else [])):
        if session.application.codeunit(each) is None:
            raise ALError(f"The codeunit {each} does not exist.", "CodeunitNotFound")
    task = platform_record(session, TABLE)
    made = session.new_guid()
    values = {
        "ID": made,
        "User ID": session.user_security_id,
        "User Name": session.user_id,
        "User Language ID": session.language,
        "Not Before": not_before,
        "Run Codeunit": codeunit,
        "Failure Codeunit": failure_codeunit,
        "Record": record_id,
        "Is Ready": is_ready,
        "Company": company or session.company,
        "Timeout": timeout,
    }
    assign(task, values)
    task.write_new()
    _run_when_committed(session, made)
    return made


@method("taskscheduler", "TaskExists")
def task_exists(session: "Session", task: uuid.UUID) -> bool:
    return _found(session, task) is not None


@method("taskscheduler", "CancelTask")
def cancel_task(session: "Session", task: uuid.UUID) -> bool:
    found = _found(session, task)
    if found is None:
        return False
    found.delete()
    return True


@method("taskscheduler", "SetTaskReady")
def set_task_ready(
    session: "Session",
    task: uuid.UUID,
    not_before: DateTime | None = None,
    *,
    used: bool = True,
) -> bool:
    """False where there is no such task, whether or not anybody looks."""
    found = _found(session, task)
    if found is None:
        return False
    assign(found, {"Is Ready": True} if not_before is None else {"Is Ready": True, "Not Before": not_before})
    found.modify()
    _run_when_committed(session, task)
    return True


def _run_when_committed(session: "Session", task: uuid.UUID) -> None:
    if not session.database.is_isolated:
        session.database.when_free(lambda: _run(session, task))


def _run(session: "Session", task: uuid.UUID) -> None:
    """Run a task that was committed and is due, its failure codeunit where it fails, and take it off the table."""
    found = _found(session, task)
    if found is None or not value_of(found, "Is Ready"):
        return
    if value_of(found, "Not Before") > session.now():
        return
    started = session.beside(value_of(found, "Company"))
    record_id = value_of(found, "Record")
    found.delete()
    session.database.commit()
    for name in ("Run Codeunit", "Failure Codeunit"):
        codeunit = value_of(found, name)
        if not codeunit:
            return
        try:
            started.run_codeunit(codeunit, _read(started, record_id) if record_id else None, used=False)
        except AL_FAULTS as fault:
            started.keep_error(fault)
            session.database.rollback()
        else:
            session.database.commit()
            return


def _read(session: "Session", record_id: RecordId) -> "Record":
    # Loaded here: it needs this package.
    from bclite.runtime.references.record_id_methods import get_record

    record = get_record(session, record_id).opened()
    if not record.find("="):
        raise ALError(f"The {record.table.caption} does not exist.", "DB:RecordNotFound")
    return record


def _found(session: "Session", task: uuid.UUID) -> "Record | None":
    record = platform_record(session, TABLE)
    return record if record.get([Variant(task, GUID)]) else None
