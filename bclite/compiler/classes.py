"""The generated Python classes of an application's objects: one an object, made when it is first asked for.

A class starts without methods. `ObjectInstance` asks its `ClassCode` for a method when it is first called: the
procedure is then checked, compiled (or taken from the cache) and turned into a function.
"""

from collections.abc import Sequence
from types import CellType, FunctionType
from typing import Any

from bclite.checker.checking import check_procedure
from bclite.compiler.abi import NAMESPACE
from bclite.compiler.cache import CodeCache
from bclite.compiler.constants import Constant, Recipe, key_of
from bclite.compiler.literals import literal_value
from bclite.compiler.names import globals_name, interface_method_name, method_name, variable_name
from bclite.compiler.procedures import CompiledProcedure, compile_procedure
from bclite.model.application import Application
from bclite.model.objects import Object, Procedure, Table, Variable
from bclite.model.types import Type
from bclite.runtime import registry
from bclite.runtime.conversion import default
from bclite.runtime.errors import ALError
from bclite.runtime.instance import CodeunitInstance, ObjectInstance
from bclite.runtime.record import Record

RECORD_KINDS = frozenset({"table"})


class ApplicationCode:
    """The compiled code of one application."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self._cache = CodeCache(application)
        self._classes: dict[int, type[ObjectInstance]] = {}
        self._objects = {key_of(each): each for app in application.apps for each in application.objects_of(app)}

    def class_of(self, object: Object) -> type[Any]:
        """The class whose instances are variables of the object; a table's derives from Record."""
        found = self._classes.get(id(object))
        if found is None:
            bases = (ObjectInstance, Record) if isinstance(object, Table) else (CodeunitInstance,)
            members: dict[str, Any] = {"object": object, "code": ClassCode(self, object)}
            if isinstance(object, Table):
                members["table"] = object
            found = self._classes[id(object)] = type(f"{object.kind}_{object.name}", bases, members)
        return found

    def function(self, owner: Object, procedure: Procedure) -> FunctionType:
        """The function of a procedure, compiled now or earlier."""
        compiled = self._compiled(owner, procedure)
        constants = [self._constant(each) for each in compiled.constants]
        cells = tuple(CellType(constants[int(name[1:])]) for name in compiled.code.co_freevars)
        return FunctionType(compiled.code, NAMESPACE, method_name(owner, procedure), compiled.defaults, cells)

    def _compiled(self, owner: Object, procedure: Procedure) -> CompiledProcedure:
        app = self.application.app(owner.app_id)
        if app is None:
            raise LookupError(f"{owner.name} belongs to the app {owner.app_id}, which the application lacks")
        found = self._cache.find(owner, procedure)
        if found is None:
            problems = [
                each for each in check_procedure(procedure, owner, self.application) if each.severity == "error"
            ]
            if problems:
                # Whoever runs code builds it first; what gets here all the same stops with the compiler's own words.
                raise ALError(f"The code could not be compiled. {problems[0]}", "AL:Compile")
            found = compile_procedure(app, owner, procedure)
            self._cache.store(owner, procedure, found)
        return found

    def _record_class(self, type: Type) -> type[Any]:
        table = self.application.table(type.number or type.subject)
        if table is None:
            raise LookupError(f"the application lacks the table of {type}")
        return self.class_of(table)

    def _constant(self, constant: Constant) -> Any:
        data = constant.data
        match constant.recipe:
            case Recipe.TYPE:
                return data
            case Recipe.DEFAULT:
                return default(data, None)  # type: ignore[arg-type]  # an immutable default needs no session
            case Recipe.LITERAL:
                return literal_value(*data)
            case Recipe.OBJECT:
                return self._objects[data]
            case Recipe.CLASS:
                return self._record_class(data)
            case Recipe.PROCEDURE:
                return self._objects[data[:3]].procedures[data[3]]
            case Recipe.IMPLEMENTATION:
                return registry.implementation(data)


class ClassCode:
    """What one generated class compiles its methods from: the object and, for a table or page, its extensions."""

    def __init__(self, code: ApplicationCode, object: Object) -> None:
        self._code = code
        self._object = object
        self._procedures: dict[str, tuple[Object, Procedure]] | None = None

    def method(self, name: str) -> FunctionType | None:
        """The function that is the method of this name; None where the object has no such procedure."""
        if self._procedures is None:
            self._procedures = {
                method_name(owner, each): (owner, each) for owner in self._owners() for each in owner.procedures
            }
        if name.startswith("i_") and name not in self._procedures:
            self._add_interfaces(self._procedures)
        found = self._procedures.get(name)
        return None if found is None else self._code.function(*found)

    def variables(self, name: str) -> dict[str, Variable] | None:
        """The variables that live under an attribute (`g`, or `g_<extension>`), by attribute name."""
        owner = next((each for each in self._owners() if globals_name(each) == name), None)
        if owner is None:
            return None
        return {variable_name(each.name): each for each in owner.variables if each.label is None}

    def _owners(self) -> Sequence[Object]:
        application = self._code.application
        if isinstance(self._object, Table):
            return (self._object, *self._object.extensions)
        return (self._object, *application.extensions_of(self._object))

    def _add_interfaces(self, procedures: dict[str, tuple[Object, Procedure]]) -> None:
        """Add the methods through which interfaces are called: `i_<interface>__<method>` for what implements it."""
        for interface in self._interfaces():
            for declared in interface.procedures:
                implementing = implementation_of(declared, self._object)
                if implementing is not None:
                    procedures[interface_method_name(interface, declared)] = (self._object, implementing)

    def _interfaces(self) -> list[Object]:
        """The interfaces that the object implements, with those that they extend."""
        declaration = self._object.declaration
        names = list(declaration.implements)
        found: dict[int, Object] = {}
        while names:
            name = names.pop()
            usings = (declaration.namespace, *declaration.usings)
            interface = self._code.application.find("interface", name, usings)
            if interface is not None and id(interface) not in found:
                found[id(interface)] = interface
                names += interface.declaration.implements
        return list(found.values())


def implementation_of(declared: Procedure, codeunit: Object) -> Procedure | None:
    """The procedure of a codeunit that implements a method of an interface: same name, parameters of the same types."""
    named = codeunit.procedures_by_name.get(declared.name.lower(), [])
    candidates = [each for each in named if len(each.parameters) == len(declared.parameters)]
    if len(candidates) == 1:
        return candidates[0]
    wanted = [(_family(each.type), each.by_reference) for each in declared.parameters]
    return next(
        (each for each in candidates if [(_family(one.type), one.by_reference) for one in each.parameters] == wanted),
        None,
    )


def _family(type: Type) -> tuple[object, ...]:
    """What must agree between a parameter of an interface's method and that of its implementation."""
    return (type.kind, type.number or type.subject, type.items)
