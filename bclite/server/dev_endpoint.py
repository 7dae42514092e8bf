"""The development endpoint: publishing apps, packages and metadata of what is published; and beside it what only bclite
offers, checking."""

import asyncio
import json
import time

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from bclite import sources_hash
from bclite.model.manifest import APPLICATION_ID
from bclite.model.manifest import PATH as MANIFEST
from bclite.model.packages import Package, pack_files
from bclite.server.extensions import ExtensionError
from bclite.server.faults import Faults
from bclite.server.instance import Instance, PublishError
from bclite.server.json_response import TextJSONResponse
from bclite.server.requests import instance_of

WEB_API, WEB_API_WITH_HUB = 6, 7
"""The hub for debugging is there in both, the one for tests in the second: else clients take the REST extension."""
BASE_APPLICATION_ID = "437dbf0e-84ff-417a-965d-ed2bb9650972"
PLATFORM_BEFORE_RUNTIME = 11
"""Version 28 of the product has runtime 17, and so on."""


async def packages_of(request: Request) -> list[bytes]:
    """The files of a multipart request in their order; the names of the parts do not matter."""
    async with request.form() as form:
        return [await part.read() for _, part in form.multi_items() if isinstance(part, UploadFile)]


async def publish(request: Request) -> Response:
    """`POST /dev/apps`: publish, synchronise and install one app. 422 tells why not."""
    instance = instance_of(request)
    packages = await packages_of(request)
    if len(packages) != 1:
        message = f"Expected one file with an app in a multipart/form-data body, found {len(packages)}."
        return TextJSONResponse({"Message": message, "ErrorType": "InvalidRequest"}, 422)
    try:
        await asyncio.to_thread(instance.publish, packages[0])
    except PublishError as error:
        return TextJSONResponse({"Message": str(error), "ErrorType": error.error_type}, 422)
    request.app.state.published_at = time.monotonic()
    return Response(status_code=200)


async def package(request: Request) -> Response:
    """`GET /dev/packages?publisher=&appName=&versionText=&appId=`: the package of an app of that version or above."""
    given = {name.lower(): value for name, value in request.query_params.items()}
    for each in instance_of(request).extensions:
        manifest = each.manifest
        if given.get("appid"):
            same = manifest.app_id == given["appid"].lower()
        else:
            named = (given.get("publisher", "").lower(), given.get("appname", "").lower())
            same = named == (manifest.publisher.lower(), manifest.name.lower())
        if same and version_of(manifest.version) >= version_of(given.get("versiontext", "")):
            try:
                data = await asyncio.to_thread(each.data)
            except ExtensionError as error:
                return PlainTextResponse(str(error), 404)
            return Response(data, media_type="application/octet-stream")
    if (given.get("publisher", ""), given.get("appname", "")) == ("Microsoft", "Application"):
        umbrella = application_package(instance_of(request))
        return Response(umbrella.data, media_type="application/octet-stream")
    return PlainTextResponse("No published package matches the provided arguments.", 404)


def application_package(instance: Instance) -> Package:
    """The package of the app that the `application` property of a manifest stands for: it has no code, and depends on
    the base application."""
    version = f"{instance.version}.0.0"
    there = [each.manifest for each in instance.extensions if each.manifest.app_id == BASE_APPLICATION_ID]
    content = {
        "id": APPLICATION_ID,
        "name": "Application",
        "publisher": "Microsoft",
        "version": version,
        "dependencies": [
            {"id": each.app_id, "name": each.name, "publisher": each.publisher, "version": each.version}
            for each in there
        ],
    }
    return pack_files({MANIFEST: json.dumps(content).encode()})


def version_of(text: str) -> tuple[int, ...]:
    """The parts of a version; what is no number counts as zero."""
    return tuple(int(part) if part.isdecimal() else 0 for part in text.split("."))


async def metadata(request: Request) -> Response:
    """`GET /dev/metadata`: what the server can do; 7 and above have a hub that runs tests.

    bclite also tells that it is bclite, by the hash of its sources, and which version it plays.
    """
    faults, version = faults_of(request), instance_of(request).version
    told = {
        "webApiVersion": f"{WEB_API_WITH_HUB if faults.hub else WEB_API}.0",
        "runtimeVersion": f"{version_of(version)[0] - PLATFORM_BEFORE_RUNTIME}.0",
    }
    own = {} if faults.as_product else {"bclite": sources_hash()[:12], "bcliteVersion": version}
    return TextJSONResponse(told | own)


async def compile_packages(request: Request) -> Response:
    """`POST /dev/compile` (bclite only): check the apps, each against those before it and what is installed.

    Answers `{"diagnostics": [{"app": 0, "path", "line", "column", "severity", "code", "text"}], "unsupported": ""}`;
    `app` counts the files of the request, and `unsupported` names what bclite lacks, when that stopped the check.
    """
    instance = instance_of(request)
    packages = await packages_of(request)
    return TextJSONResponse(await asyncio.to_thread(instance.compile, packages))


def faults_of(request: Request) -> Faults:
    """The faults that the server was told to have."""
    found: Faults = request.app.state.faults
    return found


def routes(faults: Faults) -> list[Route]:
    product = [
        Route("/dev/apps", publish, methods=["POST"]),
        Route("/dev/packages", package),
        Route("/dev/metadata", metadata),
    ]
    if faults.as_product:
        return product
    return [
        *product,
        Route("/dev/compile", compile_packages, methods=["POST"]),
    ]
