"""The demo company: that its books are right, by sums over the rows; that a seed makes the same company every time."""

import os
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bclite.runtime.values import Date
from fixtures.bc.registry import DEMO_COMPANY
from tests.dataset.demo_company import Row, rows_of

pytestmark = pytest.mark.slow

Tables = Mapping[str, list[Row]]

FIRST, LAST = Date.from_ordinal(739252), Date.from_ordinal(739616)  # 1 January and 31 December 2025
INVOICE, CREDIT_MEMO, PAYMENT, INITIAL = 2, 3, 1, 1
ITEM, INVENTORY = 2, 0


@pytest.fixture(scope="module", params=[1, 7])
def tables(request: pytest.FixtureRequest) -> Tables:
    return rows_of(request.param)


def sums(rows: Iterable[Row], key: Callable[[Row], Hashable], field: str) -> dict[Any, Decimal]:
    found: dict[Any, Decimal] = defaultdict(Decimal)
    for row in rows:
        found[key(row)] += row[field]
    return dict(found)


def by(*fields: str) -> Callable[[Row], Hashable]:
    return lambda row: tuple(row[field] for field in fields) if len(fields) > 1 else row[fields[0]]


def values(rows: Iterable[Row], field: str) -> set[Any]:
    return {row[field] for row in rows}


# --------------------------------------------------------------------------------------------------------- how much


def test_there_is_enough_of_everything(tables: Tables) -> None:
    least = {
        "Customer": 50,
        "Vendor": 50,
        "Item": 100,
        "Contact": 100,
        "Opportunity": 60,
        "Salesperson/Purchaser": 8,
        "Location": 4,
        "Resource": 12,
        "Job": 20,
        "Job Task": 40,
        "Job Planning Line": 60,
        "Country/Region": 12,
        "Currency": 5,
        "Currency Exchange Rate": 60,
        "Dimension": 2,
        "Dimension Value": 10,
        "Dimension Set Entry": 10,
        "G/L Account": 35,
        "Sales Header": 30,
        "Sales Line": 40,
        "Purchase Header": 15,
        "Purchase Line": 20,
        "Sales Shipment Header": 60,
        "Purch. Rcpt. Header": 40,
        "Sales Invoice Line": 300,
        "Sales Cr.Memo Line": 15,
        "Purch. Inv. Line": 150,
        "Item Ledger Entry": 500,
        "Value Entry": 500,
        "Cust. Ledger Entry": 250,
        "Vendor Ledger Entry": 150,
        "Detailed Cust. Ledg. Entry": 400,
        "Detailed Vendor Ledg. Entry": 250,
        "G/L Entry": 1000,
        "Job Ledger Entry": 60,
    }
    assert {name: len(tables[name]) for name in least if len(tables[name]) < least[name]} == {}


def test_more_than_300_documents_are_posted(tables: Tables) -> None:
    posted = {
        name: len(tables[name]) for name in ("Sales Invoice Header", "Sales Cr.Memo Header", "Purch. Inv. Header")
    }
    assert sum(posted.values()) >= 300
    assert min(posted.values()) >= 15


# ------------------------------------------------------------------------------------------------------- the ledgers


def test_every_document_balances_in_the_general_ledger(tables: Tables) -> None:
    documents = sums(tables["G/L Entry"], by("Document No.", "Posting Date"), "Amount")
    assert len(documents) > 500
    assert {document: total for document, total in documents.items() if total} == {}
    for entry in tables["G/L Entry"]:
        assert entry["Debit Amount"] - entry["Credit Amount"] == entry["Amount"]


