"""How names of AL become identifiers of the generated Python: injective, and never anything but an identifier.

A letter a-z, a digit or an underscore stands for itself; every other character is written `_x<hex>_`, and so is an
underscore that such a sequence could be mistaken for. Two names of AL that differ in more than case never meet.
"""

from functools import lru_cache

from bclite.model.objects import Object, Procedure

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")

EXTENSION_KINDS = frozenset({"tableextension", "pageextension", "reportextension", "enumextension"})


@lru_cache(maxsize=65536)
def identifier(name: str) -> str:
    """The part of an identifier that stands for an AL name: `No. Series` is `no_x2e__x20_series`."""
    lowered = name.lower()
    return "".join(
        character
        if character in PLAIN or (character == "_" and not lowered.startswith("x", at + 1))
        else f"_x{ord(character):x}_"
        for at, character in enumerate(lowered)
    )


def local_name(name: str) -> str:
    """The Python variable of a local variable, a parameter or a named return value."""
    return f"l_{identifier(name)}"


def variable_name(name: str) -> str:
    """The attribute that holds a variable of an object."""
    return f"v_{identifier(name)}"


def globals_name(owner: Object) -> str:
    """The attribute of an instance under which the variables of `owner` live: an extension has its own set."""
    return f"g_{identifier(owner.name)}" if owner.kind in EXTENSION_KINDS else "g"


def method_name(owner: Object, procedure: Procedure) -> str:
    """The method of the generated class that is `procedure`, declared by `owner`.

    `m_<name>_<number of parameters>`, `_<k>` behind it for the k-th further overload with as many parameters;
    triggers `t_<name>`, those of a field or control `t_<field>__<name>`. What an extension declares has
    `x_<extension>__` in front, so that it cannot meet what the extended object or another extension declares.
    """
    prefix = f"x_{identifier(owner.name)}__" if owner.kind in EXTENSION_KINDS else ""
    if procedure.is_trigger:
        scope = f"{identifier(procedure.scope_name)}__" if procedure.scope_name else ""
        return f"{prefix}t_{scope}{identifier(procedure.name)}"
    arity = len(procedure.parameters)
    earlier = sum(
        1
        for other in owner.procedures_by_name[procedure.name.lower()]
        if other.index < procedure.index and len(other.parameters) == arity
    )
    suffix = f"_{earlier}" if earlier else ""
    return f"{prefix}m_{identifier(procedure.name)}_{arity}{suffix}"


def interface_method_name(interface: Object, procedure: Procedure) -> str:
    """The method of a codeunit's class under which a call through `interface` finds what implements `procedure`."""
    return f"i_{identifier(interface.name)}__{method_name(interface, procedure)}"
