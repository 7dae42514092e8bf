"""API pages and API queries over HTTP: rows, paging, metadata, errors."""

import base64
import re
from decimal import Decimal

import httpx
import pytest

from bclite.server.odata import options
from tests.bclite.server.running import PASSWORD, USER
from tests.bclite.server.sales_api import ROOT, exact, failure, rows

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


@pytest.mark.parametrize("token", ["abc", base64.urlsafe_b64encode(b"[" * 5000).decode()], ids=["no JSON", "deep"])
def test_a_token_that_is_none(client: httpx.Client, base: str, token: str) -> None:
    response = client.get(f"{base}/customerOrders?$skiptoken={token}")
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
