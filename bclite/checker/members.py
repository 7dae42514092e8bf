"""What `target.name` stands for, by the type of the target."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from bclite.checker.access import accessible, may_use_field
from bclite.checker.body import Body
from bclite.checker.controls import PAGE_PART, columns_of, control_of, page_controls
from bclite.checker.records import record_type
from bclite.checker.scopes import UNKNOWN, Found
from bclite.checker.world import Methods, owner_of
from bclite.model.objects import Object, Page, Procedure
from bclite.model.signature_tables import methods, owners
from bclite.model.signatures import Signature
from bclite.model.symbols import ControlSymbol, FieldSymbol, ObjectSymbol, RecSymbol, TypeSymbol
from bclite.model.types import TEXT, Kind, Type
from bclite.source import nodes

Finder = Callable[[Body, nodes.Member, Type, bool], Found | None]

STATIC_KINDS = {
    kind.value: Type(kind) for kind in (Kind.CODEUNIT, Kind.PAGE, Kind.REPORT, Kind.QUERY, Kind.XMLPORT)
} | {
    "text": TEXT,
    "guid": Type(Kind.GUID),
    "secrettext": Type(Kind.SECRETTEXT),
}


FILTER_FIELD = Type(Kind.PLATFORM, subject="testfilterfield")


def static_type(body: Body, node: nodes.Identifier) -> Type | None:
    """The type that a name before a point names: `Codeunit.Run`, `Session.LogMessage`, `XmlElement.Create`."""
    name = node.name.lower()
    found = None if node.quoted else STATIC_KINDS.get(name)
    if found is None:
        if name not in owners() or node.quoted:
            return enum_type(body, node)
        found = Type(Kind(name)) if name in KIND_NAMES else Type(Kind.PLATFORM, subject=name)
    node.symbol = TypeSymbol(found)
    node.type = found
    return found


def enum_type(body: Body, node: nodes.Identifier | nodes.Member) -> Type | None:
    """The enum that a name names."""
    found = body.world.find_from(body.object.declaration, "enum", node.name)
    if found is None:
        return None
    node.type = Type(Kind.ENUM, subject=found.name.lower(), number=found.number)
    node.symbol = ObjectSymbol(found, node.type)
    return node.type


KIND_NAMES = frozenset(kind.value for kind in Kind) - {"platform", "system_option", "nothing", "any"}


def find_member(body: Body, node: nodes.Member, owner: Type, static: bool, called: bool) -> Found | None:
    """The member of the type `owner` that the node names; reports AL0132 and returns None when it has none."""
    symbol = node.target.symbol
    found: Found | None = None
    if isinstance(symbol, RecSymbol) and symbol.which == "this":
        found = body.scope.object.find(node.name.lower(), called)
    if found is None:
        found = FINDERS.get(owner.kind, _platform)(body, node, owner, called)
    if found is None:
        target = body.world.object_of(owner)
        if target is not None and target.trigger(node.name) is not None:
            body.error("AL0165", node)
        else:
            body.error("AL0132", node, body.describe(owner), node.name)
        return None
    if isinstance(found, Methods) and static:
        found.static = True
    return found


def _platform(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    if owner.subject == "testfilter" and owner.items:
        record = body.world.table_of(owner.items[0])
        if record is not None and node.name.lower() in body.world.members_of(record).fields:
            return ControlSymbol(node.name, FILTER_FIELD)
    if owner.subject == PAGE_PART:
        return ControlSymbol(node.name, owner.items[0]) if node.name.lower() == "page" else UNKNOWN
    table = owner_of(owner)
    signatures = body.world.platform_methods(table, node.name.lower(), owner)
    if signatures is not None:
        return Methods(node.name.lower(), (), signatures, owner)
    return UNKNOWN if owner.kind is Kind.PLATFORM and not methods(table) else None


def _record(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    table = body.world.table_of(owner)
    if table is None:
        return UNKNOWN
    name = node.name.lower()
    members = body.world.members_of(table)
    if not called:
        found = members.fields.get(name)
        if found is not None:
            if not may_use_field(body, found):
                body.error("AL0161", node, found.name)
            return FieldSymbol(found)
    signatures = methods("record").get(name, ())
    overloads = members.procedures.get(name)
    if overloads is not None:
        return accessible(body, node, Methods(name, overloads, signatures, owner))
    if signatures:
        return Methods(name, (), signatures, owner)
    if called and name in members.fields:
        body.error("AL0127", node, node.name)
        return UNKNOWN
    return None


def _object(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    """A procedure of a codeunit, page, report, query or XmlPort, or what the platform gives to its kind."""
    name = node.name.lower()
    table = owner_of(owner)
    if not owner.subject and not owner.number:
        return _platform(body, node, owner, called)
    target = body.world.object_of(owner)
    if target is None:
        return UNKNOWN
    special = node.target.symbol
    if isinstance(special, RecSymbol) and special.which == "currpage":
        control = control_of(body, body.object, target, name)
        if control is not None:
            return control
    signatures = body.world.platform_methods(table, name, owner) or ()
    overloads = body.world.procedures_of(target).get(name)
    if overloads is not None:
        return accessible(body, node, Methods(name, overloads, signatures, owner))
    if signatures:
        if table == "codeunit" and name == "run":
            return Methods(name, (), runs(target, signatures), owner)
        return Methods(name, (), signatures, owner)
    return columns_of(body.world, target).get(name) if owner.kind is Kind.QUERY else None


def runs(codeunit: Object, signatures: Sequence[Signature]) -> list[Signature]:
    """`Run` of a codeunit variable takes a record only where the codeunit has a TableNo."""
    taken = [each for each in signatures if not each.is_static]
    if codeunit.properties.get("tableno"):
        return taken
    return [replace(each, parameters=()) for each in taken]


def _interface(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    name = node.name.lower()
    interface = body.world.object_of(owner)
    if interface is None:
        return UNKNOWN
    found: list[tuple[Procedure, Object]] = []
    for each in body.world.with_extended(interface):
        found += [(procedure, each) for procedure in each.procedures_by_name.get(name, ())]
    return Methods(name, found, receiver=owner) if found else None


def _test_page(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    """A control of the page that is tested, or a method of every test page."""
    name = node.name.lower()
    page = body.world.object_of(owner)
    if page is None:
        return UNKNOWN
    control = page_controls(body.world, page).get(name)
    if control is not None:
        return control
    signatures = methods(owner.kind.value).get(name) or methods("testpart").get(name)
    if signatures is None:
        return None
    if name == "filter":
        signatures = [replace(each, returns=filter_type(body, page)) for each in signatures]
    return Methods(name, (), signatures, owner)


def filter_type(body: Body, page: Object) -> Type:
    """The type of `Filter`, which knows the record whose fields it filters."""
    source = page.source_table if isinstance(page, Page) else ""
    return Type(Kind.PLATFORM, subject="testfilter", items=(record_type(body.world, source, page),))


def _unknown(body: Body, node: nodes.Member, owner: Type, called: bool) -> Found | None:
    return UNKNOWN


FINDERS: dict[Kind, Finder] = {
    Kind.RECORD: _record,
    Kind.CODEUNIT: _object,
    Kind.PAGE: _object,
    Kind.REPORT: _object,
    Kind.QUERY: _object,
    Kind.XMLPORT: _object,
    Kind.INTERFACE: _interface,
    Kind.TESTPAGE: _test_page,
    Kind.TESTREQUESTPAGE: _unknown,
    Kind.DOTNET: _unknown,
    Kind.CONTROLADDIN: _unknown,
    Kind.ANY: _unknown,
}
