"""What a bare name means at a place in the code.

Looked up in this order, as "Deprecating explicit and implicit with statements" in the product documentation states:
the record of the innermost `with`; locals and parameters; the record of the implicit `with` (pages, the OnRun of a
codeunit with TableNo); the object's own variables and procedures; in tables the fields and the methods of the record;
the functions of the platform. A variable that is written with parentheses behind it is passed over in favour of
something that can be called.
"""

from dataclasses import dataclass, field
from typing import Protocol

from bclite.checker.world import Members, Methods, Receiver, World
from bclite.model.objects import Object, Procedure
from bclite.model.signature_tables import functions, methods
from bclite.model.symbols import ControlSymbol, FieldSymbol, GlobalSymbol, LocalSymbol, RecSymbol
from bclite.model.types import Type


class Unknown:
    """Found where nothing is known: a name that may be anything, such as a member of a table that is missing."""


UNKNOWN = Unknown()
Value = LocalSymbol | GlobalSymbol | FieldSymbol | RecSymbol | ControlSymbol
Found = Value | Methods | Unknown


class Implicit(Protocol):
    """What an enclosing `with` makes known."""

    def find(self, world: World, name: str, called: bool) -> Found | None: ...


@dataclass(slots=True, eq=False)
class ImplicitRecord:
    """A record whose members can be written bare. Without `members` its table is not known."""

    receiver: Receiver
    type: Type
    members: Members | None

    def find(self, world: World, name: str, called: bool) -> Found | None:
        members = self.members
        if members is None:
            return UNKNOWN
        if not called:
            found = members.fields.get(name)
            if found is not None:
                return FieldSymbol(found, self.receiver)
        overloads = members.procedures.get(name)
        if overloads is not None:
            return Methods(name, overloads, methods("record").get(name, ()), self.type, self.receiver)
        signatures = methods("record").get(name)
        if signatures is not None:
            return Methods(name, (), signatures, self.type, self.receiver)
        return None


@dataclass(slots=True, eq=False)
class ImplicitFields:
    """The fields of a record, without its methods."""

    record: ImplicitRecord

    def find(self, world: World, name: str, called: bool) -> Found | None:
        found = None if called else self.record.find(world, name, called)
        return None if isinstance(found, Methods) else found


@dataclass(slots=True, eq=False)
class ObjectScope:
    """The names of one object: `special` are Rec, xRec, CurrPage and their like, `columns` those of a query.

    `record` is the record whose fields the whole object can write bare, `record_first` whether they come before the
    object's own names; `receiver` the object itself where the methods of its kind can be called bare. An `open` object
    has names that the checker cannot know.
    """

    owner: Object
    variables: dict[str, GlobalSymbol] = field(default_factory=dict)
    procedures: dict[str, Methods] = field(default_factory=dict)
    special: dict[str, Value] = field(default_factory=dict)
    record: ImplicitRecord | None = None
    record_first: bool = False
    receiver: RecSymbol | None = None
    columns: dict[str, ControlSymbol | Unknown] = field(default_factory=dict)
    open: bool = False

    def find(self, name: str, called: bool) -> Found | None:
        if called:
            return self.procedures.get(name)
        return self.variables.get(name) or self.procedures.get(name) or self.special.get(name) or self.columns.get(name)


@dataclass(slots=True, eq=False)
class Scope:
    """The names of one procedure. `outer` are the records between its locals and its object, `behind` those behind the
    object: in reports and XmlPorts its own names hide the methods of a dataitem, and the fields of those around it."""

    world: World
    object: ObjectScope
    locals: dict[str, LocalSymbol] = field(default_factory=dict)
    outer: list[Implicit] = field(default_factory=list)
    withs: list[Implicit] = field(default_factory=list)
    behind: list[ImplicitRecord] = field(default_factory=list)

    def find(self, name: str, called: bool = False) -> Found | None:
        """What the name (in lower case) stands for; None when it stands for nothing."""
        world = self.world
        for record in reversed(self.withs):
            found = record.find(world, name, called)
            if found is not None:
                return found
        if not called:
            local = self.locals.get(name)
            if local is not None:
                return local
        for record in self.outer:
            found = record.find(world, name, called)
            if found is not None:
                return found
        found = self._of_object(name, called)
        if found is not None:
            return found
        for record in reversed(self.behind):
            found = record.find(world, name, called)
            if found is not None:
                return found
        receiver = self.object.receiver
        if receiver is not None:
            own = methods(receiver.type.kind.value).get(name)
            if own is not None:
                return Methods(name, (), own, receiver.type, receiver)
        signatures = functions().get(name)
        if signatures is not None:
            return Methods(name, (), signatures)
        return UNKNOWN if self.object.open else None

    def _of_object(self, name: str, called: bool) -> Found | None:
        scope = self.object
        record = scope.record
        if record is None:
            return scope.find(name, called)
        if scope.record_first:
            return record.find(self.world, name, called) or scope.find(name, called)
        return scope.find(name, called) or record.find(self.world, name, called)

    def variable(self, name: str) -> Value | None:
        """What the name stands for if that is no method: whether parentheses behind it were a mistake."""
        found = self.find(name)
        return found if isinstance(found, Value) else None


def locals_of(procedure: Procedure) -> dict[str, LocalSymbol]:
    """Variables, parameters and the named return value of a procedure by lower-case name."""
    found = {each.name.lower(): LocalSymbol(each.name, each.type) for each in procedure.variables}
    for each in procedure.parameters:
        found[each.name.lower()] = LocalSymbol(each.name, each.type, each.by_reference, is_parameter=True)
    if procedure.return_name:
        name = procedure.return_name
        found[name.lower()] = LocalSymbol(name, procedure.returns, is_return_value=True)
    return found


def own_procedures(owner: Object) -> dict[str, Methods]:
    """The procedures of an object by lower-case name, overloads together."""
    return {
        name: Methods(name, [(each, owner) for each in overloads], own=True)
        for name, overloads in owner.procedures_by_name.items()
    }
