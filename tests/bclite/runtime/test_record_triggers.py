"""Triggers and trigger events of tables and their extensions: their order, xRec, RunTrigger, CurrFieldNo."""

import json
from typing import Any

import pytest

from bclite.checker.checking import check_app
from bclite.compiler.classes import ApplicationCode
from bclite.model.building import application_of, load_apps
from bclite.runtime.arithmetic import decimals
from bclite.runtime.session import Session
from bclite.source.reading import read_files
from bclite.storage.database import Database
from tests.bclite.conftest import MANIFEST

BASE = """
table 50000 Thing
{
    fields
    {
        field(1; "No."; Code[20]) { trigger OnValidate() begin Journal.Note('table OnValidate No.', Rec, xRec); end; }
        field(2; Amount; Integer)
        {
            trigger OnValidate()
            begin
                Journal.Note('table OnValidate', Rec, xRec);
                if Amount = 7 then
                    Validate("No.", 'SEVEN');
            end;
        }
    }
    keys { key(PK; "No.") { } }
    trigger OnInsert() begin Journal.Note('table OnInsert', Rec, xRec); end;
    trigger OnModify() begin Journal.Note('table OnModify', Rec, xRec); end;
    trigger OnDelete() begin Journal.Note('table OnDelete', Rec, xRec); end;
    trigger OnRename() begin Journal.Note('table OnRename', Rec, xRec); end;
    var
        Journal: Codeunit Journal;
}
codeunit 50000 Journal
{
    SingleInstance = true;
    var
        Lines: TextBuilder;
    procedure Note(What: Text; NewThing: Record Thing; OldThing: Record Thing)
    begin
        Lines.AppendLine(
            StrSubstNo('%1: %2 %3 was %4 %5', What, NewThing."No.", NewThing.Amount, OldThing."No.", OldThing.Amount));
    end;
    procedure Take(): Text
    var
        Result: Text;
    begin
        Result := Lines.ToText();
        Lines.Clear();
        exit(Result);
    end;
}
"""
EXTENSION = """
tableextension 50100 "Thing Ext" extends Thing
{
    fields
    {
        modify(Amount)
        {
            trigger OnBeforeValidate() begin Journal2.Note('ext OnBeforeValidate', Rec, xRec); end;
            trigger OnAfterValidate() begin Journal2.Note('ext OnAfterValidate', Rec, xRec); end;
        }
        field(50100; Extra; Integer)
        {
            InitValue = 3;
            trigger OnValidate() begin Journal2.Note('ext field OnValidate', Rec, xRec); end;
        }
    }
    trigger OnBeforeInsert() begin Journal2.Note('ext OnBeforeInsert', Rec, xRec); end;
    trigger OnInsert() begin Journal2.Note('ext OnInsert', Rec, xRec); end;
    trigger OnAfterInsert() begin Journal2.Note('ext OnAfterInsert', Rec, xRec); end;
    trigger OnBeforeModify() begin Journal2.Note('ext OnBeforeModify', Rec, xRec); end;
    trigger OnAfterModify() begin Journal2.Note('ext OnAfterModify', Rec, xRec); end;
    trigger OnBeforeDelete() begin Journal2.Note('ext OnBeforeDelete', Rec, xRec); end;
    trigger OnAfterDelete() begin Journal2.Note('ext OnAfterDelete', Rec, xRec); end;
    trigger OnBeforeRename() begin Journal2.Note('ext OnBeforeRename', Rec, xRec); end;
    trigger OnAfterRename() begin Journal2.Note('ext OnAfterRename', Rec, xRec); end;
    var
        Journal2: Codeunit Journal;
}
codeunit 50101 "Thing Events"
{
    var
        Journal: Codeunit Journal;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnBeforeInsertEvent, '', false, false)]
    local procedure BeforeInsert(var Rec: Record Thing; RunTrigger: Boolean)
    begin
        Journal.Note('event OnBeforeInsert ' + Format(RunTrigger), Rec, Rec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnAfterInsertEvent, '', false, false)]
    local procedure AfterInsert(var Rec: Record Thing)
    begin
        Journal.Note('event OnAfterInsert', Rec, Rec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnBeforeModifyEvent, '', false, false)]
    local procedure BeforeModify(var Rec: Record Thing; var xRec: Record Thing)
    begin
        Journal.Note('event OnBeforeModify', Rec, xRec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnAfterModifyEvent, '', false, false)]
    local procedure AfterModify(var Rec: Record Thing; var xRec: Record Thing)
    begin
        Journal.Note('event OnAfterModify', Rec, xRec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnBeforeDeleteEvent, '', false, false)]
    local procedure BeforeDelete(RunTrigger: Boolean; var Rec: Record Thing)
    begin
        Journal.Note('event OnBeforeDelete ' + Format(RunTrigger), Rec, Rec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnAfterDeleteEvent, '', false, false)]
    local procedure AfterDelete(var Rec: Record Thing)
    begin
        Journal.Note('event OnAfterDelete', Rec, Rec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnBeforeRenameEvent, '', false, false)]
    local procedure BeforeRename(var Rec: Record Thing; var xRec: Record Thing)
    begin
        Journal.Note('event OnBeforeRename', Rec, xRec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnAfterRenameEvent, '', false, false)]
    local procedure AfterRename(var Rec: Record Thing; var xRec: Record Thing)
    begin
        Journal.Note('event OnAfterRename', Rec, xRec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, OnBeforeValidateEvent, Amount, false, false)]
    local procedure BeforeValidate(var Rec: Record Thing; var xRec: Record Thing; CurrFieldNo: Integer)
    begin
        Journal.Note('event OnBeforeValidate', Rec, xRec);
    end;

    [EventSubscriber(ObjectType::Table, Database::Thing, 'OnAfterValidateEvent', 'Amount', false, false)]
    local procedure AfterValidate(var Rec: Record Thing; var xRec: Record Thing)
    begin
        Journal.Note('event OnAfterValidate', Rec, xRec);
    end;
}
codeunit 50102 Probe
{
    var
        Journal: Codeunit Journal;
        Thing: Record Thing;

    procedure Insert(RunTrigger: Boolean): Text
    begin
        Thing."No." := 'A';
        Thing.Amount := 1;
        Thing.Insert(RunTrigger);
        exit(Journal.Take());
    end;

    procedure Modify(): Text
    begin
        Thing.Get('A');
        Thing.Amount := 2;
        Thing.Modify(true);
        exit(Journal.Take());
    end;

    procedure Rename(): Text
    begin
        Thing.Get('A');
        Thing.Rename('B');
        exit(Journal.Take());
    end;

    procedure Delete(RunTrigger: Boolean): Text
    begin
        Thing.Get('A');
        Thing.Delete(RunTrigger);
        exit(Journal.Take());
    end;

    procedure DeleteAll(RunTrigger: Boolean): Text
    begin
        Thing.DeleteAll(RunTrigger);
        exit(Journal.Take());
    end;

    procedure ModifyAll(RunTrigger: Boolean): Text
    begin
        Thing.ModifyAll(Amount, 9, RunTrigger);
        exit(Journal.Take());
    end;

    procedure Validate(Amount: Integer): Text
    begin
        Thing.Get('A');
        Thing.Validate(Amount, Amount);
        exit(Journal.Take());
    end;

    procedure ValidateExtra(): Text
    begin
        Thing.Validate(Extra, Thing.Extra + 1);
        exit(Journal.Take());
    end;
}
"""


