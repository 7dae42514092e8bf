"""Rates by a property of the tasks, as in the BC-Bench paper, and what solved trials took against failed ones."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bench.outcome import Outcome, TrialRecord
from dataset.entries import BugFixEntry, Entry
from dataset.statistics import OTHER, area_groups, files_bin, images_bin, lines_bin
from reports.results import MEANS, InputError, Results, mean_of_known, mean_tool_usage
from reports.statistics import Tally


@dataclass(frozen=True, slots=True)
class Row:
    """The tasks of one label. `rate` is the mean of their rates, each task weighing the same.

    `characters` is the mean length of their problem statements, None unless all are at hand.
    """

    label: str
    tasks: int
    rate: float
    characters: float | None = None


@dataclass(frozen=True, slots=True)
class Effort:
    """What trials took on the mean, of those that report it: the fields of `MEANS` and the calls by tool."""

    trials: int
    means: Mapping[str, float | None]
    tool_usage: Mapping[str, float] | None


PROPERTIES: Mapping[str, str] = {
    "files": "files changed in the gold patch",
    "lines": "lines changed in the gold patch",
    "area": "functional area",
    "images": "images in the problem statement",
}


def breakdown(tallies: Mapping[str, Tally], labels: Mapping[str, str]) -> list[Row]:
    """The rows of a table, the label with the most tasks first and OTHER last; `labels` has one for each task.

    Raises KeyError for a task without a label: a table that leaves one out would not add up.
    """
    rates = defaultdict[str, list[float]](list)
    for instance_id, tally in tallies.items():
        rates[labels[instance_id]].append(tally.rate)
    rows = [Row(label, len(values), fmean(values)) for label, values in rates.items()]
    return sorted(rows, key=lambda row: (row.label == OTHER, -row.tasks, row.label))


def breakdowns(results: Results, entries: Mapping[str, Entry]) -> dict[str, list[Row]]:
    """The tables of an experiment by the keys of PROPERTIES; binned ones in the order of the bins.

    Areas with few tasks are grouped as in the paper, over the tasks of the experiment. Raises InputError for a task
    that is not among the entries.
    """
    tallies = results.tallies
    if missing := sorted(tallies.keys() - entries.keys()):
        raise InputError(f"{results.name}: the dataset does not hold {missing[0]}")
    chosen = [entries[name] for name in results.tasks if name in tallies]
    with_patch = [entry for entry in chosen if isinstance(entry, BugFixEntry)]
    labels: dict[str, Mapping[str, str]] = {
        "files": {entry.instance_id: files_bin(entry) for entry in with_patch},
        "lines": {entry.instance_id: lines_bin(entry) for entry in with_patch},
        "area": area_groups(chosen),
        "images": {entry.instance_id: images_bin(entry) for entry in chosen},
    }
    tables = {name: breakdown(tallies, of) for name, of in labels.items() if len(of) == len(chosen)}
    for name in tables.keys() - {"area"}:
        tables[name].sort(key=lambda row: int(row.label.split("–")[0].rstrip("+")))
    lengths = {entry.instance_id: statement_length(entry) for entry in chosen}
    tables["images"] = [_with_characters(row, labels["images"], lengths) for row in tables["images"]]
    return tables


def statement_length(entry: Entry) -> int | None:
    """The characters of the problem statement; None when it is not at hand."""
    folder = entry.problem_folder
    readme = folder / "README.md" if folder else None
    return len(readme.read_text(encoding="utf-8")) if readme and readme.is_file() else None


def efforts(records: Iterable[TrialRecord]) -> dict[str, Effort]:
    """What resolved and unresolved trials took; only of those that there are."""
    by_outcome = defaultdict[Outcome, list[TrialRecord]](list)
    for record in records:
        if record.outcome.counts:
            by_outcome[record.outcome].append(record)
    return {outcome.value: _effort(by_outcome[outcome]) for outcome in Outcome if outcome in by_outcome}


def tools_by_use(found: Mapping[str, Effort]) -> list[str]:
    """The tools of these efforts, the most used first."""
    total = defaultdict[str, float](float)
    for effort in found.values():
        for tool, calls in (effort.tool_usage or {}).items():
            total[tool] += calls * effort.trials
    return sorted(total, key=lambda tool: (-total[tool], tool))


def _effort(records: Sequence[TrialRecord]) -> Effort:
    means: dict[str, float | None] = {
        name: mean_of_known(getattr(record, name) for record in records) for name in MEANS
    }
    return Effort(len(records), means, mean_tool_usage(record.tool_usage for record in records))


def _with_characters(row: Row, labels: Mapping[str, str], lengths: Mapping[str, int | None]) -> Row:
    of_row = [lengths[name] for name, label in labels.items() if label == row.label]
    known = [length for length in of_row if length is not None]
    return Row(row.label, row.tasks, row.rate, fmean(known) if len(known) == len(of_row) else None)