@pytest.mark.parametrize(
    ("ledger", "details", "link", "accounts"),
    [
        ("Cust. Ledger Entry", "Detailed Cust. Ledg. Entry", "Cust. Ledger Entry No.", ("2310", "2320")),
        ("Vendor Ledger Entry", "Detailed Vendor Ledg. Entry", "Vendor Ledger Entry No.", ("5410", "5420")),
    ],
)
def test_details_make_up_the_ledger_and_its_accounts(
    tables: Tables, ledger: str, details: str, link: str, accounts: tuple[str, str]
) -> None:
    remaining = sums(tables[details], by(link), "Amount")
    assert set(remaining) == values(tables[ledger], "Entry No."), "no entry without details, no details without entry"
    for entry in tables[ledger]:
        assert entry["Open"] == (remaining[entry["Entry No."]] != 0)
    in_books = sums(tables["G/L Entry"], by("G/L Account No."), "Amount")
    assert sum(row["Amount (LCY)"] for row in tables[details]) == sum(in_books.get(each, 0) for each in accounts)


@pytest.mark.parametrize(
    ("kind", "sign", "document_type", "ledger", "details", "link"),
    [
        ("Sales Invoice", 1, INVOICE, "Cust. Ledger Entry", "Detailed Cust. Ledg. Entry", "Cust. Ledger Entry No."),
        (
            "Sales Cr.Memo",
            -1,
            CREDIT_MEMO,
            "Cust. Ledger Entry",
            "Detailed Cust. Ledg. Entry",
            "Cust. Ledger Entry No.",
        ),
        ("Purch. Inv.", -1, INVOICE, "Vendor Ledger Entry", "Detailed Vendor Ledg. Entry", "Vendor Ledger Entry No."),
    ],
)
def test_a_posted_document_is_what_is_owed(
    tables: Tables, kind: str, sign: int, document_type: int, ledger: str, details: str, link: str
) -> None:
    documents = sums(tables[f"{kind} Line"], by("Document No."), "Amount Including VAT")
    assert set(documents) == values(tables[f"{kind} Header"], "No.")
    initial = sums((row for row in tables[details] if row["Entry Type"] == INITIAL), by(link), "Amount")
    owed = {
        entry["Document No."]: sign * initial[entry["Entry No."]]
        for entry in tables[ledger]
        if entry["Document Type"] == document_type
    }
    assert owed == documents


def test_value_entries_make_up_the_item_ledger(tables: Tables) -> None:
    valued = sums(tables["Value Entry"], by("Item Ledger Entry No."), "Item Ledger Entry Quantity")
    invoiced = sums(tables["Value Entry"], by("Item Ledger Entry No."), "Invoiced Quantity")
    assert len(tables["Item Ledger Entry"]) == len(valued)
    for entry in tables["Item Ledger Entry"]:
        assert valued[entry["Entry No."]] == entry["Quantity"]
        assert invoiced[entry["Entry No."]] == entry["Invoiced Quantity"]


def test_no_warehouse_has_less_than_nothing(tables: Tables) -> None:
    stocked = {item["No."] for item in tables["Item"] if item["Type"] == INVENTORY}
    entries = [entry for entry in tables["Item Ledger Entry"] if entry["Item No."] in stocked]
    stock = sums(entries, by("Item No.", "Location Code"), "Quantity")
    assert {place: quantity for place, quantity in stock.items() if quantity < 0} == {}
    left = sums(entries, by("Item No.", "Location Code"), "Remaining Quantity")
    assert stock == left


def test_sold_goods_are_in_the_item_ledger(tables: Tables) -> None:
    sold = sums((row for row in tables["Sales Invoice Line"] if row["Type"] == ITEM), by("No."), "Quantity (Base)")
    taken_back = sums(
        (row for row in tables["Sales Cr.Memo Line"] if row["Type"] == ITEM), by("No."), "Quantity (Base)"
    )
    invoiced = sums(
        (row for row in tables["Item Ledger Entry"] if row["Entry Type"] == 1), by("Item No."), "Invoiced Quantity"
    )
    net = {item: sold.get(item, Decimal(0)) - taken_back.get(item, Decimal(0)) for item in {*sold, *taken_back}}
    assert {item: -quantity for item, quantity in invoiced.items() if quantity} == {
        item: quantity for item, quantity in net.items() if quantity
    }


# ----------------------------------------------------------------------------------------------------- the rows


