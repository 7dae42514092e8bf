"""How long trials take, as runs or a file tell it that the user names: the same on every machine of a run in shards."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import inf
from pathlib import Path
from statistics import median

from bench.outcome import Outcome
from reports.durations import Durations
from reports.options import OptionError

DEPTHS = ("results.jsonl", "*/results.jsonl", "*/*/results.jsonl")
"""Where a run, a folder of runs, and one of runs with arms have their records."""


class DurationsError(OptionError):
    """What was to tell durations does not. The message names the file and says what was expected."""


def durations_at(paths: Iterable[Path]) -> Durations:
    """What each entry took, the median over all that is told at these paths, by whatever agent.

    A path is a run, a folder of runs or of arms, a results.jsonl, or a file of durations (`*.json`) as
    `python -m reports durations` writes it. Trials that failed for infrastructure tell nothing. Raises DurationsError.
    """
    times = defaultdict[tuple[str, str], list[float]](list)
    paths = list(paths)
    for path in paths:
        files = [path] if path.is_file() else [file for depth in DEPTHS for file in sorted(path.glob(depth))]
        if not files:
            raise DurationsError(f"{path}: expected a run, a folder of runs or a file of durations, got none")
        for file in files:
            try:
                for category, instance_id, seconds in _told(file):
                    times[category, instance_id].append(seconds)
            except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
                raise DurationsError(
                    f"{file}: expected a results.jsonl, or seconds by category and instance id as JSON, got what "
                    f"cannot be read as one: {error!r}"
                ) from None
    if not times:
        raise DurationsError(f"{', '.join(map(str, paths))}: no trial there tells how long it took")
    return {entry: median(seconds) for entry, seconds in sorted(times.items())}


def _told(file: Path) -> Iterator[tuple[str, str, float]]:
    """Category, instance id and seconds of what a file tells of."""
    if file.suffix == ".json":
        content = json.loads(file.read_bytes())
        found = [
            (category, name, seconds) for category, entries in content.items() for name, seconds in entries.items()
        ]
    else:
        records = [json.loads(line) for line in file.read_bytes().splitlines() if line.strip()]
        found = [
            (record["category"], record["instance_id"], record["seconds"])
            for record in records
            if record["outcome"] != Outcome.INFRASTRUCTURE and record["seconds"] is not None
        ]
    for category, name, seconds in found:
        if not 0 <= float(seconds) < inf:
            raise ValueError(f"{name}: {seconds} seconds")
        yield category, name, float(seconds)
