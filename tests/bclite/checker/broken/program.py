"""How the table of broken programs is written.

A program is rejected with the code given, at the line that ends in `//!`, and with nothing else.
"""

from dataclasses import dataclass

VARIABLES = """
        Customer: Record "Shop Customer";
        Entry: Record "Shop Entry";
        Mgt: Codeunit "Shop Mgt.";
        Rule: Interface IShopRule;
        Color: Enum "Shop Color";
        Status: Enum "Shop Status";
        Names: List of [Text];
        Prices: Dictionary of [Code[20], Decimal];
        Info: ErrorInfo;
        Json: JsonObject;
        Token: JsonToken;
        Ref: RecordRef;
        Secret: SecretText;
        Totals: Query "Shop Totals";
        Box: Variant;
        Words: array[3] of Text[20];
        Grid: array[2, 3] of Integer;
        Number: Integer;
        Big: BigInteger;
        Amount: Decimal;
        Flag: Boolean;
        Line: Text;
        Short: Code[10];
        Day: Date;
        Clock: Time;
        Moment: DateTime;
        Id: Guid;
        Letter: Char;
        Choice: Option One,Two;
        Greeting: Label 'Hello';
"""


@dataclass(frozen=True)
class Broken:
    code: str
    text: str

    @property
    def line(self) -> int:
        return next(number for number, line in enumerate(self.text.splitlines(), 1) if "//!" in line)

    def __str__(self) -> str:
        return f"{self.code} {self.text.splitlines()[self.line - 1].strip(' /!')}"


def source(code: str, *lines: str) -> Broken:
    """A whole file."""
    return Broken(code, "\n".join([*lines, ""]))


def within(code: str, head: str, lines: tuple[str, ...]) -> Broken:
    return source(code, head, "{", *(f"    {line}" for line in lines), "}")


def codeunit(code: str, *lines: str) -> Broken:
    return within(code, "codeunit 50900 Tried", lines)


def table(code: str, *lines: str) -> Broken:
    return within(code, "table 50900 Tried", lines)


def query(code: str, *lines: str) -> Broken:
    return within(code, "query 50900 Tried", lines)


def elements(code: str, *lines: str) -> Broken:
    """A query with these dataitems."""
    return query(code, "elements", "{", *(f"    {line}" for line in lines), "}")


def page(code: str, *lines: str) -> Broken:
    """A page of the customer table."""
    return within(code, "page 50900 Tried", ('SourceTable = "Shop Customer";', "", *lines))


def card_extension(code: str, *lines: str) -> Broken:
    return within(code, 'pageextension 50900 Tried extends "Shop Customer Card"', lines)


def body(code: str, *lines: str, returns: str = "", parameters: str = "") -> Broken:
    """Statements in a procedure that has the variables above; `Other` is a procedure beside it."""
    return codeunit(
        code,
        f"procedure Try({parameters}){returns}",
        "var",
        *(f"    {line.strip()}" for line in VARIABLES.splitlines() if line.strip()),
        "begin",
        *(f"    {line}" for line in lines),
        "end;",
        "",
        "procedure Other(Value: Integer): Boolean",
        "begin",
        "    exit(Value > 0);",
        "end;",
    )
