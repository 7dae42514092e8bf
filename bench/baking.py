"""Runs the gold queries of a dataset file, and writes the rows that they give into its lines."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dataset.data_query import DataQueryEntry
from dataset.exact_json import dumps, loads
from fixtures.bc.environment import Environment, EnvironmentFailureError, QueryFailedError

QUERY_SECONDS = 600.0


@dataclass(frozen=True, slots=True)
class Baked:
    """What became of an entry: how many rows it has now, and whether they changed; or what its query failed at."""

    instance_id: str
    rows: int = 0
    changed: bool = False
    fault: str = ""

    def __str__(self) -> str:
        state = self.fault or f"{self.rows} rows{'' if self.changed else ', as before'}"
        return f"{self.instance_id}: {state}"


def bake(
    file: Path,
    chosen: Callable[[DataQueryEntry], bool],
    lease: Callable[[DataQueryEntry], Environment],
    company: str,
) -> Iterator[Baked]:
    """Write the rows of the chosen entries of a file, which are of `company`. The file is replaced at the end.

    An entry whose query fails keeps what it has. All other keys of a line stay as they are.
    """
    lines = file.read_bytes().split(b"\n")
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        entry = DataQueryEntry.read(line).placed_in(file.parent)
        if not chosen(entry):
            continue
        try:
            with closing(lease(entry)) as bc:
                rows = bc.query(entry.gold_query, limit=QUERY_SECONDS)
        except (QueryFailedError, EnvironmentFailureError) as error:
            yield Baked(entry.instance_id, fault=f"the gold query fails: {error}")
            continue
        content: dict[str, Any] = loads(line) | {"gold_rows": rows, "gold_company": company}
        lines[number] = dumps(content).encode()
        yield Baked(entry.instance_id, len(rows), loads(line) != loads(lines[number]))
    temporary = file.with_name(f".{file.name}.tmp")
    temporary.write_bytes(b"\n".join(lines))
    temporary.replace(file)
