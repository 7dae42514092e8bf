"""Lets slow tests run last, so that what is wrong shows early; lets Ctrl-C be tested; names the Docker engine."""

import signal

import pytest

from tests.agent_container import agent_image
from tests.bclite_images import bclite_images
from tests.docker_engine import base_image, docker_engine

__all__ = ["agent_image", "base_image", "bclite_images", "docker_engine"]

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell starts what it puts in the background so, and what the tests start would never hear of Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)
