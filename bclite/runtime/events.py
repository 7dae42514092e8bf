"""Events: who is called when one is raised, and with which arguments.

A subscriber takes the arguments that it names, in any order, and may leave out the others. Static subscribers run on an
instance of their codeunit of their own for each call, or on the one of the session where the codeunit is
SingleInstance; manual ones on the instances that BindSubscription was given, as long as something refers to them.
"""

import weakref
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from bclite.compiler.names import globals_name, method_name, variable_name
from bclite.model.objects import Object, Parameter, Procedure
from bclite.model.subscribers import Subscriber
from bclite.model.types import Kind
from bclite.runtime.conversion import convert
from bclite.runtime.errors import ALError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.instance import ObjectInstance
from bclite.runtime.reference import AttributeReference, Box
from bclite.runtime.variant import Variant
from bclite.source.nodes import Expression, Identifier, Literal

if TYPE_CHECKING:
    from bclite.runtime.session import Session

IN_PLACE = frozenset({Kind.RECORD, Kind.ARRAY})
"""Kinds that are passed themselves where others are passed by a reference."""

ISOLATED_ARGUMENT = {"integrationevent": 2, "businessevent": 1, "internalevent": 1}
"""Which argument of a publisher's attribute tells that the event is isolated."""


Argument = Callable[[Parameter], Any]
"""Finds what is passed for a parameter of a subscriber: a record, an array, or a reference; None if there is none."""


class Events:
    """The events of one session."""

    def __init__(self, session: "Session") -> None:
        self._session = session
        self._bound: list[weakref.ref[ObjectInstance]] = []
        self.observed_tables = frozenset(
            each.number for each in session.application.subscribers.all() if each.kind == "table"
        )
        """The numbers of the tables some event of which has a subscriber."""

    # ------------------------------------------------------------------------------------------------ manual binding

    def bind(self, instance: ObjectInstance) -> bool:
        """Let a manual subscriber receive events from now on; false where it does so already, or is no manual one."""
        if not _is_manual(instance.object) or instance in self._bound_instances():
            return False
        self._bound.append(weakref.ref(instance))
        return True

    def unbind(self, instance: ObjectInstance) -> bool:
        """Let a manual subscriber receive no more events; false where it is no manual one."""
        self._bound = [each for each in self._bound if each() is not instance]
        return _is_manual(instance.object)

    def unbind_all(self) -> None:
        """Let no manual subscriber receive events any more."""
        self._bound.clear()

    def is_bound(self, instance: ObjectInstance) -> bool:
        return instance in self._bound_instances()

    def _bound_instances(self) -> list[ObjectInstance]:
        """The bound instances that are still referred to, in the order in which they were bound."""
        alive = [(reference, instance) for reference in self._bound if (instance := reference()) is not None]
        if len(alive) != len(self._bound):
            self._bound = [reference for reference, _ in alive]
        return [instance for _, instance in alive]

    # -------------------------------------------------------------------------------------------------------- raising

    def has_subscribers(self, kind: str, number: int, event: str, element: str = "") -> bool:
        return bool(self._session.application.subscribers.of(kind, number, event, element))

    def raise_trigger(self, kind: str, number: int, event: str, element: str, arguments: Mapping[str, Any]) -> None:
        """Raise an event of the platform, `OnAfterInsertEvent` and the like. `arguments` are by lower-case name; what
        is neither a record nor a reference becomes one."""
        given = {
            name: value if hasattr(value, "f") or hasattr(value, "value") else Box(value)
            for name, value in arguments.items()
        }
        for subscriber in self._session.application.subscribers.of(kind, number, event, element):
            self._call(subscriber, lambda parameter: given.get(parameter.name.lower()))

    def publish(self, sender: Any, publisher: Object, procedure: Procedure, arguments: Sequence[Any]) -> None:
        """Raise the event that a procedure publishes, with the arguments that it was called with."""
        subscribers = self._session.application.subscribers.of(publisher.kind, publisher.number, procedure.name)
        if not subscribers:
            return
        given = {
            each.name.lower(): value if each.by_reference or each.type.kind in IN_PLACE else Box(value)
            for each, value in zip(procedure.parameters, arguments, strict=True)
        }

        def argument(parameter: Parameter) -> Any:
            name = parameter.name.lower()
            if name in given:
                return given[name]
            if parameter.type.kind.value == publisher.kind or name == "sender":
                return sender if hasattr(sender, "f") else Box(sender)
            return _global_variable(sender, publisher, parameter)

        isolated = _is_isolated(procedure) and not self._session.database.has_uncommitted_writes
        with self._session.transaction.commit_behavior_of(procedure):
            for subscriber in subscribers:
                if isolated:
                    self._call_isolated(subscriber, argument)
                else:
                    self._call(subscriber, argument)

    def _call_isolated(self, subscriber: Subscriber, argument: Argument) -> None:
        """A subscriber of an isolated event has a transaction of its own, and its errors are its own too."""
        database = self._session.database
        try:
            self._call(subscriber, argument)
        except AL_FAULTS as fault:
            database.rollback()
            self._session.keep_error(fault)
        else:
            database.commit()

    def _call(self, subscriber: Subscriber, argument: Argument) -> None:
        procedure = subscriber.procedure
        for instance in self._instances(subscriber):
            values = [self._passed(each, argument(each), subscriber) for each in procedure.parameters]
            getattr(instance, method_name(subscriber.codeunit, procedure))(*values)

    def _instances(self, subscriber: Subscriber) -> list[ObjectInstance]:
        if not subscriber.manual:
            return [self._session.instance(subscriber.codeunit)]
        return [each for each in self._bound_instances() if each.object is subscriber.codeunit]

    def _passed(self, parameter: Parameter, given: Any, subscriber: Subscriber) -> Any:
        """What a parameter of a subscriber receives: the publisher's own variable, or a copy of its value."""
        if given is None:
            raise ALError(
                f"The event subscriber {subscriber.codeunit.name}.{subscriber.procedure.name} has the parameter "
                f"{parameter.name}, which the event {subscriber.event} does not have."
            )
        if parameter.by_reference:
            return given
        if parameter.type.kind is Kind.RECORD:
            return given.copy_value()
        if parameter.type.kind is Kind.ARRAY:
            return given.copy()
        value = given.value
        return convert(value, parameter.type, parameter.type) if isinstance(value, Variant) else value


def _is_manual(codeunit: Object) -> bool:
    return codeunit.properties.get("eventsubscriberinstance", "").lower() == "manual"


def _is_isolated(procedure: Procedure) -> bool:
    return any(
        _is_true(attribute.arguments, place)
        for name, place in ISOLATED_ARGUMENT.items()
        if (attribute := procedure.attribute(name)) is not None
    )


def _is_true(arguments: Sequence[Expression], place: int) -> bool:
    if place >= len(arguments):
        return False
    argument = arguments[place]
    word = argument.text if isinstance(argument, Literal) else argument.name if isinstance(argument, Identifier) else ""
    return word.lower() == "true"


def _global_variable(sender: Any, publisher: Object, parameter: Parameter) -> Any:
    """A variable of the publisher of the same name (GlobalVarAccess); None where it has none."""
    variable = publisher.variables_by_name.get(parameter.name.lower())
    if variable is None:
        return None
    owner, name = getattr(sender, globals_name(publisher)), variable_name(variable.name)
    return getattr(owner, name) if variable.type.kind in IN_PLACE else AttributeReference(owner, name)
