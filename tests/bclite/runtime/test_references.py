"""RecordRef, FieldRef, KeyRef and RecordId, as AL code uses them."""

from typing import Any

import pytest

from tests.bclite.conftest import RunAl

TABLES = """
table 50000 Thing
{
    Caption = 'Nice Thing';
    fields
    {
        field(1; Group; Code[10]) { }
        field(2; "No."; Integer) { }
        field(3; Name; Text[30]) { Caption = 'Its Name'; trigger OnValidate() begin Amount += 1; end; }
        field(4; Amount; Decimal) { }
        field(5; Kind; Option) { OptionMembers = " ",First,Second; OptionCaption = ' ,One,Two'; }
        field(6; Color; Enum Color) { }
        field(7; Total; Decimal) { FieldClass = FlowField; CalcFormula = sum(Thing.Amount); }
        field(8; Parent; Code[10]) { TableRelation = Thing; }
    }
    keys { key(PK; Group, "No.") { } key(Name; Name) { } }
}
enum 50000 Color { value(0; Red) { Caption = 'Rot'; } value(5; Blue) { Caption = 'Blau'; } }
codeunit 50000 Probe
{
    var
        Thing: Record Thing;
        Temp: Record Thing temporary;
        Held: Variant;
        Ref: RecordRef;
        Fld: FieldRef;
        KeyOfIt: KeyRef;
        Id: RecordId;

    local procedure Fill()
    var
        i: Integer;
    begin
        for i := 1 to 3 do begin
            Thing.Init();
            Thing.Group := 'G';
            Thing."No." := i;
            Thing.Name := 'name ' + Format(i);
            Thing.Amount := i * 10;
            Thing.Insert();
        end;
    end;

    local procedure NameIn(Given: RecordRef): Text
    begin
        exit(Format(Given.Field(3).Value));
    end;

    local procedure NameOf(Given: Record Thing): Text
    begin
        exit(Given.Name);
    end;

    procedure Probe(): Text
    begin
        Fill();
        $BODY
    end;
}
"""


@pytest.fixture
def told(run_al: RunAl) -> Any:
    """What the body of a procedure over three things returns."""
    return lambda body: run_al(TABLES.replace("$BODY", body), "Probe")


def test_a_table_is_opened_by_number_and_walked(told: Any) -> None:
    body = """
        Ref.Open(Database::Thing);
        Ref.Field(2).SetFilter('>%1', 1);
        if Ref.FindSet() then
            repeat
                Thing.Name += Format(Ref.Field(3).Value) + ';';
            until Ref.Next() = 0;
        exit(Ref.Name + '/' + Ref.Caption + '/' + Format(Ref.Number) + '/' + Format(Ref.Count) + '/' + Thing.Name);
    """
    assert told(body) == "Thing/Nice Thing/50000/2/name 3name 2;name 3;"


def test_get_table_takes_a_copy_and_set_table_gives_it_back(told: Any) -> None:
    body = """
        Thing.SetRange(Group, 'G');
        Ref.GetTable(Thing);
        Ref.Field(3).Value := 'changed';
        if Thing.Name <> 'name 3' then
            exit('the record must not change yet');
        Ref.SetTable(Thing);
        exit(Thing.Name + ' ' + Thing.GetFilters());
    """
    assert told(body) == "changed Group: G"


def test_a_temporary_table_is_shared(told: Any) -> None:
    body = """
        Temp.Copy(Thing);
        Temp.Insert();
        Ref.GetTable(Temp);
        Ref.Field(2).Value := 99;
        Ref.Insert();
        exit(Format(Temp.Count()) + Format(Ref.IsTemporary()));
    """
    assert told(body) == "2Yes"


def test_field_refs(told: Any) -> None:
    body = """
        Ref.GetTable(Thing);
        Fld := Ref.Field(3);
        Fld.Validate('new');
        exit(StrSubstNo('%1 %2 %3 %4 %5 %6', Fld.Name, Fld.Caption, Fld.Number, Fld.Length, Fld.Type, Fld.Class) +
            ' ' + Format(Ref.Field(4).Value) + ' ' + Format(Ref.Field('No.').Value));
    """
    assert told(body) == "Name Its Name 3 30 Text Normal 31 3"


