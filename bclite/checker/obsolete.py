"""Warnings about names that are kept only until callers have found something else, and errors for those that are gone.

After "Obsolete attribute" and "ObsoleteState property" in the product documentation.
"""

from collections.abc import Iterable, Mapping

from bclite.checker.body import Body
from bclite.model.object_index import KIND_NAMES
from bclite.model.objects import Field, Object, Procedure
from bclite.model.types import Type
from bclite.source.nodes import Literal, Node

MOVING_DATA = frozenset({"upgrade", "install"})
"""The subtypes of codeunits that may still read what is removed: they bring its data elsewhere."""
PENDING = frozenset({"pending", "pendingmove"})


def check_field_use(body: Body, place: Node, field: Field) -> None:
    _tell(body, place, "Field", field.name, field.properties)


def check_variables(body: Body, written: Iterable[Node], types: Iterable[Type]) -> None:
    """The objects that variables and parameters are of."""
    for place, type_ in zip(written, types, strict=False):
        used = body.world.object_of(type_)
        if used is not None:
            _tell(body, place, KIND_NAMES.get(used.kind, used.kind), used.name, used.properties)


def check_procedure_use(body: Body, place: Node, procedure: Procedure) -> None:
    attribute = procedure.attribute("Obsolete")
    if attribute is None or _is_obsolete(body.object) or _is_within_obsolete(body):
        return
    texts = [each.text for each in attribute.arguments if isinstance(each, Literal)]
    reason, tag, *_ = [*texts, "", ""]
    body.findings.warning("AL0432", place, "Method", procedure.name, _why(reason, tag))


def _tell(body: Body, place: Node, kind: str, name: str, properties: Mapping[str, str]) -> None:
    state = properties.get("obsoletestate", "").lower()
    if not state or _is_obsolete(body.object) or _is_within_obsolete(body):
        return
    why = _why(properties.get("obsoletereason", ""), properties.get("obsoletetag", ""))
    if state in PENDING:
        body.findings.warning("AL0432", place, kind, name, why)
    elif state == "removed" and body.object.properties.get("subtype", "").lower() in MOVING_DATA:
        body.findings.warning("AL0520", place, kind, name, why)
    elif state == "removed":
        body.error("AL0433", place, kind, name, why)


def _why(reason: str, tag: str) -> str:
    return f"Reason: {reason.rstrip('.')}. Tag: {tag}"


def _is_obsolete(owner: Object) -> bool:
    return bool(owner.properties.get("obsoletestate", ""))


def _is_within_obsolete(body: Body) -> bool:
    return body.procedure is not None and body.procedure.attribute("Obsolete") is not None
