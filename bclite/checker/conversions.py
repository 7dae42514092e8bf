"""Which types of AL convert to which without being asked to, and how well.

The rules are those of "AL variables" (valid assignments), "AL type conversion in expressions" and "Extensible enums" in
the product documentation: numbers convert among each other, so do strings, Option and Enum convert to and from numbers,
a Variant takes nearly everything and gives back what it has an `Is…` method for. Nothing becomes text by itself and no
text becomes a number or a date.
"""

from collections.abc import Callable
from itertools import product

from bclite.model.signature_tables import methods
from bclite.model.types import TEXTUAL, Kind, Type

Related = Callable[[Type, Type], bool]
"""Whether a codeunit, enum or interface fulfils an interface, or an enum takes values of other enums."""

EXACT = 0
RESIZED = 1
FAMILY = 2
WIDER = 4
NARROWER = 12
BOXED = 20
UNBOXED = 24

ORDER = (Kind.BYTE, Kind.CHAR, Kind.INTEGER, Kind.BIGINTEGER, Kind.DURATION, Kind.DECIMAL)
ORDINAL = (Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION)
BY_SUBJECT = frozenset(
    {
        Kind.RECORD,
        Kind.CODEUNIT,
        Kind.PAGE,
        Kind.REPORT,
        Kind.QUERY,
        Kind.XMLPORT,
        Kind.TESTPAGE,
        Kind.TESTREQUESTPAGE,
        Kind.PLATFORM,
    }
)
BEYOND = frozenset({Kind.DOTNET, Kind.CONTROLADDIN})
"""Kinds that the checker knows nothing of: they go with everything."""

NEVER_BOXED = frozenset({Kind.SECRETTEXT, Kind.NOTHING, Kind.ARRAY})


def _table() -> dict[tuple[Kind, Kind], int]:
    """Costs of the conversions that need no more than the two kinds."""
    costs: dict[tuple[Kind, Kind], int] = {}
    for (i, source), (j, target) in product(enumerate(ORDER), enumerate(ORDER)):
        costs[source, target] = WIDER + j - i if j >= i else NARROWER + i - j
    for source, target in product(ORDER, ORDINAL):
        costs[source, target] = NARROWER + 2
        costs[target, source] = WIDER + 1 if source in (Kind.INTEGER, Kind.BIGINTEGER, Kind.DECIMAL) else NARROWER
    for source, target in product(ORDINAL, ORDINAL):
        costs[source, target] = FAMILY
    for source, target in product(TEXTUAL, TEXTUAL):
        costs[source, target] = FAMILY
    for source in TEXTUAL:
        costs[source, Kind.SECRETTEXT] = NARROWER
        costs[source, Kind.GUID] = NARROWER
        costs[Kind.CHAR, source] = NARROWER
    costs[Kind.CHAR, Kind.TEXT] = WIDER + 6
    costs[Kind.GUID, Kind.TEXT] = NARROWER
    costs[Kind.GUID, Kind.CODE] = NARROWER + 1
    for kind in Kind:
        if kind not in BY_SUBJECT | {Kind.ENUM, Kind.LIST, Kind.DICTIONARY, Kind.ARRAY, Kind.INTERFACE, Kind.NOTHING}:
            costs[kind, kind] = EXACT
    for kind in TEXTUAL - {Kind.TEXTCONST}:
        costs[kind, kind] = RESIZED
    costs.pop((Kind.ENUM, Kind.ENUM), None)
    return costs


COSTS = _table()


def _unboxed(target: Type) -> bool:
    """Whether a Variant converts to the type: a simple one, or one that Variant has an `Is…` method for."""
    kind = target.kind
    if kind in (Kind.ARRAY, Kind.INTERFACE, Kind.SECRETTEXT, Kind.NOTHING):
        return False
    if kind is Kind.PLATFORM:
        return f"is{target.subject}" in methods("variant")
    return True


def _same_items(source: Type, target: Type) -> bool:
    """Lists and dictionaries convert only to their like; the lengths of texts in them do not count."""
    return (
        source.kind is target.kind
        and len(source.items) == len(target.items)
        and all(map(_alike, source.items, target.items))
    )


def _alike(source: Type, target: Type) -> bool:
    if source.kind in (Kind.LIST, Kind.DICTIONARY):
        return _same_items(source, target)
    return source.kind is target.kind and same_subject(source, target)