def test_everything_is_posted_within_the_year(tables: Tables) -> None:
    for name, rows in tables.items():
        for row in rows if "Posting Date" in (rows[0] if rows else {}) else ():
            assert FIRST <= row["Posting Date"] <= LAST, (name, row)


def test_amounts_have_two_decimals(tables: Tables) -> None:
    wrong = [
        (name, field, value)
        for name, rows in tables.items()
        for row in rows
        for field, value in row.items()
        if "Amount" in field
        and not field.endswith(("Precision", "Exch. Rate Amount"))
        and isinstance(value, Decimal)
        and value != round(value, 2)
    ]
    assert wrong == []


RELATIONS = [
    ("Customer", "Country/Region Code", "Country/Region", "Code"),
    ("Customer", "Salesperson Code", "Salesperson/Purchaser", "Code"),
    ("Customer", "Currency Code", "Currency", "Code"),
    ("Customer", "Primary Contact No.", "Contact", "No."),
    ("Vendor", "Country/Region Code", "Country/Region", "Code"),
    ("Item", "Vendor No.", "Vendor", "No."),
    ("Item", "Item Category Code", "Item Category", "Code"),
    ("Contact", "Company No.", "Contact", "No."),
    ("Opportunity", "Contact No.", "Contact", "No."),
    ("Opportunity Entry", "Opportunity No.", "Opportunity", "No."),
    ("Job", "Bill-to Customer No.", "Customer", "No."),
    ("Job", "Person Responsible", "Resource", "No."),
    ("Job Ledger Entry", "Job No.", "Job", "No."),
    ("Sales Header", "Sell-to Customer No.", "Customer", "No."),
    ("Sales Invoice Header", "Sell-to Customer No.", "Customer", "No."),
    ("Sales Invoice Line", "Document No.", "Sales Invoice Header", "No."),
    ("Purch. Inv. Header", "Buy-from Vendor No.", "Vendor", "No."),
    ("Item Ledger Entry", "Item No.", "Item", "No."),
    ("Item Ledger Entry", "Location Code", "Location", "Code"),
    ("G/L Entry", "G/L Account No.", "G/L Account", "No."),
    ("G/L Entry", "Dimension Set ID", "Dimension Set Entry", "Dimension Set ID"),
    ("G/L Entry", "Global Dimension 1 Code", "Dimension Value", "Code"),
    ("Sales Invoice Line", "Shortcut Dimension 2 Code", "Dimension Value", "Code"),
]


@pytest.mark.parametrize(("table", "field", "other", "key"), RELATIONS, ids=[f"{a}.{b}" for a, b, _, _ in RELATIONS])
def test_what_a_row_names_is_there(tables: Tables, table: str, field: str, other: str, key: str) -> None:
    named = values(tables[table], field) - {"", 0}
    assert named
    assert named <= values(tables[other], key)


def test_there_are_rows_that_nothing_matches(tables: Tables) -> None:
    """What a left join shows and an inner join does not."""

    def left(table: str, key: str, other: str, field: str) -> int:
        return len(values(tables[table], key) - values(tables[other], field))

    assert left("Customer", "No.", "Sales Invoice Header", "Sell-to Customer No.") >= 5
    assert left("Customer", "No.", "Sales Header", "Sell-to Customer No.") >= 10
    assert left("Vendor", "No.", "Purch. Inv. Header", "Buy-from Vendor No.") >= 3
    assert left("Item", "No.", "Sales Invoice Line", "No.") >= 5
    assert left("Item Category", "Code", "Item", "Item Category Code") >= 2
    assert left("Country/Region", "Code", "Customer", "Country/Region Code") >= 3
    assert left("Salesperson/Purchaser", "Code", "Customer", "Salesperson Code") >= 2
    assert left("Location", "Code", "Item Ledger Entry", "Location Code") >= 1
    assert left("Resource", "No.", "Job Ledger Entry", "No.") >= 3
    assert left("G/L Account", "No.", "G/L Entry", "G/L Account No.") >= 10
    assert left("Dimension Value", "Code", "G/L Entry", "Global Dimension 1 Code") >= 2
    assert left("Sales Cycle", "Code", "Opportunity", "Sales Cycle Code") == 1


