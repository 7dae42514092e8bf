"""Filters on the columns of a query: those of ColumnFilter, which SetRange and SetFilter replace."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bclite.query.definition import Column, QueryDefinition
from bclite.runtime import filter_parsing
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import AllOf, Equal, Expression, Ranged
from bclite.runtime.filter_values import FilterValues
from bclite.runtime.property_values import constant
from bclite.runtime.variant import Variant
from bclite.source.nodes import Condition

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class Filters:
    """The filters of one query variable, by number of the column. Raises ALError where a filter is none."""

    def __init__(self, session: "Session", definition: QueryDefinition) -> None:
        self._session = session
        self._definition = definition
        self._set: dict[int, Expression | None] = {}

    def on(self, column: Column) -> Expression | None:
        """What a column is filtered by: what was set last, else its ColumnFilter; None where it is not."""
        if column.number in self._set:
            return self._set[column.number]
        own = [self._condition(column, each) for each in column.conditions]
        found = [each for each in own if each is not None]
        return AllOf(tuple(found)) if len(found) > 1 else found[0] if found else None

    def set_range(self, column: Column, low: Variant | None = None, high: Variant | None = None) -> None:
        """One value, or a range with both ends; without a value the column is not filtered any more."""
        if low is None:
            self._set[column.number] = None
            return
        least = self._value(column, low)
        greatest = least if high is None else self._value(column, high)
        self._set[column.number] = Equal(least) if least == greatest else Ranged(least, greatest)

    def set_filter(self, column: Column, text: str, given: Sequence[Variant] = ()) -> None:
        """By the text of a filter, in which `%n` stands for the values given."""
        self._set[column.number] = self._parsed(column, text, given)

    def text(self, column: Column) -> str:
        """The filter of a column as GetFilter shows it."""
        expression = self.on(column)
        return "" if expression is None else FilterValues(self._session).shown(expression, column.type)

    def texts(self) -> str:
        """`Quantity: >10, Name: Selangorian Ltd.`: the filters of all columns."""
        shown = [(each.caption, self.text(each)) for each in self._definition.elements]
        return ", ".join(f"{caption}: {text}" for caption, text in shown if text)

    def _condition(self, column: Column, condition: Condition) -> Expression | None:
        if condition.kind == "const":
            value = constant(self._session, condition.value, column.type, literal=condition.literal)
            return Equal(value)
        return self._parsed(column, condition.value)

    def _parsed(self, column: Column, text: str, given: Sequence[Variant] = ()) -> Expression | None:
        try:
            return filter_parsing.parse(text, column.type, given, FilterValues(self._session))
        except ALError as error:
            raise ALError(
                f'The filter "{text}" is not valid for the {column.caption} column of the '
                f"{self._definition.query.name} query. {error.text}",
                "DB:InvalidFilter",
            ) from error

    def _value(self, column: Column, variant: Variant) -> Any:
        """The value as one of the column's type, however long: a filter may be longer than the field."""
        return convert(variant.value, variant.type, replace(column.type, length=None))
