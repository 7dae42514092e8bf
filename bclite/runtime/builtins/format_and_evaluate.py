"""Format, Evaluate and the ToText methods."""

from typing import TYPE_CHECKING, Any

from bclite.model.types import BIGINTEGER, BOOLEAN, BYTE, DATE, DATETIME, DECIMAL, DURATION, GUID, INTEGER, TIME, Type
from bclite.runtime.errors import ALError
from bclite.runtime.evaluation import evaluate
from bclite.runtime.formatting import XML, format_value, standard
from bclite.runtime.registry import function, method
from bclite.runtime.variant import TypedReference, Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("Format")
def format_function(session: "Session", value: Variant, length: int = 0, form: int | str = 0) -> str:
    """`form` is the number of a standard format, or a format string."""
    return format_value(session, value, length, form)


@function("Evaluate")
def evaluate_function(
    session: "Session", variable: TypedReference, text: str, number: int = 0, *, used: bool = False
) -> bool:
    """The variable keeps its value where the text cannot be evaluated."""
    try:
        variable.value = evaluate(session, text, variable.type, number)
    except ALError:
        if used:
            return False
        raise
    return True


def _to_text(owner: str, type: Type) -> None:
    @method(owner, "ToText")
    def to_text(session: "Session", value: Any, invariant: bool = False) -> str:
        return standard(session, value, type, XML if invariant else 0)


for _owner, _type in {
    "biginteger": BIGINTEGER,
    "boolean": BOOLEAN,
    "byte": BYTE,
    "date": DATE,
    "datetime": DATETIME,
    "decimal": DECIMAL,
    "duration": DURATION,
    "guid": GUID,
    "integer": INTEGER,
    "time": TIME,
}.items():
    _to_text(_owner, _type)
