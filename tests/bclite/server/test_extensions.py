"""Publishing, packages, and the Automation API, over HTTP."""

import io
import json
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from bclite import sources_hash
from bclite.server.instance import Instance, installed_apps, starting_data
from tests.bclite.server.running import client_of, new_instance, package, publish, running
from tests.bclite.server.sales_api import failure

BASE_ID = "22222222-2222-2222-2222-222222222222"
USER_ID = "33333333-3333-3333-3333-333333333333"
TABLE = """table 50000 Note
{
    fields { field(1; Id; Integer) { } field(2; Text; Text[50]) { } } keys { key(PK; Id) { } }
}
query 50000 "API Notes"
{
    QueryType = API; APIPublisher = 'tests'; APIGroup = 'notes'; APIVersion = 'v1.0';
    EntityName = 'note'; EntitySetName = 'notes';
    elements { dataitem(N; Note) { column(id; Id) { } column(text; Text) { } } }
}
"""
INSTALL = """codeunit 50001 "Install Notes"
{
    Subtype = Install;
    trigger OnInstallAppPerCompany()
    var Note: Record Note;
    begin
        Note.Id := Note.Count() + 1;
        Note.Text := 'installed';
        Note.Insert();
    end;
}
"""
USES = """codeunit 50100 "Uses Notes"
{
    procedure First(): Text
    var Note: Record Note;
    begin
        Note.FindFirst();
        exit(Note.Text);
    end;
}
"""
DEPENDENCY = [{"id": BASE_ID, "name": "Notes", "publisher": "Tests", "version": "1.0.0.0"}]
NOTES = package(BASE_ID, "Notes", {"src/Note.Table.al": TABLE, "src/Install.Codeunit.al": INSTALL})
USER_APP = package(USER_ID, "Uses", {"src/Uses.Codeunit.al": USES}, dependencies=DEPENDENCY)
EXTENSIONS = "/api/microsoft/automation/v2.0/companies({})/extensions"


@pytest.fixture
def instance() -> Instance:
    return new_instance()


@pytest.fixture
def client(instance: Instance) -> Iterator[httpx.Client]:
    with running(instance) as address, client_of(address) as made:
        yield made


def extensions_url(client: httpx.Client) -> str:
    companies = client.get("/api/microsoft/automation/v2.0/companies?$select=id").json()["value"]
    return EXTENSIONS.format(companies[0]["id"])


def extension(client: httpx.Client, app_id: str) -> dict[str, Any] | None:
    rows = client.get(extensions_url(client)).json()["value"]
    return next((row for row in rows if row["id"] == app_id), None)


def act(client: httpx.Client, app_id: str, action: str) -> httpx.Response:
    found = extension(client, app_id)
    assert found is not None
    return client.post(f"{extensions_url(client)}({found['packageId']})/Microsoft.NAV.{action}", content=b"")


def notes(client: httpx.Client) -> list[str]:
    response = client.get("/api/tests/notes/v1.0/notes")
    return [row["text"] for row in response.json()["value"]] if response.status_code == 200 else ["gone"]


def test_an_extension_as_the_api_shows_it(client: httpx.Client) -> None:
    assert publish(client, NOTES).status_code == 200
    found = extension(client, BASE_ID)
    assert found is not None
    assert len(found.pop("packageId")) == 36
    assert found == {
        "id": BASE_ID,
        "displayName": "Notes",
        "publisher": "Tests",
        "versionMajor": 1,
        "versionMinor": 0,
        "versionBuild": 0,
        "versionRevision": 0,
        "isInstalled": True,
        "publishedAs": " Dev",
    }
    system = extension(client, "8874ed3a-0643-4247-9ced-7a7002f7135d")
    assert system is not None
    assert system["publishedAs"] == "Global"


def test_extensions_can_be_filtered(client: httpx.Client) -> None:
    publish(client, NOTES)
    rows = client.get(f"{extensions_url(client)}?$filter=id eq {BASE_ID} and isInstalled eq true").json()["value"]
    assert [row["displayName"] for row in rows] == ["Notes"]


def test_the_way_out(client: httpx.Client) -> None:
    publish(client, NOTES)
    refused = act(client, BASE_ID, "unpublish")
    assert failure(refused)[:2] == (400, "Application_DialogException")
    assert "cannot be unpublished because it is installed" in refused.text
    assert act(client, BASE_ID, "uninstall").status_code == 204
    assert notes(client) == ["gone"]
    assert act(client, BASE_ID, "unpublish").status_code == 204
    assert extension(client, BASE_ID) is None
    assert publish(client, NOTES).status_code == 200
    assert notes(client) == ["installed", "installed"], "data stays when an app goes"