@pytest.fixture(scope="module")
def code() -> ApplicationCode:
    base = {**MANIFEST, "id": "6f1b3f3a-2c57-4f4e-9f0e-0a4a5f0c1d01", "name": "Base"}
    dependency = {"id": base["id"], "name": "Base", "publisher": "Tests", "version": "1.0.0.0"}
    extension = {**MANIFEST, "dependencies": [dependency]}
    sources = [
        read_files({"app.json": json.dumps(manifest).encode(), "src/Code.al": text.encode()})
        for manifest, text in ((base, BASE), (extension, EXTENSION))
    ]
    loaded = load_apps(sources)
    application = application_of(loaded)
    problems = [each for app in loaded for each in [*app.diagnostics, *check_app(app.app, application)]]
    assert not [str(each) for each in problems if each.is_error]
    return ApplicationCode(application)


@pytest.fixture
def probe(code: ApplicationCode) -> Any:
    with decimals():
        session = Session(code, Database())
        codeunit = session.application.codeunit("Probe")
        assert codeunit is not None
        yield session.instance(codeunit)


def lines(text: str) -> list[str]:
    return text.splitlines()


def test_insert(probe: Any) -> None:
    assert lines(probe.m_insert_1(True)) == [
        "ext OnBeforeInsert: A 1 was A 1",
        "event OnBeforeInsert Yes: A 1 was A 1",
        "table OnInsert: A 1 was A 1",
        "ext OnInsert: A 1 was A 1",
        "ext OnAfterInsert: A 1 was A 1",
        "event OnAfterInsert: A 1 was A 1",
    ]


