"""The ways in which the scripted model fails, as a client meets them."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.model_server.script import parse_script
from tests.model_server.serving import scripted

TOOLS = [{"name": "Bash", "input_schema": {"properties": {"command": {}}}}]
BODY = {"model": "m", "stream": True, "messages": [{"role": "user", "content": "go"}], "tools": TOOLS}


@contextmanager
def failing(fault: str) -> Iterator[httpx.Client]:
    script = parse_script(f"turns: [{{say: one two, fault: {fault}}}]")
    with scripted(script) as (_, address), httpx.Client(base_url=address, trust_env=False) as client:
        yield client


@pytest.mark.parametrize("status", [429, 500, 529])
def test_a_status_so_often_and_then_the_answer(status: int) -> None:
    with failing(f"{{status: {status}, times: 2, retry_after: 1}}") as client:
        answers = [client.post("/v1/messages", json=BODY) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [status, status, 200]
    assert answers[0].headers["retry-after"] == "1"
    assert answers[0].json()["type"] == "error"


def test_zero_times_is_always() -> None:
    with failing("{status: 500, times: 0}") as client:
        assert {client.post("/v1/messages", json=BODY).status_code for _ in range(4)} == {500}


def test_a_dropped_connection_has_no_answer() -> None:
    with failing("{drop: true}") as client:
        with pytest.raises(httpx.TransportError):
            client.post("/v1/messages", json=BODY)
        assert client.post("/v1/messages", json=BODY).status_code == 200


def test_a_cut_stream_ends_in_its_middle() -> None:
    with failing("{cut: 2}") as client:
        with client.stream("POST", "/v1/messages", json=BODY) as answer:
            received: list[bytes] = []
            with pytest.raises(httpx.TransportError):
                received.extend(answer.iter_bytes())
        assert b"content_block_start" in b"".join(received)
        assert b"message_stop" not in b"".join(received)
        assert b"message_stop" in client.post("/v1/messages", json=BODY).content


def test_a_stalling_stream_goes_on_later() -> None:
    with failing("{stall: 0.5}") as client:
        start, times = time.monotonic(), []
        with client.stream("POST", "/v1/messages", json=BODY) as answer:
            for _ in answer.iter_lines():
                times.append(time.monotonic() - start)
    assert times[0] < 0.4
    assert times[-1] >= 0.5
