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
    given = {source.manifest.app_id: source for source in sources}
    there = {app.manifest.app_id: app.manifest.version for app in installed}
    ordered: list[SourceApp] = []
    missing: dict[str, list[Diagnostic]] = {}
    visiting: set[str] = set()
    done: set[str] = set()

    def visit(source: SourceApp) -> None:
        app_id = source.manifest.app_id
        if app_id in done:
            return
        if app_id in visiting:
            text = f"{INVALID_DEPENDENCIES}: {source.manifest.name} depends on itself."
            missing.setdefault(app_id, []).append(error(PATH, 0, 0, "AL1019", text))
            return
        visiting.add(app_id)
        for each in source.manifest.dependencies:
            found = given.get(each.app_id) or (None if each.app_id in there else library_app(each.app_id))
            version = there.get(each.app_id, "") if found is None else found.manifest.version
            if not version or not is_at_least(version, each.version):
                missing.setdefault(app_id, []).append(_missing(each))
            if found is not None:
                visit(found)
        done.add(app_id)
        ordered.append(source)

    if SYSTEM_APP_ID not in there:
        visit(given.get(SYSTEM_APP_ID) or system_app())
    for source in sources:
        visit(source)
    return ordered, missing


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
