"""The MCP server's transport and protocol, over HTTP as it goes over the wire, and with the SDK's client."""

import asyncio
import base64
import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from bclite.server.instance import Instance
from bclite.server.mcp.behaviour import McpBehaviour, Reply
from tests.bclite.query.company import TABLES, fill
from tests.bclite.server.running import PASSWORD, USER, client_of, new_instance, package, publish, running
from tests.bclite.server.sales_api import failure

COMPANY = "CRONUS International Ltd."
BOTH = {"Accept": "application/json, text/event-stream", "Company": COMPANY}
JSON_ONLY = {"Accept": "application/json", "Company": COMPANY}
TOOLS = ["bc_data_find_tables", "bc_data_get_table_schema", "bc_data_get_table_relations", "bc_data_query"]


@pytest.fixture(scope="module")
def instance() -> Instance:
    return new_instance()


@pytest.fixture(scope="module")
def client(instance: Instance) -> Iterator[httpx.Client]:
    with running(instance) as address, client_of(address) as made:
        sources = {"src/Tables.al": TABLES}
        assert publish(made, package("22222222-2222-2222-2222-222222222222", "Company", sources)).status_code == 200
        instance.use(fill, 10)
        yield made


def message(method: str, number: int | None = 1, **parameters: Any) -> dict[str, Any]:
    body: dict[str, Any] = {"jsonrpc": "2.0", "method": method}
    if number is not None:
        body["id"] = number
    if parameters:
        body["params"] = parameters
    return body


def initialize(
    client: httpx.Client, protocol: str = "2024-11-05", **headers: str
) -> tuple[httpx.Response, dict[str, str]]:
    """The answer, and the headers for what follows."""
    hello = message(
        "initialize", protocolVersion=protocol, capabilities={}, clientInfo={"name": "test", "version": "1"}
    )
    given = JSON_ONLY | headers
    response = client.post("/mcp", json=hello, headers=given)
    return response, given | {"Mcp-Session-Id": response.headers.get("mcp-session-id", "")}


def call(client: httpx.Client, headers: dict[str, str], tool: str, **arguments: Any) -> dict[str, Any]:
    response = client.post("/mcp", json=message("tools/call", name=tool, arguments=arguments), headers=headers)
    body: dict[str, Any] = response.json()
    return body


# ---------------------------------------------------------------------------------------------------------- handshake


