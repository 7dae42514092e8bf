"""The entity sets of an application: which API pages and queries it has, and under which routes."""

from collections.abc import Iterator
from dataclasses import dataclass

from bclite.model.application import Application
from bclite.model.objects import Object, Page
from bclite.runtime.session import Session
from bclite.server.api_pages import PageSet
from bclite.server.api_queries import QuerySet
from bclite.server.odata.entity_sets import EntitySet


@dataclass(frozen=True, slots=True)
class ApiRoute:
    """`/api/<publisher>/<group>/<version>`; the standard API has neither publisher nor group."""

    publisher: str
    group: str
    version: str

    @property
    def path(self) -> str:
        return "/".join(part for part in (self.publisher, self.group, self.version) if part)


def sets_of(session: Session, route: ApiRoute) -> list[EntitySet]:
    """The entity sets of a route."""
    return [_entity_set(session, each) for each in _objects(session.application, route)]


def find_set(session: Session, route: ApiRoute, name: str) -> EntitySet | None:
    """The entity set of a route by its name, whatever its case."""
    for each in _objects(session.application, route):
        if each.properties["entitysetname"].lower() == name.lower():
            return _entity_set(session, each)
    return None


def has_route(application: Application, route: ApiRoute) -> bool:
    return next(_objects(application, route), None) is not None


def _objects(application: Application, route: ApiRoute) -> Iterator[Object]:
    for kind, api in (("page", "pagetype"), ("query", "querytype")):
        for each in application.objects(kind):
            properties = each.properties
            if properties.get(api, "").lower() != "api" or "entitysetname" not in properties:
                continue
            if (
                properties.get("apipublisher", "").lower() == route.publisher.lower()
                and properties.get("apigroup", "").lower() == route.group.lower()
                and route.version.lower() in _versions(each)
            ):
                yield each


def _versions(each: Object) -> list[str]:
    """`APIVersion = 'v1.0', 'v2.0'`; beta where it is not given."""
    written = each.properties.get("apiversion", "beta")
    return [part.strip().strip("'").lower() for part in written.split(",")]


def _entity_set(session: Session, each: Object) -> EntitySet:
    return PageSet(session, each) if isinstance(each, Page) else QuerySet(session, each)
