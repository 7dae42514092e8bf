"""A query as one SQL statement on the database of a session.

Rows are joined, restricted by the filters on fields (WHERE), grouped by the columns without an aggregate, restricted by
the filters on aggregates (HAVING), sorted and cut. What a dataitem that found no partner would show is NULL until its
columns are shown, as the blank values of their types; a filter on a field of it holds for none.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bclite.model.objects import Field
from bclite.model.types import Kind, Type
from bclite.query.definition import DATE_PARTS, Column, DataItem, Join, Link, QueryDefinition
from bclite.query.sql import Sql, aggregate, condition, joined, negated, or_blank
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.filter_expressions import Expression, predicate_of
from bclite.runtime.flow_field_sql import sql_of_formula
from bclite.runtime.record import Record
from bclite.runtime.table_conditions import filters_on
from bclite.storage.columns import codec_of
from bclite.storage.database_table import DatabaseTable
from bclite.storage.predicates import Stored

if TYPE_CHECKING:
    from bclite.runtime.session import Session

JOINS = {
    Join.LEFT: "LEFT JOIN",
    Join.INNER: "JOIN",
    Join.RIGHT: "RIGHT JOIN",
    Join.FULL: "FULL JOIN",
    Join.CROSS: "CROSS JOIN",
}


@dataclass(frozen=True, slots=True)
class Bounds:
    """Which rows of all are wanted, and in which order where it is not the query's own: places of columns, each with
    whether it descends. `limit` is None for all rows behind `offset`."""

    order: tuple[tuple[int, bool], ...] | None = None
    limit: int | None = None
    offset: int = 0


ALL_ROWS = Bounds()


@dataclass(frozen=True, slots=True)
class Statement:
    """SQL that yields the columns of a query; `decoders` make values of AL of what it yields."""

    sql: Sql
    decoders: tuple[Callable[[Any], Any], ...]

    def values(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple([decode(each) for decode, each in zip(self.decoders, row, strict=True)])


def statement_of(
    session: "Session",
    definition: QueryDefinition,
    filters: Mapping[int, list[Expression]],
    top: int,
    bounds: Bounds = ALL_ROWS,
) -> Statement:
    """The statement for a query; `filters` are by number of the column, `top` is the greatest number of rows, 0 for
    all. Raises ALError where a filter in a property is none, UnsupportedError for tables outside of the database."""
    return _Writer(session, definition, filters).statement(top, bounds)


class _Writer:
    def __init__(
        self, session: "Session", definition: QueryDefinition, filters: Mapping[int, list[Expression]]
    ) -> None:
        self._session = session
        self._definition = definition
        self._filters = filters
        self._records = [self._record(place) for place in range(len(definition.items))]
        self._nullable = _nullable(definition.items)

    def _record(self, place: int) -> Record:
        """A record of the dataitem at a place, with the FlowFilters that the query has for it."""
        record = self._session.new_record_of(self._definition.items[place].table)
        for column in self._definition.elements:
            if column.item == place and column.is_flow_filter and column.field is not None:
                for at, expression in enumerate(self._filters.get(column.number, ())):
                    record.view.filters.setdefault(at, {})[column.field.number] = expression
        return record

    # ------------------------------------------------------------------------------------------------- the statement

    def statement(self, top: int, bounds: Bounds) -> Statement:
        definition = self._definition
        order = definition.order if bounds.order is None else bounds.order
        sql = self._grouped(order) if definition.is_grouped else self._plain(order)
        limit = _limit(top, bounds)
        return Statement(sql.within("", limit), tuple(codec_of(column.type).decode for column in definition.columns))

    def _plain(self, order: tuple[tuple[int, bool], ...]) -> Sql:
        columns = [self._shown(each).within("", f" AS c{at}") for at, each in enumerate(self._definition.columns)]
        keys = [
            f"{_alias(place)}.{column.name}"
            for place, record in enumerate(self._records)
            for column in record.layout.key_columns
        ]
        by = ", ".join([*_sorted(order), *keys])
        return joined("", [self._select(columns), Sql(f" ORDER BY {by}")])

    def _grouped(self, order: tuple[tuple[int, bool], ...]) -> Sql:
        columns = self._definition.columns
        inner = [
            (self._raw(each) if each.is_aggregate else self._shown(each)).within("", f" AS c{at}")
            for at, each in enumerate(columns)
        ]
        outer, having = [], []
        for at, each in enumerate(columns):
            if not each.is_aggregate:
                outer.append(Sql(f"c{at}"))
                continue
            total = aggregate(each.method, f"c{at}", each.type)
            having += [condition(total, predicate_of(one, each.type)) for one in self._filters.get(each.number, ())]
            outer.append(negated(total, each.type) if each.is_reversed else total)
        keys = [f"c{at}" for at, each in enumerate(columns) if not each.is_aggregate]
        named = joined(", ", [each.within("", f" AS s{at}") for at, each in enumerate(outer)])
        parts = [named.within("SELECT ", " FROM ("), self._select(inner), Sql(")")]
        if keys:
            parts.append(Sql(f" GROUP BY {', '.join(keys)}"))
        if having:
            parts.append(joined(" AND ", having).within(" HAVING ", ""))
        by = [*_sorted(order, "s"), *keys]
        if by:
            parts.append(Sql(f" ORDER BY {', '.join(by)}"))
        return joined("", parts)

    def _select(self, columns: list[Sql]) -> Sql:
        """The joined rows that the filters let through."""
        conditions = list(self._conditions())
        where = joined(" AND ", [each.within("(", ")") for each in conditions]).within(" WHERE ", "")
        parts = [joined(", ", columns).within("SELECT ", " FROM "), self._joins(), *([where] if conditions else [])]
        return joined("", parts)

    def _joins(self) -> Sql:
        parts = []
        for place, item in enumerate(self._definition.items):
            source = f"{self._rows(place).in_sql()} AS {_alias(place)}"
            if place == 0:
                parts.append(Sql(source))
                continue
            join = JOINS[item.join]
            links = joined(" AND ", [self._link(place, item, each) for each in item.links])
            parts.append(links.within(f" {join} {source} ON ", "") if item.links else Sql(f" {join} {source}"))
        return joined("", parts)

    def _rows(self, place: int) -> DatabaseTable:
        """Where the rows of a dataitem are."""
        item = self._definition.items[place]
        rows = self._session.table_rows(item.table)
        if not isinstance(rows, DatabaseTable):
            raise UnsupportedError(f"the virtual table {item.table.name} in the query {self._definition.query.name}")
        layout = self._records[place].layout
        linked = [layout.index[each.field.number] for each in item.links if each.field.number in layout.index]
        rows.index_on(tuple(linked))
        return rows

    def _link(self, place: int, item: DataItem, link: Link) -> Sql:
        own = self._value(place, link.field)
        other = self._value(link.other, link.other_field)
        own, other = _comparable(own, link.field.type, other, link.other_field.type, item)
        return joined(" = ", [own, other])

    # ------------------------------------------------------------------------------------------------------- filters

    def _conditions(self) -> Iterator[Sql]:
        """What every joined row has to meet."""
        for place, item in enumerate(self._definition.items):
            for number, expression in filters_on(self._records[place], item.table, item.conditions).items():
                field = item.table.fields_by_number[number]
                yield condition(self._value(place, field), predicate_of(expression, field.type))
        for column in self._definition.elements:
            if column.is_flow_filter or column.is_aggregate:
                continue
            for expression in self._filters.get(column.number, ()):
                yield condition(self._raw(column), predicate_of(expression, column.type))

    # ------------------------------------------------------------------------------------------------------- columns

    def _shown(self, column: Column) -> Sql:
        """What a column without an aggregate shows."""
        value = self._raw(column)
        if self._nullable[column.item]:
            value = or_blank(value, column.type)
        return negated(value, column.type) if column.is_reversed else value

    def _raw(self, column: Column) -> Sql:
        """The value behind a column in a joined row; NULL where its dataitem found no partner."""
        if column.field is None:
            return Sql("1")
        value = self._value(column.item, column.field)
        if column.method in DATE_PARTS:
            of_datetime = int(column.field.type.kind is Kind.DATETIME)
            return value.within("al_date_part(", f", '{column.method}', {of_datetime})")
        return value

    def _value(self, place: int, field: Field) -> Sql:
        """A field of a dataitem in a joined row."""
        if field.field_class == "normal":
            return Sql(f"{_alias(place)}.f{field.number}")
        if field.field_class == "flowfilter":
            raise ALError(f"The FlowFilter {field.name} has no value to link by.")
        value = self._flow_field(place, field)
        if self._nullable[place]:
            key = f"{_alias(place)}.{self._records[place].layout.key_columns[0].name}"
            return value.within(f"CASE WHEN {key} IS NULL THEN NULL ELSE ", " END")
        return value

    def _flow_field(self, place: int, field: Field) -> Sql:
        """A FlowField as a sub-query; where SQL cannot calculate it, Python does, from the primary key."""
        record = self._records[place]
        formula = self._session.schema.formula(record.table, field)
        sql, parameters = sql_of_formula(record, formula, _alias(place))
        if sql is not None:
            return Sql(f"({sql})", parameters)
        name = f"al_flow_{place}_{field.number}"
        self._session.database.define(name, self._calculator(record, field))
        keys = ", ".join(f"{_alias(place)}.{each.name}" for each in record.layout.key_columns)
        return Sql(f"{name}({keys})")

    def _calculator(self, record: Record, field: Field) -> Callable[..., Stored]:
        calculated = record.computed(field.number)
        blank = codec_of(field.type).blank
        for each in self._tables_of(record, field):
            each.in_sql()

        def calculate(*key: Stored) -> Stored:
            row = record.rows.get(key)
            return blank if row is None else calculated.value(row)

        return calculate

    def _tables_of(self, record: Record, field: Field) -> Iterator[DatabaseTable]:
        """The tables that a FlowField is calculated from: they are made before the statement runs, not within it."""
        formula = self._session.schema.formula(record.table, field)
        rows = self._session.table_rows(formula.table)
        if isinstance(rows, DatabaseTable):
            yield rows
        if formula.field is not None and formula.field.field_class == "flowfield":
            yield from self._tables_of(self._session.new_record_of(formula.table), formula.field)


def _alias(place: int) -> str:
    return f"t{place}"


def _nullable(items: tuple[DataItem, ...]) -> list[bool]:
    """Which dataitems may have no row in a joined row."""
    found: list[bool] = []
    for place, item in enumerate(items):
        if place and item.join in (Join.RIGHT, Join.FULL):
            found = [True] * place
        found.append(place > 0 and item.join in (Join.LEFT, Join.FULL))
    return found


def _sorted(order: tuple[tuple[int, bool], ...], name: str = "c") -> list[str]:
    return [f"{name}{place}{' DESC' if descends else ''}" for place, descends in order]


def _limit(top: int, bounds: Bounds) -> str:
    """The end of the statement: `top` bounds what there is, `bounds` picks among that."""
    end = bounds.offset + bounds.limit if bounds.limit is not None else None
    if top:
        end = top if end is None else min(top, end)
    if end is None:
        return f" LIMIT -1 OFFSET {bounds.offset}" if bounds.offset else ""
    return f" LIMIT {max(end - bounds.offset, 0)} OFFSET {bounds.offset}"


TEXTUAL = frozenset({Kind.CODE, Kind.TEXT})


def _comparable(own: Sql, own_type: Type, other: Sql, other_type: Type, item: DataItem) -> tuple[Sql, Sql]:
    """Both sides of a link in one stored form. Raises ALError where their types have none."""
    codecs = codec_of(own_type), codec_of(other_type)
    if codecs[0].encode is codecs[1].encode:
        return own, other
    if {own_type.kind, other_type.kind} == TEXTUAL:
        return _plain_text(own, own_type), _plain_text(other, other_type)
    if codecs[0].sql_type == codecs[1].sql_type == "INTEGER":
        return own, other
    if Kind.DECIMAL in (own_type.kind, other_type.kind) and "INTEGER" in (codecs[0].sql_type, codecs[1].sql_type):
        return _as_decimal(own, own_type), _as_decimal(other, other_type)
    raise ALError(f"The DataItemLink of {item.name} compares a field of type {own_type} with one of type {other_type}.")


def _plain_text(side: Sql, type: Type) -> Sql:
    return side.within("al_plain(", f", {int(type.kind is Kind.CODE)})")


def _as_decimal(side: Sql, type: Type) -> Sql:
    return side if type.kind is Kind.DECIMAL else side.within("al_decimal(", ")")
