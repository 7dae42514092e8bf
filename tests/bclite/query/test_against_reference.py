"""Any query on any rows yields what a join, filters and groups written out in Python yield."""

import operator
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext
from itertools import groupby
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bclite.model.objects import Table
from bclite.model.types import INTEGER
from bclite.query.definition import Column, DataItem, Join, Link, QueryDefinition
from bclite.query.reading import count_of, rows_of
from bclite.query.statement import Bounds
from bclite.runtime.arithmetic import decimals
from bclite.runtime.filter_expressions import AnyOf, Compared, Equal, Expression, Matching, Ranged, Unlike
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from tests.bclite.runtime.tables import insert, new_record, open_session

TABLE = """
table {number} {name}
{{
    fields
    {{
        field(1; Id; Integer) {{ }}
        field(2; Other; Integer) {{ }}
        field(3; Name; Code[10]) {{ }}
        field(4; Amount; Decimal) {{ }}
        field(5; Posted; Date) {{ }}
    }}
    keys {{ key(PK; Id) {{ }} }}
}}
"""
NAMES = ("A", "B", "C")
SOURCE = (
    "\n".join(TABLE.format(number=50000 + at, name=name) for at, name in enumerate(NAMES))
    + """
query 50100 Q { elements { dataitem(A; A) { column(Id; Id) { } } } }
"""
)

Row = tuple[Any, ...]
JoinedRow = tuple[Row | None, ...]

ROWS = st.lists(
    st.tuples(
        st.integers(0, 4),
        st.sampled_from(["", "X", "Y", "XY"]),
        st.sampled_from([Decimal(0), Decimal("-2.5"), Decimal("0.00001"), Decimal(7), Decimal("12345678901234.56789")]),
        st.sampled_from([Date(0), Date.of(2024, 12, 31), Date.of(2025, 1, 31), Date.of(2025, 1, 1)]),
    ),
    max_size=5,
)

FILTERS: dict[int, list[tuple[Expression, Callable[[Any], bool]]]] = {
    2: [(Equal(2), lambda v: v == 2), (Compared("<>", 0), lambda v: v != 0), (Ranged(1, 3), lambda v: 1 <= v <= 3)],
    3: [
        (Equal(""), lambda v: v == ""),
        (Matching("X*", False), lambda v: v.startswith("X")),
        (Unlike(Matching("*Y", False)), lambda v: not v.endswith("Y")),
        (AnyOf((Equal("X"), Compared(">", "XY"))), lambda v: v == "X" or v > "XY"),
    ],
    4: [
        (Compared(">", Decimal(0)), lambda v: v > 0),
        (AnyOf((Equal(Decimal("-2.5")), Ranged(Decimal(7), None))), lambda v: v == Decimal("-2.5") or v >= 7),
    ],
    5: [
        (Equal(Date(0)), lambda v: v == Date(0)),
        (Ranged(Date.of(2025, 1, 1), None), lambda v: v >= Date.of(2025, 1, 1)),
    ],
}
BLANKS: dict[int, Any] = {1: 0, 2: 0, 3: "", 4: Decimal(0), 5: Date(0)}
PARTS: dict[str, Callable[[Date], int]] = {
    "day": lambda date: date.day.day if date else 0,
    "month": lambda date: date.day.month if date else 0,
    "year": lambda date: date.day.year if date else 0,
}


