"""Records in code: fields, Rec and xRec, procedures of tables and of their extensions, records as arguments."""

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import RunAl

TABLES = """
table 50000 Thing
{
    fields
    {
        field(1; "No."; Code[10]) { }
        field(2; Amount; Decimal)
        {
            trigger OnValidate()
            begin
                Twice := Amount * 2;
                Calls += 1;
                Before := xRec.Amount;
            end;
        }
        field(3; Twice; Decimal) { }
        field(4; Name; Text[5]) { }
        field(5; Kind; Option) { OptionMembers = Small,Large; }
        field(6; Before; Decimal) { }
    }
    keys { key(PK; "No.") { } }

    trigger OnInsert()
    begin
        Name := 'made';
        Note();
    end;

    var
        Calls: Integer;

    procedure Total(): Decimal
    begin
        exit(Amount + Rec.Twice);
    end;

    procedure CallsOf(): Integer
    begin
        exit(Calls);
    end;

    procedure Renew()
    var
        Other: Record Thing;
    begin
        Other.Amount := 50;
        Rec := Other;
    end;

    local procedure Note()
    begin
        Calls += 100;
    end;

    procedure SeenBy(Watcher: Codeunit Watcher)
    begin
        Watcher.Look(Rec);
    end;
}
tableextension 50000 "Thing Ext" extends Thing
{
    fields
    {
        field(50000; Weight; Integer)
        {
            trigger OnValidate()
            begin
                Amount := Weight * 10;
                Calls += 7;
            end;
        }
    }

    trigger OnBeforeInsert()
    begin
        Weight += 1;
    end;

    procedure Heavy(): Boolean
    begin
        exit(Weight > Limit());
    end;

    local procedure Limit(): Integer
    begin
        exit(5);
    end;

    procedure OwnCalls(): Integer
    begin
        exit(Calls);
    end;

    var
        Calls: Integer;
}
codeunit 50001 Watcher
{
    var
        Log: Text;

    procedure Look(Thing: Record Thing)
    begin
        Thing.Amount := 0;
        Log += Thing."No." + ';';
    end;

    procedure Seen(): Text
    begin
        exit(Log);
    end;
}
"""


