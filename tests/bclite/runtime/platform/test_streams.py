"""Streams over Blobs: the line ending page's example, encodings, values in binary form."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.types import BIGINTEGER, BOOLEAN, BYTE, CHAR, DECIMAL, GUID, INTEGER, TEXT, Type
from bclite.runtime.blob import Blob
from bclite.runtime.errors import ALError
from bclite.runtime.platform import streams as al
from bclite.runtime.platform.streams import InStream, OutStream
from bclite.runtime.reference import Box
from bclite.runtime.variant import TypedReference, Variant
from tests.bclite.conftest import RunAl

NONE: Any = None
UTF8, UTF16, WINDOWS = 1, 2, 3
CRLF = "\r\n"


def out(blob: Blob, encoding: int = 0) -> OutStream:
    stream = OutStream()
    al.blob_create_out_stream(NONE, blob, stream, encoding)
    return stream


def into(blob: Blob, encoding: int = 0) -> InStream:
    stream = InStream()
    al.blob_create_in_stream(NONE, blob, stream, encoding)
    return stream


def read_text(stream: InStream, length: int | None = None) -> str:
    box = Box("")
    assert al.read_text(NONE, stream, box, length) == len(box.value)
    return str(box.value)


def read(stream: InStream, type: Type = TEXT, length: int | None = None) -> Any:
    box = Box(None)
    al.read(NONE, stream, TypedReference(box, type), length)
    return box.value


class TestLineEndings:
    """Page "Write, WriteText, Read, and ReadText Method Behavior for Line Endings and Zero Terminators"."""

    def test_write_text_without_a_text_ends_a_line(self) -> None:
        blob = Blob()
        stream = out(blob)
        al.write_text(NONE, stream, "A")
        al.write_text(NONE, stream)
        al.write_text(NONE, stream, "B")
        al.write_text(NONE, stream)
        al.write_text(NONE, stream, "C")
        lines = into(blob)
        assert [read_text(lines) for _ in range(3)] == ["A", "B", "C"]
        assert al.end_of_stream(NONE, lines)
        assert read(into(blob)) == f"A{CRLF}B{CRLF}C"

    def test_write_puts_a_zero_behind_the_text(self) -> None:
        blob = Blob()
        stream = out(blob)
        al.write(NONE, stream, Variant(f"A{CRLF}B", TEXT))
        al.write(NONE, stream, Variant("C", TEXT))
        lines = into(blob)
        assert [read_text(lines) for _ in range(3)] == ["A", "B", "C"]
        whole = into(blob)
        assert [read(whole), read(whole)] == [f"A{CRLF}B", "C"]

    def test_write_text_does_not(self) -> None:
        blob = Blob()
        stream = out(blob)
        al.write_text(NONE, stream, f"A{CRLF}B")
        al.write_text(NONE, stream, "C")
        assert read(into(blob)) == f"A{CRLF}BC"
        lines = into(blob)
        assert [read_text(lines), read_text(lines)] == ["A", "BC"]


def test_a_length_ends_the_reading() -> None:
    blob = Blob()
    al.write_text(NONE, out(blob), "Hello World")
    stream = into(blob)
    assert read_text(stream, 5) == "Hello"
    assert read_text(stream) == " World"
    al.reset_position(NONE, stream)
    assert read(stream, length=3) == "Hel"


@given(st.text(st.characters(codec="utf-8", exclude_characters="\0\r\n", max_codepoint=0xFFFF), max_size=20))
def test_texts_survive_in_unicode(text: str) -> None:
    for encoding in (UTF8, UTF16):
        blob = Blob()
        al.write_text(NONE, out(blob, encoding), text)
        if not text.startswith("\ufeff"):
            assert read_text(into(blob, encoding)) == text


def test_the_encoding_decides_the_bytes() -> None:
    contents = {}
    for encoding in (0, UTF8, UTF16, WINDOWS):
        blob = Blob()
        al.write_text(NONE, out(blob, encoding), "é")
        contents[encoding] = bytes(blob)
    assert contents == {0: b"\x82", UTF8: b"\xc3\xa9", UTF16: b"\xe9\x00", WINDOWS: b"\xe9"}


def test_what_an_encoding_lacks_becomes_a_question_mark() -> None:
    blob = Blob()
    al.write_text(NONE, out(blob), "☃")
    assert bytes(blob) == b"?"


@pytest.mark.parametrize(
    ("value", "type"),
    [
        (-5, INTEGER),
        (2**40, BIGINTEGER),
        (200, BYTE),
        (0x20AC, CHAR),
        (True, BOOLEAN),
        (Decimal("-1234.5678"), DECIMAL),
        (Decimal("79228162514264337593543950335"), DECIMAL),
        (uuid.UUID("ea48a3e0-48e0-4ab7-b1a1-e3ea85bf1b75"), GUID),
    ],
)
def test_values_are_read_as_they_were_written(value: Any, type: Type) -> None:
    blob = Blob()
    stream = out(blob)
    al.write(NONE, stream, Variant(value, type))
    al.write(NONE, stream, Variant(7, INTEGER))
    back = into(blob)
    assert read(back, type) == value
    assert read(back, INTEGER) == 7
    with pytest.raises(ALError, match="ended before"):
        read(back, INTEGER)


def test_new_content_replaces_the_old_when_it_is_written() -> None:
    blob = Blob(b"old content")
    stream = out(blob)
    assert bytes(blob) == b"old content"
    al.write_text(NONE, stream, "new")
    assert bytes(blob) == b"new"
    assert al.blob_length(NONE, blob) == 3
    assert al.blob_has_value(NONE, blob)
    assert not al.blob_has_value(NONE, Blob())


def test_copying_a_stream() -> None:
    source, target = Blob(b"0123456789"), Blob()
    stream = into(source)
    al.copy_stream(NONE, out(target), stream, 4)
    assert bytes(target) == b"0123"
    al.copy_stream(NONE, out(target), stream)
    assert bytes(target) == b"456789"


def test_positions() -> None:
    stream = into(Blob(b"abc"))
    assert (al.position(NONE, stream), al.stream_length(NONE, stream)) == (1, 3)
    al.position(NONE, stream, 3)
    assert read_text(stream) == "c"
    with pytest.raises(ALError, match="outside of the stream"):
        al.position(NONE, stream, 9)


def test_a_stream_that_was_never_opened_cannot_be_written() -> None:
    with pytest.raises(ALError, match="has not been initialized"):
        al.write_text(NONE, OutStream(), "x")


BLOBS = """
table 50000 Thing
{
    fields { field(1; Id; Integer) { } field(2; Content; Blob) { } }
    keys { key(PK; Id) { } }
}
codeunit 50001 Probe
{
    procedure Copied(How: Integer): Text
    var
        First, Second: Record Thing;
    begin
        Put(First, 'one');
        case How of
            0:
                Second.Content := First.Content;
            1:
                Second := First;
            2:
                Second.TransferFields(First);
        end;
        Put(Second, 'two');
        exit(Text(First) + ' ' + Text(Second));
    end;

    procedure NotRead() Result: Text
    var
        Kept, Other: Record Thing;
    begin
        Put(Kept, 'one');
        Kept.Insert();
        Kept.Get(0);
        Other.Content := Kept.Content;
        Result := Format(Kept.Content.HasValue()) + Format(Other.Content.HasValue());
        Kept.CalcFields(Content);
        Other.Content := Kept.Content;
        Result += ' ' + Text(Other);
    end;

    local procedure Put(var Thing: Record Thing; Content: Text)
    var
        OutStream: OutStream;
    begin
        Thing.Content.CreateOutStream(OutStream);
        OutStream.WriteText(Content);
    end;

    local procedure Text(var Thing: Record Thing) Result: Text
    var
        InStream: InStream;
    begin
        Thing.Content.CreateInStream(InStream);
        InStream.ReadText(Result);
    end;
}
"""


@pytest.mark.parametrize("how", [0, 1, 2])
def test_a_blob_that_is_assigned_is_a_copy(run_al: RunAl, how: int) -> None:
    assert run_al(BLOBS, "Copied", how) == "one two"


def test_of_a_blob_that_was_not_read_nothing_is_assigned(run_al: RunAl) -> None:
    assert run_al(BLOBS, "NotRead") == "YesNo one"
