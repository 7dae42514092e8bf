"""What a run came to: counts that add up to what was selected, and the numbers that may be told of it.

Everything here follows from run.json and the trial records, so that a summary can be made again at any time.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field

from bench.outcome import FailureMode, Outcome, TrialRecord
from dataset.entries import REVIEW_CATEGORIES, Category
from reports.agent_use import AgentUse, CostInPart, agent_use, cost_in_part
from reports.arguments import MIN_COVERAGE
from reports.cheating import IMPOSSIBLE, CheatingNumbers, cheating_numbers
from reports.intervals import Interval, Method, Sample, intervals, usual_methods
from reports.origins import OriginNumbers, origin_numbers
from reports.records import RunFolder, RunInfo, TrialKey
from reports.results import Results, SetUp, fold, mean_of_known, total
from reports.review_numbers import CommentNumbers, ReviewNumbers, Thresholds, comment_numbers, review_numbers
from reports.statistics import PassK, Tally, consistency, mean_over_runs

ENGINE_UNSUPPORTED = "engine_unsupported"
MODE_UNKNOWN = "unknown"
"""Stands for the failure mode of published trials that cannot be told without their gold patch."""

ANSWERED = (Category.DATA_QUERY, Category.IMPOSSIBLE, *REVIEW_CATEGORIES)
"""The categories whose submissions are read: no app is built with them."""

UNSUPPORTED_LIMIT = 0.02
"""The share of trials that the engine may fail to judge before a rate is no headline any more."""


def built_word(category: str) -> str:
    """What a trial has done whose record says that it was built: there is no build of an answer or a review."""
    return "answered" if category in ANSWERED else "built"


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

    `consistency` holds pass^k and pass@k for every k up to the most trials of a task, and `tasks_by_trials` how many
    tasks have how many trials that count. The rates of building, of failing before the fix and of passing after it are
    over the trials that count, solved or not. `if_unsupported_failed` and `if_unsupported_solved` are the rate when
    every trial that only the engine kept from being judged had failed, or had been solved. `comments` are the scores of
    located comments, `reviews` the numbers of a BCQuality evaluation, `origins` those of where answers come from,
    `cheating` those of honeypots. `no_headline_because` says why the rate must not be quoted; empty when it may.
    """

    category: str
    tasks: int
    counts: Counts
    rate: float | None = None
    rates_of_runs: Mapping[str, float] = field(default_factory=dict)
    tallies_of_runs: Mapping[str, Tally] = field(default_factory=dict)
    mean_over_runs: float | None = None
    intervals: tuple[Interval, ...] = ()
    consistency: tuple[PassK, ...] = ()
    tasks_by_trials: Mapping[int, int] = field(default_factory=dict)
    build_rate: float | None = None
    failed_before_rate: float | None = None
    passed_after_rate: float | None = None
    rate_without_no_submission: float | None = None
    if_unsupported_failed: float | None = None
    if_unsupported_solved: float | None = None
    agent_seconds: float | None = None
    cost_usd: float | None = None
    cost_in_part: CostInPart | None = None
    use: AgentUse | None = None
    comments: CommentNumbers | None = None
    reviews: ReviewNumbers | None = None
    origins: OriginNumbers | None = None
    cheating: CheatingNumbers | None = None
    no_headline_because: str = ""

    @property
    def cost_words(self) -> str:
        """What it cost, for people; "" where no trial tells it."""
        whole = f"${self.cost_usd:,.2f}" if self.cost_usd is not None else ""
        return str(self.cost_in_part) if self.cost_in_part else whole

    @property
    def built_word(self) -> str:
        return built_word(self.category)


@dataclass(frozen=True, slots=True)
class Summary:
    """A run: what it was made with, and its categories. `left_out` tells of records that could not be used, and `part`
    what of the selection a shard is; empty for the whole."""

    name: str
    experiment: Mapping[str, str]
    experiment_key: str
    runs: int
    categories: tuple[CategorySummary, ...]
    left_out: tuple[str, ...] = ()
    part: str = ""

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
    found, left_out = results_of_run(info, records)
    categories = tuple(summarise_results(each, min_coverage=min_coverage) for each in found)
    runs = max((key.run for key in info.selected_keys()), default=0)
    left_out = [*damaged, *left_out]
    return Summary(info.name, dict(info.experiment), info.experiment_key, runs, categories, tuple(left_out), info.part)


