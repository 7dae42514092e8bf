"""The types of records and objects, and records whose members can be written bare."""

from bclite.checker.scopes import ImplicitRecord
from bclite.checker.world import World
from bclite.model.objects import Object, Table
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


def owner_type(owner: Object, kind: Kind) -> Type:
    """The type of a variable of an object."""
    return Type(kind, subject=owner.name.lower(), number=owner.number, temporary=is_temporary(owner))


def is_temporary(owner: Object) -> bool:
    return isinstance(owner, Table) and owner.temporary
