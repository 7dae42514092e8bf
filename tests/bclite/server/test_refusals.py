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
