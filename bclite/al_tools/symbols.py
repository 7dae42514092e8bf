"""Search in the symbols of apps: objects, and their fields, methods, keys, actions and triggers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bclite.build import Build
from bclite.model.objects import Enum, Object, Procedure, Table, TableExtension
from bclite.model.system_fields import is_system_field
from bclite.model.types import Kind

LARGEST = 200

KINDS = {
    "tableextension": "TableExtension",
    "pageextension": "PageExtension",
    "reportextension": "ReportExtension",
    "enumextension": "EnumExtension",
    "permissionset": "PermissionSet",
    "xmlport": "XmlPort",
    "controladdin": "ControlAddIn",
}


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol as it is told. `container` is the object of a member, "" for an object itself."""

    name: str
    kind: str
    namespace: str
    container: str
    signature: str
    path: str
    access: str
    obsolete: str
    number: int | None

    def as_json(self) -> dict[str, object]:
        container = f"{self.container}." if self.container else ""
        space = f"{self.namespace}." if self.namespace else ""
        told = {
            "id": f"{self.kind}:{space}{container}{self.name}",
            "name": self.name,
            "fullName": f"{space}{container}{self.name}",
            "kind": self.kind,
            "number": self.number,
            "namespace": self.namespace,
            "containerName": self.container,
            "signature": self.signature,
            "path": self.path,
        }
        return {name: value for name, value in told.items() if value not in ("", None)}


@dataclass(frozen=True, slots=True)
class SymbolFilter:
    """What narrows a search; an empty one lets everything through. Names are compared without regard to case."""

    kinds: tuple[str, ...] = ()
    object_name: str = ""
    member_kinds: tuple[str, ...] = ()
    namespace: str = ""
    access: tuple[str, ...] = ()
    obsolete_state: tuple[str, ...] = ()
    scope: str = "all"


def search(build: Build, projects: Mapping[Path, str], query: str, wanted: SymbolFilter) -> Iterator[Symbol]:
    """The symbols whose name holds `query` (`*` is in all), in the order of the apps and their files.

    `projects` are the folders of the projects, with the name that each is told by; other apps are told by their own.
    Members are looked at when an object is named, or kinds of members are; otherwise objects alone.
    """
    text = "" if query.strip() == "*" else query.strip().strip("*").casefold()
    members = bool(wanted.object_name or wanted.member_kinds)
    for app in build.apps:
        folder = app.loaded.source.folder
        name = projects.get(folder) if folder is not None else None
        if wanted.scope == ("project" if name is None else "dependencies"):
            continue
        for each in build.application.objects_of(app.loaded.app):
            if wanted.kinds and kind_of(each).casefold() not in _folded(wanted.kinds):
                continue
            if wanted.object_name and each.name.casefold() != wanted.object_name.casefold():
                continue
            place = name if name is not None else app.loaded.app.manifest.name
            symbols = _members(each, place) if members else [_object(each, place)]
            yield from (symbol for symbol in symbols if _passes(symbol, text, wanted))


def kind_of(found: Object) -> str:
    """The kind of an object as it is written in filters."""
    return KINDS.get(found.kind, found.kind.capitalize())


def _passes(symbol: Symbol, text: str, wanted: SymbolFilter) -> bool:
    return (
        text in symbol.name.casefold()
        and (not wanted.member_kinds or symbol.kind.casefold() in _folded(wanted.member_kinds))
        and (not wanted.namespace or symbol.namespace.casefold() == wanted.namespace.casefold())
        and (not wanted.access or symbol.access.casefold() in _folded(wanted.access))
        and (not wanted.obsolete_state or symbol.obsolete.casefold() in _folded(wanted.obsolete_state))
    )


def _object(found: Object, place: str) -> Symbol:
    access = "Internal" if found.is_internal else "Public"
    return _symbol(found, place, name=found.name, kind=kind_of(found), container="", access=access)


def _members(found: Object, place: str) -> Iterator[Symbol]:
    if isinstance(found, Table | TableExtension):
        for field in found.fields:
            if is_system_field(field):
                continue
            obsolete = field.properties.get("obsoletestate", "No")
            signature = f"field({field.number}; {quoted(field.name)}; {field.type})"
            yield _symbol(
                found, place, name=field.name, kind="Field", signature=signature, obsolete=obsolete, number=field.number
            )
        for key in found.keys:
            yield _symbol(
                found, place, name=key.name, kind="Key", signature=f"key({', '.join(map(quoted, key.fields))})"
            )
    if isinstance(found, Enum):
        for value in found.values:
            yield _symbol(found, place, name=value.name, kind="EnumValue", number=value.number)
    for procedure in found.procedures:
        kind = "Trigger" if procedure.is_trigger else "Method"
        name = f"{procedure.scope_name} - {procedure.name}" if procedure.scope_name else procedure.name
        attribute = procedure.attribute("Obsolete")
        yield _symbol(
            found,
            place,
            name=name,
            kind=kind,
            signature=signature_of(procedure),
            access=procedure.access.capitalize() or "Public",
            obsolete="Pending" if attribute else "No",
        )


def signature_of(procedure: Procedure) -> str:
    """A procedure as AL declares it."""
    parameters = "; ".join(
        f"{'var ' if each.by_reference else ''}{quoted(each.name)}: {each.type}" for each in procedure.parameters
    )
    returns = "" if procedure.returns.kind is Kind.NOTHING else f": {procedure.returns}"
    return f"{procedure.declaration.kind} {procedure.name}({parameters}){returns}"


def quoted(name: str) -> str:
    return name if name.replace("_", "").isalnum() and not name[:1].isdigit() else f'"{name}"'


def _symbol(
    found: Object,
    place: str,
    *,
    name: str,
    kind: str,
    container: str | None = None,
    signature: str = "",
    access: str = "Public",
    obsolete: str | None = None,
    number: int | None = None,
) -> Symbol:
    return Symbol(
        name=name,
        kind=kind,
        namespace=found.namespace,
        container=found.name if container is None else container,
        signature=signature,
        path=f"{place}/{found.path}",
        access=access,
        obsolete=obsolete if obsolete is not None else found.properties.get("obsoletestate", "No"),
        number=number if container is None else found.number,
    )


def _folded(names: Iterable[str]) -> set[str]:
    return {name.casefold() for name in names}
