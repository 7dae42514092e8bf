"""The answer to a GET of an entity set or of one entity: context, rows, count and the link to the next page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bclite.runtime.filter_expressions import Equal
from bclite.server.odata.entity_sets import Entity, EntitySet
from bclite.server.odata.errors import ODataError, no_property
from bclite.server.odata.filters import filters_of
from bclite.server.odata.options import QueryOptions
from bclite.server.odata.values import Literal, al_value, json_value

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@dataclass(frozen=True, slots=True)
class Page:
    """Rows of one answer as JSON values; `next_start` is where the next page starts, None where there is none."""

    rows: list[dict[str, Any]]
    count: int | None
    next_start: int | None


def page_of(session: "Session", entities: EntitySet, options: QueryOptions) -> Page:
    """One page of an entity set. With `$top` there is no next page, as on the product. Raises ODataError."""
    selected = _selected(entities, options)
    for name, _ in options.order:
        _check(entities, name)
    filters = (
        filters_of(session, options.filter, entities.properties, entities.type_name, options.schema_version)
        if options.filter.strip()
        else {}
    )
    offset = options.skip + options.start
    if options.top is not None:
        limit = min(options.top, options.page)
        found = entities.entities(session, filters, options.order, limit, offset)
        following = None
    else:
        found = entities.entities(session, filters, options.order, options.page + 1, offset)
        following = options.start + options.page if len(found) > options.page else None
        found = found[: options.page]
    count = entities.count(session, filters) if options.count else None
    return Page([entity_json(session, entities, each, selected, options) for each in found], count, following)


def one_entity(
    session: "Session", entities: EntitySet, key: Sequence[Literal], options: QueryOptions
) -> dict[str, Any]:
    """The entity with a key. Raises ODataError where there is none."""
    if not entities.key or len(key) != len(entities.key):
        raise ODataError(400, "BadRequest", f"The key does not match that of '{entities.type_name}'.")
    filters = {
        name: Equal(al_value(session, value, entities.properties[name]))
        for name, value in zip(entities.key, key, strict=True)
    }
    found = entities.entities(session, filters, (), 1, 0)
    if not found:
        raise ODataError(
            404, "Internal_RecordNotFound", f"The {entities.name} record does not exist for the key that was given."
        )
    return entity_json(session, entities, found[0], _selected(entities, options), options)


def entity_json(
    session: "Session", entities: EntitySet, entity: Entity, selected: Sequence[str], options: QueryOptions
) -> dict[str, Any]:
    notes = {name: value for name, value in entity.items() if name.startswith("@")}
    values = {
        name: json_value(session, entity[name], entities.properties[name], options.schema_version) for name in selected
    }
    return notes | values


def _selected(entities: EntitySet, options: QueryOptions) -> Sequence[str]:
    """The properties that are shown, in the order of the entity set."""
    for name in options.select:
        _check(entities, name)
    return [name for name in entities.properties if not options.select or name in options.select]


def _check(entities: EntitySet, name: str) -> None:
    if name not in entities.properties:
        raise no_property(name, entities.type_name)
