"""What the checker asks of an application, each answer kept: objects of types, members of records, names of types."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bclite.checker import conversions
from bclite.model.application import Application
from bclite.model.object_index import EXTENSIONS, in_namespace, is_visible_from
from bclite.model.objects import OBJECT_KINDS, App, Enum, Field, Object, Procedure, Table
from bclite.model.signature_tables import methods, system_options
from bclite.model.signatures import Signature, SignatureParameter
from bclite.model.symbols import GlobalSymbol, LocalSymbol, OptionSymbol, RecSymbol
from bclite.model.types import DISPLAY, Kind, Type
from bclite.source.nodes import ObjectDeclaration

Receiver = LocalSymbol | GlobalSymbol | RecSymbol
"""A record that need not be written: `Rec`, or the variable of an enclosing `with`."""

KEYWORDS: dict[Kind, str] = {kind: keyword for keyword, kind in OBJECT_KINDS.items()} | {
    Kind.TESTPAGE: "page",
    Kind.TESTREQUESTPAGE: "report",
}
TEXT_OWNERS = {Kind.CODE: "text", Kind.LABEL: "text", Kind.TEXTCONST: "text"}


@dataclass(slots=True, eq=False)
class Methods:
    """What a name stands for that can be called: overloads of procedures, and methods or functions of the platform.

    `receiver` is the type that platform methods are called on; `implicit` the record that need not be written; `own`
    whether the procedures are those of the object at hand.
    """

    name: str
    procedures: Sequence[tuple[Procedure, Object]] = ()
    signatures: Sequence[Signature] = ()
    receiver: Type | None = None
    implicit: Receiver | None = None
    own: bool = False
    static: bool = False


@dataclass(slots=True, eq=False)
class Members:
    """The fields and procedures of a table by lower-case name, those of its extensions with them."""

    table: Table
    fields: dict[str, Field]
    procedures: dict[str, list[tuple[Procedure, Object]]]


class World:
    """The objects of an application as one of its apps sees them: its own and those of the apps it depends on."""

    def __init__(self, application: Application, app: App | None) -> None:
        self.application = application
        self.app = app
        visible = application.apps if app is None else application.visible_to(app)
        self.visible = frozenset(each.manifest.app_id for each in visible)
        self.namespaces = frozenset(
            each.namespace.lower().partition(".")[0] for other in application.apps for each in other.objects
        )
        self.manifests = {each.manifest.app_id: each.manifest for each in application.apps}
        self.options: dict[Type, dict[str, OptionSymbol] | None] = {}
        self._objects: dict[tuple[str, int | str], Object | None] = {}
        self._extensions: dict[tuple[str, str], list[Object]] | None = None
        self._members: dict[int, Members] = {}
        self._procedures: dict[int, dict[str, list[tuple[Procedure, Object]]]] = {}
        self._platform: dict[Type, dict[str, list[Signature] | None]] = {}
        self._related: dict[tuple[Type, Type], bool] = {}

    # ------------------------------------------------------------------------------------------------- objects

    def find(self, kind: str, name: int | str) -> Object | None:
        """The object of a kind and number or name, wherever it is declared."""
        key = (kind, name if isinstance(name, int) else name.lower())
        if key not in self._objects:
            found = self.application.find(kind, name)
            self._objects[key] = found if found is not None and found.app_id in self.visible else None
        return self._objects[key]

    def find_from(self, declaration: ObjectDeclaration, kind: str, name: str) -> Object | None:
        """The object that a name means in the code of `declaration`, where its namespace must be in use."""
        if name.isdecimal():
            return self.find(kind, int(name))
        seen = [
            each
            for each in self.application.index.named(kind, name)
            if each.app_id in self.visible and is_visible_from(each, declaration.namespace, declaration.usings)
        ]
        return max(seen, key=lambda each: len(each.namespace)) if seen else None

    def find_in(self, namespace: str, kind: str, name: str) -> Object | None:
        """The object of a namespace, which may be written without its beginning."""
        named = self.application.index.named(kind, name)
        return next((each for each in named if each.app_id in self.visible and in_namespace(each, namespace)), None)

    def object_of(self, type_: Type) -> Object | None:
        """The object that a variable of this type stands for; None where there is none or it is not known."""
        keyword = KEYWORDS.get(type_.kind)
        if keyword is None:
            return None
        if type_.number:
            found = self.find(keyword, type_.number)
            if found is not None:
                return found
        return self.find(keyword, type_.subject) if type_.subject else None

    def table_of(self, type_: Type) -> Table | None:
        found = self.object_of(type_) if type_.kind is Kind.RECORD else None
        return found if isinstance(found, Table) else None

    def members_of(self, table: Table) -> Members:
        """Fields and procedures of a table and its extensions; the system fields are among the fields."""
        found = self._members.get(id(table))
        if found is None:
            fields = {name: each for name, each in table.fields_by_name.items() if each.owner.app_id in self.visible}
            found = self._members[id(table)] = Members(table, fields, self.procedures_of(table))
        return found

    def procedures_of(self, owner: Object) -> dict[str, list[tuple[Procedure, Object]]]:
        """The procedures of an object and its extensions by lower-case name."""
        found = self._procedures.get(id(owner))
        if found is None:
            found = {}
            for each in (owner, *self.extensions_of(owner)):
                for name, overloads in each.procedures_by_name.items():
                    found.setdefault(name, []).extend((procedure, each) for procedure in overloads)
            self._procedures[id(owner)] = found
        return found

    def extensions_of(self, owner: Object) -> list[Object]:
        if self._extensions is None:
            self._extensions = {}
            for kind, extended in EXTENSIONS.items():
                for each in self.application.objects(kind):
                    if each.app_id in self.visible:
                        for name in extended_names(each):
                            self._extensions.setdefault((extended, name), []).append(each)
        return self._extensions.get((owner.kind, owner.name.lower()), [])

    def sees_internals_of(self, owner: Object) -> bool:
        """Whether the app may use what is internal in the object's app."""
        if self.app is None or owner.app_id == self.app.manifest.app_id:
            return True
        other = self.application.app(owner.app_id)
        return other is not None and self.app.manifest.app_id in other.manifest.internals_visible_to

    # ---------------------------------------------------------------------------------------------- interfaces

    def related(self, source: Type, target: Type) -> bool:
        """Whether a codeunit, an enum or an interface fulfils the interface `target`, or the enum `target` takes the
        values of other enums (AssignmentCompatibility). What is not known is taken to be."""
        key = (source, target)
        if key not in self._related:
            if target.kind is Kind.ENUM:
                enum = self.object_of(target)
                compatible = "true" if enum is None else enum.properties.get("assignmentcompatibility", "")
                self._related[key] = compatible.lower() == "true"
            else:
                found = self.object_of(source)
                self._related[key] = found is None or target.subject in self.interfaces_of(found)
        return self._related[key]

    def interfaces_of(self, owner: Object) -> set[str]:
        """The interfaces that an object names, with those that they extend, in lower case."""
        return {each.name.lower() for named in named_interfaces(owner) for each in self.with_extended(named)}

    def with_extended(self, interface: Object | str) -> list[Object]:
        """An interface and all that it extends."""
        pending: list[Object | str] = [interface]
        found: list[Object] = []
        while pending:
            each = pending.pop()
            known = self.find("interface", each) if isinstance(each, str) else each
            if known is not None and known not in found:
                found.append(known)
                pending.extend(known.declaration.implements)
        return found

    def cost(self, source: Type, target: Type) -> int | None:
        return conversions.cost(source, target, self.related)

    # --------------------------------------------------------------------------------------- platform methods

    def platform_methods(self, owner: str, name: str, receiver: Type) -> list[Signature] | None:
        """The methods of this name of a platform type, with the receiver's own types in them."""
        found = methods(owner).get(name)
        if not found or not (receiver.items or receiver.kind is Kind.ENUM):
            return found
        filled = self._platform.setdefault(receiver, {})
        if name not in filled:
            filled[name] = [fill(each, receiver) for each in found]
        return filled[name]

    # ------------------------------------------------------------------------------------------------- wording

    def describe(self, type_: Type) -> str:
        """A type as the compiler's messages write it."""
        if type_.kind is Kind.ANY:
            return "Joker"
        if type_.kind in (Kind.PLATFORM, Kind.SYSTEM_OPTION):
            return PLATFORM_NAMES.get(type_.subject, type_.subject)
        if type_.kind in (Kind.LIST, Kind.DICTIONARY):
            return f"{DISPLAY[type_.kind]} of [{', '.join(map(self.describe, type_.items))}]"
        if type_.kind is Kind.ARRAY:
            return f"array[{', '.join(map(str, type_.dimensions))}] of {self.describe(type_.items[0])}"
        found = self.object_of(type_)
        if found is None:
            return str(type_)
        return f"{DISPLAY[type_.kind]} {quoted(found.name)}" + (" temporary" if type_.temporary else "")

    def describe_parameters(self, parameters: Sequence[Type]) -> str:
        return ", ".join(self.describe(each) for each in parameters)

    def describe_procedure(self, procedure: Procedure) -> str:
        """`Post(Record "Sales Header", Boolean)`."""
        return f"{procedure.name}({self.describe_parameters([each.type for each in procedure.parameters])})"

    def describe_signature(self, signature: Signature) -> str:
        inside = ", ".join(
            f"[{text}]" if each.optional else text
            for each in signature.parameters
            for text in ["Record" if each.is_record else "Field" if each.is_field else self.describe(each.type)]
        )
        return f"{signature.name}({inside})"


