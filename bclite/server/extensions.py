"""The apps of a server: which are published, and which of those are installed."""

import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from bclite.build import BuiltApp
from bclite.model.objects import Manifest
from bclite.model.packages import pack_folder
from bclite.source.reading import SourceApp


class Scope(StrEnum):
    """Where an app was published; the words are the product's, the blank in front of Dev too."""

    GLOBAL = "Global"
    DEV = " Dev"


class ExtensionError(Exception):
    """What was asked of an extension is not possible as things are; the message is the product's."""


@dataclass(eq=False)
class Extension:
    """A published app. `package` are the bytes that were published, None of an app that came with the server."""

    built: BuiltApp
    scope: Scope
    package: bytes | None = None
    is_installed: bool = True
    package_id: str = field(default_factory=lambda: str(uuid.uuid4()))

    @property
    def manifest(self) -> Manifest:
        return self.built.loaded.app.manifest

    @property
    def source(self) -> SourceApp:
        return self.built.loaded.source

    @property
    def described(self) -> str:
        return f"{self.manifest.name} by {self.manifest.publisher} {self.manifest.version}"

    def data(self) -> bytes:
        """The `.app` package. Raises ExtensionError where the server has none."""
        if self.package is not None:
            return self.package
        folder = self.source.folder
        if folder is None:
            raise ExtensionError(f"The server has no package of {self.described}.")
        return pack_folder(folder).data


class Extensions:
    """The published apps, those that others depend on before these."""

    def __init__(self, apps: Iterable[BuiltApp]) -> None:
        self._by_id = {each.loaded.app.manifest.app_id: Extension(each, Scope.GLOBAL) for each in apps}
        self._at_start = dict(self._by_id)

    def __iter__(self) -> Iterator[Extension]:
        return iter(self._by_id.values())

    def installed(self) -> list[BuiltApp]:
        return [each.built for each in self if each.is_installed]

    def by_app(self, app_id: str) -> Extension | None:
        return self._by_id.get(app_id.lower())

    def by_package(self, package_id: str) -> Extension | None:
        return next((each for each in self if each.package_id == package_id.lower()), None)

    def publish(self, built: BuiltApp, package: bytes) -> Extension:
        """Add an app, installed; one that was published before under the same id is replaced."""
        app_id = built.loaded.app.manifest.app_id
        made = self._by_id[app_id] = Extension(built, Scope.DEV, package)
        return made

    def withdraw(self, extension: Extension, before: Extension | None) -> None:
        """Take back a publishing that did not go through."""
        if before is None:
            del self._by_id[extension.manifest.app_id]
        else:
            self._by_id[extension.manifest.app_id] = before

    def install(self, extension: Extension) -> None:
        missing = [
            each
            for each in extension.manifest.dependencies
            if (found := self.by_app(each.app_id)) is None or not found.is_installed
        ]
        if missing:
            names = ", ".join(f"{each.name} by {each.publisher}" for each in missing)
            raise ExtensionError(
                f"The extension {extension.described} cannot be installed because it depends on extensions that are "
                f"not installed: {names}."
            )
        extension.is_installed = True

    def uninstall(self, extension: Extension) -> list[Extension]:
        """Uninstall an app and, as the product does without asking, the installed apps that depend on it.

        Returns those uninstalled. Raises ExtensionError where it is not installed.
        """
        if not extension.is_installed:
            raise ExtensionError(f"The extension {extension.described} is not installed.")
        found = [extension, *(each for each in self._dependents(extension) if each.is_installed)]
        for each in found:
            each.is_installed = False
        return found

    def unpublish(self, extension: Extension) -> None:
        """Raises ExtensionError while it is installed, or something published depends on it."""
        if extension.is_installed:
            raise ExtensionError(
                f"The extension {extension.described} cannot be unpublished because it is installed. "
                "You must uninstall the extension before it can be unpublished."
            )
        dependents = self._dependents(extension)
        if dependents:
            names = ", ".join(each.described for each in dependents)
            raise ExtensionError(
                f"The extension {extension.described} cannot be unpublished because other extensions depend on it: "
                f"{names}."
            )
        del self._by_id[extension.manifest.app_id]

    def reset(self) -> None:
        """Back to the apps of the start, all of them installed."""
        self._by_id = dict(self._at_start)
        for each in self:
            each.is_installed = True

    def _dependents(self, extension: Extension) -> list[Extension]:
        """The published apps that depend on one, also by way of others."""
        found: list[Extension] = []
        pending = [extension.manifest.app_id]
        while pending:
            app_id = pending.pop()
            for each in self:
                depends = any(dependency.app_id == app_id for dependency in each.manifest.dependencies)
                if depends and each not in found:
                    found.append(each)
                    pending.append(each.manifest.app_id)
        return found