def results_of_run(info: RunInfo, records: Iterable[TrialRecord]) -> tuple[list[Results], list[str]]:
    """The results of a run of ours by category, and which records are of another experiment or entry."""
    selected = defaultdict[str, list[TrialKey]](list)
    for key in info.selected_keys():
        selected[key.category].append(key)
    usable: dict[TrialKey, TrialRecord] = {}
    left_out = []
    for record in records:
        key = TrialKey(record.category, record.instance_id, record.run)
        if info.accepts(record):
            usable[key] = record
        else:
            left_out.append(f"{key.instance_id}, run {key.run}: made with another set-up, or of another entry")
    found = []
    for category, keys in sorted(selected.items()):
        of_category = tuple(usable[key] for key in sorted(keys) if key in usable)
        found.append(
            Results(
                name=info.name,
                category=category,
                set_up=SetUp.of(info.experiment),
                tasks=tuple(sorted({key.instance_id for key in keys})),
                selected=len(keys),
                runs=fold(of_category),
                records=of_category,
            )
        )
    return found, left_out


def summarise_folder(
    folder: RunFolder, *, min_coverage: float = MIN_COVERAGE
) -> tuple[Summary, tuple[TrialRecord, ...]]:
    """The summary of what is in a run folder, and the records it was made of. Raises RunFolderError when it is none."""
    info = folder.read_info()
    records, damaged = folder.records(info.selected_keys())
    return summarise(info, records, damaged=damaged, min_coverage=min_coverage), tuple(records)


def summarise_results(
    results: Results, *, min_coverage: float = MIN_COVERAGE, methods: Iterable[Method] | None = None
) -> CategorySummary:
    """The numbers of an experiment in a category, with the intervals of these methods, or else of the usual ones."""
    counts = _counts(results)
    headline = _no_headline(counts, min_coverage)
    cheating = cheating_numbers(results.records)
    if not counts.counted:
        return CategorySummary(
            results.category, len(results.tasks), counts, cheating=cheating, no_headline_because=headline
        )
    runs, tallies = results.runs, results.tallies
    rates_of_runs = {run.run_id: run.rate for run in runs}
    unsupported = counts.unscorable.get(ENGINE_UNSUPPORTED, 0)
    attempted = counts.counted - counts.failure_modes.get(FailureMode.NO_SUBMISSION, 0)
    trials = Counter(tallies[task].trials if task in tallies else 0 for task in results.tasks)
    return CategorySummary(
        category=results.category,
        tasks=len(results.tasks),
        counts=counts,
        rate=counts.resolved / counts.counted,
        rates_of_runs=rates_of_runs,
        tallies_of_runs={run.run_id: Tally(run.solved, len(run.resolved)) for run in runs},
        mean_over_runs=mean_over_runs(list(rates_of_runs.values())),
        intervals=intervals(
            Sample(list(rates_of_runs.values()), list(tallies.values())), methods or usual_methods(len(runs))
        ),
        consistency=consistency(tallies.values()),
        tasks_by_trials=dict(sorted(trials.items(), reverse=True)),
        build_rate=_share([run.built for run in runs], counts.counted),
        failed_before_rate=_share([run.failed_before for run in runs], counts.counted),
        passed_after_rate=_share([run.passed_after for run in runs], counts.counted),
        rate_without_no_submission=counts.resolved / attempted if attempted else None,
        if_unsupported_failed=counts.resolved / (counts.counted + unsupported),
        if_unsupported_solved=(counts.resolved + unsupported) / (counts.counted + unsupported),
        agent_seconds=mean_of_known(run.agent_seconds for run in runs),
        cost_usd=total(results, "cost_usd"),
        cost_in_part=cost_in_part(results.records),
        use=agent_use(results.records),
        comments=comment_numbers([run.comments for run in runs]),
        reviews=review_numbers(record.review for record in results.records if record.outcome.counts),
        origins=origin_numbers(record for record in results.records if record.outcome.counts),
        cheating=cheating,
        no_headline_because=headline,
    )


