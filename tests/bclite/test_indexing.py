"""`python -m bclite index`: figures, errors with their places, what cannot be indexed."""

import json
import os
import signal
from pathlib import Path

import pytest

from bclite.__main__ import main
from tests.bclite.model.apps import EXTENSION_ID, manifest
from tests.bclite.test_command_line import app


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "cache"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "apps"
    app(root / "first", "codeunit 50000 C { } enum 50001 E { value(0; X) { } }", manifest())
    app(root / "deep" / "second", "tableextension 50002 T extends Customer { }", manifest(EXTENSION_ID, "Second"))
    (root / "alone.al").write_bytes("enum 50003 \u00c4 { value(0; X) { } }".encode("utf-16"))
    return root


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_all_files_below_are_read(folder: Path, jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    output = folder / "figures.json"
    for _ in range(2):
        assert main(["index", "--jobs", jobs, "--json", str(output), str(folder)]) == 0
        printed = capsys.readouterr().out.splitlines()
        assert printed[0] == "3 files (1 in no app) of 2 apps, 4 objects, 0 errors"
        assert sorted(printed[1].split(", ")) == ["1 codeunit", "1 tableextension", "2 enum"]
    figures = json.loads(output.read_text())
    assert (figures["files"], figures["objects"], figures["errors"]) == (3, 4, 0)
    assert figures["memory_mb"] > 10


def test_a_process_that_is_killed_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bclite.source.header_reading.FILES_AT_A_TIME", 1)
    monkeypatch.setattr("bclite.source.header_reading._parse", _is_killed)
    assert main(["index", "--jobs", "2", str(folder)]) == 2
    told = "bclite: --jobs 2: a process that parsed files was killed, as happens where memory is short: use fewer\n"
    assert capsys.readouterr().err == told


def _is_killed(_: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_errors_are_told_with_their_places(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = folder / "first" / "broken.al"
    broken.write_text("codeunit 50004 D\n{\n    procedur P()\n}\n")
    for _ in range(2):
        assert main(["index", str(folder)]) == 1
        printed = capsys.readouterr().out.splitlines()
        assert printed[0].startswith(f"{broken}(3,")
        assert printed[1].endswith(" 1 error")


def test_what_cannot_be_indexed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    for wrong, told in (("missing", "is no folder"), ("empty", "there is no .al file in")):
        assert main(["index", str(tmp_path / wrong)]) == 2
        assert told in capsys.readouterr().err
    assert main(["index", "--jobs", "0", str(tmp_path)]) == 2
