"""Who may write and commit at the moment.

The database has one open transaction; `Commit` makes it final. An error that nothing handles, an asserterror, and a
codeunit run whose result is used undo what was written since the last commit (`bclite.runtime.session`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING

from bclite.model.objects import Procedure
from bclite.runtime.errors import ALError
from bclite.source.nodes import Scope

if TYPE_CHECKING:
    from bclite.runtime.session import Session

STOPPED = (
    "An error occurred and the transaction is stopped. Contact your administrator or partner for further assistance."
)
NO_TRANSACTION = "A transaction must be started before changes can be made to the database."
NO_COMMIT_IN_TEST = "Tests cannot call the Commit function if TransactionModel property is set to AutoRollback."
NO_COMMIT = "Commit is prohibited in this scope."


class CommitBehavior(IntEnum):
    """What an explicit Commit does; a procedure can only make it stricter for those it calls."""

    ALLOW = 0
    IGNORE = 1
    ERROR = 2


class Transaction:
    """The rules for the write transaction of a session."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._behavior = CommitBehavior.ALLOW
        self.is_test_rolled_back = False
        """A test with TransactionModel AutoRollback is running: Commit is an error."""
        self.is_absent = False
        """A test with TransactionModel None is running: what it does itself has no transaction to write in."""

    def commit(self) -> None:
        """The Commit of AL code."""
        if self._behavior is CommitBehavior.IGNORE:
            return
        if self._behavior is CommitBehavior.ERROR:
            raise ALError(NO_COMMIT, "CommitBehavior")
        if self.is_test_rolled_back:
            raise ALError(NO_COMMIT_IN_TEST)
        self._session.database.commit()

    def check_write(self) -> None:
        """Raise ALError where there is no transaction to write in."""
        if self.is_absent:
            raise ALError(NO_TRANSACTION, "DB:NoTransaction")

    @contextmanager
    def begun(self) -> Iterator[None]:
        """Within a codeunit that is run there is a transaction, also where the caller has none."""
        absent, self.is_absent = self.is_absent, False
        try:
            yield
            if absent:
                self._session.database.commit()
        finally:
            self.is_absent = absent

    @contextmanager
    def commit_behavior_of(self, procedure: Procedure) -> Iterator[None]:
        """The scope of a procedure with the attribute CommitBehavior; of another one, nothing changes."""
        attribute = procedure.attribute("CommitBehavior")
        wanted = CommitBehavior.ALLOW
        if attribute is not None and attribute.arguments and isinstance(attribute.arguments[0], Scope):
            wanted = CommitBehavior[attribute.arguments[0].name.upper()]
        before = self._behavior
        self._behavior = max(before, wanted)
        try:
            yield
        finally:
            self._behavior = before
