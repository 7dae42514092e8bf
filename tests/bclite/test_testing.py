"""The test runner: isolation, transactions, handlers, limits, what a result tells."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bclite.__main__ import main
from bclite.results import Outcome, TestResult
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, codeunits_with_tests, listed_tests, run_tests
from tests.bclite.conftest import MANIFEST, compile_al

TABLE = """
table 50000 Thing
{
    fields { field(1; "No."; Code[20]) { } }
    keys { key(PK; "No.") { } }
}
codeunit 50009 Things
{
    procedure Add(No: Code[20])
    var
        Thing: Record Thing;
    begin
        Thing."No." := No;
        Thing.Insert();
    end;

    procedure There() Result: Text
    var
        Thing: Record Thing;
    begin
        if Thing.FindSet() then
            repeat
                Result += Thing."No.";
            until Thing.Next() = 0;
    end;

    procedure Expect(Expected: Text)
    begin
        if There() <> Expected then
            Error('expected %1, there is %2', Expected, There());
    end;

    trigger OnRun()
    begin
        Add('RUN');
    end;
}
"""


def source(*bodies: str, members: str = "", number: int = 50001, attributes: str = "") -> str:
    """A test codeunit with a test a body: T1, T2, …; `attributes` belong to the last of them."""
    tests = []
    for at, body in enumerate(bodies, 1):
        attribute = attributes if at == len(bodies) else ""
        tests.append(f"[Test]\n{attribute}\nprocedure T{at}()\nbegin\n{body}\nend;\n")
    return f"""codeunit {number} "Tests {number}"
{{
    Subtype = Test;
    var
        Things: Codeunit Things;
        Counter: Integer;
    {members}
    {chr(10).join(tests)}
}}
"""


def run(
    *codeunits: str,
    selection: list[Selected] | None = None,
    isolation: Isolation = Isolation.CODEUNIT,
    limit: float | None = 20,
    total_limit: float | None = None,
    database: Database | None = None,
) -> list[TestResult]:
    code = compile_al(TABLE + "".join(codeunits))
    app = code.application.apps[-1]
    chosen = selection or [Selected(each.number) for each in codeunits_with_tests(code.application, [app])]
    return run_tests(code, database or Database(), chosen, isolation=isolation, limit=limit, total_limit=total_limit)


def outcomes(results: list[TestResult]) -> list[tuple[str, str]]:
    return [(str(each.result), each.message) for each in results]


# ------------------------------------------------------------------------------------------------------------- results


def test_a_result_tells_what_ran_and_how_it_ended() -> None:
    passed, failed = run(source("Counter := 1;", "Error('no %1', 5);"))
    assert (passed.app, passed.codeunit, passed.codeunit_name, passed.test) == ("Probe", 50001, "Tests 50001", "T1")
    assert (passed.result, passed.message, passed.call_stack) == (Outcome.PASS, "", ())
    assert 0 < passed.seconds < 20
    assert (failed.result, failed.message) == (Outcome.FAIL, "no 5")
    assert failed.call_stack[0].startswith('"Tests 50001"(CodeUnit 50001).T2 line 2 - Probe by Tests (Probe/src/Probe')


def test_the_call_stack_names_every_procedure_innermost_first() -> None:
    (failed,) = run(source("Things.Expect('x');"))
    assert [each.split(" line")[0] for each in failed.call_stack] == [
        "Things(CodeUnit 50009).Expect",
        '"Tests 50001"(CodeUnit 50001).T1',
    ]


def test_tests_run_in_the_order_of_the_source_and_only_those_asked_for() -> None:
    two = source("Counter := 1;", "if Counter = 1 then Error('T1 has run');"), source("", number=50002)
    assert [(each.codeunit, each.test) for each in run(*two)] == [(50001, "T1"), (50001, "T2"), (50002, "T1")]
    (only,) = run(*two, selection=[Selected(50001, "t2")])
    assert (only.test, only.result) == ("T2", Outcome.PASS), "a name is found whatever its case"


def test_what_is_not_there_is_said_so() -> None:
    results = run(
        source("", ""), selection=[Selected(50001, "T9"), Selected(50001, "T2"), Selected(59999), Selected(50009)]
    )
    assert [each.result for each in results] == [
        Outcome.NOT_FOUND,
        Outcome.PASS,
        Outcome.NOT_FOUND,
        Outcome.NOT_FOUND,
    ]
    assert "T9" in results[0].message
    assert "59999" in results[2].message


def test_what_bclite_lacks_is_no_failure() -> None:
    (result,) = run(source("Hyperlink(GetUrl(ClientType::Web));"))
    assert result.result is Outcome.UNSUPPORTED
    assert result.message.startswith("AL runtime: ")
    assert "is not supported by bclite (src/Probe.al:" in result.message


# ----------------------------------------------------------------------------------------- isolation and transactions


def test_variables_and_rows_live_from_test_to_test_of_a_codeunit() -> None:
    results = run(
        source("Things.Add('A'); Counter := 7;", "Things.Expect('A'); if Counter <> 7 then Error('counter');"),
        source("Things.Expect(''); if Counter <> 0 then Error('counter');", number=50002),
    )
    assert outcomes(results) == [("pass", "")] * 3


def test_a_test_that_fails_leaves_nothing_behind_but_what_it_committed() -> None:
    results = run(source("Things.Add('A'); Commit(); Things.Add('B'); Error('x');", "Things.Expect('A');"))
    assert outcomes(results) == [("fail", "x"), ("pass", "")]


def test_isolation_by_function() -> None:
    bodies = "Things.Add('A'); Commit();", "Things.Expect('');"
    assert outcomes(run(source(*bodies), isolation=Isolation.FUNCTION)) == [("pass", "")] * 2
    assert run(source(*bodies))[1].result is Outcome.FAIL


def test_without_isolation_the_rows_stay() -> None:
    database = Database()
    codeunits = source("Things.Add('A');"), source("Things.Expect('A');", number=50002)
    assert outcomes(run(*codeunits, isolation=Isolation.DISABLED, database=database)) == [("pass", "")] * 2
    (again,) = run(source("Things.Expect('A');"), database=database)
    assert again.result is Outcome.PASS


def test_auto_rollback() -> None:
    attribute = "[TransactionModel(TransactionModel::AutoRollback)]"
    results = run(source("Things.Add('A');", "Things.Add('B'); Things.Expect('AB');", attributes=attribute))
    assert outcomes(results) == [("pass", "")] * 2
    members = f"[Test]\n{attribute}\nprocedure T0()\nbegin\nThings.Add('B');\nend;"
    results = run(source("Things.Expect('');", members=members))
    assert outcomes(results) == [("pass", "")] * 2
    (commit,) = run(source("Commit();", attributes=attribute))
    assert "Tests cannot call the Commit function" in commit.message


def test_no_transaction() -> None:
    attribute = "[TransactionModel(TransactionModel::None)]"
    body = (
        "Codeunit.Run(Codeunit::Things); Things.Expect('RUN'); asserterror Things.Add('A'); Error(GetLastErrorText());"
    )
    (result,) = run(source(body, attributes=attribute))
    assert result.message == "A transaction must be started before changes can be made to the database."


def test_the_on_run_of_a_test_codeunit_runs_first() -> None:
    members = "trigger OnRun() begin Things.Add('O'); end;"
    assert outcomes(run(source("Things.Expect('O'); Error('x');", "Things.Expect('O');", members=members))) == [
        ("fail", "x"),
        ("pass", ""),
    ]
    members = "trigger OnRun() begin Error('cannot begin'); end;"
    assert outcomes(run(source("", "", members=members))) == [("fail", "cannot begin")] * 2


def test_the_last_error_is_cleared_before_each_test() -> None:
    results = run(source("asserterror Error('x');", "if GetLastErrorText() <> '' then Error('still there');"))
    assert outcomes(results) == [("pass", "")] * 2


# ------------------------------------------------------------------------------------------------------------ handlers

HANDLERS = """
    [MessageHandler]
    procedure Say(Text: Text[1024])
    begin
        Counter += StrLen(Text);
    end;

    [ConfirmHandler]
    procedure Agree(Question: Text[1024]; var Reply: Boolean)
    begin
        Reply := Question = 'Really?';
    end;

    [StrMenuHandler]
    procedure Choose(Options: Text[1024]; var Choice: Integer; Instruction: Text[1024])
    begin
        if (Options = 'a,b') and (Instruction = 'which') and (Choice = 1) then
            Choice := 2;
    end;

    procedure NoHandler()
    begin
    end;
