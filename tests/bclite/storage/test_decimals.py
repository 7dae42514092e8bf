"""Decimals in the database: exact, in the order of the numbers, summed up without loss."""

from decimal import Context, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.storage import decimals
from bclite.storage.database import Database
from bclite.storage.decimals import DecimalRangeError, decode, encode
from bclite.storage.sql_conditions import aggregate_sql

NUMBERS = st.decimals(
    min_value=Decimal("-999999999999999999"), max_value=Decimal("999999999999999999"), allow_nan=False, places=10
)
WIDE = Context(prec=60)


@given(NUMBERS)
def test_a_number_comes_back_as_it_was(number: Decimal) -> None:
    assert decode(encode(number)) == number
    assert len(encode(number)) == 16


@given(NUMBERS, NUMBERS)
def test_blobs_sort_as_the_numbers_do(first: Decimal, second: Decimal) -> None:
    assert (encode(first) < encode(second)) == (first < second)
    assert (encode(first) == encode(second)) == (first == second)


@given(st.lists(st.decimals(min_value=-(10**15), max_value=10**15, allow_nan=False, places=5), max_size=30))
def test_sum_and_average_in_sql_are_those_of_decimal(numbers: list[Decimal]) -> None:
    database = Database()
    database.execute("CREATE TABLE numbers (n BLOB)")
    for number in numbers:
        database.execute("INSERT INTO numbers VALUES (?)", (encode(number),))
    total, average = (aggregate_sql(method, "n", of_decimals=True) for method in ("sum", "average"))
    total, average = database.execute(f"SELECT {total}, {average} FROM numbers").fetchone()
    exact = sum(numbers, Decimal(0))
    assert decode(total) == exact
    if numbers:
        assert abs(decode(average) - WIDE.divide(exact, Decimal(len(numbers)))) <= Decimal("1e-20")
    else:
        assert decode(average) == 0
    database.close()


@given(NUMBERS)
def test_the_negated_blob_is_that_of_the_negated_number(number: Decimal) -> None:
    assert decimals.negate(encode(number)) == encode(-number)


@given(st.integers(min_value=-(10**18) + 1, max_value=10**18 - 1))
def test_the_blob_of_a_whole_number(number: int) -> None:
    assert decimals.of_integer(number) == encode(Decimal(number))


def test_twenty_places_are_kept_and_the_next_rounds_away_from_zero() -> None:
    assert decode(encode(Decimal("0.123456789012345678905"))) == Decimal("0.12345678901234567891")
    assert decode(encode(Decimal("-0.123456789012345678905"))) == Decimal("-0.12345678901234567891")


@pytest.mark.parametrize("number", ["1e18", "-1e18", "7.9e27"])
def test_more_than_eighteen_digits_before_the_point_are_refused(number: str) -> None:
    with pytest.raises(DecimalRangeError, match="more than 18 digits"):
        encode(Decimal(number))


def test_a_whole_number_has_no_places() -> None:
    assert str(decode(encode(Decimal("100.00")))) == "100"
    assert str(decode(encode(Decimal("-0.50")))) == "-0.5"
