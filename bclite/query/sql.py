"""Pieces of SQL that keep their parameters with them, and conditions made of predicates."""

from collections.abc import Iterable
from dataclasses import dataclass

from bclite.model.types import Kind, Type
from bclite.storage import predicates
from bclite.storage.columns import codec_of
from bclite.storage.predicates import Predicate, Stored
from bclite.storage.sql_conditions import literal


@dataclass(frozen=True, slots=True)
class Sql:
    """Text of a statement and the parameters of its question marks, in their order."""

    text: str
    parameters: tuple[Stored, ...] = ()

    def within(self, before: str, after: str) -> "Sql":
        """The same with text around it."""
        return Sql(f"{before}{self.text}{after}", self.parameters)


def joined(separator: str, pieces: Iterable[Sql]) -> Sql:
    parts = list(pieces)
    return Sql(separator.join(each.text for each in parts), tuple(value for each in parts for value in each.parameters))


def condition(expression: Sql, predicate: Predicate) -> Sql:
    """Whether the value of an expression meets a predicate; where it is NULL it meets none."""
    if expression.parameters and not predicates.names_column_once(predicate):
        # Where the predicate names its column several times the value is calculated once, in a row of its own.
        inner = condition(Sql("calculated.value"), predicate)
        row = expression.within("EXISTS (SELECT 1 FROM (SELECT ", " AS value) AS calculated WHERE ")
        return joined("", [row, inner.within("", ")")])
    parameters: list[Stored] = []
    text = predicates.sql_of(predicate, expression.text, parameters)
    return Sql(text, (*expression.parameters, *parameters))


def or_blank(expression: Sql, type: Type) -> Sql:
    """The blank value of a type in the place of NULL."""
    return expression.within("coalesce(", f", {literal(codec_of(type).blank)})")


def negated(expression: Sql, type: Type) -> Sql:
    return expression.within("al_negate(" if type.kind is Kind.DECIMAL else "-(", ")")


def aggregate(method: str, column: str, type: Type) -> Sql:
    """An aggregate of a column of joined rows, in which NULL stands for no row; zero over no rows."""
    of_decimals = type.kind is Kind.DECIMAL
    match method:
        case "count":
            return Sql("count(*)")
        case "sum":
            found = f"al_sum({column})" if of_decimals else f"sum({column})"
        case "average":
            # Of whole numbers the remainder is dropped, as SQL divides them.
            found = f"al_avg({column})" if of_decimals else f"sum({column}) / count({column})"
        case _:
            found = f"{method}({column})"
    return or_blank(Sql(found), type)
