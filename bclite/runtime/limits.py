"""Bounds on AL code: a time after which it is stopped, a depth of recursion, an amount of memory; and on the garbage
collection of Python beside it."""

import ctypes
import gc
import resource
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bclite.runtime.errors import StoppedError

RECURSION_LIMIT = 10_000
"""Python frames: AL procedures may call each other a thousand deep, each through a few frames of the runtime."""

AGAIN = 0.1
"""Seconds after which code that swallowed a stop, as a callback of the database does, is stopped again."""


def call_limited[Result](seconds: float | None, action: Callable[[], Result], interrupt: Callable[[], None]) -> Result:
    """Call `action`, which is stopped by a StoppedError after so many seconds; None is no limit.

    `interrupt` ends what Python cannot stop, a statement of the database; it is called from another thread.
    """
    if seconds is None:
        return action()
    watch = _Watch(seconds, interrupt)
    watch.start()
    try:
        return action()
    finally:
        # The stop may still arrive here: it is taken in until the watch is known to be over.
        while True:
            try:
                watch.finish()
                break
            except StoppedError:
                continue


class _Watch(threading.Thread):
    """Raises StoppedError in the thread that makes it, from the end of the time until `finish` is called."""

    def __init__(self, seconds: float, interrupt: Callable[[], None]) -> None:
        super().__init__(name="al-limit", daemon=True)
        self._seconds = seconds
        self._interrupt = interrupt
        self._target = ctypes.c_ulong(threading.get_ident())
        self._over = threading.Event()
        self._lock = threading.Lock()

    def run(self) -> None:
        wait = self._seconds
        while not self._over.wait(wait):
            with self._lock:
                if self._over.is_set():
                    return
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._target, ctypes.py_object(StoppedError))
            self._interrupt()
            wait = AGAIN

    def finish(self) -> None:
        """From here on nothing is raised any more, also not what was on its way."""
        with self._lock:
            self._over.set()
        ctypes.pythonapi.PyThreadState_SetAsyncExc(self._target, None)


def allow_deep_recursion() -> None:
    """Let AL code recurse as deep as the product does."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), RECURSION_LIMIT))


def bound_memory(megabytes: int) -> None:
    """Limit what this process may take: beyond it AL code meets an error instead of the machine's end."""
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = megabytes << 20
    resource.setrlimit(resource.RLIMIT_AS, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))


SELDOM = 20_000
"""Objects made until their collection: AL leaves few cycles, and what is in none goes by itself."""


@contextmanager
def application_left_alone() -> Iterator[None]:
    """Keep the garbage collection away from the application, which is large and stays."""
    stays_so = gc.get_freeze_count() > 0
    gc.freeze()
    often, *others = gc.get_threshold()
    gc.set_threshold(max(often, SELDOM), *others)
    try:
        yield
    finally:
        gc.set_threshold(often, *others)
        if not stays_so:
            gc.unfreeze()
