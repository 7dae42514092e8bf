"""What a Variant holds: its `Is…` methods (pages of the Variant data type)."""

from typing import TYPE_CHECKING

from bclite.model.signature_tables import methods
from bclite.model.types import Kind
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

KINDS: dict[str, frozenset[Kind]] = {
    "text": frozenset({Kind.TEXT, Kind.LABEL, Kind.TEXTCONST}),
    "textconstant": frozenset({Kind.TEXTCONST, Kind.LABEL}),
    "widechar": frozenset({Kind.CHAR}),
    "option": frozenset({Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION}),
}
"""The kinds that a method is true for, where it is not the one kind that it is named after."""


def _is(name: str) -> None:
    kinds = KINDS.get(name)

    @method("variant", f"Is{name}")
    def test(session: "Session", variant: Variant) -> bool:
        held = variant.type
        if kinds is not None:
            return held.kind in kinds
        return held.kind.value == name or held.subject == name


for _name in methods("variant"):
    if _name.startswith("is"):
        _is(_name.removeprefix("is"))
