"""The methods of enums (pages of the Enum data type): the receiver is a Variant, of a static method the enum's type."""

from typing import TYPE_CHECKING

from bclite.model.types import Type
from bclite.runtime.errors import ALError
from bclite.runtime.evaluation import members
from bclite.runtime.platform.collections import List
from bclite.runtime.registry import method
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@method("enum", "AsInteger")
def as_integer(session: "Session", value: Variant) -> int:
    ordinal: int = value.value
    return ordinal


@method("enum", "FromInteger")
def from_integer(session: "Session", enum: Type | Variant, ordinal: int) -> int:
    """Raises ALError for a number that no value of the enum has, unless an extension might bring one."""
    type = _type(enum)
    declared = session.application.enum(type.number or type.subject)
    is_extensible = declared is not None and declared.extensible
    if not is_extensible and ordinal not in members(session, type)[2]:
        raise ALError(f"The integer value {ordinal} is not a valid value for the enum {type.subject}.", "EnumValue")
    return ordinal


@method("enum", "Names")
def names(session: "Session", enum: Type | Variant) -> List:
    return List(list(members(session, _type(enum))[0]))


@method("enum", "Ordinals")
def ordinals(session: "Session", enum: Type | Variant) -> List:
    return List(list(members(session, _type(enum))[2]))


def _type(enum: Type | Variant) -> Type:
    return enum.type if isinstance(enum, Variant) else enum
