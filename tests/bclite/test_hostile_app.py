"""An app that is written against its engine: each of its tests ends with a message, and those behind it still run."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bclite.model.apps import manifest

ROOT = Path(__file__).parents[2]
FULL = "There is insufficient memory to execute this function."
TOO_DEEP = f"{FULL} This can be caused by recursive function calls."

HELPERS = """
table 50000 "Hostile Row"
{
    fields
    {
        field(1; Id; Integer)
        {
            trigger OnValidate()
            begin
                Validate(Id, Id + 1);
            end;
        }
        field(2; Content; Text[2048]) { }
    }
}

codeunit 50001 Recurring
{
    trigger OnRun()
    begin
        Codeunit.Run(Codeunit::Recurring);
    end;

    [IntegrationEvent(false, false)]
    procedure OnAgain()
    begin
    end;
}

codeunit 50002 Hearing
{
    [EventSubscriber(ObjectType::Codeunit, Codeunit::Recurring, OnAgain, '', false, false)]
    local procedure Hear()
    var
        Recurring: Codeunit Recurring;
    begin
        Recurring.OnAgain();
    end;
}

codeunit 50003 "__import__('os').system('id')"
{
    procedure "exec(""x"")"("): import os#": Integer): Text
    var
        "__class__": Text;
        "self": Integer;
    begin
        "self" := "): import os#";
        "__class__" := '""' + '#{0}';
        exit("__class__" + Format("self"));
    end;
}
"""

CASES: list[tuple[str, str, str, str]] = [
    ("", "Row.Validate(Id, 1);", "fail", TOO_DEEP),
    ("", "Codeunit.Run(Codeunit::Recurring);", "fail", TOO_DEEP),
    ("Again: Codeunit Recurring;", "Again.OnAgain();", "fail", TOO_DEEP),
    ("", "Content := PadStr('x', 2000000000, 'y');", "fail", FULL),
    ("", "Content := Content.PadLeft(2000000000, 'z');", "fail", FULL),
    ("", "Error(Format(1.5, 2000000000));", "fail", FULL),
    ("", "Error(Format(5, 0, '<Integer,2000000000><Filler Character,0>'));", "fail", FULL),
    ("Amount: Decimal;", "Amount := Power(10, 100000);", "fail", "Arithmetic operation resulted in an overflow."),
    ("Json: JsonToken;", "Json.ReadFrom(PadStr('', 1000000, '['));", "fail", "The text is not valid JSON"),
    ("", "Row.Insert(); Row.SetFilter(Content, PadStr('', 5000, '(')); if Row.FindFirst() then;", "fail", FULL),
    ("", "if CalcDate('<999999999Y>', Today()) = 0D then;", "fail", "The date is not valid."),
    (
        "Names: array[3] of Integer;",
        "Names[2147483647] := 1;",
        "fail",
        "Index was outside the bounds of the array.",
    ),
    (
        "Odd: Codeunit \"__import__('os').system('id')\";",
        'Error(Odd."exec(""x"")"(5));',
        "fail",
        '""#{0}5',
    ),
    ("", "while true do asserterror Error('x');", "timeout", "it ran longer than 2 seconds"),
    ("", "while true do begin Row.Id += 1; Row.Insert(); end;", "timeout", "it ran longer than 2 seconds"),
    ("", "Sleep(2000000000);", "timeout", "it ran longer than 2 seconds"),
    ("", "", "pass", ""),
]
"""Variables and statements of a test, its result, and how its message begins or what it holds."""


def program() -> str:
    tests = [
        f"    [Test]\n    procedure T{number}()\n    var\n"
        f'        Row: Record "Hostile Row"; Content: Text; {variables}\n'
        f"    begin\n        {body}\n    end;\n"
        for number, (variables, body, _, _) in enumerate(CASES)
    ]
    return f"{HELPERS}\ncodeunit 50100 Hostile\n{{\n    Subtype = Test;\n\n{''.join(tests)}}}\n"


@pytest.mark.slow
def test_every_hostile_test_ends_with_a_message_and_the_next_one_runs(tmp_path: Path) -> None:
    (tmp_path / "app.json").write_bytes(manifest())
    (tmp_path / "Hostile.al").write_text(program(), encoding="utf-8")
    written = tmp_path / "results.json"
    command = [sys.executable, "-m", "bclite", "test", str(tmp_path), "--limit=2", "--memory=1500", f"--json={written}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    results = json.loads(written.read_text(encoding="utf-8"))["tests"]
    assert [each["result"] for each in results] == [result for _, _, result, _ in CASES]
    for each, (_, _, _, said) in zip(results, CASES, strict=True):
        assert said in each["message"]
