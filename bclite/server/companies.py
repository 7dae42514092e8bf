"""Readiness and the list of companies, in the dialects of OData and of the API."""

import uuid

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bclite.model.types import GUID, TEXT
from bclite.server.instance import Instance
from bclite.server.odata.entity_sets import ListSet
from bclite.server.requests import address_of, instance_of

HEALTH = "/Health/System"


async def odata_companies(request: Request) -> Response:
    """`GET /ODataV4/Company`: also the call that tells that the server is ready."""
    return JSONResponse(
        {
            "@odata.context": f"{address_of(request)}/ODataV4/$metadata#Company",
            "value": [
                {
                    "Name": company.name,
                    "Display_Name": company.name,
                    "Evaluation_Company": company.is_evaluation,
                    "Id": company.id,
                    "Business_Profile_Id": "",
                }
                for company in instance_of(request).companies
            ],
        }
    )


async def web_service(_request: Request) -> Response:
    """`GET /ODataV4/Company('…')/<service>`: bclite publishes no web services, and the product's 404 has no body."""
    return Response(status_code=404)


async def health(_request: Request) -> Response:
    """`GET /Health/System`: what the health check of the product's container asks, without credentials."""
    return JSONResponse({"result": True})


def company_set(instance: Instance) -> ListSet:
    """The entity set `companies` that every route of the API has."""
    properties = {
        "id": GUID,
        "systemVersion": TEXT,
        "name": TEXT,
        "displayName": TEXT,
        "businessProfileId": TEXT,
    }
    rows = [
        {
            "id": uuid.UUID(company.id),
            "systemVersion": instance.version,
            "name": company.name,
            "displayName": company.name,
            "businessProfileId": "",
        }
        for company in instance.companies
    ]
    return ListSet("companies", "Microsoft.NAV.company", properties, rows)


def routes() -> list[Route]:
    return [
        Route("/ODataV4/Company", odata_companies),
        Route("/ODataV4/{path:path}", web_service),
        Route(HEALTH, health),
    ]
