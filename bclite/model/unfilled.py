"""Objects that get their members when one is first asked for.

Until then an object is of a class of its own, which derives from that of its kind and lets nothing but the name of the
object, and what else tells it from others, be looked at.
"""

from collections.abc import Callable
from typing import Any

from bclite.model.objects import Enum, EnumExtension, Object, Page, Query, Table, TableExtension

KNOWN = frozenset(
    {"kind", "number", "name", "app_id", "declaration", "path", "namespace", "subtype", "base", "__class__", "__dict__"}
)

Fill = Callable[[Any], None]


class _Unfilled:
    def __getattribute__(self, name: str) -> Any:
        if name not in KNOWN:
            _fill(self)
        return object.__getattribute__(self, name)


_CLASSES: dict[type[Object], type[Object]] = {
    each: type(f"Unfilled{each.__name__}", (_Unfilled, each), {})
    for each in (Object, Table, TableExtension, Enum, EnumExtension, Page, Query)
}


def unfilled(made: Object, fill: Fill) -> Object:
    """The object itself, which `fill` is given as soon as it is asked for a member."""
    made.__dict__["fill"] = fill
    made.__class__ = _CLASSES[type(made)]
    return made


def is_unfilled(found: Object) -> bool:
    return isinstance(found, _Unfilled)


def _fill(made: _Unfilled) -> None:
    of_its_own = type(made)
    fill: Fill = made.__dict__["fill"]
    made.__class__ = of_its_own.__mro__[2]  # behind _Unfilled stands that of its kind
    try:
        fill(made)
    except BaseException:
        made.__class__ = of_its_own
        raise
    del made.__dict__["fill"]
