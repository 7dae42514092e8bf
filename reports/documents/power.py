"""What is told of how much has to be run to see a difference."""

from collections.abc import Sequence

from reports.intervals import SAME_IN_ALL, NoInterval
from reports.power import POWER, Spread, power, runs_needed, spread_alone, spread_of, tasks_needed
from reports.results import InputError, Results, total
from reports.selection import many
from reports.tables import Column, Document, Kind, Table

RUNS = (1, 2, 3, 5, 10, 20)


def power_document(found: Sequence[Results], effect: float, tasks: int | None = None) -> Document:
    """What it takes to see `effect`, a fraction, by how much the given experiments vary. Raises InputError."""
    try:
        spread, assumed, shared = _spread(found)
    except NoInterval as reason:
        raise InputError(f"nothing can be planned, because {reason}") from None
    if not spread:
        raise InputError(f"nothing can be planned, because {SAME_IN_ALL}")
    tasks = tasks or shared
    needed = runs_needed(spread, effect, tasks=tasks)
    trials = [sum(len(run.resolved) for run in results.runs) for results in found]
    seconds, cost = (
        [_mean(results, count, name) for results, count in zip(found, trials, strict=True)]
        for name in ("agent_seconds", "cost_usd")
    )
    rows = []
    for runs in sorted({*RUNS, *([needed] if needed else [])}):
        both = 2 * runs * tasks
        rows.append(
            [
                runs,
                power(spread, effect, tasks=tasks, runs=runs),
                both,
                _times(seconds, both, 3600),
                _times(cost, both, 1),
                tasks_needed(spread, effect, runs=runs),
            ]
        )
    table = Table(
        "power",
        f"A difference of {effect * 100:g} points on {tasks} tasks",
        [
            Column("runs", "runs", Kind.COUNT),
            Column("power", "power %", Kind.RATE),
            Column("trials", "trials of both", Kind.COUNT),
            Column("hours", "agent hours", Kind.NUMBER),
            Column("cost_usd", "cost", Kind.MONEY),
            Column("tasks_needed", "tasks for 80 %", Kind.COUNT),
        ],
        rows,
        ["Agent hours are of one agent at a time. – is not known."],
    )
    if needed is None:
        answer = f"no number of runs of these {tasks} tasks is enough: more tasks are needed"
    else:
        hours = _times(seconds, 2 * needed * tasks, 3600)
        dollars = _times(cost, 2 * needed * tasks, 1)
        told = [
            f"{hours:,.0f} h of agents" if hours is not None else "",
            f"${dollars:,.2f}" if dollars is not None else "",
        ]
        answer = ", ".join(
            filter(None, [f"{many(needed, 'run')} of each experiment, {2 * needed * tasks:,} trials in all", *told])
        )
    lead = [
        f"To see a difference of {effect * 100:g} points with {POWER * 100:.0f} % power on {tasks} tasks: {answer}.",
        assumed,
    ]
    return Document(lead, [table])


def _spread(found: Sequence[Results]) -> tuple[Spread, str, int]:
    """The spread, what was assumed of it, and the number of tasks that it is of."""
    one = found[0].tallies
    if len(found) == 1:
        return (
            spread_alone(list(one.values())),
            "Assumed: both experiments vary as this one does, and differ by the same on every task. Real changes help "
            "some tasks and harm others, so that this is the least; two experiments given show by how much more.",
            len(one),
        )
    other = found[1].tallies
    shared = sorted(one.keys() & other.keys())
    return (
        spread_of([(other[name], one[name]) for name in shared]),
        "By how much trials vary in the two experiments, and tasks in how they differ between them.",
        len(shared),
    )


def _mean(results: Results, trials: int, name: str) -> float | None:
    known = total(results, name)
    return known / trials if known is not None and trials else None


def _times(means: Sequence[float | None], trials: int, unit: float) -> float | None:
    """What so many trials of these experiments take together; None unless it is known of each."""
    known = [mean for mean in means if mean is not None]
    return sum(known) / len(known) * trials / unit if len(known) == len(means) else None