def _counts(results: Results) -> Counts:
    kinds = {outcome: Counter[str]() for outcome in Outcome}
    for record in results.records:
        kinds[record.outcome][record.failure_mode or record.kind or MODE_UNKNOWN] += 1
    if not results.records:
        solved = sum(run.solved for run in results.runs)
        kinds[Outcome.RESOLVED][MODE_UNKNOWN] = solved
        kinds[Outcome.UNRESOLVED][MODE_UNKNOWN] = sum(len(run.resolved) for run in results.runs) - solved
    modes = kinds[Outcome.UNRESOLVED]
    return Counts(
        selected=results.selected,
        resolved=kinds[Outcome.RESOLVED].total(),
        failure_modes={mode: modes[mode] for mode in (*FailureMode, MODE_UNKNOWN) if modes[mode]},
        infrastructure=dict(sorted(kinds[Outcome.INFRASTRUCTURE].items())),
        unscorable=dict(sorted(kinds[Outcome.UNSCORABLE].items())),
        not_run=results.selected - sum(counter.total() for counter in kinds.values()),
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


def _share(numbers: Sequence[int | None], trials: int) -> float | None:
    """What the numbers of the runs come to of all trials; None unless every run tells its number."""
    known = [number for number in numbers if number is not None]
    return sum(known) / trials if len(known) == len(numbers) else None


def exit_code(
    summary: Summary,
    *,
    pytest_status: int,
    gate: float | None,
    others_failed: bool = False,
    thresholds: Thresholds | None = None,
) -> int:
    """The exit code of a run, from its summary and the status that pytest would end with.

    3 and 4 are pytest's own. 2: interrupted, or trials are missing, failed for infrastructure, or none counts at all.
    Then the gate alone decides, when there is one: 0 when every category reaches it, else 1. Without a gate: 1 when a
    trial is unresolved, 2 when one could not be scored, 0 when every one counts and is resolved. `others_failed` says
    that tests that are no trials failed; they make 1 of 0. Of tasks that only a cheat solves it is the other way round:
    each that is solved makes 1, whatever the gate. With `thresholds`, reviews of BCQuality have to reach them
    and nothing else. Gate and thresholds are for the whole of a selection: of a shard they decide nothing, and a shard
    without a trial has done its part.
    """
    if pytest_status in (3, 4):
        return pytest_status
    counts = [category.counts for category in summary.categories]
    if pytest_status == 2 or summary.incomplete:
        return 2
    if summary.part and (not summary.selected or gate is not None or thresholds is not None):
        return int(others_failed)
    if not any(each.counted for each in counts):
        return 2
    if others_failed or any(_missed(category, gate, thresholds) for category in summary.categories):
        return 1
    return 2 if gate is None and any(each.not_scored for each in counts) else 0


def gate_told(summary: Summary, gate: float, thresholds: Thresholds | None = None) -> str:
    """Which categories miss the gate by how much, or that none does. Reviews that have `thresholds` are not asked."""
    missed = [
        f"{each.category} {'without a rate' if each.rate is None else f'{each.rate:.1%}'}"
        for each in summary.categories
        if each.category != IMPOSSIBLE and not (thresholds and each.reviews) and _missed(each, gate, None)
    ]
    return f"gate missed: {', '.join(missed)} of {gate:.1%} demanded" if missed else f"gate met: {gate:.1%} demanded"


def _missed(category: CategorySummary, gate: float | None, thresholds: Thresholds | None) -> bool:
    if category.category == IMPOSSIBLE:
        return category.counts.resolved > 0
    if thresholds is not None and category.reviews is not None:
        return not thresholds.met(category.reviews)
    if gate is not None:
        return category.rate is None or category.rate < gate
    return category.counts.unresolved > 0
