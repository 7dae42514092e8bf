"""Arguments by value and by reference. al-engine rule 15."""

from tests.bclite.conftest import AlValue, RunAl

SWAP = """
var Global: Integer;

local procedure Swap(var A: Integer; var B: Integer)
var Kept: Integer;
begin
    Kept := A;
    A := B;
    B := Kept;
end;

local procedure Double(N: Integer): Integer
begin
    N := N * 2;
    exit(N);
end;
"""


def test_locals_globals_and_array_elements_are_passed_by_reference(al_value: AlValue) -> None:
    body = "X := 1; Global := 2; A[2] := 7; Swap(X, Global); Swap(A[2], X); exit(X * 100 + Global * 10 + A[2]);"
    assert al_value("Integer", body, "X: Integer; A: array[3] of Integer;", SWAP) == 712


def test_a_by_value_parameter_is_the_callees_own(al_value: AlValue) -> None:
    assert al_value("Integer", "X := 4; exit(Double(X) * 10 + X);", "X: Integer;", SWAP) == 84


def test_a_var_parameter_is_passed_on(al_value: AlValue) -> None:
    members = """
    local procedure Outer(var N: Integer) begin Inner(N); N += 1; end;
    local procedure Inner(var N: Integer) begin N := N * 10; end;
    """
    assert al_value("Integer", "X := 3; Outer(X); exit(X);", "X: Integer;", members) == 31


def test_a_by_value_parameter_passed_on_by_reference_does_not_reach_the_caller(al_value: AlValue) -> None:
    members = """
    local procedure Outer(N: Integer): Integer begin Inner(N); exit(N); end;
    local procedure Inner(var N: Integer) begin N := N * 10; end;
    """
    assert al_value("Integer", "X := 3; exit(Outer(X) + X);", "X: Integer;", members) == 33


def test_a_named_return_value_can_be_passed_by_reference(al_value: AlValue) -> None:
    members = """
    local procedure Made() Result: Integer begin Fill(Result); end;
    local procedure Fill(var N: Integer) begin N := 42; end;
    """
    assert al_value("Integer", "exit(Made());", members=members) == 42


def test_what_a_var_parameter_was_set_to_stays_when_an_error_follows(al_value: AlValue) -> None:
    members = "local procedure Fail(var N: Integer; Zero: Integer) begin N := 5; N := 1 div Zero; end;"
    assert al_value("Integer", "asserterror Fail(X, 0); exit(X);", "X: Integer;", members) == 5


def test_arrays_are_copied_by_value_and_shared_by_reference(al_value: AlValue) -> None:
    members = """
    local procedure ByValue(A: array[2] of Integer) begin A[1] := 9; end;
    local procedure ByReference(var A: array[2] of Integer) begin A[2] := 9; end;
    """
    body = "A[1] := 1; A[2] := 2; ByValue(A); ByReference(A); exit(A[1] * 10 + A[2]);"
    assert al_value("Integer", body, "A: array[2] of Integer;", members) == 19


def test_arrays_of_several_dimensions(al_value: AlValue) -> None:
    body = """for I := 1 to 2 do for J := 1 to 3 do A[I, J] := I * 10 + J;
        exit(A[2, 1] * 10000 + A[1, 3] * 100 + A[J - 1, J]);"""
    assert al_value("Integer", body, "I: Integer; J: Integer; A: array[2, 3] of Integer;") == 211323


def test_a_codeunit_passed_by_value_is_the_same_instance(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Integer
    var
        Counter: Codeunit Counter;
    begin
        Counter.Add(1);
        Count(Counter);
        exit(Counter.Total());
    end;

    local procedure Count(Counter: Codeunit Counter) begin Counter.Add(10); end;
}
codeunit 50001 Counter
{
    var Sum: Integer;
    procedure Add(N: Integer) begin Sum += N; end;
    procedure Total(): Integer begin exit(Sum); end;
}"""
    assert run_al(source, "Probe") == 11


def test_arguments_are_evaluated_from_left_to_right(al_value: AlValue) -> None:
    members = """
    var Log: Text;
    local procedure Note(Word: Text): Integer begin Log += Word; exit(1); end;
    local procedure Three(A: Integer; B: Integer; C: Integer) begin end;
    """
    assert al_value("Text", "Three(Note('a'), Note('b'), Note('c')); exit(Log);", members=members) == "abc"


def test_overloads_are_chosen_by_number_and_type(al_value: AlValue) -> None:
    members = """
    local procedure Kind(): Text begin exit('none '); end;
    local procedure Kind(N: Integer): Text begin exit('integer '); end;
    local procedure Kind(T: Text): Text begin exit('text '); end;
    local procedure Kind(D: Date): Text begin exit('date '); end;
    local procedure Kind(N: Integer; M: Integer): Text begin exit('two '); end;
    """
    assert al_value("Text", "exit(Kind() + Kind(1) + Kind('x') + Kind(0D) + Kind(1, 2));", members=members) == (
        "none integer text date two "
    )


def test_clear_sets_the_default(al_value: AlValue) -> None:
    body = "N := 5; T := 'x'; A[2] := 3; Clear(N); Clear(T); Clear(A); Global := 4; Clear(Global);" + (
        "if (N = 0) and (T = '') and (A[2] = 0) and (Global = 0) then exit(1); exit(0);"
    )
    assert al_value("Integer", body, "N: Integer; T: Text; A: array[2] of Integer;", "var Global: Integer;") == 1


def test_clear_of_a_codeunit_variable_gives_a_new_instance(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(): Integer
    var
        Counter: Codeunit Counter;
    begin
        Counter.Add(1);
        Clear(Counter);
        Counter.Add(10);
        exit(Counter.Total());
    end;
}
codeunit 50001 Counter
{
    var Sum: Integer;
    procedure Add(N: Integer) begin Sum += N; end;
    procedure Total(): Integer begin exit(Sum); end;
}"""
    assert run_al(source, "Probe") == 10


def test_clearall_clears_the_variables_of_the_object(al_value: AlValue) -> None:
    assert al_value("Integer", "Global := 4; ClearAll(); exit(Global);", members="var Global: Integer;") == 0


def test_a_variant_passed_by_reference_keeps_what_is_written_to_it(al_value: AlValue) -> None:
    members = "local procedure Double(var N: Integer) begin N := N * 2; end;"
    assert al_value("Integer", "V := 21; Double(V); N := V; exit(N);", "V: Variant; N: Integer;", members) == 42
