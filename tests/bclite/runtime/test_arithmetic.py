"""Arithmetic: .NET decimals against exact fractions, whole numbers against their definition, dates by hand."""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import DECIMAL, DURATION, INTEGER
from bclite.runtime import arithmetic
from bclite.runtime.errors import ALError
from bclite.runtime.values import Date, DateTime, Time

COEFFICIENTS = st.integers(-(2**96) + 1, 2**96 - 1)
DECIMALS = st.builds(lambda coefficient, scale: Decimal(coefficient).scaleb(-scale), COEFFICIENTS, st.integers(0, 28))
MONEY = st.decimals(-(10**12), 10**12, places=4)


@pytest.fixture(autouse=True)
def al_decimals() -> Iterator[None]:
    with arithmetic.decimals():
        yield


def nearest(exact: Fraction) -> Fraction | None:
    """The decimal of at most 96 bits and scale 28 nearest to `exact`, ties to even; None where it is too large.

    Written from the definition of System.Decimal: the largest scale at which the rounded coefficient fits.
    """
    for scale in range(28, -1, -1):
        coefficient = round(exact * 10**scale)  # Python rounds a Fraction half to even
        if abs(coefficient) < 2**96:
            return Fraction(coefficient, 10**scale)
    return None


@given(DECIMALS, DECIMALS)
def test_a_quotient_is_the_nearest_decimal_of_dotnet(left: Decimal, right: Decimal) -> None:
    if right == 0:
        with pytest.raises(ALError, match="divide by zero"):
            arithmetic.divide(left, right)
        return
    expected = nearest(Fraction(left) / Fraction(right))
    if expected is None:
        with pytest.raises(ALError, match="too large"):
            arithmetic.divide(left, right)
    else:
        assert Fraction(arithmetic.divide(left, right)) == expected


@given(DECIMALS)
def test_a_number_that_dotnet_holds_is_left_as_it_is(number: Decimal) -> None:
    assert arithmetic.fit(number) == number


@given(MONEY, MONEY)
def test_sums_differences_and_products_of_amounts_are_exact(left: Decimal, right: Decimal) -> None:
    """Python's own operators in AL's context: amounts have far fewer than 28 digits, nothing may be rounded."""
    assert Fraction(left + right) == Fraction(left) + Fraction(right)
    assert Fraction(left - right) == Fraction(left) - Fraction(right)
    if abs(left * right) < 10**20:
        assert Fraction(left * right) == Fraction(left) * Fraction(right)


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("1", "3", "0.3333333333333333333333333333"),
        ("2", "3", "0.6666666666666666666666666667"),
        ("10", "3", "3.3333333333333333333333333333"),
        ("250", "3", "83.33333333333333333333333333"),
    ],
)
def test_quotients_have_the_digits_that_96_bits_hold(left: str, right: str, expected: str) -> None:
    """29 digits where they fit into 96 bits (7.9e28), else 28; at most 28 behind the point."""
    assert str(arithmetic.divide(Decimal(left), Decimal(right))) == expected


@given(st.integers(-(2**31), 2**31 - 1), st.integers(-(2**31), 2**31 - 1).filter(bool))
def test_div_cuts_toward_zero_and_mod_has_the_sign_of_the_dividend(left: int, right: int) -> None:
    quotient, remainder = arithmetic.divide_whole(left, right), arithmetic.modulo_whole(left, right)
    assert quotient == int(Fraction(left, right))
    assert quotient * right + remainder == left
    assert remainder == 0 or (remainder < 0) == (left < 0)


@given(MONEY, MONEY.filter(bool))
def test_div_and_mod_of_decimals_agree_with_exact_arithmetic(left: Decimal, right: Decimal) -> None:
    quotient = arithmetic.divide_decimal(left, right)
    assert quotient == int(Fraction(left) / Fraction(right))
    assert Fraction(arithmetic.modulo_decimal(left, right)) == Fraction(left) - Fraction(quotient) * Fraction(right)


@pytest.mark.parametrize("function", [arithmetic.divide_whole, arithmetic.modulo_whole])
def test_division_of_whole_numbers_by_zero_has_the_products_code(function: object) -> None:
    with pytest.raises(ALError, match=r"Attempted to divide by zero\.") as caught:
        function(1, 0)  # type: ignore[operator]
    assert caught.value.code == "AL:DivideByZero"


def test_a_result_beyond_96_bits_is_an_error_of_al() -> None:
    largest = Decimal(2**96 - 1)
    assert arithmetic.fit(largest) == largest
    with pytest.raises(ALError, match="too large or too small for a Decimal"):
        arithmetic.fit(Decimal(2**96))
    with pytest.raises(ArithmeticError) as caught:
        _ = largest * Decimal(100)
    assert "too large" in arithmetic.al_error(caught.value).text


def test_a_long_sum_of_integers_overflows_at_the_step_that_leaves_the_type() -> None:
    least, greatest = -(2**31), 2**31 - 1
    assert arithmetic.add_all((greatest - 5, 2, 3), least, greatest) == greatest
    with pytest.raises(ALError, match="overflow"):
        arithmetic.add_all((greatest, 1, -1), least, greatest)


class TestMoments:
    """Arithmetic operators, Date and Time columns."""

    def test_days_are_added_to_a_date(self) -> None:
        assert arithmetic.later(Date.of(2024, 2, 28), 2) == Date.of(2024, 3, 1)
        assert arithmetic.earlier(Date.of(2024, 3, 1), 1) == Date.of(2024, 2, 29)

    def test_the_difference_of_dates_counts_days(self) -> None:
        assert arithmetic.difference(Date.of(2024, 3, 1), Date.of(2024, 2, 1)) == 29

    def test_milliseconds_are_added_to_a_time_within_the_day(self) -> None:
        assert arithmetic.later(Time.of(10, 0), 1500) == Time.of(10, 0, 1, 500)
        with pytest.raises(ALError, match="time is not valid"):
            arithmetic.later(Time.of(23, 59, 59, 999), 1)

    def test_the_difference_of_datetimes_is_a_duration(self) -> None:
        start = DateTime.of(Date.of(2024, 2, 28), Time.of(23, 0))
        assert arithmetic.difference(arithmetic.later(start, 7_200_000), start) == 7_200_000
        assert DateTime(arithmetic.later(start, 7_200_000)).date == Date.of(2024, 2, 29)

    @pytest.mark.parametrize("blank", [Date(0), Time(0), DateTime(0)])
    def test_nothing_can_be_added_to_what_is_undefined(self, blank: Date | Time | DateTime) -> None:
        with pytest.raises(ALError, match="undefined"):
            arithmetic.later(blank, 1)

    def test_a_fraction_of_a_day_cannot_be_added(self) -> None:
        with pytest.raises(ALError, match="whole number"):
            arithmetic.later(Date.of(2024, 1, 1), Decimal("0.5"))
        assert arithmetic.later(Date.of(2024, 1, 1), Decimal("1.0")) == Date.of(2024, 1, 2)

    def test_dates_end_with_year_9999(self) -> None:
        with pytest.raises(ALError, match=r"The date is not valid\."):
            arithmetic.later(Date.of(9999, 12, 31), 1)


def test_a_duration_divided_by_a_number_is_a_duration() -> None:
    assert arithmetic.operate("/", 10_001, 2, DURATION, INTEGER, DURATION) == 5000
    assert arithmetic.operate("*", 1500, Decimal("1.5"), DURATION, DECIMAL, DURATION) == 2250
    assert arithmetic.operate("/", 3000, 2000, DURATION, DURATION, DECIMAL) == Decimal("1.5")
