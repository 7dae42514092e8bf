"""The state of one server: its apps, its companies and their data, and the thread in which AL runs."""

import hashlib
import threading
import uuid
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bclite.build import Build, BuiltApp, build
from bclite.compiler.classes import ApplicationCode
from bclite.installing import install
from bclite.model import library
from bclite.model.application import Application
from bclite.model.packages import PackageError, read_package
from bclite.results import TestResult
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS, as_al_error
from bclite.runtime.session import COMPANY, Session
from bclite.server.al_thread import AlThread, TimeLimitError
from bclite.server.company_data import company_data
from bclite.server.extensions import Extension, Extensions
from bclite.source.diagnostics import BEYOND_BCLITE
from bclite.source.reading import read_app
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, run_tests

INSTALL_LIMIT = 300.0
"""Seconds that the install codeunits of an app may take."""

UNSUPPORTED = "Unsupported"
"""The type of error for an app that is refused because bclite lacks what it needs; the product has no such."""


@dataclass(frozen=True, slots=True)
class Company:
    id: str
    name: str
    is_evaluation: bool = True


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


@cache
def starting_data(folders: tuple[Path, ...], seed: int) -> bytes | None:
    """The data of a server with the apps in these folders, made once in a process. See `company_data`."""
    return company_data(installed_apps(folders), seed)


def warm(folders: Sequence[Path]) -> int:
    """Read and check app folders for the sake of the caches that this fills; how many were there."""
    return len(build([read_app(folder) for folder in folders]).apps)