def same_subject(source: Type, target: Type) -> bool:
    """Whether two types of one kind name the same object; a number that one of them lacks is not held against it."""
    if source.number and target.number:
        return source.number == target.number
    return source.subject == target.subject


def cost(source: Type, target: Type, related: Related) -> int | None:
    """How far `source` has to be bent to become `target`: 0 for not at all, None when it does not convert."""
    if source is target:
        return EXACT
    from_kind, to_kind = source.kind, target.kind
    simple = COSTS.get((from_kind, to_kind))
    if simple is not None:
        return EXACT if simple == RESIZED and source.length == target.length else simple
    if from_kind in BEYOND or to_kind in BEYOND:
        return BOXED
    if to_kind is Kind.ANY:
        return None if from_kind in (Kind.SECRETTEXT, Kind.NOTHING) else BOXED - 1
    if from_kind is Kind.ANY:
        return UNBOXED
    if from_kind is to_kind and from_kind in BY_SUBJECT:
        return EXACT if not target.subject or same_subject(source, target) else None
    special = SPECIAL.get(to_kind)
    if special is not None:
        return special(source, target, related)
    return UNBOXED if from_kind is Kind.VARIANT and _unboxed(target) else None


def _to_variant(source: Type, target: Type, related: Related) -> int | None:
    return None if source.kind in NEVER_BOXED else BOXED


def _to_enum(source: Type, target: Type, related: Related) -> int | None:
    if source.kind is Kind.ENUM:
        if not target.subject or same_subject(source, target):
            return EXACT
        return NARROWER if related(source, target) else None
    return UNBOXED if source.kind is Kind.VARIANT else None


def _to_collection(source: Type, target: Type, related: Related) -> int | None:
    if source.kind is Kind.VARIANT:
        return UNBOXED
    return EXACT if _same_items(source, target) else None


def _to_array(source: Type, target: Type, related: Related) -> int | None:
    if source.kind is not Kind.ARRAY:
        return None
    element = target.items[0]
    if not target.dimensions:
        return BOXED
    if len(source.dimensions) != len(target.dimensions) or not _alike(source.items[0], element):
        return None
    return EXACT


def _to_interface(source: Type, target: Type, related: Related) -> int | None:
    if source.kind is Kind.INTERFACE and source.subject == target.subject:
        return EXACT
    if source.kind in (Kind.CODEUNIT, Kind.ENUM, Kind.INTERFACE) and related(source, target):
        return FAMILY
    return None


def _to_record(source: Type, target: Type, related: Related) -> int | None:
    """A RecordRef becomes a record; whether it is one of the right table shows at run time."""
    if source.kind is Kind.PLATFORM:
        return NARROWER if source.subject == "recordref" else None
    return UNBOXED if source.kind is Kind.VARIANT else None


def _to_platform(source: Type, target: Type, related: Related) -> int | None:
    """A record becomes a RecordRef."""
    if source.kind is Kind.RECORD:
        return NARROWER if target.subject == "recordref" else None
    if source.kind is Kind.VARIANT:
        return UNBOXED if _unboxed(target) else None
    return None


SPECIAL: dict[Kind, Callable[[Type, Type, Related], int | None]] = {
    Kind.VARIANT: _to_variant,
    Kind.ENUM: _to_enum,
    Kind.LIST: _to_collection,
    Kind.DICTIONARY: _to_collection,
    Kind.ARRAY: _to_array,
    Kind.INTERFACE: _to_interface,
    Kind.PLATFORM: _to_platform,
    Kind.RECORD: _to_record,
}


def fits_reference(argument: Type, parameter: Type) -> bool:
    """Whether a variable can be passed for a `var` parameter.

    The types must agree, only lengths of texts and sizes of arrays may differ; a Variant can be passed for everything
    that it can become.
    """
    if parameter.kind is Kind.ANY or argument.kind in BEYOND or parameter.kind in BEYOND:
        return True
    if parameter.kind is Kind.ARRAY:
        return _to_array(argument, parameter, lambda source, target: False) is not None
    if argument.kind is not parameter.kind:
        return argument.kind is Kind.VARIANT and _unboxed(parameter)
    if argument.kind in (Kind.LIST, Kind.DICTIONARY):
        return _same_items(argument, parameter)
    return not parameter.subject or same_subject(argument, parameter)
