"""What is no AL is rejected at its line with the compiler's code; what is odd and yet AL is not.

Codes: documentation, developer/diagnostics. Where something is missing at the end of a line the compiler reports it
there, not at the beginning of the next line.
"""

import pytest

from tests.bclite.source.reading_al import errors_of

BODY = """codeunit 50000 Tried
{{
    procedure P()
    var
        A: Integer;
    begin
{}
    end;
}}"""
"""Its body begins on line 7."""

BROKEN_BODIES = [
    ("A := 1\nA := 2;", 7, "AL0111"),
    ("Foo Bar Baz;", 7, "AL0111"),
    ("Message('a') Message('b');", 7, "AL0111"),
    ("if A = 1 then\n  exit\nA := 2;", 8, "AL0111"),
    ("begin A := 1; end A := 2;", 7, "AL0111"),
    ("repeat A := 1; until A = 1 A := 2;", 7, "AL0111"),
    ("case A of 1: Foo() 2: Bar(); end;", 7, "AL0111"),
    ("if A then Foo(); else Bar();", 7, "AL0110"),
    ("if A then begin\nend;\nelse\n  Foo();", 9, "AL0110"),
    ("A := (1 + 2;", 7, "AL0104"),
    ("A := Foo(1, 2;", 7, "AL0104"),
    ("A := B[1;", 7, "AL0104"),
    ("if A = 1 Foo();", 7, "AL0104"),
    ("while A < 1 Foo();", 7, "AL0104"),
    ("for A = 1 to 2 do;", 7, "AL0104"),
    ("case A 1: Foo(); end;", 7, "AL0104"),
    ("case A of 1 Foo(); end;", 7, "AL0104"),
    ("foreach A of B do;", 7, "AL0104"),
    ("A := B in C;", 7, "AL0104"),
    ("if A then begin\n  Foo();", 9, "AL0104"),
    ("repeat\n  Foo();", 8, "AL0104"),
    (")", 7, "AL0104"),
    ("for A := 1 until 2 do;", 7, "AL0106"),
    ("A := Rec.;", 7, "AL0107"),
    ("A := Kind::;", 7, "AL0107"),
    ("A := Rec.1;", 7, "AL0107"),
    ("A := ;", 7, "AL0224"),
    ("A := 1 + ;", 7, "AL0224"),
    ("if A = then Foo();", 7, "AL0224"),
    ("Foo(1, );", 7, "AL0224"),
    ("Foo(, 1);", 7, "AL0224"),
    ("A := * 2;", 7, "AL0224"),
    ("A := begin;", 7, "AL0224"),
    ("A = 1;", 7, "AL0117"),
    ("A + 1;", 7, "AL0117"),
    ("'text';", 7, "AL0117"),
    ("(Foo);", 7, "AL0117"),
    ("5 := A;", 7, "AL0129"),
    ("A := 'abc;\nA := 1;", 7, "AL0360"),
    ('A := "abc;\nA := 1;', 7, "AL0361"),
    ("A := $5;", 7, "AL0183"),
    ("A := 12abc;", 7, "AL0109"),
    ("/* never closed", 7, "AL0648"),
]


@pytest.mark.parametrize(("body", "line", "code"), BROKEN_BODIES)
def test_broken_statements(body: str, line: int, code: str) -> None:
    found = errors_of(BODY.format(body))
    assert found[0] == (line, code)
    assert len(found) <= 2


@pytest.mark.parametrize(
    "body",
    [
        "if A then;",
        "if A then; ;",
        ";;",
        "A := 1",
        "begin end",
        "if A then begin end else begin end;",
        "case A of 1: ; 2: begin end; else end;",
        "case A of 1: if B then Foo(); else Bar(); end;",
        "repeat until A;",
        "repeat; until A",
        "while A do;",
        "exit",
        "(A as IFoo).Run();",
        "Rec.Delete;",
        "Foo;",
        "A := Rec.End + Rec.Begin.Of;",
        "A := B::If;",
        "A := a ? b : c;",
        "#region x\nA := 1;\n#endregion",
    ],
)
def test_odd_statements_that_are_legal(body: str) -> None:
    assert errors_of(BODY.format(body)) == []


