"""A small company for the tests of queries: its tables, and rows few enough to work out answers by hand."""

from decimal import Decimal
from typing import Any

from bclite.runtime.session import Session
from bclite.runtime.values import Date, DateTime, Time
from tests.bclite.runtime.tables import insert, new_record

TABLES = """
enum 50000 "Document Type" { value(0; " ") { } value(1; Order) { } value(2; "Credit Memo") { } }

table 50000 Country
{
    fields { field(1; Code; Code[10]) { } field(2; Name; Text[50]) { } }
    keys { key(PK; Code) { } }
}
table 50001 Customer
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Name; Text[50]) { Caption = 'Customer Name'; }
        field(3; "Country Code"; Code[10]) { }
        field(4; "Credit Limit"; Decimal) { }
        field(5; Blocked; Boolean) { }
        field(6; Group; Option) { OptionMembers = " ",Retail,"Large Scale"; }
        field(10; "Date Filter"; Date) { FieldClass = FlowFilter; }
        field(11; Balance; Decimal)
        {
            FieldClass = FlowField;
            CalcFormula = sum(Entry.Amount where("Customer No." = field("No."), "Posting Date" = field("Date Filter")));
        }
        field(12; "No. of Orders"; Integer)
        {
            FieldClass = FlowField;
            CalcFormula = count("Order Header" where("Customer No." = field("No.")));
        }
        field(13; "Average Points"; Integer)
        {
            FieldClass = FlowField;
            CalcFormula = average(Entry.Points where("Customer No." = field("No.")));
        }
        field(14; "Has Entries"; Boolean)
        {
            FieldClass = FlowField;
            CalcFormula = exist(Entry where("Customer No." = field("No.")));
        }
        field(20; "Reference"; Text[30]) { }
    }
    keys { key(PK; "No.") { } }
}
table 50002 Entry
{
    fields
    {
        field(1; "Entry No."; Integer) { }
        field(2; "Customer No."; Code[20]) { }
        field(3; "Posting Date"; Date) { }
        field(4; Amount; Decimal) { }
        field(5; Points; Integer) { }
        field(6; "Created At"; DateTime) { }
        field(7; Lasting; Duration) { }
        field(8; Big; BigInteger) { }
    }
    keys { key(PK; "Entry No.") { } }
}
table 50003 "Order Header"
{
    fields
    {
        field(1; "Document Type"; Enum "Document Type") { }
        field(2; "No."; Code[20]) { }
        field(3; "Customer No."; Code[20]) { }
        field(4; "Order Date"; Date) { }
    }
    keys { key(PK; "Document Type", "No.") { } }
}
table 50004 "Order Line"
{
    fields
    {
        field(1; "Document Type"; Enum "Document Type") { }
        field(2; "Document No."; Code[20]) { }
        field(3; "Line No."; Integer) { }
        field(4; "Item No."; Code[20]) { }
        field(5; Quantity; Decimal) { }
        field(6; Amount; Decimal) { }
    }
    keys { key(PK; "Document Type", "Document No.", "Line No.") { } }
}
table 50005 Item
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Description; Text[100]) { }
        field(3; "Unit Price"; Decimal) { }
        field(4; "Old No."; Text[20]) { }
        field(5; Rank; Integer) { }
    }
    keys { key(PK; "No.") { } }
}
"""

D = Decimal


def day(text: str) -> Date:
    """A date from `2025-01-31`; blank from the empty text."""
    return Date.of(*map(int, text.split("-"))) if text else Date(0)


def fill(session: Session) -> None:
    """Insert the company.

    Customer C40 has nothing at all; order 1003 belongs to a customer that does not exist; order 1001 has two lines, one
    of them of an item that does not exist; country FR has no customer.
    """
    rows: dict[str, list[list[Any]]] = {
        "Country": [["DE", "Germany"], ["DK", "Denmark"], ["FR", "France"]],
        "Customer": [
            ["C10", "Adatum", "DE", D("1000"), False, 1],
            ["C20", "Blanemark", "DK", D("0"), True, 2],
            ["C30", "adatum", "DE", D("250.5"), False, 0],
            ["C40", "Deer & Sons", "", D("-5"), False, 1],
        ],
        "Entry": [
            [1, "C10", day("2025-01-15"), D("100.10"), 5, DateTime.of(day("2025-01-15"), Time.of(23, 30)), 1000, 1],
            [2, "C10", day("2025-01-31"), D("-30.05"), 2, DateTime.of(day("2025-02-01"), Time.of(0, 0)), 2000, 2],
            [3, "C20", day("2025-02-01"), D("0.00001"), 4, DateTime(0), 3000, 3],
            [4, "C30", day(""), D("7"), 0, DateTime.of(day("2024-12-31"), Time.of(12, 0)), 4000, 9_000_000_000],
            [5, "C10", day("2024-12-31"), D("200"), -3, DateTime(0), 5000, 4],
        ],
        "Order Header": [
            [1, "1001", "C10", day("2025-01-10")],
            [1, "1002", "C20", day("2025-02-20")],
            [1, "1003", "C99", day("2025-02-21")],
            [2, "2001", "C10", day("2025-03-05")],
        ],
        "Order Line": [
            [1, "1001", 10000, "I1", D("2"), D("20")],
            [1, "1001", 20000, "I9", D("1"), D("5.5")],
            [1, "1002", 10000, "I2", D("10"), D("99.99")],
            [2, "2001", 10000, "I1", D("-1"), D("-10")],
        ],
        "Item": [
            ["I1", "Bicycle", D("10"), "i2", 3],
            ["I2", "Touring bicycle", D("9.999"), "I3", 1],
            ["I3", "Bell*", D("0"), "", 2],
        ],
    }
    for table, values in rows.items():
        insert(new_record(session, table), *({at + 1: value for at, value in enumerate(each)} for each in values))
    session.database.commit()
