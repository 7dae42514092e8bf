"""Reads the signature tables (`signatures/*.txt`); the notation is explained in `bclite.model.signatures`."""

import re
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from bclite.model.signatures import Signature, SignatureParameter
from bclite.model.types import NOTHING, Kind, Type

FOLDER = Path(__file__).parent / "signatures"
FUNCTIONS = "functions"
SYSTEM_OPTIONS = "system_options"

LINE = re.compile(
    r"(?P<marks>(?:\[(?:Ok|Static)\] )*)(?P<owner>\w+)\.(?P<name>\w+)\((?P<parameters>.*?)\)(?:: (?P<returns>.+))?"
)
PARAMETER = re.compile(
    r"(?P<open>\[)?(?P<var>var )?(?P<name>\w+): (?P<type>[\w |]+(?: of \[[^\]]*\])?(?: \| [\w ]+(?: of \[[^\]]*\])?)*)"
    r"(?P<close>\])?(?P<repeated>\.\.\.)?(?:, |$)"
)
STAND_INS = frozenset({"t", "tkey", "tvalue", "self", "valueoffield"})
KINDS = {kind.value: kind for kind in Kind if kind not in (Kind.PLATFORM, Kind.SYSTEM_OPTION, Kind.NOTHING)}


class SignatureTableError(ValueError):
    """A line of a table that is not in the notation."""


@dataclass(frozen=True, slots=True)
class SystemOption:
    """A built-in enumeration, its members by lower-case name. `name` is spelled as the platform spells it."""

    name: str
    members: dict[str, int]
    spelling: tuple[str, ...]


def lines(table: str) -> list[str]:
    """The lines of a table without remarks and blank lines; empty where there is no such table."""
    path = FOLDER / f"{table}.txt"
    if not path.is_file():
        return []
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


def type_of(text: str) -> Type:
    """The type that the notation names."""
    outer, _, inner = text.strip().partition(" of ")
    name = outer.lower()
    if inner:
        items = tuple(type_of(each) for each in inner.strip("[]").split(", "))
        return Type(Kind(name), items=items)
    if name in STAND_INS:
        return Type(Kind.ANY, subject=name)
    if name == "table":
        return Type(Kind.RECORD)
    if name in KINDS:
        return Type(KINDS[name])
    if name in system_options():
        return Type(Kind.SYSTEM_OPTION, subject=name)
    return Type(Kind.PLATFORM, subject=name)


def parameter_of(name: str, text: str, *, by_reference: bool, optional: bool, repeated: bool) -> SignatureParameter:
    is_field = text in ("Field", "FieldReference")
    return SignatureParameter(
        name=name,
        type=Type(Kind.ANY, subject=text.lower()) if is_field else type_of(text),
        by_reference=by_reference,
        optional=optional,
        repeated=repeated,
        is_field=is_field,
        is_record=text == "Table",
    )


def parse(line: str) -> list[Signature]:
    """The signatures that a line writes: several where a parameter has alternatives.

    Raises SignatureTableError naming the line.
    """
    match = LINE.fullmatch(line)
    if match is None:
        raise SignatureTableError(f"Not a signature: {line!r}")
    variants: list[tuple[SignatureParameter, ...]] = [()]
    rest = match["parameters"]
    while rest:
        parameter = PARAMETER.match(rest)
        if parameter is None or bool(parameter["open"]) != bool(parameter["close"]):
            raise SignatureTableError(f"Not a parameter: {rest!r} in {line!r}")
        rest = rest[parameter.end() :]
        alternatives = [
            parameter_of(
                parameter["name"],
                alternative.strip(),
                by_reference=bool(parameter["var"]),
                optional=bool(parameter["open"]),
                repeated=bool(parameter["repeated"]),
            )
            for alternative in parameter["type"].split(" | ")
        ]
        variants = [(*before, each) for before in variants for each in alternatives]
    returns = type_of(match["returns"]) if match["returns"] else NOTHING
    return [
        Signature(
            owner=match["owner"].lower(),
            name=match["name"],
            parameters=parameters,
            returns=returns,
            raises_unless_used="[Ok]" in match["marks"],
            is_static="[Static]" in match["marks"],
            title=match["owner"] or "",
        )
        for parameters in variants
    ]


def by_name(signatures: list[Signature]) -> dict[str, list[Signature]]:
    found: dict[str, list[Signature]] = {}
    for each in signatures:
        found.setdefault(each.name.lower(), []).append(each)
    return found


@cache
def functions() -> dict[str, list[Signature]]:
    """What is called without a receiver, by lower-case name. `owner` is the type it can be called on too."""
    return by_name([each for line in lines(FUNCTIONS) for each in parse(line)])


@cache
def methods(owner: str) -> dict[str, list[Signature]]:
    """The methods of a platform type by lower-case name, with the functions that can be called on its name.

    `owner` is the type's keyword in lower case; Label, TextConst and Code have the methods of `text`. Empty where there
    is no such type.
    """
    of_functions = [
        replace(each, is_static=True) for group in functions().values() for each in group if each.owner == owner
    ]
    return by_name([each for line in lines(owner) for each in parse(line)] + of_functions)


@cache
def owners() -> frozenset[str]:
    """Every type that has methods, in lower case."""
    tables = {path.stem for path in FOLDER.glob("*.txt")} - {FUNCTIONS, SYSTEM_OPTIONS}
    return frozenset(tables | {each.owner for group in functions().values() for each in group})


@cache
def system_options() -> dict[str, SystemOption]:
    """The built-in enumerations by lower-case name."""
    found: dict[str, SystemOption] = {}
    for line in lines(SYSTEM_OPTIONS):
        name, _, listed = line.partition(": ")
        members: dict[str, int] = {}
        spelling = []
        ordinal = -1
        for each in listed.split(", "):
            member, _, written = each.partition(" = ")
            ordinal = int(written) if written else ordinal + 1
            members[member.lower()] = ordinal
            spelling.append(member)
        found[name.lower()] = SystemOption(name, members, tuple(spelling))
    return found
