"""Media and MediaSet: stored, exported, counted, orphaned."""

from typing import Any

import pytest

from bclite.runtime.errors import ALError
from tests.bclite.conftest import RunAl

SOURCE = """
table 50000 Thing
{
    fields
    {
        field(1; Id; Integer) { }
        field(2; Picture; Media) { }
        field(3; Pictures; MediaSet) { }
    }
    keys { key(PK; Id) { } }
}
codeunit 50000 Probe
{
    local procedure Import(var Thing: Record Thing; Content: Text): Guid
    var
        Kept: Record "Tenant Media";
        InStream: InStream;
        OutStream: OutStream;
    begin
        Kept.Content.CreateOutStream(OutStream);
        OutStream.WriteText(Content);
        Kept.Content.CreateInStream(InStream);
        exit(Thing.Picture.ImportStream(InStream, 'a picture', 'image/png', 'a.png'));
    end;

    local procedure Add(var Thing: Record Thing; Content: Text): Guid
    var
        Kept: Record "Tenant Media";
        InStream: InStream;
        OutStream: OutStream;
    begin
        Kept.Content.CreateOutStream(OutStream);
        OutStream.WriteText(Content);
        Kept.Content.CreateInStream(InStream);
        exit(Thing.Pictures.ImportStream(InStream, 'one of several'));
    end;

    procedure Stored() Result: Text
    var
        Thing: Record Thing;
        TenantMedia: Record "Tenant Media";
        Id: Guid;
    begin
        Result := Format(Thing.Picture.HasValue()) + ' ';
        Id := Import(Thing, 'content');
        Thing.Insert();
        Thing.Get(0);
        TenantMedia.Get(Id);
        exit(Result + Format(Thing.Picture.HasValue()) + ' ' + Format(Thing.Picture.MediaId() = Id) + ' ' +
          TenantMedia.Description + ' ' + TenantMedia."Mime Type" + ' ' + TenantMedia."File Name" + ' ' + Text(Id));
    end;

    local procedure Text(Id: Guid) Result: Text
    var
        TenantMedia: Record "Tenant Media";
        InStream: InStream;
    begin
        TenantMedia.Get(Id);
        TenantMedia.CalcFields(Content);
        TenantMedia.Content.CreateInStream(InStream);
        InStream.ReadText(Result);
    end;

    procedure Exported() Result: Text
    var
        Thing: Record Thing;
        Buffer: Record "Tenant Media";
        InStream: InStream;
        OutStream: OutStream;
    begin
        Import(Thing, 'to and fro');
        Buffer.Content.CreateOutStream(OutStream);
        Thing.Picture.ExportStream(OutStream);
        Buffer.Content.CreateInStream(InStream);
        InStream.ReadText(Result);
        Clear(Thing.Picture);
        Result += ' ' + Format(Thing.Picture.ExportStream(OutStream));
    end;

    procedure ExportedWithout()
    var
        Thing: Record Thing;
        OutStream: OutStream;
    begin
        Thing.Picture.ExportStream(OutStream);
    end;

    procedure Sets() Result: Text
    var
        Thing: Record Thing;
        First, Second: Guid;
    begin
        Result := Format(Thing.Pictures.Count()) + ' ';
        First := Add(Thing, 'one');
        Second := Add(Thing, 'two');
        Result += Format(Thing.Pictures.Count()) + ' ' + Text(Thing.Pictures.Item(1)) + Text(Thing.Pictures.Item(2));
        Thing.Pictures.Remove(First);
        Result += ' ' + Format(Thing.Pictures.Count()) + ' ' + Text(Thing.Pictures.Item(1)) +
          ' ' + Format(Thing.Pictures.Remove(First)) + ' ' + Format(Thing.Pictures.Insert(CreateGuid()));
        Thing.Pictures.Insert(First);
        Result += ' ' + Text(Thing.Pictures.Item(2));
    end;

    procedure BeyondTheSet()
    var
        Thing: Record Thing;
    begin
        Add(Thing, 'one');
        Error(Format(Thing.Pictures.Item(2)));
    end;

    procedure Orphans(): Text
    var
        Thing: Record Thing;
        Orphan: Guid;
    begin
        Orphan := Import(Thing, 'left alone');
        Import(Thing, 'kept');
        Add(Thing, 'kept in a set');
        Thing.Insert();
        Clear(Thing.Pictures);
        Thing.Id := 1;
        Add(Thing, 'in a set that is left alone');
        exit(Format(Media.FindOrphans().Count()) + ' ' + Text(Media.FindOrphans().Get(1)) + ' ' +
          Format(MediaSet.FindOrphans().Count()) + Format(MediaSet.FindOrphans().Get(1) = Thing.Pictures.MediaId()));
    end;
}
"""


@pytest.fixture
def outcome(run_al: RunAl) -> Any:
    return lambda procedure: run_al(SOURCE, procedure)


def test_a_stream_becomes_a_row_that_the_field_refers_to(outcome: Any) -> None:
    assert outcome("Stored") == "No Yes Yes a picture image/png a.png content"


def test_a_medium_is_written_to_a_stream(outcome: Any) -> None:
    assert outcome("Exported") == "to and fro No"
    with pytest.raises(ALError, match="does not exist"):
        outcome("ExportedWithout")


def test_a_set_has_media_in_their_order(outcome: Any) -> None:
    assert outcome("Sets") == "0 2 onetwo 1 two No No one"
    with pytest.raises(ALError, match="out of range"):
        outcome("BeyondTheSet")


def test_media_that_nothing_refers_to_are_orphans(outcome: Any) -> None:
    assert outcome("Orphans") == "1 left alone 1Yes"
