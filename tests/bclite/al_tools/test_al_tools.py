"""The AL tools as an agent's MCP client calls them, on standard input and output and over HTTP."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from bclite.al_tools.serving import answer, web_application
from bclite.al_tools.session import AlSession
from tests.model_server.serving import serving

MANIFEST = {"publisher": "Tests", "version": "1.0.0.0", "idRanges": [{"from": 50000, "to": 50099}]}
TABLE = """table 50000 "Shop Order"
{
    fields
    {
        field(1; "No."; Code[20]) { }
        field(2; Amount; Decimal) { }
    }
    keys { key(PK; "No.") { Clustered = true; } }
}
"""
CODEUNIT = """codeunit 50001 "Shop Post"
{
    /// <summary>Posts an order.</summary>
    procedure Post(var ShopOrder: Record "Shop Order"; Preview: Boolean): Boolean
    begin
        exit(ShopOrder.Amount > 0);
    end;

    internal procedure Check()
    begin
    end;
}
"""


@pytest.fixture
def shop(tmp_path: Path) -> Path:
    (tmp_path / "shop/src").mkdir(parents=True)
    app = {**MANIFEST, "id": "11111111-1111-1111-1111-111111111111", "name": "Shop"}
    (tmp_path / "shop/app.json").write_text(json.dumps(app))
    (tmp_path / "shop/src/Order.Table.al").write_text(TABLE)
    (tmp_path / "shop/src/Post.Codeunit.al").write_text(CODEUNIT)
    return tmp_path / "shop"


def call(session: AlSession, tool: str, **arguments: Any) -> Any:
    said = answer(
        session, {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": tool, "arguments": arguments}}
    )
    assert said is not None
    result = said["result"]
    text = result["content"][0]["text"]
    return text if result["isError"] else json.loads(text)


def found(session: AlSession, query: str, **filters: Any) -> list[str]:
    answered = call(session, "al_symbolsearch", parameters={"query": query, "filters": filters})
    return [symbol["name"] for symbol in answered["symbols"]]


def test_compile_tells_errors_and_sees_that_they_are_mended(shop: Path) -> None:
    session = AlSession([shop])
    assert call(session, "al_compile") == {"Succeeded": True, "Diagnostics": [], "Message": "no errors"}
    (shop / "src/Post.Codeunit.al").write_text(CODEUNIT.replace("ShopOrder.Amount", "ShopOrder.Amont"))
    broken = call(session, "al_compile")
    assert not broken["Succeeded"]
    (error,) = broken["Diagnostics"]
    assert (error["Severity"], error["Code"]) == ("Error", "AL0132")
    assert error["Location"].startswith("shop/src/Post.Codeunit.al(6,")
    (shop / "src/Post.Codeunit.al").write_text(CODEUNIT)
    assert call(session, "al_compile")["Succeeded"]


def test_diagnostics_are_filtered_by_place_and_severity(shop: Path) -> None:
    (shop / "src/Post.Codeunit.al").write_text(CODEUNIT.replace("ShopOrder.Amount", "ShopOrder.Amont"))
    session = AlSession([shop])
    told = call(session, "al_getdiagnostics", severities=["error"])
    assert [each["code"] for each in told["diagnostics"]] == ["AL0132"]
    assert told["counts"]["error"] == 1
    # The agent sees its workspace under another name.
    for path, count in {"/workspace/shop/src/Post.Codeunit.al": 1, "/workspace/shop/src/Order.Table.al": 0}.items():
        assert call(session, "al_getdiagnostics", filePath=path)["counts"]["total"] == count
    assert call(session, "al_getdiagnostics", projectPath="/workspace/shop")["counts"]["total"] == 1
    assert call(session, "al_getdiagnostics", folderPath="/workspace/other")["counts"]["total"] == 0
    assert "expected some of error" in call(session, "al_getdiagnostics", severities=["fatal"])
    for wrong in ("error", 5, {"error": True}, [1]):
        assert "severities: expected an array of texts" in call(session, "al_getdiagnostics", severities=wrong)


def test_symbols_are_found_with_the_filters_of_the_documentation(shop: Path) -> None:
    session = AlSession([shop])
    assert found(session, "shop") == ["Shop Order", "Shop Post"]
    assert found(session, "*", kinds=["Table"], scope="project") == ["Shop Order"]
    assert found(session, "*", objectName="Shop Order", memberKinds=["Field"]) == ["No.", "Amount"]
    assert found(session, "*", objectName="shop post", memberKinds=["Method"], access=["Public"]) == ["Post"]
    assert found(session, "check", memberKinds=["Method"]) == ["Check"]
    (post,) = call(session, "al_symbolsearch", parameters={"query": "Post", "filters": {"memberKinds": ["Method"]}})[
        "symbols"
    ]
    assert post["signature"].lower() == 'procedure post(var shoporder: record "shop order"; preview: boolean): boolean'
    assert post["path"] == "shop/src/Post.Codeunit.al"
    assert 'under "parameters"' in call(session, "al_symbolsearch", query="Post")


def test_links_of_an_agent_lead_nowhere(shop: Path, tmp_path: Path) -> None:
    """Else an agent in a sandbox could let the server read for it what lies outside."""
    secret = tmp_path / "Secret.Codeunit.al"
    secret.write_text('codeunit 50050 "Hidden Answer"\n{\n}\n')
    (shop / "src/Link.al").symlink_to(secret)
    os.mkfifo(shop / "src/Pipe.al")
    assert found(AlSession([shop]), "*", scope="project") == ["Shop Order", "Shop Post"]


def test_on_standard_input_and_output(shop: Path) -> None:
    messages = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": "2025-06-18"}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list"},
        {"jsonrpc": "2.0", "id": 3, "method": "server/discover"},
    ]
    text = "\n".join([*map(json.dumps, messages), "no json"])
    done = subprocess.run(
        [sys.executable, "-m", "bclite", "mcp", str(shop)], input=text, capture_output=True, text=True, check=True
    )
    first, second, third, fourth = map(json.loads, done.stdout.splitlines())
    assert first["result"]["protocolVersion"] == "2025-06-18"
    names = [tool["name"] for tool in second["result"]["tools"]]
    assert names == ["al_compile", "al_getdiagnostics", "al_symbolsearch"]
    assert third["error"]["code"] == -32601
    assert fourth["error"]["code"] == -32700


ODD = [
    (b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [1]}', 1, -32602),
    (b'{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": ["al_compile"]}}', 2, -32602),
    (
        b'{"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": "al_compile", "arguments": "x"}}',
        3,
        -32602,
    ),
    (b'{"jsonrpc": "2.0", "id": "\\ud800", "method": "nothing"}', "\ud800", -32601),
    (b'{"jsonrpc": "2.0", "id": NaN, "method": "ping"}', None, -32700),
    (b"[" * 100_000, None, -32700),
    (b"\xff", None, -32700),
    (b"[]", None, -32600),
]
"""Messages as no client should send them, with the id and the code that they are answered with."""


def test_no_message_ends_the_server(shop: Path) -> None:
    command = [sys.executable, "-m", "bclite", "mcp", str(shop)]
    done = subprocess.run(command, input=b"\n".join(message for message, _, _ in ODD), capture_output=True, check=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(each["id"], each["error"]["code"]) for each in said] == [(number, code) for _, number, code in ODD]
    with serving(web_application(AlSession([shop]))) as address, httpx.Client(trust_env=False) as client:
        for message, number, code in ODD:
            answered = client.post(f"{address}/mcp", content=message).json()
            assert (answered["id"], answered["error"]["code"]) == (number, code)


def test_over_http_it_ends_with_its_input_where_it_is_told_to(shop: Path) -> None:
    command = [sys.executable, "-m", "bclite", "mcp", str(shop), "--port=0", "--until-input-ends"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdin is not None
        assert server.stderr is not None
        url = server.stderr.readline().decode().strip()
        assert httpx.get(url, trust_env=False).status_code == 405
        server.stdin.close()
        assert server.wait(20) is not None


def test_over_http(shop: Path) -> None:
    with serving(web_application(AlSession([shop]))) as address, httpx.Client(trust_env=False) as client:
        asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "al_compile"}}
        said = client.post(f"{address}/mcp", json=asked)
        assert json.loads(said.json()["result"]["content"][0]["text"])["Succeeded"]
        assert client.get(f"{address}/mcp").status_code == 405
        assert (
            client.post(f"{address}/mcp", json={"jsonrpc": "2.0", "method": "notifications/initialized"}).status_code
            == 202
        )
        foreign = client.post(f"{address}/mcp", json=asked, headers={"origin": "https://elsewhere.example"})
        assert foreign.status_code == 403


def test_a_folder_without_an_app_is_a_usage_error(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bclite", "mcp", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr.strip()) == (
        2,
        f"bclite: {tmp_path} holds no app.json: name the folder of an app.",
    )
