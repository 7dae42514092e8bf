"""Entity sets: what rows of any origin need so that a request can select, filter, sort and page them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from bclite.model.types import Type
from bclite.runtime.filter_expressions import Expression, predicate_of
from bclite.storage.columns import codec_of
from bclite.storage.predicates import test_of

if TYPE_CHECKING:
    from bclite.runtime.session import Session

Order = Sequence[tuple[str, bool]]
"""Properties to sort by, each with whether it descends."""
Entity = Mapping[str, Any]
"""A row: values of AL by name of the property, or a text behind a name that begins with `@`."""


class EntitySet(Protocol):
    """`key` names the properties that make an entity's key; empty where a single entity cannot be asked for."""

    @property
    def name(self) -> str: ...

    @property
    def type_name(self) -> str: ...

    @property
    def properties(self) -> Mapping[str, Type]: ...

    @property
    def key(self) -> tuple[str, ...]: ...

    def entities(
        self,
        session: "Session",
        filters: Mapping[str, Expression],
        order: Order,
        limit: int | None,
        offset: int,
    ) -> list[Entity]:
        """The rows that the filters let through. Raises ODataError where they cannot be sorted so."""

    def count(self, session: "Session", filters: Mapping[str, Expression]) -> int:
        """How many rows the filters let through."""


@dataclass(frozen=True, slots=True)
class ListSet:
    """An entity set whose rows are at hand."""

    name: str
    type_name: str
    properties: Mapping[str, Type]
    rows: Sequence[Entity] = field(default=())
    key: tuple[str, ...] = ("id",)

    def entities(
        self,
        session: "Session",
        filters: Mapping[str, Expression],
        order: Order,
        limit: int | None,
        offset: int,
    ) -> list[Entity]:
        found = self._filtered(filters)
        for name, descends in reversed(order):
            encode = codec_of(self.properties[name]).encode
            found.sort(key=lambda row, name=name, encode=encode: encode(row[name]), reverse=descends)  # type: ignore[misc]
        return found[offset : None if limit is None else offset + limit]

    def count(self, session: "Session", filters: Mapping[str, Expression]) -> int:
        return len(self._filtered(filters))

    def _filtered(self, filters: Mapping[str, Expression]) -> list[Entity]:
        found = list(self.rows)
        for name, expression in filters.items():
            type = self.properties[name]
            test, encode = test_of(predicate_of(expression, type)), codec_of(type).encode
            found = [row for row in found if test(encode(row[name]))]
        return found
