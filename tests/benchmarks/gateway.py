"""What the gateway costs: time added to a call, and calls a second that it carries, beside the direct way.

    one client, one call after the other        the gateway adds less than 0.5 ms at the median
    50 clients at once                          it carries at least 70 % of the direct rate

The upstream (uvicorn, a fixed answer), the gateway and the clients (sockets of asyncio, so that they cost little) have
a process each; direct and by the gateway are measured in turn. Three processes want two processors for themselves: on a
machine that others use, run it with `chrt -f 10`, or the figures are those of the scheduler.

python -m tests.benchmarks.gateway
"""

import argparse
import asyncio
import json
import multiprocessing
import socket
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from fixtures.bc.environment import McpEndpoint
from fixtures.gateway.gateway import Gateway

ROUNDS = 5
SINGLE_CALLS = 400
CLIENTS, CALLS_EACH = 50, 80

CALLS = [
    json.dumps(
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "tools/call",
            "params": {
                "name": "bc_data_query",
                "arguments": {
                    "queryText": f"query 50100 Rows {{ {'column(No; No) { } ' * number}}}",
                    "returnData": True,
                },
            },
        }
    ).encode()
    for number in range(40)
]
"""Calls of 160 to 900 bytes: as with an agent, no two that follow each other are alike."""
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
        "Content-Type: application/json\r\nMcp-Session-Id: 1\r\nContent-Length: "
    )
    requests, seconds = [f"{head}{len(call)}\r\n\r\n".encode() + call for call in CALLS], []
    for number in range(calls):
        begin = perf_counter()
        writer.write(requests[number % len(requests)])
        answer = await reader.readuntil(b"\r\n\r\n")
        length = int(answer.lower().partition(b"content-length:")[2].split(b"\r\n")[0])
        body = await reader.readexactly(length)
        seconds.append(perf_counter() - begin)
        if not answer.startswith(b"HTTP/1.1 200") or b"hasMore" not in body:
            raise RuntimeError(f"expected rows, got {answer + body!r}")
    writer.close()
    return seconds


def gateway_process(pipe: Connection, port: int, trace: Path) -> None:
    """A gateway in a process that does nothing else, as a worker's does while its agent works. Sends its port, and its
    processor time whenever it is asked for."""
    with Gateway(McpEndpoint(f"http://127.0.0.1:{port}/BC/mcp", {"Authorization": "Bearer x"}), trace) as gateway:
        pipe.send(gateway.port)
        while pipe.recv() is not None:
            pipe.send(process_time())


@dataclass
class Measured:
    """What was measured of one way, for each round: the median of single calls in ms, calls a second of many."""

    single: list[float] = field(default_factory=list)
    rate: list[float] = field(default_factory=list)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    rounds = parser.parse_args(arguments).rounds
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        server = stack.enter_context(process(upstream))
        port = server.recv()
        proxy = stack.enter_context(process(gateway_process, port, Path(folder) / "trace.jsonl"))
        ways = {"direct": (port, "/BC/mcp"), "by the gateway": (proxy.recv(), "/mcp")}
        load = stack.enter_context(process(clients))
        measured = {way: Measured() for way in ways}
        begin = asked(proxy, "time")
        # The first round warms up and does not count.
        for number in range(rounds + 1):
            for way, (way_port, path) in ways.items():
                single, _ = asked(load, (way_port, path, 1, SINGLE_CALLS))
                _, seconds = asked(load, (way_port, path, CLIENTS, CALLS_EACH))
                if number:
                    measured[way].single.append(statistics.median(single) * 1000)
                    measured[way].rate.append(CLIENTS * CALLS_EACH / seconds)
        cost = (asked(proxy, "time") - begin) * 1000 / ((rounds + 1) * (SINGLE_CALLS + CLIENTS * CALLS_EACH))
    show(measured["direct"], measured["by the gateway"], cost)


@contextmanager
def process(target: Callable[..., None], *arguments: object) -> Iterator[Connection]:
    """A process of its own; what is yielded speaks with it, and ends it with None."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    started = context.Process(target=target, args=(theirs, *arguments), daemon=True)
    started.start()
    try:
        yield ours
    finally:
        ours.send(None)
        started.join(1)
        started.terminate()


def asked(pipe: Connection, question: object) -> Any:
    pipe.send(question)
    return pipe.recv()


def show(direct: Measured, through: Measured, cost: float) -> None:
    added = statistics.median(b - a for a, b in zip(direct.single, through.single, strict=True))
    kept = statistics.median(b / a for a, b in zip(direct.rate, through.rate, strict=True))
    print(f"{'':16}{'direct':>10}{'gateway':>10}")
    each = f"{statistics.median(direct.single):>7.2f} ms{statistics.median(through.single):>7.2f} ms"
    print(f"{'one client':16}{each}   +{added:.2f} ms at the median (less than 0.5 wanted)")
    rates = f"{statistics.median(direct.rate):>8,.0f}/s{statistics.median(through.rate):>8,.0f}/s"
    print(f"{f'{CLIENTS} clients':16}{rates}   {kept:.0%} of the direct rate (at least 70 % wanted)")
    print(f"the gateway takes {cost:.2f} ms of processor time a call")


if __name__ == "__main__":
    main()
