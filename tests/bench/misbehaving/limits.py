"""What an agent does that is not done when its time is over."""

import os
import signal
import time

from tests.bench.misbehaving.behaviour import mend, unresolved
from tests.bench.misbehaving.processes import launcher, sleeper

NOTE = "stopped at the limit of 2 s"


@unresolved("timeout", NOTE)
def works_on() -> None:
    mend()
    time.sleep(600)


@unresolved("timeout", NOTE)
def minds_no_signal() -> None:
    mend()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    sleeper("app/src/Growing.al")
    while True:
        time.sleep(1)


@unresolved("timeout", NOTE)
def ends_well_when_it_is_stopped() -> None:
    """Too late is too late."""

    def finish(_number: int, _frame: object) -> None:
        mend()
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, finish)
    time.sleep(600)


@unresolved("timeout", NOTE)
def stops_itself() -> None:
    sleeper()
    os.kill(os.getpid(), signal.SIGSTOP)


@unresolved("timeout", NOTE)
def stops_its_launcher() -> None:
    sleeper()
    os.kill(launcher(), signal.SIGSTOP)
    time.sleep(600)


@unresolved("timeout", NOTE)
def starts_many_children() -> None:
    for _ in range(40):
        if os.fork() == 0:
            os.setsid()
            time.sleep(600)
    time.sleep(600)
