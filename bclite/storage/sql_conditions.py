"""Conditions and aggregates of a table as SQL."""

from bclite.storage import decimals
from bclite.storage.layout import Layout
from bclite.storage.predicates import Between, Comparison, Stored, names_column_once, sql_of
from bclite.storage.reading import Computed, Condition, Selection


def condition_sql(condition: Condition, layout: Layout, alias: str, parameters: list[Stored]) -> str:
    """The SQL of a condition on the row `alias`; its values are added to `parameters`."""
    source, predicate = condition
    if isinstance(source, int):
        return sql_of(predicate, f"{alias}.{layout.columns[source].name}", parameters)
    if names_column_once(predicate):
        own: list[Stored] = []
        sql = sql_of(predicate, f"({source.sql})", own)
        parameters += [*source.parameters, *own]
        return sql
    # Where the predicate names its column several times the value is calculated once, in a row of its own.
    own = []
    sql = sql_of(predicate, "calculated.value", own)
    parameters += [*source.parameters, *own]
    return f"EXISTS (SELECT 1 FROM (SELECT ({source.sql}) AS value) AS calculated WHERE {sql})"


def shape_of(selection: Selection, parameters: list[Stored]) -> tuple[object, ...] | None:
    """What tells the SQL of a selection from that of others, the values, which are added to `parameters`, aside. None
    where it is not as simple as that; nothing is added then."""
    shape: list[object] = []
    values: list[Stored] = []
    if selection.either:
        return None
    for source, predicate in selection.every:
        if not isinstance(source, int):
            return None
        match predicate:
            case Comparison(operation, operand):
                shape += source, operation
                values.append(operand)
            case Between(low, high) if low is not None and high is not None:
                shape += source, low == high
                values += low, high
            case _:
                return None
    parameters += values
    return tuple(shape)


def is_python(condition: Condition) -> bool:
    """Whether a condition is one that SQL cannot calculate."""
    source, _ = condition
    return isinstance(source, Computed) and source.sql is None


def needs_python(selection: Selection) -> bool:
    """Whether a selection has such a condition."""
    return any(is_python(each) for each in (*selection.every, *selection.either))


def aggregate_sql(method: str, expression: str, of_decimals: bool) -> str:
    """The SQL of an aggregate of a column."""
    zero = literal(decimals.ZERO)
    if method == "sum":
        return f"coalesce(al_sum({expression}), {zero})" if of_decimals else f"coalesce(sum({expression}), 0)"
    if method == "average":
        return f"coalesce(al_avg({expression}), {zero})"
    return f"{method}({expression})"


def literal(value: Stored) -> str:
    """A blank value in SQL."""
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    return f"'{value}'" if isinstance(value, str) else str(value)
