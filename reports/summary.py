"""What a run came to: counts that add up to what was selected, and the numbers that may be told of it.

Everything here follows from run.json and the trial records, so that a summary can be made again at any time.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean

from bench.outcome import FailureMode, Outcome, TrialRecord
from reports.options import MIN_COVERAGE
from reports.records import RunFolder, RunInfo, TrialKey
from reports.statistics import Interval, Tally, interval_over_tasks, mean_over_runs, pass_hat

ENGINE_UNSUPPORTED = "engine_unsupported"
UNSUPPORTED_LIMIT = 0.02
"""The share of trials that the engine may fail to judge before a rate is no headline any more."""


class DenominatorError(Exception):
    """The counts of a run do not add up to what was selected: a fault of the suite, never of the run."""


@dataclass(frozen=True, slots=True)
class Counts:
    """What became of the trials that were selected. Every one is in exactly one place."""

    selected: int
    resolved: int
    failure_modes: Mapping[str, int]
    infrastructure: Mapping[str, int]
    unscorable: Mapping[str, int]
    not_run: int

    def __post_init__(self) -> None:
        places = (self.resolved, self.unresolved, self.failed_infrastructure, self.not_scored, self.not_run)
        if sum(places) != self.selected:
            raise DenominatorError(f"{' + '.join(map(str, places))} is not {self.selected}, the trials selected")

    @property
    def unresolved(self) -> int:
        return sum(self.failure_modes.values())

    @property
    def failed_infrastructure(self) -> int:
        return sum(self.infrastructure.values())

    @property
    def not_scored(self) -> int:
        return sum(self.unscorable.values())

    @property
    def counted(self) -> int:
        """The trials that are in the rates."""
        return self.resolved + self.unresolved

    @property
    def coverage(self) -> float:
        """The share of what was selected that counts; 1 when nothing was."""
        return self.counted / self.selected if self.selected else 1.0


@dataclass(frozen=True, slots=True)
class CategorySummary:
    """The numbers of one category. Rates are fractions, None where there is nothing to compute them from.

    `pass_hat` holds pass^k by k, for every k that all tasks have trials enough for. `if_unsupported_failed` and
    `if_unsupported_solved` are the rate when every trial that only the engine kept from being judged had failed, or had
    been solved. `no_headline_because` says why the rate must not be quoted; empty when it may.
    """

    category: str
    tasks: int
    counts: Counts
    rate: float | None = None
    rates_of_runs: Mapping[int, float] = field(default_factory=dict)
    mean_over_runs: float | None = None
    interval: Interval | None = None
    pass_hat: Mapping[int, float] = field(default_factory=dict)
    rate_without_no_submission: float | None = None
    if_unsupported_failed: float | None = None
    if_unsupported_solved: float | None = None
    agent_seconds: float | None = None
    cost_usd: float | None = None
    no_headline_because: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A run: what it was made with, and its categories. `left_out` tells of records that could not be used."""

    name: str
    experiment: Mapping[str, str]
    experiment_key: str
    runs: int
    categories: tuple[CategorySummary, ...]
    left_out: tuple[str, ...] = ()

    @property
    def selected(self) -> int:
        return sum(category.counts.selected for category in self.categories)

    @property
    def incomplete(self) -> bool:
        """Whether trials are missing, or say nothing about the agent: what --resume fills in."""
        return any(category.counts.not_run or category.counts.failed_infrastructure for category in self.categories)

    def as_json(self) -> dict[str, object]:
        """The summary as it stands in summary.json, the counts that follow from others spelled out."""
        content = asdict(self)
        for category, written in zip(self.categories, content["categories"], strict=True):
            counts = category.counts
            written["counts"] |= {
                "unresolved": counts.unresolved,
                "counted": counts.counted,
                "coverage": counts.coverage,
            }
        return content


def summarise(
    info: RunInfo, records: Iterable[TrialRecord], *, damaged: Sequence[str] = (), min_coverage: float = MIN_COVERAGE
) -> Summary:
    """The summary of a run from its records. Records of another experiment are left out, and told of."""
    selected = defaultdict[str, list[TrialKey]](list)
    for key in info.selected_keys():
        selected[key.category].append(key)
    usable: dict[TrialKey, TrialRecord] = {}
    left_out = list(damaged)
    for record in records:
        key = TrialKey(record.category, record.instance_id, record.run)
        if info.accepts(record):
            usable[key] = record
        else:
            left_out.append(f"{key.instance_id}, run {key.run}: made with another set-up, or of another entry")
    categories = tuple(
        _category(name, keys, [usable[key] for key in sorted(keys) if key in usable], min_coverage)
        for name, keys in sorted(selected.items())
    )
    runs = max((key.run for keys in selected.values() for key in keys), default=0)
    return Summary(info.name, dict(info.experiment), info.experiment_key, runs, categories, tuple(left_out))


def summarise_folder(
    folder: RunFolder, *, min_coverage: float = MIN_COVERAGE
) -> tuple[Summary, tuple[TrialRecord, ...]]:
    """The summary of what is in a run folder, and the records it was made of. Raises RunFolderError when it is none."""
    info = folder.read_info()
    records, damaged = folder.records(info.selected_keys())
    return summarise(info, records, damaged=damaged, min_coverage=min_coverage), tuple(records)


