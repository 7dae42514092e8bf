"""Why trials failed: modes by trial and by task, how often the same patch was left, and what people called it."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.outcome import FailureMode, Outcome, TrialRecord
from reports.results import InputError, Results
from reports.summary import MODE_UNKNOWN

NO_LABEL = "no label"


@dataclass(frozen=True, slots=True)
class ModeRow:
    """Trials that failed in one way, and the tasks that they are of. `share` is of all failed trials."""

    mode: str
    trials: int
    share: float
    tasks: int


@dataclass(frozen=True, slots=True)
class TaskRow:
    """The trials of one task that failed in one way.

    `variants` is how many different patches they left, `duplicates` how many patches there are beyond these; both None
    where none was left or is at hand.
    """

    instance_id: str
    mode: str
    trials: int
    variants: int | None
    duplicates: int | None
    label: str = ""


@dataclass(frozen=True, slots=True)
class LabelRow:
    """Tasks and trials of one label."""

    label: str
    tasks: int
    trials: int


def modes(records: Iterable[TrialRecord]) -> list[ModeRow]:
    """The failure modes of the trials that count, in the order of precedence; open ones last."""
    trials, tasks = Counter[str](), defaultdict[str, set[str]](set)
    for record in _failed(records):
        trials[mode_of(record)] += 1
        tasks[mode_of(record)].add(record.instance_id)
    return [
        ModeRow(mode, trials[mode], trials[mode] / trials.total(), len(tasks[mode]))
        for mode in (*FailureMode, MODE_UNKNOWN)
        if trials[mode]
    ]


def failed_tasks(records: Iterable[TrialRecord]) -> int:
    """How many tasks have a trial that failed."""
    return len({record.instance_id for record in _failed(records)})


def by_task(results: Results, labels: Mapping[str, str] | None = None, labelled: str = "") -> list[TaskRow]:
    """A row for each task and way in which trials of it failed, by instance id; `labels` go to rows of the mode
    `labelled`, or to all where that is empty."""
    groups = defaultdict[tuple[str, str], list[TrialRecord]](list)
    for record in _failed(results.records):
        groups[record.instance_id, mode_of(record)].append(record)
    order = {mode: place for place, mode in enumerate((*FailureMode, MODE_UNKNOWN))}
    rows = []
    for instance_id, mode in sorted(groups, key=lambda key: (key[0], order[key[1]])):
        failed = groups[instance_id, mode]
        patches = [patch for record in failed if (patch := results.output(record))]
        applies = labels is not None and labelled in ("", mode)
        rows.append(
            TaskRow(
                instance_id,
                mode,
                len(failed),
                len(set(patches)) if patches else None,
                len(patches) - len(set(patches)) if patches else None,
                labels.get(instance_id, NO_LABEL) if labels is not None and applies else "",
            )
        )
    return rows


def by_label(rows: Iterable[TaskRow]) -> list[LabelRow]:
    """Tasks and trials by label, the largest first, of the rows that were to get one."""
    tasks, trials = defaultdict[str, set[str]](set), Counter[str]()
    for row in rows:
        if row.label:
            tasks[row.label].add(row.instance_id)
            trials[row.label] += row.trials
    found = [LabelRow(label, len(tasks[label]), trials[label]) for label in tasks]
    return sorted(found, key=lambda row: (row.label == NO_LABEL, -row.tasks, -row.trials, row.label))


def by_label_of_trial(records: Iterable[TrialRecord]) -> list[LabelRow]:
    """The same of the labels that stand in the trials themselves."""
    tasks, trials = defaultdict[str, set[str]](set), Counter[str]()
    for record in records:
        if record.label:
            tasks[record.label].add(record.instance_id)
            trials[record.label] += 1
    return sorted(
        (LabelRow(label, len(tasks[label]), trials[label]) for label in trials),
        key=lambda row: (-row.trials, row.label),
    )


def read_labels(file: Path, tasks: Sequence[str]) -> dict[str, str]:
    """The labels of a CSV file with a line `instance,label` for each task; a first line of titles is skipped.

    Raises InputError for a line without both, for a task that is not among `tasks`, and for one with two labels.
    """
    labels: dict[str, str] = {}
    known = set(tasks)
    try:
        with file.open(encoding="utf-8-sig", newline="") as opened:
            rows = list(csv.reader(opened))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise InputError(f"{file}: expected a CSV file with lines instance,label: {error}") from None
    for number, row in enumerate(rows, 1):
        cells = [cell.strip() for cell in row]
        if not any(cells) or (number == 1 and cells[0] not in known and "__" not in cells[0]):
            continue
        if len(cells) != 2 or not all(cells):
            raise InputError(f"{file}:{number}: expected instance,label, got {','.join(cells)!r}")
        name, label = cells
        if name not in known:
            raise InputError(f"{file}:{number}: expected a task of the results, got {name!r}")
        if labels.setdefault(name, label) != label:
            raise InputError(f"{file}:{number}: {name}: expected one label, got {label!r} after {labels[name]!r}")
    if not labels:
        raise InputError(f"{file}: expected lines instance,label, got none")
    return labels


def mode_of(record: TrialRecord) -> str:
    """The failure mode of an unresolved trial, MODE_UNKNOWN where it is open."""
    return record.failure_mode.value if record.failure_mode else MODE_UNKNOWN


def _failed(records: Iterable[TrialRecord]) -> Iterable[TrialRecord]:
    return (record for record in records if record.outcome is Outcome.UNRESOLVED)
