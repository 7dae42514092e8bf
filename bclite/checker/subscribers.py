"""Whether event subscribers fit the events they subscribe to.

A subscriber takes those parameters of the publisher that it wants, by name and in any order, with the publisher's type.
The events of tables and pages that the platform publishes are listed in "triggers-auto/events" of the documentation.
"""

from collections.abc import Container
from dataclasses import dataclass

from bclite.checker.controls import elements_of
from bclite.checker.messages import Findings
from bclite.checker.records import owner_type, record_type
from bclite.checker.world import World, quoted
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import OBJECT_KINDS, Object, Page, Procedure, Table
from bclite.model.subscribers import PUBLISHER_KINDS
from bclite.model.system_objects import is_system_object
from bclite.model.types import BOOLEAN, INTEGER, Kind, Type
from bclite.source.nodes import Attribute, Expression, Literal, Scope

EVENT_ATTRIBUTES = frozenset({"integrationevent", "businessevent", "internalevent", "externalbusinessevent"})
RECORD = Type(Kind.RECORD)
"""Stands for the record of the publishing table or page."""


@dataclass(frozen=True, slots=True)
class Expected:
    type: Type
    by_reference: bool


Parameters = dict[str, Expected]


def _parameters(**types: Type) -> Parameters:
    """Records and `allow…` are passed by reference."""
    return {
        name: Expected(type_, by_reference=type_ is RECORD or name.startswith("allow")) for name, type_ in types.items()
    }


CHANGE = _parameters(rec=RECORD, xrec=RECORD, runtrigger=BOOLEAN)
LIFE = _parameters(rec=RECORD, runtrigger=BOOLEAN)
VALIDATE = _parameters(rec=RECORD, xrec=RECORD, currfieldno=INTEGER)
ONLY_RECORD = _parameters(rec=RECORD)

TABLE_CHANGES = {"insert": LIFE, "delete": LIFE, "modify": CHANGE, "rename": CHANGE, "validate": VALIDATE}
TABLE_EVENTS: dict[str, Parameters] = {
    f"on{when}{what}event": parameters for when in ("before", "after") for what, parameters in TABLE_CHANGES.items()
}
PAGE_EVENTS: dict[str, Parameters] = dict.fromkeys(
    (
        "onafteractionevent",
        "onbeforeactionevent",
        "onaftergetcurrrecordevent",
        "onaftergetrecordevent",
        "onclosepageevent",
        "onopenpageevent",
    ),
    ONLY_RECORD,
) | {
    "onaftervalidateevent": _parameters(rec=RECORD, xrec=RECORD),
    "onbeforevalidateevent": _parameters(rec=RECORD, xrec=RECORD),
    "ondeleterecordevent": _parameters(rec=RECORD, allowdelete=BOOLEAN),
    "oninsertrecordevent": _parameters(rec=RECORD, belowxrec=BOOLEAN, xrec=RECORD, allowinsert=BOOLEAN),
    "onmodifyrecordevent": _parameters(rec=RECORD, xrec=RECORD, allowmodify=BOOLEAN),
    "onnewrecordevent": _parameters(rec=RECORD, belowxrec=BOOLEAN, xrec=RECORD),
    "onqueryclosepageevent": _parameters(rec=RECORD, allowclose=BOOLEAN),
}
ELEMENT_EVENTS = frozenset(
    {"onaftervalidateevent", "onbeforevalidateevent", "onafteractionevent", "onbeforeactionevent"}
)
"""The events of a field, a control or an action, which the subscriber names."""
PLATFORM_EVENTS = {"table": TABLE_EVENTS, "page": PAGE_EVENTS}


def check_subscriptions(world: World, owner: Object, findings: Findings) -> None:
    for procedure in owner.procedures:
        for attribute in procedure.declaration.attributes:
            if attribute.name.lower() == "eventsubscriber" and len(attribute.arguments) >= 3:
                check_subscription(world, owner, procedure, attribute, findings)


