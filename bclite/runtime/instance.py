"""What the generated class of an AL object adds to its base: procedures compiled when first called, and variables.

The compiler makes one class an object (`bclite.compiler.classes`). A codeunit's derives from `CodeunitInstance`, a
table's from `ObjectInstance` and `Record`. Neither methods nor variables exist until they are used: an application of
ten thousand procedures starts at once, and two codeunits may hold variables of each other.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from bclite.model.objects import Object, Variable
from bclite.runtime.conversion import default

if TYPE_CHECKING:
    from bclite.runtime.session import Session


class ObjectCode(Protocol):
    """What a generated class asks of the compiler."""

    def method(self, name: str) -> Any:
        """The function that is the method of this name; None where the object has no such procedure."""

    def variables(self, globals_name: str) -> dict[str, Variable] | None:
        """The variables behind an attribute (`g`, or `g_<extension>`) by attribute name; None if there is no such."""


class Globals:
    """The variables of one instance: each an attribute, at its default until something is assigned to it."""

    def __init__(self, variables: dict[str, Variable], session: "Session") -> None:
        self.__dict__["_declared"] = variables
        self.__dict__["_session"] = session

    def __getattr__(self, name: str) -> Any:
        variable = self.__dict__["_declared"].get(name)
        if variable is None:
            raise AttributeError(name)
        value = default(variable.type, self.__dict__["_session"])
        self.__dict__[name] = value
        return value

    def clear(self) -> None:
        """Set every variable to its default, as ClearAll does."""
        for name in self.__dict__["_declared"]:
            self.__dict__.pop(name, None)


class ObjectInstance:
    """An instance of an AL object. `object` is the object; `code` compiles its procedures."""

    object: ClassVar[Object]
    code: ClassVar[ObjectCode]
    session: "Session"

    def __getattr__(self, name: str) -> Any:
        """Make what is missing: a set of variables (`g…`), or a method. Reached once for each, then it is there."""
        if name == "g" or name.startswith("g_"):
            variables = self.code.variables(name)
            if variables is not None:
                created = Globals(variables, self.session)
                self.__dict__[name] = created
                return created
        elif name.startswith(("m_", "t_", "x_", "i_")):
            method = self.code.method(name)
            if method is not None:
                setattr(type(self), name, method)
                return getattr(self, name)
        raise AttributeError(f"{type(self).__name__} has no {name}")

    def clear_all(self) -> None:
        """ClearAll(): every variable of the instance at its default."""
        for name, value in self.__dict__.items():
            if isinstance(value, Globals) and (name == "g" or name.startswith("g_")):
                value.clear()


class CodeunitInstance(ObjectInstance):
    """An instance of a codeunit, page, query or any other object that is not a record."""

    def __init__(self, session: "Session") -> None:
        self.session = session
