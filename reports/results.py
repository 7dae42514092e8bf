"""What an experiment came to, run by run and task by task: the one shape that all reports work on.

It is made of our trial records, of published trials, or of published results of runs, which tell only what each task
came to and means over the trials.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import fmean
from typing import Any

from bench.judging.comments import CommentScores, scores
from bench.outcome import Outcome, TrialRecord
from dataset.entries import Category
from reports.records import RunInfo
from reports.statistics import Tally


class InputError(Exception):
    """What a report was asked of cannot give it. The message names the file and says what was expected and found."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What an experiment was made with, as in bench/experiment.py; empty where that is not known."""

    agent: str = ""
    agent_version: str = ""
    model: str = ""
    configuration: str = ""
    prompts: str = ""
    environment: str = ""
    benchmark_version: str = ""
    dataset_hash: str = ""
    sandbox: str = ""

    @classmethod
    def of(cls, experiment: Mapping[str, str]) -> "SetUp":
        """The set-up that stands in a run.json."""
        return cls(**{field.name: experiment.get(field.name, "") for field in fields(cls)})

    @property
    def title(self) -> str:
        """Agent, model, configuration and benchmark version in words; empty when nothing of them is known."""
        return " ".join(filter(None, [self.agent, self.model, self.configuration, self.benchmark_version]))


@dataclass(frozen=True, slots=True)
class RunResult:
    """What one run came to: the tasks of which a trial counts, and means over these trials.

    `run_id` tells the run from the others of its experiment, `resolved` which tasks were solved, by instance id.
    `built`, `failed_before` and `passed_after` are numbers of trials. The means are over the trials that report a
    value, None where none does; `tool_usage` holds calls per trial by tool. `comments` are the scores of located
    comments, `task_scores` the score of each review by task; None in other categories.
    """

    run_id: str
    resolved: Mapping[str, bool]
    date: str = ""
    built: int | None = None
    failed_before: int | None = None
    passed_after: int | None = None
    agent_seconds: float | None = None
    llm_seconds: float | None = None
    turns: float | None = None
    prompt_tokens: float | None = None
    completion_tokens: float | None = None
    total_tokens: float | None = None
    cost_usd: float | None = None
    ai_credits: float | None = None
    tool_usage: Mapping[str, float] | None = None
    comments: CommentScores | None = None
    task_scores: Mapping[str, float] | None = None

    @property
    def solved(self) -> int:
        return sum(self.resolved.values())

    @property
    def rate(self) -> float:
        """The resolution rate. Raises ZeroDivisionError for a run without a trial that counts."""
        return self.solved / len(self.resolved)


REVIEWS = frozenset({Category.CODE_REVIEW.value, Category.BCQUALITY.value})
"""The categories in which nothing is built."""

MEANS = (
    "agent_seconds",
    "llm_seconds",
    "turns",
    "prompt_tokens",
    "completion_tokens",
    "total_tokens",
    "cost_usd",
    "ai_credits",
)
"""The fields of a run's result that are means of the trial records' fields of the same names."""


def no_output(record: TrialRecord) -> str | None:
    """The submissions of results that were published without them."""
    return None


def no_folder(record: TrialRecord) -> Path | None:
    """The folder of a trial that was published without one."""
    return None


@dataclass(frozen=True, slots=True)
class RunRead:
    """What was read of a run of ours: all its records, of whatever they are made, and a message for each unreadable."""

    info: RunInfo
    records: tuple[TrialRecord, ...]
    damaged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """What one experiment came to in one category.

    `name` is how reports call it, `source` where it was read. `tasks` holds every task that was selected and `selected`
    how many trials were; these are only the tasks that happen to be there unless it is a run of ours, of which `read`
    is all that was read. `runs` stands in the order of their files. `records` is empty where only results of runs were
    published; `output` gives what a trial left (its patch, or in data-query its query) and `folder` the folder with its
    files, None where they are not at hand. `gaps` tells what is missing or cannot be used: as long as it is not empty,
    the experiment has no rate that may be quoted. `dataset` is where the tasks came from, and `experiment` the public
    description of the experiment, None for none.
    """

    name: str
    category: str
    set_up: SetUp
    tasks: tuple[str, ...]
    selected: int
    runs: tuple[RunResult, ...]
    records: tuple[TrialRecord, ...] = ()
    gaps: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    source: Path = Path()
    dataset: Path | None = None
    read: RunRead | None = None
    experiment: Mapping[str, Any] | None = None
    output: Callable[[TrialRecord], str | None] = no_output
    folder: Callable[[TrialRecord], Path | None] = no_folder

    @property
    def tallies(self) -> dict[str, Tally]:
        """How often each task was solved, of its trials that count; tasks without one are left out."""
        return tallies(self.runs)


def tallies(runs: Iterable[RunResult]) -> dict[str, Tally]:
    """How often each task was solved over these runs."""
    trials, solved = Counter[str](), Counter[str]()
    for run in runs:
        trials.update(run.resolved.keys())
        solved.update(name for name, was_solved in run.resolved.items() if was_solved)
    return {name: Tally(solved[name], count) for name, count in trials.items()}


def total(results: Results, name: str) -> float | None:
    """The sum of a field of MEANS over the trials that count; None unless it is known of all, as a part is no sum."""
    if results.records:
        listed = [getattr(record, name) for record in results.records if record.outcome.counts]
        return sum(listed) if listed and None not in listed else None
    means = [(getattr(run, name), len(run.resolved)) for run in results.runs]
    return (
        sum(mean * trials for mean, trials in means) if means and all(mean is not None for mean, _ in means) else None
    )


def fold(records: Iterable[TrialRecord], names: Mapping[int, str] | None = None) -> tuple[RunResult, ...]:
    """The results of the runs that these trials are of, in the order of the runs' numbers.

    Only trials that count are in them. `names` has the ids of the runs by number; without, the number is the id.
    """
    by_run = defaultdict[int, list[TrialRecord]](list)
    for record in records:
        if record.outcome.counts:
            by_run[record.run].append(record)
    return tuple(_fold(names[run] if names else str(run), by_run[run]) for run in sorted(by_run))


def _fold(run_id: str, records: Sequence[TrialRecord]) -> RunResult:
    means = {name: mean_of_known(getattr(record, name) for record in records) for name in MEANS}
    counts = [record.comments for record in records if record.comments is not None]
    task_scores = {record.instance_id: record.score for record in records if record.score is not None}
    return RunResult(
        run_id=run_id,
        resolved={record.instance_id: record.outcome is Outcome.RESOLVED for record in records},
        date=min((record.started_at[:10] for record in records), default=""),
        built=None if records[0].category in REVIEWS else sum(record.built is True for record in records),
        comments=scores(counts) if counts else None,
        task_scores=task_scores or None,
        failed_before=_number(record.failed_before for record in records),
        passed_after=_number(record.passed_after for record in records),
        tool_usage=mean_tool_usage(record.tool_usage for record in records),
        **means,
    )


def mean_of_known(values: Iterable[float | None]) -> float | None:
    """The mean of what is known; None when nothing is."""
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def mean_tool_usage(usages: Iterable[Mapping[str, float] | None]) -> dict[str, float] | None:
    """Calls per trial by tool, over the trials that report their tools; None when none does."""
    known = [usage for usage in usages if usage is not None]
    tools = {tool: None for usage in known for tool in usage}
    return {tool: fmean(usage.get(tool, 0) for usage in known) for tool in tools} if known else None


def _number(values: Iterable[bool | None]) -> int | None:
    """How many are true; None when none is known."""
    listed = list(values)
    return sum(value is True for value in listed) if any(value is not None for value in listed) else None
