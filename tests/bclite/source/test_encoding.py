"""The encodings that AL files come in give the same text."""

import pytest

from bclite.source.encoding import decode

TEXT = "codeunit 1 Größe\n{\n}\n"


@pytest.mark.parametrize(
    "content",
    [
        TEXT.encode("utf-8"),
        b"\xef\xbb\xbf" + TEXT.encode("utf-8"),
        b"\xef\xbb\xbf\xef\xbb\xbf" + TEXT.encode("utf-8"),
        b"\xff\xfe" + TEXT.encode("utf-16-le"),
        b"\xfe\xff" + TEXT.encode("utf-16-be"),
        TEXT.encode("cp1252"),
        TEXT.replace("\n", "\r\n").encode("utf-8"),
    ],
    ids=["utf-8", "with a mark", "with two marks", "utf-16", "utf-16 big endian", "windows-1252", "crlf"],
)
def test_whatever_the_encoding_the_text_is_the_same(content: bytes) -> None:
    assert decode(content, "a.al") == (TEXT, [])


@pytest.mark.parametrize("content", [b"MZ\x90\x00\x03\x00\x00", b"\xff\xfea", b"\x00"])
def test_what_is_no_text_is_told_by_name(content: bytes) -> None:
    text, (problem,) = decode(content, "src/a.al")
    assert text == ""
    assert str(problem) == "src/a.al(1,1): error AL1013: 'src/a.al' is a binary file instead of a text file."


def test_an_empty_file_is_an_empty_text() -> None:
    assert decode(b"", "a.al") == ("", [])
