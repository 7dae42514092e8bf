"""What declarations must obey among each other: numbers and names used once, numbers in range, names short enough, and
references of extensions, keys and formulas that exist.

Codes and texts are those of the product documentation, developer/diagnostics.
"""

from collections.abc import Iterable, Sequence

from bclite.model.object_index import EXTENSIONS, KIND_NAMES, ObjectIndex
from bclite.model.objects import App, Enum, EnumExtension, Object, Procedure, Table, TableExtension
from bclite.model.table_rules import check_table
from bclite.model.type_resolution import Report, TypeResolver

MAXIMUM_NAME = 30
LIMITED_NAMES = frozenset(
    {"table", "tableextension", "page", "pageextension", "codeunit", "report", "reportextension", "query", "xmlport"}
)
"""The kinds whose names may have 30 characters; the others may have 120."""

RANGE_FREE = frozenset({"interface", "controladdin", "profile", "entitlement", "pagecustomization", "dotnet"})


def check_declarations(app: App, dependencies: Sequence[App], resolver: TypeResolver, report: Report) -> None:
    """Reports what is wrong with the declarations of an app, given what it depends on."""
    known: dict[tuple[str, str], tuple[App, Object]] = {}
    for dependency in dependencies:
        for each in dependency.objects:
            for key in _keys(each):
                known.setdefault(key, (dependency, each))
    for each in app.objects:
        _check_identity(each, app, known, report)
        _check_procedures(each, app, report)
        if isinstance(each, Enum | EnumExtension):
            _check_enum(each, app, resolver.index, report)
        elif isinstance(each, Table | TableExtension):
            check_table(each, app, resolver, report)
        base_kind = EXTENSIONS.get(each.kind)
        if base_kind is not None:
            _check_base(each, base_kind, resolver, report)


def _keys(found: Object) -> Iterable[tuple[str, str]]:
    """What no two objects may have in common: kind and number, kind and full name."""
    if found.number:
        yield found.kind, str(found.number)
    if found.name:
        yield found.kind, f"{found.namespace.lower()}.{found.name.lower()}"


def _check_identity(found: Object, app: App, known: dict[tuple[str, str], tuple[App, Object]], report: Report) -> None:
    declaration = found.declaration
    kind = KIND_NAMES.get(found.kind, found.kind)
    line, column = declaration.line, declaration.column
    for key in _keys(found):
        owner, _ = known.setdefault(key, (app, found))
        if known[key][1] is found:
            continue
        if key[1].isdecimal():
            text = f"An application object of type '{kind}' with ID '{found.number}' is already declared by the extension '{owner}'."
            report(declaration, line, column, "AL0264", text)
        else:
            text = f"An application object of type '{kind}' with name '{found.name}' is already declared by the extension '{owner}'."
            report(declaration, line, column, "AL0197", text)
    maximum = MAXIMUM_NAME if found.kind in LIMITED_NAMES else 120
    if len(found.name) > maximum:
        text = f"The length of the application object identifier '{found.name}' cannot exceed {maximum} characters."
        report(declaration, line, column, "AL0305", text)
    ranges = app.manifest.id_ranges
    if ranges and found.kind not in RANGE_FREE and not _in_ranges(found.number, ranges):
        allowed = ",".join(f"[{first}..{last}]" for first, last in ranges)
        text = f"The application object identifier '{found.number}' is not valid. It must be within the allowed ranges '{allowed}'."
        report(declaration, line, column, "AL0297", text)


def _in_ranges(number: int, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(first <= number <= last for first, last in ranges)


def _check_procedures(found: Object, app: App, report: Report) -> None:
    """No two procedures with the same name and parameter types, no two triggers with the same name."""
    seen: dict[object, Procedure] = {}
    for each in found.procedures:
        at = each.declaration.line, each.declaration.column
        if each.is_trigger:
            key: object = (each.scope_name.lower(), each.name.lower())
            if key in seen and each.declaration in found.declaration.procedures:
                report(found.declaration, *at, "AL0164", f"The trigger '{each.name}' is already defined.")
        else:
            key = (each.name.lower(), tuple(parameter.type for parameter in each.parameters))
            if key in seen:
                kind = KIND_NAMES.get(found.kind, found.kind)
                text = (
                    f"The {kind} '{found.name}' already defines a method called '{each.name}' "
                    f"with the same parameter types in '{app}'."
                )
                report(found.declaration, *at, "AL0440", text)
        seen.setdefault(key, each)


def _check_base(found: Object, base_kind: str, resolver: TypeResolver, report: Report) -> None:
    declaration = found.declaration
    base = resolver.find(base_kind, declaration.base or "", declaration, declaration.base_namespace)
    if base is None:
        kind = KIND_NAMES[base_kind]
        text = f"The target {kind} '{declaration.base}' for the extension object is not found."
        report(declaration, declaration.line, declaration.column, "AL0247", text)
    elif isinstance(base, Enum) and not base.extensible and base.app_id != found.app_id:
        text = f"The enum '{base.name}' is not extensible."
        report(declaration, declaration.line, declaration.column, "AL0504", text)
    elif base.properties.get("extensible", "").lower() == "false" and base.app_id != found.app_id:
        text = f"The object {KIND_NAMES[base_kind]} '{base.name}' is not extensible."
        report(declaration, declaration.line, declaration.column, "AL0564", text)


def _check_enum(found: Enum | EnumExtension, app: App, index: ObjectIndex, report: Report) -> None:
    """Numbers and names of values are used once, also among the values that an extension adds to."""
    target: Object = found
    taken_numbers: set[int] = set()
    taken_names: set[str] = set()
    if isinstance(found, EnumExtension):
        base = index.find("enum", found.base)
        if isinstance(base, Enum):
            target = base
            taken_numbers = {each.number for each in base.values}
            taken_names = {each.name.lower() for each in base.values}
    for each in found.declaration.values:
        if each.number in taken_numbers:
            text = (
                f"A member with ID '{each.number}' is already defined in Enum '{target.name}' by the extension '{app}'."
            )
            report(found.declaration, each.line, each.column, "AL0231", text)
        if each.name.lower() in taken_names:
            text = (
                f"A member of type EnumValue with name '{each.name}' is already defined in Enum '{target.name}' "
                f"by the extension '{app}'."
            )
            report(found.declaration, each.line, each.column, "AL0155", text)
        taken_numbers.add(each.number)
        taken_names.add(each.name.lower())