def quoted(name: str) -> str:
    """A name as it would be written in code: in quotes unless it is a plain identifier."""
    return name if name.replace("_", "a").isalnum() and not name[:1].isdigit() else f'"{name}"'


def extended_names(extension: Object) -> set[str]:
    """What an extension extends, in lower case: as written, and without a namespace before it."""
    written = (extension.declaration.base or "").lower()
    return {written, written.rpartition(".")[2].strip('"')}


def named_interfaces(owner: Object) -> tuple[str, ...]:
    return owner.implements if isinstance(owner, Enum) else owner.declaration.implements


def fill(signature: Signature, receiver: Type) -> Signature:
    """The signature with the receiver's types in place of `T`, `TKey`, `TValue` and `Self`."""
    stand_ins = {"self": receiver}
    if receiver.kind is Kind.LIST:
        stand_ins["t"] = receiver.items[0]
    elif receiver.kind is Kind.DICTIONARY:
        stand_ins["tkey"], stand_ins["tvalue"] = receiver.items
    return replace(
        signature,
        parameters=tuple(_fill_parameter(each, stand_ins) for each in signature.parameters),
        returns=_fill_type(signature.returns, stand_ins),
    )


def _fill_type(type_: Type, stand_ins: dict[str, Type]) -> Type:
    if type_.kind is Kind.ANY:
        return stand_ins.get(type_.subject, type_)
    if type_.items:
        return replace(type_, items=tuple(_fill_type(each, stand_ins) for each in type_.items))
    return type_


