"""Virtual tables: which tables have their rows made up by the platform, and what Company and User start with."""

from collections.abc import Callable
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from bclite.model.application import Application
from bclite.model.library import SYSTEM_APP_ID
from bclite.model.objects import Table
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.platform_tables import assign
from bclite.runtime.virtual_tables import catalogue, metadata
from bclite.runtime.virtual_tables.integers import integer_table
from bclite.runtime.virtual_tables.languages import windows_languages
from bclite.runtime.virtual_tables.periods import date_table
from bclite.storage.layout import Layout, layout_of
from bclite.storage.reading import TableRows

if TYPE_CHECKING:
    from bclite.runtime.session import Session

COMPANY = 2000000006
DATE = 2000000007
INTEGER = 2000000026
ALL_OBJECTS = 2000000038
FIELD = 2000000041
ALL_OBJECTS_WITH_CAPTION = 2000000058
USER = 2000000120
USER_PERSONALIZATION = 2000000073
TABLE_METADATA = 2000000136
PERMISSION_SET = 2000000004
WINDOWS_LANGUAGE = 2000000045
KEY = 2000000063
CODEUNIT_METADATA = 2000000137
PAGE_METADATA = 2000000138
QUERY_METADATA = 2000000142
INSTALLED_APP = 2000000153
PUBLISHED_APPLICATION = 2000000206
METADATA_PERMISSION_SET = 2000000250

WITHOUT_ROWS = (
    *("Active Session", "Aggregate Permission Set", "Api Web Service", "Expanded Permission", "Metadata Permission"),
    *("Metadata Permission Set Rel.", "Page Control Field", "Permission"),
    *("Table Relations Metadata", "Time Zone"),
)
"""Virtual tables that are declared, for temporary records and for names; what their rows are bclite cannot tell."""

MAKERS: dict[int, Callable[["Session", Layout], TableRows]] = {
    DATE: lambda session, layout: date_table(layout),
    INTEGER: lambda session, layout: integer_table(layout),
    ALL_OBJECTS: catalogue.all_objects,
    FIELD: catalogue.fields,
    ALL_OBJECTS_WITH_CAPTION: catalogue.all_objects_with_caption,
    TABLE_METADATA: catalogue.table_metadata,
    WINDOWS_LANGUAGE: windows_languages,
    KEY: metadata.keys,
    CODEUNIT_METADATA: metadata.codeunit_metadata,
    PAGE_METADATA: metadata.page_metadata,
    QUERY_METADATA: metadata.query_metadata,
    INSTALLED_APP: metadata.installed_apps,
    PUBLISHED_APPLICATION: metadata.published_apps,
    PERMISSION_SET: metadata.permission_sets,
    METADATA_PERMISSION_SET: metadata.metadata_permission_sets,
}

_MADE: WeakKeyDictionary[Application, dict[int, TableRows]] = WeakKeyDictionary()


def virtual_rows(session: "Session", table: Table) -> TableRows | None:
    """The rows of a virtual table, made once for an application; None for a table whose rows are in the database."""
    if table.name in WITHOUT_ROWS and table.app_id == SYSTEM_APP_ID:
        raise UnsupportedError(f"the rows of the virtual table {table.name}")
    make = MAKERS.get(table.number)
    if make is None:
        return None
    made = _MADE.setdefault(session.application, {})
    if table.number not in made:
        made[table.number] = make(session, layout_of(table))
    return made[table.number]


def fill(session: "Session") -> None:
    """Give a new database its company and its user, and commit them."""
    company = session.application.table(COMPANY)
    user = session.application.table(USER)
    if company is not None:
        _insert(session, company, {"Name": session.company, "Display Name": session.company})
    if user is not None:
        _insert(session, user, {"User Security ID": session.user_security_id, "User Name": session.user_id})
    settings = session.application.table(USER_PERSONALIZATION)
    if settings is not None:
        # The platform writes it when a user signs in for the first time.
        values = {"User SID": session.user_security_id, "Language ID": session.language, "Locale ID": session.language}
        _insert(session, settings, values)
    session.database.commit()


def _insert(session: "Session", table: Table, values: dict[str, object]) -> None:
    record = session.new_record_of(table)
    assign(record, values)
    record.write_new()
