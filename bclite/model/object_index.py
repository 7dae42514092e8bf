"""Finds objects by kind and name or number."""

import re
from collections.abc import Iterable, Sequence

from bclite.model.objects import Object

KIND_NAMES = {
    "table": "Table",
    "tableextension": "TableExtension",
    "codeunit": "Codeunit",
    "page": "Page",
    "pageextension": "PageExtension",
    "report": "Report",
    "reportextension": "ReportExtension",
    "query": "Query",
    "xmlport": "XmlPort",
    "enum": "Enum",
    "enumextension": "EnumExtension",
    "interface": "Interface",
    "permissionset": "PermissionSet",
    "permissionsetextension": "PermissionSetExtension",
    "controladdin": "ControlAddIn",
    "profile": "Profile",
    "entitlement": "Entitlement",
    "pagecustomization": "PageCustomization",
    "dotnet": "DotNetPackage",
}
"""What messages call an object, by its keyword."""

EXTENSIONS = {
    "tableextension": "table",
    "pageextension": "page",
    "reportextension": "report",
    "enumextension": "enum",
    "permissionsetextension": "permissionset",
    "pagecustomization": "page",
}
"""The kind that an extension extends, by its own kind."""


_QUALIFIED = re.compile(r'(?P<namespace>(?:\w+\.)+)(?P<name>"[^"]+"|\w+)')


class ObjectIndex:
    """Objects by kind, and by number or lower-case name. Several may have one name in different namespaces."""

    def __init__(self, objects: Iterable[Object] = ()) -> None:
        self._by_number: dict[tuple[str, int], Object] = {}
        self._by_name: dict[tuple[str, str], list[Object]] = {}
        self._by_kind: dict[str, list[Object]] = {}
        self._namespaces: set[str] = set()
        for each in objects:
            self.add(each)

    def add(self, found: Object) -> None:
        """The first of a number counts; a second one is an error that loading reports."""
        if found.number:
            self._by_number.setdefault((found.kind, found.number), found)
        self._by_name.setdefault((found.kind, found.name.lower()), []).append(found)
        self._by_kind.setdefault(found.kind, []).append(found)
        self._namespaces.add(found.namespace.lower())

    def objects(self, kind: str) -> Sequence[Object]:
        return self._by_kind.get(kind, ())

    def by_number(self, kind: str, number: int) -> Object | None:
        return self._by_number.get((kind, number))

    def named(self, kind: str, name: str) -> Sequence[Object]:
        """Those of this name in any namespace."""
        return self._by_name.get((kind, name.lower()), ())

    def has_namespace(self, namespace: str) -> bool:
        """Whether an object is declared in the namespace or in one within it."""
        return any(f"{each}.".startswith(f"{namespace.lower()}.") for each in self._namespaces)

    def find(self, kind: str, name_or_number: str | int, usings: Iterable[str] = ()) -> Object | None:
        """The object of this kind and name or number; a name may be qualified by its namespace.

        Where several namespaces have the name, one of those in `usings` is preferred.
        """
        if isinstance(name_or_number, int):
            return self._by_number.get((kind, name_or_number))
        found = self._by_name.get((kind, name_or_number.lower()))
        if found is None:
            namespace, name = split_name(name_or_number)
            qualified = self._by_name.get((kind, name.lower()), ()) if namespace else ()
            return next((each for each in qualified if in_namespace(each, namespace)), None)
        if len(found) > 1:
            known = {each.lower() for each in usings} | {""}
            return next((each for each in found if each.namespace.lower() in known), found[0])
        return found[0]


def split_name(written: str) -> tuple[str, str]:
    """Namespace and name of a reference as a property has it: `Contoso.Sales."Sales Line"`, `"Sales Line"`, `Item`."""
    match = _QUALIFIED.fullmatch(written)
    return ("", written.strip('"')) if match is None else (match["namespace"].rstrip("."), match["name"].strip('"'))


def in_namespace(found: Object, namespace: str) -> bool:
    """Whether a qualified name with this namespace, or the end of one, means the object."""
    return f".{found.namespace.lower()}".endswith(f".{namespace.lower()}")


def is_visible_from(found: Object, namespace: str, usings: Iterable[str]) -> bool:
    """Whether code in this namespace with these `using` lines may write the object's name unqualified.

    Code without a namespace sees all objects, as code older than namespaces must, and objects without one are seen
    everywhere; the others where their namespace is used, and in their own and in what lies within it.
    """
    own = found.namespace.lower()
    if not own or not namespace:
        return True
    return f"{namespace.lower()}.".startswith(f"{own}.") or any(own == each.lower() for each in usings)
