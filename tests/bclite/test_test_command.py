"""`python -m bclite test`: what is chosen, exit codes, places and files of results."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bclite.__main__ import main
from bclite.testing import listed_tests
from tests.bclite.conftest import MANIFEST, compile_al
from tests.bclite.tested_code import HANDLERS, TABLE, source


@pytest.fixture
def app(tmp_path: Path) -> Callable[[str], Path]:
    """Writes an app with this source and returns its folder."""

    def write(text: str) -> Path:
        folder = tmp_path / "app"
        (folder / "src").mkdir(parents=True)
        (folder / "app.json").write_text(json.dumps(MANIFEST))
        (folder / "src" / "Probe.al").write_text(text)
        return folder

    return write


def test_only_tests_are_listed() -> None:
    code = compile_al(TABLE + source("", "", members=HANDLERS))
    codeunit = code.application.codeunit(50001)
    assert codeunit is not None
    assert [each.name for each in listed_tests(codeunit)] == ["T1", "T2"]


@pytest.mark.parametrize(
    ("bodies", "code"),
    [(("",), 0), (("", "Error('x');"), 1), (("while true do;",), 1), (("Hyperlink(GetUrl(ClientType::Web));",), 2)],
)
def test_exit_codes(app: Callable[[str], Path], bodies: tuple[str, ...], code: int) -> None:
    assert main(["test", str(app(TABLE + source(*bodies))), "--limit", "0.5", "--memory", "0"]) == code


def test_apps_that_do_not_build_cannot_be_tested(
    app: Callable[[str], Path], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["test", str(app(source("Nothing();"))), "--memory", "0"]) == 2
    told = capsys.readouterr()
    assert "AL0118" in told.out
    assert "do not build" in told.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--test", "T7"], "no test named T7"),
        (["--codeunit", "5"], "no test codeunit 5"),
        (["--codeunit", "50009"], "50001 Tests 50001"),
    ],
)
def test_what_cannot_be_chosen(
    app: Callable[[str], Path], capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["test", str(app(TABLE + source(""))), "--memory", "0", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_places_are_paths_from_where_the_command_was_given(
    app: Callable[[str], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`folder/src/file.al:line`, of an error as of what bclite lacks: an editor opens it."""
    folder = app(TABLE + source("Error('no');"))
    monkeypatch.chdir(folder.parent)
    assert main(["test", folder.name, "--memory", "0", "--json", str(tmp_path / "r.json")]) == 1
    (place,) = {line.rpartition("(")[2].rstrip(")") for line in capsys.readouterr().out.splitlines() if ".al:" in line}
    path, _, line = place.rpartition(":")
    assert path.startswith(f"{folder.name}/src/")
    assert "Error('no');" in (folder.parent / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    (result,) = json.loads((tmp_path / "r.json").read_text())["tests"]
    assert result["call_stack"][0].endswith(f"({place})")


def test_results_as_files(app: Callable[[str], Path], tmp_path: Path) -> None:
    folder = app(TABLE + source("", "Error('<&\\x01>');"))
    files = tmp_path / "out" / "r.json", tmp_path / "out" / "r.xml"
    main(["test", str(folder), "--memory", "0", "--json", str(files[0]), "--junit", str(files[1])])
    (first, second) = json.loads(files[0].read_text())["tests"]
    assert list(first) == ["app", "codeunit", "codeunit_name", "test", "result", "seconds", "message", "call_stack"]
    assert (first["result"], second["result"], second["codeunit"], second["test"]) == ("pass", "fail", 50001, "T2")
    suite = ElementTree.parse(files[1]).getroot()[0]
    assert (suite.get("tests"), suite.get("failures"), suite.get("name")) == ("2", "1", "50001 Tests 50001")
    failure = suite[1].find("failure")
    assert failure is not None
    assert failure.get("message", "").startswith("<&")


@pytest.mark.slow
def test_a_text_that_grows_without_end_is_an_error_of_its_test(app: Callable[[str], Path]) -> None:
    """In a process of its own: the bound holds for the whole process."""
    members = "procedure Grow() var Grown: Text; begin Grown := 'x'; while true do Grown += Grown; end;"
    folder = app(TABLE + source("Grow();", "Counter := 1;", members=members))
    command = [sys.executable, "-m", "bclite", "test", str(folder), "--memory", "700"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1, done.stderr
    assert "There is insufficient memory to execute this function." in done.stdout
    assert "1 pass, 1 fail" in done.stdout
