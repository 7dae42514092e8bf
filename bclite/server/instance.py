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
from bclite.compiler.classes import ApplicationCode
from bclite.model import library
from bclite.model.application import Application
from bclite.model.packages import read_package
from bclite.results import TestResult
from bclite.runtime.session import COMPANY
from bclite.source.reading import SourceApp, read_app
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, run_tests

STACK_BYTES = 256 << 20
"""Stack of the thread that runs AL: deep recursion must meet AL's limit before that of the machine."""


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
    """bclite's own library and the apps in these folders, built once in a process: what is there from the start.

    Raises ValueError naming the first error when one of them does not build: they come with the harness.
    """
    result = build([read_app(folder) for folder in (*library.folders().values(), *folders)])
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
        self.companies = (Company(str(uuid.uuid5(uuid.NAMESPACE_URL, COMPANY)), COMPANY),)
        self._installed = tuple(installed)
        self._published: dict[str, tuple[SourceApp, BuiltApp]] = {}
        self._built: dict[str, tuple[tuple[str, ...], SourceApp, BuiltApp]] = {}
        self._code: ApplicationCode | None = None
        self._database = Database()
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
            self._refuse_taken_numbers(app)
            self._published[app.loaded.app.manifest.app_id] = (source, app)
            self._code = None

    def _refuse_taken_numbers(self, app: BuiltApp) -> None:
        """An object number can be taken only once on a server, also by apps that do not depend on each other."""
        manifest = app.loaded.app.manifest
        for other in self._all_apps():
            if other.loaded.app.manifest.app_id == manifest.app_id:
                continue
            taken = {(each.kind, each.number): each for each in other.loaded.app.objects if each.number}
            for each in app.loaded.app.objects:
                if found := taken.get((each.kind, each.number)):
                    raise PublishError(
                        f"The extension '{manifest.name}' could not be installed: {each.kind} {each.number} "
                        f"'{each.name}' has the number of '{found.name}' in the installed extension "
                        f"'{other.loaded.app.manifest.name}'.",
                        "ObjectConflict",
                    )

    def run_tests(
        self, codeunits: Sequence[int], selection: Sequence[tuple[int, str]] | None, limit: float
    ) -> list[TestResult]:
        """Run the tests picked by codeunit and name, or all of the codeunits, within `limit` seconds together."""
        with self._lock:
            code, database = self._running_code(), self._database
            chosen = [Selected(number) for number in codeunits]
            if selection is not None:
                chosen = sorted((Selected(*each) for each in selection), key=lambda each: each.codeunit)
            return self._thread.submit(
                lambda: run_tests(code, database, chosen, isolation=Isolation.CODEUNIT, total_limit=limit)
            ).result()

    def reset(self) -> None:
        """Unpublish what was published and drop all data."""
        with self._lock:
            self._published.clear()
            self._code = None
            self._database = Database()

    def _all_apps(self) -> list[BuiltApp]:
        return [*self._installed, *(app for _, app in self._published.values())]

    def _running_code(self) -> ApplicationCode:
        """The code of all apps on the server, put together when it is first needed after a change."""
        if self._code is None:
            self._code = ApplicationCode(Application([each.loaded.app for each in self._all_apps()]))
        return self._code


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
