"""A clock that ends what takes too long: it interrupts the main thread, whatever that waits for.

Deadlines nest, and the one that is due first fires. They are made of the timer behind SIGALRM, so that a call which
never comes back (a server that does not answer, a program that does not end) is left by an exception.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

CLEAN_UP_SECONDS = 30.0
"""How long cleaning up may take after a deadline has fired, before it fires again."""


class DeadlineError(Exception):
    """Something took longer than it may. `clock` names the deadline that fired, `elapsed` is in seconds."""

    def __init__(self, clock: str, limit: float, elapsed: float) -> None:
        super().__init__(f"{clock} fired after {elapsed:.1f} s (limit {limit:g} s)")
        self.clock = clock
        self.elapsed = elapsed


@dataclass(eq=False, slots=True)
class _Clock:
    name: str
    limit: float
    start: float
    due: float


_running: list[_Clock] = []


@contextmanager
def deadline(name: str, seconds: float) -> Iterator[None]:
    """Give what is done inside `seconds`. It ends with a DeadlineError otherwise, in the main thread, where it must be.

    A deadline that has fired does so again, should what was interrupted not come to its end.
    """
    now = monotonic()
    clock = _Clock(name, seconds, now, now + seconds)
    before = signal.signal(signal.SIGALRM, _fire)
    _running.append(clock)
    _set_timer()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        _running.remove(clock)
        signal.signal(signal.SIGALRM, before)
        _set_timer()


@contextmanager
def standing_still() -> Iterator[None]:
    """Stop every clock that runs while something is waited for that is no part of what they measure, such as a server
    that another trial has. No deadline fires until then."""
    begin = monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        yield
    finally:
        waited = monotonic() - begin
        for clock in _running:
            clock.start += waited
            clock.due += waited
        _set_timer()


def _set_timer() -> None:
    if _running:
        next_due = min(clock.due for clock in _running)
        # A timer of 0 seconds would be none.
        signal.setitimer(signal.ITIMER_REAL, max(next_due - monotonic(), 0.001))


def _fire(_number: int, _frame: object) -> None:
    now = monotonic()
    due = [clock for clock in _running if clock.due <= now]
    if not due:
        _set_timer()
        return
    fired = min(due, key=lambda clock: clock.due)
    fired.due = now + CLEAN_UP_SECONDS
    _set_timer()
    raise DeadlineError(fired.name, fired.limit, now - fired.start)
