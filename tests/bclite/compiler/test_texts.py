"""Texts and codes: lengths, indexing, concatenation. al-engine rule 5 and the documentation of Text and Code."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import AlValue, RunAl


def test_a_text_too_long_is_an_error_with_the_products_words(al_value: AlValue) -> None:
    with pytest.raises(ALError) as caught:
        al_value("Integer", "L := 'abcdef'; S := L; exit(0);", "S: Text[5]; L: Text;")
    assert caught.value.text == (
        "The length of the string is 6, but it must be less than or equal to 5 characters. Value: abcdef"
    )


def test_a_shorter_text_fits_a_longer_one(al_value: AlValue) -> None:
    assert al_value("Text[10]", "S := 'abc'; exit(S);", "S: Text[5];") == "abc"


def test_a_code_is_upper_case_without_outer_blanks(al_value: AlValue) -> None:
    assert al_value("Code[10]", "T := '  ab c '; C := T; exit(C);", "C: Code[10]; T: Text;") == "AB C"
    assert al_value("Code[10]", "C := ' x1 '; exit(C);", "C: Code[10];") == "X1"


def test_a_returned_value_is_converted_to_the_type_of_the_procedure(al_value: AlValue) -> None:
    assert al_value("Code[10]", "T := 'abc'; exit(T);", "T: Text;") == "ABC"
    with pytest.raises(ALError, match="less than or equal to 2 characters"):
        al_value("Text[2]", "T := 'abc'; exit(T);", "T: Text;")


def test_a_by_value_argument_is_converted_to_the_type_of_the_parameter(al_value: AlValue) -> None:
    members = "local procedure Echo(C: Code[3]): Text begin exit(C); end;"
    assert al_value("Text", "exit(Echo('a '));", members=members) == "A"
    with pytest.raises(ALError, match="less than or equal to 3 characters"):
        al_value("Text", "T := 'abcd'; exit(Echo(T));", "T: Text;", members)


def test_text_equality_is_case_sensitive(al_value: AlValue) -> None:
    assert al_value("Boolean", "exit('a' = 'A');") is False


def test_texts_are_ordered_by_collation_not_by_code_point(al_value: AlValue) -> None:
    assert al_value("Boolean", "A := 'a'; B := 'B'; exit(A < B);", "A: Text; B: Text;") is True


def test_a_character_is_read_and_replaced_by_its_position_from_1(al_value: AlValue) -> None:
    assert al_value("Text", "T := 'hello'; T[1] := 'J'; T[5] := T[2]; exit(T);", "T: Text;") == "Jelle"


def test_codes_of_digits_are_ordered_like_numbers(al_value: AlValue) -> None:
    variables = "A: Code[10]; B: Code[10];"
    assert al_value("Boolean", "A := '9'; B := '10'; exit((A < B) and (B in [A .. '99']));", variables) is True
    assert al_value("Boolean", "A := 'A9'; B := 'A10'; exit(A < B);", variables) is False


def test_a_character_can_be_added_behind_the_end(al_value: AlValue) -> None:
    assert al_value("Text", "T := 'ab'; T[3] := 'c'; exit(T);", "T: Text;") == "abc"
    with pytest.raises(ALError):
        al_value("Text", "T := 'ab'; T[4] := 'c'; exit(T);", "T: Text;")


@pytest.mark.parametrize("position", [0, 5, -1])
def test_a_position_outside_of_the_text_is_an_error(al_value: AlValue, position: int) -> None:
    with pytest.raises(ALError):
        al_value("Char", f"N := {position}; T := 'abc'; exit(T[N]);", "T: Text; N: Integer;")


def test_right_behind_the_end_of_a_text_is_the_null_character(al_value: AlValue) -> None:
    assert al_value("Integer", "C := T[1]; exit(C);", "T: Text; C: Char;") == 0


def test_a_char_is_a_number_and_joins_texts(al_value: AlValue) -> None:
    assert al_value("Integer", "C := 'A'; exit(C + 1);", "C: Char;") == 66
    assert al_value("Text", "C := 65; exit('x' + C);", "C: Char;") == "xA"
    assert al_value("Boolean", "C := 'x'; exit(C = 'x');", "C: Char;") is True


def test_a_char_in_a_set_of_characters(al_value: AlValue) -> None:
    assert (
        al_value("Boolean", "T := 'q1'; exit((T[1] in ['a'..'z']) and not (T[2] in ['a'..'z', 'x']));", "T: Text;")
        is True
    )


@pytest.mark.parametrize("variables", [("T: Text;", ""), ("", "var T: Text;")])
def test_building_a_text_piece_by_piece(al_value: AlValue, variables: tuple[str, str]) -> None:
    local, member = variables
    body = "T := 'start'; for I := 1 to 3 do begin T += 'a'; T := T + 'b' + 'c'; T += T[1]; end; exit(T);"
    assert al_value("Text", body, f"I: Integer; {local}", member) == "start" + "abcs" * 3


def test_building_a_text_from_itself(al_value: AlValue) -> None:
    assert al_value("Text", "T := 'ab'; T += '-' + T; exit(T);", "", "var T: Text;") == "ab-ab"


def test_a_piece_that_changes_the_text_it_is_added_to(al_value: AlValue) -> None:
    members = "var T: Text; local procedure Piece(): Text begin T := 'changed'; exit('x'); end;"
    assert al_value("Text", "T := 'a'; T += Piece(); exit(T);", "", members) == "ax"


def test_a_long_chain_of_texts(al_value: AlValue) -> None:
    chain = " + ".join(["'ab'"] * 1200)
    assert al_value("Integer", f"T := {chain}; exit(StrLen(T));", "T: Text;") == 2400


def test_quotes_newlines_and_braces_stay_text(al_value: AlValue) -> None:
    assert al_value("Text", r"""exit('it''s "\n" {0} %1 \');""") == 'it\'s "\\n" {0} %1 \\'


def test_a_label_is_its_text(al_value: AlValue) -> None:
    members = "var Greeting: Label 'Hello %1', Comment = '%1 = name';"
    assert al_value("Text", "exit(Greeting + Parting);", "Parting: Label ' bye';", members) == "Hello %1 bye"


def test_length_functions_know_declared_lengths(al_value: AlValue) -> None:
    assert al_value("Integer", "S := 'ab'; exit(MaxStrLen(S) * 10 + StrLen(S));", "S: Text[20];") == 202


def test_a_var_parameter_longer_than_the_variable_is_checked_when_written(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Write(Value: Text): Text
    var Short: Text[3];
    begin
        Fill(Short, Value);
        exit(Short);
    end;

    local procedure Fill(var Long: Text; Value: Text) begin Long := Value; end;
}"""
    assert run_al(source, "Write", "abc") == "abc"
    with pytest.raises(ALError, match="less than or equal to 3 characters"):
        run_al(source, "Write", "abcd")


def test_ranges_of_characters_go_by_their_numbers_not_by_collation(al_value: AlValue) -> None:
    assert al_value("Boolean", "C := 197; exit(C in ['A'..'Z']);", "C: Char;") is False
    assert al_value("Boolean", "C := 'b'; exit(C in ['A'..'Z']);", "C: Char;") is False
