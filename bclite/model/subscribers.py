"""Which procedures subscribe to which events: the [EventSubscriber] attributes of all codeunits."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bclite.model.object_index import ObjectIndex
from bclite.model.objects import Object, Procedure
from bclite.source.nodes import Expression, Identifier, Literal, Scope

PUBLISHER_KINDS = {
    "table": "table",
    "page": "page",
    "codeunit": "codeunit",
    "report": "report",
    "xmlport": "xmlport",
    "query": "query",
}


@dataclass(frozen=True, slots=True)
class Subscriber:
    """One subscription. `event` and `element` are in lower case; `element` is the field of a validate event, the
    control or action of a page event, else empty. `manual` ones are called on bound instances only."""

    kind: str
    number: int
    event: str
    element: str
    codeunit: Object
    procedure: Procedure
    manual: bool


class SubscriberIndex:
    """Subscribers by publisher, event and element."""

    def __init__(self, index: ObjectIndex, codeunits: Iterable[Object]) -> None:
        self._found: dict[tuple[str, int, str, str], list[Subscriber]] = {}
        for codeunit in _in_order(codeunits):
            for procedure in codeunit.procedures if codeunit.declaration.subscribes else ():
                for subscriber in _subscriptions(codeunit, procedure, index):
                    key = (subscriber.kind, subscriber.number, subscriber.event, subscriber.element)
                    self._found.setdefault(key, []).append(subscriber)

    def of(self, kind: str, number: int, event: str, element: str = "") -> Sequence[Subscriber]:
        """Those of an event, in the order of the apps and the numbers of the codeunits. `kind` is the publisher's
        keyword: table, codeunit, page …"""
        return self._found.get((kind, number, event.lower(), element.lower()), ())

    def all(self) -> Iterable[Subscriber]:
        return (each for found in self._found.values() for each in found)


def _in_order(codeunits: Iterable[Object]) -> list[Object]:
    """By app, in the order in which the apps come, and by number. The product promises no order, but its own apps rely
    on the numbers."""
    apps: dict[str, int] = {}
    found = list(codeunits)
    for each in found:
        apps.setdefault(each.app_id, len(apps))
    return sorted(found, key=lambda each: (apps[each.app_id], each.number))


def _subscriptions(codeunit: Object, procedure: Procedure, index: ObjectIndex) -> Iterable[Subscriber]:
    manual = codeunit.properties.get("eventsubscriberinstance", "").lower() == "manual"
    for attribute in procedure.declaration.attributes:
        if attribute.name.lower() != "eventsubscriber" or len(attribute.arguments) < 3:
            continue
        kind_argument, number_argument, event, *rest = attribute.arguments
        kind = PUBLISHER_KINDS.get(_word(kind_argument).lower())
        if kind is None:
            continue
        number = _number(number_argument, kind, index, codeunit)
        element = _word(rest[0]) if rest else ""
        yield Subscriber(kind, number, _word(event).lower(), element.lower(), codeunit, procedure, manual)


def _word(argument: Expression) -> str:
    """The text, or the last name, of an attribute's argument."""
    if isinstance(argument, Literal):
        return argument.text
    return argument.name if isinstance(argument, Identifier | Scope) else ""


def _number(argument: Expression, kind: str, index: ObjectIndex, codeunit: Object) -> int:
    """The number behind `Codeunit::X`, `Database::X` or a plain number; 0 where there is no such object."""
    if isinstance(argument, Literal) or not isinstance(argument, Scope):
        word = _word(argument)
        return int(word) if word.isdecimal() else 0
    if argument.name.isdecimal():
        return int(argument.name)
    found = index.find(kind, argument.name, (codeunit.namespace, *codeunit.declaration.usings))
    return 0 if found is None else found.number
