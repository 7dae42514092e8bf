"""Commit, rollback, asserterror, try functions, Codeunit.Run, CommitBehavior, collected errors."""

from typing import Any

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import RunAl
from tests.bclite.tested_code import ADD_AND_THERE, THING

SOURCE = (
    THING
    + """
codeunit 50000 Probe
{
    var
        Temp: Record Thing temporary;

"""
    + ADD_AND_THERE
    + """
    procedure AssertErrorUndoes(): Text
    begin
        Add('A');
        Commit();
        Add('B');
        Temp."No." := 'T';
        Temp.Insert();
        asserterror Fail();
        exit(There() + Format(Temp.Count()) + GetLastErrorText());
    end;

    local procedure Fail()
    begin
        Add('C');
        Error('failed %1', 1);
    end;

    procedure AssertErrorWithoutError()
    begin
        asserterror Add('A');
    end;

    [TryFunction]
    local procedure TryToFail()
    begin
        Add('C');
        Error('tried');
    end;

    procedure TriedUsed(): Text
    begin
        Add('A');
        if TryToFail() then;
        exit(There() + GetLastErrorText());
    end;

    procedure TriedUnused()
    begin
        TryToFail();
    end;

    procedure RunUsed(): Text
    var
        Thing: Record Thing;
        Result: Text;
    begin
        Add('A');
        Commit();
        Thing."No." := 'R';
        Result := Format(Codeunit.Run(Codeunit::Writer, Thing));
        Result += Format(Codeunit.Run(Codeunit::Writer, Thing));
        asserterror Error('undo');
        exit(Result + There() + Thing."No.");
    end;

    procedure RunUsedWithSomethingOpen()
    begin
        Add('A');
        if Codeunit.Run(Codeunit::Writer) then;
    end;

    procedure RunUnused(): Text
    var
        Thing: Record Thing;
    begin
        Add('A');
        Thing."No." := 'R';
        Codeunit.Run(Codeunit::Writer, Thing);
        asserterror Error('undo');
        exit(There());
    end;

    procedure RunInstance(): Text
    var
        Writer: Codeunit Writer;
        Thing: Record Thing;
    begin
        Writer.SetSuffix('X');
        Thing."No." := 'R';
        Writer.Run(Thing);
        exit(There());
    end;

    procedure RunMissing()
    begin
        Codeunit.Run(59999);
    end;

    [CommitBehavior(CommitBehavior::Ignore)]
    local procedure CommitsAreIgnored()
    begin
        Commit();
        CommitSomewhere();
    end;

    [CommitBehavior(CommitBehavior::Error)]
    local procedure CommitsAreErrors()
    begin
        CommitSomewhere();
    end;

    local procedure CommitSomewhere()
    begin
        Commit();
    end;

    procedure Ignored(): Text
    begin
        Add('A');
        CommitsAreIgnored();
        asserterror Error('undo');
        Add('B');
        CommitSomewhere();
        asserterror Error('undo');
        exit(There());
    end;

    procedure Forbidden()
    begin
        CommitsAreErrors();
    end;

    procedure InTransaction(): Text
    begin
        Add('A');
        exit(Format(Database.IsInWriteTransaction()));
    end;

    [ErrorBehavior(ErrorBehavior::Collect)]
    local procedure Collect(Clean: Boolean) Result: Text
    var
        Info: ErrorInfo;
        Collected: List of [ErrorInfo];
    begin
        Info := ErrorInfo.Create('one', true);
        Error(Info);
        Error(ErrorInfo.Create('two', true));
        Collected := GetCollectedErrors(Clean);
        foreach Info in Collected do
            Result += Info.Message;
    end;

    procedure Collected(): Text
    begin
        exit(Collect(true));
    end;

    procedure LeftCollected(): Text
    begin
        exit(Collect(false));
    end;

    procedure EmptyError(): Text
    begin
        asserterror Error('');
        exit('<' + GetLastErrorText() + '>');
    end;

    procedure Cleared(): Text
    begin
        asserterror Error('x');
        ClearLastError();
        exit('<' + GetLastErrorText() + '>');
    end;
}
codeunit 50001 Writer
{
    TableNo = Thing;

    var
        Suffix: Code[10];

    trigger OnRun()
    begin
        Rec."No." += Suffix;
        Rec.Insert();
        Rec."No." := 'CHANGED';
    end;

    procedure SetSuffix(NewSuffix: Code[10])
    begin
        Suffix := NewSuffix;
    end;
}
"""
)


@pytest.fixture
def outcome(run_al: RunAl) -> Any:
    return lambda procedure: run_al(SOURCE, procedure)


def test_asserterror_undoes_what_is_not_committed(outcome: Any) -> None:
    assert outcome("AssertErrorUndoes") == "A1failed 1"


def test_asserterror_wants_an_error(outcome: Any) -> None:
    with pytest.raises(ALError, match=r"^An error was expected inside an ASSERTERROR statement\.$"):
        outcome("AssertErrorWithoutError")


def test_a_try_function_undoes_nothing(outcome: Any) -> None:
    assert outcome("TriedUsed") == "ACtried"


def test_a_try_function_whose_result_is_not_used_raises(outcome: Any) -> None:
    with pytest.raises(ALError, match="tried"):
        outcome("TriedUnused")


def test_a_run_whose_result_is_used_commits_or_is_undone(outcome: Any) -> None:
    """The first run inserts R, is committed and changes the caller's record; the second inserts CHANGED, likewise."""
    assert outcome("RunUsed") == "YesYesACHANGEDRCHANGED"


def test_a_run_whose_result_is_used_wants_nothing_uncommitted(outcome: Any) -> None:
    with pytest.raises(ALError, match="An error occurred and the transaction is stopped"):
        outcome("RunUsedWithSomethingOpen")


def test_a_run_whose_result_is_not_used_is_a_plain_call(outcome: Any) -> None:
    assert outcome("RunUnused") == ""


def test_an_instance_is_run_with_its_variables(outcome: Any) -> None:
    assert outcome("RunInstance") == "RX"


def test_a_codeunit_that_does_not_exist(outcome: Any) -> None:
    with pytest.raises(ALError, match="59999"):
        outcome("RunMissing")


def test_ignored_commits(outcome: Any) -> None:
    assert outcome("Ignored") == "B"


def test_forbidden_commits(outcome: Any) -> None:
    with pytest.raises(ALError, match="Commit is prohibited"):
        outcome("Forbidden")


def test_a_write_begins_a_transaction(outcome: Any) -> None:
    assert outcome("InTransaction") == "Yes"


def test_collected_errors(outcome: Any) -> None:
    assert outcome("Collected") == "onetwo"


def test_errors_that_are_left_are_raised_at_the_end(outcome: Any) -> None:
    with pytest.raises(ALError, match="one"):
        outcome("LeftCollected")


def test_an_empty_error_has_an_empty_text(outcome: Any) -> None:
    assert outcome("EmptyError") == "<>"
    assert outcome("Cleared") == "<>"
