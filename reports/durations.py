"""How long trials took in earlier runs, and what follows from it: their order among workers, and when a run may end."""

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from bench.outcome import Outcome
from reports.records import TrialKey

type Durations = Mapping[tuple[str, str], float]
"""Seconds of a whole trial, by category and instance id."""

RUNS_READ = 3
"""Of how many earlier runs the records are read."""

BYTES_READ = 16 * 1024 * 1024
"""Larger result files are passed over: a guess at durations is not worth the wait."""


def past_durations(parents: Iterable[Path], agent: str, model: str) -> Durations:
    """What each entry took in the last runs of this agent and model below these folders; the median where there are
    several. What cannot be read there tells nothing, nor does a trial that failed for infrastructure.

    A guess, where `reports.given_durations` takes what its user says, or refuses.
    """
    results = [path for parent in parents for path in parent.glob("*/results.jsonl")]
    times = defaultdict[tuple[str, str], list[float]](list)
    runs = 0
    for path in sorted(results, key=lambda path: path.stat().st_mtime, reverse=True):
        records = _records(path, agent, model)
        runs += bool(records)
        for record in records:
            seconds = record.get("seconds")
            if record.get("outcome") != Outcome.INFRASTRUCTURE and isinstance(seconds, int | float):
                times[str(record.get("category")), str(record.get("instance_id"))].append(seconds)
        if runs == RUNS_READ:
            break
    # Loaded here, as below: what has no durations needs no statistics, and most workers have none.
    from statistics import median

    return {entry: median(seconds) for entry, seconds in times.items()}


def _records(path: Path, agent: str, model: str) -> Sequence[Mapping[str, object]]:
    """The records of a run of this agent and model; none of another, and none that cannot be read."""
    try:
        with path.open(encoding="utf-8") as file:
            if path.stat().st_size > BYTES_READ:
                return ()
            first = json.loads(file.readline() or "{}")
            if (first.get("agent"), first.get("model")) != (agent, model):
                return ()
            return [first, *map(json.loads, file)]
    except (OSError, ValueError, AttributeError):
        return ()


def interleaved[T](items: Sequence[T], seconds: Callable[[T], float | None]) -> list[T]:
    """The items, long and short in turn: the longest, the shortest, the second longest, …

    A worker holds its next item before it starts one, so that two long ones in a row would wait for each other. An item
    of unknown length counts as one of middling length; when nothing is known, the order stays.
    """
    lengths = [seconds(item) for item in items]
    known = [length for length in lengths if length is not None]
    if not known:
        return list(items)
    from statistics import median

    middling = median(known)
    filled = [middling if length is None else length for length in lengths]
    falling = sorted(range(len(items)), key=lambda place: filled[place], reverse=True)
    half = (len(falling) + 1) // 2
    turns = (falling[:half], falling[half:][::-1])
    return [items[turns[place % 2][place // 2]] for place in range(len(falling))]


def expected_seconds(durations: Durations) -> Callable[[TrialKey], float]:
    """What a trial is taken to need: of an unknown entry the middling duration, of all 1 when none is known."""
    if not durations:
        return lambda key: 1.0
    from statistics import median

    middling = median(durations.values())
    return lambda key: durations.get((key.category, key.instance_id), middling)


class Pace:
    """How far a run has come, each trial weighing what it took before, and how long the rest may take."""

    def __init__(self, trials: Mapping[str, TrialKey], durations: Durations) -> None:
        """`trials` by the ids of their items."""
        seconds = expected_seconds(durations)
        self._weights = {item: seconds(key) for item, key in trials.items()}
        self._total = sum(self._weights.values())
        self._done = 0.0

    def finished(self, item: str) -> None:
        """A trial has ended; the same one counts once."""
        self._done += self._weights.pop(item, 0.0)

    def left(self, elapsed: float) -> float | None:
        """The seconds that are left when the rest goes on as it went; None when nothing has ended."""
        return elapsed * (self._total - self._done) / self._done if self._done else None
