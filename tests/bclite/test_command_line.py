"""`python -m bclite` as people and CI use it: what it prints, how it ends, also at Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bclite.__main__ import main
from bclite.model.packages import pack_folder
from tests.bclite.model.apps import BASE_ID, EXTENSION_ID, manifest
from tests.waiting import wait_for

GOOD = "codeunit 50000 C\n{\n    procedure P()\n    begin\n    end;\n}\n"
TESTED = "codeunit 50000 C\n{\n    Subtype = Test;\n\n    [Test]\n    procedure P()\n    begin\n    end;\n}\n"
ROOT = Path(__file__).parents[2]
ON_BASE = [{"id": BASE_ID, "name": "Base", "publisher": "Tests", "version": "1.0.0.0"}]


def app(folder: Path, text: str, content: bytes) -> Path:
    (folder / "src").mkdir(parents=True)
    (folder / "app.json").write_bytes(content)
    (folder / "src" / "A.al").write_text(text)
    return folder


def test_a_python_without_the_packages_is_told_which_one_to_take(tmp_path: Path) -> None:
    command = [sys.executable, "-S", "-m", "bclite", "build", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        f"bclite: {sys.executable} has no module tree_sitter: take the .venv/bin/python that README.md makes\n"
    )


def test_a_good_app_is_told_beside_the_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["build", str(app(tmp_path / "base", GOOD, manifest()))]) == 0
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", "1 app built, 0 warnings\n")


def test_several_apps_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app(tmp_path / "base", GOOD, manifest())
    extension = manifest(EXTENSION_ID, "Extension", dependencies=ON_BASE)
    app(tmp_path / "extension", GOOD.replace("50000 C", "50001 D"), extension)
    assert main(["build", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "2 apps built, 0 warnings\n"


@pytest.mark.parametrize(("command", "code"), [("build", 1), ("test", 2)])
def test_an_app_that_is_not_given_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str, code: int
) -> None:
    user = GOOD.replace("begin", "var C: Codeunit Base;\nbegin\nC.P();")
    folder = app(tmp_path / "extension", user, manifest(EXTENSION_ID, "Extension", dependencies=ON_BASE))
    assert main([command, str(folder)]) == code
    hint = "bclite: Extension depends on Base by Tests 1.0.0.0: give its folder or .app package, too, before"
    assert capsys.readouterr().err.count(hint) == 1


@pytest.mark.parametrize("spoiled", [b'{"id": "x", ', manifest(version="one")])
def test_an_app_json_that_is_at_fault_is_named_and_no_app_that_was_given(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], spoiled: bytes
) -> None:
    base = app(tmp_path / "base", GOOD, spoiled)
    extension = manifest(EXTENSION_ID, "Extension", dependencies=ON_BASE)
    folder = app(tmp_path / "extension", GOOD.replace("50000 C", "50001 D"), extension)
    assert main(["build", str(base), str(folder)]) == 1
    assert capsys.readouterr().err == f"bclite: correct {base}/app.json first. Other errors may come of it.\n"


def test_every_diagnostic_is_a_line_with_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = app(tmp_path / "base", GOOD.replace("begin", "begin\n        A := 1;\n        B := 2;"), manifest())
    assert main(["build", str(folder)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{folder}/src/A.al(5,9): error AL0118: The name 'A' does not exist in the current context.",
        f"{folder}/src/A.al(6,9): error AL0118: The name 'B' does not exist in the current context.",
    ]


def test_apps_are_built_in_the_order_of_their_dependencies(tmp_path: Path) -> None:
    base = app(tmp_path / "base", GOOD, manifest())
    user = GOOD.replace("50000 C", "50001 D").replace("begin", "var C: Codeunit C;\nbegin\nC.P();")
    extension = app(tmp_path / "extension", user, manifest(EXTENSION_ID, "Extension", dependencies=ON_BASE))
    assert main(["build", str(extension), str(base)]) == 0
    assert main(["build", str(extension)]) == 1


def test_diagnostics_can_be_had_as_json(tmp_path: Path) -> None:
    folder = app(tmp_path / "base", "codeunit 50000\n{\n}\n", manifest())
    assert main(["build", str(folder), "--json", str(tmp_path / "out.json")]) == 1
    assert json.loads((tmp_path / "out.json").read_text()) == {
        "succeeded": False,
        "diagnostics": [
            {
                "app": "Base",
                "path": "src/A.al",
                "line": 1,
                "column": 15,
                "severity": "error",
                "code": "AL0107",
                "text": "Syntax error, identifier expected. Provide a valid name (letters, digits, and underscores "
                "only).",
            }
        ],
    }


def test_a_package_is_built_like_a_folder(tmp_path: Path) -> None:
    package = tmp_path / "base.app"
    package.write_bytes(pack_folder(app(tmp_path / "base", GOOD, manifest())).data)
    assert main(["build", str(package)]) == 0


def test_what_cannot_be_tried_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "rubbish.app").write_bytes(b"rubbish")
    first = app(tmp_path / "first", GOOD, manifest())
    second = app(tmp_path / "second", GOOD, manifest())
    for paths, said in (
        ([tmp_path / "nowhere"], "nowhere does not exist"),
        ([tmp_path / "empty"], "holds no app.json"),
        ([tmp_path / "rubbish.app"], "not an app package"),
        ([first, second], "are the same app"),
    ):
        assert main(["build", *map(str, paths)]) == 2
        assert said in capsys.readouterr().err


@pytest.mark.parametrize("output", ["json", "junit"])
def test_a_file_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], output: str) -> None:
    folder = app(tmp_path / "base", TESTED, manifest())
    assert main(["test", str(folder), "--memory", "0", f"--{output}=/dev/full"]) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert main(["build", str(folder), "--json=/proc/none/there.json"]) == 2
    assert "bclite: /proc/none: No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "soon"])
def test_a_limit_is_a_time(tmp_path: Path, capsys: pytest.CaptureFixture[str], limit: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["test", str(tmp_path), f"--limit={limit}"])
    assert ended.value.code == 2
    assert "argument --limit" in capsys.readouterr().err


def test_who_reads_only_the_first_lines_is_no_fault(tmp_path: Path) -> None:
    lines = "".join(f"        A{number} := 1;\n" for number in range(5000))
    folder = app(tmp_path / "base", GOOD.replace("begin\n", f"begin\n{lines}"), manifest())
    command = [sys.executable, "-u", "-m", "bclite", "build", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert "AL0118" in process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
        assert process.wait() == 2


@pytest.mark.parametrize("send", [os.kill, os.killpg], ids=["the process", "its group"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_test_run_at_once_and_in_one_line(
    tmp_path: Path, jobs: str, send: Callable[[int, int], None]
) -> None:
    """Ctrl-C is a signal to the group; a CI system sends it to the process."""
    endless = TESTED.replace("50000 C", "50001 D").replace("begin\n", "begin\n        while true do;\n")
    folder = app(tmp_path / "base", TESTED + endless, manifest())
    command = [sys.executable, "-u", "-m", "bclite", "test", str(folder), "--jobs", jobs, "--limit", "60"]
    begun = time.monotonic()
    with subprocess.Popen(
        [*command, "--memory", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("PASS")
        send(process.pid, signal.SIGINT)
        _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors.splitlines()[-1]) == (130, "bclite: interrupted")
    assert "Traceback" not in errors
    assert time.monotonic() - begun < 30


def test_ctrl_c_ends_an_installation_at_once_and_in_one_line(tmp_path: Path) -> None:
    """The same key the server would be stopped with: what an app does when it is installed is not waited for."""
    loop = "    trigger OnInstallAppPerCompany()\n    begin\n        while true do;\n    end;\n"
    folder = app(tmp_path / "base", f"codeunit 50000 C\n{{\n    Subtype = Install;\n\n{loop}}}\n", manifest())
    cache = tmp_path / "cache"
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "bclite", "serve", str(folder), "--port", "0"],
        cwd=ROOT,
        env={**os.environ, "BCLITE_CACHE": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as process:
        # The lock of the data stands for as long as they are made.
        wait_for(lambda: any(cache.glob("data/*.lock")))
        process.send_signal(signal.SIGINT)
        begun = time.monotonic()
        output, errors = process.communicate(timeout=60)
    assert time.monotonic() - begun < 10
    assert (process.returncode, output) == (130, "")
    assert errors == "installing 1 app …\nbclite: interrupted\n"


def test_a_folder_that_holds_several_apps_is_served_as_it_is_built(tmp_path: Path) -> None:
    """The app that the other depends on comes second in it."""
    extension = manifest(EXTENSION_ID, "Extension", dependencies=ON_BASE)
    app(tmp_path / "apps" / "a", GOOD.replace("50000 C", "50001 D"), extension)
    app(tmp_path / "apps" / "b", GOOD, manifest())
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "bclite", "serve", str(tmp_path / "apps"), "--port", "0", "--password", "p"],
        cwd=ROOT,
        env={**os.environ, "BCLITE_CACHE": str(tmp_path / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        process.terminate()
        _, errors = process.communicate(timeout=60)
    assert said.startswith("http://127.0.0.1:")
    assert errors.startswith("installing 2 apps …\n")
