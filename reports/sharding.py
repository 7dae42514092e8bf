"""Shards: the trials of one run, split over machines so that all of them take about as long.

The split follows from the trials, the number of shards and what each entry took before, and from nothing else: machines
that are given the same of these know their parts without asking each other.
"""

import hashlib
import heapq
from collections.abc import Iterable, Sequence

from reports.durations import Durations, expected_seconds
from reports.records import TrialKey


def numbers_of(shard: str) -> tuple[int, int]:
    """The I and the N of a `--shard=I/N`."""
    number, _, of = shard.partition("/")
    return int(number), int(of)


def split(keys: Iterable[TrialKey], shards: int, durations: Durations) -> list[list[TrialKey]]:
    """The trials of each shard, sorted.

    Longest processing time first: each trial in turn, the longest first, goes to the shard that has least to do so far.
    An entry of unknown duration counts as one of middling duration; when nothing is known, the numbers are balanced.
    """
    seconds = expected_seconds(durations)
    parts: list[list[TrialKey]] = [[] for _ in range(shards)]
    loads = [(0.0, 0, place) for place in range(shards)]
    for key in sorted(keys, key=lambda key: (-seconds(key), key.category, key.run, key.instance_id)):
        load, count, place = loads[0]
        parts[place].append(key)
        heapq.heapreplace(loads, (load + seconds(key), count + 1, place))
    return [sorted(part) for part in parts]


def digest(parts: Sequence[Sequence[TrialKey]]) -> str:
    """16 hexadecimal digits: the same exactly for splits of the same trials in the same way."""
    lines = (
        f"{number} {key.category} {key.instance_id} {key.run}\n" for number, part in enumerate(parts, 1) for key in part
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()[:16]
