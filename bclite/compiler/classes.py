"""The generated Python classes of an application's objects: one an object, made when it is first asked for.

Its methods are empty at first: a procedure is checked, compiled (or taken from the cache) and turned into a function
when it is first called.
"""

from collections.abc import Callable, Sequence
from functools import partial
from types import CellType, FunctionType
from typing import Any

from bclite.checker.checking import check_procedure
from bclite.compiler.abi import NAMESPACE
from bclite.compiler.cache import CodeCache
from bclite.compiler.constants import Constant, Recipe, key_of
from bclite.compiler.literals import literal_value
from bclite.compiler.names import globals_name, interface_method_name, method_name, variable_name
from bclite.compiler.page_code import PageExpression, page_expression
from bclite.compiler.procedures import CompiledProcedure, compile_procedure
from bclite.model.application import Application
from bclite.model.objects import Object, Procedure, Table
from bclite.model.types import Type
from bclite.query.instance import QueryInstance
from bclite.runtime import registry
from bclite.runtime.conversion import default
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.instance import (
    CodeunitInstance,
    LazyGlobals,
    ObjectInstance,
    PageInstance,
    UnsupportedValue,
    globals_class,
    lazy_method,
)
from bclite.runtime.record import Record
from bclite.source.nodes import Expression
from bclite.source.procedures import UnreadableBodyError

BASES: dict[str, tuple[type, ...]] = {
    "table": (ObjectInstance, Record),
    "page": (PageInstance,),
    "query": (QueryInstance,),
}
"""What the class of an object derives from, by the object's kind; all others from CodeunitInstance."""


class ApplicationCode:
    """The compiled code of one application.

    With `is_known_to_build` its apps are those of somebody whose compiler took them: a procedure that the checker has
    something against is one that bclite cannot read, and unsupported.
    """

    def __init__(self, application: Application, *, is_known_to_build: bool = False) -> None:
        self.application = application
        self._is_known_to_build = is_known_to_build
        self._cache = CodeCache(application)
        self._classes: dict[int, type[ObjectInstance]] = {}
        self._page_expressions: dict[int, tuple[Expression, PageExpression]] = {}
        self._objects = {key_of(each): each for app in application.apps for each in application.objects_of(app)}

    def class_of(self, object: Object) -> type[Any]:
        """The class whose instances are variables of the object; a table's derives from Record."""
        found = self._classes.get(id(object))
        if found is None:
            bases = BASES.get(object.kind, (CodeunitInstance,))
            found = self._classes[id(object)] = type(f"{object.kind}_{object.name}", bases, self._members(object))
        return found

    def _members(self, object: Object) -> dict[str, Any]:
        """What the class of an object consists of: its procedures, those of its extensions, variables of both."""
        members: dict[str, Any] = {"object": object}
        if isinstance(object, Table):
            members["table"] = object
        for owner in (object, *self._extensions(object)):
            variables = {variable_name(each.name): each for each in owner.variables if each.label is None}
            members[globals_name(owner)] = LazyGlobals(globals_name(owner), globals_class(variables))
            for each in owner.procedures:
                name = method_name(owner, each)
                members[name] = lazy_method(name, partial(self.function, owner, each))
        for interface in self._interfaces(object):
            for declared in interface.procedures:
                implementing = implementation_of(declared, object)
                if implementing is not None:
                    name = interface_method_name(interface, declared)
                    members[name] = lazy_method(name, partial(self.function, object, implementing))
        return members

    def _extensions(self, object: Object) -> Sequence[Object]:
        return object.extensions if isinstance(object, Table) else self.application.extensions_of(object)

    def _interfaces(self, object: Object) -> list[Object]:
        """The interfaces that a codeunit implements, with those that they extend."""
        declaration = object.declaration
        names = list(declaration.implements) if object.kind == "codeunit" else []
        found: dict[int, Object] = {}
        while names:
            interface = self.application.find("interface", names.pop(), (object.namespace, *declaration.usings))
            if interface is not None and id(interface) not in found:
                found[id(interface)] = interface
                names += interface.declaration.implements
        return list(found.values())

    def page_expression(self, owner: Object, node: Expression) -> PageExpression:
        """What a control or property of a page shows, in the names of the page or page extension that declares it."""
        found = self._page_expressions.get(id(node))
        if found is None:
            made = page_expression(self.application, owner, node, self._expression_function)
            found = self._page_expressions[id(node)] = (node, made)
        return found[1]

    def _expression_function(self, owner: Object, procedure: Procedure) -> FunctionType:
        app = self.application.app(owner.app_id)
        if app is None:
            raise LookupError(f"{owner.name} belongs to the app {owner.app_id}, which the application lacks")
        return self._loaded(owner, procedure, compile_procedure(app, owner, procedure))

    def function(self, owner: Object, procedure: Procedure) -> FunctionType:
        """The function of a procedure, compiled now or earlier."""
        return self._loaded(owner, procedure, self._compiled(owner, procedure))

    def _loaded(self, owner: Object, procedure: Procedure, compiled: CompiledProcedure) -> FunctionType:
        constants = [self._constant(each) for each in compiled.constants]
        cells = tuple(CellType(constants[int(name[1:])]) for name in compiled.code.co_freevars)
        return FunctionType(compiled.code, NAMESPACE, method_name(owner, procedure), compiled.defaults, cells)

    def _compiled(self, owner: Object, procedure: Procedure) -> CompiledProcedure:
        app = self.application.app(owner.app_id)
        if app is None:
            raise LookupError(f"{owner.name} belongs to the app {owner.app_id}, which the application lacks")
        found = self._cache.find(owner, procedure)
        if found is None:
            try:
                checked = check_procedure(procedure, owner, self.application)
            except UnreadableBodyError as problem:
                # Of an app with its headers only nobody has looked at the code before.
                raise UnsupportedError(f"the code {problem}", f"{owner.path}:{procedure.declaration.line}") from problem
            problems = [each for each in checked if each.severity == "error"]
            if problems and self._is_known_to_build:
                raise UnsupportedError(
                    f"the code {problems[0].code}: {problems[0].text}", f"{owner.path}:{problems[0].line}"
                )
            if problems:
                # Whoever runs code builds it first; what gets here all the same stops with the compiler's own words.
                raise ALError(f"The code could not be compiled. {problems[0]}", "AL:Compile")
            found = compile_procedure(app, owner, procedure)
            self._cache.store(owner, procedure, found)
        return found

    def _record_class(self, type: Type) -> Callable[..., Any]:
        table = self.application.table(type.number or type.subject)
        return partial(UnsupportedValue, f"a variable of type {type}") if table is None else self.class_of(table)

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
