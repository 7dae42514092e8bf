"""What is told of failures: modes, labels, and tasks with the patches that were left."""

from collections.abc import Sequence
from pathlib import Path

from reports.failures import (
    LabelRow,
    TaskRow,
    by_label,
    by_label_of_trial,
    by_task,
    failed_tasks,
    modes,
    read_labels,
)
from reports.results import InputError, Results
from reports.selection import many
from reports.summary import MODE_UNKNOWN
from reports.tables import Column, Document, Kind, Table, Value, as_objects


def failures_document(found: Sequence[Results], labels_file: Path | None, labelled: str) -> Document:
    """The failures of experiments; the labels of the file go to trials that failed in the way `labelled`.

    Raises InputError where there are only results of runs, and for a file of labels that is at fault.
    """
    several = len(found) > 1
    lead: list[str] = []
    tables: list[Table] = []
    long: list[tuple[str, TaskRow]] = []
    data = {}
    for results in found:
        if not results.records:
            raise InputError(f"{results.name}: expected trials, got only the results of runs, which tell no failures")
        labels = read_labels(labels_file, results.tasks) if labels_file else None
        rows = by_task(results, labels, labelled)
        made = failure_tables(results, rows, named=several)
        lead.append(lead_line(results))
        if labels is not None:
            without = sorted(set(labels) - {row.instance_id for row in rows if row.mode == labelled})
            lead += (
                [f"Labels of {many(len(without), 'task')} without such a failure: {', '.join(without)}."]
                if without
                else []
            )
        tables += made
        long += [(results.name, row) for row in rows]
        data[results.name] = {table.name: as_objects(table) for table in made}
    csv = Table(
        "tasks",
        "Tasks",
        [Column("name", "experiment"), *TASK_COLUMNS],
        [[name, *_cells(row)] for name, row in long],
    )
    return Document(lead, tables, data=data, csv=csv)


def lead_line(results: Results) -> str:
    """How many trials failed, on how many tasks, and what it takes to tell more."""
    rows = modes(results.records)
    counted = sum(record.outcome.counts for record in results.records)
    open_trials = sum(row.trials for row in rows if row.mode == MODE_UNKNOWN)
    hint = (
        f" Of {many(open_trials, 'trial')} only the gold patch tells the mode: give --dataset=PATH."
        if open_trials
        else ""
    )
    failed = sum(row.trials for row in rows)
    tasks = failed_tasks(results.records)
    return f"{results.name}: {failed} of {many(counted, 'trial')} failed, on {many(tasks, 'task')}.{hint}"


TASK_COLUMNS = (
    Column("instance_id", "task"),
    Column("mode", "mode"),
    Column("trials", "failed", Kind.COUNT),
    Column("variants", "variants", Kind.COUNT),
    Column("duplicates", "duplicates", Kind.COUNT),
    Column("label", "label"),
)


def failure_tables(results: Results, rows: Sequence[TaskRow], *, named: bool = False) -> list[Table]:
    """The modes, the labels if there are any, and the tasks, with the experiment's name where there are several."""
    prefix = f"{results.name}: " if named else ""
    mode_rows = modes(results.records)
    total = sum(row.trials for row in mode_rows)
    mode_cells: list[list[Value]] = [[row.mode, row.trials, row.share, row.tasks] for row in mode_rows]
    mode_cells.append(["total", total, 1.0 if total else None, failed_tasks(results.records)])
    tables = [
        Table(
            "modes",
            f"{prefix}Failure modes",
            [
                Column("mode", "mode"),
                Column("trials", "trials", Kind.COUNT),
                Column("share", "%", Kind.RATE),
                Column("tasks", "tasks", Kind.COUNT),
            ],
            mode_cells,
        )
    ]
    for name, title, labels in (
        ("labels", "Labels by task", by_label(rows)),
        ("trial_labels", "Labels in the trials", by_label_of_trial(results.records)),
    ):
        if labels:
            tables.append(_labels(name, prefix + title, labels))
    notes = ["A variant is a patch that differs from the others of its task; duplicates are the patches beyond these."]
    labelled = any(row.label for row in rows)
    columns = TASK_COLUMNS if labelled else TASK_COLUMNS[:-1]
    cells = [_cells(row)[: len(columns)] for row in rows]
    return [*tables, Table("tasks", f"{prefix}Tasks with failures", columns, cells, notes)]


def _labels(name: str, title: str, rows: Sequence[LabelRow]) -> Table:
    columns = [Column("label", "label"), Column("tasks", "tasks", Kind.COUNT), Column("trials", "failed", Kind.COUNT)]
    cells: list[list[Value]] = [[row.label, row.tasks, row.trials] for row in rows]
    cells.append(["total", sum(row.tasks for row in rows), sum(row.trials for row in rows)])
    return Table(name, title, columns, cells)


def _cells(row: TaskRow) -> list[str | int | None]:
    return [row.instance_id, row.mode, row.trials, row.variants, row.duplicates, row.label]