@dataclass(frozen=True)
class Plan:
    """A query: joins with their links (place and field above, own field), columns, filters on fields and aggregates."""

    joins: tuple[tuple[Join, int, int, int], ...]
    columns: tuple[tuple[int, int, str, bool], ...]
    filters: tuple[tuple[int, int, int], ...]
    having: int | None
    order: tuple[tuple[int, bool], ...]
    bounds: Bounds


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    depth = draw(st.integers(1, 3))
    joins = []
    for place in range(1, depth):
        join = draw(st.sampled_from(Join))
        joins.append(
            (join, draw(st.integers(0, place - 1)), draw(st.sampled_from([1, 2])), draw(st.sampled_from([1, 2])))
        )
    columns = []
    for _ in range(draw(st.integers(1, 4))):
        place, field = draw(st.integers(0, depth - 1)), draw(st.integers(1, 5))
        methods = {1: ["", "max"], 2: ["", "sum", "average", "min"], 3: [""], 4: ["", "sum", "average", "max"]}
        method = draw(st.sampled_from([*methods.get(field, ["", *PARTS]), "count"]))
        is_number = method in ("", "sum", "min", "max", "average") and field in (1, 2, 4)
        columns.append((place, 0 if method == "count" else field, method, is_number and draw(st.booleans())))
    filters = []
    for _ in range(draw(st.integers(0, 2))):
        field = draw(st.integers(2, 5))
        filters.append((draw(st.integers(0, depth - 1)), field, draw(st.integers(0, len(FILTERS[field]) - 1))))
    order = draw(st.permutations(range(len(columns))))[: draw(st.integers(0, len(columns)))]
    aggregates = [at for at, each in enumerate(columns) if each[2] in ("sum", "count")]
    return Plan(
        joins=tuple(joins),
        columns=tuple(columns),
        filters=tuple(filters),
        having=draw(st.sampled_from([None, *aggregates])),
        order=tuple((at, draw(st.booleans())) for at in order),
        bounds=Bounds(None, draw(st.sampled_from([None, None, 2])), draw(st.sampled_from([0, 0, 1]))),
    )


# ------------------------------------------------------------------------------------------------------ the reference


def joined_rows(plan: Plan, tables: Sequence[list[Row]]) -> list[JoinedRow]:
    rows: list[JoinedRow] = [(row,) for row in tables[0]]
    for place, (join, above, field_above, field) in enumerate(plan.joins, start=1):
        found: list[JoinedRow] = []
        matched: set[int] = set()
        for left in rows:
            parent = left[above]
            partners = [
                at
                for at, row in enumerate(tables[place])
                if join is Join.CROSS or (parent is not None and parent[field_above - 1] == row[field - 1])
            ]
            matched.update(partners)
            found += [(*left, tables[place][at]) for at in partners]
            if not partners and join in (Join.LEFT, Join.FULL):
                found.append((*left, None))
        if join in (Join.RIGHT, Join.FULL):
            nothing = (None,) * place
            found += [(*nothing, row) for at, row in enumerate(tables[place]) if at not in matched]
        rows = found
    return rows


def value_of(row: JoinedRow, place: int, field: int) -> Any:
    of_item = row[place]
    return None if of_item is None else of_item[field - 1]


def expected(plan: Plan, tables: Sequence[list[Row]]) -> list[Row]:
    rows = joined_rows(plan, tables)
    for place, field, which in plan.filters:
        test = FILTERS[field][which][1]
        rows = [row for row in rows if (value := value_of(row, place, field)) is not None and test(value)]
    is_grouped = any(method in ("sum", "count", "average", "min", "max") for _, _, method, _ in plan.columns)
    if not is_grouped:
        return [tuple(shown(row, each) for each in plan.columns) for row in rows]
    plain = [each for each in plan.columns if each[2] in ("", *PARTS)]

    def key(row: JoinedRow) -> Row:
        return tuple(shown(row, each) for each in plain)

    if not plain:
        groups = [((), rows)]
    else:
        groups = [(each, list(members)) for each, members in groupby(sorted(rows, key=key), key=key)]
    found = []
    for _, members in groups:
        cells = [
            aggregated(members, each) if each[2] not in ("", *PARTS) else shown(members[0], each)
            for each in plan.columns
        ]
        if plan.having is not None:
            cell = cells[plan.having]
            if not (-cell if plan.columns[plan.having][3] else cell) > 1:
                continue
        found.append(tuple(cells))
    return found


def negative(value: Any) -> Any:
    """The value with the other sign and all of its digits: `-` rounds a Decimal to 28."""
    return value.copy_negate() if isinstance(value, Decimal) and value else -value


def shown(row: JoinedRow, column: tuple[int, int, str, bool]) -> Any:
    place, field, method, is_reversed = column
    value = value_of(row, place, field)
    value = BLANKS[field] if value is None else value
    if method:
        return PARTS[method](value)
    return negative(value) if is_reversed else value