def test_there_are_blanks_and_names_that_come_twice(tables: Tables) -> None:
    def blanks(table: str, field: str) -> int:
        return sum(not row[field] for row in tables[table])

    def doubles(table: str, field: str) -> int:
        return sum(count > 1 for count in Counter(row[field] for row in tables[table]).values())

    assert blanks("Customer", "Salesperson Code") >= 2
    assert blanks("Customer", "E-Mail") >= 5
    assert blanks("Customer", "Currency Code") >= 20
    assert blanks("Opportunity", "Contact No.") >= 2
    assert blanks("Opportunity", "Salesperson Code") >= 1
    assert blanks("Item", "Vendor No.") >= 5
    assert blanks("Item", "Item Category Code") >= 1
    assert blanks("Job", "Bill-to Customer No.") == 1
    assert doubles("Customer", "Name") >= 1
    assert doubles("Vendor", "Name") >= 1
    assert doubles("Item", "Description") >= 2


def test_there_are_documents_and_opportunities_in_every_state(tables: Tables) -> None:
    assert values(tables["Sales Header"], "Document Type") == {0, 1, 2}
    assert values(tables["Purchase Header"], "Document Type") == {1, 2}
    assert values(tables["Opportunity"], "Status") == {0, 1, 2, 3}
    assert values(tables["Job"], "Status") == {0, 1, 2, 3}
    assert values(tables["Item"], "Type") == {0, 1, 2}
    assert len(values(tables["Sales Invoice Header"], "Currency Code")) >= 4
    assert any(row["Quantity Shipped"] for row in tables["Sales Line"])
    assert any(row["Blocked"] for row in tables["Customer"])
    # Of payments there are whole ones, part ones, early ones with a discount, and some at another exchange rate.
    assert values(tables["Detailed Cust. Ledg. Entry"], "Entry Type") >= {1, 2, 5, 6, 7}


# ------------------------------------------------------------------------------------------------------------- seeds

DUMP = """
import sys
from pathlib import Path
from bclite.server.instance import starting_data
from bclite.storage.database import Database
database = Database(starting_data(tuple(map(Path, sys.argv[2:])), int(sys.argv[1])))
tables = sorted(name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))
for table in tables:
    print(table)
    for row in database.execute(f'SELECT * FROM "{table}"'):
        print(row)
"""


def dump(seed: int, cache: Path, hash_seed: str) -> bytes:
    """All rows of a company made anew in a process of its own."""
    environment = {**os.environ, "BCLITE_CACHE": str(cache), "PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo"}
    command = [sys.executable, "-c", DUMP, str(seed), *map(str, DEMO_COMPANY)]
    return subprocess.run(command, env=environment, check=True, capture_output=True).stdout


def test_a_seed_makes_the_same_rows_every_time(tmp_path: Path) -> None:
    once, again = dump(3, tmp_path / "once", "1"), dump(3, tmp_path / "again", "2")
    assert once.count(b"\n") > 5000
    assert once == again


def test_another_seed_makes_another_company() -> None:
    one, seven = rows_of(1), rows_of(7)
    for table, field in [
        ("Customer", "No."),
        ("Vendor", "No."),
        ("Item", "No."),
        ("Contact", "No."),
        ("Sales Invoice Header", "No."),
    ]:
        assert values(one[table], field).isdisjoint(values(seven[table], field)), table
    for table, field in [
        ("Customer", "Name"),
        ("Customer", "City"),
        ("Item", "Unit Price"),
        ("Sales Invoice Line", "Amount"),
        ("Currency Exchange Rate", "Relational Exch. Rate Amount"),
    ]:
        assert [row[field] for row in one[table]] != [row[field] for row in seven[table]], table
    totals = [sum(row["Amount"] for row in each["Sales Invoice Line"]) for each in (one, seven)]
    assert totals[0] != totals[1]
