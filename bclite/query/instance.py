"""A variable of a query: opened, read row by row, closed; its columns have the values of the row read last."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

from bclite.compiler.names import method_name
from bclite.query.definition import Column, QueryDefinition, definition_of
from bclite.query.filters import Filters
from bclite.query.reading import Values, rows_of
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import Expression
from bclite.runtime.instance import CodeunitInstance

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class QueryInstance(CodeunitInstance):
    """An instance of a query. Setting a filter closes it; opening it anew keeps the filters."""

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        self._top: int | None = None
        self._rows: list[Values] | None = None
        self._at = -1

    @cached_property
    def definition(self) -> QueryDefinition:
        return definition_of(self.session, self.object)

    @cached_property
    def filters(self) -> Filters:
        return Filters(self.session, self.definition)

    @property
    def top(self) -> int:
        """The greatest number of rows: as set last, else as the property says; 0 for all."""
        return self.definition.top if self._top is None else self._top

    @top.setter
    def top(self, rows: int) -> None:
        if rows < 0:
            raise ALError("Top number of rows cannot be negative.", "QueryTop")
        self._top = rows

    def open(self) -> None:
        """Run the query. Its trigger OnBeforeOpen may set filters."""
        self.close()
        self.before_open()
        self._rows = rows_of(self.session, self.definition, self.all_filters(), self.top)

    def before_open(self) -> None:
        """Run the trigger OnBeforeOpen, if the query has one."""
        trigger = self.object.trigger("OnBeforeOpen")
        if trigger is not None:
            getattr(self, method_name(self.object, trigger))()

    def all_filters(self) -> dict[int, list[Expression]]:
        """What its columns are filtered by."""
        found = ((each.number, self.filters.on(each)) for each in self.definition.elements)
        return {number: [expression] for number, expression in found if expression is not None}

    def read(self) -> bool:
        """Go to the next row; false behind the last."""
        if self._rows is None:
            raise self._not_open()
        self._at = min(self._at + 1, len(self._rows))
        return self._at < len(self._rows)

    def close(self) -> None:
        self._rows, self._at = None, -1

    def element(self, name: str) -> Column:
        return self.definition.element(name)

    def column(self, name: str) -> Any:
        """The value of a column in the row read last."""
        column = self.definition.element(name)
        if column.is_filter:
            raise ALError(f"The filter {column.name} of the query {self.object.name} has no value.")
        if self._rows is None or not 0 <= self._at < len(self._rows):
            raise self._not_open()
        return self._rows[self._at][self.definition.columns.index(column)]

    def all_rows(self) -> list[Values]:
        """Open the query, read it to its end and close it."""
        self.open()
        rows = self._rows or []
        self.close()
        return rows

    def _not_open(self) -> ALError:
        return ALError(
            f"The query {self.object.name} has no row that can be read. Call Open, then Read.", "QueryNotOpen"
        )
