"""The test runner: isolation, transactions, handlers, limits, what a result tells."""

import pytest

from bclite.results import Outcome, TestResult
from bclite.storage.database import Database
from bclite.testing import Isolation, Selected, codeunits_with_tests, run_tests
from tests.bclite.conftest import compile_al
from tests.bclite.tested_code import HANDLERS, TABLE, source


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
