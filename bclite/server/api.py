"""`/api/…`: the service document, metadata and entity sets of every API that the apps of the server have.

/api/<publisher>/<group>/<version>/companies(<id>)/<set>     also ?company=<id or name>, or the first company
/api/v2.0/companies                                          the companies, under every route
"""

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bclite.server import api_path
from bclite.server.api_catalogue import ApiRoute, find_set, has_route, sets_of
from bclite.server.api_path import ApiPath
from bclite.server.automation import AUTOMATION, extension_set
from bclite.server.companies import company_set
from bclite.server.odata.answers import one_entity, page_of
from bclite.server.odata.entity_sets import EntitySet
from bclite.server.odata.errors import ODataError, bad_request, error_response, no_segment
from bclite.server.odata.exact_json import ExactJSONResponse
from bclite.server.odata.metadata import edmx, service_document
from bclite.server.odata.options import QueryOptions, next_link, options_of
from bclite.server.requests import address_of, answer, company_of, instance_of

if TYPE_CHECKING:
    from bclite.runtime.session import Session

STANDARD = ApiRoute("", "", "v2.0")


async def api(request: Request) -> Response:
    """Any GET below `/api`."""
    if request.method not in ("GET", "HEAD"):
        return error_response(405, "BadRequest_MethodNotAllowed", f"The method {request.method} is not supported here.")
    try:
        path = api_path.parse(request.path_params["path"])
        if path is None or _lags(request, path):
            return not_found(request)
        company = company_of(request, path.company)
        options = options_of(request)
    except ODataError as error:
        return error.response()
    return await answer(request, company, lambda session: _answer(request, session, path, options))


def _lags(request: Request, path: ApiPath) -> bool:
    """Whether the route is not known yet, as for a while on the product when an app was published."""
    state = request.app.state
    return path.route not in (STANDARD, AUTOMATION) and time.monotonic() < state.published_at + state.faults.lag


def not_found(request: Request) -> Response:
    """The answer to an address that is none of the server's."""
    message = f"No HTTP resource was found that matches the request URI '{request.url}'."
    return error_response(404, "BadRequest_NotFound", message)


def _answer(request: Request, session: "Session", path: ApiPath, options: QueryOptions) -> Response:
    route = path.route
    if route not in (STANDARD, AUTOMATION) and not has_route(session.application, route):
        return not_found(request)
    root = f"{address_of(request)}/api/{route.path}"
    if not path.segments:
        return ExactJSONResponse(service_document(root, _all_sets(request, session, route)))
    first = path.segments[0]
    if first.name == "$metadata":
        return Response(edmx(_all_sets(request, session, route)), media_type="application/xml")
    if len(path.segments) > 1:
        raise no_segment(path.segments[1].name)
    entities = _find(request, session, route, first.name)
    below = "" if path.company is None else f"companies({path.company})/"
    context = f"{root}/$metadata#{below}{entities.name}"
    if first.key is not None:
        entity = one_entity(session, entities, first.literals(), options)
        return ExactJSONResponse({"@odata.context": f"{context}/$entity"} | entity)
    if "$expand" in request.query_params:
        raise bad_request(f"Could not find a property named '{request.query_params['$expand']}' to expand.")
    return _page(request, session, entities, options, context)


def _page(request: Request, session: "Session", entities: EntitySet, options: QueryOptions, context: str) -> Response:
    page = page_of(session, entities, options)
    body: dict[str, object] = {"@odata.context": context}
    if page.count is not None:
        body["@odata.count"] = page.count
    body["value"] = page.rows
    if page.next_start is not None:
        body["@odata.nextLink"] = next_link(request, page.next_start)
    headers = {}
    if options.prefers_page is not None:
        headers["Preference-Applied"] = f"odata.maxpagesize={options.prefers_page}"
    return ExactJSONResponse(body, headers=headers)


def _find(request: Request, session: "Session", route: ApiRoute, name: str) -> EntitySet:
    if name == "companies":
        return company_set(instance_of(request))
    if route == AUTOMATION:
        found: EntitySet | None = extension_set(instance_of(request)) if name == "extensions" else None
    else:
        found = find_set(session, route, name)
    if found is None:
        raise no_segment(name)
    return found


def _all_sets(request: Request, session: "Session", route: ApiRoute) -> Sequence[EntitySet]:
    instance = instance_of(request)
    own = [extension_set(instance)] if route == AUTOMATION else sets_of(session, route)
    return [company_set(instance), *own]


def routes() -> list[Route]:
    return [Route("/api/{path:path}", api, methods=["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"])]
