"""What the compiler warns of, at its line; warnings fail no build."""

import pytest

from bclite.build import build as full_build
from bclite.source.reading import read_files
from tests.bclite.checker.broken.program import Broken, body, codeunit, page, source
from tests.bclite.checker.compile import MANIFEST, build, build_files

WARNED = [
    body("AL0606", "with Customer do //!", "    Block('late');"),
    body("AL0603", "Color := Number; //!"),
    body("AL0603", "Color := Choice; //!"),
    body("AL0603", "Choice := Color; //!"),
    codeunit("AL0604", 'TableNo = "Shop Customer";', "trigger OnRun()", "begin", "    Points := 1; //!", "end;"),
    page("AL0604", "procedure Try()", "begin", "    Points := 1; //!", "end;"),
    codeunit(
        "AL0432",
        "procedure Try()",
        "begin",
        "    Old(); //!",
        "end;",
        "",
        "[Obsolete('Use New.', '1.0')]",
        "procedure Old()",
        "begin",
        "end;",
    ),
    source(
        "AL0432",
        "codeunit 50900 Tried",
        "{",
        "    procedure Try(Old: Codeunit Old) //!",
        "    begin",
        "    end;",
        "}",
        "codeunit 50901 Old",
        "{",
        "    ObsoleteState = Pending;",
        "    ObsoleteReason = 'Use New.';",
        "}",
    ),
    codeunit("AL0650", "var", "    Greeting: Label 'Good morning', MaxLength = 4; //!"),
]


@pytest.mark.parametrize("program", WARNED, ids=str)
def test_warning_stands_at_its_line_and_is_no_error(program: Broken) -> None:
    found = [each for each in build(program.text) if each.path == "src/Tried.al"]
    assert [(each.line, each.severity, each.code) for each in found] == [(program.line, "warning", program.code)]


def test_code_that_says_what_it_means_has_no_warning() -> None:
    program = body("", "Number := Color.AsInteger(); //!", 'Color := Enum::"Shop Color"::Red;', "Customer.Points := 1;")
    assert build(program.text) == []


NAMESPACES = {
    "src/One.al": "namespace Shop.One;\n\ncodeunit 50901 Helper\n{\n}\n",
    "src/Tried.al": (
        "namespace Shop.Use;\n\nusing Shop.One;\n\n"
        "codeunit 50903 Tried\n{\n    var\n        Helper: Codeunit Helper;\n}\n"
    ),
}


def test_a_name_of_one_used_namespace_is_not_ambiguous() -> None:
    assert build_files(NAMESPACES) == []


PRAGMAS = """codeunit 50000 Tried
{
    procedure Try()
    begin
        Old();
%s
        Old();
#pragma warning restore AL0432
        Old();
        Nothing();
    end;

    [Obsolete('Use New.', '1.0')]
    local procedure Old()
    begin
    end;
}
"""


@pytest.mark.parametrize(
    ("pragma", "lines"),
    [
        ("#pragma warning disable AL0432", [5, 9]),
        ("#pragma warning disable AL0603, al0432 // for now", [5, 9]),
        ("#pragma warning disable AL0603", [5, 7, 9]),
        ("#pragma warning disable", [5]),
        ("// #pragma warning disable AL0432", [5, 7, 9]),
    ],
)
def test_a_file_can_silence_warnings_and_no_error(pragma: str, lines: list[int]) -> None:
    files = {"app.json": MANIFEST, "src/Tried.al": (PRAGMAS % pragma).encode()}
    found = full_build([read_files(files)]).apps[-1].diagnostics
    assert [each.line for each in found if each.code == "AL0432"] == lines
    assert [each.line for each in found if each.is_error] == [10]
