"""The options of API pages and API queries: filters, order, parts, counts."""

import httpx
import pytest

from bclite.server.odata.filter_syntax import DEEPEST
from tests.bclite.server.sales_api import exact, failure, rows


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("number eq 'C20'", ["1002"]),
        ("number eq 'c20'", ["1002"]),
        ("number ne 'C10'", ["1002", "", ""]),
        ("limit gt 0 and limit lt 1000", [""]),
        ("limit ge 250.5", ["1001", "2001", ""]),
        ("0 gt limit", [""]),
        ("blocked eq true", ["1002"]),
        ("ordered ge 2025-02-01 and ordered le 2025-02-28", ["1002"]),
        ("ordered eq 2025-03-05", ["2001"]),
        ("documentType eq 'Credit_x0020_Memo'", ["2001"]),
        ("documentType eq 'Credit Memo'", ["2001"]),
        ("kindOfCustomer eq 'Large_x0020_Scale'", ["1002"]),
        ("startswith(orderNumber,'1')", ["1001", "1002"]),
        ("endswith(orderNumber,'1')", ["1001", "2001"]),
        ("contains(orderNumber,'00') and number eq 'C10'", ["1001", "2001"]),
        ("orderNumber eq '1001' or orderNumber eq '1002'", ["1001", "1002"]),
        ("(orderNumber eq '1001' or orderNumber eq '2001') and documentType eq 'Order'", ["1001"]),
        ("number eq null", ["1001", "2001", "1002", "", ""]),
        ("orderNumber ne null", ["1001", "2001", "1002", "", ""]),
    ],
)
def test_filters_on_a_query(client: httpx.Client, base: str, text: str, wanted: list[str]) -> None:
    assert [row["orderNumber"] for row in rows(client, f"{base}/customerOrders", filter=text)] == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("displayName eq 'adatum'", ["C30"]),
        ("tolower(displayName) eq 'adatum'", ["C10", "C30"]),
        ("contains(tolower(displayName),'dat')", ["C10", "C30"]),
        ("displayName eq 'Deer & Sons'", ["C40"]),
        ("balance gt 100", ["C10"]),
        ("kindOfCustomer eq '_x0020_'", ["C30"]),
    ],
)
def test_filters_on_a_page(client: httpx.Client, base: str, text: str, wanted: list[str]) -> None:
    assert [row["number"] for row in rows(client, f"{base}/customers", filter=text)] == wanted


@pytest.mark.parametrize("word", ["and", "or"])
@pytest.mark.parametrize("entity_set", ["customers", "customerOrders"])
def test_a_filter_as_long_as_an_address_may_be(client: httpx.Client, base: str, entity_set: str, word: str) -> None:
    text = f" {word} ".join(["number eq 'C10'"] * 600)
    assert {row["number"] for row in rows(client, f"{base}/{entity_set}", filter=text)} == {"C10"}


@pytest.mark.parametrize("entity_set", ["customers", "customerOrders"])
def test_a_filter_nested_as_deep_as_it_may_be(client: httpx.Client, base: str, entity_set: str) -> None:
    once = DEEPEST // 2
    text = "((" * once + "number eq 'C10'" + " or number eq 'C30') and number ne 'C30')" * once
    assert {row["number"] for row in rows(client, f"{base}/{entity_set}", filter=text)} == {"C10"}


def test_in_needs_schema_version_2_1(client: httpx.Client, base: str) -> None:
    text = "orderNumber in ('1001','2001')"
    found = rows(client, f"{base}/customerOrders", filter=text, schemaversion="2.1")
    assert [row["orderNumber"] for row in found] == ["1001", "2001"]
    assert failure(client.get(f"{base}/customerOrders", params={"$filter": text}))[0] == 400


def test_a_filter_on_a_sum(client: httpx.Client, base: str) -> None:
    assert [row["customerNumber"] for row in rows(client, f"{base}/entryTotals", filter="total lt 10")] == [
        "C30",
        "C20",
    ]


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"$filter": "nope eq 1"}, "Could not find a property named 'nope' on type 'Microsoft.NAV.customerOrder'."),
        ({"$select": "nope"}, "Could not find a property named 'nope' on type 'Microsoft.NAV.customerOrder'."),
        ({"$orderby": "nope"}, "Could not find a property named 'nope' on type 'Microsoft.NAV.customerOrder'."),
        ({"$filter": "limit eq"}, "Expression expected at position 8 in 'limit eq'."),
        (
            {"$filter": "number eq 'C10' or limit eq 0"},
            "The 'OR' operator is not supported on distinct fields on an OData filter.",
        ),
        ({"$top": "x"}, "Invalid value 'x' for $top query option found. It must be a whole number >= 0."),
        (
            {"$filter": "number eq 10"},
            "A binary operator with incompatible types was detected. Found operand types 'Edm.String' and "
            "'Edm.Decimal'.",
        ),
        (
            {"$filter": "documentType eq 'Nonsense'"},
            "The string 'Nonsense' is not a valid enumeration type constant.",
        ),
    ],
)
def test_bad_options(client: httpx.Client, base: str, parameters: dict[str, str], message: str) -> None:
    assert failure(client.get(f"{base}/customerOrders", params=parameters)) == (400, "BadRequest", message)


def test_select_keeps_the_order_of_the_set(client: httpx.Client, base: str) -> None:
    first = rows(client, f"{base}/customerOrders", select="orderNumber,number", top="1")[0]
    assert list(first.items()) == [("number", "C10"), ("orderNumber", "1001")]


def test_order_top_and_skip(client: httpx.Client, base: str) -> None:
    url = f"{base}/customerOrders"
    found = rows(client, url, orderby="number desc,orderNumber", top="3", skip="1")
    assert [(row["number"], row["orderNumber"]) for row in found] == [("C30", ""), ("C20", "1002"), ("C10", "1001")]
    assert [row["number"] for row in rows(client, f"{base}/customers", orderby="displayName desc")] == [
        "C40",
        "C10",
        "C30",
    ]


def test_an_order_that_contradicts_the_query(client: httpx.Client, base: str) -> None:
    url = f"{base}/entryTotals"
    assert [row["entries"] for row in rows(client, url, orderby="total desc")] == [3, 1, 1]
    assert failure(client.get(url, params={"$orderby": "total asc"}))[:2] == (501, "BadRequest_MethodNotImplemented")


def test_count(client: httpx.Client, base: str) -> None:
    body = exact(client.get(f"{base}/customerOrders", params={"$count": "true", "$top": "2"}))
    assert (body["@odata.count"], len(body["value"])) == (5, 2)
    filtered = {"$count": "true", "$filter": "number eq 'C10'"}
    assert exact(client.get(f"{base}/customerOrders", params=filtered))["@odata.count"] == 2


def test_unknown_options_are_ignored(client: httpx.Client, base: str) -> None:
    assert len(rows(client, f"{base}/customerOrders", apply="groupby((number))", search="x")) == 5


@pytest.mark.parametrize("digits", [19, 30, 5000])
@pytest.mark.parametrize("option", ["top", "skip"])
def test_numbers_of_rows_beyond_all_bounds_are_refused_as_such(
    client: httpx.Client, base: str, option: str, digits: int
) -> None:
    """They were a fault of the server (500): the database counts no further, and Python reads no such number."""
    status, code, _ = failure(client.get(f"{base}/customerOrders", params={f"${option}": "9" * digits}))
    assert (status, code) == (400, "BadRequest")
    preferred = {"Prefer": f"odata.maxpagesize={'9' * digits}"}
    assert client.get(f"{base}/customerOrders", headers=preferred).status_code == 200