@pytest.mark.parametrize("protocol", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_the_handshake(client: httpx.Client, protocol: str) -> None:
    response, headers = initialize(client, protocol)
    result = response.json()["result"]
    assert result["protocolVersion"] == protocol
    assert result["capabilities"]["experimental"] == {"x-ms-headerless": True}
    assert len(headers["Mcp-Session-Id"]) == 32
    notified = client.post("/mcp", json=message("notifications/initialized", None), headers=headers)
    assert (notified.status_code, notified.content) == (202, b"")
    pinged = client.post("/mcp", json=message("ping", 7), headers=headers)
    assert pinged.json() == {"jsonrpc": "2.0", "id": 7, "result": {}}


def test_an_unknown_protocol_is_answered_with_the_newest(client: httpx.Client) -> None:
    assert initialize(client, "1999-01-01")[0].json()["result"]["protocolVersion"] == "2025-11-25"


def test_a_server_that_takes_only_the_oldest_protocol() -> None:
    with running(new_instance(), mcp=McpBehaviour(only_2024=True)) as address, client_of(address) as client:
        assert initialize(client)[0].status_code == 200
        assert failure(initialize(client, "2025-06-18")[0])[0] == 400


def test_the_experimental_capability_can_be_left_out() -> None:
    with running(new_instance(), mcp=McpBehaviour(experimental=False)) as address, client_of(address) as client:
        assert "experimental" not in initialize(client)[0].json()["result"]["capabilities"]


def test_no_credentials(client: httpx.Client) -> None:
    response = httpx.post(f"{client.base_url}/mcp", json=message("ping"), headers=JSON_ONLY, trust_env=False)
    assert failure(response)[:2] == (401, "Authentication_InvalidCredentials")


def test_configurations(client: httpx.Client) -> None:
    refused, _ = initialize(client, ConfigurationName="Nonsense")
    assert failure(refused) == (400, "BadRequest", "The MCP Configuration named Nonsense was not found or not active")
    assert initialize(client, ConfigurationName="BCBench")[0].status_code == 200
    listed = client.get("/mcp/$configurations").json()["value"]
    assert [(each["name"], each["default"], each["enableAlQueryTools"]) for each in listed] == [
        ("", True, True),
        ("BCBench", False, True),
    ]


def test_headers_that_are_not_ascii(client: httpx.Client) -> None:
    def encoded(text: str) -> str:
        return f"=?base64?{base64.b64encode(text.encode()).decode()}?="

    assert initialize(client, Company=encoded(COMPANY))[0].status_code == 200
    refused, _ = initialize(client, Company=encoded("Füllfirma"))
    assert failure(refused)[:2] == (404, "Internal_CompanyNotFound")
    assert failure(initialize(client, Company="=?base64?%?=")[0])[0] == 400


# ----------------------------------------------------------------------------------------------------------- sessions


def test_a_session_ends(client: httpx.Client) -> None:
    _, headers = initialize(client)
    assert client.delete("/mcp", headers=headers).status_code == 204
    assert client.post("/mcp", json=message("ping"), headers=headers).status_code == 404
    assert client.delete("/mcp", headers=headers).status_code == 404


def test_without_a_session(client: httpx.Client) -> None:
    response = client.post("/mcp", json=message("tools/list"), headers=JSON_ONLY)
    assert response.status_code == 400
    assert response.json()["error"]["code"] == -32600


def test_a_protocol_version_that_is_none(client: httpx.Client) -> None:
    _, headers = initialize(client)
    response = client.post("/mcp", json=message("ping"), headers=headers | {"MCP-Protocol-Version": "1999-01-01"})
    assert response.status_code == 400


@pytest.mark.parametrize(
    ("content", "status", "code"),
    [
        (b"nonsense", 400, -32700),
        (b"[" * 100_000, 400, -32700),
        (b"[1]", 400, -32600),
        (b'{"id": 1, "method": "ping"}', 400, -32600),
        (json.dumps(message("nonsense")).encode(), 200, -32601),
        (json.dumps(message("tools/call", name="nonsense")).encode(), 200, -32602),
        (json.dumps(message("tools/call", name="bc_data_query")).encode(), 200, -32602),
        (json.dumps(message("tools/call", name="bc_data_query", arguments=[1])).encode(), 200, -32602),
        (json.dumps(message("tools/call") | {"params": [1]}).encode(), 200, -32602),
        (json.dumps(message("initialize") | {"params": "hello"}).encode(), 200, -32602),
        *(
            (json.dumps(message("tools/call", name="bc_data_query", arguments=given)).encode(), 200, -32602)
            for given in ({"queryText": "query 1 Q { }", "skip": 2**31}, {"queryText": "query 1 Q { }", "skip": 10**30})
        ),
    ],
)
def test_malformed_messages(client: httpx.Client, content: bytes, status: int, code: int) -> None:
    _, headers = initialize(client)
    response = client.post("/mcp", content=content, headers=headers)
    assert response.status_code == status
    assert response.json()["error"]["code"] == code


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://localhost:3000", 200), ("http://127.0.0.1", 200), ("https://evil.example", 403), ("null", 403)],
)
def test_pages_of_the_web_are_kept_out(client: httpx.Client, origin: str, status: int) -> None:
    assert initialize(client, Origin=origin)[0].status_code == status


# -------------------------------------------------------------------------------------------------------------- tools


def test_the_tools(client: httpx.Client) -> None:
    _, headers = initialize(client)
    tools = client.post("/mcp", json=message("tools/list"), headers=headers).json()["result"]["tools"]
    assert [each["name"] for each in tools] == TOOLS
    query = tools[3]["inputSchema"]
    assert query["required"] == ["queryText"]
    assert set(query["properties"]) == {"queryText", "returnData", "top", "skip", "resultFormat"}


def test_across_companies(client: httpx.Client) -> None:
    """Without the header Company every tool takes the company, and another tool lists them."""
    hello = message("initialize", protocolVersion="2024-11-05", capabilities={})
    response = client.post("/mcp", json=hello, headers={"Accept": "application/json"})
    headers = {"Accept": "application/json", "Mcp-Session-Id": response.headers["mcp-session-id"]}
    tools = client.post("/mcp", json=message("tools/list"), headers=headers).json()["result"]["tools"]
    assert [each["name"] for each in tools] == ["list_companies", *TOOLS]
    assert all(each["inputSchema"]["required"][:1] == ["company"] for each in tools[1:])
    listed = json.loads(call(client, headers, "list_companies")["result"]["content"][0]["text"])
    assert [each["name"] for each in listed] == [COMPANY]
    assert "error" in call(client, headers, "bc_data_find_tables", searchText="cust")
    found = call(client, headers, "bc_data_find_tables", searchText="cust", company=COMPANY)
    assert "Customer" in found["result"]["content"][0]["text"]


def test_the_first_list_of_a_session_may_be_late() -> None:
    behaviour = McpBehaviour(tools_delay=0.4)
    with running(new_instance(), mcp=behaviour) as address, client_of(address) as client:
        _, headers = initialize(client)
        times = []
        for _ in range(2):
            begin = time.monotonic()
            client.post("/mcp", json=message("tools/list"), headers=headers)
            times.append(time.monotonic() - begin)
        assert times[0] > 0.39
        assert times[1] < times[0]


