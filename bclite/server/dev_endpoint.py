"""The development endpoint: publishing apps, and beside it what only bclite offers, checking and starting over."""

import asyncio

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bclite.server.instance import Instance, PublishError


async def packages_of(request: Request) -> list[bytes]:
    """The files of a multipart request in their order; the names of the parts do not matter."""
    async with request.form() as form:
        return [await part.read() for _, part in form.multi_items() if isinstance(part, UploadFile)]


async def publish(request: Request) -> Response:
    """`POST /dev/apps`: publish, synchronise and install one app. 422 tells why not."""
    instance: Instance = request.app.state.instance
    packages = await packages_of(request)
    if len(packages) != 1:
        message = f"Expected one file with an app in a multipart/form-data body, found {len(packages)}."
        return JSONResponse({"Message": message, "ErrorType": "InvalidRequest"}, 422)
    try:
        await asyncio.to_thread(instance.publish, packages[0])
    except PublishError as error:
        return JSONResponse({"Message": str(error), "ErrorType": error.error_type}, 422)
    return Response(status_code=200)


async def compile_packages(request: Request) -> Response:
    """`POST /dev/compile` (bclite only): check the apps, each against those before it and what is installed.

    Answers `{"diagnostics": [{"app": 0, "path", "line", "column", "severity", "code", "text"}], "unsupported": ""}`;
    `app` counts the files of the request, and `unsupported` names what bclite lacks, when that stopped the check.
    """
    instance: Instance = request.app.state.instance
    packages = await packages_of(request)
    return JSONResponse(await asyncio.to_thread(instance.compile, packages))


async def reset(request: Request) -> Response:
    """`POST /dev/reset` (bclite only): back to the apps and the data of the start."""
    instance: Instance = request.app.state.instance
    await asyncio.to_thread(instance.reset)
    return JSONResponse({"reset": True})


def routes() -> list[Route]:
    return [
        Route("/dev/apps", publish, methods=["POST"]),
        Route("/dev/compile", compile_packages, methods=["POST"]),
        Route("/dev/reset", reset, methods=["POST"]),
    ]
