"""What has to be known of a procedure before its first line is translated: which locals need a box."""

from collections.abc import Iterator
from dataclasses import fields

from bclite.model.symbols import BuiltInSymbol, LocalSymbol, ProcedureSymbol
from bclite.model.types import Kind, Type
from bclite.source import nodes

IN_PLACE = frozenset({Kind.RECORD, Kind.ARRAY})
"""Kinds whose variables are assigned in place: they are their own references."""

WITHOUT_REFERENCE = frozenset({"clear"})
"""Functions with a `var` parameter that are compiled to an assignment."""


PARTS: dict[type[nodes.Node], tuple[str, ...]] = {}


def _parts(kind: type[nodes.Node]) -> tuple[str, ...]:
    """The names of the attributes of a node that can hold other nodes."""
    found = PARTS.get(kind)
    if found is None:
        names = tuple(each.name for each in fields(kind))
        found = PARTS[kind] = tuple(name for name in names if name not in ("line", "column", "type", "symbol"))
    return found


def walk(node: nodes.Node | None) -> Iterator[nodes.Node]:
    """The node and all below it, in no particular order."""
    pending = [] if node is None else [node]
    while pending:
        step = pending.pop()
        yield step
        for name in _parts(type(step)):
            part = getattr(step, name)
            if isinstance(part, nodes.Node):
                pending.append(part)
            elif isinstance(part, tuple):
                pending += [each for each in part if isinstance(each, nodes.Node)]


def by_reference(symbol: object, count: int) -> list[Type | None]:
    """For each of `count` arguments of a call the type of the parameter when it is passed by reference, else None."""
    if isinstance(symbol, ProcedureSymbol):
        return [each.type if each.by_reference else None for each in symbol.procedure.parameters]
    if isinstance(symbol, BuiltInSymbol) and symbol.signature.name.lower() not in WITHOUT_REFERENCE:
        parameters = list(symbol.signature.parameters)
        while parameters and parameters[-1].repeated and len(parameters) < count:
            parameters.append(parameters[-1])
        return [each.type if each.by_reference else None for each in parameters]
    return []


def takes_results(function: nodes.Expression) -> bool:
    """Whether a .NET method writes to its arguments: those called Try… return whether it worked, and what in these."""
    if not isinstance(function, nodes.Member) or function.symbol is not None:
        return False
    target = function.target.type
    return target is not None and target.kind is Kind.DOTNET and function.name.lower().startswith("try")


def boxed_locals(body: nodes.Block) -> frozenset[str]:
    """The locals, in lower case, that are passed by reference somewhere in `body`."""
    found: set[str] = set()
    for node in walk(body):
        if isinstance(node, nodes.Call):
            parameters = by_reference(node.function.symbol, len(node.arguments))
            if takes_results(node.function):
                parameters = [each.type for each in node.arguments]
            for argument, parameter in zip(node.arguments, parameters, strict=False):
                symbol = argument.symbol if isinstance(argument, nodes.Identifier) else None
                if parameter is not None and isinstance(symbol, LocalSymbol) and symbol.type.kind not in IN_PLACE:
                    found.add(symbol.name.lower())
    return frozenset(found)


def assigns(body: nodes.Statement | None, name: str) -> bool:
    """Whether `body` assigns to the local `name`, itself or as the variable of a loop."""
    for node in walk(body):
        if isinstance(node, nodes.Assignment):
            target = node.target
        elif isinstance(node, nodes.For | nodes.ForEach):
            target = node.variable
        elif isinstance(node, nodes.Call) and node.arguments:
            # Clear(Variable); whatever is passed by reference is boxed and known as such.
            target = node.arguments[0]
        else:
            continue
        symbol = target.symbol
        if isinstance(symbol, LocalSymbol) and symbol.name.lower() == name.lower():
            return True
    return False
