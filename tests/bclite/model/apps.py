"""Apps made of texts, for the tests of the model."""

import json
from collections.abc import Sequence
from typing import Any

from bclite.model.application import Application
from bclite.model.building import LoadedApp, application_of, load_apps
from bclite.source.reading import SourceApp, read_files

BASE_ID = "00000000-0000-0000-0000-00000000000b"
EXTENSION_ID = "00000000-0000-0000-0000-00000000000e"


def manifest(app_id: str = BASE_ID, name: str = "Base", **more: Any) -> bytes:
    known = {"id": app_id, "name": name, "publisher": "Tests", "version": "1.0.0.0", **more}
    return json.dumps(known).encode()


def base(*texts: str, **more: Any) -> SourceApp:
    """An app "Base" of files `0.al`, `1.al` …"""
    files = {f"{number}.al": text.encode() for number, text in enumerate(texts)}
    return read_files({"app.json": manifest(**more), **files})


def extension(*texts: str, **more: Any) -> SourceApp:
    """An app "Extension" that depends on "Base"."""
    on_base = [{"id": BASE_ID, "name": "Base", "publisher": "Tests", "version": "1.0.0.0"}]
    return base(*texts, app_id=EXTENSION_ID, name="Extension", dependencies=on_base, **more)


def load(*sources: SourceApp) -> list[LoadedApp]:
    return load_apps(sources)


def application(*sources: SourceApp) -> Application:
    """The apps together, after making sure that nothing is wrong with them."""
    loaded = load(*sources)
    problems = [str(each) for app in loaded for each in app.diagnostics if each.is_error]
    assert problems == []
    return application_of(loaded)


def found_in(loaded: Sequence[LoadedApp]) -> list[tuple[str, int, str]]:
    """Path, line and code of every diagnostic of the last app."""
    return [(each.path, each.line, each.code) for each in loaded[-1].diagnostics]


def codes(*texts: str, **more: Any) -> list[tuple[int, str]]:
    """Line and code of what is wrong with an app of these files."""
    return [(line, code) for _, line, code in found_in(load(base(*texts, **more)))]
