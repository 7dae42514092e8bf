"""What the properties of objects may name: tables, pages and other objects that exist."""

import re

from bclite.model.messages import Report
from bclite.model.object_index import KIND_NAMES, split_name
from bclite.model.objects import Object
from bclite.model.system_objects import is_system_object
from bclite.model.type_resolution import TypeResolver
from bclite.source.nodes import DataElement, ObjectDeclaration, PageElement, Property, QueryElement

NAMED: dict[str, str] = {
    "tableno": "table",
    "sourcetable": "table",
    "lookuppageid": "page",
    "drilldownpageid": "page",
    "cardpageid": "page",
    "navigationpageid": "page",
}
"""The kind of object that a property names, by lower-case name of the property."""

_NAME = r"(?P<name>(?:\w+\.|\"[^\"]*\"\.)*(?:\"[^\"]*\"|\w+))\s*"
_KINDS = "table|codeunit|page|report|query|xmlport"
_PERMISSION = re.compile(rf"(?P<kind>tabledata|{_KINDS})\s+{_NAME}=", re.IGNORECASE)
_RUN_OBJECT = re.compile(rf"(?P<kind>{_KINDS})\s+{_NAME}", re.IGNORECASE)


def check_references(found: Object, resolver: TypeResolver, report: Report) -> None:
    """Reports AL0185 for every object that a property of this one or of its elements names in vain."""
    declaration = found.declaration
    for each in declaration.properties:
        _check_property(each, declaration, resolver, report)
    for element in declaration.elements:
        _check_element(element, declaration, resolver, report)


def _check_element(
    element: PageElement | QueryElement | DataElement,
    owner: ObjectDeclaration,
    resolver: TypeResolver,
    report: Report,
) -> None:
    if isinstance(element, QueryElement) and element.kind == "dataitem" and element.source is not None:
        _check_name("table", element.source, element, owner, resolver, report)
    for each in element.properties:
        _check_property(each, owner, resolver, report)
    for child in element.children:
        _check_element(child, owner, resolver, report)


def _check_property(each: Property, owner: ObjectDeclaration, resolver: TypeResolver, report: Report) -> None:
    name = each.name.lower()
    if name in NAMED and isinstance(each.value, str):
        _check_name(NAMED[name], each.value, each, owner, resolver, report)
    elif name == "permissions":
        for match in _PERMISSION.finditer(each.text):
            kind = match["kind"].lower()
            _check_name("table" if kind == "tabledata" else kind, match["name"], each, owner, resolver, report)
    elif name == "runobject":
        found = _RUN_OBJECT.fullmatch(each.text)
        if found is not None:
            _check_name(found["kind"].lower(), found["name"], each, owner, resolver, report)


def _check_name(
    kind: str,
    written: str,
    place: Property | QueryElement,
    owner: ObjectDeclaration,
    resolver: TypeResolver,
    report: Report,
) -> None:
    if written.isdecimal():
        if resolver.index.by_number(kind, int(written)) is None:
            report(owner, place, "AL0185", KIND_NAMES[kind], written)
        return
    namespace, name = split_name(written)
    found = resolver.find(kind, name, owner, namespace) or resolver.index.find(kind, written, owner.usings)
    if found is None and not is_system_object(kind, name):
        report(owner, place, "AL0185", KIND_NAMES[kind], name)
