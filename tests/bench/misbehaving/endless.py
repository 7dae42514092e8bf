"""AL code of an agent that runs, or grows, without end."""

from tests.bench.misbehaving.behaviour import DRAWER, MENDED, TOTAL, codeunit, declare, edit, mend, unresolved, write

TEST_TIMEOUT = "test_timeout"


@unresolved("wrong_solution", TEST_TIMEOUT)
def loops_without_end() -> None:
    mend("while true do;")


@unresolved("wrong_solution", TEST_TIMEOUT)
def sleeps_without_end() -> None:
    mend(f"Sleep(2000000000); {MENDED}")


@unresolved("incorrect_file", TEST_TIMEOUT)
def loops_in_another_file() -> None:
    edit(DRAWER, "exit(false);", "repeat until false;")


@unresolved("wrong_solution", TEST_TIMEOUT)
def loops_and_swallows_errors() -> None:
    mend("while true do if not TryIt() then;")
    edit(
        TOTAL,
        "    procedure Rounded",
        "    [TryFunction]\n    local procedure TryIt()\n    begin\n        while true do Error('x');\n    end;\n\n"
        "    procedure Rounded",
    )


@unresolved("wrong_solution")
def recurses_without_end() -> None:
    mend("exit(LineTotal(Price, Quantity));")


@unresolved("wrong_solution")
def recurses_in_pairs_and_catches_the_end() -> None:
    mend(f"if Codeunit.Run(50110) then; {MENDED.replace('*', '-')}")
    write(
        "app/src/Again.Codeunit.al",
        codeunit(50110, "Till Again", "    trigger OnRun()\n    begin\n        Codeunit.Run(50110);\n    end;"),
    )


@unresolved("wrong_solution", None)
def grows_a_text_without_end() -> None:
    declare("T: Text;")
    mend("T := 'x'; while true do T += T;")


@unresolved("wrong_solution", None)
def grows_a_list_without_end() -> None:
    declare("L: List of [Text];", "T: Text;")
    mend("T := PadStr('', 1000000, 'x'); while true do L.Add(T + Format(L.Count()));")


@unresolved("wrong_solution", None)
def asks_for_a_text_that_is_too_long() -> None:
    mend("exit(StrLen(PadStr('', 2147483647)));")


@unresolved("wrong_solution", None)
def fills_a_table_without_end() -> None:
    write(
        "app/src/Log.Table.al",
        'table 50100 "Till Log"\n{\n    fields\n    {\n        field(1; "No."; Integer) { }\n'
        '        field(2; Note; Text[2048]) { }\n    }\n    keys\n    {\n        key(PK; "No.") { }\n    }\n}\n',
    )
    declare('Log: Record "Till Log";')
    mend(
        "Log.Note := PadStr('', 2048, 'x');\n        repeat\n            Log.\"No.\" += 1;\n            Log.Insert();\n"
        "        until false;"
    )


@unresolved("wrong_solution")
def counts_in_powers() -> None:
    mend("exit(Power(Power(10, 27), 1000000));")


@unresolved("wrong_solution", None)
def counts_what_has_no_end() -> None:
    declare("Numbers: Record Integer;", "Days: Record Date;")
    mend(
        "Days.FindLast(); Numbers.FindLast(); repeat until Numbers.Next(-1) = 0; exit(Numbers.Count() + Days.Count());"
    )


@unresolved("wrong_solution", None)
def nests_a_filter() -> None:
    declare("Numbers: Record Integer;")
    mend(
        "Numbers.SetFilter(Number, PadStr('', 300000, '(') + '1' + PadStr('', 300000, ')'));\n"
        "        exit(Numbers.Count());"
    )


@unresolved("wrong_solution", None)
def nests_json() -> None:
    declare("J: JsonArray;", "T: Text;")
    mend("J.ReadFrom(PadStr('', 2000000, '[') + PadStr('', 2000000, ']')); J.WriteTo(T); exit(StrLen(T));")


@unresolved("wrong_solution", None)
def raises_an_error_without_end() -> None:
    mend("Error(PadStr('', 50000000, 'x'));")
