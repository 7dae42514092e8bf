"""The types of records and objects, and records whose members can be written bare."""

from bclite.checker.scopes import ImplicitRecord
from bclite.checker.world import World
from bclite.model.objects import Object
from bclite.model.symbols import GlobalSymbol, LocalSymbol, RecSymbol
from bclite.model.types import Kind, Type


def implicit(world: World, receiver: LocalSymbol | GlobalSymbol | RecSymbol, type_: Type) -> ImplicitRecord:
    table = world.table_of(type_)
    return ImplicitRecord(receiver, type_, None if table is None else world.members_of(table))


def record_type(world: World, table: str, owner: Object) -> Type:
    """The type of a record of the table that a property names."""
    name = table.strip('"')
    found = world.find_from(owner.declaration, "table", name)
    if found is None:
        return Type(Kind.RECORD, subject=name.lower())
    return Type(Kind.RECORD, subject=found.name.lower(), number=found.number)
