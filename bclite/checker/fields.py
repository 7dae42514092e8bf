"""Arguments that are fields, expressions that are variables, and the records of `with`."""

from dataclasses import dataclass

from bclite.checker.body import Body
from bclite.checker.controls import columns_of, elements_of, page_controls
from bclite.checker.scopes import UNKNOWN, Found, ImplicitRecord, Unknown
from bclite.checker.world import Methods, World, owner_of
from bclite.model.signature_tables import methods
from bclite.model.symbols import FieldSymbol, GlobalSymbol, LocalSymbol, RecSymbol
from bclite.model.types import Kind, Type
from bclite.source import nodes

OBJECTS = frozenset({Kind.CODEUNIT, Kind.PAGE, Kind.REPORT, Kind.QUERY, Kind.XMLPORT})
WITH_MEMBERS = OBJECTS | {Kind.TESTPAGE, Kind.TESTREQUESTPAGE, Kind.PLATFORM}
FIXED = frozenset({Kind.LABEL, Kind.TEXTCONST})


@dataclass(slots=True, eq=False)
class ImplicitObject:
    """What a `with` over something else than a record makes known: names that the object has, whatever they mean."""

    type: Type

    def find(self, world: World, name: str, called: bool) -> Found | None:
        known = world.object_of(self.type)
        if known is not None and (name in world.procedures_of(known) or name in elements_of(world, known)):
            return UNKNOWN
        return UNKNOWN if name in methods(owner_of(self.type)) else None


def is_variable(node: nodes.Expression) -> bool:
    """Whether something can be assigned to: a variable, a field, an element of an array, a character of a text."""
    if isinstance(node, nodes.Index):
        return is_variable(node.target)
    symbol = node.symbol
    if isinstance(symbol, LocalSymbol | GlobalSymbol):
        return symbol.type.kind not in FIXED
    if isinstance(symbol, FieldSymbol):
        return True
    return isinstance(symbol, RecSymbol) and symbol.which in ("rec", "xrec", "currfieldno")


def field_argument(body: Body, node: nodes.Expression, found: Methods) -> Type | None:
    """The type of an argument that must be a field of the record (or a column of the query) that is called on.

    A bare name is looked up among the fields first, whatever variable may have the same name.
    """
    owner = found.receiver
    if isinstance(node, nodes.Identifier) and owner is not None:
        name = node.name.lower()
        record = owner.items[0] if owner.subject == "testfilter" and owner.items else owner
        table = body.world.table_of(record)
        if table is not None:
            field = body.world.members_of(table).fields.get(name)
            if field is not None:
                node.symbol = FieldSymbol(field, found.implicit)
                node.type = field.type
                return field.type
        elif owner.kind in (Kind.QUERY, Kind.TESTPAGE):
            return member_argument(body, node, owner)
        elif owner.subject:
            return None
    return body.check(node)


def member_argument(body: Body, node: nodes.Identifier, owner: Type) -> Type | None:
    """The type of a bare column of a query or control of a test page."""
    known = body.world.object_of(owner)
    if known is None:
        return None
    members = columns_of(body.world, known) if owner.kind is Kind.QUERY else page_controls(body.world, known)
    found = members.get(node.name.lower())
    if found is None:
        return body.check(node)
    if isinstance(found, Unknown):
        return None
    node.symbol = found
    node.type = found.type
    return found.type


def with_record(body: Body, node: nodes.Expression) -> ImplicitRecord | ImplicitObject | None:
    """What a `with` makes known; None, and AL0140, where the expression has no members.

    A record that is no plain variable is known as a local of its own, named after its place.
    """
    type_ = body.check(node)
    symbol = node.symbol
    if not isinstance(symbol, LocalSymbol | GlobalSymbol | RecSymbol):
        symbol = LocalSymbol(f"with {node.line}:{node.column}", type_ or Type(Kind.NOTHING))
    if type_ is None or type_.kind is Kind.DOTNET:
        return ImplicitRecord(symbol, symbol.type, None)
    if type_.kind in WITH_MEMBERS:
        return ImplicitObject(type_)
    if type_.kind is not Kind.RECORD:
        body.error("AL0140", node)
        return None
    table = body.world.table_of(type_)
    return ImplicitRecord(symbol, type_, None if table is None else body.world.members_of(table))
