"""SymbolReference.json, the list of an app's objects that a package holds for tools that read packages."""

from typing import Any

from bclite.source.nodes import FieldDeclaration, ObjectDeclaration, ProcedureDeclaration, TypeName
from bclite.source.reading import SourceApp

LISTS = {
    "table": "Tables",
    "tableextension": "TableExtensions",
    "codeunit": "Codeunits",
    "page": "Pages",
    "pageextension": "PageExtensions",
    "report": "Reports",
    "query": "Queries",
    "xmlport": "XmlPorts",
    "enum": "EnumTypes",
    "enumextension": "EnumExtensionTypes",
    "interface": "Interfaces",
    "permissionset": "PermissionSets",
    "permissionsetextension": "PermissionSetExtensions",
    "controladdin": "ControlAddIns",
    "profile": "Profiles",
}
"""The name of the list of each kind of object."""


def symbol_reference(source: SourceApp) -> dict[str, Any]:
    """The document as JSON values."""
    manifest = source.manifest
    objects: dict[str, list[dict[str, Any]]] = {name: [] for name in LISTS.values()}
    for declaration in source.objects:
        if declaration.kind in LISTS:
            objects[LISTS[declaration.kind]].append(_object(declaration))
    return {
        "RuntimeVersion": manifest.runtime,
        **objects,
        "InternalsVisibleToModules": [{"AppId": app_id} for app_id in manifest.internals_visible_to],
        "AppId": manifest.app_id,
        "Name": manifest.name,
        "Publisher": manifest.publisher,
        "Version": manifest.version,
    }


def _object(declaration: ObjectDeclaration) -> dict[str, Any]:
    described: dict[str, Any] = {
        "Id": declaration.number,
        "Name": declaration.name,
        "ReferenceSourceFileName": declaration.path,
        "Methods": [_method(each) for each in declaration.procedures if each.kind != "trigger"],
    }
    if declaration.namespace:
        described["Namespace"] = declaration.namespace
    if declaration.base is not None:
        described["TargetObject"] = declaration.base
    if declaration.implements:
        described["ImplementedInterfaces"] = list(declaration.implements)
    if declaration.fields:
        described["Fields"] = [_field(each) for each in declaration.fields if not each.modifies]
        described["Keys"] = [{"Name": each.name, "FieldNames": list(each.fields)} for each in declaration.keys]
    if declaration.values:
        described["Values"] = [{"Ordinal": each.number, "Name": each.name} for each in declaration.values]
    return described


def _field(declaration: FieldDeclaration) -> dict[str, Any]:
    return {"Id": declaration.number, "Name": declaration.name, "TypeDefinition": _type(declaration.type_name)}


def _method(declaration: ProcedureDeclaration) -> dict[str, Any]:
    described: dict[str, Any] = {
        "Name": declaration.name,
        "Parameters": [
            {"Name": each.name, "IsVar": each.by_reference, "TypeDefinition": _type(each.type_name)}
            for each in declaration.parameters
        ],
    }
    if declaration.return_type is not None:
        described["ReturnTypeDefinition"] = _type(declaration.return_type)
    if declaration.access != "public":
        described[f"Is{declaration.access.capitalize()}"] = True
    return described


def _type(written: TypeName | None) -> dict[str, Any]:
    if written is None:
        return {}
    length = "" if written.length is None else f"[{written.length}]"
    described: dict[str, Any] = {"Name": f"{written.keyword}{length}"}
    if written.subject is not None:
        described["Subtype"] = {"Name": written.subject}
    if written.temporary:
        described["Temporary"] = True
    if written.arguments:
        described["TypeArguments"] = [_type(each) for each in written.arguments]
    return described
