"""Who may call what: local, internal and protected procedures."""

from bclite.checker.body import Body
from bclite.checker.scopes import UNKNOWN, Unknown
from bclite.checker.world import Methods
from bclite.model.objects import Field, Object, Procedure
from bclite.source import nodes


def accessible(body: Body, node: nodes.Member, found: Methods) -> Methods | Unknown:
    """The methods without those that the code at hand may not call; AL0161 where none is left."""
    left = [each for each in found.procedures if may_call(body, *each)]
    if not left and not found.signatures:
        body.error("AL0161", node, body.world.describe_procedure(found.procedures[0][0]))
        return UNKNOWN
    found.procedures = left
    return found


def may_call(body: Body, procedure: Procedure, owner: Object) -> bool:
    if owner is body.object or procedure.access == "public":
        return True
    if procedure.access == "internal":
        return body.world.sees_internals_of(owner)
    if procedure.access == "protected":
        return body.object.declaration.base is not None and body.object.declaration.base.lower() == owner.name.lower()
    return False


def may_use_field(body: Body, field: Field) -> bool:
    """A field may be kept to its app (Internal), its table and what extends it (Protected), or its table (Local)."""
    access = field.properties.get("access", "").lower()
    if access in ("", "public"):
        return True
    if access == "internal":
        return body.world.sees_internals_of(field.owner)
    own = body.object.path == field.owner.path and body.object.name == field.owner.name
    if access == "protected":
        base = body.object.declaration.base or ""
        return own or base.lower() == field.owner.name.lower()
    return own
