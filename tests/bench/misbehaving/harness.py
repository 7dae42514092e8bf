"""What an agent does to the processes of the harness. Each trial has one try."""

import os
import signal
import time

from tests.bench.misbehaving.behaviour import infrastructure, mend, resolved
from tests.bench.misbehaving.processes import launcher, parent, servers, sleeper


@infrastructure("server_unreachable")
def kills_business_central() -> None:
    mend()
    for pid in servers():
        os.kill(pid, signal.SIGKILL)


@resolved()
def stops_the_supervisor() -> None:
    """The server that the trial has goes on; nobody may wait for the supervisor for ever."""
    mend()
    os.kill(servers()[0], signal.SIGSTOP)


@infrastructure("worker_crashed")
def kills_the_worker() -> None:
    """And the launcher before it, so that nobody is left to clean up but the controller."""
    mend()
    worker = parent(launcher())
    sleeper()
    os.kill(launcher(), signal.SIGSTOP)
    os.kill(worker, signal.SIGKILL)
    time.sleep(600)


@resolved()
def behaves() -> None:
    mend()


@resolved()
def behaves_too() -> None:
    mend()
