"""Two experiments on the tasks that they share: which is better, by how much, how sure, and on which tasks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from reports.intervals import Interval, Method, NoInterval
from reports.power import Spread, spread_of
from reports.results import InputError, Results, fold
from reports.selection import many
from reports.significance import SIGNIFICANT, Pair, difference_interval, holm, mean_difference, sign_flip
from reports.statistics import Tally

BETTER, WORSE, NOT_TOLD = "better", "worse", "not to be told apart"


class NotComparableError(InputError):
    """Two experiments differ in more than what may be compared. The message says in what."""


@dataclass(frozen=True, slots=True)
class TaskChange:
    """What a task came to in both experiments."""

    instance_id: str
    now: Tally
    before: Tally

    @property
    def difference(self) -> float:
        return self.now.rate - self.before.rate

    @property
    def flipped(self) -> bool:
        """Whether one solved it in more than half of its trials and the other did not."""
        return (self.now.rate > 0.5) != (self.before.rate > 0.5)


@dataclass(frozen=True, slots=True)
class Comparison:
    """An experiment against a baseline, on the tasks that both have trials of.

    Rates and differences are fractions, means over these tasks. `total` is the difference in solved trials, None where
    the numbers of trials differ. `p` is that of the sign-flip test, `p_holm` corrected for the other comparisons made
    with it. `spread` is None where a task has one trial. `warnings` says in what more the two differ.
    """

    name: str
    baseline: str
    category: str
    changes: tuple[TaskChange, ...]
    rate: float
    baseline_rate: float
    difference: float
    total: int | None
    intervals: tuple[Interval, ...]
    p: float
    p_holm: float
    spread: Spread | None
    warnings: tuple[str, ...]

    @property
    def verdict(self) -> str:
        """BETTER, WORSE or NOT_TOLD, by the corrected p-value."""
        if self.p_holm >= SIGNIFICANT:
            return NOT_TOLD
        return BETTER if self.difference > 0 else WORSE

    @property
    def improved(self) -> tuple[TaskChange, ...]:
        """The tasks that are solved more often, the largest difference first."""
        return _largest_first(change for change in self.changes if change.difference > 0)

    @property
    def worsened(self) -> tuple[TaskChange, ...]:
        """The tasks that are solved less often, the largest difference first."""
        return _largest_first(change for change in self.changes if change.difference < 0)


def compare(found: Sequence[Results], baseline: Results, *, across_versions: bool = False) -> list[Comparison]:
    """Each experiment against the baseline, the p-values corrected for how many there are.

    Raises NotComparableError for other categories, and, unless `across_versions`, for other benchmark versions,
    datasets or tasks.
    """
    return corrected([_compare(results, baseline, across_versions) for results in found])


def corrected(made: Sequence[Comparison]) -> list[Comparison]:
    """Comparisons that are told together, of any baselines, the p-values corrected for how many there are."""
    return [replace(each, p_holm=p) for each, p in zip(made, holm([each.p for each in made]), strict=True)]


def paired(found: Sequence[Results]) -> tuple[list[Results], list[str]]:
    """Of experiments with records, the trials that count in all of them, told apart by task and number of the run.

    Also returns a line for each category of which trials are left out.
    """
    remarks, kept = [], list(found)
    for category in dict.fromkeys(results.category for results in found):
        counting = {
            place: {(each.instance_id, each.run) for each in results.records if each.outcome.counts}
            for place, results in enumerate(found)
            if results.category == category
        }
        pairs = set.intersection(*counting.values())
        if left_out := len(set.union(*counting.values()) - pairs):
            remarks.append(f"{category}: {many(left_out, 'trial')} left out, without a counterpart in every experiment")
        for place in counting:
            records = tuple(each for each in found[place].records if (each.instance_id, each.run) in pairs)
            kept[place] = replace(found[place], records=records, runs=fold(records))
    return kept, remarks


def differences_in_kind(one: Results, other: Results) -> list[str]:
    """In what two experiments differ that forbids to compare them; nothing is told where nothing does."""
    found = []
    versions = [results.set_up.benchmark_version for results in (one, other)]
    if not all(versions):
        unknown = [results.name for results in (one, other) if not results.set_up.benchmark_version]
        found.append(f"the benchmark version of {' and '.join(unknown)} is not known")
    elif versions[0] != versions[1]:
        found.append(f"benchmark version {versions[0]} against {versions[1]}")
    hashes = [results.set_up.dataset_hash for results in (one, other)]
    if all(hashes) and hashes[0] != hashes[1]:
        found.append(f"dataset {hashes[0][:12]} against {hashes[1][:12]}")
    tasks = [frozenset(results.tasks) for results in (one, other)]
    if tasks[0] != tasks[1]:
        found.append(
            f"other tasks: {len(tasks[0] & tasks[1])} in both, {len(tasks[0] - tasks[1])} only in {one.name}, "
            f"{len(tasks[1] - tasks[0])} only in {other.name}"
        )
    return found


def _compare(results: Results, baseline: Results, across_versions: bool) -> Comparison:
    if results.category != baseline.category:
        raise NotComparableError(
            f"{results.name} is of the category {results.category}, {baseline.name} of {baseline.category}"
        )
    warnings = differences_in_kind(results, baseline)
    if warnings and not across_versions:
        raise NotComparableError(
            f"{results.name} and {baseline.name} are not compared: {'; '.join(warnings)}. With --across-versions they "
            "are, and the output says so."
        )
    now, before = results.tallies, baseline.tallies
    changes = tuple(TaskChange(name, now[name], before[name]) for name in sorted(now.keys() & before.keys()))
    if not changes:
        raise NotComparableError(f"{results.name} and {baseline.name} share no task that counts in both")
    pairs: list[Pair] = [(change.now, change.before) for change in changes]
    p = sign_flip(pairs)
    equal = len({tally.trials for pair in pairs for tally in pair}) == 1
    return Comparison(
        name=results.name,
        baseline=baseline.name,
        category=results.category,
        changes=changes,
        rate=sum(change.now.rate for change in changes) / len(changes),
        baseline_rate=sum(change.before.rate for change in changes) / len(changes),
        difference=mean_difference(pairs),
        total=sum(change.now.solved - change.before.solved for change in changes) if equal else None,
        intervals=tuple(difference_interval(pairs, method) for method in (Method.TASKS, Method.RERUNS)),
        p=p,
        p_holm=p,
        spread=_spread(pairs),
        warnings=tuple(warnings),
    )


def _spread(pairs: Sequence[Pair]) -> Spread | None:
    try:
        return spread_of(pairs)
    except NoInterval:
        return None


def _largest_first(changes: Iterable[TaskChange]) -> tuple[TaskChange, ...]:
    return tuple(sorted(changes, key=lambda change: (-abs(change.difference), change.instance_id)))
