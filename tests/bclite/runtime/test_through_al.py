"""The platform as AL code meets it: checked, compiled and run in a real session."""

import datetime
import re
from typing import Any

import pytest

from bclite.runtime.arithmetic import decimals
from bclite.runtime.session import Session
from bclite.runtime.values import Date
from bclite.storage.database import Database
from tests.bclite.conftest import compile_al

NOW = datetime.datetime(2024, 3, 6, 14, 5, 6, tzinfo=datetime.UTC)

EXPRESSIONS = {
    # texts
    "CopyStr('abcdef', 3)": "cdef",
    "CopyStr('abcdef', 2, 3)": "bcd",
    "Text.CopyStr('abc', 1, 1)": "a",
    "StrPos('abc', 'c')": "3",
    "StrLen('Atlanta')": "7",
    "MaxStrLen(City)": "30",
    "UpperCase('abc') + LowerCase('DEF')": "ABCdef",
    "DelChr(' a b ', '<>')": "a b",
    "DelStr('abcdef', 2, 3)": "aef",
    "InsStr('ad', 'bc', 2)": "abcd",
    "IncStr('INV-0099')": "INV-0100",
    "IncStr('A10', 5)": "A15",
    "PadStr('7', 3, '0')": "700",
    "SelectStr(2, 'a,b,c')": "b",
    "ConvertStr('abc', 'ac', 'xz')": "xbz",
    "StrCheckSum('577622135746', '131313131313')": "3",
    "StrSubstNo('%1: %2', 'No.', 1234.5)": "No.: 1,234.5",
    "City.Contains('x')": "No",
    "'a,b'.Split(',').Count()": "2",
    "'a;b;c'.Split(';').Get(3)": "c",
    "' x '.Trim()": "x",
    "'banana'.IndexOf('n')": "3",
    "'12345'.Substring(2, 3)": "234",
    "'7'.PadLeft(3, '0')": "007",
    "'aXb'.Replace('X', '-')": "a-b",
    # numbers
    "Round(1234.56789, 0.001, '<')": "1,234.567",
    "Round(-2.5, 1)": "-3",
    "Abs(-5.5)": "5.5",
    "Power(2, 10)": "1,024",
    "7 / 2": "3.5",
    "10 / 4 * 4": "10",
    "Random(1)": "1",
    # dates
    "CalcDate('<CM+1D>', 20240215D)": "03/01/24",
    "CalcDate('<1D>')": "03/07/24",
    "DMY2Date(25, 1, 2024)": "01/25/24",
    "Date2DMY(20240125D, 3)": "2024",
    "Date2DWY(20210103D, 2)": "53",
    "DWY2Date(1, 1, 2014)": "12/30/13",
    "ClosingDate(20241231D)": "C12/31/24",
    "20240301D - 20240201D": "29",
    "20240228D + 2": "03/01/24",
    "Today()": "03/06/24",
    "WorkDate()": "01/25/24",
    "DT2Date(CurrentDateTime())": "03/06/24",
    "CreateDateTime(20240125D, 100000T) - CreateDateTime(20240125D, 093000T)": "30 minutes",
    "20240125D.Year()": "2024",
    "100530T.Minute()": "5",
    # format and evaluate
    "Format(20240125D, 0, 9)": "2024-01-25",
    "Format(20240125D, 0, '<Year4>/<Month,2>')": "2024/01",
    "Format(5, 3)": "  5",
    "Format(true, 0, 9)": "true",
    "1234567.ToText()": "1234567",
    "20240125D.ToText(true)": "2024-01-25",
    "Evaluate(Whole, '42')": "Yes",
    "Evaluate(Whole, 'x')": "No",
    # others
    "IsNullGuid(Identity)": "Yes",
    "IsNullGuid(CreateGuid())": "No",
    "UserId()": "ADMIN",
    "GuiAllowed()": "Yes",
    "GlobalLanguage()": "1033",
    "ArrayLen(Names)": "3",
    "Color::Blue": "Blau",
    "Color::Blue.AsInteger()": "10",
    "Enum::Color.FromInteger(10)": "Blau",
    "Enum::Color.Names().Get(2)": "Blue",
    "Color::Red.Ordinals().Count()": "2",
    "Verbosity::Warning": "Warning",
    "ObjectType::Codeunit": "Codeunit",
}

