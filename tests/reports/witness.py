"""A plugin for runs of tests: writes down which trial had which Business Central in a container from when to when.

A line of JSON a turn in the file that $BC_WITNESS names: `{"stand", "version", "worker", "begin", "end"}`, times as
time.time() has them.
"""

import json
import os
import time
from pathlib import Path

from fixtures.bc.container import ContainerPool
from fixtures.bc.registry import StartingState
from fixtures.bc.served import ServedEnvironment
from fixtures.bc.slots import Slot
from fixtures.bc.stand import Stand

FILE = "BC_WITNESS"

_make, _give_back = ContainerPool.environment, Slot.give_back
_turns: dict[int, dict[str, object]] = {}


def _noted(self: ContainerPool, stand: Stand, slot: Slot, version: str, start: StartingState) -> ServedEnvironment:
    """Begins before the server is touched."""
    _turns[id(slot)] = {"stand": stand.name, "version": version, "worker": os.getpid(), "begin": time.time()}
    return _make(self, stand, slot, version, start)


def _told(self: Slot) -> None:
    """Ends before anybody else can have the server."""
    if turn := _turns.pop(id(self), None):
        with Path(os.environ[FILE]).open("a", encoding="utf-8") as file:
            file.write(json.dumps({**turn, "end": time.time()}) + "\n")
    _give_back(self)


if FILE in os.environ:
    ContainerPool.environment = _noted  # type: ignore[method-assign]
    Slot.give_back = _told  # type: ignore[method-assign]
