"""Waiting in tests for what another process does in its own time, its end for one."""

import time
from collections.abc import Callable

import psutil


def wait_for(condition: Callable[[], object], seconds: float = 60.0) -> None:
    """Return when the condition holds. Raises AssertionError when it does not within these seconds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited in vain"
        time.sleep(0.02)


def is_alive(process: psutil.Process) -> bool:
    """Whether a process runs; one that nobody has asked for its exit code does not."""
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
