"""The apps that come with bclite: System, with the platform's virtual tables, and look-alikes of the test libraries."""

from functools import cache
from pathlib import Path

from bclite.model.manifest import read_manifest
from bclite.source.reading import SourceApp, read_app

FOLDER = Path(__file__).parent.parent / "library"
SYSTEM_APP_ID = "8874ed3a-0643-4247-9ced-7a7002f7135d"


@cache
def folders() -> dict[str, Path]:
    """The folder of each app by app id."""
    return {read_manifest(file.read_bytes())[0].app_id: file.parent for file in sorted(FOLDER.glob("*/app.json"))}


def library_app(app_id: str) -> SourceApp | None:
    """The app of this id, or None where bclite has none."""
    folder = folders().get(app_id)
    return None if folder is None else read_app(folder)


def system_app() -> SourceApp:
    return read_app(folders()[SYSTEM_APP_ID])
