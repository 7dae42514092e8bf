"""A folder or package with an app to its manifest and its objects."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bclite.model.manifest import read_manifest
from bclite.model.objects import Manifest
from bclite.source.cache import parse_cached
from bclite.source.diagnostics import Diagnostic, error, in_order
from bclite.source.nodes import ObjectDeclaration
from bclite.source.pragmas import Silence

NO_MANIFEST = Manifest("", "", "", "0.0.0.0")


@dataclass(frozen=True, slots=True)
class SourceApp:
    """An app as written. `objects` are in the order of their files' paths; `diagnostics` are those of app.json and of
    the syntax. `folder` is None where the app came from a package. `broken_files` are the paths with a syntax error,
    `silenced` the warnings that files do not want, by path. With `headers_only` nothing is known of the code, and the
    objects are read when something else than their name is asked for."""

    manifest: Manifest
    objects: tuple[ObjectDeclaration, ...]
    diagnostics: tuple[Diagnostic, ...]
    folder: Path | None = None
    broken_files: frozenset[str] = frozenset()
    silenced: Mapping[str, tuple[Silence, ...]] = field(default_factory=dict)
    headers_only: bool = False


def read_app(folder: Path) -> SourceApp:
    """The app in a folder with an app.json: its `.al` files, those in hidden folders (.git, .alpackages) excepted."""
    return read_files(app_files(folder), folder)


def app_folders(folder: Path) -> list[Path]:
    """The folders below, or this one itself, that hold an app.json: of those that lie in one another the outermost."""
    found: list[Path] = []
    for root, folders, names in folder.walk():
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        if "app.json" in names:
            found.append(root)
            folders.clear()
    return found


def app_files(folder: Path) -> dict[str, bytes]:
    """app.json and the `.al` files of a folder, by path relative to it with forward slashes."""
    files: dict[str, bytes] = {}
    if (folder / "app.json").is_file():
        files["app.json"] = (folder / "app.json").read_bytes()
    files.update((name, read_bytes(path)) for name, path in al_files(folder))
    return dict(sorted(files.items()))


def al_files(folder: Path) -> list[tuple[str, str]]:
    """The `.al` files of a folder, by path relative to it with forward slashes, and where each is. In that order."""
    # Twenty thousand at a time: as Paths they would take longer to name than to read.
    root = str(folder)
    skipped = len(root) + (0 if root.endswith(os.sep) else 1)
    found: list[tuple[str, str]] = []
    for inner, folders, names in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = f"{inner.removesuffix(os.sep)}{os.sep}{name}"
            if name.lower().endswith(".al") and os.path.isfile(path):  # noqa: PTH113 - see above
                found.append((path[skipped:].replace(os.sep, "/"), path))
    return sorted(found)


def read_bytes(path: str) -> bytes:
    with open(path, "rb") as file:  # noqa: PTH123 - as in al_files
        return file.read()


def read_files(files: Mapping[str, bytes], folder: Path | None = None) -> SourceApp:
    """The app in a mapping from path to content, which holds an `app.json` and `.al` files."""
    content = files.get("app.json")
    if content is None:
        where = "" if folder is None else f" in {folder.name}"
        problem = error("app.json", 0, 0, "AL1017", f"The manifest file is not valid: there is no app.json{where}.")
        return SourceApp(NO_MANIFEST, (), (problem,), folder)
    manifest, found = read_manifest(content)
    diagnostics = list(found)
    objects: list[ObjectDeclaration] = []
    broken: set[str] = set()
    silenced: dict[str, tuple[Silence, ...]] = {}
    for path in sorted(path for path in files if path.lower().endswith(".al")):
        parsed = parse_cached(files[path], path, manifest.preprocessor_symbols)
        objects.extend(parsed.objects)
        diagnostics.extend(parsed.diagnostics)
        if any(each.is_error for each in parsed.diagnostics):
            broken.add(path)
        if parsed.silenced:
            silenced[path] = parsed.silenced
    return SourceApp(manifest, tuple(objects), tuple(in_order(diagnostics)), folder, frozenset(broken), silenced)
