"""API pages and API queries over HTTP: rows, options, paging, metadata, errors."""

import json
import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import httpx
import pytest

from bclite.server.odata import options
from tests.bclite.query.company import TABLES, fill
from tests.bclite.server.running import PASSWORD, USER, client_of, new_instance, package, publish, running

API = """
query 50100 "Customer Orders"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0';
    EntityName = 'customerOrder';
    EntitySetName = 'customerOrders';
    elements
    {
        dataitem(C; Customer)
        {
            column(number; "No.") { }
            column(limit; "Credit Limit") { }
            column(blocked; Blocked) { }
            column(kindOfCustomer; Group) { }
            dataitem(H; "Order Header")
            {
                DataItemLink = "Customer No." = C."No.";
                column(orderNumber; "No.") { }
                column(documentType; "Document Type") { }
                column(ordered; "Order Date") { }
            }
        }
    }
}
query 50101 "Entry Totals"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0', 'v2.0';
    EntityName = 'entryTotal';
    EntitySetName = 'entryTotals';
    OrderBy = descending(total);
    elements
    {
        dataitem(E; Entry)
        {
            column(customerNumber; "Customer No.") { }
            column(total; Amount) { Method = Sum; }
            column(entries) { Method = Count; }
        }
    }
}
page 50102 "API Customers"
{
    PageType = API;
    APIPublisher = 'tests';
    APIGroup = 'sales';
    APIVersion = 'v1.0';
    EntityName = 'customer';
    EntitySetName = 'customers';
    SourceTable = Customer;
    SourceTableView = where(Blocked = const(false));
    DelayedInsert = true;
    ODataKeyFields = SystemId;
    layout
    {
        area(Content)
        {
            repeater(General)
            {
                field(id; Rec.SystemId) { }
                field(number; Rec."No.") { }
                field(displayName; Rec.Name) { }
                field(balance; Rec.Balance) { }
                field(initial; FirstLetter) { }
                field(kindOfCustomer; Rec.Group) { }
            }
        }
    }
    trigger OnAfterGetRecord()
    begin
        FirstLetter := CopyStr(Rec.Name, 1, 1);
    end;

    var
        FirstLetter: Text[1];
}
query 50103 "Everything"
{
    QueryType = API;
    APIPublisher = 'tests';
    APIGroup = 'types';
    APIVersion = 'v1.0';
    EntityName = 'entry';
    EntitySetName = 'entries';
    elements
    {
        dataitem(E; Entry)
        {
            column(entryNumber; "Entry No.") { }
            column(posted; "Posting Date") { }
            column(amount; Amount) { }
            column(createdAt; "Created At") { }
            column(lasting; Lasting) { }
            column(big; Big) { }
            column(id; SystemId) { }
        }
    }
}
"""
ROOT = "/api/tests/sales/v1.0"


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    instance = new_instance()
    with running(instance) as address, client_of(address) as made:
        sources = {"src/Tables.al": TABLES, "src/Api.al": API}
        assert publish(made, package("22222222-2222-2222-2222-222222222222", "API", sources)).status_code == 200
        instance.use(fill, 10)
        yield made


@pytest.fixture(scope="module")
def company(client: httpx.Client) -> str:
    return str(client.get("/api/v2.0/companies").json()["value"][0]["id"])


@pytest.fixture(scope="module")
def base(company: str) -> str:
    return f"{ROOT}/companies({company})"


def exact(response: httpx.Response) -> Any:
    assert response.status_code == 200, response.text
    return json.loads(response.content, parse_float=Decimal)


def rows(client: httpx.Client, url: str, **parameters: str) -> list[dict[str, Any]]:
    given = {f"${name}": value for name, value in parameters.items()}
    found: list[dict[str, Any]] = exact(client.get(url, params=given))["value"]
    return found


def failure(response: httpx.Response) -> tuple[int, str, str]:
    """Status, code and message without the correlation id, which must be there."""
    error = response.json()["error"]
    match = re.fullmatch(r"(.*)  CorrelationId:  [0-9a-f-]{36}\.", error["message"], re.DOTALL)
    assert match is not None, error
    return response.status_code, error["code"], match[1]


# --------------------------------------------------------------------------------------------------------------- rows


