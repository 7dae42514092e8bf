"""Lets slow tests run last and no test for ever; lets Ctrl-C be tested; names the Docker engine."""

import signal

import pytest

from tests.agent_container import agent_image
from tests.bclite_images import bclite_images
from tests.docker_engine import base_image, docker_engine

__all__ = ["agent_image", "base_image", "bclite_images", "docker_engine"]

TEST_SECONDS = 600
"""Far more than any test takes: one that hangs fails by its name, where the check would only run out of time."""

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts what it puts in the background so, and what the tests start would never hear of Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(TEST_SECONDS))
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
