"""Types as written to types: which object, which platform type, what length, which members."""

from functools import cache

from bclite.model.messages import Report
from bclite.model.object_index import KIND_NAMES, ObjectIndex, in_namespace, is_visible_from
from bclite.model.objects import Manifest, Object
from bclite.model.signature_tables import owners, system_options
from bclite.model.system_objects import is_system_object
from bclite.model.types import Kind, Type
from bclite.source.nodes import ObjectDeclaration, TypeName

OBJECT_TYPES: dict[str, tuple[Kind, str]] = {
    "record": (Kind.RECORD, "table"),
    "codeunit": (Kind.CODEUNIT, "codeunit"),
    "page": (Kind.PAGE, "page"),
    "report": (Kind.REPORT, "report"),
    "query": (Kind.QUERY, "query"),
    "xmlport": (Kind.XMLPORT, "xmlport"),
    "enum": (Kind.ENUM, "enum"),
    "interface": (Kind.INTERFACE, "interface"),
    "controladdin": (Kind.CONTROLADDIN, "controladdin"),
    "testpage": (Kind.TESTPAGE, "page"),
    "testrequestpage": (Kind.TESTREQUESTPAGE, "report"),
    "requestpage": (Kind.PLATFORM, "report"),
}
"""The kind of type and the kind of object, by the keyword of a type that names an object."""

SIMPLE = frozenset(
    {Kind.BOOLEAN, Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL, Kind.CHAR, Kind.BYTE, Kind.LABEL, Kind.TEXTCONST}
    | {Kind.SECRETTEXT, Kind.DATE, Kind.TIME, Kind.DATETIME, Kind.DURATION, Kind.DATEFORMULA, Kind.GUID, Kind.RECORDID}
    | {Kind.VARIANT, Kind.BLOB, Kind.MEDIA, Kind.MEDIASET, Kind.TABLEFILTER}
)
KIND_OF_WORD = {kind.value: kind for kind in SIMPLE}
NO_ARGUMENTS = frozenset(
    {Kind.RECORD, Kind.VARIANT, Kind.BLOB, Kind.MEDIA, Kind.MEDIASET, Kind.ARRAY, Kind.PAGE, Kind.REPORT, Kind.QUERY}
    | {Kind.XMLPORT, Kind.TESTPAGE, Kind.TESTREQUESTPAGE}
)
"""The kinds that no list and no dictionary can hold."""
PLATFORM_WITHOUT_METHODS = frozenset(
    {"dialog", "recordref", "fieldref", "keyref", "automation", "ocx", "dataclassification", "binary", "clienttype"}
)


@cache
def platform_types() -> frozenset[str]:
    """The types of the platform that a variable can have, in lower case."""
    return owners() | PLATFORM_WITHOUT_METHODS


class TypeResolver:
    """Resolves the types of one app. `report` takes what is wrong with them."""

    def __init__(self, index: ObjectIndex, manifests: dict[str, Manifest], app_id: str, report: Report) -> None:
        self.index = index
        self.manifests = manifests
        self.app_id = app_id
        self.report = report

    def resolve(self, written: TypeName, owner: ObjectDeclaration) -> Type:
        """The type; where its object is missing, a type of that kind with number 0."""
        keyword = written.keyword
        kind = KIND_OF_WORD.get(keyword)
        if kind is not None:
            return Type(kind)
        if keyword in ("text", "code"):
            return self._sized(written, owner)
        if keyword in OBJECT_TYPES and written.subject is not None:
            return self._object(written, owner)
        if keyword == "option":
            return Type(Kind.OPTION, members=written.members, captions=written.members)
        if keyword in ("list", "dictionary", "array"):
            items = tuple(self.resolve(each, owner) for each in written.arguments)
            if keyword == "array":
                self._check_dimensions(written, owner)
            else:
                self._check_arguments(written, items, owner)
            return Type(Kind(keyword), items=items, dimensions=written.dimensions)
        if keyword == "dotnet":
            return Type(Kind.DOTNET, subject=(written.subject or "").lower())
        if keyword in system_options():
            return Type(Kind.SYSTEM_OPTION, subject=keyword)
        if keyword not in platform_types():
            self.report(owner, written, "AL0134", written.keyword)
        return Type(Kind.PLATFORM, subject=keyword)

    def _sized(self, written: TypeName, owner: ObjectDeclaration) -> Type:
        if written.length is not None and written.length < 1:
            self.report(owner, written, "AL0581", written.keyword.capitalize())
        return Type(Kind(written.keyword), length=written.length)

    def _check_dimensions(self, written: TypeName, owner: ObjectDeclaration) -> None:
        if any(size < 1 for size in written.dimensions):
            self.report(owner, written, "AL0147")

    def _check_arguments(self, written: TypeName, items: tuple[Type, ...], owner: ObjectDeclaration) -> None:
        for each, item in zip(written.arguments, items, strict=True):
            if item.kind in NO_ARGUMENTS:
                self.report(owner, each, "AL0408", item)

    def _object(self, written: TypeName, owner: ObjectDeclaration) -> Type:
        kind, object_kind = OBJECT_TYPES[written.keyword]
        name = written.subject or ""
        found = self.find(object_kind, name, owner, written.namespace)
        if found is None:
            if not is_system_object(object_kind, name):
                self.report(owner, written, "AL0185", KIND_NAMES[object_kind], name)
            number = int(name) if name.isdecimal() else 0
            return Type(kind, subject=name.lower(), number=number, temporary=written.temporary)
        rivals = [] if written.namespace else self._rivals(object_kind, name, owner)
        if len(rivals) > 1:
            named = [part for each in rivals[:2] for part in (each.name, self.manifests[each.app_id])]
            self.report(owner, written, "AL0275", name, *named)
        if not self.may_use(found):
            self.report(owner, written, "AL0161", found.name)
        subject = "requestpage" if kind is Kind.PLATFORM else found.name.lower()
        return Type(kind, subject=subject, number=found.number, temporary=written.temporary)

    def find(self, kind: str, name: str, owner: ObjectDeclaration, namespace: str = "") -> Object | None:
        """The object that a name means where it stands; a number means an object too."""
        if name.isdecimal():
            return self.index.by_number(kind, int(name))
        named = self.index.named(kind, name)
        if namespace:
            return next((each for each in named if in_namespace(each, namespace)), None)
        seen = [each for each in named if is_visible_from(each, owner.namespace, owner.usings)]
        return max(seen, key=lambda each: len(each.namespace)) if len(seen) > 1 else next(iter(seen), None)

    def _rivals(self, kind: str, name: str, owner: ObjectDeclaration) -> list[Object]:
        """The objects of this name in namespaces that `using` lines name, unless one nearer to the code hides them."""
        named = [] if name.isdecimal() else self.index.named(kind, name)
        if len(named) < 2 or not owner.namespace:
            return []
        seen = [each for each in named if is_visible_from(each, owner.namespace, owner.usings) and self.may_use(each)]
        if any(f"{owner.namespace}.".lower().startswith(f"{each.namespace}.".lower()) for each in seen):
            return []
        return [each for each in seen if each.namespace and not each.properties.get("obsoletestate")]

    def may_use(self, found: Object) -> bool:
        """Whether this app may use an object that is perhaps internal to another."""
        if found.app_id == self.app_id or not found.is_internal:
            return True
        manifest = self.manifests.get(found.app_id)
        return manifest is not None and self.app_id in manifest.internals_visible_to
