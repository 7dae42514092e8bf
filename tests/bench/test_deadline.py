"""Deadlines: what takes too long is interrupted, whatever it waits for; what ends in time is left alone."""

import contextlib
import signal
import socket
import subprocess
import time
from collections.abc import Callable

import pytest

from bench import deadline as module
from bench.deadline import DeadlineError, deadline, standing_still


def test_what_ends_in_time_is_left_alone_and_no_timer_is_left() -> None:
    before = signal.getsignal(signal.SIGALRM)
    with deadline("outer", 5), deadline("inner", 5):
        pass
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def wait_for_a_process() -> None:
    with subprocess.Popen(["sleep", "60"]) as process:
        try:
            process.wait()
        finally:
            process.kill()


def wait_for_a_server() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        socket.create_connection(listener.getsockname()) as client,
    ):
        client.recv(1)


def compute() -> None:
    while True:
        pass


@pytest.mark.parametrize("wait", [lambda: time.sleep(60), wait_for_a_process, wait_for_a_server, compute])
def test_whatever_is_waited_for_is_left_and_the_clock_is_named(wait: Callable[[], None]) -> None:
    start = time.monotonic()
    message = r"examine_deadline fired after \d+\.\d s \(limit 0\.2 s\)"
    with pytest.raises(DeadlineError, match=message) as raised, deadline("examine_deadline", 0.2):
        wait()
    assert raised.value.clock == "examine_deadline"
    assert 0.2 <= raised.value.elapsed <= time.monotonic() - start < 10


def test_of_nested_deadlines_the_first_that_is_due_fires() -> None:
    with pytest.raises(DeadlineError) as inner, deadline("outer", 60), deadline("inner", 0.1):
        time.sleep(60)
    with pytest.raises(DeadlineError) as outer, deadline("outer", 0.1), deadline("inner", 60):
        time.sleep(60)
    assert (inner.value.clock, outer.value.clock) == ("inner", "outer")


def test_the_outer_clock_keeps_its_time_while_inner_ones_come_and_go() -> None:
    def come_and_go() -> None:
        while True:
            with deadline("inner", 10):
                time.sleep(0.05)

    start = time.monotonic()
    with pytest.raises(DeadlineError) as raised, deadline("outer", 0.5):
        come_and_go()
    assert raised.value.clock == "outer"
    assert 0.5 <= time.monotonic() - start < 5


def test_one_that_is_swallowed_fires_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def swallow() -> None:
        with contextlib.suppress(DeadlineError):
            time.sleep(60)
        time.sleep(60)

    monkeypatch.setattr(module, "CLEAN_UP_SECONDS", 0.2)
    with pytest.raises(DeadlineError), deadline("setup_deadline", 0.1):
        swallow()


def wait_and_be_late() -> None:
    with standing_still():
        time.sleep(0.3)
    time.sleep(5)


def test_a_wait_counts_against_no_deadline() -> None:
    with deadline("outer", 0.5), deadline("inner", 0.4):
        with standing_still():
            time.sleep(0.6)
        time.sleep(0.1)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    with pytest.raises(DeadlineError) as raised, deadline("outer", 5), deadline("inner", 0.2):
        wait_and_be_late()
    assert raised.value.clock == "inner"
    assert 0.1 < raised.value.elapsed < 1
