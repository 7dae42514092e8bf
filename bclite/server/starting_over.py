"""Starting over on a server that stays: with the apps and the data of the start, or with others.

A server that is told where app folders lie (`python -m bclite serve --shelf DIR`) starts over with those of them that
are asked for, as a server started anew with them would.
"""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from bclite.server.company_data import DATA_SEED
from bclite.server.instance import Instance, installed_apps, starting_data
from bclite.server.json_response import TextJSONResponse
from bclite.server.requests import instance_of


class UnknownAppError(ValueError):
    """An app is asked for that is not on the shelf."""


async def reset(request: Request) -> Response:
    """`POST /dev/reset` (bclite only): back to the apps and the data of the start, with nobody refused so far.

    With a body `{"installed": ["base/app", …], "data_seed": 1}`, the apps of these folders of the shelf in this order,
    with the company that the seed makes up. 422 tells which there is not, or what is wrong with the body.
    """
    instance = instance_of(request)
    body = await request.body()
    if body:
        try:
            await asyncio.to_thread(start_over, instance, request.app.state.shelf, json.loads(body))
        except (ValueError, KeyError, TypeError) as error:
            told = (
                str(error) if isinstance(error, ValueError) else f'Expected {{"installed": ["base/app", …]}}: {error}'
            )
            return TextJSONResponse({"Message": told, "ErrorType": "InvalidRequest"}, 422)
    else:
        await asyncio.to_thread(instance.reset)
    request.app.state.refusals.forget()
    return TextJSONResponse({"reset": True})


def start_over(instance: Instance, shelf: Path | None, wanted: Mapping[str, Any]) -> None:
    """Give a server other apps and data. Raises ValueError for what is not on the shelf or does not build."""
    folders = tuple(folder_of(shelf, str(name)) for name in wanted["installed"])
    seed = int(wanted.get("data_seed", DATA_SEED))
    instance.start_over(installed_apps(folders), starting_data(folders, seed))


def folder_of(shelf: Path | None, name: str) -> Path:
    """The folder of an app on the shelf. Raises UnknownAppError."""
    if shelf is None:
        raise UnknownAppError("this server has no shelf of apps: start it with --shelf DIR")
    folder = (shelf / name).resolve()
    if not folder.is_relative_to(shelf.resolve()) or not (folder / "app.json").is_file():
        raise UnknownAppError(f"there is no app {name} on the shelf of this server")
    return folder


def routes() -> list[Route]:
    return [Route("/dev/reset", reset, methods=["POST"])]
