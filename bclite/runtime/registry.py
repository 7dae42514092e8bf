"""Where the implementations of functions, methods and platform types are found: modules register them when imported.

A signature without an implementation here is one that bclite names but lacks: the call raises UnsupportedError when it
is reached.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from bclite.model import signature_tables
from bclite.model.signatures import Signature
from bclite.model.types import Kind, Type

if TYPE_CHECKING:
    from bclite.runtime.session import Session

Implementation = TypeVar("Implementation", bound=Callable[..., Any])
Created = TypeVar("Created")

functions: dict[str, Callable[..., Any]] = {}
"""By lower-case name; called with the session and the arguments."""
methods: dict[tuple[str, str], Callable[..., Any]] = {}
"""By owner and name in lower case; called with the session, the receiver unless the method is static, the arguments."""
overloads: dict[tuple[str, str, tuple[str, ...]], Callable[..., Any]] = {}
"""Methods that treat one of several signatures apart, by owner, name and the types of the parameters."""
platform_types: dict[str, Callable[["Session"], Any]] = {}
"""What makes the default value of a platform type, by its name in lower case."""

MODULES = (
    "bclite.runtime.builtins",
    "bclite.runtime.platform",
    "bclite.runtime.record_methods",
    "bclite.runtime.references",
    "bclite.runtime.session_functions",
    "bclite.runtime.pages",
    "bclite.query.methods",
)


def function(name: str) -> Callable[[Implementation], Implementation]:
    """Register the implementation of a function that is called without a receiver."""

    def register(implementation: Implementation) -> Implementation:
        functions[name.lower()] = implementation
        return implementation

    return register


def method(owner: str, name: str, *types: str) -> Callable[[Implementation], Implementation]:
    """Register the implementation of a method; with `types`, only of the signature with parameters of these types.

    Where a signature has `[Ok]` the implementation takes a keyword `used` besides its arguments.
    """

    def register(implementation: Implementation) -> Implementation:
        if types:
            overloads[owner.lower(), name.lower(), tuple(each.lower() for each in types)] = implementation
        else:
            methods[owner.lower(), name.lower()] = implementation
        return implementation

    return register


def platform_type(name: str) -> Callable[[Callable[["Session"], Created]], Callable[["Session"], Created]]:
    """Register what makes the default value of a platform type: a function of the session."""

    def register(factory: Callable[["Session"], Created]) -> Callable[["Session"], Created]:
        platform_types[name.lower()] = factory
        return factory

    return register


@cache
def load() -> None:
    """Import every module that registers something."""
    for name in MODULES:
        import_module(name)


def implementation(signature: Signature) -> Callable[..., Any] | None:
    """What implements a signature, None where bclite lacks it."""
    load()
    owner, name = signature.owner, signature.name.lower()
    types = tuple(type_name(parameter.type) for parameter in signature.parameters)
    found = overloads.get((owner, name, types)) or methods.get((owner, name))
    if found is None and any(each.owner == owner for each in signature_tables.functions().get(name, ())):
        return functions.get(name)
    return found


def type_name(type: Type) -> str:
    """The name that tells overloads apart: the keyword, or the subject of a platform type or a stand-in."""
    if type.subject and type.kind in (Kind.PLATFORM, Kind.SYSTEM_OPTION, Kind.ANY):
        return type.subject
    return type.kind.value
