"""Checks of assignments: to variables, to fields, and to properties of the platform such as `Info.Message := 'x'`."""

from bclite.checker import operators
from bclite.checker.body import Body
from bclite.checker.fields import is_variable
from bclite.checker.names import resolve, take
from bclite.checker.world import Methods
from bclite.model.signatures import Signature
from bclite.model.symbols import BuiltInSymbol, ProcedureSymbol
from bclite.model.types import Kind, Type
from bclite.source import nodes

COMPOUND = {"+=": "+", "-=": "-", "*=": "*", "/=": "/"}


def assign(body: Body, node: nodes.Assignment) -> None:
    target = target_type(body, node)
    value = body.check(node.value)
    if target is None or value is None or target.kind is Kind.DOTNET:
        return
    operator = COMPOUND.get(node.operator)
    if operator is not None:
        result = operators.binary(
            operator, target, operators.beside(operator, target) if value.kind is Kind.DOTNET else value
        )
        if result is None:
            body.error("AL0175", node, node.operator, body.describe(target), body.describe(value))
            return
        value = result
    elif target.kind is Kind.ARRAY:
        body.error("AL0145", node)
        return
    body.need(node.value, value, target)


def target_type(body: Body, node: nodes.Assignment) -> Type | None:
    """The type that is assigned to; None, and AL0129, where the left side cannot be assigned to."""
    target = node.target
    if isinstance(target, nodes.Identifier | nodes.Member):
        found = resolve(body, target, called=False)
        if isinstance(found, Methods):
            target.type = setter(body, node, target, found)
            return target.type
        type_ = target.type = take(body, target, found)
    else:
        type_ = body.check(target)
    if type_ is not None and type_.kind is not Kind.DOTNET and not is_variable(target):
        body.error("AL0129", target)
        return None
    return type_


def setter(body: Body, node: nodes.Assignment, target: nodes.Identifier | nodes.Member, found: Methods) -> Type | None:
    """The type of a property: of the one parameter of a method, which may be left out. A procedure with one parameter
    can be assigned to as well."""
    procedures = [each for each in found.procedures if len(each[0].parameters) == 1]
    if procedures and node.operator == ":=":
        procedure, owner = procedures[0]
        target.symbol = ProcedureSymbol(procedure, owner, implicit=found.own, receiver=found.implicit)
        return procedure.parameters[0].type
    signature = next((each for each in found.signatures if is_settable(each)), None)
    if signature is None or node.operator != ":=":
        body.error("AL0129", target)
        return None
    target.symbol = BuiltInSymbol(signature, found.receiver, found.implicit, static=found.static)
    return signature.parameters[0].type


def is_settable(signature: Signature) -> bool:
    return len(signature.parameters) == 1 and signature.parameters[0].optional
