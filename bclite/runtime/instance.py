"""What the generated class of an AL object is made of: methods and variables that are made when first used.

The compiler makes one class an object (`bclite.compiler.classes`). A codeunit's derives from `CodeunitInstance`, a
table's from `ObjectInstance` and `Record`. Neither methods nor variables are made before they are used: an application
of ten thousand procedures starts at once, and two codeunits may hold variables of each other.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from bclite.compiler.names import method_name
from bclite.model.objects import Object, Table, Variable
from bclite.model.types import Type
from bclite.runtime.conversion import IMMUTABLE_DEFAULTS, default
from bclite.runtime.errors import UnsupportedError

if TYPE_CHECKING:
    from bclite.runtime.pages.open_page import OpenPage
    from bclite.runtime.record import Record
    from bclite.runtime.session import Session


class Globals:
    """The variables of one instance, each an attribute. `globals_class` derives a class for every set of variables."""

    defaults: ClassVar[Mapping[str, Any]]
    """By attribute, of those whose default can be shared; the others are `LazyVariable`s of the class."""

    def __init__(self, session: "Session") -> None:
        self.__dict__.update(self.defaults)
        self.__dict__["session"] = session

    def clear(self) -> None:
        """Set every variable to its default, as ClearAll does."""
        session = self.__dict__["session"]
        self.__dict__.clear()
        self.__init__(session)  # type: ignore[misc]


class LazyVariable:
    """A variable that is made when it is first read: a record, a codeunit, a list …"""

    __slots__ = ("_name", "_type")

    def __init__(self, name: str, type: Type) -> None:
        self._name = name
        self._type = type

    def __get__(self, instance: Globals, owner: type[Globals]) -> Any:
        value = default(self._type, instance.__dict__["session"])
        instance.__dict__[self._name] = value
        return value


class LazyGlobals:
    """The attribute of a generated class that is the variables of an instance."""

    __slots__ = ("_class", "_name")

    def __init__(self, name: str, globals_class: type[Globals]) -> None:
        self._name = name
        self._class = globals_class

    def __get__(self, instance: "ObjectInstance", owner: "type[ObjectInstance]") -> Globals:
        made = instance.__dict__[self._name] = self._class(instance.session)
        return made


def globals_class(variables: Mapping[str, Variable]) -> type[Globals]:
    """The class of the variables of an object or extension, given by attribute name."""
    members: dict[str, Any] = {"defaults": {}}
    for name, variable in variables.items():
        if variable.type.kind in IMMUTABLE_DEFAULTS:
            members["defaults"][name] = IMMUTABLE_DEFAULTS[variable.type.kind]
        else:
            members[name] = LazyVariable(name, variable.type)
    return type("Globals", (Globals,), members)


def lazy_method(name: str, compile: Callable[[], Callable[..., Any]]) -> Callable[..., Any]:
    """A method that has itself replaced by what `compile` returns when it is first called."""

    def first_call(self: "ObjectInstance", *arguments: Any) -> Any:
        method = compile()
        setattr(type(self), name, method)
        return method(self, *arguments)

    return first_call


class ObjectInstance:
    """An instance of an AL object, `object`.

    A generated class has a method for every procedure and trigger (`bclite.compiler.names`), and `g`, `g_<extension>`
    for the variables of the object and of each of its extensions.
    """

    object: ClassVar[Object]
    session: "Session"

    def clear_all(self) -> None:
        """ClearAll(): every variable of the instance at its default."""
        for value in self.__dict__.values():
            if isinstance(value, Globals):
                value.clear()


class CodeunitInstance(ObjectInstance):
    """An instance of a codeunit, page, query or any other object that is not a record."""

    def __init__(self, session: "Session") -> None:
        self.session = session


class PageInstance(CodeunitInstance):
    """An instance of a page: its code, and what code has set on it. `client` is the page once it was opened
    (`bclite.runtime.pages.open_page`). OnInit runs when the instance is made."""

    lookup_mode = False
    editable = True
    caption: str | None = None
    position: "Record | None" = None
    """The record that it opens on."""
    client: "OpenPage | None" = None

    def __init__(self, session: "Session") -> None:
        super().__init__(session)
        trigger = self.object.trigger("OnInit")
        if trigger is not None:
            getattr(self, method_name(self.object, trigger))()

    @property
    def has_record(self) -> bool:
        return bool(self.object.properties.get("sourcetable"))

    @cached_property
    def rec(self) -> "Record":
        """The record of the page's source table."""
        name = self.object.properties.get("sourcetable", "")
        usings = (self.object.namespace, *self.object.declaration.usings)
        table = self.session.application.find("table", name, usings)
        if not isinstance(table, Table):
            raise UnsupportedError(f"the source table of the page {self.object.name}")
        temporary = self.object.properties.get("sourcetabletemporary", "").lower() == "true"
        return self.session.new_record_of(table, temporary=temporary)

    @cached_property
    def xrec(self) -> "Record":
        return self.rec.image()

    def remember(self) -> None:
        """xRec is from now on what Rec is now."""
        self.__dict__["xrec"] = self.rec.image()

    def show(self, record: "Record") -> None:
        """Show the rows of a temporary record, which are in memory, instead of the table's."""
        self.__dict__["rec"] = record

    def part(self, name: str) -> "PageInstance":
        """The page of a part, by the name of the part in lower case."""
        if self.client is None:
            raise UnsupportedError(f"the part {name} of the page {self.object.name}, which is not open")
        return self.client.part(name).instance

    @property
    def current_field(self) -> int:
        """CurrFieldNo."""
        return self.rec.current_field


class UnsupportedValue:
    """What stands for a variable of a type that bclite lacks: missed when it is used, not where it is declared."""

    def __init__(self, feature: str, *arguments: Any) -> None:
        self.__dict__["feature"] = feature

    def __getattr__(self, name: str) -> Any:
        raise UnsupportedError(self.__dict__["feature"])

    def __setattr__(self, name: str, value: Any) -> None:
        raise UnsupportedError(self.__dict__["feature"])
