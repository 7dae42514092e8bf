"""Parsed files are kept and read again, each time as a tree of its own; a damaged cache costs time and nothing else."""

import json
import threading
from pathlib import Path

import pytest

from bclite.source import cache
from bclite.source.reading import app_files, read_app, read_files

FILE = b"""codeunit 50000 C
{
    procedure P()
    begin
#if BETA
        A();
#else
        B();
#endif
    end;
}
"""


@pytest.fixture(autouse=True)
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "cache"))
    cache.PARSED.forget()
    return tmp_path / "cache"


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process had ended: what is left is on disk."""
    cache.PARSED.forget()


def test_a_file_read_again_is_the_same_and_yet_another_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    first = cache.parse_cached(FILE, "a.al")
    for _ in range(2):
        again = cache.parse_cached(FILE, "a.al")
        assert again.objects[0].name == first.objects[0].name
        assert again.objects[0] is not first.objects[0]
        assert again.objects[0].procedures[0].body is not first.objects[0].procedures[0].body
        forget(monkeypatch)


def test_the_path_and_the_symbols_count(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cache.parse_cached(FILE, "a.al").objects[0].path == "a.al"
    assert cache.parse_cached(FILE, "b.al").objects[0].path == "b.al"
    plain, beta = (cache.parse_cached(FILE, "a.al", symbols).objects[0].procedures[0] for symbols in ([], ["BETA"]))
    assert plain.body is not None
    assert beta.body is not None
    assert [plain.body.statements[0].line, beta.body.statements[0].line] == [8, 6]


def test_a_damaged_file_of_the_cache_is_made_anew(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.parse_cached(FILE, "a.al")
    (kept,) = [file for file in empty_cache.rglob("*") if file.is_file()]
    for content in (b"", b"rubbish", kept.read_bytes()[:-20]):
        kept.write_bytes(content)
        forget(monkeypatch)
        assert cache.parse_cached(FILE, "a.al").objects[0].name == "C"
    forget(monkeypatch)
    assert kept.stat().st_size > 100


def test_without_a_folder_to_write_to_files_are_parsed_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "file"))
    assert cache.parse_cached(FILE, "a.al").objects[0].name == "C"


def test_many_writers_do_not_disturb_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def work() -> None:
        for number in range(20):
            content = FILE.replace(b"50000 C", f"{50000 + number} C{number}".encode())
            names.append(cache.parse_cached(content, "a.al").objects[0].name)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(names) == sorted([f"C{number}" for number in range(20)] * 4)


def test_syntax_errors_are_kept_too(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = FILE.replace(b"B();", b"B(;")
    first = cache.parse_cached(broken, "a.al").diagnostics
    forget(monkeypatch)
    assert first
    assert cache.parse_cached(broken, "a.al").diagnostics == first


def test_an_app_is_its_manifest_and_the_al_files_of_its_folder(tmp_path: Path) -> None:
    manifest = {"id": "6f1b3f3a-2c57-4f4e-9f0e-0a4a5f0c1d2e", "name": "A", "publisher": "P", "version": "1.0.0.0"}
    (tmp_path / "app.json").write_text(json.dumps(manifest))
    for path in ("src/One.al", "Two.AL", ".alpackages/Three.al", ".git/Four.al", "src/deep/Five.al", "src/six.txt"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(FILE)
    assert list(app_files(tmp_path)) == ["Two.AL", "app.json", "src/One.al", "src/deep/Five.al"]
    app = read_app(tmp_path)
    assert [each.path for each in app.objects] == ["Two.AL", "src/One.al", "src/deep/Five.al"]
    assert (app.manifest.name, app.diagnostics, app.folder) == ("A", (), tmp_path)


def test_a_folder_without_a_manifest_is_told() -> None:
    app = read_files({"a.al": FILE})
    assert [(each.path, each.code) for each in app.diagnostics] == [("app.json", "AL1017")]


def test_files_with_a_syntax_error_are_named() -> None:
    manifest = b'{"id": "6f1b3f3a-2c57-4f4e-9f0e-0a4a5f0c1d2e", "name": "A", "publisher": "P", "version": "1.0.0.0"}'
    app = read_files({"app.json": manifest, "a.al": FILE, "b.al": b"codeunit"})
    assert app.broken_files == {"b.al"}
    assert [(each.path, each.code) for each in app.diagnostics] == [("b.al", "AL0114")]
