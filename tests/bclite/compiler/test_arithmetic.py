"""Numbers as AL calculates with them: al-engine rules 3 and 4, and "Arithmetic operators" of the documentation."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from bclite.runtime.errors import ALError
from bclite.runtime.values import Date
from tests.bclite.conftest import AlValue, RunAl

OPERATIONS = """codeunit 50000 Operations
{
    procedure Add(A: Integer; B: Integer): Integer begin exit(A + B); end;
    procedure Subtract(A: Integer; B: Integer): Integer begin exit(A - B); end;
    procedure Multiply(A: Integer; B: Integer): Integer begin exit(A * B); end;
    procedure Quotient(A: Integer; B: Integer): Integer begin exit(A div B); end;
    procedure Remainder(A: Integer; B: Integer): Integer begin exit(A mod B); end;
    procedure Negate(A: Integer): Integer begin exit(-A); end;
    procedure AddBig(A: BigInteger; B: BigInteger): BigInteger begin exit(A + B); end;
}"""

LEAST, GREATEST = -(2**31), 2**31 - 1


@pytest.mark.parametrize(
    ("procedure", "left", "right"),
    [
        ("Add", GREATEST, 1),
        ("Add", LEAST, -1),
        ("Subtract", LEAST, 1),
        ("Subtract", GREATEST, -1),
        ("Multiply", 65536, 32768),
        ("Multiply", LEAST, -1),
        ("Quotient", LEAST, -1),
        ("AddBig", 2**63 - 1, 1),
        ("AddBig", -(2**63), -1),
    ],
)
def test_what_does_not_fit_its_type_is_an_error(run_al: RunAl, procedure: str, left: int, right: int) -> None:
    with pytest.raises(ALError, match="overflow"):
        run_al(OPERATIONS, procedure, left, right)


@pytest.mark.parametrize(
    ("procedure", "left", "right", "expected"),
    [
        ("Add", GREATEST - 1, 1, GREATEST),
        ("Subtract", LEAST + 1, 1, LEAST),
        ("Multiply", 65536, -32768, LEAST),
        ("AddBig", 2**63 - 2, 1, 2**63 - 1),
    ],
)
def test_the_limits_themselves_are_reached(run_al: RunAl, procedure: str, left: int, right: int, expected: int) -> None:
    assert run_al(OPERATIONS, procedure, left, right) == expected


def test_negating_the_least_integer_overflows(run_al: RunAl) -> None:
    with pytest.raises(ALError, match="overflow"):
        run_al(OPERATIONS, "Negate", LEAST)


@pytest.mark.parametrize("divisor", [3, -3, 7, 1])
@pytest.mark.parametrize("dividend", [7, -7, 6, -6, 0])
def test_div_and_mod_round_toward_zero(run_al: RunAl, dividend: int, divisor: int) -> None:
    quotient = int(Fraction(dividend, divisor))
    assert run_al(OPERATIONS, "Quotient", dividend, divisor) == quotient
    assert run_al(OPERATIONS, "Remainder", dividend, divisor) == dividend - quotient * divisor


@pytest.mark.parametrize("dividend", [7, -7, 0])
def test_div_and_mod_by_a_literal_round_toward_zero_too(al_value: AlValue, dividend: int) -> None:
    quotient = int(Fraction(dividend, 3))
    found = al_value("Integer", f"N := {dividend}; exit((N div 3) * 10 + N mod 3);", "N: Integer;")
    assert found == quotient * 10 + dividend - quotient * 3


@pytest.mark.parametrize("operation", ["N div Zero", "N mod Zero"])
def test_whole_division_by_zero_is_an_error(al_value: AlValue, operation: str) -> None:
    with pytest.raises(ALError, match="divide by zero"):
        al_value("Integer", f"N := 5; exit({operation});", "N: Integer; Zero: Integer;")


def test_a_quotient_is_decimal_even_of_integers(al_value: AlValue) -> None:
    assert al_value("Decimal", "exit(7 / 2);") == Decimal("3.5")


def test_division_by_zero_is_an_error(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="divide by zero"):
        al_value("Decimal", "exit(1 / D);", "D: Decimal;")


def test_an_intermediate_result_overflows_although_the_end_would_fit(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="overflow"):
        al_value("Integer", "N := 2147483647; exit(N + 1 - 1);", "N: Integer;")


def test_two_integers_are_multiplied_as_integers_whatever_the_target(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="overflow"):
        al_value("BigInteger", "N := 2147483647; exit(N * N);", "N: Integer;")


def test_one_biginteger_makes_the_product_a_biginteger(al_value: AlValue) -> None:
    assert al_value("BigInteger", "N := 2147483647; B := N; exit(N * B);", "N: Integer; B: BigInteger;") == GREATEST**2


def test_decimals_keep_28_digits(al_value: AlValue) -> None:
    found = al_value("Decimal", "exit(1 / 3);")
    assert found == Decimal("0.3333333333333333333333333333")


def test_a_sum_of_decimals_is_exact(al_value: AlValue) -> None:
    assert al_value("Decimal", "for I := 1 to 10 do D += 0.1; exit(D);", "D: Decimal; I: Integer;") == 1


def test_integers_and_decimals_mix(al_value: AlValue) -> None:
    assert al_value("Decimal", "I := 3; D := 1.5; exit(I * D - I + 10 * 0.1);", "D: Decimal; I: Integer;") == Decimal(
        "2.5"
    )


def test_a_fraction_does_not_become_an_integer(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="Int32"):
        al_value("Integer", "D := 2.5; I := D; exit(I);", "D: Decimal; I: Integer;")


def test_a_whole_decimal_becomes_an_integer(al_value: AlValue) -> None:
    assert al_value("Integer", "D := 10 / 4 * 2; I := D; exit(I);", "D: Decimal; I: Integer;") == 5


@pytest.mark.parametrize(("statement", "expected"), [("N += 5", 12), ("N -= 5", 2), ("N *= 5", 35), ("N /= 7", 1)])
def test_compound_assignment(al_value: AlValue, statement: str, expected: int) -> None:
    assert al_value("Integer", f"N := 7; {statement}; exit(N);", "N: Integer;") == expected


def test_compound_assignment_evaluates_its_place_once(al_value: AlValue) -> None:
    found = al_value(
        "Integer",
        "A[Next()] += 5; A[Next()] += 7; exit(A[1] * 100 + A[2] * 10 + Calls);",
        "A: array[3] of Integer;",
        "var Calls: Integer; local procedure Next(): Integer begin Calls += 1; exit(Calls); end;",
    )
    assert found == 572


def test_a_failed_assignment_leaves_the_variable_as_it_was(al_value: AlValue) -> None:
    assert al_value("Integer", "N := 2147483647; asserterror N += 1; exit(N);", "N: Integer;") == GREATEST


def test_a_date_plus_days_and_the_days_between_dates(al_value: AlValue) -> None:
    assert al_value("Date", "exit(20240228D + 2);") == Date.of(2024, 3, 1)
    assert al_value("Integer", "exit(20240301D - 20240228D);") == 2


def test_a_long_chain_of_additions_is_no_deep_nesting(al_value: AlValue) -> None:
    ones = " + ".join(["N"] * 1500)
    assert al_value("Integer", f"N := 1; exit({ones});", "N: Integer;") == 1500


def test_a_long_chain_still_overflows_where_a_partial_sum_does(al_value: AlValue) -> None:
    terms = " + ".join(["N"] * 40) + " - N" * 39
    with pytest.raises(ALError, match="overflow"):
        al_value("Integer", f"N := 2147483647; exit({terms});", "N: Integer;")


def test_the_variable_of_a_loop_is_not_taken_for_bounded_outside_of_it(
    run_al: Callable[..., Any],
) -> None:
    source = """codeunit 50000 Probe
{
    procedure After(N: Integer): Integer
    var I: Integer;
    begin
        for I := 1 to 2 do;
        I := N;
        exit(I + 1);
    end;
}"""
    with pytest.raises(ALError, match="overflow"):
        run_al(source, "After", GREATEST)
