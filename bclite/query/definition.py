"""What a query object asks, with its names resolved: the chain of its dataitems, its columns and filters, its order."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from bclite.model.objects import Field, Object, Query, Table
from bclite.model.query_elements import conditions, order_by, setting
from bclite.model.types import INTEGER, Type
from bclite.runtime.errors import ALError
from bclite.runtime.schema import field_of
from bclite.source.nodes import Condition, QueryElement

if TYPE_CHECKING:
    from bclite.runtime.session import Session

AGGREGATES = frozenset({"sum", "count", "average", "min", "max"})
DATE_PARTS = frozenset({"day", "month", "year"})


class Join(StrEnum):
    """How a dataitem is joined to those above it; the value is that of SqlJoinType in lower case."""

    LEFT = "leftouterjoin"
    INNER = "innerjoin"
    RIGHT = "rightouterjoin"
    FULL = "fullouterjoin"
    CROSS = "crossjoin"


@dataclass(frozen=True, slots=True)
class Link:
    """One pair of a DataItemLink: `field` of the dataitem equals `other_field` of the dataitem at place `other`."""

    field: Field
    other: int
    other_field: Field


@dataclass(frozen=True, slots=True)
class DataItem:
    """A table of the chain. `conditions` are its DataItemTableFilter."""

    name: str
    table: Table
    join: Join
    links: tuple[Link, ...]
    conditions: tuple[Condition, ...]

    def field(self, name: str) -> Field:
        return field_of(self.table, name)


@dataclass(frozen=True, slots=True)
class Column:
    """A column, or a filter element, which restricts the rows and does not appear in them.

    `item` is the place of its dataitem, `field` None for a count. `method` is empty or the one of its property in lower
    case, `conditions` are its ColumnFilter, `type` is that of its values.
    """

    name: str
    number: int
    item: int
    field: Field | None
    method: str
    is_reversed: bool
    is_filter: bool
    conditions: tuple[Condition, ...]
    caption: str
    type: Type

    @property
    def is_aggregate(self) -> bool:
        return self.method in AGGREGATES

    @property
    def is_flow_filter(self) -> bool:
        return self.field is not None and self.field.field_class == "flowfilter"


@dataclass(frozen=True, slots=True)
class QueryDefinition:
    """`elements` are columns and filters in the order of the source; `order` names places among `columns`."""

    query: Object
    items: tuple[DataItem, ...]
    elements: tuple[Column, ...]
    columns: tuple[Column, ...]
    order: tuple[tuple[int, bool], ...]
    top: int

    @property
    def is_grouped(self) -> bool:
        return any(each.is_aggregate for each in self.columns)

    def element(self, name: str) -> Column:
        """The column or filter of this name. Raises ALError where there is none."""
        wanted = name.lower()
        for each in self.elements:
            if each.name.lower() == wanted:
                return each
        raise ALError(f"The query {self.query.name} has no column {name}.")


_KNOWN: WeakKeyDictionary[Object, QueryDefinition] = WeakKeyDictionary()


def definition_of(session: "Session", query: Object) -> QueryDefinition:
    """What a query asks of the application of a session. The query has been checked: what it names is there.

    Raises UnsupportedError where it names a table of the platform that bclite lacks.
    """
    known = _KNOWN.get(query)
    if known is None or not all(session.application.table(each.table.number) is each.table for each in known.items):
        known = _KNOWN[query] = _Reader(session, query).read()
    return known


class _Reader:
    def __init__(self, session: "Session", query: Object) -> None:
        self._session = session
        self._query = query
        self._items: list[DataItem] = []
        self._elements: list[Column] = []

    def read(self) -> QueryDefinition:
        assert isinstance(self._query, Query)
        for each in self._query.elements:
            self._read_item(each)
        columns = tuple(each for each in self._elements if not each.is_filter)
        places = {each.name.lower(): at for at, each in enumerate(columns)}
        properties = self._query.properties
        named = order_by(properties.get("orderby", ""))
        return QueryDefinition(
            query=self._query,
            items=tuple(self._items),
            elements=tuple(self._elements),
            columns=columns,
            order=tuple((places[name.lower()], descends) for name, descends in named),
            top=int(properties.get("topnumberofrows", "0") or 0),
        )

    def _read_item(self, element: QueryElement) -> None:
        table = self._session.schema.table((element.source or "").strip('"'), self._query)
        join = setting(element, "SqlJoinType")
        place = len(self._items)
        item = DataItem(
            name=element.name,
            table=table,
            join=Join.LEFT if join is None else Join(join.text.lower()),
            links=tuple(self._links(element, table)),
            conditions=tuple(conditions(element, "DataItemTableFilter")),
        )
        self._items.append(item)
        for child in element.children:
            if child.kind == "dataitem":
                self._read_item(child)
            else:
                self._elements.append(self._column(child, item, place))

    def _links(self, element: QueryElement, table: Table) -> Iterator[Link]:
        names = [each.name.lower() for each in self._items]
        for each in conditions(element, "DataItemLink"):
            other = names.index(each.modifier.lower())
            yield Link(field_of(table, each.field_name), other, self._items[other].field(each.value))

    def _column(self, element: QueryElement, item: DataItem, place: int) -> Column:
        field = None if element.source is None else item.field(element.source)
        texts = {each.name.lower(): each for each in element.properties}
        method = texts["method"].text.lower() if "method" in texts else ""
        caption = texts.get("caption")
        return Column(
            name=element.name,
            number=len(self._elements) + 1,
            item=place,
            field=field,
            method=method,
            is_reversed="reversesign" in texts and texts["reversesign"].text.lower() == "true",
            is_filter=element.kind == "filter",
            conditions=tuple(conditions(element, "ColumnFilter")),
            caption=str(caption.value) if caption is not None else element.name if field is None else field.caption,
            type=INTEGER if field is None or method in DATE_PARTS else field.type,
        )