def test_dependents(client: httpx.Client) -> None:
    publish(client, NOTES)
    assert publish(client, USER_APP).status_code == 200
    assert act(client, BASE_ID, "uninstall").status_code == 204
    dependent = extension(client, USER_ID)
    assert dependent is not None
    assert dependent["isInstalled"] is False, "those that depend on an app go with it"
    refused = act(client, BASE_ID, "unpublish")
    assert failure(refused)[0] == 400
    assert "Uses by Tests 1.0.0.0" in refused.text
    assert failure(act(client, USER_ID, "install"))[0] == 400
    assert act(client, BASE_ID, "install").status_code == 204
    assert act(client, USER_ID, "install").status_code == 204


def test_data_can_go_with_the_app(client: httpx.Client) -> None:
    publish(client, NOTES)
    assert act(client, BASE_ID, "uninstallAndDeleteExtensionData").status_code == 204
    assert act(client, BASE_ID, "install").status_code == 204
    assert notes(client) == ["installed"]


def test_uninstalling_twice(client: httpx.Client) -> None:
    publish(client, NOTES)
    act(client, BASE_ID, "uninstall")
    assert failure(act(client, BASE_ID, "uninstall"))[:2] == (400, "Application_DialogException")


def test_an_action_needs_a_length(client: httpx.Client) -> None:
    publish(client, NOTES)
    found = extension(client, BASE_ID)
    assert found is not None
    url = f"{extensions_url(client)}({found['packageId']})/Microsoft.NAV.uninstall"
    response = client.post(url, content=iter(()))
    assert response.status_code == 411
    assert response.headers["content-type"].startswith("text/html")
    still = extension(client, BASE_ID)
    assert still is not None
    assert still["isInstalled"] is True


def test_actions_that_are_none(client: httpx.Client) -> None:
    publish(client, NOTES)
    assert failure(act(client, BASE_ID, "explode"))[:2] == (404, "BadRequest_ResourceNotFound")
    url = f"{extensions_url(client)}(11111111-1111-1111-1111-111111111111)/Microsoft.NAV.uninstall"
    assert failure(client.post(url, content=b""))[:2] == (404, "Internal_RecordNotFound")


def test_unpublishing_came_with_version_25_4() -> None:
    with running(new_instance(version="25.3")) as address, client_of(address) as client:
        publish(client, NOTES)
        act(client, BASE_ID, "uninstall")
        assert act(client, BASE_ID, "unpublish").status_code == 404


# ------------------------------------------------------------------------------------------------------ dev endpoint


def test_install_code_runs_once(client: httpx.Client) -> None:
    publish(client, NOTES)
    assert notes(client) == ["installed"]
    publish(client, NOTES)
    assert notes(client) == ["installed"]


def test_install_code_that_fails(client: httpx.Client) -> None:
    broken = INSTALL.replace("Note.Insert();", "Note.Insert(); Error('no room for %1', Note.Id);")
    data = package(BASE_ID, "Notes", {"src/Note.Table.al": TABLE, "src/Install.Codeunit.al": broken})
    response = publish(client, data)
    assert response.status_code == 422
    assert response.json()["ErrorType"] == "InstallFailed"
    assert "original extensions have been restored: no room for 1" in response.json()["Message"]
    assert extension(client, BASE_ID) is None
    assert publish(client, NOTES).status_code == 200
    assert notes(client) == ["installed"], "what the failed installation wrote is undone"


@pytest.mark.parametrize(
    ("code", "error_type", "reason"),
    [
        ("while true do;", "InstallFailed", "stopped after 0.5 seconds"),
        ("Client.Get('http://localhost', Response);", "Unsupported", "is not supported by bclite"),
    ],
)
def test_install_code_that_does_not_end_or_needs_what_there_is_not(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, code: str, error_type: str, reason: str
) -> None:
    monkeypatch.setattr("bclite.server.instance.INSTALL_LIMIT", 0.5)
    variables = "var Client: HttpClient; Response: HttpResponseMessage; Note: Record Note;"
    broken = INSTALL.replace("var Note: Record Note;", variables).replace("Note.Insert();", f"Note.Insert(); {code}")
    data = package(BASE_ID, "Notes", {"src/Note.Table.al": TABLE, "src/Install.Codeunit.al": broken})
    response = publish(client, data)
    assert (response.status_code, response.json()["ErrorType"]) == (422, error_type)
    assert reason in response.json()["Message"]
    assert publish(client, NOTES).status_code == 200
    assert notes(client) == ["installed"], "what the failed installation wrote is undone"