def run(run_al: RunAl, body: str, returns: str = "Decimal", variables: str = "") -> object:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe(): {returns}
    var
        Thing: Record Thing;
        Other: Record Thing;
        Temp: Record Thing temporary;
        Things: array[2] of Record Thing;
        Watcher: Codeunit Watcher;
        {variables}
    begin
        {body}
    end;

    local procedure ByValue(T: Record Thing) begin T.Amount := 99; end;
    local procedure ByReference(var T: Record Thing) begin T.Amount := 99; end;
    local procedure Raise(var D: Decimal; By: Decimal) begin D += By; end;
    local procedure Fill(var T: Text) begin T := 'much too long'; end;
    local procedure Made(): Record Thing var T: Record Thing; begin T.Amount := 8; exit(T); end;
}}
{TABLES}"""
    return run_al(source, "Probe")


def test_fields_start_at_their_defaults_and_keep_what_is_assigned(run_al: RunAl) -> None:
    body = "Thing.Amount := 3; Thing.Amount += 1; exit(Thing.Amount + Thing.Twice);"
    assert run(run_al, body) == 4


def test_a_field_takes_what_fits_it(run_al: RunAl) -> None:
    assert run(run_al, 'Thing."No." := \' a1 \'; exit(Thing."No.");', "Text") == "A1"
    with pytest.raises(ALError, match="less than or equal to 5 characters"):
        run(run_al, "Thing.Name := 'too long'; exit(0);")


def test_validate_runs_the_trigger_on_the_record_itself(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Validate(Amount, 3); exit(Thing.Total() * 10 + Thing.CallsOf());") == 91


def test_xrec_is_the_record_before_validation(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Amount := 7; Thing.Validate(Amount, 3); exit(Thing.Before);") == 7


def test_an_insert_runs_the_triggers_of_table_and_extension(run_al: RunAl) -> None:
    body = "Thing.Insert(true); exit(Thing.Name + Format(Thing.Weight) + Format(Thing.CallsOf()));"
    assert run(run_al, body, "Text") == "made1100"


def test_an_extension_has_fields_procedures_and_variables_of_its_own(run_al: RunAl) -> None:
    body = """Thing.Validate(Weight, 6);
        if not Thing.Heavy() then exit(-1);
        exit(Thing.Amount + Thing.OwnCalls() * 1000 + Thing.CallsOf());"""
    assert run(run_al, body) == 7060


def test_assigning_a_record_copies_its_fields(run_al: RunAl) -> None:
    body = "Thing.Amount := 1; Other := Thing; Other.Amount := 5; exit(Thing.Amount * 10 + Other.Amount);"
    assert run(run_al, body) == 15


def test_rec_can_be_assigned_to_in_the_table(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Renew(); exit(Thing.Amount);") == 50


def test_rec_is_passed_on(run_al: RunAl) -> None:
    body = (
        "Thing.\"No.\" := 'X'; Thing.Amount := 4; Thing.SeenBy(Watcher); exit(Watcher.Seen() + Format(Thing.Amount));"
    )
    assert run(run_al, body, "Text") == "X;4"


def test_records_by_value_and_by_reference(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Amount := 1; ByValue(Thing); exit(Thing.Amount);") == 1
    assert run(run_al, "Thing.Amount := 1; ByReference(Thing); exit(Thing.Amount);") == 99


def test_a_field_is_passed_by_reference(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Amount := 1; Raise(Thing.Amount, 5); exit(Thing.Amount);") == 6
    with pytest.raises(ALError, match="less than or equal to 5 characters"):
        run(run_al, "Fill(Thing.Name); exit(0);")


def test_records_in_arrays(run_al: RunAl) -> None:
    body = """Things[1].Amount := 4; Things[2] := Things[1]; Things[2].Amount += 1;
        exit(Things[1].Amount * 10 + Things[2].Amount);"""
    assert run(run_al, body) == 45


def test_a_record_is_returned(run_al: RunAl) -> None:
    assert run(run_al, "Thing := Made(); exit(Thing.Amount + Made().Amount);") == 16


def test_a_variant_holds_a_copy_of_a_record(run_al: RunAl) -> None:
    body = "Thing.Amount := 4; V := Thing; Thing.Amount := 5; Other := V; exit(Other.Amount);"
    assert run(run_al, body, variables="V: Variant;") == 4


def test_clear_and_with(run_al: RunAl) -> None:
    assert run(run_al, "Thing.Amount := 4; Clear(Thing); exit(Thing.Amount);") == 0
    assert run(run_al, "with Thing do begin Amount := 4; Validate(Amount); exit(Total()); end;") == 12


def test_options_of_a_field(run_al: RunAl) -> None:
    body = "Thing.Kind := Thing.Kind::Large; if Thing.Kind = Other.Kind::Large then exit(Format(Thing.Kind));"
    assert run(run_al, body, "Text") == "Large"


def test_onrun_receives_the_record_by_reference(run_al: RunAl) -> None:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe(): Decimal
    var
        Thing: Record Thing;
        Doubler: Codeunit Doubler;
    begin
        Thing.Amount := 3;
        Codeunit.Run(Codeunit::Doubler, Thing);
        Doubler.Run(Thing);
        if not Doubler.Run(Thing) then
            exit(-1);
        exit(Thing.Amount);
    end;
}}
codeunit 50002 Doubler
{{
    TableNo = Thing;

    trigger OnRun()
    begin
        Rec.Amount := Rec.Amount * 2;
    end;
}}
{TABLES}"""
    assert run_al(source, "Probe") == 24


def test_a_failing_codeunit_run_answers_false_and_undoes_its_writes(run_al: RunAl) -> None:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe(): Integer
    var
        Thing: Record Thing;
    begin
        if Codeunit.Run(Codeunit::Failing) then
            exit(-1);
        exit(Thing.Count());
    end;
}}
codeunit 50002 Failing
{{
    trigger OnRun()
    var
        Thing: Record Thing;
    begin
        Thing.Insert();
        Error('failed');
    end;
}}
{TABLES}"""
    assert run_al(source, "Probe") == 0


def test_subscribers_receive_the_publishers_arguments(run_al: RunAl) -> None:
    source = f"""codeunit 50000 Probe
{{
    procedure Probe(): Decimal
    var
        Thing: Record Thing;
        IsHandled: Boolean;
    begin
        Thing.Amount := 3;
        OnBeforeAsk(Thing, 4, IsHandled);
        if not IsHandled then
            exit(-1);
        exit(Thing.Amount);
    end;

    [IntegrationEvent(false, false)]
    local procedure OnBeforeAsk(var Thing: Record Thing; Factor: Integer; var IsHandled: Boolean)
    begin
    end;
}}
codeunit 50002 Listener
{{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::Probe, OnBeforeAsk, '', false, false)]
    local procedure Answer(Factor: Integer; var IsHandled: Boolean; var Thing: Record Thing)
    begin
        Thing.Amount := Thing.Amount * Factor;
        IsHandled := true;
    end;
}}
{TABLES}"""
    assert run_al(source, "Probe") == 12
