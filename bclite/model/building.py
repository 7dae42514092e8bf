"""Several apps as written to apps and an application: dependencies found, order made, everything loaded."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bclite.model.application import Application
from bclite.model.library import SYSTEM_APP_ID, library_app, system_app
from bclite.model.loading import load_app
from bclite.model.manifest import INVALID_DEPENDENCIES, PATH
from bclite.model.objects import App, Dependency, Version
from bclite.source.diagnostics import Diagnostic, error
from bclite.source.reading import SourceApp

APPLICATION_IDS = ("c1335042-3002-4257-bf8a-75c898ccb1b8", "437dbf0e-84ff-417a-965d-ed2bb9650972")
"""Application and Base Application: what the `application` property of a manifest stands for, where they are there."""


@dataclass(frozen=True, slots=True)
class LoadedApp:
    """An app with what is wrong with its manifest, its syntax and its declarations."""

    source: SourceApp
    app: App
    diagnostics: tuple[Diagnostic, ...]


def load_apps(sources: Sequence[SourceApp], installed: Sequence[App] = ()) -> list[LoadedApp]:
    """The apps in the order of their dependencies; System and what bclite's library must add come first.

    `installed` are apps that are there already (System among them): they satisfy dependencies and are not loaded again.
    """
    ordered, missing = in_build_order(sources, installed)
    known = {app.manifest.app_id: app for app in installed}
    result: list[LoadedApp] = []
    for source in ordered:
        app, diagnostics = load_app(source, dependencies_of(source, known))
        known[app.manifest.app_id] = app
        problems = (*source.diagnostics, *missing.get(source.manifest.app_id, ()), *diagnostics)
        result.append(LoadedApp(source, app, tuple(sorted(set(problems)))))
    return result


def application_of(loaded: Iterable[LoadedApp]) -> Application:
    return Application([each.app for each in loaded])


def dependencies_of(source: SourceApp, known: dict[str, App]) -> list[App]:
    """Everything an app may use: System, what it names, and what those name."""
    wanted = [each.app_id for each in source.manifest.dependencies]
    if source.manifest.application:
        wanted.extend(APPLICATION_IDS)
    seen = {SYSTEM_APP_ID}
    while wanted:
        app_id = wanted.pop()
        if app_id not in seen and app_id in known:
            seen.add(app_id)
            wanted.extend(each.app_id for each in known[app_id].manifest.dependencies)
    return [app for app_id, app in known.items() if app_id in seen]


def in_build_order(
    sources: Sequence[SourceApp], installed: Sequence[App] = ()
) -> tuple[list[SourceApp], dict[str, list[Diagnostic]]]:
    """The apps with their dependencies before them, those from bclite's library added; and AL1022 by app id."""
    order = _BuildOrder(sources, installed)
    return order.ordered, order.problems


class _BuildOrder:
    """Visits apps depth first. A library app, being a look-alike, satisfies whatever version is asked for."""

    def __init__(self, sources: Sequence[SourceApp], installed: Sequence[App]) -> None:
        self.given = {source.manifest.app_id: source for source in sources}
        self.installed = {app.manifest.app_id: app.manifest.version for app in installed}
        self.ordered: list[SourceApp] = []
        self.problems: dict[str, list[Diagnostic]] = {}
        self._begun: set[int] = set()
        self._visiting: list[SourceApp] = []
        if SYSTEM_APP_ID not in self.installed:
            self._visit(self.given.get(SYSTEM_APP_ID) or system_app())
        for source in sources:
            self._visit(source)

    def _visit(self, source: SourceApp) -> None:
        if id(source) in self._begun:
            return
        self._begun.add(id(source))
        self._visiting.append(source)
        if source.manifest.application:
            for base in (self.given[app_id] for app_id in APPLICATION_IDS if app_id in self.given):
                self._visit(base)
        for each in source.manifest.dependencies:
            self._follow(each, source)
        self._visiting.pop()
        self.ordered.append(source)

    def _follow(self, dependency: Dependency, source: SourceApp) -> None:
        app_id = dependency.app_id
        found = self.given.get(app_id)
        version = self.installed.get(app_id, "") if found is None else found.manifest.version
        if found is not None and found in self._visiting:
            text = f"{INVALID_DEPENDENCIES}: {source.manifest.name} depends on {dependency.name}, which depends on it."
            self._report(source, error(PATH, 0, 0, "AL1019", text))
        elif found is None and not version and (library := self._library(app_id)) is not None:
            self._visit(library)
        elif not version or not is_at_least(version, dependency.version):
            self._report(source, _missing(dependency))
        elif found is not None:
            self._visit(found)

    def _library(self, app_id: str) -> SourceApp | None:
        found = library_app(app_id)
        return None if found is None else self.given.setdefault(app_id, found)

    def _report(self, source: SourceApp, problem: Diagnostic) -> None:
        self.problems.setdefault(source.manifest.app_id, []).append(problem)


def _missing(dependency: Dependency) -> Diagnostic:
    text = (
        f"A package with publisher '{dependency.publisher}', name '{dependency.name}', and a version compatible with "
        f"'{dependency.version}' could not be found in the package cache folders: {dependency.app_id}."
    )
    return error(PATH, 0, 0, "AL1022", text)


def parse_version(text: str) -> Version:
    """A version of up to four parts; what is missing or no number counts as 0."""
    parts = [int(part) if part.isdecimal() else 0 for part in text.split(".")[:4]]
    return Version(*parts, *[0] * (4 - len(parts)))


def is_at_least(version: str, wanted: str) -> bool:
    found, least = parse_version(version), parse_version(wanted)
    parts = ("major", "minor", "build", "revision")
    return [getattr(found, part) for part in parts] >= [getattr(least, part) for part in parts]
