"""The objects of several apps together, as they run: tables and enums with what extensions add to them."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from bclite.model.object_index import EXTENSIONS, ObjectIndex
from bclite.model.object_making import shell
from bclite.model.objects import (
    App,
    Enum,
    EnumExtension,
    Object,
    Table,
    TableExtension,
)
from bclite.model.subscribers import SubscriberIndex
from bclite.model.system_fields import is_system_field
from bclite.model.unfilled import is_unfilled, unfilled


class Application:
    """An index over apps, which come in the order of their dependencies, System first.

    Tables and enums that an extension extends are copies that hold the extension's members too; the objects of the
    apps themselves stay as they were loaded, so that an app can be part of several applications.
    """

    def __init__(self, apps: Sequence[App]) -> None:
        self.apps = tuple(apps)
        self._apps = {app.manifest.app_id: app for app in self.apps}
        merged = _merged(self.apps)
        self._objects = {app.manifest.app_id: [merged.get(id(each), each) for each in app.objects] for app in self.apps}
        self.index = ObjectIndex(each for objects in self._objects.values() for each in objects)
        if not any(app.headers_only for app in self.apps):
            self.subscribers  # noqa: B018 - made now, so that processes forked from this one have it

    @cached_property
    def subscribers(self) -> SubscriberIndex:
        """Who subscribes to what. Reads all codeunits that do."""
        return SubscriberIndex(self.index, self.objects("codeunit"))

    # ------------------------------------------------------------------------------------------------------ look-up

    def find(self, kind: str, name_or_number: str | int, usings: Iterable[str] = ()) -> Object | None:
        """The object of this kind (the keyword in lower case) and name or number, or None."""
        return self.index.find(kind, name_or_number, usings)

    def table(self, name_or_number: str | int) -> Table | None:
        found = self.index.find("table", name_or_number)
        return found if isinstance(found, Table) else None

    def codeunit(self, name_or_number: str | int) -> Object | None:
        return self.index.find("codeunit", name_or_number)

    def enum(self, name_or_number: str | int) -> Enum | None:
        found = self.index.find("enum", name_or_number)
        return found if isinstance(found, Enum) else None

    def objects(self, kind: str) -> Sequence[Object]:
        """All objects of a kind, in the order of the apps."""
        return self.index.objects(kind)

    def app(self, app_id: str) -> App | None:
        return self._apps.get(app_id.lower())

    def objects_of(self, app: App) -> list[Object]:
        """The objects of one app, extended tables and enums as this application has them."""
        return list(self._objects.get(app.manifest.app_id, ()))

    def visible_to(self, app: App) -> list[App]:
        """The app, the apps it depends on, those that they depend on …, in the application's order, System always."""
        wanted = [app.manifest.app_id]
        seen = set(wanted)
        while wanted:
            known = self._apps.get(wanted.pop())
            for each in () if known is None else known.manifest.dependencies:
                if each.app_id not in seen:
                    seen.add(each.app_id)
                    wanted.append(each.app_id)
        return [each for each in self.apps if each.manifest.app_id in seen or each is self.apps[0]]

    def extensions_of(self, found: Object) -> list[Object]:
        """The extension objects of a page, table, enum …, in the order of the apps."""
        kinds = [kind for kind, extended in EXTENSIONS.items() if extended == found.kind]
        return [each for kind in kinds for each in self.objects(kind) if _extends(each, found)]


def _extends(extension: Object, base: Object) -> bool:
    name = (extension.declaration.base or "").lower()
    return name == base.name.lower() or name.rpartition(".")[2].strip('"') == base.name.lower()


def _merged(apps: Sequence[App]) -> dict[int, Object]:
    """Copies of the tables and enums that are extended, by the identity of what they replace."""
    index = ObjectIndex(each for app in apps for each in app.objects)
    extended: dict[int, tuple[Object, list[TableExtension | EnumExtension]]] = {}
    for extension in (each for app in apps for each in app.objects):
        if not isinstance(extension, TableExtension | EnumExtension):
            continue
        base = index.find(EXTENSIONS[extension.kind], extension.base)
        if base is not None:
            extended.setdefault(id(base), (base, []))[1].append(extension)
    return {key: _extended(base, extensions) for key, (base, extensions) in extended.items()}


def _extended(base: Object, extensions: Sequence[TableExtension | EnumExtension]) -> Object:
    """A copy of a table or enum that holds the members of its extensions; made when they are asked for, where one of
    them is."""
    made = shell(base.declaration, base.app_id)

    def fill(made: Object) -> None:
        base.procedures  # noqa: B018 - has its members from now on
        derived = ("_by_name", "_by_number")
        made.__dict__.update({name: value for name, value in vars(base).items() if not name.endswith(derived)})
        if isinstance(made, Table):
            made.fields = [replace(each, owner=made) for each in made.fields]
        for each in extensions:
            if isinstance(made, Table) and isinstance(each, TableExtension):
                _extend_table(made, each)
            elif isinstance(made, Enum) and isinstance(each, EnumExtension):
                made.values = sorted([*made.values, *each.values], key=lambda value: value.number)

    if any(map(is_unfilled, (base, *extensions))):
        return unfilled(made, fill)
    fill(made)
    return made


def _extend_table(table: Table, extension: TableExtension) -> None:
    taken = {each.number for each in table.fields}
    own = [each for each in extension.fields if each.number not in taken]
    system = [each for each in table.fields if each.owner is table and is_system_field(each)]
    table.fields = [*(each for each in table.fields if each not in system), *own, *system]
    table.keys = [*table.keys, *extension.keys]
    table.extensions = [*table.extensions, extension]
    for name, properties in extension.modifications.items():
        if "caption" in properties:
            for each in table.fields:
                if each.name.lower() == name:
                    each.caption = properties["caption"]
