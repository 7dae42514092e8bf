"""Codeunit.Run, by number, by name, or of an instance."""

from typing import TYPE_CHECKING

from bclite.runtime.instance import ObjectInstance
from bclite.runtime.record import Record
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("codeunit", "Run")
def run(session: "Session", codeunit: int | str | ObjectInstance, record: Record | None = None, *, used: bool) -> bool:
    return session.run_codeunit(codeunit, record, used)
