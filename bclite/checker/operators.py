"""The types that the operators of AL take and give.

After "Arithmetic operators", "Relational operators" and "Boolean operators" of the product documentation, with the
types that those tables leave out (BigInteger, Duration, DateTime, Guid, Enum) as the compiler treats them.
"""

from itertools import product

from bclite.model.types import (
    BIGINTEGER,
    BOOLEAN,
    DATE,
    DATETIME,
    DECIMAL,
    DURATION,
    INTEGER,
    TEXT,
    TEXTUAL,
    TIME,
    Kind,
    Type,
)

SMALL = (Kind.INTEGER, Kind.OPTION, Kind.ENUM, Kind.SYSTEM_OPTION, Kind.CHAR, Kind.BYTE)
NUMBERS = (*SMALL, Kind.BIGINTEGER, Kind.DECIMAL)
CODE = Type(Kind.CODE)

ARITHMETIC = ("+", "-", "*", "div", "mod")
ORDERED = frozenset({"<", "<=", ">", ">="})
EQUALITY = frozenset({"=", "<>"})
LOGICAL = frozenset({"and", "or", "xor"})


def _wider(left: Kind, right: Kind) -> Type:
    if Kind.DECIMAL in (left, right):
        return DECIMAL
    return BIGINTEGER if Kind.BIGINTEGER in (left, right) else INTEGER


def _results() -> dict[tuple[str, Kind, Kind], Type]:
    found: dict[tuple[str, Kind, Kind], Type] = {}
    for left, right in product(NUMBERS, NUMBERS):
        for operator in ARITHMETIC:
            found[operator, left, right] = _wider(left, right)
        found["/", left, right] = DECIMAL
    for number in NUMBERS:
        for operator in ("+", "-", "*", "/", "div", "mod"):
            found[operator, Kind.DURATION, number] = DURATION
            found[operator, number, Kind.DURATION] = DURATION
        for moment, same in ((Kind.DATE, DATE), (Kind.TIME, TIME), (Kind.DATETIME, DATETIME)):
            found["+", moment, number] = same
            found["-", moment, number] = same
    for operator in ("+", "-", "mod", "div"):
        found[operator, Kind.DURATION, Kind.DURATION] = DURATION
    found["/", Kind.DURATION, Kind.DURATION] = DECIMAL
    found["*", Kind.DURATION, Kind.DURATION] = DECIMAL
    for moment, same in ((Kind.TIME, TIME), (Kind.DATETIME, DATETIME)):
        found["+", moment, Kind.DURATION] = same
        found["-", moment, Kind.DURATION] = same
        found["-", moment, moment] = DURATION
    found["-", Kind.DATE, Kind.DATE] = INTEGER
    for left, right in product((*TEXTUAL, Kind.CHAR, Kind.GUID), repeat=2):
        if left in TEXTUAL or right in TEXTUAL:
            found["+", left, right] = TEXT
    found["+", Kind.CODE, Kind.CODE] = CODE
    for operator in LOGICAL:
        found[operator, Kind.BOOLEAN, Kind.BOOLEAN] = BOOLEAN
    return found


def _comparable() -> tuple[frozenset[tuple[Kind, Kind]], frozenset[tuple[Kind, Kind]]]:
    """Pairs of kinds that can be ordered, and those that can only be found equal or not."""
    numbers, texts = (*NUMBERS, Kind.DURATION), (*TEXTUAL, Kind.CHAR)
    ordered = set(product(numbers, numbers)) | set(product(texts, texts))
    ordered |= {(kind, kind) for kind in (Kind.BOOLEAN, Kind.DATE, Kind.TIME, Kind.DATETIME, Kind.GUID)}
    ordered |= set(product((Kind.BYTE,), TEXTUAL)) | set(product(TEXTUAL, (Kind.BYTE,)))
    ordered |= {(kind, Kind.GUID) for kind in TEXTUAL} | {(Kind.GUID, kind) for kind in TEXTUAL}
    equal = {(kind, kind) for kind in (Kind.RECORDID, Kind.DATEFORMULA, Kind.MEDIA, Kind.MEDIASET)}
    return frozenset(ordered), frozenset(ordered | equal)


VERSIONS = (Kind.PLATFORM, Kind.PLATFORM)
RESULTS = _results()
COMPARED_IN_ORDER, COMPARED = _comparable()
NEGATED = dict.fromkeys(SMALL, INTEGER) | {
    Kind.BIGINTEGER: BIGINTEGER,
    Kind.DECIMAL: DECIMAL,
    Kind.DURATION: DURATION,
}


def binary(operator: str, left: Type, right: Type) -> Type | None:
    """The type of `left operator right`; None when the operator does not take these types.

    Values of two different enums can be compared, by number; what FieldRef.Value gives can be compared with everything.
    """
    kinds = (left.kind, right.kind)
    if kinds == VERSIONS and left.subject == right.subject == "version":
        return BOOLEAN if operator in EQUALITY | ORDERED else None
    if operator in EQUALITY:
        return BOOLEAN if kinds in COMPARED or Kind.ANY in kinds else None
    if operator in ORDERED:
        return BOOLEAN if kinds in COMPARED_IN_ORDER or Kind.ANY in kinds else None
    return RESULTS.get((operator, *kinds))


def beside(operator: str, other: Type) -> Type:
    """The type that a .NET value becomes where it is calculated or compared with a value of type `other`: what is added
    to a moment is a time span."""
    if operator in ("+", "-") and other.kind in (Kind.DATETIME, Kind.TIME):
        return DURATION
    return DECIMAL if other.kind in (Kind.INTEGER, Kind.BIGINTEGER) else other


def unary(operator: str, operand: Type) -> Type | None:
    """The type of `operator operand`; None when the operator does not take this type."""
    if operator == "not":
        return BOOLEAN if operand.kind in (Kind.BOOLEAN, Kind.ANY) else None
    return NEGATED.get(operand.kind)
