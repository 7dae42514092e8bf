"""Whether the columns of reports and the field elements of XmlPorts show what exists."""

from bclite.checker.body import Body
from bclite.checker.messages import Findings
from bclite.checker.object_scopes import element_records, path_to
from bclite.checker.scopes import ObjectScope, Scope
from bclite.checker.world import World
from bclite.model.objects import Object
from bclite.source.nodes import DataElement


def check_data(world: World, owner: Object, scope: ObjectScope, findings: Findings) -> None:
    pending = [each for each in owner.declaration.elements if isinstance(each, DataElement)]
    while pending:
        each = pending.pop()
        pending += each.children
        if each.source is not None:
            path = path_to(owner.declaration.elements, each.name.lower())
            names = Scope(world, scope, behind=element_records(world, scope, path))
            Body(world, owner, None, names, findings).check(each.source)
