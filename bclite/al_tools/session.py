"""The app projects that the AL tools work on: read again and built when a file has changed."""

import hashlib
import os
import stat
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from bclite.build import Build, BuiltApp, build
from bclite.source.diagnostics import Diagnostic
from bclite.source.reading import SourceApp, read_app, read_files

LARGEST_FILE = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Project:
    """An app project, and the app as it is now. `name` is its path from the folder that holds all of them: the whole
    path means nothing to an agent, which sees its files elsewhere."""

    folder: Path
    name: str
    app: BuiltApp

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        return self.app.diagnostics


class AlSession:
    """`projects` are folders of apps, `dependencies` those of apps that they may depend on.

    An app of the projects takes the place of a dependency with the same id.
    """

    def __init__(self, projects: Sequence[Path], dependencies: Sequence[Path] = ()) -> None:
        self._folders = [folder.absolute() for folder in projects]
        self._dependencies = list(dependencies)
        self._built: tuple[str, Build] | None = None

    def build(self) -> Build:
        """The build of all projects as they are now, dependencies first."""
        files = {folder: regular_files(folder) for folder in self._folders}
        digest = _digest_of(files)
        if self._built is None or self._built[0] != digest:
            sources = [read_files(content, folder) for folder, content in files.items()]
            own = {source.manifest.app_id for source in sources}
            needed = [source for source in map(read_app, self._dependencies) if source.manifest.app_id not in own]
            self._built = digest, build([*_wanted(sources, needed), *sources])
        return self._built[1]

    def projects(self) -> list[Project]:
        """The projects in the order in which they were named."""
        by_folder = {app.loaded.source.folder: app for app in self.build().apps}
        above = Path(os.path.commonpath([folder.parent for folder in self._folders]))
        return [
            Project(folder, folder.relative_to(above).as_posix(), by_folder[folder])
            for folder in self._folders
            if folder in by_folder
        ]


def regular_files(folder: Path) -> dict[str, bytes]:
    """app.json and the `.al` files of a folder, by path relative to it. Links are not followed: the projects may be
    those of somebody who must not see what else lies on this machine."""
    files: dict[str, bytes] = {}
    for root, folders, names in folder.walk():
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in names:
            if name.lower().endswith(".al") or (root == folder and name == "app.json"):
                content = _regular_file(root / name)
                if content is not None:
                    files[(root / name).relative_to(folder).as_posix()] = content
    return dict(sorted(files.items()))


def _regular_file(path: Path) -> bytes | None:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as file:
        about = os.fstat(descriptor)
        return file.read() if stat.S_ISREG(about.st_mode) and about.st_size <= LARGEST_FILE else None


def _wanted(sources: Sequence[SourceApp], available: Sequence[SourceApp]) -> list[SourceApp]:
    """Of the available apps those that the sources depend on, directly or through another."""
    by_id = {source.manifest.app_id: source for source in available}
    wanted: dict[str, SourceApp] = {}
    queue = [each.app_id for source in sources for each in source.manifest.dependencies]
    while queue:
        found = by_id.get(queue.pop())
        if found is not None and found.manifest.app_id not in wanted:
            wanted[found.manifest.app_id] = found
            queue += [each.app_id for each in found.manifest.dependencies]
    return list(wanted.values())


def _digest_of(files: dict[Path, dict[str, bytes]]) -> str:
    digest = hashlib.sha256()
    for folder, content in files.items():
        for name, data in content.items():
            digest.update(f"{folder} {name} {len(data)}\n".encode(errors="replace") + data)
    return digest.hexdigest()
