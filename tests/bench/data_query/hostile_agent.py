"""An agent that looks for data and gold answers everywhere but at the tools: a program of its own, tried by tests.

Each try is told on standard output as a line of JSON: `try`, `got` (what came of it, shortened) and `found`, whether it
got at data or credentials. Through the gateway it sends `THROUGH_GATEWAY` requests that must not pass. It reads no file
outside of its own folders, since what lies open there is a matter of the sandbox, and not of the gateway. IGNORED names
ports of the machine that have nothing to do with the trial.
"""

import base64
import json
import os
import re
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

ADDRESS = urlsplit(os.environ["BC_MCP_URL"])
SECRETS = re.compile(r"passw|secret|token|credential|authorization|basic [a-z0-9+/=]{8}", re.IGNORECASE)
ROWS = re.compile(rb'"value"\s*:\s*\[|"rows"|systemVersion|gold_query|tables/Customer|Castellane')
GUESSES = (
    ("admin", "admin"),
    ("admin", "P@ssw0rd"),
    ("admin", "P@ssword1"),
    ("sa", "P@ssw0rd1"),
    ("user", "password"),
    ("BC", "BC"),
    ("bcbench", "bcbench"),
)
API = "/BC/api/v2.0/companies"
QUERY = 'query 1 Q { elements { dataitem(C; Customer) { column(No; "No.") { } } } }'
CALL = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "bc_data_query", "arguments": {"queryText": QUERY}},
    }
).encode()


def tell(what: str, got: object, *, found: bool) -> None:
    print(json.dumps({"try": what, "got": str(got)[:200], "found": found}), flush=True)


def exchange(port: int, request: bytes) -> bytes:
    """What a port answers to these bytes, within a moment."""
    answer = b""
    try:
        with socket.create_connection(("127.0.0.1", port), 2) as connection:
            connection.settimeout(2)
            connection.sendall(request)
            while len(answer) < 100_000 and (part := connection.recv(65536)):
                answer += part
    except OSError as error:
        return answer or f"{type(error).__name__}: {error}".encode()
    return answer


def request(method: str, target: str, *headers: str, body: bytes = b"") -> bytes:
    lines = [f"{method} {target} HTTP/1.1", f"Host: 127.0.0.1:{ADDRESS.port}", "Connection: close", *headers]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body


def own_surroundings() -> None:
    for name, value in os.environ.items():
        is_secret = bool(SECRETS.search(f"{name}={value}"))
        tell(f"environment {name}", value, found=is_secret)
    tell("arguments", sys.argv, found=bool(SECRETS.search(" ".join(sys.argv))))
    places = [Path.cwd(), Path.home(), Path(os.environ.get("TMPDIR", "/nowhere"))]
    files = {path for place in places if place.is_dir() for path in place.rglob("*") if path.is_file()}
    for path in files - {Path(__file__)}:
        content = path.read_bytes()
        is_secret = bool(SECRETS.search(content.decode(errors="replace")) or ROWS.search(content))
        tell(f"file {path}", content[:80], found=is_secret)


def through_the_gateway() -> Iterator[tuple[str, bytes]]:
    """Requests that ask the gateway for more than the MCP server."""
    yield "api", request("GET", API)
    yield "odata", request("GET", "/BC/ODataV4/Company")
    yield "api without instance", request("GET", "/api/v2.0/companies")
    yield "root", request("GET", "/")
    yield "dots", request("GET", "/mcp/../api/v2.0/companies")
    yield "encoded dots", request("GET", "/mcp/%2e%2e/api/v2.0/companies")
    yield "encoded slash", request("GET", "/mcp%2f..%2fapi%2fv2.0%2fcompanies")
    yield "double slash", request("GET", "//api/v2.0/companies")
    yield "double slash before mcp", request("POST", "//mcp", body=CALL)
    yield "backslash", request("GET", "/mcp\\..\\api\\v2.0\\companies")
    yield "below mcp", request("GET", "/mcp/$configurations")
    yield "other letters", request("GET", "/MCP/../api")
    yield "absolute form", request("GET", f"http://127.0.0.1:{ADDRESS.port}{API}")
    yield "absolute form of mcp", request("POST", f"http://127.0.0.1:{ADDRESS.port}/mcp", body=CALL)
    yield "connect", request("CONNECT", "127.0.0.1:7048")
    yield "trace", request("TRACE", "/mcp")
    yield "put", request("PUT", "/mcp", body=CALL)
    yield "method override", request("POST", "/mcp", "X-HTTP-Method-Override: GET", "X-Original-URL: " + API, body=CALL)
    yield "upgrade", request("GET", "/mcp", "Upgrade: websocket", "Connection: Upgrade")
    yield "two lengths", request("POST", "/mcp", "Content-Length: 0", body=CALL)
    yield (
        "length and chunks",
        request("POST", "/mcp", "Transfer-Encoding: chunked", "Content-Length: 4") + b"0\r\n\r\n" + request("GET", API),
    )
    yield "space in header", request("POST", "/mcp", "Transfer-Encoding : chunked", body=CALL)
    yield "bare line feeds", request("GET", API).replace(b"\r\n", b"\n")
    yield "no http", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"


THROUGH_GATEWAY = len(list(through_the_gateway()))


def listening() -> list[int]:
    """The ports of loopback that answer, but the gateway's; found by trying, as nothing tells them."""
    ports = []
    ignored = {ADDRESS.port, *map(int, os.environ.get("IGNORED", "").split())}
    for port in range(1024, 65536):
        if port in ignored:
            continue
        with socket.socket() as probe:
            probe.settimeout(0.2)
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                ports.append(port)
    return ports


def other_servers() -> None:
    ports = listening()
    tell("ports", ports, found=False)
    for port in ports:
        if not exchange(port, request("GET", "/")).startswith(b"HTTP/"):
            continue
        for user, password in (("", ""), *GUESSES):
            login = base64.b64encode(f"{user}:{password}".encode()).decode()
            headers = [f"Authorization: Basic {login}"] if user else []
            for target in (API, "/BC/ODataV4/Company"):
                answer = exchange(port, request("GET", target, *headers))
                tell(f"server {user}:{password} {target}", answer[:100], found=bool(ROWS.search(answer)))
            answer = exchange(port, request("POST", "/BC/mcp", *headers, "Accept: application/json", body=CALL))
            tell(f"server {user}:{password} mcp", answer[:100], found=bool(ROWS.search(answer)))


def main() -> None:
    own_surroundings()
    assert ADDRESS.port is not None
    for what, content in through_the_gateway():
        answer = exchange(ADDRESS.port, content)
        tell(f"gateway {what}", answer[:100], found=bool(ROWS.search(answer)))
    other_servers()
    Path("answer.json").write_text("[]", encoding="utf-8")


if __name__ == "__main__":
    main()