class Instance:
    """One server. `data` is a snapshot of the database that it starts with."""

    def __init__(self, installed: Sequence[BuiltApp], version: str, data: bytes | None = None) -> None:
        self.version = version
        self.companies = (Company(str(uuid.uuid5(uuid.NAMESPACE_URL, COMPANY)), COMPANY),)
        self.extensions = Extensions(installed)
        self._data = data
        self._built: dict[str, tuple[tuple[str, ...], BuiltApp]] = {}
        self._code: ApplicationCode | None = None
        self._sessions: dict[str, Session] = {}
        self._database = Database(data)
        self._lock = threading.RLock()
        self._thread = AlThread()

    # ---------------------------------------------------------------------------------------------------------- apps

    def compile(self, packages: Sequence[bytes]) -> dict[str, Any]:
        """Check apps that are not published yet, each against those before it. See `dev_endpoint.compile_packages`."""
        with self._lock:
            return self._compile(packages)

    def _compile(self, packages: Sequence[bytes]) -> dict[str, Any]:
        sources = [read_package(package) for package in packages]
        position = {source.manifest.app_id: number for number, source in enumerate(sources)}
        there = [each for each in self.extensions.installed() if each.loaded.app.manifest.app_id not in position]
        result = build(sources, there)
        base = self._state_of_apps(position)
        earlier: list[str] = []
        rows = []
        lacking = _lacking(result)
        for app in result.apps:
            app_id = app.loaded.app.manifest.app_id
            for message in app.diagnostics:
                if lacking and message.code == BEYOND_BCLITE:
                    continue
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
                key = content_key(packages[position[app_id]])
                self._built[key] = ((*base, *earlier), app)
                earlier.append(key)
        return {"diagnostics": rows, "unsupported": lacking}

    def _state_of_apps(self, without: Container[str] = ()) -> tuple[str, ...]:
        """What an app is compiled against: the contents of the packages that are installed, but for some apps."""
        there = (each for each in self.extensions if each.is_installed and each.manifest.app_id not in without)
        return tuple(content_key(each.package) for each in there if each.package is not None)

    def publish(self, package: bytes) -> None:
        """Publish and install an app; one that was published before with the same id is replaced.

        Raises PublishError.
        """
        with self._lock:
            app = self._compiled(package)
            if not app.succeeded:
                raise _refusal(app)
            self._refuse_global(app)
            self._refuse_taken_numbers(app)
            before = self.extensions.by_app(app.loaded.app.manifest.app_id)
            made = self.extensions.publish(app, package)
            self._changed_apps()
            if before is None or not before.is_installed:
                self._install(made, lambda: self.extensions.withdraw(made, before))

    def _compiled(self, package: bytes) -> BuiltApp:
        key = content_key(package)
        known = self._built.get(key)
        if known is None or known[0] != self._state_of_apps((known[1].loaded.app.manifest.app_id,)):
            try:
                self._compile([package])
            except PackageError as problem:
                raise PublishError(str(problem), "InvalidPackage") from problem
            known = self._built.get(key)
        if known is None:
            raise PublishError("The package holds no app.", "InvalidPackage")
        return known[1]

    def _refuse_global(self, app: BuiltApp) -> None:
        """What came with the server is not replaced by a publishing of a developer."""
        there = self.extensions.by_app(app.loaded.app.manifest.app_id)
        if there is not None and there.package is None:
            raise PublishError(
                f"The extension '{there.manifest.name}' could not be deployed because it is already deployed as a "
                "global application or a per tenant extension.",
                "DuplicateExtension",
            )

    def _refuse_taken_numbers(self, app: BuiltApp) -> None:
        """An object number can be taken only once on a server, also by apps that do not depend on each other."""
        manifest = app.loaded.app.manifest
        for other in self.extensions:
            if other.manifest.app_id == manifest.app_id:
                continue
            taken = {(each.kind, each.number): each for each in other.built.loaded.app.objects if each.number}
            for each in app.loaded.app.objects:
                if found := taken.get((each.kind, each.number)):
                    raise PublishError(
                        f"The extension '{manifest.name}' could not be installed: {each.kind} {each.number} "
                        f"'{each.name}' has the number of '{found.name}' in the published extension "
                        f"'{other.manifest.name}'.",
                        "ObjectConflict",
                    )

    def _install(self, extension: Extension, undo: Callable[[], None]) -> None:
        """Run what an app does when it is installed; where that fails, everything is as before."""
        try:
            self._run(lambda: install(self._session(), extension.built.loaded.app), INSTALL_LIMIT)
        except (*AL_FAULTS, UnsupportedError, TimeLimitError) as fault:
            self._database.rollback()
            undo()
            self._changed_apps()
            reason = as_al_error(fault).text if isinstance(fault, AL_FAULTS) else str(fault)
            raise PublishError(
                f"Could not install the extension '{extension.manifest.name}'; the original extensions have been "
                f"restored: {reason}",
                UNSUPPORTED if isinstance(fault, UnsupportedError) else "InstallFailed",
            ) from fault

    def install(self, extension: Extension) -> None:
        """Install an app that is published. Raises ExtensionError and PublishError."""
        with self._lock:
            self.extensions.install(extension)
            self._changed_apps()
            self._install(extension, lambda: setattr(extension, "is_installed", False))

    def uninstall(self, extension: Extension, *, delete_data: bool = False) -> None:
        """Uninstall an app and those that depend on it. Raises ExtensionError."""
        with self._lock:
            for each in self.extensions.uninstall(extension):
                if delete_data:
                    self._database.drop(
                        table.number for table in each.built.loaded.app.objects if table.kind == "table"
                    )
            self._changed_apps()

    def unpublish(self, extension: Extension) -> None:
        """Raises ExtensionError."""
        with self._lock:
            self.extensions.unpublish(extension)

    # -------------------------------------------------------------------------------------------------------- running

    def run_tests(
        self, codeunits: Sequence[int], selection: Sequence[tuple[int, str]] | None, limit: float
    ) -> list[TestResult]:
        """Run the tests picked by codeunit and name, or all of the codeunits, within `limit` seconds together."""
        with self._lock:
            code, database = self._running_code(), self._database
            chosen = [Selected(number) for number in codeunits]
            if selection is not None:
                chosen = sorted((Selected(*each) for each in selection), key=lambda each: each.codeunit)
            return self._thread.run(
                lambda: run_tests(code, database, chosen, isolation=Isolation.CODEUNIT, total_limit=limit)
            )

    def use[Result](self, action: Callable[[Session], Result], limit: float, company: str = COMPANY) -> Result:
        """What an action makes of a session in a company; what it wrote and did not commit is undone.

        Raises what the action raises, and TimeLimitError.
        """
        with self._lock:
            session = self._session(company)
            try:
                return self._run(lambda: action(session), limit)
            finally:
                self._database.rollback()

    def reset(self) -> None:
        """Unpublish what was published and put the data back as it was at the start."""
        with self._lock:
            self.extensions.reset()
            self._database = Database(self._data)
            self._changed_apps()

    def start_over(self, installed: Sequence[BuiltApp], data: bytes | None) -> None:
        """Be as a server that was started with these apps and data."""
        with self._lock:
            self.extensions = Extensions(installed)
            self._data = data
            self._built.clear()
            self._database = Database(data)
            self._changed_apps()

    def _run[Result](self, action: Callable[[], Result], limit: float) -> Result:
        return self._thread.run_limited(action, limit, self._database.interrupt)

    def _session(self, company: str = COMPANY) -> Session:
        """The session in which requests are answered. Made anew when the apps have changed."""
        found = self._sessions.get(company)
        if found is None:
            found = self._sessions[company] = Session(self._running_code(), self._database, company=company)
        return found

    def _changed_apps(self) -> None:
        self._code = None
        self._sessions.clear()
        self._database.forget()

    def _running_code(self) -> ApplicationCode:
        """The code of all installed apps, put together when it is first needed after a change."""
        if self._code is None:
            self._code = ApplicationCode(Application([each.loaded.app for each in self.extensions.installed()]))
        return self._code


def content_key(package: bytes) -> str:
    """Tells a package from any other."""
    return hashlib.sha256(package).hexdigest()


def _lacking(result: Build) -> str:
    """What bclite lacks, when nothing but that is wrong with the apps; "" otherwise."""
    errors = [message for app in result.apps for message in app.diagnostics if message.is_error]
    return str(errors[0]) if errors and all(message.code == BEYOND_BCLITE for message in errors) else ""


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