def _fill_parameter(parameter: SignatureParameter, stand_ins: dict[str, Type]) -> SignatureParameter:
    filled = _fill_type(parameter.type, stand_ins)
    return parameter if filled == parameter.type else replace(parameter, type=filled)


def owner_of(type_: Type) -> str:
    """The table of methods that belongs to a type."""
    if type_.kind is Kind.PLATFORM:
        return type_.subject
    return TEXT_OWNERS.get(type_.kind, type_.kind.value)


def _platform_names() -> dict[str, str]:
    """How platform types and system options are spelled: as they stand in the tables."""
    names = {option.name.lower(): option.name for option in system_options().values()}
    for word in SPELLING.split():
        names.setdefault(word.lower(), word)
    return names


SPELLING = (
    "BigText CompanyProperty Cookie DataTransfer Debugger ErrorInfo FieldRef File FileUpload FilterPageBuilder "
    "HttpClient HttpContent HttpHeaders HttpRequestMessage HttpResponseMessage InStream IsolatedStorage "
    "JsonArray JsonObject JsonToken JsonValue KeyRef ModuleDependencyInfo ModuleInfo NavApp Notification "
    "NumberSequence OutStream ProductName RecordRef RequestPage Session SessionInformation SessionSettings "
    "TaskScheduler TestAction TestField TestFilter TestFilterField TestHttpRequestMessage "
    "TestHttpResponseMessage TestPart TextBuilder Version WebServiceActionContext XmlAttribute "
    "XmlAttributeCollection XmlCData XmlComment XmlDeclaration XmlDocument XmlDocumentType XmlElement "
    "XmlNamespaceManager XmlNameTable XmlNode XmlNodeList XmlProcessingInstruction XmlReadOptions XmlText "
    "XmlWriteOptions"
)
PLATFORM_NAMES = _platform_names()
