"""`.app` packages: what is packed is read again, damaged ones are told."""

import io
import json
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bclite.model.packages import PackageError, pack_files, pack_folder, pack_sources, package_files, read_package
from tests.bclite.model.apps import BASE_ID, EXTENSION_ID, manifest

CODEUNIT = b"codeunit 50000 C\n{\n    procedure P(A: Record Integer): Text[20]\n    begin\n    end;\n}\n"
FILES = {
    "app.json": manifest(
        dependencies=[{"id": EXTENSION_ID, "name": "E & Co", "publisher": "P", "version": "1.2.3.4"}],
        idRanges=[{"from": 50000, "to": 50099}],
        preprocessorSymbols=["BETA"],
        internalsVisibleTo=[{"id": EXTENSION_ID, "name": "E", "publisher": "P"}],
        runtime="17.0",
    ),
    "src/My Codeunit.Codeunit.al": CODEUNIT,
    "Größe.al": b"enum 50001 E { value(0; A) { } }",
}
NAMES = st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="/\\"), min_size=1, max_size=20)


def test_a_package_is_a_header_and_a_zip() -> None:
    data = pack_files(FILES).data
    magic, size, version, _, length, again = struct.unpack("<4sII16sq4s", data[:40])
    assert (magic, size, version, again) == (b"NAVX", 40, 2, b"NAVX")
    assert length == len(data) - 40
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert set(archive.namelist()) >= {"NavxManifest.xml", "SymbolReference.json", "[Content_Types].xml"}
        assert "src/src/My%20Codeunit.Codeunit.al" in archive.namelist()
        symbols = json.loads(archive.read("SymbolReference.json").decode("utf-8-sig"))
    assert (symbols["AppId"], symbols["Name"], symbols["Version"]) == (BASE_ID, "Base", "1.0.0.0")
    (codeunit,) = symbols["Codeunits"]
    assert (codeunit["Id"], codeunit["Name"], codeunit["Methods"][0]["Name"]) == (50000, "C", "P")
    assert symbols["EnumTypes"][0]["Values"] == [{"Ordinal": 0, "Name": "A"}]


def test_what_is_packed_is_read_again() -> None:
    package = pack_files(FILES)
    assert package_files(package.data) == FILES
    app = read_package(package.data)
    assert app.manifest == package.manifest
    assert [(each.kind, each.path) for each in app.objects] == [
        ("enum", "Größe.al"),
        ("codeunit", "src/My Codeunit.Codeunit.al"),
    ]


def test_the_manifest_is_read_from_the_packages_of_the_compiler_too() -> None:
    """Which hold no app.json."""
    with zipfile.ZipFile(io.BytesIO(pack_files(FILES).data)) as archive:
        entries = {name: archive.read(name) for name in archive.namelist() if name != "app.json"}
    app = read_package(zipped(entries))
    assert app.manifest == pack_files(FILES).manifest
    assert len(app.objects) == 2


def zipped(entries: dict[str, bytes]) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return written.getvalue()


def test_a_ready_to_run_package_holds_the_package() -> None:
    inner = pack_files(FILES).data
    assert package_files(zipped({"readytorunappmanifest.json": b"{}", "x.app": inner})) == FILES


def test_the_same_files_give_the_same_bytes(tmp_path: Path) -> None:
    for path, content in reversed(FILES.items()):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    package = pack_folder(tmp_path)
    assert package.data == pack_files(FILES).data
    assert package.file_name == "Tests_Base_1.0.0.0.app"


def test_a_package_without_symbols_holds_the_same_sources(tmp_path: Path) -> None:
    for path, content in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(content)
    package = pack_sources(tmp_path)
    assert package_files(package.data) == FILES
    assert package.manifest == pack_files(FILES).manifest
    with zipfile.ZipFile(io.BytesIO(package.data)) as archive:
        assert "SymbolReference.json" not in archive.namelist()


def test_an_app_that_does_not_compile_is_packed_and_told_later() -> None:
    app = read_package(pack_files({"app.json": b"{", "a.al": b"codeunit"}).data)
    assert [(each.path, each.code) for each in app.diagnostics] == [("a.al", "AL0114"), ("app.json", "AL1017")]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "not an app package"),
        (b"NAVX" + bytes(36) + b"rubbish", "not an app package"),
        (pack_files(FILES).data[:300], "not an app package"),
        (zipped({"a.txt": b""}), "holds no NavxManifest.xml"),
        (zipped({"../a.al": b""}), "outside of itself"),
        (zipped({"readytorunappmanifest.json": b"{}"}), "holds 0"),
    ],
)
def test_what_is_no_package_is_told_why(data: bytes, said: str) -> None:
    with pytest.raises(PackageError, match=said):
        read_package(data)


def test_a_package_without_sources_is_told_by_name() -> None:
    with zipfile.ZipFile(io.BytesIO(pack_files({"app.json": FILES["app.json"]}).data)) as archive:
        entries = {"NavxManifest.xml": archive.read("NavxManifest.xml")}
    with pytest.raises(PackageError, match="'Base' holds no sources"):
        read_package(zipped(entries))


@given(st.dictionaries(NAMES.map(lambda name: f"{name}.al"), st.binary(max_size=50), max_size=5))
def test_every_file_comes_back_under_its_name(files: dict[str, bytes]) -> None:
    files = {name: content for name, content in files.items() if name not in ("..al",)} | {"app.json": manifest()}
    assert package_files(pack_files(files).data) == files


@given(st.binary(max_size=200))
def test_no_bytes_make_it_fail_otherwise(data: bytes) -> None:
    with pytest.raises(PackageError):
        read_package(b"NAVX" + data)
