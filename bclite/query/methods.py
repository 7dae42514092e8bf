"""The methods of query variables."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bclite.query.instance import QueryInstance
from bclite.query.saving import as_csv, as_json, as_xml
from bclite.runtime.errors import ALError
from bclite.runtime.platform.streams import OutStream
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("query", "Open")
def open_query(session: "Session", query: QueryInstance, *, used: bool) -> bool:
    return _succeeds(session, query.open, used)


@method("query", "Read")
def read(session: "Session", query: QueryInstance, *, used: bool) -> bool:
    """The next row. Whether there is one is what Read tells; where nobody asks, its absence is an error."""
    if query.read():
        return True
    if not used:
        raise ALError(f"The query {query.object.name} has no more rows.", "QueryNoMoreRows")
    return False


@method("query", "Close")
def close(session: "Session", query: QueryInstance) -> None:
    query.close()


@method("query", "SetRange")
def set_range(
    session: "Session", query: QueryInstance, column: str, low: Variant | None = None, high: Variant | None = None
) -> None:
    query.close()
    query.filters.set_range(query.element(column), low, high)


@method("query", "SetFilter")
def set_filter(session: "Session", query: QueryInstance, column: str, text: str, *values: Variant) -> None:
    query.close()
    query.filters.set_filter(query.element(column), text, values)


@method("query", "GetFilter")
def get_filter(session: "Session", query: QueryInstance, column: str) -> str:
    return query.filters.text(query.element(column))


@method("query", "GetFilters")
def get_filters(session: "Session", query: QueryInstance) -> str:
    return query.filters.texts()


@method("query", "TopNumberOfRows")
def top_number_of_rows(session: "Session", query: QueryInstance, rows: int | None = None) -> int:
    if rows is not None:
        query.top = rows
    return query.top


@method("query", "ColumnName")
def column_name(session: "Session", query: QueryInstance, column: str) -> str:
    return query.element(column).name


@method("query", "ColumnCaption")
def column_caption(session: "Session", query: QueryInstance, column: str) -> str:
    return query.element(column).caption


@method("query", "ColumnNo")
def column_number(session: "Session", query: QueryInstance, column: str) -> int:
    """The place of the column among the columns and filters, from 1."""
    return query.element(column).number


@method("query", "SaveAsCsv", "outstream", "integer", "text")
def save_as_csv(
    session: "Session",
    query: QueryInstance,
    stream: OutStream,
    form: int | None = None,
    argument: str = "",
    *,
    used: bool,
) -> bool:
    return _succeeds(session, lambda: _write(stream, as_csv(query, form, argument)), used)


@method("query", "SaveAsCsv", "integer", "outstream", "integer", "text")
def save_number_as_csv(
    session: "Session", number: int, stream: OutStream, form: int | None = None, argument: str = "", *, used: bool
) -> bool:
    return _succeeds(session, lambda: _write(stream, as_csv(_query(session, number), form, argument)), used)


@method("query", "SaveAsXml", "outstream")
def save_as_xml(session: "Session", query: QueryInstance, stream: OutStream, *, used: bool) -> bool:
    return _succeeds(session, lambda: _write(stream, as_xml(query)), used)


@method("query", "SaveAsXml", "integer", "outstream")
def save_number_as_xml(session: "Session", number: int, stream: OutStream, *, used: bool) -> bool:
    return _succeeds(session, lambda: _write(stream, as_xml(_query(session, number))), used)


@method("query", "SaveAsJson", "outstream")
def save_as_json(session: "Session", query: QueryInstance, stream: OutStream, *, used: bool) -> bool:
    return _succeeds(session, lambda: _write(stream, as_json(query)), used)


@method("query", "SaveAsJson", "integer", "outstream")
def save_number_as_json(session: "Session", number: int, stream: OutStream, *, used: bool) -> bool:
    return _succeeds(session, lambda: _write(stream, as_json(_query(session, number))), used)


def _query(session: "Session", number: int) -> QueryInstance:
    """A new instance of the query with this number."""
    found = session.application.find("query", number)
    if found is None:
        raise ALError(f"The query {number} does not exist.", "QueryNotFound")
    made = session.instance(found)
    assert isinstance(made, QueryInstance)
    return made


def _write(stream: OutStream, text: str) -> None:
    stream.write(text.encode("utf-8"))


def _succeeds(session: "Session", action: Callable[[], None], used: bool) -> bool:
    """Whether the action succeeds; where nobody asks, its error goes on."""
    if used:
        return session.try_call(action)
    action()
    return True
