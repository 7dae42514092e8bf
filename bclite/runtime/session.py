"""A session: one user at work with an application and a database.

Everything that AL code does goes through it: it makes records and instances, runs codeunits, catches errors, raises
events, knows the time, the company and the user.
"""

import datetime
import random
import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bclite.compiler.classes import ApplicationCode
from bclite.compiler.names import method_name
from bclite.model.application import Application
from bclite.model.objects import Object, Page, Table
from bclite.model.types import Kind, Type
from bclite.runtime.call_stack import call_stack
from bclite.runtime.error_collection import ErrorCollection
from bclite.runtime.errors import ALError
from bclite.runtime.events import Events
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.runtime.instance import ObjectInstance, UnsupportedValue
from bclite.runtime.pages.test_page import TestPage
from bclite.runtime.record import Record
from bclite.runtime.record_links import RecordLinks
from bclite.runtime.schema import Schema
from bclite.runtime.transactions import STOPPED, Transaction
from bclite.runtime.user_interface import NoClient, UserInterface
from bclite.runtime.values import Date, DateTime
from bclite.runtime.virtual_tables.serving import fill, virtual_rows
from bclite.storage.database import Database
from bclite.storage.reading import TableRows

if TYPE_CHECKING:
    from bclite.runtime.platform.number_sequence import Sequence

COMPANY = "CRONUS International Ltd."
USER_ID = "ADMIN"
USER_SECURITY_ID = uuid.UUID("6d7a3c1e-2b40-4d8f-9a53-0c1f2e3d4b5a")
ENGLISH = 1033

NO_ERROR = "An error was expected inside an ASSERTERROR statement."


