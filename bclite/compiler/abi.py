"""The names that generated code may use: its global namespace, and nothing else."""

import builtins
from decimal import Decimal
from typing import Any

from bclite.runtime.arithmetic import (
    add_all,
    biginteger_overflow,
    difference,
    divide,
    divide_decimal,
    divide_whole,
    earlier,
    integer_overflow,
    later,
    modulo_decimal,
    modulo_whole,
    operate,
)
from bclite.runtime.call_stack import GENERATED
from bclite.runtime.characters import character, with_character
from bclite.runtime.comparison import compare_codes, compare_texts
from bclite.runtime.conversion import convert, default, to_biginteger, to_byte, to_char, to_code, to_integer, to_text
from bclite.runtime.dotnet.binding import dotnet_assign, dotnet_call, dotnet_items, from_dotnet, to_dotnet
from bclite.runtime.errors import UnsupportedError
from bclite.runtime.faults import AL_FAULTS
from bclite.runtime.implementations import cast, implementation, is_of_type
from bclite.runtime.reference import AdaptedReference, AttributeReference, Box, ItemReference
from bclite.runtime.values import outside_array
from bclite.runtime.variant import TypedReference, Variant


def unsupported(feature: str, place: str) -> Any:
    """Raise UnsupportedError: what generated code does where bclite lacks something."""
    raise UnsupportedError(feature, place)


NAMESPACE: dict[str, Any] = {
    "__builtins__": {name: getattr(builtins, name) for name in ("chr", "len", "map", "ord", "range")},
    "__name__": GENERATED,
    "AL_FAULTS": AL_FAULTS,
    "ZERO": Decimal(0),
} | {
    each.__name__: each
    for each in (
        AdaptedReference,
        AttributeReference,
        Box,
        Decimal,
        ItemReference,
        TypedReference,
        Variant,
        add_all,
        biginteger_overflow,
        cast,
        character,
        compare_codes,
        compare_texts,
        convert,
        default,
        difference,
        divide,
        divide_decimal,
        divide_whole,
        dotnet_assign,
        dotnet_call,
        dotnet_items,
        earlier,
        from_dotnet,
        implementation,
        integer_overflow,
        is_of_type,
        later,
        modulo_decimal,
        modulo_whole,
        operate,
        outside_array,
        to_biginteger,
        to_byte,
        to_char,
        to_code,
        to_dotnet,
        to_integer,
        to_text,
        unsupported,
        with_character,
    )
}
