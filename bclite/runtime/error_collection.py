"""Collectible errors: what `[ErrorBehavior(ErrorBehavior::Collect)]` does to the procedure it stands on.

Inside such a procedure an error whose ErrorInfo is collectible does not stop the code but is kept; when the procedure
ends with errors that nobody cleared, they are raised together (page "Collecting errors").
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bclite.runtime.errors import ALError

if TYPE_CHECKING:
    from bclite.runtime.platform.error_info import ErrorInfo


class ErrorCollection:
    """The collection scopes of a session, one for each procedure at work that collects errors."""

    def __init__(self) -> None:
        self._scopes: list[list[ErrorInfo]] = []

    @property
    def is_collecting(self) -> bool:
        return bool(self._scopes)

    @property
    def errors(self) -> list["ErrorInfo"]:
        """The errors of the innermost scope, to read and to change; empty where nothing is collected."""
        return self._scopes[-1] if self._scopes else []

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """The scope of a procedure. Raises ALError at its end where errors are left in it."""
        scope: list[ErrorInfo] = []
        depth = len(self._scopes)
        self._scopes.append(scope)
        try:
            yield
        finally:
            del self._scopes[depth:]
        if scope:
            raise ALError("\n".join(each.message for each in scope))
