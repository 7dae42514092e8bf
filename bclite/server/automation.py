"""The Automation API: the extensions of the server, and installing, uninstalling and unpublishing them.

    GET  /api/microsoft/automation/v2.0/companies(<id>)/extensions
    POST …/extensions(<package id>)/Microsoft.NAV.<install|uninstall|uninstallAndDeleteExtensionData|unpublish>

Actions take no body, but need a Content-Length: without one HTTP.sys answers 411 in HTML before the product sees them.
"""

import asyncio
import uuid

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from bclite.model.types import BOOLEAN, GUID, INTEGER, TEXT
from bclite.runtime.errors import UnsupportedError
from bclite.server.api_catalogue import ApiRoute
from bclite.server.extensions import Extension, ExtensionError
from bclite.server.instance import Instance, PublishError
from bclite.server.odata.entity_sets import ListSet
from bclite.server.odata.errors import ODataError, error_response, no_segment
from bclite.server.requests import company_of, instance_of

AUTOMATION = ApiRoute("microsoft", "automation", "v2.0")
PATH = "/api/microsoft/automation/v2.0/companies({company})/extensions({package})/Microsoft.NAV.{action}"
UNPUBLISH_FROM = (25, 4)
"""The version from which the API can unpublish."""
LENGTH_REQUIRED = (
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN""http://www.w3.org/TR/html4/strict.dtd">\r\n'
    "<HTML><HEAD><TITLE>Length Required</TITLE></HEAD><BODY><h2>Length Required</h2><hr>"
    "<p>HTTP Error 411. The request must be chunked or have a content length.</p></BODY></HTML>\r\n"
)


def extension_set(instance: Instance) -> ListSet:
    """The entity set `extensions`."""
    properties = {
        "packageId": GUID,
        "id": GUID,
        "displayName": TEXT,
        "publisher": TEXT,
        "versionMajor": INTEGER,
        "versionMinor": INTEGER,
        "versionBuild": INTEGER,
        "versionRevision": INTEGER,
        "isInstalled": BOOLEAN,
        "publishedAs": TEXT,
    }
    rows = [_row(each) for each in instance.extensions]
    return ListSet("extensions", "Microsoft.NAV.extension", properties, rows, ("packageId",))


def _row(extension: Extension) -> dict[str, object]:
    manifest = extension.manifest
    major, minor, build, revision = (int(part) for part in manifest.version.split("."))
    return {
        "packageId": uuid.UUID(extension.package_id),
        "id": uuid.UUID(manifest.app_id),
        "displayName": manifest.name,
        "publisher": manifest.publisher,
        "versionMajor": major,
        "versionMinor": minor,
        "versionBuild": build,
        "versionRevision": revision,
        "isInstalled": extension.is_installed,
        "publishedAs": str(extension.scope),
    }


async def act(request: Request) -> Response:
    """An action on an extension: 204 when it is done."""
    if "content-length" not in request.headers:
        return HTMLResponse(LENGTH_REQUIRED, 411)
    instance = instance_of(request)
    package, action = request.path_params["package"], request.path_params["action"]
    try:
        company_of(request, request.path_params["company"])
        extension = instance.extensions.by_package(package.strip("'"))
        if extension is None:
            raise ODataError(404, "Internal_RecordNotFound", f"The extension {package} does not exist.")
        await asyncio.to_thread(_perform, instance, extension, action)
    except ODataError as error:
        return error.response()
    except (ExtensionError, PublishError) as error:
        return error_response(400, "Application_DialogException", str(error))
    except UnsupportedError as error:
        return error_response(501, "BadRequest_MethodNotImplemented", str(error))
    return Response(status_code=204)


def _perform(instance: Instance, extension: Extension, action: str) -> None:
    match action:
        case "install":
            instance.install(extension)
        case "uninstall":
            instance.uninstall(extension)
        case "uninstallAndDeleteExtensionData":
            instance.uninstall(extension, delete_data=True)
        case "unpublish" if _version(instance) >= UNPUBLISH_FROM:
            instance.unpublish(extension)
        case _:
            raise no_segment(f"Microsoft.NAV.{action}")


def _version(instance: Instance) -> tuple[int, ...]:
    return tuple(int(part) for part in instance.version.split(".")[:2])


def routes() -> list[Route]:
    return [Route(PATH, act, methods=["POST"])]
