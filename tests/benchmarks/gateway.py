"""What the gateway costs: time added to a call, and calls a second that it carries, beside the direct way.

    one client, one call after the other        the gateway adds less than 0.5 ms at the median
    50 clients at once                          it carries at least 70 % of the direct rate

The upstream (uvicorn, a fixed answer) and the clients (asyncio, httpx-free, so that they cost little) have processes of
their own; direct and by the gateway are measured in turn. The machine may be shared: what counts are the ratios.

python -m tests.benchmarks.gateway
"""

import argparse
import asyncio
import json
import multiprocessing
import socket
import statistics
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter

from fixtures.bc.environment import McpEndpoint
from fixtures.gateway.gateway import Gateway

ROUNDS = 5
SINGLE_CALLS = 400
CLIENTS, CALLS_EACH = 50, 40

CALL = json.dumps(
    {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "tools/call",
        "params": {"name": "bc_data_query", "arguments": {"queryText": "query 50100 Rows { }", "returnData": True}},
    }
).encode()
ROWS = json.dumps({"rows": [{"No": f"C{n:05}", "Name": "Customer", "Balance": n} for n in range(10)], "hasMore": False})


def upstream(pipe: Connection) -> None:
    """A server that answers at once. Sends its port."""
    import uvicorn
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    async def answer(request: Request) -> Response:
        message = json.loads(await request.body())
        match message.get("method"):
            case "initialize":
                result: object = {"protocolVersion": "2024-11-05", "capabilities": {"tools": {}}}
            case "tools/list":
                result = {"tools": [{"name": "bc_data_query", "inputSchema": {"type": "object"}}]}
            case _:
                result = {"content": [{"type": "text", "text": ROWS}], "isError": False}
        body = {"jsonrpc": "2.0", "id": message.get("id"), "result": result}
        return Response(json.dumps(body), media_type="application/json")

    listener = socket.create_server(("127.0.0.1", 0), backlog=256)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    pipe.send(listener.getsockname()[1])
    application = Starlette(routes=[Route("/BC/mcp", answer, methods=["POST"])])
    uvicorn.Server(uvicorn.Config(application, log_level="critical", lifespan="off")).run(sockets=[listener])


def clients(pipe: Connection) -> None:
    """Takes (port, path, number of clients, calls of each) until there is None; sends the seconds of each call and of
    all together."""
    while (order := pipe.recv()) is not None:
        pipe.send(asyncio.run(measured(*order)))


async def measured(port: int, path: str, number: int, calls: int) -> tuple[list[float], float]:
    begin = perf_counter()
    seconds = await asyncio.gather(*(client(port, path, calls) for _ in range(number)))
    return [each for of_one in seconds for each in of_one], perf_counter() - begin


async def client(port: int, path: str, calls: int) -> list[float]:
    """The seconds of each call, one after the other on one connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: application/json, text/event-stream\r\n"
        f"Content-Type: application/json\r\nMcp-Session-Id: 1\r\nContent-Length: {len(CALL)}\r\n\r\n"
    )
    request, seconds = head.encode() + CALL, []
    for _ in range(calls):
        begin = perf_counter()
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        body = await reader.readexactly(length)
        seconds.append(perf_counter() - begin)
        if not answer.startswith(b"HTTP/1.1 200") or b"hasMore" not in body:
            raise RuntimeError(f"expected rows, got {answer + body!r}")
    writer.close()
    return seconds


def gateway_process(pipe: Connection, port: int, trace: Path) -> None:
    """A gateway in a process that does nothing else, as a worker's does while its agent works. Sends its port."""
    with Gateway(McpEndpoint(f"http://127.0.0.1:{port}/BC/mcp", {"Authorization": "Bearer x"}), trace) as gateway:
        pipe.send(gateway.port)
        pipe.recv()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args(arguments).rounds
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as folder:
        server_pipe, server_end = context.Pipe()
        server = context.Process(target=upstream, args=(server_end,), daemon=True)
        server.start()
        port = server_pipe.recv()
        gateway_pipe, gateway_end = context.Pipe()
        arguments_of = (gateway_end, port, Path(folder) / "trace.jsonl")
        proxy = context.Process(target=gateway_process, args=arguments_of, daemon=True)
        proxy.start()
        ways = {"direct": (port, "/BC/mcp"), "gateway": (gateway_pipe.recv(), "/mcp")}
        load_pipe, load_end = context.Pipe()
        load = context.Process(target=clients, args=(load_end,), daemon=True)
        load.start()
        median: dict[str, list[float]] = {way: [] for way in ways}
        rate: dict[str, list[float]] = {way: [] for way in ways}
        for number in range(rounds + 1):
            for way, (way_port, path) in ways.items():
                load_pipe.send((way_port, path, 1, SINGLE_CALLS))
                each, _ = load_pipe.recv()
                load_pipe.send((way_port, path, CLIENTS, CALLS_EACH))
                _, seconds = load_pipe.recv()
                if number:
                    median[way].append(statistics.median(each) * 1000)
                    rate[way].append(CLIENTS * CALLS_EACH / seconds)
        load_pipe.send(None)
        gateway_pipe.send(None)
        for process in (load, proxy):
            process.join(10)
        server.terminate()
    show(median, rate)


def show(median: dict[str, list[float]], rate: dict[str, list[float]]) -> None:
    milliseconds = {way: statistics.median(values) for way, values in median.items()}
    added = statistics.median(
        through - direct for through, direct in zip(median["gateway"], median["direct"], strict=True)
    )
    kept = statistics.median(through / direct for through, direct in zip(rate["gateway"], rate["direct"], strict=True))
    print(
        f"one client: direct {milliseconds['direct']:.2f} ms, by the gateway {milliseconds['gateway']:.2f} ms at the median"
    )
    print(f"            the gateway adds {added:.2f} ms (less than 0.5 wanted)")
    rates = {way: statistics.median(values) for way, values in rate.items()}
    print(f"{CLIENTS} clients: direct {rates['direct']:,.0f} calls a second, by the gateway {rates['gateway']:,.0f}")
    print(f"            {kept:.0%} of the direct rate (at least 70 % wanted)")


if __name__ == "__main__":
    main()
