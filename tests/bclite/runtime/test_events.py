"""Events: who is called, with what, and how subscribers are bound."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import RunAl

SOURCE = """
table 50000 Thing
{
    fields { field(1; "No."; Code[20]) { } field(2; Name; Text[30]) { } }
    keys { key(PK; "No.") { } }

    procedure Touch()
    begin
        OnTouch(Rec);
        OnTouchSelf();
    end;

    [IntegrationEvent(false, false)]
    local procedure OnTouch(var Thing: Record Thing)
    begin
    end;

    [IntegrationEvent(true, false)]
    local procedure OnTouchSelf()
    begin
    end;
}
codeunit 50000 Probe
{
    var
        Total: Integer;

    procedure Price(Amount: Integer): Integer
    var
        Result: Integer;
        IsHandled: Boolean;
    begin
        OnBeforePrice(Amount, Result, IsHandled);
        if not IsHandled then
            Result := Amount * 10;
        OnAfterPrice(Result);
        exit(Result);
    end;

    procedure Touched(): Text
    var
        Thing: Record Thing;
    begin
        Thing.Name := 'x';
        Thing.Touch();
        exit(Thing.Name);
    end;

    procedure WithSender(): Integer
    begin
        Total := 5;
        OnSender();
        exit(Total);
    end;

    procedure GetTotal(): Integer
    begin
        exit(Total);
    end;

    procedure SetTotal(NewTotal: Integer)
    begin
        Total := NewTotal;
    end;

    procedure Bound(): Text
    var
        Manual, Other: Codeunit Manual;
        Result: Text;
    begin
        Manual.SetStep(1);
        Other.SetStep(100);
        Result := Format(Raise());
        BindSubscription(Manual);
        Result += ' ' + Format(Raise());
        BindSubscription(Other);
        Result += ' ' + Format(Raise());
        UnbindSubscription(Manual);
        Result += ' ' + Format(Raise());
        exit(Result);
    end;

    procedure BoundInACall(): Text
    begin
        BindAndForget();
        exit(Format(Raise()));
    end;

    local procedure BindAndForget()
    var
        Manual: Codeunit Manual;
    begin
        Manual.SetStep(7);
        BindSubscription(Manual);
    end;

    procedure BoundTwice(): Text
    var
        Manual: Codeunit Manual;
        Result: Text;
    begin
        Result := Format(BindSubscription(Manual)) + Format(BindSubscription(Manual));
        asserterror BindSubscription(Manual);
        exit(Result + GetLastErrorText());
    end;

    procedure BoundStatic(): Text
    var
        Static: Codeunit Static;
    begin
        asserterror BindSubscription(Static);
        exit(GetLastErrorText());
    end;

    procedure Raise() Count: Integer
    begin
        OnCount(Count);
    end;

    procedure Isolated(): Text
    var
        Thing: Record Thing;
    begin
        OnIsolated();
        exit(Format(Thing.Get('GOOD')) + Format(Thing.Get('BAD')));
    end;

    procedure NotIsolatedAfterAWrite()
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'FIRST';
        Thing.Insert();
        OnIsolated();
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforePrice(Amount: Integer; var Result: Integer; var IsHandled: Boolean)
    begin
    end;

    [BusinessEvent(false)]
    local procedure OnAfterPrice(var Result: Integer)
    begin
    end;

    [IntegrationEvent(true, false)]
    local procedure OnSender()
    begin
    end;

    [InternalEvent(false)]
    local procedure OnCount(var Count: Integer)
    begin
    end;

    [IntegrationEvent(false, false, true)]
    local procedure OnIsolated()
    begin
    end;
}
codeunit 50001 Static
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnBeforePrice, '', false, false)]
    local procedure Handle(var IsHandled: Boolean; Amount: Integer; var Result: Integer)
    begin
        if Amount <> 1 then
            exit;
        IsHandled := true;
        Result := 42;
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnAfterPrice, '', false, false)]
    local procedure Add(var Result: Integer)
    begin
        Result += 1;
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnTouch, '', false, false)]
    local procedure Touch(var Thing: Record Thing)
    begin
        Thing.Name += 'a';
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnTouchSelf, '', false, false)]
    local procedure TouchSelf(var Sender: Record Thing)
    begin
        Sender.Name += 'b';
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnSender, '', false, false)]
    local procedure OnSender(Sender: Codeunit Probe)
    begin
        Sender.SetTotal(Sender.GetTotal() * 2);
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnIsolated, '', false, false)]
    local procedure Good()
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'GOOD';
        Thing.Insert();
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnIsolated, '', false, false)]
    local procedure Bad()
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'BAD';
        Thing.Insert();
        Error('bad subscriber');
    end;
}
codeunit 50002 Manual
{
    EventSubscriberInstance = Manual;

    var
        Step: Integer;

    procedure SetStep(NewStep: Integer)
    begin
        Step := NewStep;
    end;

    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnCount, '', false, false)]
    local procedure Counted(var Count: Integer)
    begin
        Count += Step;
    end;
}
"""


def test_a_subscriber_that_handles_replaces_the_rest(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Price", 1) == 43
    assert run_al(SOURCE, "Price", 3) == 31


def test_a_table_publishes_and_sends_itself(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Touched") == "xab"


def test_the_sender_is_the_instance_itself(run_al: RunAl) -> None:
    assert run_al(SOURCE, "WithSender") == 10


def test_manual_subscribers_are_instances_with_their_own_variables(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Bound") == "0 1 101 100"


def test_a_binding_ends_with_its_instance(run_al: RunAl) -> None:
    assert run_al(SOURCE, "BoundInACall") == "0"


def test_binding_twice(run_al: RunAl) -> None:
    result = run_al(SOURCE, "BoundTwice")
    assert result.startswith("YesNo")
    assert "already been bound" in result


def test_binding_what_is_not_manual(run_al: RunAl) -> None:
    assert "Manual" in run_al(SOURCE, "BoundStatic")


def test_an_isolated_event_survives_its_subscribers(run_al: RunAl) -> None:
    assert run_al(SOURCE, "Isolated") == "YesNo"


def test_an_event_is_not_isolated_where_something_is_uncommitted(run_al: RunAl) -> None:
    with pytest.raises(ALError, match="bad subscriber"):
        run_al(SOURCE, "NotIsolatedAfterAWrite")
