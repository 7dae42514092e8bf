"""What declarations must obey among each other: numbers and names used once, numbers in range, names short enough,
extended objects that exist.

The rules are those of the product documentation's pages on the diagnostics (developer/diagnostics).
"""

from collections.abc import Iterable, Sequence

from bclite.model.messages import Report
from bclite.model.object_index import EXTENSIONS, KIND_NAMES, ObjectIndex
from bclite.model.objects import App, Enum, EnumExtension, Object, Procedure, Table, TableExtension
from bclite.model.reference_rules import check_references
from bclite.model.system_objects import is_system_object
from bclite.model.table_rules import check_table
from bclite.model.type_resolution import TypeResolver
from bclite.source.nodes import Node

SHORT_NAME = 30
LONG_NAME = 120
SHORT_NAMED = frozenset(
    {"table", "tableextension", "page", "pageextension", "codeunit", "report", "reportextension", "query", "xmlport"}
)
"""The kinds whose names may have 30 characters; the others may have 120."""

UNNUMBERED = frozenset(
    {"interface", "controladdin", "profile", "profileextension", "entitlement", "pagecustomization", "dotnet"}
)
MOVED = frozenset({"moved", "removed", "pendingmove"})
"""States of obsolete objects whose numbers and names another app has taken over."""

OF_THE_PRODUCT = frozenset({"system", "microsoft"})
"""What the namespaces of the product begin with."""

NAMED_PER_APP = frozenset({"profile", "entitlement", "pagecustomization", "dotnet"})
"""The kinds of which two apps may each have one of the same name."""


def check_declarations(app: App, dependencies: Sequence[App], resolver: TypeResolver, report: Report) -> None:
    """Reports what is wrong with the declarations of an app, given what it depends on."""
    taken: dict[tuple[str, str], tuple[App, Object]] = {}
    for dependency in dependencies:
        for each in dependency.objects:
            for key in _identities(each):
                taken.setdefault(key, (dependency, each))
    names: dict[tuple[str, str], Object] = {}
    for each in app.objects:
        _check_identity(each, app, taken, names, report)
        _check_name_and_number(each, app, report)
        _check_procedures(each, app, report)
        _check_usings(each, resolver.index, report)
        check_references(each, resolver, report)
        if isinstance(each, Enum | EnumExtension):
            _check_enum(each, app, resolver.index, report)
        elif isinstance(each, Table | TableExtension):
            check_table(each, app, resolver, report)
        if each.kind in EXTENSIONS:
            _check_base(each, EXTENSIONS[each.kind], resolver, report)


def _identities(found: Object) -> Iterable[tuple[str, str]]:
    """What no two objects of all apps may have in common: kind and number, kind and full name."""
    if found.number:
        yield found.kind, str(found.number)
    if found.name and found.kind not in NAMED_PER_APP:
        yield found.kind, f"{found.namespace.lower()}.{found.name.lower()}"


def _check_identity(
    found: Object,
    app: App,
    taken: dict[tuple[str, str], tuple[App, Object]],
    names: dict[tuple[str, str], Object],
    report: Report,
) -> None:
    """Numbers and full names are used once among all apps, plain names once in an app whatever the namespace."""
    if found.properties.get("obsoletestate", "").lower() in MOVED:
        return
    kind = KIND_NAMES.get(found.kind, found.kind)
    owners = {key[1].isdecimal(): taken.setdefault(key, (app, found)) for key in _identities(found)}
    by_number, by_name = owners.get(True), owners.get(False)
    if by_number is not None and by_number[1] is not found:
        report(found.declaration, found.declaration, "AL0264", kind, found.number, by_number[0])
    first = names.setdefault((found.kind, found.name.lower()), found)
    if first is not found and found.name:
        report(found.declaration, found.declaration, "AL0197", kind, found.name, app)
    elif by_name is not None and by_name[1] is not found:
        report(found.declaration, found.declaration, "AL0197", kind, found.name, by_name[0])


def _check_name_and_number(found: Object, app: App, report: Report) -> None:
    longest = SHORT_NAME if found.kind in SHORT_NAMED else LONG_NAME
    if len(found.name) > longest:
        report(found.declaration, found.declaration, "AL0305", found.name, longest)
    ranges = app.manifest.id_ranges
    if not ranges or found.kind in UNNUMBERED:
        return
    if not any(first <= found.number <= last for first, last in ranges):
        allowed = ",".join(f"[{first}..{last}]" for first, last in ranges)
        report(found.declaration, found.declaration, "AL0297", found.number, allowed)


def _check_procedures(found: Object, app: App, report: Report) -> None:
    """No two procedures with the same name and parameter types, no two triggers with the same name."""
    seen: dict[object, Procedure] = {}
    for each in found.procedures:
        if each.is_trigger:
            key: object = (each.scope_name.lower(), each.name.lower())
            if key in seen and each.declaration in found.declaration.procedures:
                report(found.declaration, each.declaration, "AL0164", each.name)
        else:
            key = (each.name.lower(), tuple(parameter.type for parameter in each.parameters))
            if key in seen:
                kind = KIND_NAMES.get(found.kind, found.kind)
                report(found.declaration, each.declaration, "AL0440", kind, found.name, each.name, app)
        seen.setdefault(key, each)


def _check_usings(found: Object, index: ObjectIndex, report: Report) -> None:
    """Namespaces that `using` lines name exist. Those of the product need not: bclite has a part of its objects."""
    declaration = found.declaration
    for each, place in zip(declaration.usings, declaration.using_places, strict=True):
        if each.split(".")[0].lower() not in OF_THE_PRODUCT and not index.has_namespace(each):
            report(declaration, Node(*place), "AL0791", each)


def _check_base(found: Object, base_kind: str, resolver: TypeResolver, report: Report) -> None:
    declaration = found.declaration
    base = resolver.find(base_kind, declaration.base or "", declaration, declaration.base_namespace)
    if base is None:
        if not is_system_object(base_kind, declaration.base or ""):
            report(declaration, declaration, "AL0247", KIND_NAMES[base_kind], declaration.base)
    elif isinstance(base, Enum) and not base.extensible:
        report(declaration, declaration, "AL0504", base.name)
    elif base.app_id != found.app_id and base.properties.get("extensible", "").lower() == "false":
        report(declaration, declaration, "AL0564", KIND_NAMES[base_kind], base.name)


def _check_enum(found: Enum | EnumExtension, app: App, index: ObjectIndex, report: Report) -> None:
    """Numbers and names of values are used once, also among the values that an extension adds to."""
    base = index.find("enum", found.base) if isinstance(found, EnumExtension) else None
    inherited = base.values if isinstance(base, Enum) else []
    numbers = {each.number for each in inherited}
    names = {each.name.lower() for each in inherited}
    title = found.name if base is None else base.name
    for each in found.declaration.values:
        if each.number in numbers:
            report(found.declaration, each, "AL0231", each.number, "Enum", title, app)
        if each.name.lower() in names:
            report(found.declaration, each, "AL0155", "EnumValue", each.name, "Enum", title, app)
        numbers.add(each.number)
        names.add(each.name.lower())