BROKEN_FILES = [
    (
        "codeunit 50000 C\n{\n    procedure P()\n        A: Integer;\n        B: Integer;\n    begin\n    end;\n}",
        4,
        "AL0104",
    ),
    ("codeunit 50000 C\n{\n    procedure P()\n    begin\n    end\n}", 5, "AL0111"),
    (
        "codeunit 50000 C\n{\n    procedure P()\n    begin\n    end\n\n    procedure Q()\n    begin\n    end;\n}",
        5,
        "AL0111",
    ),
    ("codeunit 50000 C\n{\n    procedure P()\n    begin\n    end;\n", 5, "AL0104"),
    ("codeunit 50000 C\n{\n    procedure P()\n    begin\n    end;\n}\n}", 7, "AL0198"),
    ("codeunit 50000 C\n{\n    procedure P(\n    begin\n    end;\n}", 4, "AL0105"),
    ("codeunit 50000 C\n{\n    procedure P(A Integer)\n    begin\n    end;\n}", 3, "AL0104"),
    ("codeunit 50000 C\n{\n    procedure P(A: Integer;)\n    begin\n    end;\n}", 3, "AL0107"),
    ("codeunit 50000 C\n{\n    procedure 5()\n    begin\n    end;\n}", 3, "AL0107"),
    ("codeunit 50000 C\n{\n    procedure()\n    begin\n    end;\n}", 3, "AL0107"),
    ("codeunit 50000 C\n{\n    procedure begin()\n    begin\n    end;\n}", 3, "AL0105"),
    ("codeunit 50000 C\n{\n    procedure P();\n    A := 1;\n    end;\n}", 3, "AL0104"),
    ("codeunit 50000 C\n{\n    var\n        A Integer;\n}", 4, "AL0104"),
    ("codeunit 50000 C\n{\n    var\n        A: Integer\n        B: Integer;\n}", 4, "AL0111"),
    ("codeunit 50000 C\n{\n    var\n        A: ;\n}", 4, "AL0107"),
    ("codeunit 50000 C\n{\n    var\n        A: Record;\n}", 4, "AL0177"),
    ("codeunit 50000 C\n{\n    var\n        A: Text[;\n}", 4, "AL0114"),
    ("codeunit 50000 C\n{\n    var\n        A: List of Integer;\n}", 4, "AL0104"),
    ("codeunit 50000 C\n{\n    var\n        A: array[] of Integer;\n}", 4, "AL0114"),
    ("codeunit 50000 C\n{\n    var\n        A: Label;\n}", 4, "AL0219"),
    ("codeunit 50000\n{\n}", 1, "AL0107"),
    ("codeunit C\n{\n}", 1, "AL0114"),
    ("codeunit 50000 C\n    procedure P()\n    begin\n    end;\n}", 1, "AL0104"),
    ("codeunits 50000 C\n{\n}", 1, "AL0198"),
    ("procedure P()\nbegin\nend;", 1, "AL0198"),
    ("binary rubbish", 1, "AL0198"),
    ("namespace A.B\ncodeunit 50000 C\n{\n}", 1, "AL0111"),
    ("tableextension 50000 E\n{\n}", 1, "AL0104"),
    ("enum 50000 E\n{\n    value(A; 0) { }\n}", 3, "AL0114"),
    ("table 50000 T\n{\n    fields\n    {\n        field(1; A; Integer)\n    }\n}", 5, "AL0104"),
    ("table 50000 T\n{\n    fields\n    {\n        field(A; Integer) { }\n    }\n}", 5, "AL0114"),
    ("table 50000 T\n{\n    fields\n    {\n        field(1; A) { }\n    }\n}", 5, "AL0104"),
    ("table 50000 T\n{\n    Caption = 'x'\n    DataPerCompany = false;\n}", 3, "AL0111"),
    ("table 50000 T\n{\n    Caption = ;\n}", 3, "AL0219"),
    ("table 50000 T\n{\n    Caption = Foo;\n}", 3, "AL0219"),
    ("table 50000 T\n{\n    DataPerCompany = Foo;\n}", 3, "AL0220"),
    ("table 50000 T\n{\n    LookupPageId = ;\n}", 3, "AL0224"),
    ("table 50000 T\n{\n    Foo = true;\n}", 3, "AL0124"),
    ("codeunit 50000 C\n{\n    SourceTable = X;\n}", 3, "AL0124"),
    ("table 50000 T\n{\n    fields\n    {\n        field(1; A; Code[1]) { Subtyp = Test; }\n    }\n}", 5, "AL0124"),
    ("page 50000 P { layout { area(Content) {\n    field(A; A) { Captoin = 'x'; }\n} } }", 2, "AL0124"),
    ("enum 50000 E\n{\n    value(0; A)\n    {\n        InitValue = 1;\n    }\n}", 5, "AL0124"),
    ("table 50000 T\n{\n    Caption = 'a';\n    Caption = 'b';\n}", 4, "AL0317"),
    ("codeunit 50000 C\n{\n    Subtype = Tset;\n}", 3, "AL0171"),
    ("table 50000 T\n{\n    fields\n    {\n        field(1; A; Code[1]) { FieldClass = Flow; }\n    }\n}", 5, "AL0171"),
]


@pytest.mark.parametrize(("text", "line", "code"), BROKEN_FILES)
def test_broken_declarations(text: str, line: int, code: str) -> None:
    assert errors_of(text)[0] == (line, code)


def test_every_broken_procedure_is_told_once() -> None:
    bad = "    procedure P{}()\n    begin\n        A := ;\n        B := ;\n    end;\n"
    text = "codeunit 50000 C\n{\n" + "".join(bad.format(number) for number in range(3)) + "}\n"
    assert errors_of(text) == [(5, "AL0224"), (10, "AL0224"), (15, "AL0224")]


def test_a_broken_trigger_of_a_field_does_not_hide_those_behind_it() -> None:
    text = """table 50000 T
{
    fields
    {
        field(1; A; Integer)
        {
            trigger OnValidate()
            begin
                A := ;
            end;
        }
    }

    trigger OnInsert()
    begin
        B := ;
    end;
}"""
    assert errors_of(text) == [(9, "AL0224"), (16, "AL0224")]
