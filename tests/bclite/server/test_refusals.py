"""A server tells its owner which requests it refused."""

from urllib.parse import urlsplit

import httpx

from bclite.server.faults import Faults
from bclite.server.refusals import MOST
from tests.bclite.server import running as server

API = "/api/v2.0/companies"


def refused(client: httpx.Client) -> list[dict[str, str]]:
    answer = client.get("/dev/refused").json()
    assert answer["count"] >= len(answer["refused"])
    found: list[dict[str, str]] = answer["refused"]
    return found


def test_guesses_are_told_in_the_order_in_which_they_came() -> None:
    with server.running(server.new_instance()) as address, server.client_of(address) as client:
        assert refused(client) == []
        for given in (None, ("admin", "wrong"), ("jane", "x")):
            assert httpx.get(f"{address}{API}?a=1", auth=given, trust_env=False).status_code == 401
        assert httpx.post(f"{address}/mcp", headers={"Authorization": "Bearer t"}, trust_env=False).status_code == 401
        assert httpx.get(f"{address}/dev/refused", trust_env=False).status_code == 401
        found = refused(client)
    path = urlsplit(address).path
    assert [(each["method"], each["target"], each["reason"]) for each in found] == [
        ("GET", f"{path}{API}?a=1", "no credentials"),
        ("GET", f"{path}{API}?a=1", "wrong credentials, as 'admin'"),
        ("GET", f"{path}{API}?a=1", "wrong credentials, as 'jane'"),
        ("POST", f"{path}/mcp", "credentials that are not Basic"),
        ("GET", f"{path}/dev/refused", "no credentials"),
    ]


def test_the_health_check_of_a_container_is_let_in_and_nothing_beside_it() -> None:
    """Every few seconds, by nobody: it is no try to get in."""
    with server.running(server.new_instance()) as address, server.client_of(address) as client:
        healthy = httpx.get(f"{address}/Health/System", trust_env=False)
        assert (healthy.status_code, healthy.json()) == (200, {"result": True})
        assert refused(client) == []
        for beside in ("/Health/System/", "/Health", "/health/system", "/Health/System/../../dev/refused"):
            assert httpx.get(f"{address}{beside}", trust_env=False).status_code == 401, beside


def test_an_account_begins_anew_when_the_server_starts_over() -> None:
    with server.running(server.new_instance()) as address, server.client_of(address) as client:
        httpx.get(f"{address}{API}", trust_env=False)
        assert len(refused(client)) == 1
        assert client.post("/dev/reset", json={}).status_code == 422
        assert len(refused(client)) == 1, "it did not start over"
        assert client.post("/dev/reset").status_code == 200
        assert client.get("/dev/refused").json() == {"count": 0, "refused": []}


def test_beyond_a_bound_they_are_counted_only() -> None:
    with (
        server.running(server.new_instance()) as address,
        server.client_of(address) as client,
        httpx.Client(trust_env=False) as stranger,
    ):
        for _ in range(MOST + 5):
            assert stranger.get(f"{address}{API}").status_code == 401
        answer = client.get("/dev/refused").json()
    assert (answer["count"], len(answer["refused"])) == (MOST + 5, MOST)


def test_a_server_that_plays_the_product_has_no_such_interface() -> None:
    with server.running(server.new_instance(), Faults(as_product=True)) as address:
        assert (
            httpx.get(f"{address}/dev/refused", auth=(server.USER, server.PASSWORD), trust_env=False).status_code == 404
        )
