"""What is told of comparisons: verdicts first, then the experiments, the differences, and the tasks that changed."""

from collections.abc import Sequence
from dataclasses import asdict, replace

from reports.comparison import NOT_TOLD, Comparison, TaskChange
from reports.intervals import Method
from reports.power import runs_needed, tasks_needed
from reports.results import Results, total
from reports.review_numbers import comment_numbers
from reports.selection import many
from reports.statistics import Tally
from reports.tables import Column, Document, Kind, Table, Value, as_objects, shown

FLIPS_SHOWN = 40
"""Tasks that flipped and are listed: a comment on a pull request is no longer than 65,536 characters."""


def comparison_document(
    comparisons: Sequence[Comparison], found: Sequence[Results], *, all_tasks: bool = False
) -> Document:
    """What is told of comparisons: the verdicts, the experiments, the differences, and the tasks that flipped.

    With `all_tasks` the others are told, too.
    """
    lead = [verdict_line(each, len(comparisons)) for each in comparisons]
    lead += [
        f"Compared although they differ: {each.baseline} and {each.name}: {'; '.join(each.warnings)}."
        for each in comparisons
        if each.warnings
    ]
    named, experiments = told_apart(comparisons), told_apart(found)
    lead += [cost_line(experiments)]
    lead += [line for each in named if (line := what_would_tell(each))]
    differences, in_full = _differences(named), _in_full(comparisons)
    data = {
        "comparisons": [
            {**row, "warnings": list(each.warnings), "changes": [_change(change) for change in each.changes]}
            for row, each in zip(as_objects(in_full), comparisons, strict=True)
        ],
        "experiments": [
            {**row, "category": each.category} for row, each in zip(as_objects(_experiments(found)), found, strict=True)
        ],
    }
    notes = [
        "Better or worse is told at p < 0.05 by the exact two-sided sign-flip test on the tasks' differences, "
        "corrected by Holm where there are several comparisons. A task flipped when it is solved in more than half of "
        "its trials on one side only."
    ]
    tables = [_experiments(experiments), differences, *(_changes(each, all_tasks) for each in named)]
    return Document(lead, tables, notes, data, in_full)


def told_apart[Named: (Comparison, Results)](several: Sequence[Named]) -> list[Named]:
    """With the category in their names where there are several: an experiment stands there once in each."""
    if len({each.category for each in several}) < 2:
        return list(several)
    return [replace(each, name=f"{each.name} in {each.category}") for each in several]


def verdict_line(comparison: Comparison, comparisons: int) -> str:
    """The answer in one line: better, worse or not to be told apart, by how many points, with interval and p."""
    p = f"p = {shown(comparison.p, Kind.P)}"
    if comparisons > 1:
        p += f", {shown(comparison.p_holm, Kind.P)} corrected for {comparisons} comparisons"
    interval = comparison.intervals[0]
    spread = (
        f"95 % {shown(interval, Kind.SPREAD)} on other tasks like these"
        if interval.low is not None
        else (f"no interval because {interval.missing_because}")
    )
    return (
        f"{comparison.verdict}: {comparison.name} against {comparison.baseline} by "
        f"{shown(comparison.difference, Kind.POINTS)} points ({spread}; {p}), "
        f"{many(len(comparison.changes), 'task')} of {comparison.category}"
    )


def cost_line(found: Sequence[Results]) -> str:
    """What a resolved task cost in each experiment, the baseline first."""
    told = (f"{results.name} {_cost(cost_per_resolved(results, 'cost_usd'))}" for results in found)
    return f"Cost per resolved task: {', '.join(told)}."


def cost_per_resolved(results: Results, unit: str) -> float | None:
    """What all trials cost, by the solved ones; None where a cost is not known or nothing was solved."""
    solved = sum(run.solved for run in results.runs)
    amount = total(results, unit)
    return amount / solved if amount is not None and solved else None


def _cost(amount: float | None) -> str:
    return "not known" if amount is None else shown(amount, Kind.MONEY)


def what_would_tell(comparison: Comparison) -> str:
    """What would have to be run to tell a difference as large as the one seen; "" where that makes no sense."""
    if comparison.verdict != NOT_TOLD or not comparison.spread or not comparison.difference:
        return ""
    effect, tasks = abs(comparison.difference), len(comparison.changes)
    runs = runs_needed(comparison.spread, effect, tasks=tasks)
    now = max(change.now.trials for change in comparison.changes)
    on_these = f"{many(runs, 'run')} of these {tasks} tasks" if runs else f"no number of runs of these {tasks} tasks"
    return (
        f"To tell a difference of {effect * 100:.1f} points between {comparison.name} and {comparison.baseline} with "
        f"80 % power takes {on_these}, or {many(now, 'run')} of "
        f"{tasks_needed(comparison.spread, effect, runs=now)} such tasks."
    )