def test_the_rows_of_a_query(client: httpx.Client, base: str) -> None:
    body = exact(client.get(f"{base}/customerOrders"))
    address = str(client.base_url).rstrip("/")
    assert body["@odata.context"] == f"{address}{ROOT}/$metadata#{base.removeprefix(ROOT + '/')}/customerOrders"
    assert body["value"][0] == {
        "number": "C10",
        "limit": 1000,
        "blocked": False,
        "kindOfCustomer": "Retail",
        "orderNumber": "1001",
        "documentType": "Order",
        "ordered": "2025-01-10",
    }
    assert body["value"][3] == {
        "number": "C30",
        "limit": Decimal("250.5"),
        "blocked": False,
        "kindOfCustomer": "_x0020_",
        "orderNumber": "",
        "documentType": "_x0020_",
        "ordered": "0001-01-01",
    }
    assert "@odata.nextLink" not in body


def test_every_type_in_json(client: httpx.Client, company: str) -> None:
    first, _, third, fourth, _ = rows(client, f"/api/tests/types/v1.0/companies({company})/entries")
    assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f-]{27}", first.pop("id"))
    assert first == {
        "entryNumber": 1,
        "posted": "2025-01-15",
        "amount": Decimal("100.1"),
        "createdAt": "2025-01-15T23:30:00Z",
        "lasting": "PT1S",
        "big": 1,
    }
    assert (third["amount"], third["createdAt"]) == (Decimal("0.00001"), "0001-01-01T00:00:00Z")
    assert (fourth["posted"], fourth["big"]) == ("0001-01-01", 9_000_000_000)


def test_decimals_have_all_their_digits(client: httpx.Client, company: str) -> None:
    response = client.get(f"/api/tests/types/v1.0/companies({company})/entries")
    assert '"amount":0.00001,' in response.text
    assert '"amount":-30.05,' in response.text


def test_members_are_escaped_by_schema_version(client: httpx.Client, base: str) -> None:
    def kinds(version: str) -> set[str]:
        return {row["documentType"] for row in rows(client, f"{base}/customerOrders", schemaversion=version)}

    assert kinds("2.0") == {"Order", "Credit_x0020_Memo", "_x0020_"}
    assert kinds("1.0") == {"Order", "Credit Memo", " "}
    assert failure(client.get(f"{base}/customerOrders", params={"$schemaversion": "9"}))[0] == 400


def test_the_rows_of_a_page(client: httpx.Client, base: str) -> None:
    found = rows(client, f"{base}/customers")
    assert [each["number"] for each in found] == ["C10", "C30", "C40"], "blocked customers are not in its view"
    first = found[0]
    assert first["@odata.etag"].startswith('W/"')
    assert (first["displayName"], first["balance"], first["initial"]) == ("Adatum", Decimal("270.05"), "A")


def test_one_entity_of_a_page(client: httpx.Client, base: str) -> None:
    wanted = rows(client, f"{base}/customers")[1]
    found = exact(client.get(f"{base}/customers({wanted['id']})"))
    assert found.pop("@odata.context").endswith("/customers/$entity")
    assert found == wanted
    missing = client.get(f"{base}/customers(11111111-1111-1111-1111-111111111111)")
    assert failure(missing)[:2] == (404, "Internal_RecordNotFound")


# ------------------------------------------------------------------------------------------------------------ options


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


# ------------------------------------------------------------------------------------------------------------- paging


def test_pages_of_a_preferred_size(client: httpx.Client, base: str) -> None:
    url: str | None = f"{base}/customerOrders?$select=orderNumber&$filter=limit ge 0"
    sizes, found = [], []
    while url:
        response = client.get(url, headers={"Prefer": "odata.maxpagesize=2"})
        assert response.headers["preference-applied"] == "odata.maxpagesize=2"
        body = exact(response)
        assert all(set(row) == {"orderNumber"} for row in body["value"]), "a link keeps the other options"
        sizes.append(len(body["value"]))
        found += [row["orderNumber"] for row in body["value"]]
        url = body.get("@odata.nextLink")
        assert url is None or url.startswith("http://127.0.0.1:")
    assert sizes == [2, 2]
    assert found == ["1001", "2001", "1002", ""]


def test_the_page_of_the_server(client: httpx.Client, base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "LARGEST_PAGE", 2)
    body = exact(client.get(f"{base}/customerOrders", headers={"Prefer": "odata.maxpagesize=3"}))
    assert len(body["value"]) == 2
    assert "@odata.nextLink" in body
    response = client.get(f"{base}/customerOrders", headers={"Prefer": "odata.maxpagesize=3"})
    assert "preference-applied" not in response.headers, "above the server's own limit it is not honoured"


def test_with_top_there_is_no_link(client: httpx.Client, base: str) -> None:
    response = client.get(f"{base}/customerOrders?$top=4", headers={"Prefer": "odata.maxpagesize=2"})
    body = exact(response)
    assert len(body["value"]) == 2
    assert "@odata.nextLink" not in body


