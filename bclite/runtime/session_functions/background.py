"""StartSession: a codeunit in a session of its own (page "Session.StartSession").

On the product it runs beside the caller, whose uncommitted work it does not see and whose rollback does not touch it.
Here it runs when the transaction of the caller has ended, whichever way, or at once where there is none: one thing
after the other, in an order that is the same in every run.
"""

from typing import TYPE_CHECKING, Any

from bclite.runtime.errors import ALError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.record import Record
from bclite.runtime.reference import Reference
from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("StartSession")
def start_session(session: "Session", number: Reference, codeunit: int, *rest: Any, used: bool = False) -> bool:
    """`rest` are the company, the record and the timeout, in one order or another; a timeout ends nothing here."""
    found = session.application.codeunit(codeunit)
    if found is None:
        if used:
            return False
        raise ALError(f"The codeunit {codeunit} does not exist.", "CodeunitNotFound")
    company = next((each for each in rest if isinstance(each, str) and each), session.company)
    given = next((each for each in rest if isinstance(each, Record)), None)
    started = session.beside(company)
    record = None
    if given is not None:
        record = started.new_record_of(given.table, temporary=given.temporary)
        record.assign(given)
    number.value = started.number

    def run() -> None:
        try:
            started.run_codeunit(codeunit, record, used=False)
        except AL_FAULTS as fault:
            started.keep_error(fault)
            session.database.rollback()
        else:
            session.database.commit()

    session.database.when_free(run)
    return True
