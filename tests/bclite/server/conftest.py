"""A server with the sales API and its rows."""

from collections.abc import Iterator

import httpx
import pytest

from tests.bclite.query.company import TABLES, fill
from tests.bclite.server.running import client_of, new_instance, package, publish, running
from tests.bclite.server.sales_api import API, ROOT


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
