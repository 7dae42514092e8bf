"""The rows of a query: its statement run, and what can go wrong with that."""

import sqlite3
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bclite.query.definition import QueryDefinition
from bclite.query.statement import ALL_ROWS, Bounds, Statement, statement_of
from bclite.runtime.errors import ALError, StoppedError, UnsupportedError
from bclite.runtime.filter_expressions import Expression

if TYPE_CHECKING:
    from bclite.runtime.session import Session

LARGEST = 1_000_000
"""Rows that a query may yield: more than any answer needs, less than a cross join makes."""
PAGE = 5_000

Values = tuple[Any, ...]
"""A row as values of AL, in the order of the query's columns."""


def rows_of(
    session: "Session",
    definition: QueryDefinition,
    filters: Mapping[int, list[Expression]],
    top: int,
    bounds: Bounds = ALL_ROWS,
) -> list[Values]:
    """The rows of a query; see `statement.statement_of`. Raises ALError where it yields more than LARGEST."""
    statement = statement_of(session, definition, filters, top, bounds)
    return [statement.values(row) for row in _stored_rows(session, definition, statement)]


def count_of(session: "Session", definition: QueryDefinition, filters: Mapping[int, list[Expression]], top: int) -> int:
    """How many rows a query yields."""
    statement = statement_of(session, definition, filters, top)
    counting = Statement(statement.sql.within("SELECT count(*) FROM (", ")"), (int,))
    ((count,),) = _stored_rows(session, definition, counting)
    return int(count)


def _stored_rows(session: "Session", definition: QueryDefinition, statement: Statement) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    try:
        cursor = session.database.execute(statement.sql.text, statement.sql.parameters)
        while page := cursor.fetchmany(PAGE):
            found += page
            if len(found) > LARGEST:
                cursor.close()
                raise ALError(f"The query {definition.query.name} yields more than {LARGEST} rows.", "QueryTooLarge")
    except sqlite3.OperationalError as error:
        raise _failure(definition, error) from error
    return found


def _failure(definition: QueryDefinition, error: sqlite3.OperationalError) -> BaseException:
    """What an error of the database means: the fault of the data, that its time is over, or the fault of bclite."""
    text = str(error)
    if "integer overflow" in text:
        return ALError("Arithmetic operation resulted in an overflow.", "NCLCSRTS:Overflow")
    if "interrupted" in text:
        # Only the end of the time interrupts it; whoever set that time says how long it was.
        return StoppedError()
    return UnsupportedError(f"the query {definition.query.name} ({text})")
