"""Statements: loops, choices, exit. al-engine rules 1, 15 and 22, and "AL control statements" of the documentation."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import AlValue

TRACE = """
var Log: Text;

local procedure Say(Word: Text; Answer: Boolean): Boolean
begin
    Log += Word;
    exit(Answer);
end;

local procedure Number(Word: Text; Answer: Integer): Integer
begin
    Log += Word;
    exit(Answer);
end;
"""


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        ("Say('a', false) and Say('b', true)", "ab0"),
        ("Say('a', true) or Say('b', false)", "ab1"),
        ("Say('a', true) xor Say('b', true)", "ab0"),
        ("not Say('a', false) and Say('b', true)", "ab1"),
        ("Say('a', false) and Say('b', true) and Say('c', true)", "abc0"),
        ("Say('a', false) and Say('b', true) or Say('c', true)", "abc1"),
    ],
)
def test_and_and_or_evaluate_both_sides(al_value: AlValue, condition: str, value: str) -> None:
    body = f"if {condition} then exit(Log + '1'); exit(Log + '0');"
    assert al_value("Text", body, members=TRACE) == value


@pytest.mark.parametrize(
    ("condition", "value"),
    [
        ("2 in [Number('a', 1), Number('b', 2), Number('c', 3)]", "ab1"),
        ("5 in [Number('a', 1)..Number('b', 4), Number('c', 5)]", "abc1"),
        ("9 in [Number('a', 1), Number('b', 2)]", "ab0"),
    ],
)
def test_in_tests_from_left_to_right_and_stops(al_value: AlValue, condition: str, value: str) -> None:
    body = f"if {condition} then exit(Log + '1'); exit(Log + '0');"
    assert al_value("Text", body, members=TRACE) == value


@pytest.mark.parametrize(
    ("number", "expected"), [(0, "none"), (1, "low"), (2, "low"), (3, "mid"), (10, "mid"), (11, "high"), (-5, "minus")]
)
def test_case_takes_the_first_matching_value_or_range(al_value: AlValue, number: int, expected: str) -> None:
    body = f"""N := {number};
        case N of
            1, 2: exit('low');
            3..10: exit('mid');
            2..100: exit('high');
            -10..-1: exit('minus');
            else exit('none');
        end;"""
    assert al_value("Text", body, "N: Integer;") == expected


def test_case_true_of_takes_the_first_true_condition(al_value: AlValue) -> None:
    body = """case true of
            Say('a', false): Log += 'x';
            Say('b', true): Log += 'y';
            Say('c', true): Log += 'z';
        end;
        exit(Log);"""
    assert al_value("Text", body, members=TRACE) == "aby"


def test_the_subject_of_a_case_is_evaluated_once(al_value: AlValue) -> None:
    body = "case Number('s', 3) of 1: Log += '1'; 2: Log += '2'; 3: Log += '3'; end; exit(Log);"
    assert al_value("Text", body, members=TRACE) == "s3"


def test_the_values_of_a_case_over_a_code_are_not_made_upper_case(al_value: AlValue) -> None:
    body = "C := 'ABC'; case C of 'abc': exit(1); 'ABC': exit(2); end;"
    assert al_value("Integer", body, "C: Code[10];") == 2


def test_case_over_text_is_case_sensitive(al_value: AlValue) -> None:
    assert al_value("Integer", "T := 'b'; case T of 'B': exit(1); 'b': exit(2); end;", "T: Text;") == 2


def test_case_over_an_option(al_value: AlValue) -> None:
    body = "O := O::Two; case O of O::One: exit(1); O::Two, O::Three: exit(2); end;"
    assert al_value("Integer", body, "O: Option One,Two,Three;") == 2


def test_else_belongs_to_the_last_if(al_value: AlValue) -> None:
    assert al_value("Integer", "if true then if false then exit(1) else exit(2); exit(3);") == 2


@pytest.mark.parametrize(
    ("loop", "rounds"),
    [
        ("for I := 1 to 5 do", "12345"),
        ("for I := 5 downto 1 do", "54321"),
        ("for I := 3 to 3 do", "3"),
        ("for I := 2 to 1 do", ""),
        ("for I := 1 downto 2 do", ""),
    ],
)
def test_for_runs_over_both_bounds(al_value: AlValue, loop: str, rounds: str) -> None:
    body = f"{loop} T += Digit(I); exit(T);"
    digit = "local procedure Digit(N: Integer): Text begin exit(CopyStr('123456789', N, 1)); end;"
    assert al_value("Text", body, "I: Integer; T: Text;", digit) == rounds


def test_the_bounds_of_a_for_are_evaluated_once_start_first(al_value: AlValue) -> None:
    body = "for I := Number('s', 1) to Number('e', 3) do Log += 'x'; exit(Log);"
    assert al_value("Text", body, "I: Integer;", TRACE) == "sexxx"


def test_changing_the_bound_inside_a_for_does_not_change_the_rounds(al_value: AlValue) -> None:
    body = "N := 3; for I := 1 to N do begin N := 10; Rounds += 1; end; exit(Rounds);"
    assert al_value("Integer", body, "I: Integer; N: Integer; Rounds: Integer;") == 3


def test_assigning_to_the_variable_of_a_for_skips_rounds(al_value: AlValue) -> None:
    body = "for I := 1 to 10 do begin Rounds += 1; I += 1; end; exit(Rounds);"
    assert al_value("Integer", body, "I: Integer; Rounds: Integer;") == 5


@pytest.mark.parametrize("variable", ["I", "G"])
def test_after_a_for_its_variable_has_the_last_value(al_value: AlValue, variable: str) -> None:
    body = f"for {variable} := 1 to 4 do; exit({variable});"
    assert al_value("Integer", body, "I: Integer;", "var G: Integer;") == 4


def test_a_for_that_does_not_run_leaves_the_start_value(al_value: AlValue) -> None:
    assert al_value("Integer", "I := 99; for I := 7 to 1 do; exit(I);", "I: Integer;") == 7


def test_a_for_reaches_the_greatest_integer(al_value: AlValue) -> None:
    body = "for G := 2147483646 to 2147483647 do Rounds += 1; exit(Rounds);"
    assert al_value("Integer", body, "Rounds: Integer;", "var G: Integer;") == 2


def test_a_for_whose_variable_is_passed_by_reference(al_value: AlValue) -> None:
    body = "for I := 1 to 10 do begin Advance(I); Rounds += 1; end; exit(Rounds);"
    advance = "local procedure Advance(var N: Integer) begin N += 4; end;"
    assert al_value("Integer", body, "I: Integer; Rounds: Integer;", advance) == 2


def test_a_for_over_decimals_and_dates(al_value: AlValue) -> None:
    assert al_value("Integer", "for D := 0.5 to 3 do N += 1; exit(N);", "D: Decimal; N: Integer;") == 3


def test_a_bound_that_does_not_fit_the_variable_is_an_error(al_value: AlValue) -> None:
    with pytest.raises(ALError):
        al_value("Integer", "B := 100000000000L; for I := 1 to B do exit(I);", "I: Integer; B: BigInteger;")


def test_break_and_continue_in_every_loop(al_value: AlValue) -> None:
    body = """
        for I := 1 to 9 do begin if I = 2 then continue; if I = 4 then break; S += I; end;
        while true do begin N += 1; if N < 3 then continue; break; end;
        S += N * 10;
        N := 0;
        repeat N += 1; if N < 4 then continue; if N = 5 then break; until N > 5;
        exit(S * 10 + N);"""
    assert al_value("Integer", body, "I: Integer; N: Integer; S: Integer;") == 345


def test_continue_in_a_repeat_still_tests_the_condition(al_value: AlValue) -> None:
    body = "repeat N += 1; continue; until N >= 3; exit(N);"
    assert al_value("Integer", body, "N: Integer;") == 3


def test_repeat_runs_at_least_once(al_value: AlValue) -> None:
    assert al_value("Integer", "repeat N += 1; until true; exit(N);", "N: Integer;") == 1


def test_foreach_over_a_text_gives_its_characters(al_value: AlValue) -> None:
    assert al_value("Text", "foreach C in 'abc' do T := C + T; exit(T);", "C: Char; T: Text;") == "cba"


def test_exit_without_a_value_gives_the_default(al_value: AlValue) -> None:
    assert al_value("Integer", "exit;") == 0
    assert al_value("Text", "") == ""


def test_a_named_return_value_is_returned_unless_exit_says_otherwise(al_value: AlValue) -> None:
    members = """
    procedure Named(Early: Boolean) Result: Integer
    begin
        Result := 5;
        if Early then
            exit;
        Result := 6;
    end;

    procedure Overruled() Result: Integer
    begin
        Result := 5;
        exit(9);
    end;
    """
    assert al_value("Integer", "exit(Named(true) * 100 + Named(false) * 10 + Overruled());", members=members) == 569


def test_locals_start_at_their_defaults_in_every_call(al_value: AlValue) -> None:
    members = "procedure Count(): Integer var N: Integer; begin N += 1; exit(N); end;"
    assert al_value("Integer", "Count(); exit(Count());", members=members) == 1


def test_the_ternary_evaluates_one_side(al_value: AlValue) -> None:
    body = "N := true ? Number('a', 1) : Number('b', 2); exit(Log);"
    assert al_value("Text", body, "N: Integer;", TRACE) == "a"


def test_the_sides_of_a_ternary_become_one_type(al_value: AlValue) -> None:
    assert al_value("Decimal", "exit(true ? 1 : 2.5);") == 1


def test_else_if_chains_may_be_long(al_value: AlValue) -> None:
    chain = " else ".join(f"if N = {each} then exit({each * 2})" for each in range(300))
    assert al_value("Integer", f"N := 299; {chain};", "N: Integer;") == 598
