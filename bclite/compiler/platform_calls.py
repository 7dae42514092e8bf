"""Calls of what the platform offers: functions, methods of its types and of records."""

from collections.abc import Callable, Sequence

from bclite.compiler import places
from bclite.compiler.analysis import IN_PLACE
from bclite.compiler.context import Context, type_of
from bclite.compiler.conversions import boxed, converted, kept
from bclite.model.signatures import Signature, SignatureParameter
from bclite.model.symbols import BuiltInSymbol, ControlSymbol, FieldSymbol
from bclite.model.types import INTEGER, TEXTUAL, Kind
from bclite.runtime import registry
from bclite.source import nodes

TYPED_RECEIVERS = frozenset({Kind.ENUM, Kind.OPTION})
"""Kinds whose methods need the type of the receiver besides its value: it is passed as a Variant."""

WRITING = frozenset(
    {("media", "importstream"), ("mediaset", "importstream"), ("mediaset", "insert"), ("mediaset", "remove")}
)
"""Methods that write to a receiver that is a plain value: it is passed by reference."""

LARGEST_INTEGER = 2**31 - 1


def call(
    context: Context,
    function: nodes.Expression,
    symbol: BuiltInSymbol,
    arguments: Sequence[nodes.Expression],
    *,
    used: bool,
) -> str:
    """The Python of a call of a function or method of the platform."""
    signature = symbol.signature
    inlined = INLINED.get((signature.owner, signature.name.lower()))
    if inlined is not None:
        code = inlined(context, function, arguments)
        if code is not None:
            return code
    implementation = registry.implementation(signature)
    if implementation is None:
        return context.unsupported(f"{signature.title}.{signature.name}")
    values = [context.session()]
    if symbol.receiver is not None:
        values += _receiver(context, function, symbol, signature)
    values += [
        value
        for argument, parameter in zip(arguments, _parameters(signature, len(arguments)), strict=False)
        for value in _argument(context, argument, parameter)
    ]
    if signature.raises_unless_used:
        values.append(f"used={used}")
    return f"{context.constants.implementation(signature)}({', '.join(values)})"


def _receiver(context: Context, function: nodes.Expression, symbol: BuiltInSymbol, signature: Signature) -> list[str]:
    receiver = symbol.receiver
    if receiver is None or symbol.static:
        return [context.constants.type(receiver)] if receiver is not None and receiver.kind in TYPED_RECEIVERS else []
    if receiver.kind in TYPED_RECEIVERS and isinstance(function, nodes.Member):
        return [boxed(context, function.target)]
    if (signature.owner, signature.name.lower()) in WRITING and isinstance(function, nodes.Member):
        return [places.reference(context, function.target, receiver)]
    return [places.record_of(context, function)]


def _parameters(signature: Signature, count: int) -> list[SignatureParameter]:
    parameters = list(signature.parameters)
    while parameters and parameters[-1].repeated and len(parameters) < count:
        parameters.append(parameters[-1])
    return parameters


def _argument(context: Context, argument: nodes.Expression, parameter: SignatureParameter) -> list[str]:
    if parameter.is_field:
        if isinstance(argument.symbol, ControlSymbol):
            return [repr(argument.symbol.name.lower())]
        if not isinstance(argument.symbol, FieldSymbol):
            return [context.unsupported("a field given by something else than its name")]
        number = str(argument.symbol.field.number)
        if parameter.type.subject == "fieldreference":
            return [places.record_of(context, argument), number]
        return [number]
    if parameter.type.subject == "testfilterfield" and isinstance(argument.symbol, FieldSymbol):
        return [str(argument.symbol.field.number)]
    if parameter.type.subject == "testfield" and isinstance(argument, nodes.Identifier):
        return [repr(argument.name.lower())]
    if parameter.is_record or (parameter.by_reference and parameter.type.kind in IN_PLACE):
        return [context.value(argument)]
    if parameter.by_reference:
        return [places.reference(context, argument, parameter.type)]
    if parameter.type.kind is Kind.VARIANT:
        return [kept(context, argument)]
    return [converted(context, argument, parameter.type)]


Inlined = Callable[[Context, nodes.Expression, Sequence[nodes.Expression]], str | None]


def _string_length(context: Context, function: nodes.Expression, arguments: Sequence[nodes.Expression]) -> str | None:
    return f"len({context.value(arguments[0])})" if type_of(arguments[0]).kind in TEXTUAL else None


def _greatest_length(context: Context, function: nodes.Expression, arguments: Sequence[nodes.Expression]) -> str | None:
    argument = type_of(arguments[0])
    if argument.kind not in TEXTUAL:
        return None
    return str(LARGEST_INTEGER if argument.length is None else argument.length)


def _array_length(context: Context, function: nodes.Expression, arguments: Sequence[nodes.Expression]) -> str | None:
    dimension = f"[{converted(context, arguments[1], INTEGER)} - 1]" if len(arguments) > 1 else None
    array = context.value(arguments[0])
    return f"len({array})" if dimension is None else f"{array}.dimensions{dimension}"


def _clear_all(context: Context, function: nodes.Expression, arguments: Sequence[nodes.Expression]) -> str | None:
    return "self.clear_all()"


INLINED: dict[tuple[str, str], Inlined] = {
    ("text", "strlen"): _string_length,
    ("text", "maxstrlen"): _greatest_length,
    ("system", "arraylen"): _array_length,
    ("system", "clearall"): _clear_all,
}
"""What is known at compile time, or is one Python expression; by owner and name. None: call the function after all."""
