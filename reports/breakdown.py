"""Rates by a property of the tasks: area, files, lines, images. The tables are those of the BC-Bench paper."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean

from reports.statistics import Tally


@dataclass(frozen=True, slots=True)
class Row:
    """The tasks of one label. `rate` is the mean of their rates, each task weighing the same."""

    label: str
    tasks: int
    rate: float


def breakdown(tallies: Mapping[str, Tally], labels: Mapping[str, str]) -> list[Row]:
    """The rows of a table, the label with the most tasks first; `labels` has one for each instance id of `tallies`.

    Raises KeyError for a task without a label: a table that leaves one out would not add up.
    """
    rates = defaultdict[str, list[float]](list)
    for instance_id, tally in tallies.items():
        rates[labels[instance_id]].append(tally.rate)
    rows = [Row(label, len(values), fmean(values)) for label, values in rates.items()]
    return sorted(rows, key=lambda row: (-row.tasks, row.label))
