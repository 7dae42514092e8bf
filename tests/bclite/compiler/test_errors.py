"""Errors: asserterror, try functions, call stacks, limits. al-engine rules 16, 17 and 19."""

import pytest

from bclite.compiler.classes import ApplicationCode
from bclite.runtime.call_stack import call_stack
from bclite.runtime.errors import ALError, UnsupportedError
from bclite.runtime.faults import AL_FAULTS, as_al_error
from tests.bclite.conftest import AlValue, RunAl, compile_al, new_session

FAILING = """codeunit 50000 "Deep Thought"
{
    procedure Outer()
    begin

        Inner(0);
    end;

    local procedure Inner(Zero: Integer)
    var
        N: Integer;
    begin
        N := 1;
        N := N div
            Zero;
    end;

    trigger OnRun()
    begin
        Outer();
    end;
}"""


def test_asserterror_goes_on_after_the_error(al_value: AlValue) -> None:
    assert al_value("Integer", "asserterror N := 1 div N; exit(5);", "N: Integer;") == 5


def test_asserterror_without_an_error_is_one(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="An error was expected inside an ASSERTERROR statement"):
        al_value("Integer", "asserterror N := 1; exit(5);", "N: Integer;")


def test_asserterror_over_a_block_stops_at_the_first_error(al_value: AlValue) -> None:
    body = "asserterror begin N := 1; M := 1 div 0; N := 2; end; exit(N);".replace("1 div 0", "1 div Zero")
    assert al_value("Integer", body, "N: Integer; M: Integer; Zero: Integer;") == 1


TRY = "var Zero: Integer; [TryFunction] local procedure Divides(N: Integer) begin N := N div Zero; end;"


def test_a_try_function_answers_whether_it_came_through(al_value: AlValue) -> None:
    assert al_value("Integer", "if Divides(1) then exit(1); Zero := 1; if Divides(1) then exit(2);", members=TRY) == 2


def test_a_try_function_whose_result_is_not_used_fails_like_any_other(al_value: AlValue) -> None:
    with pytest.raises(ALError, match="divide by zero"):
        al_value("Integer", "Divides(1);", members=TRY)


def test_endless_recursion_is_an_error_that_can_be_caught(al_value: AlValue) -> None:
    members = """
    local procedure Deeper(N: Integer): Integer begin exit(Deeper(N + 1) + 1); end;
    [TryFunction] local procedure TryDeeper() begin Deeper(1); end;
    """
    assert al_value("Integer", "asserterror Deeper(1); exit(1);", members=members) == 1
    assert al_value("Boolean", "exit(TryDeeper());", members=members) is False


def test_an_overflow_of_decimals_is_an_error_of_al(al_value: AlValue) -> None:
    body = "asserterror for I := 1 to 200 do D := D * 10; exit(I);".replace("asserterror", "D := 1; asserterror")
    assert al_value("Integer", body, "D: Decimal; I: Integer;") > 20


def caught(code: ApplicationCode, method: str) -> tuple[ALError, tuple[str, ...]]:
    """The error that a method ends with and its call stack, taken where it is handled."""
    instance = new_session(code).instance(code.application.apps[-1].objects[0])
    try:
        getattr(instance, method)()
    except AL_FAULTS as fault:
        return as_al_error(fault), call_stack(fault, code.application.apps)
    raise AssertionError("no error")


def test_a_call_stack_names_procedures_and_lines_of_al() -> None:
    _, stack = caught(compile_al(FAILING), "t_onrun")
    assert stack == (
        '"Deep Thought"(CodeUnit 50000).Inner line 5 - Probe by Tests (Probe/src/Probe.al:14)',
        '"Deep Thought"(CodeUnit 50000).Outer line 3 - Probe by Tests (Probe/src/Probe.al:6)',
        '"Deep Thought"(CodeUnit 50000).OnRun(Trigger) line 2 - Probe by Tests (Probe/src/Probe.al:20)',
    )


def test_a_call_stack_of_endless_recursion_is_cut() -> None:
    source = "codeunit 50000 Probe { procedure Again() begin Again(); end; }"
    error, stack = caught(compile_al(source), "m_again_0")
    assert "recursive function calls" in error.text
    assert len(stack) == 100


def test_what_is_not_supported_is_an_error_only_when_it_is_reached(run_al: RunAl) -> None:
    source = """codeunit 50000 Probe
{
    procedure Probe(Reach: Boolean): Integer
    begin
        if Reach then
            AlterKeyOf();
        exit(1);
    end;

    local procedure AlterKeyOf()
    var
        AKeyRef: KeyRef;
    begin
        asserterror Database.AlterKey(AKeyRef, true);
    end;
}"""
    assert run_al(source, "Probe", False) == 1
    with pytest.raises(UnsupportedError, match=r"Database.AlterKey is not supported by bclite \(src/Probe.al:14\)"):
        run_al(source, "Probe", True)