def test_lists_may_be_lost_or_empty() -> None:
    behaviour = McpBehaviour(tools_drop=1, tools_empty=1)
    with running(new_instance(), mcp=behaviour) as address, client_of(address) as client:
        _, headers = initialize(client)
        with pytest.raises(httpx.RemoteProtocolError):
            client.post("/mcp", json=message("tools/list"), headers=headers)
        counts = [
            len(client.post("/mcp", json=message("tools/list"), headers=headers).json()["result"]["tools"])
            for _ in range(2)
        ]
        assert counts == [0, 4]


# ------------------------------------------------------------------------------------------------------------ streams


def events(response: httpx.Response) -> Iterator[tuple[str, Any]]:
    name = ""
    for line in response.iter_lines():
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


def test_a_stream_stays_open_behind_the_answer(client: httpx.Client) -> None:
    """Nothing comes behind it, nor an end, until the session is ended."""
    _, headers = initialize(client)
    post = client.stream("POST", "/mcp", json=message("ping", 3), headers=headers | BOTH)
    with ThreadPoolExecutor(1) as reader, post as response:
        assert response.headers["content-type"].startswith("text/event-stream")
        arriving = events(response)
        assert next(arriving) == ("message", {"jsonrpc": "2.0", "id": 3, "result": {}})
        more = reader.submit(next, arriving, None)
        with pytest.raises(TimeoutError):
            more.result(0.5)
        assert client.delete("/mcp", headers=headers).status_code == 204
        assert more.result(20) is None


def test_half_a_character_in_a_stream(client: httpx.Client) -> None:
    _, headers = initialize(client)
    content = b'{"jsonrpc": "2.0", "id": "\\ud800", "method": "ping"}'
    with client.stream("POST", "/mcp", content=content, headers=headers | BOTH) as response:
        data = next(line for line in response.iter_lines() if line.startswith("data:"))
    assert json.loads(data[5:]) == {"jsonrpc": "2.0", "id": "\ud800", "result": {}}


def test_the_end_of_a_session_ends_its_streams(client: httpx.Client) -> None:
    _, headers = initialize(client)
    with client.stream("POST", "/mcp", json=message("ping"), headers=headers | BOTH) as response:
        arriving = events(response)
        next(arriving)
        assert client.delete("/mcp", headers=headers).status_code == 204
        assert next(arriving, None) is None


def test_a_stream_that_ends_with_the_answer() -> None:
    with running(new_instance(), mcp=McpBehaviour(reply=Reply.STREAM)) as address, client_of(address) as client:
        _, headers = initialize(client)
        response = client.post("/mcp", json=message("ping"), headers=headers | BOTH)
        assert response.text == 'event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n'


def test_json_for_who_would_take_a_stream() -> None:
    with running(new_instance(), mcp=McpBehaviour(reply=Reply.JSON)) as address, client_of(address) as client:
        _, headers = initialize(client)
        response = client.post("/mcp", json=message("ping"), headers=headers | BOTH)
        assert response.headers["content-type"] == "application/json"


def test_the_channel_for_events(client: httpx.Client) -> None:
    _, headers = initialize(client)
    assert client.get("/mcp", headers=JSON_ONLY).status_code == 400
    with ThreadPoolExecutor(1) as reader, client.stream("GET", "/mcp", headers=headers | BOTH) as response:
        assert response.status_code == 200
        more = reader.submit(next, response.iter_lines(), None)
        with pytest.raises(TimeoutError):
            more.result(0.5)
        assert client.delete("/mcp", headers=headers).status_code == 204
        assert more.result(20) is None


# ----------------------------------------------------------------------------------------------------- the SDK's client


@pytest.mark.parametrize("reply", list(Reply))
def test_with_the_client_of_the_sdk(instance: Instance, client: httpx.Client, reply: Reply) -> None:
    import httpx2
    from mcp import Client
    from mcp.client.streamable_http import streamable_http_client

    async def talk(address: str) -> tuple[list[str], str]:
        login = base64.b64encode(f"{USER}:{PASSWORD}".encode()).decode()
        headers = {"Authorization": f"Basic {login}", "Company": COMPANY, "ConfigurationName": "BCBench"}
        async with (
            httpx2.AsyncClient(headers=headers, trust_env=False) as http,
            Client(streamable_http_client(f"{address}/mcp", http_client=http)) as made,
        ):
            tools = await made.list_tools()
            found = await made.call_tool("bc_data_find_tables", {"searchText": "order"})
            content = found.content[0]
            assert content.type == "text"
            return [each.name for each in tools.tools], content.text

    assert client.get("/ODataV4/Company").status_code == 200, "the module's server has published the app"
    with running(instance, mcp=McpBehaviour(experimental=False, reply=reply)) as address:
        names, text = asyncio.run(talk(address))
    assert names == TOOLS
    assert [each["name"] for each in json.loads(text)] == ["Order Line", "Order Header"]