class Session:
    """`clock` tells the time; `seed` begins the random numbers, so that a run can be repeated."""

    def __init__(
        self,
        code: ApplicationCode,
        database: Database,
        *,
        ui: UserInterface | None = None,
        company: str = COMPANY,
        clock: Callable[[], datetime.datetime] = lambda: datetime.datetime.now(datetime.UTC),
        seed: int = 1,
    ) -> None:
        self.code = code
        self.database = database
        self.ui: UserInterface = ui or NoClient()
        self.company = company
        database.sessions += 1
        self.number = database.sessions
        self.user_id = USER_ID
        self.user_security_id = USER_SECURITY_ID
        self.language = ENGLISH
        self.random = random.Random(seed)
        self.last_error: ALError | None = None
        self.error_collection = ErrorCollection()
        self.schema: Schema = Schema(self)
        self.events = Events(self)
        self.transaction = Transaction(self)
        self._clock = clock
        self._single_instances: dict[int, ObjectInstance] = {}
        self.work_date = self.today()
        if database.is_new:
            database.is_new = False
            fill(self)

    @property
    def application(self) -> Application:
        return self.code.application

    @property
    def number_sequences(self) -> dict[tuple[str, str], "Sequence"]:
        return self.database.number_sequences

    @property
    def isolated_storage(self) -> dict[tuple[str, str, str, str], str]:
        return self.database.isolated_storage

    @property
    def links(self) -> RecordLinks:
        return self.database.links

    def beside(self, company: str) -> "Session":
        """A session of the same user without a client."""
        return Session(self.code, self.database, company=company, clock=self._clock)

    # ---------------------------------------------------------------------------------------------------------- time

    def now(self) -> DateTime:
        return DateTime.from_python(self._clock())

    def today(self) -> Date:
        return Date.from_ordinal(self._clock().astimezone(datetime.UTC).date().toordinal())

    def new_guid(self) -> uuid.UUID:
        """A Guid that no record of the database has; does not touch the random numbers of AL code."""
        return uuid.UUID(bytes=self.new_identifier())

    def new_identifier(self) -> bytes:
        """The bytes of a new Guid: a random one, version 4 (RFC 9562, 5.4)."""
        bits = self.database.identifiers.getrandbits(128)
        bits = bits & ~(0xF000 << 64 | 0xC000 << 48) | 0x4000 << 64 | 0x8000 << 48
        return bits.to_bytes(16, "big")

    # ----------------------------------------------------------------------------------------- records and instances

    def new_record(self, type: Type) -> Record | UnsupportedValue:
        """What a variable of a record type starts with."""
        table = self.application.table(type.number or type.subject)
        if table is None:
            return UnsupportedValue(f"a variable of type {type}")
        return self.new_record_of(table, temporary=type.temporary)

    def new_record_of(self, table: Table, *, temporary: bool = False) -> Record:
        made: Record = self.code.class_of(table)(self, temporary)
        return made

    def table_rows(self, table: Table, company: str = "") -> TableRows:
        """Where the records of a table that is not temporary are: in the database, or made up by the platform."""
        company = company or self.company
        known = self.database.known_table(table, company)
        if known is not None:
            return known
        made_up = virtual_rows(self, table)
        return made_up if made_up is not None else self.database.table(table, company)

    def instance(self, object: Object) -> ObjectInstance:
        """An instance of an object: the one of the session where it is SingleInstance, else a new one."""
        if object.properties.get("singleinstance", "").lower() != "true":
            return self.code.class_of(object)(self)  # type: ignore[no-any-return]
        found = self._single_instances.get(id(object))
        if found is None:
            found = self._single_instances[id(object)] = self.code.class_of(object)(self)
        return found

    def new_instance(self, type: Type) -> "ObjectInstance | TestPage | UnsupportedValue":
        """What a variable of a codeunit, page, query … starts with."""
        if type.kind is Kind.TESTPAGE:
            page = self.application.find("page", type.number or type.subject)
            if isinstance(page, Page):
                return TestPage(self, page)
        found = self.application.find(type.kind.value, type.number or type.subject)
        if found is None:
            return UnsupportedValue(f"a variable of type {type}")
        return self.instance(found)

    # --------------------------------------------------------------------------------------------- codeunits, errors

    def run_codeunit(self, codeunit: int | str | ObjectInstance, record: Record | None, used: bool) -> bool:
        """Codeunit.Run. Where its result is used it has a transaction of its own: committed at the end, undone by an
        error, which makes the result false; that needs the caller to have nothing uncommitted."""
        instance = codeunit if isinstance(codeunit, ObjectInstance) else self._codeunit(codeunit)
        if not used:
            with self.transaction.begun():
                run_on_run(instance, record)
            return True
        if self.database.has_uncommitted_writes:
            raise ALError(STOPPED, "TransactionStopped")
        with self.transaction.begun():
            try:
                run_on_run(instance, record)
            except AL_FAULTS as fault:
                self.database.rollback()
                self.keep_error(fault)
                return False
            self.database.commit()
            return True

    def _codeunit(self, name_or_number: int | str) -> ObjectInstance:
        found = self.application.codeunit(name_or_number)
        if found is None:
            raise ALError(f"The codeunit {name_or_number} does not exist.", "CodeunitNotFound")
        return self.instance(found)

    def try_call(self, function: Callable[..., Any], *arguments: Any) -> bool:
        """Call a try function whose result is used: an error makes it false and undoes nothing."""
        try:
            function(*arguments)
        except AL_FAULTS as fault:
            self.keep_error(fault)
            return False
        return True

    def assert_error(self, fault: BaseException | None) -> None:
        """What an asserterror statement ends with: the error that it expects, which undoes what is not committed, or
        None where there was none."""
        if fault is None:
            raise ALError(NO_ERROR, "AssertError")
        self.database.rollback()
        self.keep_error(fault)

    def keep_error(self, fault: BaseException) -> ALError:
        """Make an error that is being handled the last error; returns it without its Python traceback, which would
        keep the variables of the failed procedures alive."""
        error = as_al_error(fault)
        kept = ALError(error.text, error.code)
        kept.call_stack = error.call_stack or call_stack(fault, self.application.apps)
        self.last_error = kept
        return kept

    def publish(self, sender: Any, publisher: Object, procedure: Any, arguments: tuple[Any, ...]) -> None:
        """The body of an event's publisher."""
        self.events.publish(sender, publisher, procedure, arguments)


def run_on_run(instance: ObjectInstance, record: Record | None) -> None:
    """Run the OnRun trigger of a codeunit, if it has one."""
    trigger = instance.object.trigger("OnRun")
    if trigger is None:
        return
    if record is None and instance.object.properties.get("tableno"):
        usings = (instance.object.namespace, *instance.object.declaration.usings)
        table = instance.session.application.find("table", instance.object.properties["tableno"], usings)
        if isinstance(table, Table):
            record = instance.session.new_record_of(table)
    getattr(instance, method_name(instance.object, trigger))(record)
