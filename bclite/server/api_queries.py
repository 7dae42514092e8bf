"""API queries as entity sets."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from bclite.model.objects import Object
from bclite.model.types import Type
from bclite.query.definition import QueryDefinition
from bclite.query.instance import QueryInstance
from bclite.query.reading import count_of, rows_of
from bclite.query.statement import Bounds
from bclite.runtime.filter_expressions import Expression
from bclite.server.odata.entity_sets import Entity, Order
from bclite.server.odata.errors import ODataError, no_property

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class QuerySet:
    """A query with QueryType = API: its columns are properties, its rows have no key. An `EntitySet`."""

    key: tuple[str, ...] = ()

    def __init__(self, session: "Session", query: Object) -> None:
        made = session.instance(query)
        assert isinstance(made, QueryInstance)
        self._query = made
        self.name = query.properties["entitysetname"]
        self.type_name = f"Microsoft.NAV.{query.properties['entityname']}"

    @property
    def _definition(self) -> QueryDefinition:
        return self._query.definition

    @cached_property
    def properties(self) -> Mapping[str, Type]:
        return {each.name: each.type for each in self._definition.columns}

    def entities(
        self,
        session: "Session",
        filters: Mapping[str, Expression],
        order: Order,
        limit: int | None,
        offset: int,
    ) -> list[Entity]:
        bounds = Bounds(self._order(order), limit, offset)
        rows = rows_of(session, self._definition, self._filters(filters), self._query.top, bounds)
        names = list(self.properties)
        return [dict(zip(names, row, strict=True)) for row in rows]

    def count(self, session: "Session", filters: Mapping[str, Expression]) -> int:
        return count_of(session, self._definition, self._filters(filters), self._query.top)

    def _filters(self, given: Mapping[str, Expression]) -> dict[int, list[Expression]]:
        """The query's own filters and those of the request, which both hold."""
        self._query.before_open()
        found = self._query.all_filters()
        for name, expression in given.items():
            found.setdefault(self._definition.element(name).number, []).append(expression)
        return found

    def _order(self, order: Order) -> tuple[tuple[int, bool], ...] | None:
        """The order of the request. Raises ODataError where it contradicts the query's own."""
        if not order:
            return None
        places = {name: at for at, name in enumerate(self.properties)}
        for name, _ in order:
            if name not in places:
                raise no_property(name, self.type_name)
        wanted: Sequence[tuple[int, bool]] = [(places[name], descends) for name, descends in order]
        own = self._definition.order
        shared = min(len(own), len(wanted))
        if tuple(wanted[:shared]) != own[:shared]:
            raise ODataError(
                501,
                "BadRequest_MethodNotImplemented",
                "The $orderby of the request contradicts the OrderBy property of the query.",
            )
        return tuple(wanted) if len(wanted) > len(own) else own