def _category(
    name: str, keys: Sequence[TrialKey], records: Sequence[TrialRecord], min_coverage: float
) -> CategorySummary:
    counts = _counts(len(keys), records)
    tasks = len({key.instance_id for key in keys})
    headline = _no_headline(counts, min_coverage)
    if not counts.counted:
        return CategorySummary(name, tasks, counts, no_headline_because=headline)
    scored = [record for record in records if record.outcome.counts]
    tallies = _tallies(scored, by=lambda record: record.instance_id)
    rates_of_runs = {run: tally.rate for run, tally in sorted(_tallies(scored, by=lambda record: record.run).items())}
    fewest = min(tally.trials for tally in tallies.values()) if len(tallies) == tasks else 0
    rate = counts.resolved / counts.counted
    unsupported = counts.unscorable.get(ENGINE_UNSUPPORTED, 0)
    attempted = counts.counted - counts.failure_modes.get(FailureMode.NO_SUBMISSION, 0)
    return CategorySummary(
        category=name,
        tasks=tasks,
        counts=counts,
        rate=rate,
        rates_of_runs=rates_of_runs,
        mean_over_runs=mean_over_runs(list(rates_of_runs.values())),
        interval=interval_over_tasks(tallies.values()),
        pass_hat={k: pass_hat(list(tallies.values()), k) for k in range(1, fewest + 1)},
        rate_without_no_submission=counts.resolved / attempted if attempted else None,
        if_unsupported_failed=counts.resolved / (counts.counted + unsupported),
        if_unsupported_solved=(counts.resolved + unsupported) / (counts.counted + unsupported),
        agent_seconds=_mean(record.agent_seconds for record in scored),
        cost_usd=_sum(record.cost_usd for record in scored),
        no_headline_because=headline,
    )


def _counts(selected: int, records: Sequence[TrialRecord]) -> Counts:
    kinds = {outcome: Counter[str]() for outcome in Outcome}
    for record in records:
        kinds[record.outcome][record.failure_mode or record.kind] += 1
    modes = kinds[Outcome.UNRESOLVED]
    return Counts(
        selected=selected,
        resolved=kinds[Outcome.RESOLVED].total(),
        failure_modes={mode.value: modes[mode.value] for mode in FailureMode if modes[mode.value]},
        infrastructure=dict(sorted(kinds[Outcome.INFRASTRUCTURE].items())),
        unscorable=dict(sorted(kinds[Outcome.UNSCORABLE].items())),
        not_run=selected - len(records),
    )


def _no_headline(counts: Counts, min_coverage: float) -> str:
    unsupported = counts.unscorable.get(ENGINE_UNSUPPORTED, 0)
    if not counts.counted:
        return "no trial counts"
    if unsupported > UNSUPPORTED_LIMIT * counts.selected:
        return (
            f"the engine could not judge {unsupported} of {counts.selected} trials, "
            f"more than {UNSUPPORTED_LIMIT:.0%} of them"
        )
    if counts.coverage < min_coverage:
        return (
            f"{counts.counted} of {counts.selected} trials count ({counts.coverage:.1%}), "
            f"below --min-coverage={min_coverage:g}"
        )
    return ""


def _tallies[T](records: Iterable[TrialRecord], by: Callable[[TrialRecord], T]) -> dict[T, Tally]:
    groups = defaultdict[T, list[bool]](list)
    for record in records:
        groups[by(record)].append(record.outcome is Outcome.RESOLVED)
    return {group: Tally(sum(solved), len(solved)) for group, solved in groups.items()}


def _mean(values: Iterable[float | None]) -> float | None:
    """The mean of what is known; None when nothing is."""
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def _sum(values: Iterable[float | None]) -> float | None:
    """The sum; None unless every value is known, since a part of a cost is no cost."""
    listed = list(values)
    known = [value for value in listed if value is not None]
    return sum(known) if known and len(known) == len(listed) else None


def exit_code(summary: Summary, *, pytest_status: int, gate: float | None, others_failed: bool = False) -> int:
    """The exit code of a run, from its summary and the status that pytest would end with.

    3 and 4 are pytest's own. 2: interrupted, or trials are missing, failed for infrastructure, or none counts at all.
    Then the gate alone decides, when there is one: 0 when every category reaches it, else 1. Without a gate: 1 when a
    trial is unresolved, 2 when one could not be scored, 0 when every one counts and is resolved. `others_failed` says
    that tests that are no trials failed; they make 1 of 0.
    """
    if pytest_status in (3, 4):
        return pytest_status
    counts = [category.counts for category in summary.categories]
    if pytest_status == 2 or summary.incomplete or not any(each.counted for each in counts):
        return 2
    if gate is not None:
        missed = any(category.rate is None or category.rate < gate for category in summary.categories)
        return int(missed or others_failed)
    if others_failed or any(each.unresolved for each in counts):
        return 1
    return 2 if any(each.not_scored for each in counts) else 0
