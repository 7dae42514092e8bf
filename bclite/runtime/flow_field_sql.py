"""A FlowField as a sub-query, so that the database can filter by it."""

from typing import TYPE_CHECKING

from bclite.model.types import Kind
from bclite.runtime.filter_expressions import predicate_of
from bclite.runtime.schema import Formula, field_of
from bclite.runtime.table_conditions import filters_on
from bclite.source.nodes import Condition
from bclite.storage.columns import codec_of
from bclite.storage.database_table import DatabaseTable
from bclite.storage.layout import layout_of
from bclite.storage.predicates import Stored
from bclite.storage.reading import Selection
from bclite.storage.sql_conditions import aggregate_sql, literal

if TYPE_CHECKING:
    from bclite.runtime.record_calculation import RecordCalculation

ALIAS = "source"


def sql_of_formula(
    record: "RecordCalculation", formula: Formula, alias: str = "r"
) -> tuple[str | None, tuple[Stored, ...]]:
    """SQL that calculates the formula for the row `alias` of the record's table, and its parameters.

    None where the formula asks more than columns of both tables: such a FlowField is calculated row by row.
    """
    rows = record.session.table_rows(formula.table, record.company)
    source = layout_of(formula.table)
    if not isinstance(rows, DatabaseTable):
        return None, ()
    column = None
    if formula.field is not None:
        column = source.by_number.get(formula.field.number)
        if column is None or (formula.method == "average" and column.type.kind is not Kind.DECIMAL):
            return None, ()
    links: list[str] = []
    linked: list[int] = []
    fixed: list[Condition] = []
    for condition in formula.conditions:
        inner = field_of(formula.table, condition.field_name)
        outer = None if condition.kind != "field" else field_of(record.table, condition.value)
        if inner.number not in source.index:
            return None, ()
        if outer is None or outer.field_class == "flowfilter":
            fixed.append(condition)
            continue
        same = codec_of(inner.type).encode is codec_of(outer.type).encode
        if condition.modifier or not same or outer.number not in record.layout.index:
            return None, ()
        column_of_row = f"{alias}.{record.layout.by_number[outer.number].name}"
        links.append(f"{ALIAS}.{source.by_number[inner.number].name} = {column_of_row}")
        linked.append(source.index[inner.number])
    rows.index_on(tuple(linked))
    parameters: list[Stored] = []
    filters = filters_on(record, formula.table, fixed)
    fields = formula.table.fields_by_number
    selection = Selection(
        tuple((source.index[number], predicate_of(each, fields[number].type)) for number, each in filters.items())
    )
    expression = "1" if column is None else f"{ALIAS}.{column.name}"
    is_decimal = column is not None and column.type.kind is Kind.DECIMAL
    match formula.method:
        case "exist":
            inner_sql = rows.sql(expression, selection, ALIAS, links, parameters)
            return f"SELECT {'NOT ' if formula.negated else ''}EXISTS ({inner_sql})", tuple(parameters)
        case "count":
            return rows.sql("count(*)", selection, ALIAS, links, parameters), tuple(parameters)
        case "lookup":
            assert column is not None
            key = ", ".join(f"{ALIAS}.{source.columns[index].name}" for index in source.key)
            inner_sql = f"{rows.sql(expression, selection, ALIAS, links, parameters)} ORDER BY {key} LIMIT 1"
        case method:
            assert column is not None
            inner_sql = rows.sql(aggregate_sql(method, expression, is_decimal), selection, ALIAS, links, parameters)
    calculated = f"coalesce(({inner_sql}), {literal(column.codec.blank)})"
    if formula.negated and formula.method != "lookup":
        calculated = f"al_negate({calculated})" if is_decimal else f"-{calculated}"
    return f"SELECT {calculated}", tuple(parameters)
