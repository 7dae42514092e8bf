"""Tests shared by processes, folders of several apps, and apps that are known to build."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from bclite.__main__ import main
from bclite.processes import run_in_processes
from bclite.results import Outcome
from bclite.testing import Isolation, Selected, run_tests
from tests.bclite.conftest import compile_al
from tests.bclite.model.apps import EXTENSION_ID, manifest
from tests.bclite.test_command_line import app
from tests.waiting import is_alive, wait_for


def codeunit(number: int, body: str) -> str:
    return f"""codeunit {number} C{number}
{{
    Subtype = Test;

    [Test]
    procedure Works()
    begin
    end;

    [Test]
    procedure Tries()
    begin
        {body}
    end;
}}
"""


def outcomes(path: Path) -> list[tuple[int, str, str]]:
    return [(each["codeunit"], each["test"], each["result"]) for each in json.loads(path.read_text())["tests"]]


def test_processes_give_the_results_of_one_in_the_same_order(tmp_path: Path) -> None:
    drawn = "Error(Format(CreateGuid()) + Format(SessionId()) + Format(Random(1000)));"
    source = codeunit(50001, drawn) + codeunit(50002, drawn) + codeunit(50003, "Message('no handler');")
    folder = app(tmp_path / "app", source, manifest())
    for jobs in ("1", "2"):
        main(["test", "--memory", "0", "--jobs", jobs, "--json", str(tmp_path / jobs), str(folder)])
    one, two = (json.loads((tmp_path / jobs).read_text())["tests"] for jobs in ("1", "2"))
    assert [{**each, "seconds": 0} for each in two] == [{**each, "seconds": 0} for each in one]
    assert [each[0] for each in outcomes(tmp_path / "2")] == [50001, 50001, 50002, 50002, 50003, 50003]
    assert outcomes(tmp_path / "2")[1] == (50001, "Tries", "fail")


def test_codeunits_with_the_most_tests_begin_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of many tests that began last would be waited for alone; of those as large, the order is the selection's."""
    third = codeunit(50003, "").replace("procedure Tries", "procedure More() begin end; [Test] procedure Tries")
    code = compile_al(codeunit(50001, "") + codeunit(50002, "") + third)
    begun = tmp_path / "begun"

    def noted(code: object, database: object, batch: tuple[Selected, ...], **options: object) -> object:
        with begun.open("a") as file:
            file.write(f"{batch[0].codeunit}\n")
        return run_tests(code, database, batch)  # type: ignore[arg-type]

    monkeypatch.setattr("bclite.processes.run_tests", noted)
    batches = [(Selected(50001, "Works"),), (Selected(50002),), (Selected(50003),)]
    results = run_in_processes(code, batches, 1, Isolation.CODEUNIT, None, lambda result: None)
    assert begun.read_text().split() == ["50003", "50002", "50001"]
    assert [each.codeunit for each in results] == [50001, 50002, 50002, 50003, 50003, 50003]


def test_a_killed_process_loses_its_own_codeunit_only(monkeypatch: pytest.MonkeyPatch) -> None:
    code = compile_al(codeunit(50001, "") + codeunit(50002, "") + codeunit(50003, ""))

    def killed(code: object, database: object, batch: tuple[Selected, ...], **options: object) -> object:
        if batch[0].codeunit == 50002:
            os.kill(os.getpid(), signal.SIGKILL)
        return run_tests(code, database, batch)  # type: ignore[arg-type]

    monkeypatch.setattr("bclite.processes.run_tests", killed)
    batches = [(Selected(number),) for number in (50001, 50002, 50003)]
    results = run_in_processes(code, batches, 2, Isolation.CODEUNIT, None, lambda result: None)
    assert [(each.codeunit, each.result) for each in results] == [
        (50001, Outcome.PASS),
        (50001, Outcome.PASS),
        (50002, Outcome.UNSUPPORTED),
        (50002, Outcome.UNSUPPORTED),
        (50003, Outcome.PASS),
        (50003, Outcome.PASS),
    ]


