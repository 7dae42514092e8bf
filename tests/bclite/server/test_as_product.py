"""The switches that leave a client of the server with what the product offers."""

import time

import httpx
import pytest

from bclite.server.faults import Faults
from tests.bclite.query.company import TABLES
from tests.bclite.server import running as server
from tests.bclite.server.sales_api import API

RUNS = "/api/custom/automation/v1.0/companies({})/codeunitRunRequests"
APP_ID = "22222222-2222-2222-2222-222222222222"
TESTS = """
codeunit 50199 "Small Tests"
{
    Subtype = Test;

    [Test]
    procedure Passes()
    begin
    end;
}
"""


def test_what_only_bclite_offers_is_not_there() -> None:
    with server.running(server.new_instance(), Faults(as_product=True)) as address, server.client_of(address) as client:
        assert client.get("/dev/metadata").json() == {"webApiVersion": "6.0", "runtimeVersion": "17.0"}
        for path in ("/dev/compile", "/dev/reset"):
            assert client.post(path, content=b"").status_code == 404


def test_the_rest_extension_has_only_its_own_fields() -> None:
    with server.running(server.new_instance(), Faults(as_product=True)) as address, server.client_of(address) as client:
        server.publish(client, server.package(APP_ID, "Tests", {"a.al": TESTS}))
        company = client.get("/api/v2.0/companies").json()["value"][0]["id"]
        refused = client.post(RUNS.format(company), json={"CodeunitIds": "50199", "LimitSeconds": 5})
        assert refused.status_code == 400
        assert "LimitSeconds" in refused.text
        number = client.post(RUNS.format(company), json={"CodeunitIds": "50199"}).json()["Id"]
        run = f"{RUNS.format(company)}({number})"
        assert client.post(f"{run}/Microsoft.NAV.runCodeunit", content=b"").json() == {"value": True}
        log = f"/api/custom/automation/v1.0/companies({company})/logEntries"
        entries = client.get(log).json()["value"]
        assert [(each["functionName"], each["success"]) for each in entries] == [("Passes", True), ("", True)]
        assert client.get(log, params={"$filter": "codeunitId eq 50199"}).json()["value"] == entries
        assert client.get(log, params={"$filter": "codeunitId eq 50198"}).json()["value"] == []
        assert client.get(f"{run}/testResults").status_code == 404


def test_with_the_hub_there_is_no_rest_extension() -> None:
    with server.running(server.new_instance(), Faults(hub=True)) as address, server.client_of(address) as client:
        assert client.get("/dev/metadata").json()["webApiVersion"] == "7.0"
        assert client.get("/api/custom/automation/v1.0/$metadata").status_code == 404
        assert client.post("/dev/TestRunnerHub/negotiate?negotiateVersion=1").json()["connectionToken"]
        assert httpx.post(f"{address}/dev/TestRunnerHub/negotiate", trust_env=False).status_code == 401


@pytest.mark.parametrize("lag", [0.0, 0.6])
def test_new_routes_are_known_after_a_while(lag: float) -> None:
    with server.running(server.new_instance(), Faults(lag=lag)) as address, server.client_of(address) as client:
        assert server.publish(client, server.package(APP_ID, "API", {"a.al": TABLES, "b.al": API})).status_code == 200
        begin = time.monotonic()
        while client.get("/api/tests/sales/v1.0/entryTotals").status_code == 404:
            assert time.monotonic() - begin < 5
            time.sleep(0.05)
        assert (time.monotonic() - begin > 0.3) == bool(lag)
        assert client.get("/api/v2.0/companies").status_code == 200
