"""The faults that a server can be told to have, and those that it must not have."""

import time

import httpx
import pytest

from bclite.server.command import values_of
from bclite.server.faults import Faults
from tests.bclite.query.company import TABLES, fill
from tests.bclite.server import running as server
from tests.bclite.server.sales_api import API, failure

READY = "/ODataV4/Company"


def test_any_password() -> None:
    with server.running(server.new_instance(), Faults(any_password=True)) as address:
        for user, password, status in (("admin", "whatever", 200), ("somebody", server.PASSWORD, 401)):
            assert httpx.get(address + READY, auth=(user, password), trust_env=False).status_code == status
        assert httpx.get(address + READY, trust_env=False).status_code == 401


def test_late_answers() -> None:
    with server.running(server.new_instance(), Faults(delay=0.3)) as address, server.client_of(address) as client:
        begin = time.monotonic()
        assert client.get(READY).status_code == 200
        assert time.monotonic() - begin > 0.29


def test_lost_answers() -> None:
    with server.running(server.new_instance(), Faults(drop=2)) as address, server.client_of(address) as client:
        for _ in range(2):
            with pytest.raises(httpx.RemoteProtocolError):
                client.get(READY)
        assert client.get(READY).status_code == 200


def test_answers_in_html() -> None:
    with server.running(server.new_instance(), Faults(html_error=1)) as address, server.client_of(address) as client:
        response = client.get(READY)
        assert (response.status_code, response.headers["content-type"][:9]) == (503, "text/html")
        assert client.get(READY).status_code == 200


def test_faults_by_name() -> None:
    given = values_of(["delay=0.5", "drop=2", "any-password=true"], Faults)
    assert Faults.of(given) == Faults(any_password=True, delay=0.5, drop=2)
    with pytest.raises(ValueError, match="no fault 'explode'"):
        Faults.of(values_of(["explode=1"], Faults))
    with pytest.raises(ValueError, match="'soon' is no value of delay"):
        values_of(["delay=soon"], Faults)


def test_a_query_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    from bclite.server import requests

    monkeypatch.setattr(requests, "LIMIT", 0.5)
    instance = server.new_instance()
    levels = "".join(
        f'dataitem(L{at}; Entry) {{ SqlJoinType = CrossJoin; column(n{at}; "Entry No.") {{ Method = Sum; }} '
        for at in range(1, 14)
    )
    slow = (
        "query 50190 Slow { QueryType = API; APIPublisher = 'tests'; APIGroup = 'sales'; APIVersion = 'v1.0'; "
        "EntityName = 'slow'; EntitySetName = 'slows'; elements { dataitem(E; Entry) { column(n0; \"Entry No.\") "
        f"{{ Method = Sum; }} {levels} {'}' * 14} }} }}"
    )
    data = server.package("22222222-2222-2222-2222-222222222222", "API", {"a.al": TABLES, "b.al": API, "c.al": slow})
    with server.running(instance) as address, server.client_of(address) as client:
        assert server.publish(client, data).text == ""
        instance.use(fill, 10)
        begin = time.monotonic()
        assert failure(client.get("/api/tests/sales/v1.0/slows"))[:2] == (
            408,
            "Application_OperationCanceledException",
        )
        assert time.monotonic() - begin < 5
        assert len(client.get("/api/tests/sales/v1.0/entryTotals").json()["value"]) == 3