SOURCE = """
codeunit 50000 Probe
{
    procedure Shown(): List of [Text]
    var
        Results: List of [Text];
        City: Text[30];
        Whole: Integer;
        Identity: Guid;
        Names: array[3] of Text;
        Color: Enum Color;
    begin
%s
        exit(Results);
    end;

    procedure CountWords(): Text
    var
        Builder: TextBuilder;
        Words: Dictionary of [Text, Integer];
        Word: Text;
        Count: Integer;
    begin
        foreach Word in 'b a b'.Split(' ') do begin
            if not Words.Get(Word, Count) then
                Count := 0;
            Words.Set(Word, Count + 1);
        end;
        foreach Word in Words.Keys() do
            Builder.Append(Word + '=' + Format(Words.Get(Word)) + ';');
        exit(Builder.ToText());
    end;

    procedure Json(): Text
    var
        Order: JsonObject;
        Lines: JsonArray;
        Token: JsonToken;
        Result: Text;
        Total: Decimal;
    begin
        Order.Add('no', '1001');
        Order.Add('open', true);
        Lines.Add(2);
        Lines.Add(0.5);
        Order.Add('lines', Lines);
        Order.Get('lines', Token);
        foreach Token in Token.AsArray() do
            Total += Token.AsValue().AsDecimal();
        Order.Add('total', Total);
        Order.WriteTo(Result);
        exit(Result);
    end;

    procedure Errors(): Text
    var
        Info: ErrorInfo;
    begin
        Info.Message := 'Wrong ' + Format(5);
        Info.Collectible(true);
        Info.CustomDimensions.Add('a', 'b');
        asserterror Error(Info);
        exit(GetLastErrorText() + '|' + GetLastErrorCode() + '|' + Format(Info.CustomDimensions.Count()));
    end;

    [ErrorBehavior(ErrorBehavior::Collect)]
    procedure Collected(): Integer
    var
        Found: Integer;
    begin
        Error(ErrorInfo.Create('one', true));
        Error(ErrorInfo.Create('two', true));
        Found := GetCollectedErrors(true).Count();
        exit(Found);
    end;

    procedure Variants(): Text
    var
        Held: Variant;
        Result: Text;
    begin
        Held := 5;
        Result := Format(Held.IsInteger()) + Format(Held.IsText());
        Held := 20240125D;
        exit(Result + Format(Variant2Date(Held)) + Format(Held));
    end;

    procedure Streams(var Probe: Record Probe): Text
    var
        Target: OutStream;
        Source: InStream;
        Line: Text;
    begin
        Probe.Content.CreateOutStream(Target, TextEncoding::UTF8);
        Target.WriteText('première');
        Target.WriteText();
        Target.WriteText('seconde');
        Probe.Content.CreateInStream(Source, TextEncoding::UTF8);
        Source.ReadText(Line);
        exit(Line + Format(Probe.Content.HasValue()));
    end;

    procedure StreamsOfARecord(): Text
    var
        Probe: Record Probe;
    begin
        exit(Streams(Probe));
    end;

    procedure Sequences(): Integer
    begin
        NumberSequence.Insert('Probe', 10, 5);
        exit(NumberSequence.Next('Probe') + NumberSequence.Next('Probe'));
    end;

    procedure Module(): Text
    var
        Info: ModuleInfo;
    begin
        NavApp.GetCurrentModuleInfo(Info);
        exit(Info.Name() + ' ' + Format(Info.AppVersion()));
    end;

    procedure Names(): Text
    var
        Names: array[3] of Text;
    begin
        Names[1] := 'a';
        Names[3] := 'c';
        exit(Format(CompressArray(Names)) + Names[2]);
    end;
}

table 50000 Probe
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Content; Blob) { }
    }
    keys { key(PK; "No.") { } }
}

enum 50000 Color
{
    value(0; Red) { Caption = 'Rot'; }
    value(10; Blue) { Caption = 'Blau'; }
}
"""


@pytest.fixture(scope="module")
def probe() -> Any:
    """Calls a procedure of the codeunit in a session of its own."""
    lines = "\n".join(f"        Results.Add(Format({expression}));" for expression in EXPRESSIONS)
    code = compile_al(SOURCE % lines)
    codeunit = code.application.codeunit("Probe")
    assert codeunit is not None

    def call(procedure: str) -> Any:
        with decimals():
            session = Session(code, Database(), clock=lambda: NOW)
            session.work_date = Date.of(2024, 1, 25)
            return getattr(session.instance(codeunit), f"m_{procedure.lower()}_0")()

    return call


@pytest.fixture(scope="module")
def shown(probe: Any) -> dict[str, str]:
    return dict(zip(EXPRESSIONS, probe("Shown"), strict=True))


@pytest.mark.parametrize("expression", EXPRESSIONS, ids=lambda each: re.sub(r"\W+", "_", each))
def test_expressions_show_what_the_product_shows(shown: dict[str, str], expression: str) -> None:
    assert shown[expression] == EXPRESSIONS[expression]


@pytest.mark.parametrize(
    ("procedure", "expected"),
    [
        ("CountWords", "b=2;a=1;"),
        ("Json", '{"no":"1001","open":true,"lines":[2,0.5],"total":2.5}'),
        ("Errors", "Wrong 5|Dialog|1"),
        ("Collected", 2),
        ("Variants", "YesNo01/25/2401/25/24"),
        ("StreamsOfARecord", "premièreYes"),
        ("Sequences", 25),
        ("Module", "Probe 1.0.0.0"),
        ("Names", "2c"),
    ],
)
def test_procedures_give_what_the_product_gives(probe: Any, procedure: str, expected: Any) -> None:
    assert probe(procedure) == expected
