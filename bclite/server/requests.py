"""Requests that need a session: run in the thread of AL, with what can go wrong turned into answers."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.server.al_thread import TimeLimitError
from bclite.server.instance import Company, Instance
from bclite.server.odata.errors import ODataError, error_response

if TYPE_CHECKING:
    from bclite.runtime.session import Session

LIMIT = 30.0
"""Seconds that a request may take: what joins everything with everything must not hang whoever waits for it."""


def instance_of(request: Request) -> Instance:
    found: Instance = request.app.state.instance
    return found


def address_of(request: Request) -> str:
    """Where the server instance is, as the client calls it: `http://host:7048/BC`."""
    return f"{request.url.scheme}://{request.url.netloc}{request.scope['root_path']}"


async def answer(request: Request, company: Company, action: Callable[["Session"], Response]) -> Response:
    """The answer that an action makes with a session in a company."""
    instance = instance_of(request)
    try:
        return await asyncio.to_thread(instance.use, action, LIMIT, company.name)
    except ODataError as error:
        return error.response()
    except AL_FAULTS as fault:
        return error_response(400, "Application_DialogException", as_al_error(fault).text)
    except UnsupportedError as error:
        return error_response(501, "BadRequest_MethodNotImplemented", str(error))
    except TimeLimitError as error:
        message = f"The operation was cancelled because it took longer than {error.seconds:g} seconds."
        return error_response(408, "Application_OperationCanceledException", message)


def company_of(request: Request, key: str | None) -> Company:
    """The company that a path or the parameter `company` names by id or name; without either the first.

    Raises ODataError where there is no such company.
    """
    companies = instance_of(request).companies
    wanted = key if key is not None else request.query_params.get("company")
    if wanted is None:
        return companies[0]
    plain = wanted.strip().strip("'").replace("''", "'").lower()
    for each in companies:
        if plain in (each.id.lower(), each.name.lower()):
            return each
    raise ODataError(404, "Internal_CompanyNotFound", f"The company '{wanted}' could not be found.")