def test_without_run_trigger_only_the_events_are_raised(probe: Any) -> None:
    assert lines(probe.m_insert_1(False)) == [
        "event OnBeforeInsert No: A 1 was A 1",
        "event OnAfterInsert: A 1 was A 1",
    ]
    assert lines(probe.m_delete_1(False)) == [
        "event OnBeforeDelete No: A 1 was A 1",
        "event OnAfterDelete: A 1 was A 1",
    ]


def test_modify_from_code_has_no_former_values_in_xrec(probe: Any) -> None:
    probe.m_insert_1(False)
    assert lines(probe.m_modify_0()) == [
        "ext OnBeforeModify: A 2 was A 2",
        "event OnBeforeModify: A 2 was A 2",
        "table OnModify: A 2 was A 2",
        "ext OnAfterModify: A 2 was A 2",
        "event OnAfterModify: A 2 was A 2",
    ]


def test_rename_has_the_former_key_in_xrec(probe: Any) -> None:
    probe.m_insert_1(False)
    assert lines(probe.m_rename_0()) == [
        "ext OnBeforeRename: B 1 was A 1",
        "event OnBeforeRename: B 1 was A 1",
        "table OnRename: B 1 was A 1",
        "ext OnAfterRename: B 1 was A 1",
        "event OnAfterRename: B 1 was A 1",
    ]


def test_delete(probe: Any) -> None:
    probe.m_insert_1(False)
    assert lines(probe.m_delete_1(True)) == [
        "ext OnBeforeDelete: A 1 was A 1",
        "event OnBeforeDelete Yes: A 1 was A 1",
        "table OnDelete: A 1 was A 1",
        "ext OnAfterDelete: A 1 was A 1",
        "event OnAfterDelete: A 1 was A 1",
    ]


def test_bulk_forms_raise_the_events_of_each_record(probe: Any) -> None:
    probe.m_insert_1(False)
    assert lines(probe.m_modifyall_1(False)) == [
        "event OnBeforeModify: A 9 was A 9",
        "event OnAfterModify: A 9 was A 9",
    ]
    assert "table OnModify: A 9 was A 9" in lines(probe.m_modifyall_1(True))
    assert lines(probe.m_deleteall_1(False)) == [
        "event OnBeforeDelete No: A 9 was A 9",
        "event OnAfterDelete: A 9 was A 9",
    ]


def test_validate_has_the_former_value_in_xrec(probe: Any) -> None:
    probe.m_insert_1(False)
    assert lines(probe.m_validate_1(5)) == [
        "ext OnBeforeValidate: A 5 was A 1",
        "event OnBeforeValidate: A 5 was A 1",
        "table OnValidate: A 5 was A 1",
        "ext OnAfterValidate: A 5 was A 1",
        "event OnAfterValidate: A 5 was A 1",
    ]


def test_a_validate_within_another_sees_what_was_before_both(probe: Any) -> None:
    probe.m_insert_1(False)
    assert "table OnValidate No.: SEVEN 7 was A 1" in lines(probe.m_validate_1(7))


def test_a_field_of_an_extension(probe: Any) -> None:
    assert lines(probe.m_validateextra_0()) == ["ext field OnValidate:  0 was  0"]
