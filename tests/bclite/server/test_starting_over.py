"""Starting over over HTTP: with the apps of the start, and with those of a shelf, as if started anew with them."""

import json
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bclite.server.instance import Instance, installed_apps
from bclite.server.serving import Settings, web_application

MANIFEST = {"publisher": "Tests", "version": "1.0.0.0", "idRanges": [{"from": 50000, "to": 59999}]}


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    for number, name in enumerate(("One", "Two"), 1):
        folder = tmp_path / "shelf" / name.lower()
        folder.mkdir(parents=True)
        manifest = {"id": f"{number}" * 8 + "-0000-0000-0000-000000000000", "name": name, **MANIFEST}
        (folder / "app.json").write_text(json.dumps(manifest))
        table = f'table 5000{number} {name} {{ fields {{ field(1; "No."; Code[20]) {{ }} }} }}'
        (folder / f"{name}.Table.al").write_text(table)
    (tmp_path / "outside").mkdir()
    (tmp_path / "outside" / "app.json").write_text("{}")
    return tmp_path / "shelf"


@pytest.fixture
def server(shelf: Path) -> TestClient:
    instance = Instance(installed_apps((shelf / "one",)), "28.0")
    client = TestClient(web_application(instance, Settings("admin", "x", shelf=shelf)))
    client.auth = ("admin", "x")
    return client


def apps(server: TestClient) -> set[str]:
    company = server.get("/BC/api/v2.0/companies").json()["value"][0]["id"]
    rows = server.get(f"/BC/api/microsoft/automation/v2.0/companies({company})/extensions").json()["value"]
    return {row["displayName"] for row in rows if row["publisher"] == "Tests"}


def test_other_apps_are_there_and_the_first_are_gone(server: TestClient) -> None:
    assert apps(server) == {"One"}
    assert server.post("/BC/dev/reset", json={"installed": ["two"]}).json() == {"reset": True}
    assert apps(server) == {"Two"}
    server.post("/BC/dev/reset", json={"installed": ["one", "two"], "data_seed": 2})
    assert apps(server) == {"One", "Two"}
    server.post("/BC/dev/reset", json={"installed": []})
    assert apps(server) == set()
    # What was started over with is the start from then on.
    server.post("/BC/dev/reset")
    assert apps(server) == set()


@pytest.mark.parametrize("name", ["three", "../outside", "/etc"])
def test_only_what_is_on_the_shelf(server: TestClient, name: str) -> None:
    refused = server.post("/BC/dev/reset", json={"installed": [name]})
    assert (refused.status_code, refused.json()["ErrorType"]) == (422, "InvalidRequest")
    assert name in refused.json()["Message"]
    assert apps(server) == {"One"}


@pytest.mark.parametrize("body", [[], {}, "x", {"installed": None}, {"installed": [], "data_seed": None}])
def test_a_body_that_names_no_apps_is_told(server: TestClient, body: object) -> None:
    refused = server.post("/BC/dev/reset", json=body)
    assert (refused.status_code, refused.json()["ErrorType"]) == (422, "InvalidRequest")
    assert '"installed"' in refused.json()["Message"]
    assert apps(server) == {"One"}


def test_a_server_without_a_shelf_says_so() -> None:
    client = TestClient(web_application(Instance(installed_apps(()), "28.0"), Settings("admin", "x")))
    client.auth = ("admin", "x")
    refused = client.post("/BC/dev/reset", json={"installed": ["one"]})
    assert "--shelf" in refused.json()["Message"]
