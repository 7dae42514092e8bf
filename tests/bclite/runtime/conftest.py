"""What the tests of the runtime's values and functions need of a session, without an application behind it."""

import random
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.error_collection import ErrorCollection
from bclite.runtime.errors import ALError
from bclite.runtime.values import Date, DateTime, Time


class Recorder:
    """Stands in for the user interface: keeps what it is told, answers what `answers` holds."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self.answers: list[Any] = []

    def message(self, text: str) -> None:
        self.told.append(text)

    def confirm(self, text: str, default: bool) -> bool:
        self.told.append((text, default))
        return bool(self.answers.pop(0))

    def str_menu(self, options: str, default: int, instruction: str) -> int:
        self.told.append((options, default, instruction))
        return int(self.answers.pop(0))


class PlainSession:
    """The work date is Thursday 25 January 2024, the system date Wednesday 6 March 2024, the time 14:05:06.007."""

    def __init__(self) -> None:
        self.work_date = Date.of(2024, 1, 25)
        self.random = random.Random(1)
        self.ui = Recorder()
        self.last_error: ALError | None = None
        self.error_collection = ErrorCollection()
        self.number_sequences: dict[Any, Any] = {}
        self.isolated_storage: dict[Any, Any] = {}
        self.user_id = "TESTER"
        self.user_security_id = UUID(int=7)
        self.company = "CRONUS"
        self.language = 1033
        self.application: Any = NoApplication()

    def new_guid(self) -> UUID:
        return UUID(int=self.random.getrandbits(128), version=4)

    def today(self) -> Date:
        return Date.of(2024, 3, 6)

    def now(self) -> DateTime:
        return DateTime.of(self.today(), Time.of(14, 5, 6, 7))


class NoApplication:
    apps: tuple[Any, ...] = ()

    def codeunit(self, number: int) -> None:
        return None


@pytest.fixture
def session() -> Iterator[Any]:
    """A plain session, with AL's decimal context while the test runs."""
    with decimals():
        yield PlainSession()