def test_processes_end_with_the_one_that_is_killed(tmp_path: Path) -> None:
    endless = "while true do;"
    folder = app(tmp_path / "app", codeunit(50001, endless) + codeunit(50002, endless), manifest())
    command = [sys.executable, "-m", "bclite", "test", "--jobs", "2", "--limit", "60", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        started = psutil.Process(process.pid)
        wait_for(lambda: len(started.children()) == 2)
        children = started.children()
        process.kill()
    wait_for(lambda: not any(map(is_alive, children)))


def test_a_folder_of_apps_stands_for_the_outermost_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    app(tmp_path / "apps" / "first", codeunit(50001, ""), manifest())
    app(tmp_path / "apps" / "first" / "module", codeunit(50002, ""), manifest())
    app(tmp_path / "apps" / "second", codeunit(50003, ""), manifest(EXTENSION_ID, "Second"))
    assert main(["test", "--memory", "0", str(tmp_path / "apps")]) == 0
    assert "6 pass" in capsys.readouterr().out  # the inner app.json is the first app's own file, its codeunit too


def test_of_an_app_that_is_known_to_build_only_the_body_in_question_is_unsupported(tmp_path: Path) -> None:
    folder = app(tmp_path / "app", codeunit(50001, "Unheard('of');"), manifest())
    assert main(["test", "--memory", "0", str(folder)]) == 2
    output = tmp_path / "results.json"
    assert main(["test", "--memory", "0", "--known-to-build", "--json", str(output), str(folder)]) == 2
    assert [each[2] for each in outcomes(output)] == ["pass", "unsupported"]


def test_no_processes_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["test", "--jobs", "0", "app"])
    assert "at least 1 is needed" in capsys.readouterr().err


def test_the_company_is_there_for_every_codeunit(tmp_path: Path) -> None:
    body = "if not C.Get(CompanyName()) then Error('none');"
    source = "".join(
        codeunit(number, body).replace("procedure Tries()", "procedure Tries()\n    var C: Record Company;")
        for number in (50001, 50002)
    )
    assert main(["test", "--memory", "0", str(app(tmp_path / "app", source, manifest()))]) == 0


INSTALLED = """codeunit 50005 Broken
{
    Subtype = Install;

    trigger OnInstallAppPerCompany()
    begin
        Error('no luck');
    end;
}
codeunit 50006 Works
{
    Subtype = Install;

    trigger OnInstallAppPerCompany()
    begin
        IsolatedStorage.Set('installed', 'yes');
    end;
}
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_apps_are_installed_before_their_tests_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], jobs: str
) -> None:
    body = "if not IsolatedStorage.Contains('installed') then Error('not installed');"
    folder = app(tmp_path / "app", INSTALLED + codeunit(50001, body), manifest())
    assert main(["test", "--memory", "0", "--jobs", jobs, str(folder)]) == 0
    assert "Broken.OnInstallAppPerCompany failed: no luck" in capsys.readouterr().err


def test_without_isolation_codeunits_run_in_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = app(tmp_path / "app", codeunit(50001, ""), manifest())
    assert main(["test", "--memory", "0", "--jobs", "2", "--isolation", "disabled", str(folder)]) == 2
    assert "leave out --jobs" in capsys.readouterr().err


def test_the_data_of_apps_that_are_known_to_build_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BCLITE_CACHE", str(tmp_path / "cache"))
    body = "if not IsolatedStorage.Contains('installed') then Error('not installed');"
    folder = app(tmp_path / "app", INSTALLED + codeunit(50001, body), manifest())
    for _ in range(2):
        assert main(["test", "--memory", "0", "--known-to-build", str(folder)]) == 0
        assert "Broken.OnInstallAppPerCompany failed: no luck" in capsys.readouterr().err
    assert len(list((tmp_path / "cache" / "installed").iterdir())) == 1
    (source,) = folder.rglob("*.al")
    source.write_text(source.read_text().replace("'installed', 'yes'", "'other', 'yes'"))
    assert main(["test", "--memory", "0", "--known-to-build", str(folder)]) == 1
    assert "not installed" in capsys.readouterr().out