"""


def handled(body: str, handlers: str) -> tuple[str, str]:
    (result,) = run(source(body, members=HANDLERS, attributes=f"[HandlerFunctions('{handlers}')]"))
    return str(result.result), result.message


@pytest.mark.parametrize(
    ("body", "handlers", "expected"),
    [
        ("Message('four'); if Counter <> 4 then Error('x');", "Say", ("pass", "")),
        ("if not Confirm('Really?') then Error('x');", "agree", ("pass", "")),
        ("if Confirm('Sure?', true) then Error('x');", "Agree", ("pass", "")),
        ("if StrMenu('a,b', 1, 'which') <> 2 then Error('x');", "Choose", ("pass", "")),
        ("Message('a');", " Say , Agree ", ("fail", "The following UI handlers were not executed: Agree")),
        ("", "Say,Agree", ("fail", "The following UI handlers were not executed: Say, Agree")),
        ("Message('unheard');", "Agree", ("fail", "Unhandled UI: Message unheard")),
        ("if Confirm('q %1', true, 5) then;", "Say", ("fail", "Unhandled UI: Confirm q 5")),
    ],
)
def test_handlers(body: str, handlers: str, expected: tuple[str, str]) -> None:
    assert handled(body, handlers) == expected


def test_a_dialog_without_any_handler_is_an_error_that_can_be_expected() -> None:
    body = (
        "asserterror Message('x'); if GetLastErrorText() <> 'Unhandled UI: Message x' then Error(GetLastErrorText());"
    )
    assert outcomes(run(source(body))) == [("pass", "")]


# -------------------------------------------------------------------------------------------------------------- limits


def stopped(body: str, limit: float = 0.3) -> list[TestResult]:
    return run(source(body, "Things.Expect('');"), limit=limit)


@pytest.mark.parametrize(
    "body",
    [
        "while true do;",
        "repeat Counter += 1; until false;",
        "while true do asserterror Error('x');",
        "while true do Things.There();",
        "while true do Sleep(1000);",
        "Things.Add('A'); while true do;",
    ],
)
def test_a_test_without_end_is_stopped_and_the_next_runs(body: str) -> None:
    endless, next_test = stopped(body)
    assert (endless.result, endless.message) == (
        Outcome.TIMEOUT,
        "The test was stopped: it ran longer than 0.3 seconds.",
    )
    assert 0.3 <= endless.seconds < 5
    assert endless.call_stack[-1].startswith('"Tests 50001"(CodeUnit 50001).T1')
    assert next_test.result is Outcome.PASS


def test_a_limit_for_all_tests() -> None:
    results = run(source("while true do;", "Counter := 1;"), limit=None, total_limit=0.3)
    assert [each.result for each in results] == [Outcome.TIMEOUT, Outcome.TIMEOUT]
    assert "Not run" in results[1].message


def test_endless_recursion_is_an_error_of_the_test() -> None:
    members = "local procedure Down(N: Integer): Integer begin exit(Down(N + 1) + 1); end;"
    results = run(source("Down(1);", "", members=members))
    assert [each.result for each in results] == [Outcome.FAIL, Outcome.PASS]
    assert "recursive function calls" in results[0].message


def test_a_thousand_calls_deep_is_allowed() -> None:
    members = """
    local procedure Down(N: Integer): Integer begin if N = 0 then exit(0); exit(Down(N - 1) + 1); end;"""
    assert outcomes(run(source("if Down(1000) <> 1000 then Error('x');", members=members))) == [("pass", "")]


# ------------------------------------------------------------------------------------------------------------- command


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
