"""TaskScheduler: tasks as rows, and run when they are due."""

from typing import Any

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from tests.bclite.conftest import RunAl, call, compile_al, new_session

SOURCE = """
table 50000 Thing
{
    fields { field(1; "No."; Code[20]) { } }
    keys { key(PK; "No.") { } }
}
codeunit 50000 Probe
{
    procedure Due(): Text
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'A';
        Thing.Insert();
        TaskScheduler.CreateTask(Codeunit::Worker, 0, true, CompanyName(), CurrentDateTime() - 1000, Thing.RecordId());
        exit(There());
    end;

    procedure Failing(): Text
    begin
        TaskScheduler.CreateTask(Codeunit::Failure, Codeunit::Worker);
        Commit();
        exit(There());
    end;

    procedure Later() Result: Text
    var
        Task: Guid;
    begin
        Task := TaskScheduler.CreateTask(Codeunit::Worker, 0, true, '', CurrentDateTime() + 60000);
        Commit();
        Result := There() + Format(TaskScheduler.TaskExists(Task));
        Result += Format(TaskScheduler.CancelTask(Task)) + Format(TaskScheduler.TaskExists(Task));
        Result += Format(TaskScheduler.CancelTask(Task)) + Format(TaskScheduler.SetTaskReady(Task));
    end;

    procedure MadeReady() Result: Text
    var
        Task: Guid;
    begin
        Task := TaskScheduler.CreateTask(Codeunit::Worker, 0, false);
        Commit();
        Result := There() + '|';
        TaskScheduler.SetTaskReady(Task);
        Commit();
        Result += There();
    end;

    procedure Undone(): Text
    begin
        TaskScheduler.CreateTask(Codeunit::Worker, 0);
        asserterror Error('no');
        exit(There() + Tasks());
    end;

    procedure Missing()
    begin
        TaskScheduler.CreateTask(59999, 0);
    end;

    procedure There() Result: Text
    var
        Thing: Record Thing;
    begin
        if Thing.FindSet() then
            repeat
                Result += Thing."No." + ' ';
            until Thing.Next() = 0;
    end;

    procedure Tasks(): Text
    var
        Task: Record "Scheduled Task";
    begin
        exit(Format(Task.Count()));
    end;
}
codeunit 50001 Worker
{
    TableNo = Thing;

    trigger OnRun()
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'OF ' + Rec."No.";
        Thing.Insert();
    end;
}
codeunit 50002 Failure
{
    trigger OnRun()
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'LOST';
        Thing.Insert();
        Error('no');
    end;
}
"""


@pytest.mark.parametrize(
    ("procedure", "expected"),
    [
        ("Failing", "OF "),  # the failure codeunit did the work
        ("Later", "YesYesNoNoNo"),
        ("MadeReady", "|OF "),
        ("Undone", "0"),
    ],
)
def test_tasks(run_al: RunAl, procedure: str, expected: str) -> None:
    assert run_al(SOURCE, procedure) == expected


def test_a_task_runs_behind_the_transaction_that_made_it(run_al: RunAl) -> None:
    session = new_session(compile_al(SOURCE))
    probe: Any = session.application.codeunit("Probe")
    with decimals():
        instance = session.instance(probe)
        assert call(instance, "m_due_0") == "A "
        session.database.commit()
        assert (call(instance, "m_there_0"), call(instance, "m_tasks_0")) == ("A OF A ", "0")


def test_in_a_test_a_task_stays_a_row() -> None:
    session = new_session(compile_al(SOURCE))
    probe: Any = session.application.codeunit("Probe")
    with decimals(), session.database.isolation():
        instance = session.instance(probe)
        call(instance, "m_due_0")
        session.database.commit()
        assert (call(instance, "m_there_0"), call(instance, "m_tasks_0")) == ("A ", "1")


def test_a_codeunit_that_does_not_exist_is_no_task(run_al: RunAl) -> None:
    with pytest.raises(ALError, match="59999"):
        run_al(SOURCE, "Missing")