def aggregated(rows: Sequence[JoinedRow], column: tuple[int, int, str, bool]) -> Any:
    place, field, method, is_reversed = column
    if method == "count":
        return len(rows)
    values = [value for row in rows if (value := value_of(row, place, field)) is not None]
    zero = BLANKS[field]
    found: Any = zero
    if values and method == "sum":
        found = sum(values, zero)
    elif values and method == "average":
        found = average(values)
    elif values:
        found = min(values) if method == "min" else max(values)
    return negative(found) if is_reversed else found


def average(values: Sequence[Any]) -> Any:
    """Whole numbers lose the remainder, decimals are rounded to 20 places."""
    if isinstance(values[0], int):
        return int(sum(values) / len(values))
    with localcontext() as context:
        context.prec = 60
        return (sum(values) / len(values)).quantize(Decimal("1e-20"), rounding=ROUND_HALF_UP)


# ---------------------------------------------------------------------------------------------------------- the test


@pytest.fixture(scope="module")
def session() -> Iterator[Session]:
    with decimals():
        yield open_session(SOURCE)


def definition_for(session: Session, plan: Plan) -> tuple[QueryDefinition, dict[int, list[Expression]]]:
    tables = [table(session, name) for name in NAMES]
    items = [DataItem("A", tables[0], Join.LEFT, (), ())]
    for place, (join, above, field_above, field) in enumerate(plan.joins, start=1):
        link = Link(tables[place].fields_by_number[field], above, tables[above].fields_by_number[field_above])
        items.append(DataItem(NAMES[place], tables[place], join, () if join is Join.CROSS else (link,), ()))
    elements: list[Column] = []
    filters: dict[int, list[Expression]] = {}
    for at, (place, number, method, is_reversed) in enumerate(plan.columns):
        shown_field = tables[place].fields_by_number.get(number)
        type = INTEGER if shown_field is None or method in PARTS else shown_field.type
        elements.append(Column(f"c{at}", at + 1, place, shown_field, method, is_reversed, False, (), "", type))
    if plan.having is not None:
        column = elements[plan.having]
        filters[column.number] = [Compared(">", Decimal(1) if column.type.kind == "decimal" else 1)]
    for at, (place, number, which) in enumerate(plan.filters):
        filtered = tables[place].fields_by_number[number]
        elements.append(Column(f"f{at}", 100 + at, place, filtered, "", False, True, (), "", filtered.type))
        filters[100 + at] = [FILTERS[number][which][0]]
    query = session.application.find("query", "Q")
    assert query is not None
    columns = tuple(each for each in elements if not each.is_filter)
    return QueryDefinition(query, tuple(items), tuple(elements), columns, plan.order, 0), filters


def table(session: Session, name: str) -> Table:
    found = session.application.table(name)
    assert found is not None
    return found


@settings(max_examples=150, deadline=None)
@given(plan=plans(), data=st.tuples(ROWS, ROWS, ROWS))
def test_any_query(session: Session, plan: Plan, data: tuple[list[Row], list[Row], list[Row]]) -> None:
    tables = [[(at, *row) for at, row in enumerate(rows)] for rows in data]
    with session.database.isolation():
        for name, rows in zip(NAMES, tables, strict=True):
            insert(new_record(session, name), *({at + 1: value for at, value in enumerate(row)} for row in rows))
        definition, filters = definition_for(session, plan)
        everything = rows_of(session, definition, filters, 0)
        picked = rows_of(session, definition, filters, 0, plan.bounds)
        count = count_of(session, definition, filters, 0)
    wanted = expected(plan, tables)
    assert sorted(everything) == sorted(wanted)
    assert everything == in_order(everything, plan.order)
    start, limit = plan.bounds.offset, plan.bounds.limit
    assert picked == everything[start : None if limit is None else start + limit]
    assert count == len(wanted)


def in_order(rows: list[Row], order: tuple[tuple[int, bool], ...]) -> list[Row]:
    """The rows sorted by the order, those that are alike in it left as they stand."""
    found = list(rows)
    for place, descends in reversed(order):
        found.sort(key=operator.itemgetter(place), reverse=descends)
    return found
