"""Functions and methods of the platform as AL calls them: what they are called on, which arguments they receive."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import AlValue, RunAl

ENUMS = """codeunit 50000 Probe
{
    procedure Static(): Text
    var
        Ordinals: List of [Integer];
        Names: List of [Text];
        Last: Integer;
    begin
        Ordinals := Enum::Colour.Ordinals();
        Names := Colour.Names();
        Last := Ordinals.Get(Ordinals.Count());
        exit(Names.Get(1) + Format(Last) + Format(Enum::Colour.FromInteger(7)));
    end;

    procedure OnAValue(): Integer
    var
        Chosen: Enum Colour;
    begin
        Chosen := Colour::Green;
        exit(Chosen.AsInteger() + Colour::Red.AsInteger());
    end;

    procedure Undeclared(): Integer
    begin
        exit(Enum::Colour.FromInteger(3).AsInteger());
    end;
}
enum 50000 Colour
{
    value(1; Red) { Caption = 'red hue'; }
    value(7; Green) { Caption = 'green hue'; }
}"""


def test_methods_of_an_enum_by_its_name_and_on_a_value(run_al: RunAl) -> None:
    assert run_al(ENUMS, "Static") == "Red7green hue"
    assert run_al(ENUMS, "OnAValue") == 8
    with pytest.raises(ALError):
        run_al(ENUMS, "Undeclared")


def test_an_extensible_enum_takes_numbers_that_nobody_has_declared(run_al: RunAl) -> None:
    extensible = ENUMS.replace("enum 50000 Colour\n{", "enum 50000 Colour\n{\n    Extensible = true;")
    assert run_al(extensible, "Undeclared") == 3


def test_a_list_is_a_handle(al_value: AlValue) -> None:
    body = "A.Add(1); B := A; B.Add(2); Grow(A); exit(A.Count());"
    members = "local procedure Grow(L: List of [Integer]) begin L.Add(3); end;"
    assert al_value("Integer", body, "A: List of [Integer]; B: List of [Integer];", members) == 3


def test_foreach_over_a_list(al_value: AlValue) -> None:
    body = "L.Add('a'); L.Add('b'); foreach T in L do R += T + ';'; exit(R);"
    assert al_value("Text", body, "L: List of [Text]; T: Text; R: Text;") == "a;b;"


def test_foreach_into_a_variable_of_the_object(al_value: AlValue) -> None:
    body = "L.Add(1); L.Add(2); foreach G in L do Sum += G; exit(Sum * 10 + G);"
    assert al_value("Integer", body, "L: List of [Integer]; Sum: Integer;", "var G: Integer;") == 32


def test_items_are_converted_to_the_lists_type(al_value: AlValue) -> None:
    body = "L.Add('abc'); exit(L.Get(1));"
    assert al_value("Text", body, "L: List of [Code[10]];") == "ABC"


def test_a_result_by_reference_and_the_answer_whether_there_was_one(al_value: AlValue) -> None:
    body = """D.Add('a', 5);
        if D.Get('x', N) then exit(-1);
        if not D.Get('a', N) then exit(-2);
        exit(N);"""
    assert al_value("Integer", body, "D: Dictionary of [Text, Integer]; N: Integer;") == 5


def test_a_missing_key_is_an_error_where_nobody_asks(al_value: AlValue) -> None:
    with pytest.raises(ALError):
        al_value("Integer", "D.Get('x', N); exit(N);", "D: Dictionary of [Text, Integer]; N: Integer;")


def test_evaluate_sets_a_variable_of_its_own_type(al_value: AlValue) -> None:
    body = "Evaluate(I, '42'); Evaluate(D, '2.5'); Evaluate(G, '7'); exit(I * D + G);"
    assert al_value("Decimal", body, "I: Integer; D: Decimal;", "var G: Integer;") == 112


def test_evaluate_answers_where_its_result_is_used_and_fails_where_not(al_value: AlValue) -> None:
    assert al_value("Boolean", "exit(Evaluate(I, 'x'));", "I: Integer;") is False
    with pytest.raises(ALError):
        al_value("Boolean", "Evaluate(I, 'x');", "I: Integer;")


def test_format_knows_the_type_of_its_argument(al_value: AlValue) -> None:
    body = "O := O::Second; C := 'A'; exit(Format(O) + Format(C) + Format(true) + Format(1.50) + Format(0D));"
    assert al_value("Text", body, "O: Option First,Second; C: Char;") == "SecondAYes1.5"


def test_a_property_of_a_platform_type_can_be_assigned_to(al_value: AlValue) -> None:
    body = "Info.Message := 'told'; Info.Title('title'); exit(Info.Title() + Info.Message);"
    assert al_value("Text", body, "Info: ErrorInfo;") == "titletold"


def test_variants_remember_the_type_of_what_they_hold(al_value: AlValue) -> None:
    body = """V := 5; if V.IsInteger() then R += 'i';
        V := 'x'; if V.IsText() then R += 't';
        V := 1.5; if V.IsDecimal() then R += 'd';
        exit(R);"""
    assert al_value("Text", body, "V: Variant; R: Text;") == "itd"


def test_a_variant_of_the_wrong_type_does_not_become_an_integer(al_value: AlValue) -> None:
    with pytest.raises(ALError):
        al_value("Integer", "V := 'abc'; I := V; exit(I);", "V: Variant; I: Integer;")


def test_error_substitutes_and_is_caught(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="Item 7 of abc"):
        al_value("Integer", "Error('Item %1 of %2', 7, 'abc');")


def test_methods_of_texts_are_called_on_any_text(al_value: AlValue) -> None:
    body = "T := 'a,b'; L := T.Split(','); exit(L.Get(2).ToUpper() + T.Replace('a', 'x') + 'abc'.Substring(2, 1));"
    assert al_value("Text", body, "T: Text; L: List of [Text];") == "Bx,bb"


def test_functions_called_on_the_name_of_their_type(al_value: AlValue) -> None:
    assert al_value("Text", "exit(Text.CopyStr('abc', 2) + System.Format(1) + Text.PadStr('', 2, '-'));") == "bc1--"


def test_the_length_of_arrays(al_value: AlValue) -> None:
    body = "exit(ArrayLen(A) * 100 + ArrayLen(A, 1) * 10 + ArrayLen(A, 2));"
    assert al_value("Integer", body, "A: array[2, 3] of Integer;") == 623