def test_a_new_version_is_checked_against_what_is_there(client: httpx.Client) -> None:
    publish(client, NOTES)
    grown = TABLE.replace("field(2; Text; Text[50]) { }", "field(2; Text; Text[50]) { } field(3; More; Text[50]) { }")
    assert publish(client, package(BASE_ID, "Notes", {"src/Note.Table.al": grown})).status_code == 200
    assert notes(client) == ["installed"]
    uses = USES.replace("Note.Text", "Note.More")
    data = package(USER_ID, "Uses", {"src/Uses.Codeunit.al": uses}, dependencies=DEPENDENCY)
    assert publish(client, data).status_code == 200


def test_refusals(client: httpx.Client, instance: Instance) -> None:
    missing = publish(client, USER_APP)
    assert missing.status_code == 422
    assert (
        "no synchronized extension could be found to satisfy the dependency definition for Notes by Tests"
        in (missing.json()["Message"])
    )
    broken = publish(
        client, package(BASE_ID, "Notes", {"src/A.al": "codeunit 50000 A { procedure P() begin X; end; }"})
    )
    assert broken.status_code == 422
    assert broken.json()["Message"].startswith("Publishing failed due to 'Extension compilation failed\n\nsrc/A.al(1,")
    nonsense = client.post("/dev/apps", files={"a": ("a.app", b"nonsense", "application/octet-stream")})
    assert nonsense.status_code == 422
    assert nonsense.json()["ErrorType"] == "InvalidPackage"
    system = next(each for each in instance.extensions if each.manifest.name == "Library Assert")
    duplicate = publish(client, system.data())
    assert duplicate.status_code == 422
    assert "already deployed as a global application" in duplicate.json()["Message"]


@pytest.mark.parametrize(
    ("parameters", "found"),
    [
        ({"publisher": "Tests", "appName": "Notes", "versionText": "1.0.0.0"}, True),
        ({"publisher": "tests", "appName": "NOTES", "versionText": "0.9.0.0", "tenant": "default"}, True),
        ({"publisher": "Tests", "appName": "Notes", "versionText": "1.0.0.1"}, False),
        ({"publisher": "Tests", "appName": "Other", "versionText": "1.0.0.0"}, False),
        ({"appId": BASE_ID, "versionText": "1.0.0.0"}, True),
        ({"appId": "dd0be2ea-f733-4d65-bb34-a28f4624fb14", "versionText": "0.0.0.0"}, True),
    ],
)
def test_packages(client: httpx.Client, parameters: dict[str, str], found: bool) -> None:
    publish(client, NOTES)
    response = client.get("/dev/packages", params=parameters)
    if not found:
        assert (response.status_code, response.text) == (404, "No published package matches the provided arguments.")
        return
    assert response.status_code == 200
    with zipfile.ZipFile(io.BytesIO(response.content[40:])) as archive:
        assert "SymbolReference.json" in archive.namelist()


def test_metadata(client: httpx.Client) -> None:
    told = client.get("/dev/metadata?tenant=default").json()
    assert (told["webApiVersion"], told["runtimeVersion"], told["bcliteVersion"]) == ("6.0", "17.0", "28.0")
    assert sources_hash().startswith(told["bclite"])


def test_reset_takes_back_apps_and_data(client: httpx.Client) -> None:
    publish(client, NOTES)
    assert client.post("/dev/reset").status_code == 200
    assert extension(client, BASE_ID) is None
    publish(client, NOTES)
    assert notes(client) == ["installed"]


def test_apps_that_come_with_the_server_are_installed_on_it(tmp_path: Path) -> None:
    """Their install code makes the data that the server starts with, and starts over with."""
    (tmp_path / "Note.Table.al").write_text(TABLE)
    seeded = INSTALL.replace("'installed'", "Format(Random(1000000))")
    (tmp_path / "Install.Codeunit.al").write_text(seeded)
    manifest = {"id": BASE_ID, "name": "Notes", "publisher": "Tests", "version": "1.0.0.0"}
    (tmp_path / "app.json").write_text(json.dumps(manifest | {"idRanges": [{"from": 50000, "to": 50099}]}))
    folders = (tmp_path,)
    texts = []
    for seed in (1, 1, 2):
        instance = Instance(installed_apps(folders), "28.0", starting_data(folders, seed))
        with running(instance) as address, client_of(address) as client:
            before = notes(client)
            client.post("/dev/reset")
            assert notes(client) == before
            texts += before
    assert texts[0] == texts[1] != texts[2]