def _experiments(found: Sequence[Results]) -> Table:
    credits = any(total(results, "ai_credits") is not None for results in found)
    comments = [comment_numbers([run.comments for run in results.runs]) for results in found]
    scored = any(comments)
    columns = [
        Column("name", "experiment"),
        Column("runs", "runs", Kind.COUNT),
        *([Column("f1", "F1 %", Kind.RATE), Column("f1_interval", "F1 bca", Kind.INTERVAL)] if scored else []),
        Column("resolved", "resolved", Kind.COUNT),
        Column("trials", "of", Kind.COUNT),
        Column("cost_per_resolved", "$ per resolved", Kind.MONEY),
        *([Column("credits_per_resolved", "credits per resolved", Kind.NUMBER)] if credits else []),
        Column("agent_seconds", "s a trial", Kind.NUMBER),
    ]
    rows: list[list[Value]] = []
    for results, numbers in zip(found, comments, strict=True):
        solved = sum(run.solved for run in results.runs)
        trials = sum(len(run.resolved) for run in results.runs)
        seconds = total(results, "agent_seconds")
        units = ("cost_usd", *(["ai_credits"] if credits else []))
        rows.append(
            [
                results.name,
                len(results.runs),
                *([numbers.f1 if numbers else None, numbers.f1_interval if numbers else None] if scored else []),
                solved,
                trials,
                *(cost_per_resolved(results, unit) for unit in units),
                seconds / trials if seconds is not None else None,
            ]
        )
    unknown = ["– is not known."] if any(None in row for row in rows) else []
    return Table("experiments", "Experiments", columns, rows, unknown)


DIFFERENCES = [
    Column("name", "experiment"),
    Column("rate", "rate %", Kind.RATE),
    Column("baseline_rate", "base %", Kind.RATE),
    Column("difference", "points", Kind.POINTS),
    Column("tasks_interval", "95 % tasks", Kind.SPREAD),
    Column("reruns_interval", "95 % reruns", Kind.SPREAD),
    Column("p", "p", Kind.P),
    Column("p_holm", "p, Holm", Kind.P),
]

MORE = [
    Column("baseline", "against"),
    Column("category", "category"),
    Column("verdict", "verdict"),
    Column("tasks", "tasks", Kind.COUNT),
    Column("total", "trials", Kind.COUNT),
    Column("improved", "up", Kind.COUNT),
    Column("worsened", "down", Kind.COUNT),
]
"""What does not fit beside it in 80 columns."""


def _difference(comparison: Comparison) -> list[Value]:
    by_method = {interval.method: interval for interval in comparison.intervals}
    rates = comparison.rate, comparison.baseline_rate, comparison.difference
    return [
        comparison.name,
        *rates,
        by_method[Method.TASKS],
        by_method[Method.RERUNS],
        comparison.p,
        comparison.p_holm,
    ]


def _in_full(comparisons: Sequence[Comparison]) -> Table:
    """The differences with all columns."""
    rows: list[list[Value]] = []
    for each in comparisons:
        changes = len(each.changes), each.total, len(each.improved), len(each.worsened)
        rows.append([*_difference(each), each.baseline, each.category, each.verdict, *changes])
    return Table("differences", "Differences", [*DIFFERENCES, *MORE], rows)


def _differences(comparisons: Sequence[Comparison]) -> Table:
    """The differences as people see them."""
    rows = [_difference(each) for each in comparisons]
    several = len(comparisons) > 1
    notes = [
        f"95 % {interval.method}: {interval.question}"
        + (f"; {_name(each, several)}no interval because {interval.missing_because}" if interval.low is None else "")
        for each in comparisons
        for interval in each.intervals
    ]
    against = " and ".join(dict.fromkeys(each.baseline for each in comparisons))
    title = f"Differences against {against}" if several else f"{comparisons[0].name} against {against}"
    # A single comparison has its name in the title, and no other to be corrected for.
    chosen = slice(None) if several else slice(1, -1)
    return Table("differences", title, DIFFERENCES[chosen], [row[chosen] for row in rows], list(dict.fromkeys(notes)))


def _name(comparison: Comparison, several: bool) -> str:
    return f"{comparison.name}: " if several else ""


def _changes(comparison: Comparison, all_tasks: bool) -> Table:
    """The tasks that flipped, or all: those that improved first, then those that worsened, the largest change first."""
    changed = [*comparison.improved, *comparison.worsened]
    flipped = [change for change in changed if change.flipped]
    alike = [change for change in comparison.changes if not change.difference]
    columns = [
        Column("instance_id", "task"),
        Column("change", "change"),
        Column("before", "before"),
        Column("now", "now"),
        Column("difference", "points", Kind.POINTS),
    ]
    rows: list[list[Value]] = [
        [change.instance_id, _word(change), _tally(change.before), _tally(change.now), change.difference]
        for change in ([*changed, *alike] if all_tasks else flipped[:FLIPS_SHOWN])
    ]
    left_out = 0 if all_tasks else len(flipped) - FLIPS_SHOWN
    notes = [f"{left_out} more are in --json."] if left_out > 0 else []
    up = sum(change.difference > 0 for change in flipped)
    title = f"Tasks that flipped, {comparison.name} against {comparison.baseline}: {up} up, {len(flipped) - up} down"
    if all_tasks:
        title = f"Tasks, {comparison.name} against {comparison.baseline}: {up} flipped up, {len(flipped) - up} down"
    return Table("changes", title, columns, rows, notes)


def _word(change: TaskChange) -> str:
    if not change.difference:
        return "alike"
    word = "improved" if change.difference > 0 else "worsened"
    return f"{word}, flipped" if change.flipped else word


def _change(change: TaskChange) -> dict[str, object]:
    return {**asdict(change), "difference": change.difference, "flipped": change.flipped}


def _tally(tally: Tally) -> str:
    return f"{tally.solved}/{tally.trials}"
