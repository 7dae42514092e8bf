"""A build: several apps as written, read, resolved and checked, with everything that is wrong with them at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from bclite.checker import check_app
from bclite.model.application import Application
from bclite.model.building import LoadedApp, load_apps
from bclite.source.diagnostics import Diagnostic, has_errors, in_order
from bclite.source.pragmas import without_silenced
from bclite.source.reading import SourceApp


@dataclass(frozen=True, slots=True)
class BuiltApp:
    """An app of a build, and its diagnostics from app.json to the last procedure, in order."""

    loaded: LoadedApp
    diagnostics: tuple[Diagnostic, ...]

    @property
    def succeeded(self) -> bool:
        return not has_errors(self.diagnostics)


@dataclass(frozen=True, slots=True)
class Build:
    """The apps in the order of their dependencies, what was installed before not among them, and all together."""

    apps: tuple[BuiltApp, ...]
    application: Application

    @property
    def succeeded(self) -> bool:
        return all(app.succeeded for app in self.apps)


def build(sources: Sequence[SourceApp], installed: Sequence[BuiltApp] = (), *, bodies: bool = True) -> Build:
    """Build apps on top of those installed. Bodies of an app whose declarations are broken are checked all the same:
    a build tells everything that it can. Without `bodies` only declarations are looked at."""
    there = [each.loaded.app for each in installed]
    loaded = load_apps(sources, there)
    application = Application([*there, *(each.app for each in loaded)])
    if not bodies:
        return Build(tuple(BuiltApp(each, each.diagnostics) for each in loaded), application)
    return Build(tuple(_built(each, application) for each in loaded), application)


def _built(loaded: LoadedApp, application: Application) -> BuiltApp:
    found = [*loaded.diagnostics, *check_app(loaded.app, application)]
    return BuiltApp(loaded, tuple(in_order(without_silenced(found, loaded.source.silenced))))
