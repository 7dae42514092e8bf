"""Whether codeunits and enums implement what they say they do."""

from bclite.checker.messages import Findings
from bclite.checker.world import World, named_interfaces, quoted
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import Enum, EnumExtension, Object, Procedure
from bclite.model.system_objects import is_system_object
from bclite.model.types import Kind, Type
from bclite.source.nodes import EnumValueDeclaration, Implementation


def check_interfaces(world: World, owner: Object, findings: Findings) -> None:
    """Every interface named exists; a codeunit has each procedure of each, with the same parameters and result."""
    for name in named_interfaces(owner):
        found = world.with_extended(name)
        if not found and not is_system_object("interface", name):
            findings.error("AL0185", owner.declaration, KIND_NAMES["interface"], name)
        if owner.kind == "codeunit":
            for member in missing_members(owner, found):
                title = f"{KIND_NAMES[owner.kind]} {quoted(owner.name)}"
                findings.error("AL0582", owner.declaration, title, world.describe_procedure(member))


def missing_members(owner: Object, interfaces: list[Object]) -> list[Procedure]:
    return [
        member
        for interface in interfaces
        for member in interface.procedures
        if not any(same_shape(each, member) for each in owner.procedures_by_name.get(member.name.lower(), ()))
    ]


def same_shape(procedure: Procedure, member: Procedure) -> bool:
    return (
        procedure.access not in ("local", "protected")
        and len(procedure.parameters) == len(member.parameters)
        and same_type(procedure.returns, member.returns)
        and all(
            own.by_reference is theirs.by_reference and same_type(own.type, theirs.type)
            for own, theirs in zip(procedure.parameters, member.parameters, strict=True)
        )
    )


def same_type(own: Type, theirs: Type) -> bool:
    """Whether two types are the same as far as an interface goes: that a record is temporary does not count."""
    if own.kind is not theirs.kind or own.length != theirs.length or own.dimensions != theirs.dimensions:
        return False
    if own.kind in (Kind.LIST, Kind.DICTIONARY, Kind.ARRAY):
        return all(map(same_type, own.items, theirs.items))
    return own.number == theirs.number and own.subject == theirs.subject


def check_enum_implementations(world: World, enum: Enum | EnumExtension, findings: Findings) -> None:
    """Every value has an implementation of every interface, its own or the default one; all of them fit."""
    base = world.find("enum", enum.base) if isinstance(enum, EnumExtension) else enum
    if not isinstance(base, Enum):
        return
    written = {each.number: each for each in enum.declaration.values}
    values = [each for each in enum.values if each.number in written]
    properties = [each for value in enum.declaration.values for each in value.properties]
    if enum is base:
        properties += enum.declaration.properties
    for each in properties:
        for named in each.value if isinstance(each.value, tuple) else ():
            if isinstance(named, Implementation):
                check_implementation(world, named, findings)
    for value in values:
        if has_qualified_names(written[value.number]):
            continue
        for interface in (each.lower() for each in base.implements):
            if interface not in base.default_implementations and interface not in value.implementations:
                findings.error("AL0596", written[value.number], value.name, interface)


def check_implementation(world: World, named: Implementation, findings: Findings) -> None:
    codeunit = world.find("codeunit", named.codeunit)
    if codeunit is None:
        findings.error("AL0185", named, KIND_NAMES["codeunit"], named.codeunit)
    elif named.interface.lower() not in world.interfaces_of(codeunit):
        title = f"{KIND_NAMES['codeunit']} {quoted(codeunit.name)}"
        findings.error("AL0595", named, title, f"Interface {quoted(named.interface)}")


def has_qualified_names(value: EnumValueDeclaration) -> bool:
    """Whether the implementations are written with their namespaces: those are not read, and count as being there."""
    return any(each.name.lower() == "implementation" and isinstance(each.value, str) for each in value.properties)
