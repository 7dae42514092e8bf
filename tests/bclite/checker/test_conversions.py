"""Which types convert by themselves: the tables of "AL variables" in the product documentation, and what the compiler
is known to do with the types that they leave out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.checker.conversions import cost, fits_reference
from bclite.checker.operators import binary, unary
from bclite.model.types import Kind, Type

NUMBERS = (Kind.CHAR, Kind.OPTION, Kind.INTEGER, Kind.BIGINTEGER, Kind.DURATION, Kind.DECIMAL)
TEXTS = (Kind.TEXT, Kind.CODE)
APART = (Kind.BOOLEAN, Kind.DATE, Kind.TIME, Kind.DATETIME)


def unrelated(source: Type, target: Type) -> bool:
    return False


def converts(source: Kind, target: Kind) -> bool:
    return cost(Type(source), Type(target), unrelated) is not None


@pytest.mark.parametrize("source", NUMBERS)
@pytest.mark.parametrize("target", NUMBERS)
def test_every_number_becomes_every_other(source: Kind, target: Kind) -> None:
    assert converts(source, target)


@pytest.mark.parametrize("source", [*NUMBERS, *TEXTS, *APART])
@pytest.mark.parametrize("target", APART)
def test_booleans_dates_and_times_come_only_from_their_like(source: Kind, target: Kind) -> None:
    assert converts(source, target) is (source is target)


@pytest.mark.parametrize("source", [*(each for each in NUMBERS if each is not Kind.CHAR), *APART])
@pytest.mark.parametrize("target", TEXTS)
def test_nothing_but_characters_becomes_text_by_itself(source: Kind, target: Kind) -> None:
    assert not converts(source, target)
    assert not converts(target, source)


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (Kind.TEXT, Kind.CODE, True),
        (Kind.CODE, Kind.TEXT, True),
        (Kind.LABEL, Kind.TEXT, True),
        (Kind.TEXT, Kind.GUID, True),
        (Kind.GUID, Kind.TEXT, True),
        (Kind.TEXT, Kind.SECRETTEXT, True),
        (Kind.SECRETTEXT, Kind.TEXT, False),
        (Kind.SECRETTEXT, Kind.VARIANT, False),
        (Kind.TEXT, Kind.DATEFORMULA, False),
        (Kind.TEXT, Kind.CHAR, False),
        (Kind.ENUM, Kind.INTEGER, True),
        (Kind.INTEGER, Kind.ENUM, True),
        (Kind.ENUM, Kind.OPTION, True),
        (Kind.LIST, Kind.VARIANT, True),
        (Kind.NOTHING, Kind.BOOLEAN, False),
        (Kind.NOTHING, Kind.VARIANT, False),
    ],
)
def test_conversions_that_the_tables_leave_out(source: Kind, target: Kind, expected: bool) -> None:
    assert converts(source, target) is expected


def platform(name: str) -> Type:
    return Type(Kind.PLATFORM, subject=name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("jsonobject", True), ("instream", True), ("recordref", True), ("errorinfo", False), ("httpclient", False)],
)
def test_a_variant_gives_back_what_it_has_a_question_for(name: str, expected: bool) -> None:
    """Variant.IsJsonObject exists, Variant.IsErrorInfo does not: `Info := Box` is AL0122."""
    assert (cost(Type(Kind.VARIANT), platform(name), unrelated) is not None) is expected
    assert cost(platform(name), Type(Kind.VARIANT), unrelated) is not None


def test_records_and_lists_convert_only_to_their_like() -> None:
    customer, item = (
        Type(Kind.RECORD, subject=name, number=number) for name, number in (("customer", 18), ("item", 27))
    )
    assert cost(customer, customer, unrelated) == 0
    assert cost(customer, item, unrelated) is None
    assert cost(Type(Kind.RECORD, subject="customer", number=18, temporary=True), customer, unrelated) is not None
    texts, numbers = (Type(Kind.LIST, items=(Type(kind),)) for kind in (Kind.TEXT, Kind.INTEGER))
    assert cost(texts, numbers, unrelated) is None
    assert cost(Type(Kind.LIST, items=(Type(Kind.TEXT, length=50),)), texts, unrelated) == 0


def test_an_enum_takes_another_only_where_it_is_made_to() -> None:
    one, other = (Type(Kind.ENUM, subject=name, number=number) for name, number in (("one", 1), ("other", 2)))
    assert cost(one, other, unrelated) is None
    assert cost(one, other, lambda source, target: True) is not None


@pytest.mark.parametrize(
    ("argument", "parameter", "expected"),
    [
        (Type(Kind.TEXT, length=30), Type(Kind.TEXT), True),
        (Type(Kind.TEXT), Type(Kind.TEXT, length=30), True),
        (Type(Kind.CODE, length=20), Type(Kind.TEXT), False),
        (Type(Kind.INTEGER), Type(Kind.DECIMAL), False),
        (Type(Kind.OPTION), Type(Kind.INTEGER), False),
        (Type(Kind.INTEGER), Type(Kind.VARIANT), False),
        (Type(Kind.VARIANT), Type(Kind.INTEGER), True),
        (Type(Kind.INTEGER), Type(Kind.ANY), True),
        (
            Type(Kind.ARRAY, items=(Type(Kind.TEXT, length=80),), dimensions=(12,)),
            Type(Kind.ARRAY, items=(Type(Kind.TEXT, length=80),), dimensions=(32,)),
            True,
        ),
    ],
)
def test_a_variable_passed_by_reference_is_of_the_parameters_type(
    argument: Type, parameter: Type, expected: bool
) -> None:
    assert fits_reference(argument, parameter) is expected


SIMPLE = st.sampled_from([Type(kind) for kind in (*NUMBERS, *TEXTS, *APART, Kind.GUID, Kind.BYTE, Kind.DATEFORMULA)])


@given(SIMPLE)
def test_a_type_needs_no_bending_to_become_itself(type_: Type) -> None:
    again = Type(type_.kind)
    others = [cost(type_, Type(kind), unrelated) for kind in (*NUMBERS, *TEXTS, *APART) if kind is not type_.kind]
    own = cost(type_, again, unrelated)
    assert own is not None
    assert all(each is None or own < each for each in others)


@given(SIMPLE, SIMPLE)
def test_equality_is_symmetric_and_goes_with_inequality(left: Type, right: Type) -> None:
    assert binary("=", left, right) == binary("=", right, left) == binary("<>", left, right)


@given(SIMPLE, SIMPLE)
def test_what_can_be_ordered_can_be_compared(left: Type, right: Type) -> None:
    if binary("<", left, right) is not None:
        assert binary("=", left, right) is not None


@pytest.mark.parametrize(
    ("left", "operator", "right", "expected"),
    [
        (Kind.CHAR, "+", Kind.INTEGER, Kind.INTEGER),
        (Kind.INTEGER, "/", Kind.INTEGER, Kind.DECIMAL),
        (Kind.INTEGER, "div", Kind.INTEGER, Kind.INTEGER),
        (Kind.INTEGER, "*", Kind.DECIMAL, Kind.DECIMAL),
        (Kind.OPTION, "-", Kind.OPTION, Kind.INTEGER),
        (Kind.DATE, "+", Kind.INTEGER, Kind.DATE),
        (Kind.DATE, "-", Kind.DATE, Kind.INTEGER),
        (Kind.TIME, "+", Kind.INTEGER, Kind.TIME),
        (Kind.DATETIME, "-", Kind.DATETIME, Kind.DURATION),
        (Kind.TEXT, "+", Kind.CODE, Kind.TEXT),
        (Kind.CODE, "+", Kind.CODE, Kind.CODE),
        (Kind.TEXT, "-", Kind.TEXT, None),
        (Kind.TEXT, "+", Kind.INTEGER, None),
        (Kind.BOOLEAN, "+", Kind.BOOLEAN, None),
        (Kind.DATE, "*", Kind.INTEGER, None),
        (Kind.BOOLEAN, "and", Kind.BOOLEAN, Kind.BOOLEAN),
        (Kind.INTEGER, "and", Kind.INTEGER, None),
        (Kind.VARIANT, "=", Kind.TEXT, None),
        (Kind.RECORD, "=", Kind.RECORD, None),
        (Kind.DATE, "=", Kind.DATETIME, None),
        (Kind.DATE, "<", Kind.DATE, Kind.BOOLEAN),
        (Kind.RECORDID, "=", Kind.RECORDID, Kind.BOOLEAN),
        (Kind.RECORDID, "<", Kind.RECORDID, None),
    ],
)
def test_operators_give_what_the_documentations_tables_say(
    left: Kind, operator: str, right: Kind, expected: Kind | None
) -> None:
    found = binary(operator, Type(left), Type(right))
    assert (None if found is None else found.kind) is expected


def test_only_numbers_are_negated_and_only_booleans_denied() -> None:
    assert [kind for kind in (*NUMBERS, *TEXTS, *APART) if unary("-", Type(kind)) is not None] == list(NUMBERS)
    assert [kind for kind in (*NUMBERS, *TEXTS, *APART) if unary("not", Type(kind)) is not None] == [Kind.BOOLEAN]