def check_subscription(
    world: World, owner: Object, procedure: Procedure, attribute: Attribute, findings: Findings
) -> None:
    kind = PUBLISHER_KINDS.get(word(attribute.arguments[0]).lower())
    if kind is None:
        return
    publisher = publisher_of(world, owner, kind, attribute.arguments[1])
    if publisher is None:
        name = word(attribute.arguments[1])
        if not is_system_object(kind, name):
            findings.error("AL0185", attribute.arguments[1], KIND_NAMES[kind], name)
        return
    event = word(attribute.arguments[2])
    expected = platform_event(world, publisher, event.lower()) or published_event(world, publisher, event.lower())
    if expected is None:
        code = "AL0281" if event.lower() in world.procedures_of(publisher) else "AL0280"
        findings.error(code, attribute.arguments[2], event, f"{KIND_NAMES[kind]} {quoted(publisher.name)}")
        return
    check_element(world, publisher, event.lower(), attribute, findings)
    for written, parameter in zip(procedure.declaration.parameters, procedure.parameters, strict=True):
        wanted = expected.get(parameter.name.lower())
        if wanted is None:
            findings.error("AL0282", written, procedure.name, parameter.name)
        elif not fits(parameter.type, wanted.type):
            findings.error("AL0284", written, procedure.name, parameter.name, world.describe(wanted.type))
        elif parameter.by_reference and not wanted.by_reference:
            findings.error("AL0288", written, parameter.name)


def check_element(world: World, publisher: Object, event: str, attribute: Attribute, findings: Findings) -> None:
    """The field, control or action that an event belongs to is there."""
    element = word(attribute.arguments[3]).lower() if len(attribute.arguments) > 3 else ""
    if not element or event not in ELEMENT_EVENTS:
        return
    if publisher.kind == "table":
        known: Container[str] = world.members_of(publisher).fields if isinstance(publisher, Table) else (element,)
        code = "AL0295"
    else:
        known = elements_of(world, publisher)
        code = "AL0271" if "action" in event else "AL0270"
    if element not in known:
        findings.error(code, attribute.arguments[3], word(attribute.arguments[3]), publisher.name)


def word(argument: Expression) -> str:
    """The text, or the last name, of an attribute's argument."""
    if isinstance(argument, Literal):
        return argument.text
    return getattr(argument, "name", "")


def publisher_of(world: World, owner: Object, kind: str, argument: Expression) -> Object | None:
    name = word(argument)
    if isinstance(argument, Scope):
        return world.find_from(owner.declaration, kind, name)
    return world.find(kind, int(name) if name.isdecimal() else name)


def platform_event(world: World, publisher: Object, event: str) -> Parameters | None:
    """The parameters of an event that the platform publishes for every table or page."""
    found = PLATFORM_EVENTS.get(publisher.kind, {}).get(event)
    if found is None:
        return None
    if isinstance(publisher, Page):
        record = record_type(world, publisher.source_table, publisher)
    else:
        record = owner_type(publisher, Kind.RECORD)
    return {
        name: Expected(record if each.type is RECORD else each.type, each.by_reference) for name, each in found.items()
    }


def published_event(world: World, publisher: Object, event: str) -> Parameters | None:
    """The parameters of an event that a procedure of the object publishes, with the sender where it is included."""
    for procedure, declared_by in world.procedures_of(publisher).get(event, ()):
        attribute = next(
            (each for each in procedure.declaration.attributes if each.name.lower() in EVENT_ATTRIBUTES), None
        )
        if attribute is None:
            continue
        found = {each.name.lower(): Expected(each.type, each.by_reference) for each in procedure.parameters}
        if attribute.arguments and word(attribute.arguments[0]).lower() == "true":
            kind = OBJECT_KINDS.get(publisher.kind)
            if kind is not None:
                found["sender"] = Expected(owner_type(publisher, kind), by_reference=True)
        if len(attribute.arguments) > 1 and word(attribute.arguments[1]).lower() == "true":
            for each in declared_by.variables:
                found.setdefault(each.name.lower(), Expected(each.type, by_reference=True))
        return found
    return None


ORDINAL = frozenset({Kind.OPTION, Kind.ENUM, Kind.INTEGER})


def fits(own: Type, theirs: Type) -> bool:
    """Whether a subscriber's parameter can take the publisher's: lengths of texts and sizes of arrays may differ, and
    options may stand for enums."""
    if own.kind is not theirs.kind:
        return Kind.OPTION in (own.kind, theirs.kind) and own.kind in ORDINAL and theirs.kind in ORDINAL
    if own.kind in (Kind.LIST, Kind.DICTIONARY, Kind.ARRAY):
        return len(own.items) == len(theirs.items) and all(map(fits, own.items, theirs.items))
    if own.number and theirs.number:
        return own.number == theirs.number
    return own.subject == theirs.subject or not theirs.subject