def test_options_and_enums_of_a_field(told: Any) -> None:
    body = """
        Ref.GetTable(Thing);
        Fld := Ref.Field(5);
        Fld.Value := Thing.Kind::Second;
        Thing.Name := Fld.OptionMembers + '|' + Fld.OptionCaption + '|' + Format(Fld.Value) + '|';
        Fld := Ref.Field(6);
        exit(Thing.Name + StrSubstNo('%1 %2 %3 %4', Fld.EnumValueCount(), Fld.GetEnumValueName(2),
            Fld.GetEnumValueCaption(2), Fld.GetEnumValueOrdinal(2)) + Fld.GetEnumValueCaptionFromOrdinalValue(5));
    """
    assert told(body) == " ,First,Second| ,One,Two|Two|2 Blue Blau 5Blau"


def test_the_fields_and_keys_of_a_table(told: Any) -> None:
    body = """
        Ref.Open(Database::Thing);
        KeyOfIt := Ref.KeyIndex(1);
        exit(StrSubstNo('%1 %2 %3 %4 %5 %6', Ref.FieldCount, Ref.FieldIndex(3).Name, Ref.FieldExist(99), Ref.KeyCount,
            KeyOfIt.FieldCount, KeyOfIt.FieldIndex(2).Name) + ' ' + Ref.CurrentKey + Format(Ref.Field(8).Relation));
    """
    assert told(body) == "8 Name No 2 2 No. Group,No.50000"


def test_flow_fields_of_a_reference(told: Any) -> None:
    body = """
        Ref.GetTable(Thing);
        Fld := Ref.Field(7);
        Fld.CalcField();
        exit(Format(Fld.Value));
    """
    assert told(body) == "60"


def test_a_record_id_finds_its_record(told: Any) -> None:
    body = """
        Id := Thing.RecordId;
        Ref.Get(Id);
        exit(Format(Id.TableNo) + '|' + Format(Ref.Field(3).Value) + '|' +
            Format(Id.GetRecord().Field(2).Value) + '|' + Format(Ref.RecordId = Id));
    """
    assert told(body) == "50000|name 3|3|Yes"


def test_writing_through_a_reference(told: Any) -> None:
    body = """
        Ref.Open(Database::Thing);
        Ref.Init();
        Ref.Field(1).Value := 'h';
        Ref.Field(2).Value := 7;
        Ref.Insert(true);
        Ref.Field(4).Value := 1.5;
        Ref.Modify();
        Ref.Rename('I', 8);
        Thing.Get('I', 8);
        Ref.Delete();
        exit(Format(Thing.Amount) + Format(Thing.Get('I', 8)) + Format(Ref.Field(1).GetFilter));
    """
    assert told(body) == "1.5No"


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("Ref.FindFirst();", "The record is not open."),
        ("Ref.Open(Database::Thing); Ref.Close(); exit(Ref.Name);", "The record is not open."),
        ("Ref.Open(Database::Thing); Fld := Ref.Field(99);", "field 99"),
        ("Ref.Open(Database::Thing); Fld := Ref.Field(3); Fld.Value := 5;", "Unable to convert"),
        ("Ref.Open(Database::Thing); Fld := Ref.FieldIndex(0);", "out of range"),
        ("Ref.Open(59999);", "59999"),
        ("Ref.Open(Database::Thing); Ref.Field(3).TestField();", "Its Name must have a value in Nice Thing"),
    ],
)
def test_errors(told: Any, body: str, text: str) -> None:
    assert text in told(f"asserterror begin {body} end; exit(GetLastErrorText());")


def test_a_variant_holds_a_record(told: Any) -> None:
    body = """
        Held := Thing;
        Ref.GetTable(Held);
        exit(Format(Held.IsRecord) + Format(Ref.Field(3).Value));
    """
    assert told(body) == "Yesname 3"


def test_a_record_and_a_reference_become_each_other(told: Any) -> None:
    body = """
        Ref.GetTable(Thing);
        Ref.Field(3).Value := 'other';
        exit(NameIn(Thing) + NameOf(Ref));
    """
    assert told(body) == "name 3other"
