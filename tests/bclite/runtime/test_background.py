"""StartSession: what is done in another session is its own transaction (page "Session.StartSession")."""

from tests.bclite.conftest import RunAl
from tests.bclite.tested_code import ADD_AND_THERE, THING

SOURCE = (
    """
codeunit 50000 Probe
{
    procedure Logs(): Text
    begin
        Add('LOST');
        Start('KEPT');
        asserterror Error('no');
        exit(There());
    end;

    procedure Fails(): Text
    begin
        Start('BAD');
        exit(There());
    end;

    procedure Numbers(): Boolean
    begin
        exit(not (Start('A') in [0, SessionId(), Start('B')]));
    end;

    local procedure Start(No: Code[20]) Result: Integer
    var
        Thing: Record Thing temporary;
    begin
        Thing."No." := No;
        StartSession(Result, Codeunit::Worker, CompanyName(), Thing);
    end;

"""
    + ADD_AND_THERE
    + """}
codeunit 50001 Worker
{
    TableNo = Thing;

    trigger OnRun()
    var
        Thing: Record Thing;
    begin
        Thing."No." := Rec."No.";
        Thing.Insert();
        if Rec."No." = 'BAD' then
            Error('bad');
    end;
}
"""
    + THING
)


def test_what_another_session_writes_outlives_the_rollback_of_the_one_that_started_it(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Logs") == "KEPT"


def test_an_error_of_another_session_is_its_own_and_undoes_its_own_work(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Fails") == ""


def test_every_session_has_a_number(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Numbers") is True
