"""The state of one server: which apps are published, and the session in which their tests run."""

import hashlib
import threading
import uuid
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bclite.build import BuiltApp, build
from bclite.model.application import Application
from bclite.model.packages import read_package
from bclite.source.reading import SourceApp, read_app

STACK_BYTES = 256 << 20
"""Stack of the thread that runs AL: deep recursion must meet AL's limit before that of the machine."""

COMPANY_NAME = "CRONUS International Ltd."


@dataclass(frozen=True, slots=True)
class Company:
    id: str
    name: str


class PublishError(Exception):
    """An app was refused. `error_type` says of which kind the refusal is."""

    def __init__(self, message: str, error_type: str) -> None:
        super().__init__(message)
        self.error_type = error_type


@cache
def installed_apps(folders: tuple[Path, ...]) -> tuple[BuiltApp, ...]:
    """The apps in these folders and what they depend on, built once in a process.

    Raises ValueError naming the first error when one of them does not build: they come with the harness.
    """
    result = build([read_app(folder) for folder in folders])
    for app in result.apps:
        if not app.succeeded:
            first = next(message for message in app.diagnostics if message.is_error)
            raise ValueError(f"the installed app {app.loaded.app.manifest.name} does not build: {first}")
    return result.apps


def warm(folders: Sequence[Path]) -> int:
    """Read and check app folders for the sake of the caches that this fills; how many were there."""
    return len(build([read_app(folder) for folder in folders]).apps)


class Instance:
    """One server. AL runs in one thread of its own, as the code of one session does."""

    def __init__(self, installed: Sequence[BuiltApp], version: str) -> None:
        self.version = version
        self.companies = (Company(str(uuid.uuid5(uuid.NAMESPACE_URL, COMPANY_NAME)), COMPANY_NAME),)
        self._installed = tuple(installed)
        self._published: dict[str, tuple[SourceApp, BuiltApp]] = {}
        self._built: dict[str, tuple[tuple[str, ...], SourceApp, BuiltApp]] = {}
        self._application: Application | None = None
        self._session: Any = None
        self._lock = threading.Lock()
        threading.stack_size(STACK_BYTES)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="al")

    def compile(self, packages: Sequence[bytes]) -> dict[str, Any]:
        """Check apps that are not published yet, each against those before it. See `dev_endpoint.compile_packages`."""
        with self._lock:
            return self._compile(packages)

    def _compile(self, packages: Sequence[bytes]) -> dict[str, Any]:
        sources = [read_package(package) for package in packages]
        result = build(sources, self._all_apps())
        position = {source.manifest.app_id: number for number, source in enumerate(sources)}
        base = tuple(self._published)
        earlier: list[str] = []
        rows = []
        for app in result.apps:
            app_id = app.loaded.app.manifest.app_id
            for message in app.diagnostics:
                rows.append(
                    {
                        "app": position.get(app_id, 0),
                        "path": message.path,
                        "line": message.line,
                        "column": message.column,
                        "severity": message.severity,
                        "code": message.code,
                        "text": message.text,
                    }
                )
            if app_id in position:
                key = hashlib.sha256(packages[position[app_id]]).hexdigest()
                self._built[key] = ((*base, *earlier), sources[position[app_id]], app)
            earlier.append(app_id)
        return {"diagnostics": rows, "unsupported": ""}

    def publish(self, package: bytes) -> None:
        """Publish and install an app; one with the same id is replaced. Raises PublishError."""
        with self._lock:
            key = hashlib.sha256(package).hexdigest()
            known = self._built.get(key)
            if known is None or known[0] != tuple(self._published):
                self._compile([package])
                known = self._built.get(key)
            if known is None:
                raise PublishError("The package holds no app.", "InvalidPackage")
            _, source, app = known
            if not app.succeeded:
                raise _refusal(app)
            self._published[app.loaded.app.manifest.app_id] = (source, app)
            self._application = None

    def tests_of(self, codeunits: Sequence[int]) -> list[tuple[int, str]]:
        """Every test of the codeunits, in the order of the source."""
        return [
            (number, procedure.name)
            for number in codeunits
            for found in [self._current().codeunit(number)]
            if found is not None
            for procedure in found.procedures
            if procedure.attribute("test")
        ]

    def reset(self) -> None:
        """Unpublish what was published and drop all data."""
        with self._lock:
            self._published.clear()
            self._application = None
            self._session = None

    def _all_apps(self) -> list[BuiltApp]:
        return [*self._installed, *(app for _, app in self._published.values())]

    def _current(self) -> Application:
        if self._application is None:
            self._application = Application([each.loaded.app for each in self._all_apps()])
        return self._application


def _refusal(app: BuiltApp) -> PublishError:
    """What the server says of an app that does not build, in the words of the product."""
    manifest = app.loaded.app.manifest
    missing = [message for message in app.diagnostics if message.code == "AL1022"]
    if missing:
        wanted = [each for each in manifest.dependencies if each.app_id in missing[0].text]
        name = ", ".join(f"{each.name} by {each.publisher} {each.version}" for each in wanted)
        return PublishError(
            "Cannot synchronize the extension because no synchronized extension could be found to satisfy the "
            f"dependency definition for {name}: {missing[0].text}",
            "MissingDependency",
        )
    lines = "\n".join(str(message) for message in app.diagnostics if message.is_error)
    return PublishError(f"Publishing failed due to 'Extension compilation failed\n\n{lines}'", "CompilationFailed")
