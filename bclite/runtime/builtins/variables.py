"""Functions on variables of any type, on arrays and on Guids."""

import uuid
from typing import TYPE_CHECKING, Any

from bclite.model.types import Kind
from bclite.runtime.conversion import NULL_GUID, default
from bclite.runtime.errors import ALError
from bclite.runtime.ranges import check_range
from bclite.runtime.registry import function, method
from bclite.runtime.values import Array
from bclite.runtime.variant import TypedReference

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("Clear")
def clear(session: "Session", variable: TypedReference) -> None:
    """The variable's default; a record or an array is cleared in place."""
    if variable.type.kind in (Kind.RECORD, Kind.ARRAY):
        variable.value.clear()
    else:
        variable.value = default(variable.type, session)


@function("ArrayLen")
def array_len(session: "Session", array: Array, dimension: int | None = None) -> int:
    """The number of elements, or the size of one dimension."""
    if dimension is None:
        return len(array)
    check_range("Dimension", dimension, 1, len(array.dimensions))
    return array.dimensions[dimension - 1]


@function("CopyArray")
def copy_array(session: "Session", target: Array, source: Array, position: int, length: int | None = None) -> None:
    """Elements of `source` from `position` on to the start of `target`; arrays of one dimension only."""
    if len(source.dimensions) != 1 or len(target.dimensions) != 1:
        raise ALError("CopyArray can only be used with arrays that have one dimension.")
    check_range("Position", position, 1, len(source))
    count = len(source) - position + 1 if length is None else length
    check_range("Length", count, 0, min(len(source) - position + 1, len(target)))
    copies = source.copy().items
    target.items[:count] = copies[position - 1 : position - 1 + count]


@function("CompressArray")
def compress_array(session: "Session", array: Array) -> int:
    """Moves what is not empty to the front; returns how many that are."""
    filled = [each for each in array.items if each]
    array.items[:] = filled + [""] * (len(array.items) - len(filled))
    return len(filled)


@function("CreateGuid")
@method("guid", "CreateGuid")
@method("guid", "CreateSequentialGuid")
def create_guid(session: "Session") -> uuid.UUID:
    """The session's next one, so that a run can be repeated; it does not touch the numbers of Random."""
    return session.new_guid()


@function("IsNullGuid")
def is_null_guid(session: "Session", guid: uuid.UUID) -> bool:
    return guid == NULL_GUID


@function("IsNull")
def is_null(session: "Session", value: Any) -> bool:
    """Whether a .NET variable holds nothing."""
    return value is None
