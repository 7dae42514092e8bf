"""The thread that AL runs in, as the code of one session does: with a deep stack, and stopped after a time."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import StoppedError
from bclite.runtime.limits import allow_deep_recursion, call_limited

STACK_BYTES = 256 << 20
"""Deep recursion must meet AL's limit before that of the machine."""


class TimeLimitError(Exception):
    """What was asked for took longer than it may."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"stopped after {seconds:g} seconds")
        self.seconds = seconds


class AlThread:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="al")
        # The size holds for all threads that are begun from then on: the others do not need it, and with some dozens of
        # them no memory would be left.
        before = threading.stack_size(STACK_BYTES)
        try:
            self._pool.submit(threading.get_ident).result()
        finally:
            threading.stack_size(before)

    def run[Result](self, action: Callable[[], Result]) -> Result:
        """What the action returns or raises, in the thread."""
        return self._pool.submit(action).result()

    def close(self) -> None:
        """End the thread, as a process must before it forks."""
        self._pool.shutdown()

    def run_limited[Result](
        self, action: Callable[[], Result], seconds: float, interrupt: Callable[[], None]
    ) -> Result:
        """The same with AL's arithmetic, stopped by a TimeLimitError; `interrupt` ends a statement of the database."""

        def limited() -> Result:
            allow_deep_recursion()
            stopped = False

            def interrupting() -> None:
                nonlocal stopped
                stopped = True
                interrupt()

            with decimals():
                try:
                    return call_limited(seconds, action, interrupting)
                except StoppedError:
                    raise TimeLimitError(seconds) from None
                except Exception as fault:
                    if stopped:
                        raise TimeLimitError(seconds) from fault
                    raise

        return self.run(limited)
