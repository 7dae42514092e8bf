"""How generated code reaches .NET types: the registry of shims, calls of their members, values from and to AL.

A shim is a class with a function for every member that bclite has: `def is_match` is IsMatch, a property is a function
without arguments, a static member is a `@staticmethod` (with `static_` before its name where an instance member has
the same), a constructor is the class itself. AL can call nothing but these. Values of simple types are those of Python
(str, int, bool, Decimal, bytes, list, dict), whose members are those of the shim that is registered for them. A shim is
found by the name that a `dotnet` declaration gives its type, which by custom is that of .NET.
"""

import inspect
from collections.abc import Callable, Iterable
from decimal import Decimal
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any
from uuid import UUID

from bclite.model.types import BIGINTEGER, BOOLEAN, DATETIME, DECIMAL, DOTNET, GUID, INTEGER, TEXT, TEXTUAL, Kind, Type
from bclite.runtime.conversion import convert, default
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.values import DateTime
from bclite.runtime.variant import Variant

if TYPE_CHECKING:
    from bclite.runtime.session import Session

MODULES = ("basics", "collections", "environment", "regular_expressions", "streams", "uris")

types: dict[str, type] = {}
"""Shims by the name of their type, in lower case."""
shims: set[type] = set()
natural: dict[type, type] = {}
"""The shims of Python's own types."""


IN_FULL = {
    "convert": "System.Convert",
    "encoding": "System.Text.Encoding",
    "mailaddress": "System.Net.Mail.MailAddress",
    "regex": "System.Text.RegularExpressions.Regex",
    "uri": "System.Uri",
    "uribuilder": "System.UriBuilder",
}
"""Types as errors name them."""


class DotNetError(Exception):
    """An exception of .NET: AL sees it as an error of the call."""


def dotnet(*names: str, of: type | None = None) -> Callable[[type], type]:
    """Register a class as the shim of the types of these names, and of the values of a type of Python."""

    def register(shim: type) -> type:
        types.update(dict.fromkeys((each.lower() for each in names), shim))
        shims.add(shim)
        if of is not None:
            natural[of] = shim
        return shim

    return register


@cache
def load() -> None:
    """Import the modules with shims, which register them."""
    for name in MODULES:
        import_module(f"bclite.runtime.dotnet.{name}")


def dotnet_call(receiver: Any, type: Type, name: str, *arguments: Any) -> Any:
    """The value of a member of a receiver, which is None for a variable nothing was assigned to: constructors and
    static members need no more than its type. An argument of a `Try…` method may be a reference with its type."""
    return _call(receiver, type, name, name, arguments)


def _call(receiver: Any, type: Type, name: str, written: str, arguments: tuple[Any, ...]) -> Any:
    """Call a member by its name here; `written` is the name that errors have."""
    load()
    key = name.lower()
    shim = types.get(type.subject) if receiver is None else _shim_of(receiver)
    declared = types.get(type.subject)
    if declared is not None and key in (type.subject, *getattr(declared, "constructors", ())):
        return _invoke(declared, _name(type, declared), arguments)
    if shim is None:
        raise UnsupportedError(f"DotNet {type.subject or receiver.__class__.__name__}.{name}")
    shown = f"{_name(type, shim)}.{written}"
    members = _members(shim)
    member = (members.get(f"static{key}") if receiver is None else None) or members.get(key)
    if member is None:
        raise UnsupportedError(f"DotNet {shown}")
    if isinstance(member, staticmethod):
        return _invoke(member.__func__, shown, arguments)
    if receiver is None:
        raise ALError(f"A DotNet variable has not been instantiated. Attempting to call {shown}", "DotNetNull")
    return _invoke(member, shown, (receiver, *arguments))


def dotnet_assign(receiver: Any, type: Type, name: str, value: Any) -> None:
    """Assign to a property: the shim has a function `set_…` for it."""
    _call(receiver, type, f"Set{name}", name, (value,))


def dotnet_items(collection: Any) -> Iterable[Any]:
    """What a `foreach` goes through."""
    if collection is None:
        raise ALError("A DotNet variable has not been instantiated.", "DotNetNull")
    if isinstance(collection, dict):
        return [(key, collection[key]) for key in collection]
    return list(collection)


def _shim_of(value: Any) -> type | None:
    load()
    if value.__class__ in shims:
        return value.__class__
    return next((natural[each] for each in value.__class__.__mro__ if each in natural), None)


def _members(shim: type) -> dict[str, Any]:
    """The members by the name of .NET in lower case."""
    found = shim.__dict__.get("_members_by_name")
    if found is None:
        own = [(name, each) for base in reversed(shim.__mro__) if base in shims for name, each in vars(base).items()]
        found = {
            name.replace("_", ""): each
            for name, each in own
            if not name.startswith("_") and isinstance(each, staticmethod | type(dotnet))
        }
        shim._members_by_name = found  # type: ignore[attr-defined]
    return found


def _name(type: Type, shim: type) -> str:
    name = type.subject or shim.__name__.lower()
    return IN_FULL.get(name, name)


def _invoke(function: Any, name: str, arguments: tuple[Any, ...]) -> Any:
    try:
        inspect.signature(function).bind(*arguments)
    except TypeError as mismatch:
        raise UnsupportedError(f"DotNet {name} with these arguments") from mismatch
    try:
        return function(*arguments)
    except DotNetError as fault:
        raise ALError(f"A call to {name} failed with this message: {fault}", "DotNetInvoke") from fault


# ----------------------------------------------------------------------------------------------------------- values

TYPES_OF_PYTHON: dict[type, Type] = {
    str: TEXT,
    bool: BOOLEAN,
    int: BIGINTEGER,
    Decimal: DECIMAL,
    DateTime: DATETIME,
    UUID: GUID,
}
LARGEST_INTEGER = 2**31 - 1


def from_dotnet(value: Any, target: Type, session: "Session") -> Any:
    """A .NET value as a value of AL. Raises ALError where it is of another type, UnsupportedError for an object."""
    if isinstance(value, float):
        value = Decimal(repr(value))
    if value is None:
        return default(target, session)
    if target.kind in (Kind.VARIANT, Kind.ANY):
        return Variant(value, _type_of(value))
    if target.kind is Kind.PLATFORM:
        return value
    source = TYPES_OF_PYTHON.get(value.__class__)
    if source is None:
        text = getattr(value, "to_string", None)
        if text is not None and target.kind in TEXTUAL:
            return convert(text(), TEXT, target)
        if isinstance(value, int) and target.kind in (Kind.INTEGER, Kind.BIGINTEGER, Kind.OPTION, Kind.ENUM):
            return int(value)
        raise UnsupportedError(f"DotNet {value.__class__.__name__} as {target}")
    return convert(value, source, target)


def _type_of(value: Any) -> Type:
    if isinstance(value, int) and not isinstance(value, bool | DateTime):
        return INTEGER if abs(value) <= LARGEST_INTEGER else BIGINTEGER
    return TYPES_OF_PYTHON.get(value.__class__, DOTNET)


def to_dotnet(value: Any, source: Type) -> Any:
    """A value of AL as .NET has it: a Char is a text of one, a Variant what it holds."""
    if source.kind in (Kind.VARIANT, Kind.ANY):
        return to_dotnet(value.value, value.type)
    if source.kind is Kind.CHAR:
        return chr(value)
    return value


def store(target: tuple[Any, Type], value: Any, session: "Session | None" = None) -> None:
    """Write to an `out` parameter, which is a reference with the type of the variable behind it."""
    reference, type = target
    reference.value = value if type.kind is Kind.DOTNET else from_dotnet(value, type, session)  # type: ignore[arg-type]
