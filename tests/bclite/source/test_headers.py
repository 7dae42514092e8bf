"""Headers only: the same objects as of the whole file, whatever the layout; code read when it is asked for."""

import dataclasses
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from bclite.source import nodes
from bclite.source.header_reading import HEADERS, read_header_apps, read_headers
from bclite.source.headers import parse_headers, shortened
from bclite.source.members import procedures_of
from bclite.source.parser import parse_bytes
from bclite.source.procedures import HeaderProcedure, UnreadableBodyError
from bclite.source.reading import read_app
from bclite.source.source_file import SourceFile
from tests.bclite.model.apps import manifest

ROOT = os.environ.get("BCAPPS_ROOT")
KEYS = ("content_key", "interface_key")

PLAIN = """namespace Contoso.Sales;

codeunit 50000 "A B"
{
    Subtype = Install;

    var
        Count: Integer;

    /// <summary>begin and end; of a comment</summary>
    [EventSubscriber(ObjectType::Codeunit, Codeunit::X, 'E', '', false, false)]
    local procedure First(var Item: Record Item; Name: Text[50]) Result: Boolean
    var
        Text: Label 'begin', Comment = 'end;';
        I, J: Integer;
    begin
        if I = J then begin
            Count += 1;
        end;
        exit(true);
    end;

    procedure Second(
        A: Integer;
        B: Integer)
    begin
    end;

    trigger OnRun()
    begin
        First(Item, 'procedure x');
    end;
}
"""


def of_file(content: str) -> tuple[nodes.ObjectDeclaration, ...]:
    """The objects by their headers, able to read their code."""
    data = content.encode()
    parsed = parse_headers(data, "a.al")
    assert not [each for each in parsed.diagnostics if each.is_error]
    for each in parsed.objects:
        for procedure in procedures_of(each):
            if isinstance(procedure, HeaderProcedure):
                procedure.file = SourceFile("a.al", lambda: data, lambda _: True, ())
    return parsed.objects


def flat(value: object) -> Iterator[object]:
    """Everything in a tree, in its order: types of nodes, names, positions, code."""
    if isinstance(value, nodes.Node):
        kind = next(each for each in type(value).__mro__ if each.__module__.endswith("nodes"))
        yield kind.__name__
        for each in dataclasses.fields(value):
            if each.name not in KEYS:
                yield from flat(getattr(value, each.name))
    elif isinstance(value, tuple):
        yield len(value)
        for each in value:
            yield from flat(each)
    else:
        yield value


def deferred(objects: tuple[nodes.ObjectDeclaration, ...]) -> int:
    return sum(isinstance(each, HeaderProcedure) for found in objects for each in procedures_of(found))


@pytest.mark.parametrize(
    ("change", "read_later"),
    [
        (("", ""), 3),
        (("\n", "\r\n"), 3),
        (("    begin\n", "    BEGIN\n"), 3),
        (("    ", "\t"), 3),
        (("    end;\n\n    procedure", "      end;\n\n    procedure"), 0),  # `end;` that is not where it belongs
        (("        if I = J then begin", "    if I = J then\n    begin"), 3),
        (("            Count += 1;\n        end;", "            Count += 1;\n    end;"), 0),
        (("    begin\n        if", "    begin // x\n        if"), 2),
        (("    begin\n        if I = J then begin", "    begin // x\n    if I = J then\n    begin"), 3),
        (("    begin\n        First", "    begin // x\n    if true then\n    begin\n    end;\n        First"), 0),
        (("Count += 1;", "/*\n    end;\n\n    procedure Third()\n    begin\n    */"), 0),
        (("Count += 1;", "Log(@'\n    end;\n\n    procedure Third()\n    begin\n');"), 0),
        (("Count += 1;", "Log('İ');"), 0),  # lower case is longer
        (("    end;\n\n    trigger", "    end; trigger"), 2),
        (("First(Item, 'procedure x');\n    end;\n}", "First(Item, 'procedure x'); end;\n}"), 0),
        (("A: Integer;\n", "\n    var\n        A: Integer;\n"), 0),
    ],
)
def test_headers_are_those_of_the_whole_file(change: tuple[str, str], read_later: int) -> None:
    content = PLAIN.replace(*change) if change[0] else PLAIN
    assert not change[0] or content != PLAIN
    whole = parse_bytes(content.encode(), "a.al")
    found = of_file(content)
    assert deferred(found) == read_later
    assert list(flat(found)) == list(flat(whole.objects))


def test_most_of_a_text_is_left_out() -> None:
    short = shortened(PLAIN)
    assert short is not None
    assert short.text.count("\n") == PLAIN.count("\n")
    assert "Count += 1" not in short.text
    assert "Text: Label" not in short.text


def test_code_that_is_no_al_is_told_when_it_is_asked_for() -> None:
    (found,) = of_file(PLAIN.replace("exit(true)", "exit(true"))
    with pytest.raises(UnreadableBodyError, match=r"a\.al\(20,18\): error AL0104: Syntax error, '\)' expected"):
        found.procedures[0].body  # noqa: B018
    assert found.procedures[1].body is not None