def test_a_token_that_is_none(client: httpx.Client, base: str) -> None:
    response = client.get(f"{base}/customerOrders?$skiptoken=abc")
    assert failure(response)[:2] == (400, "BadRequest_InvalidToken")


# ----------------------------------------------------------------------------------------------------- routes, errors


@pytest.mark.parametrize(
    "path",
    [
        "{base}/customerOrders",
        "{root}/customerOrders",
        "{root}/customerOrders?company={company}",
        "{root}/customerOrders?company=CRONUS International Ltd.",
        "/api/TESTS/Sales/V1.0/companies({company})/customerOrders",
    ],
)
def test_ways_to_name_the_company(client: httpx.Client, base: str, company: str, path: str) -> None:
    url = path.format(base=base, root=ROOT, company=company)
    assert len(exact(client.get(url))["value"]) == 5


def test_a_query_under_two_versions(client: httpx.Client, company: str) -> None:
    assert len(rows(client, f"/api/tests/sales/v2.0/companies({company})/entryTotals")) == 3
    assert failure(client.get(f"/api/tests/sales/v2.0/companies({company})/customerOrders"))[0] == 404


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("{base}/nothings", 404, "BadRequest_ResourceNotFound"),
        ("/api/tests/nothing/v1.0/companies({company})/customerOrders", 404, "BadRequest_NotFound"),
        ("/api/nonsense", 404, "BadRequest_NotFound"),
        ("/nonsense", 404, "BadRequest_NotFound"),
        ("{root}/companies(11111111-1111-1111-1111-111111111111)/customerOrders", 404, "Internal_CompanyNotFound"),
        ("{root}/customerOrders?company=Nobody", 404, "Internal_CompanyNotFound"),
    ],
)
def test_addresses_that_lead_nowhere(
    client: httpx.Client, base: str, company: str, path: str, status: int, code: str
) -> None:
    assert failure(client.get(path.format(base=base, root=ROOT, company=company)))[:2] == (status, code)


def test_an_unknown_web_service_has_an_empty_answer(client: httpx.Client) -> None:
    response = client.get("/ODataV4/Company('CRONUS International Ltd.')/Customers")
    assert (response.status_code, response.content) == (404, b"")


def test_writing_is_not_offered(client: httpx.Client, base: str) -> None:
    assert failure(client.post(f"{base}/customers", json={"number": "X"}))[:2] == (405, "BadRequest_MethodNotAllowed")


def test_a_url_that_is_too_long(client: httpx.Client, base: str) -> None:
    assert client.get(f"{base}/customerOrders?x={'y' * 16000}").status_code == 400


def test_the_service_document(client: httpx.Client, base: str) -> None:
    sets = {each["name"]: each["kind"] for each in exact(client.get(ROOT))["value"]}
    assert sets == dict.fromkeys(("companies", "customers", "customerOrders", "entryTotals"), "EntitySet")


def test_metadata(client: httpx.Client) -> None:
    text = client.get(f"{ROOT}/$metadata").text
    assert '<EntityType Name="customerOrder">' in text
    assert '<Property Name="limit" Type="Edm.Decimal" />' in text
    assert '<EntitySet Name="customers" EntityType="Microsoft.NAV.customer" />' in text


def test_companies_in_both_dialects(client: httpx.Client) -> None:
    body = client.get("/ODataV4/Company").json()
    assert body["@odata.context"] == f"{str(client.base_url).rstrip('/')}/ODataV4/$metadata#Company"
    odata = body["value"][0]
    found = rows(client, "/api/v2.0/companies", select="id,name")
    assert found == [{"id": odata["Id"], "name": odata["Name"]}]
    assert odata["Evaluation_Company"] is True
    assert rows(client, "/api/v2.0/companies", filter="name eq 'Nobody'") == []
    one = exact(client.get(f"/api/v2.0/companies({found[0]['id']})"))
    assert one["name"] == "CRONUS International Ltd."


def test_without_the_right_credentials(client: httpx.Client, base: str) -> None:
    for auth in (None, (USER, "wrong"), ("somebody", PASSWORD)):
        response = httpx.get(f"{client.base_url}{base}/customers", auth=auth, trust_env=False)
        assert failure(response)[:2] == (401, "Authentication_InvalidCredentials")
        assert response.headers["www-authenticate"] == 'Basic realm="Business Central", charset="UTF-8"'


def test_the_text_of_an_answer_is_json_of_utf8(client: httpx.Client, base: str) -> None:
    response = client.get(f"{base}/customerOrders")
    assert response.headers["content-type"].startswith("application/json")
