"""Members of .NET types, which are looked up when they are reached: nothing is known of them before."""

from collections.abc import Sequence
from typing import TypeGuard

from bclite.compiler import places
from bclite.compiler.analysis import takes_results
from bclite.compiler.context import Context, type_of
from bclite.compiler.conversions import converted
from bclite.model.types import DOTNET, Kind
from bclite.source import nodes


def is_member(node: nodes.Expression) -> TypeGuard[nodes.Member]:
    return isinstance(node, nodes.Member) and node.symbol is None and type_of(node.target).kind is Kind.DOTNET


def call(context: Context, member: nodes.Member, arguments: Sequence[nodes.Expression]) -> str:
    """The Python of a property or a call; what a `Try…` method writes to is passed by reference."""
    values = []
    for argument in arguments:
        place = places.place(context, argument) if takes_results(member) else None
        if place is not None:
            values.append(f"({places.reference(context, argument, place.type)}, {context.constants.type(place.type)})")
        else:
            values.append(converted(context, argument, DOTNET))
    return f"dotnet_call({', '.join([*_member(context, member), *values])})"


def assignment(context: Context, member: nodes.Member, value: nodes.Expression) -> str:
    return f"dotnet_assign({', '.join([*_member(context, member), converted(context, value, DOTNET)])})"


def _member(context: Context, member: nodes.Member) -> tuple[str, str, str]:
    target = member.target
    return context.value(target), context.constants.type(type_of(target)), repr(member.name)