# ------------------------------------------------------------------------------------------------------------ the cache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "cache"))
    made = tmp_path / "app"
    made.mkdir()
    (made / "app.json").write_bytes(manifest())
    (made / "plain.al").write_text(PLAIN)
    (made / "enum.al").write_text("enum 50001 Colour { value(0; Red) { } }")
    return made


def pack(folder: Path) -> Path:
    (found,) = (folder.parent / "cache" / "headers").iterdir()
    return found


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_app_read_again_is_the_same(folder: Path, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bclite.source.header_reading.FILES_AT_A_TIME", 1)
    whole = read_app(folder)
    for _ in range(2):
        (found,) = read_header_apps([folder], jobs)
        assert found.headers_only
        assert [each.name for each in found.objects] == ["Colour", "A B"]
        assert list(flat(found.objects)) == list(flat(whole.objects))
        monkeypatch.setattr("bclite.source.header_reading.parse_headers", None)  # nothing is parsed a second time


def test_only_a_changed_file_is_parsed_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read_headers(folder)
    (folder / "enum.al").write_text("enum 50001 Shade { value(0; Red) { } }")
    parsed: list[str] = []

    def noted(content: bytes, path: str, symbols: tuple[str, ...]) -> object:
        parsed.append(path)
        return parse_headers(content, path, symbols)

    monkeypatch.setattr("bclite.source.header_reading.parse_headers", noted)
    assert [each.name for each in read_headers(folder).objects] == ["Shade", "A B"]
    assert parsed == ["enum.al"]
    (folder / "plain.al").unlink()
    assert [each.name for each in read_headers(folder).objects] == ["Shade"]


def test_the_preprocessor_decides_what_is_declared(folder: Path) -> None:
    (folder / "enum.al").write_text(
        "#if BETA\nenum 1 A { value(0; X) { } }\n#else\nenum 1 B { value(0; X) { } }\n#endif\n"
    )
    assert [each.name for each in read_headers(folder).objects] == ["B", "A B"]
    (folder / "app.json").write_bytes(manifest(preprocessorSymbols=["BETA"]))
    assert [each.name for each in read_headers(folder).objects] == ["A", "A B"]


def test_an_error_of_syntax_in_a_header_is_told_with_its_place(folder: Path) -> None:
    (folder / "enum.al").write_text("enum 50001 Colour { valeu(0; Red) { }")
    for _ in range(2):
        found = read_headers(folder)
        assert found.broken_files == {"enum.al"}
        assert str(found.diagnostics[0]).startswith("enum.al(1,")


@pytest.mark.parametrize("left", [0, 7, 60, 400])
def test_what_is_kept_may_be_damaged(folder: Path, left: int) -> None:
    whole = list(flat(read_app(folder).objects))
    read_headers(folder)
    pack(folder).write_bytes(pack(folder).read_bytes()[:left])
    assert list(flat(read_headers(folder).objects)) == whole
    assert list(flat(read_headers(folder).objects)) == whole


def test_damaged_objects_are_parsed_anew(folder: Path) -> None:
    read_headers(folder)
    content = pack(folder).read_bytes()
    pack(folder).write_bytes(content[:-40] + b"\0" * 40)
    assert list(flat(read_headers(folder).objects)) == list(flat(read_app(folder).objects))


def test_a_file_that_changed_meanwhile_is_not_run(folder: Path) -> None:
    found = read_headers(folder).objects[1]
    (folder / "plain.al").write_text(PLAIN.replace("Count += 1", "Count += 2"))
    with pytest.raises(OSError, match="has changed since its headers were read"):
        found.procedures[0].body  # noqa: B018


def test_a_cache_that_cannot_be_written_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder.parent / "blocked").write_text("a file")
    monkeypatch.setenv("BCLITE_CACHE", str(folder.parent / "blocked"))
    assert list(flat(read_headers(folder).objects)) == list(flat(read_app(folder).objects))


def test_the_interface_key_changes_with_a_header_alone() -> None:
    def key(content: str) -> str:
        return parse_headers(content.encode(), "a.al").objects[0].interface_key

    assert key(PLAIN.replace("exit(true);", "exit(true);\n\n        exit(false);")) == key(PLAIN)
    assert key(PLAIN.replace("I, J: Integer;", "I: Integer;")) == key(PLAIN)
    assert key(PLAIN.replace("Text[50]", "Text[60]")) != key(PLAIN)


def test_what_is_kept_of_one_folder_is_not_that_of_another(folder: Path) -> None:
    other = folder.parent / "other"
    shutil.copytree(folder, other)
    (other / "enum.al").unlink()
    read_headers(folder)
    read_headers(other)
    assert len(list((folder.parent / "cache" / "headers").iterdir())) == 2
    assert HEADERS.mapped("no such key") is None


@pytest.mark.slow
@pytest.mark.skipif(not ROOT, reason="BCAPPS_ROOT names no checkout of BCApps")
def test_headers_of_the_product_are_those_of_the_whole_files() -> None:
    folder = Path(ROOT or "") / "src" / "System Application" / "App"
    wrong = []
    later = 0
    for path in sorted(folder.rglob("*.al")):
        content = path.read_bytes()
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
        later += deferred(of_file(text)) > 0
        if list(flat(of_file(text))) != list(flat(parse_bytes(text.encode(), "a.al").objects)):
            wrong.append(path.name)
    assert wrong == []
    assert later > 500
