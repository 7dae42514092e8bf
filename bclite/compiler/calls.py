"""Calls of procedures of AL objects: which method is called on what, and what the arguments become."""

from collections.abc import Sequence

from bclite.compiler import dotnet, places, platform_calls
from bclite.compiler.analysis import IN_PLACE
from bclite.compiler.context import Context, described, type_of
from bclite.compiler.conversions import BOXED, converted, copied, kept
from bclite.compiler.names import interface_method_name, method_name
from bclite.model.objects import Parameter
from bclite.model.symbols import BuiltInSymbol, ProcedureSymbol
from bclite.model.types import Kind
from bclite.source import nodes


def call(context: Context, function: nodes.Expression, arguments: Sequence[nodes.Expression], *, used: bool) -> str:
    """The Python of a call; `used` tells whether something is done with its result."""
    symbol = function.symbol
    if isinstance(symbol, ProcedureSymbol):
        return _procedure_call(context, function, symbol, arguments, used=used)
    if isinstance(symbol, BuiltInSymbol):
        return platform_calls.call(context, function, symbol, arguments, used=used)
    if dotnet.is_member(function):
        return dotnet.call(context, function, arguments)
    return context.unsupported(described(function))


def _procedure_call(
    context: Context,
    function: nodes.Expression,
    symbol: ProcedureSymbol,
    arguments: Sequence[nodes.Expression],
    *,
    used: bool,
) -> str:
    procedure, owner = symbol.procedure, symbol.owner
    name = interface_method_name(owner, procedure) if owner.kind == "interface" else method_name(owner, procedure)
    method = f"{places.record_of(context, function)}.{name}"
    values = [
        argument_value(context, argument, parameter)
        for argument, parameter in zip(arguments, procedure.parameters, strict=False)
    ]
    if used and procedure.attribute("TryFunction") is not None:
        return f"{context.session()}.try_call({', '.join([method, *values])})"
    return f"{method}({', '.join(values)})"


def argument_value(context: Context, argument: nodes.Expression, parameter: Parameter) -> str:
    """What a parameter receives: a reference, or a copy converted to its type."""
    if parameter.by_reference:
        if parameter.type.kind is Kind.RECORD:
            return converted(context, argument, parameter.type)
        if parameter.type.kind in IN_PLACE:
            return context.value(argument)
        return places.reference(context, argument, parameter.type)
    return passed_by_value(context, argument, parameter)


def passed_by_value(context: Context, argument: nodes.Expression, parameter: Parameter) -> str:
    source = type_of(argument)
    if parameter.type.kind in BOXED:
        return kept(context, argument)
    value = converted(context, argument, parameter.type)
    if source.kind is Kind.VARIANT or isinstance(argument, nodes.Call):
        # A record out of a Variant or returned by a procedure is nobody else's.
        return value
    return copied(value, parameter.type.kind)
