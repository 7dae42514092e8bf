"""Checks of what an object declares, its bodies aside: names of variables, attributes, triggers, events, interfaces.

What tables, fields, keys, enums, object numbers and references between objects must obey is checked when the app is
loaded (`bclite.model.declaration_rules`).
"""

from collections.abc import Iterable

from bclite.checker.attributes import check_attributes
from bclite.checker.handlers import check_tests
from bclite.checker.interfaces import check_enum_implementations, check_interfaces
from bclite.checker.messages import Findings
from bclite.checker.subscribers import EVENT_ATTRIBUTES, check_subscriptions
from bclite.checker.world import World
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import Enum, EnumExtension, Object, Procedure
from bclite.source.nodes import ParameterDeclaration, ProcedureDeclaration, VariableDeclaration

CODEUNIT_TRIGGERS = (
    "onrun onaftertestrun onbeforetestrun oncheckpreconditionspercompany oncheckpreconditionsperdatabase "
    "oninstallapppercompany oninstallappperdatabase onupgradepercompany onupgradeperdatabase "
    "onvalidateupgradepercompany onvalidateupgradeperdatabase"
)
EXTENSION_TRIGGERS = (
    "oninsert onmodify ondelete onrename onbeforeinsert onafterinsert onbeforemodify onaftermodify "
    "onbeforedelete onafterdelete onbeforerename onafterrename onvalidate onlookup onbeforevalidate "
    "onaftervalidate"
)
PAGE_TRIGGERS = (
    "oninit onopenpage onclosepage onfindrecord onnextrecord onaftergetrecord onaftergetcurrrecord onnewrecord "
    "oninsertrecord onmodifyrecord ondeleterecord onqueryclosepage onpagebackgroundtaskcompleted "
    "onpagebackgroundtaskerror"
)
TRIGGERS = {
    "codeunit": frozenset(CODEUNIT_TRIGGERS.split()),
    "table": frozenset({"oninsert", "onmodify", "ondelete", "onrename", "onvalidate", "onlookup"}),
    "tableextension": frozenset(EXTENSION_TRIGGERS.split()),
}
"""The triggers that an object can have, those of its fields among them."""


def check_object(world: World, owner: Object, findings: Findings) -> None:
    declaration = owner.declaration
    once(declaration.variables, "AL0121", findings)
    check_labels(declaration.variables, findings)
    for written in declaration.variables:
        if written.name.lower() in owner.procedures_by_name:
            findings.error("AL0155", written, "Variable", written.name, KIND_NAMES[owner.kind], owner.name, world.app)
    for each in owner.procedures:
        check_names(each.declaration, findings)
        check_attributes(each.declaration.attributes, findings)
        check_trigger(owner, each.declaration, findings)
        check_publisher(each.declaration, findings)
        check_try_function(each, findings)
    check_interfaces(world, owner, findings)
    if isinstance(owner, Enum | EnumExtension):
        check_enum_implementations(world, owner, findings)
    if owner.kind == "codeunit":
        check_subscriptions(world, owner, findings)
        check_tests(owner, findings)


def check_names(procedure: ProcedureDeclaration, findings: Findings) -> None:
    """Parameters, the return value and the variables of a procedure have different names."""
    once(procedure.parameters, "AL0119", findings)
    taken = {each.name.lower() for each in procedure.parameters}
    if procedure.return_name:
        if procedure.return_name.lower() in taken:
            findings.error("AL0123", procedure, procedure.return_name)
        taken.add(procedure.return_name.lower())
    once(procedure.variables, "AL0121", findings)
    check_labels(procedure.variables, findings)
    for each in procedure.variables:
        if each.name.lower() in taken:
            findings.error("AL0120", each, each.name)


def once(named: Iterable[VariableDeclaration | ParameterDeclaration], code: str, findings: Findings) -> None:
    seen: set[str] = set()
    for each in named:
        if each.name.lower() in seen:
            findings.error(code, each, each.name)
        seen.add(each.name.lower())


def check_labels(variables: Iterable[VariableDeclaration], findings: Findings) -> None:
    for each in variables:
        longest = next((text for name, text in each.label_properties.items() if name.lower() == "maxlength"), "")
        if each.label is not None and longest.isdecimal() and len(each.label) > int(longest):
            findings.warning("AL0650", each, len(each.label), longest)


def check_trigger(owner: Object, declaration: ProcedureDeclaration, findings: Findings) -> None:
    known = TRIGGERS.get(owner.kind)
    name = declaration.name.lower()
    if owner.kind in ("page", "pageextension") and declaration in owner.declaration.procedures:
        if declaration.kind == "trigger" and not declaration.part and name not in PAGE_TRIGGERS.split():
            findings.error("AL0162", declaration, declaration.name)
        return
    if declaration.kind != "trigger" or known is None or declaration.part:
        return
    of_field = declaration not in owner.declaration.procedures
    if name not in known or (not of_field and name in OF_FIELDS):
        findings.error("AL0162", declaration, declaration.name)
    elif name not in OF_TEST_RUNNERS and (declaration.parameters or declaration.return_type is not None):
        findings.error("AL0163", declaration, declaration.name, f"{declaration.name}()")


OF_TEST_RUNNERS = frozenset({"onbeforetestrun", "onaftertestrun"})
"""The only triggers of codeunits and tables that have parameters."""

OF_FIELDS = frozenset({"onvalidate", "onlookup", "onbeforevalidate", "onaftervalidate"})


def check_try_function(procedure: Procedure, findings: Findings) -> None:
    """What a try function returns is whether there was an error."""
    if procedure.attribute("TryFunction") is not None and procedure.declaration.return_type is not None:
        findings.error("AL0774", procedure.declaration)


def check_publisher(procedure: ProcedureDeclaration, findings: Findings) -> None:
    """What publishes an event is a name and parameters, nothing else."""
    if not any(each.name.lower() in EVENT_ATTRIBUTES for each in procedure.attributes):
        return
    if procedure.return_type is not None:
        findings.error("AL0283", procedure, procedure.name)
    if procedure.variables:
        findings.error("AL0287", procedure, procedure.name)
    if procedure.body is not None and procedure.body.statements:
        findings.error("AL0286", procedure, procedure.name)
