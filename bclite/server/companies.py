"""Readiness and the list of companies, in the dialects of OData and of the API."""

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bclite.server.instance import Instance


async def odata_companies(request: Request) -> Response:
    """`GET /ODataV4/Company`: also the call that tells that the server is ready."""
    instance: Instance = request.app.state.instance
    base = str(request.base_url).rstrip("/")
    return JSONResponse(
        {
            "@odata.context": f"{base}/ODataV4/$metadata#Company",
            "value": [
                {
                    "Name": company.name,
                    "Display_Name": company.name,
                    "Evaluation_Company": True,
                    "Id": company.id,
                    "Business_Profile_Id": "",
                }
                for company in instance.companies
            ],
        }
    )


async def api_companies(request: Request) -> Response:
    """`GET /api/v2.0/companies`."""
    instance: Instance = request.app.state.instance
    base = str(request.base_url).rstrip("/")
    return JSONResponse(
        {
            "@odata.context": f"{base}/api/v2.0/$metadata#companies",
            "value": [
                {
                    "id": company.id,
                    "systemVersion": instance.version,
                    "name": company.name,
                    "displayName": company.name,
                    "businessProfileId": "",
                }
                for company in instance.companies
            ],
        }
    )


async def health(_request: Request) -> Response:
    """`GET /Health/System`: what the health check of the product's container asks."""
    return JSONResponse({"result": True})


def routes() -> list[Route]:
    return [
        Route("/ODataV4/Company", odata_companies),
        Route("/api/v2.0/companies", api_companies),
        Route("/Health/System", health),
    ]
