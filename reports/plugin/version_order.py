"""The order of trials among workers where servers are of one version each and not as many as workers.

A worker holds its next item while it is at one, so that at first every second item is worked at. Versions take turns,
each with twice as many trials as it has servers: so nobody waits for a server while one of another version is idle.
Where each worker can have a server of its own, all trials of a version come together, and each server starts once.
"""

from collections.abc import Callable, Sequence

HELD = 2
"""Items that a worker has at a time: the one that it is at, and the next."""


def by_version[T](items: Sequence[T], version: Callable[[T], str], servers: int, workers: int) -> list[T]:
    """The items, of each version `HELD × servers` at a time, or all at once where there are as many servers as workers.

    The order within a version stays, and the versions come in the order of their first items.
    """
    lanes: dict[str, list[T]] = {}
    for item in items:
        lanes.setdefault(version(item), []).append(item)
    at_a_time = len(items) if servers >= workers else HELD * servers
    ordered: list[T] = []
    turn = 0
    while len(ordered) < len(items):
        for lane in lanes.values():
            ordered += lane[turn * at_a_time : (turn + 1) * at_a_time]
        turn += 1
    return ordered
