"""Rules of AL that no part of bclite makes by itself: seen from AL, each with what breaks it."""

import re

import pytest

from bclite.runtime.errors import ALError, UnsupportedError
from tests.bclite.conftest import AlValue, RunAl

SOURCE = """
codeunit 50000 Probe
{
    procedure ATryFunctionAndTemporaryRows(): Text
    var
        Thing: Record Thing temporary;
        Result: Text;
    begin
        Thing."No." := 'A';
        Thing.Insert();
        if TryInsert(Thing) then;
        Result := Format(Thing.Count());
        asserterror Error('undone');
        exit(Result + Format(Thing.Count()));
    end;

    [TryFunction]
    local procedure TryInsert(var Thing: Record Thing temporary)
    begin
        Thing."No." := 'B';
        Thing.Insert();
        Error('not undone');
    end;

    procedure TheRelationComesFirst(): Text
    var
        Thing: Record Thing;
    begin
        asserterror Thing.Validate("Belongs To", 'NOWHERE');
        exit(Thing.Log);
    end;

    procedure TheTriggerComesAfterIt(): Text
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'A';
        Thing.Insert();
        Thing.Validate("Belongs To", 'A');
        exit(Thing.Log);
    end;

    procedure AValueThatIsTakenFromNoRelation(): Text
    var
        Thing: Record Thing;
    begin
        Thing."Belongs To" := 'NOWHERE';
        exit(Thing."Belongs To");
    end;

    procedure WhatLocksOrLoadsChangesNothing(): Text
    var
        Thing: Record Thing;
    begin
        Thing."No." := 'A';
        Thing.Log := 'kept';
        Thing.Insert();
        Thing.LockTable();
        Thing.ReadIsolation := IsolationLevel::UpdLock;
        Thing.SetLoadFields("No.");
        Thing.FindFirst();
        exit(Thing.Log);
    end;

    procedure AnUndeclaredNumber(): Text
    var
        Color: Enum Color;
    begin
        asserterror Color := Enum::Color.FromInteger(2);
        exit(Format(Color) + Format(Color.AsInteger()));
    end;

    procedure EvenWhatCannotBeComputed(Zero: Integer): Text
    begin
        if (Zero <> 0) and (10 div Zero > 1) then
            exit('both');
        exit('one');
    end;

    procedure MarksAlone(): Text
    var
        Thing: Record Thing;
        Result: Text;
    begin
        Thing."No." := 'C';
        Thing.Insert();
        Thing."No." := 'A';
        Thing.Insert();
        Thing.Mark(true);
        Thing."No." := 'B';
        Thing.Insert();
        Thing.Mark(true);
        Thing.MarkedOnly(true);
        Thing.FindSet();
        repeat
            Result += Thing."No.";
        until Thing.Next() = 0;
        Thing.ClearMarks();
        exit(Result + Format(Thing.Count()));
    end;

    procedure NearestOfThree(): Text
    var
        Thing: Record Thing;
        Result: Text;
    begin
        Thing."No." := 'B';
        Thing.Insert();
        Thing."No." := 'D';
        Thing.Insert();
        Thing."No." := 'C';
        if Thing.Find('=') then;
        Result := Format(Thing.Find('=>'));
        Result += Thing."No.";
        Thing."No." := 'E';
        if Thing.Find('=><') then
            Result += Thing."No.";
        exit(Result);
    end;
}

table 50000 Thing
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; "Belongs To"; Code[20])
        {
            TableRelation = Thing;

            trigger OnValidate()
            begin
                Log += 'validated';
            end;
        }
        field(3; Log; Text[50]) { }
    }
}

enum 50000 Color
{
    Extensible = false;

    value(0; Red) { }
    value(10; Blue) { }
}
"""


@pytest.mark.parametrize(
    ("procedure", "expected"),
    [
        ("ATryFunctionAndTemporaryRows", "22"),  # no transaction holds temporary rows
        ("TheRelationComesFirst", ""),
        ("TheTriggerComesAfterIt", "validated"),
        ("AValueThatIsTakenFromNoRelation", "NOWHERE"),
        ("WhatLocksOrLoadsChangesNothing", "kept"),
        ("AnUndeclaredNumber", "Red0"),
        ("MarksAlone", "AB0"),
        ("NearestOfThree", "YesDD"),
    ],
)
def test_rule(run_al: RunAl, procedure: str, expected: str) -> None:
    assert run_al(SOURCE, procedure) == expected


def test_the_right_side_of_and_is_computed_where_it_cannot_be(run_al: RunAl) -> None:
    with pytest.raises(ALError, match=re.escape("Attempted to divide by zero.")):
        run_al(SOURCE, "EvenWhatCannotBeComputed", 0)


@pytest.mark.parametrize(
    ("variables", "statement", "named"),
    [
        ("F: File;", "F.Open('/etc/passwd');", "File.Open"),
        ("F: File;", "F.Create('/tmp/made');", "File.Create"),
        ("", "if Exists('/etc/passwd') then exit('seen');", "File.Exists"),
        ("Name: Text; S: InStream;", "if UploadIntoStream('', '', '', Name, S) then;", "File.UploadIntoStream"),
        ("C: HttpClient; R: HttpResponseMessage;", "C.Get('http://127.0.0.1:1/', R);", "HttpClient.Get"),
    ],
)
def test_al_reaches_no_file_and_no_socket(al_value: AlValue, variables: str, statement: str, named: str) -> None:
    with pytest.raises(UnsupportedError, match=re.escape(f"AL runtime: {named} is not supported by bclite")):
        al_value("Text", statement, variables=variables)


BLOBS = """table 50000 Probe
{
    fields
    {
        field(1; Id; Integer) { }
        field(2; Content; Blob) { }
    }
}

codeunit 50000 Caller
{
    procedure HasValue(): Text
    var
        Probe: Record Probe;
        Target: OutStream;
        Source: InStream;
        Line: Text;
        Result: Text;
    begin
        Probe.Id := 1;
        Probe.Content.CreateOutStream(Target);
        Target.WriteText('kept');
        Probe.Insert();
        Probe.Id := 2;
        Clear(Probe.Content);
        Probe.Insert();
        Probe.Get(1);
        Result := Format(Probe.Content.HasValue()) + ' ' + Format(Probe.Content.Length());
        Probe.Content.CreateInStream(Source);
        Source.ReadText(Line);
        Result += ' [' + Line + '] ';
        Probe.CalcFields(Content);
        Probe.Content.CreateInStream(Source);
        Source.ReadText(Line);
        Result += '[' + Line + '] ';
        Probe.Get(2);
        exit(Result + Format(Probe.Content.HasValue()));
    end;
}"""


def test_a_blob_tells_whether_it_has_a_value_before_it_is_calculated(run_al: RunAl) -> None:
    """As the base application asks: `if Rec.Content.HasValue() then Rec.CalcFields(Content)`."""
    assert run_al(BLOBS, "HasValue") == "Yes 4 [] [kept] No"
