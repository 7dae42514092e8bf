"""The schema of the public result files of BC-Bench: a trial in either of its two shapes, a run that is summed up."""

import json
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from dataset.entries import Category, Line

SCORED = frozenset(category.value for category in Category) - {Category.CODE_REVIEW.value}
"""The categories whose published trials are solved or not; public ones besides them have scores of other kinds."""


def _zero_or_one(value: object) -> object:
    return bool(value) if isinstance(value, int | float) and value in (0, 1) else value


def _category(value: object) -> object:
    """The category in our spelling; data-query is public, too, though no entry of the dataset is of it."""
    name = value.strip().lower().replace("-", "_") if isinstance(value, str) else value
    if name not in SCORED:
        raise ValueError(f"one whose trials are solved or not ({', '.join(sorted(SCORED))})")
    return name


def _spelled(value: object) -> object:
    return value.strip().lower().replace("-", "_") if isinstance(value, str) else value


def _usage(value: object) -> object:
    """Tool usage: an object, the text of one, or 0 where it is not known."""
    try:
        loaded = json.loads(value) if isinstance(value, str) else value
    except ValueError:
        return value
    return None if loaded == 0 else loaded


Flag = Annotated[bool, BeforeValidator(_zero_or_one), Field(description="0 or 1")]
CategoryName = Annotated[str, BeforeValidator(_category), Field(description="the name of a category")]
Usage = Annotated[
    dict[str, int] | None,
    BeforeValidator(_usage),
    Field(description="calls by tool: an object, the text of one, or 0"),
]
Number = Annotated[float | None, Field(description="a number or null")]
Count = Annotated[int | None, Field(description="a whole number or null")]


class ExportScores(Line):
    ResolutionRate: Flag
    BuildRate: Flag
    PrePatchFailedRate: Flag | None = None
    PostPatchPassedRate: Flag | None = None


class ExportMetrics(Line):
    cached: None = None
    duration: Number = None
    llm_duration: Number = None
    ai_credits: Number = None
    tool_calls: Count = None
    total_tokens: Count = None
    prompt_tokens: Count = None
    completion_tokens: Count = None
    TurnCount: Count = None


class ExportReview(Line):
    failure_category: str = Field(description="what a person called the failure")


class ExportLine(Line):
    """A trial as the export has it. It names neither agent nor model nor version, and no timeout but by its output."""

    InstanceID: str = Field(min_length=1, description="the id of a task")
    Project: str = Field("", description="the name of an app")
    scores: ExportScores = Field(description="an object with ResolutionRate and BuildRate")
    metrics: ExportMetrics | None = Field(None, description="an object")
    ToolUsage: Usage = None
    output: str = Field(description="a diff, empty after a timeout")
    error_message: str | None = Field(None, description="a text or null")
    review: ExportReview | None = Field(None, description="an object with failure_category")

    def parts(self) -> Sequence[tuple[str, Line]]:
        named = (("scores", self.scores), ("metrics", self.metrics), ("review", self.review))
        return [(name, part) for name, part in named if part is not None]


class ResultMetrics(Line):
    execution_time: Number = None
    llm_duration: Number = None
    ai_credits: Number = None
    turn_count: Count = None
    prompt_tokens: Count = None
    completion_tokens: Count = None
    tool_usage: Usage = None


class ResultLine(Line):
    """A trial as BC-Bench itself writes it. It names no version."""

    instance_id: str = Field(min_length=1, description="the id of a task")
    project: str = Field("", description="the name of an app")
    model: str = Field("", description="the name of a model")
    agent_name: str = Field("", description="the name of an agent")
    category: CategoryName
    timeout: bool = Field(False, description="true or false")
    output: str = Field("", description="a diff")
    error_message: str | None = Field(None, description="a text or null")
    metrics: ResultMetrics | None = Field(None, description="an object")
    experiment: dict[str, Any] | None = Field(None, description="an object or null")
    resolved: bool = Field(description="true or false")
    build: bool = Field(description="true or false")
    pre_patch_failed: bool | None = Field(None, description="true or false")
    post_patch_passed: bool | None = Field(None, description="true or false")

    def parts(self) -> Sequence[tuple[str, Line]]:
        return () if self.metrics is None else (("metrics", self.metrics),)


class SummaryLine(Line):
    """A run as BC-Bench sums it up, in the leaderboard or in a file of its own."""

    total: int = Field(gt=0, description="a number of trials")
    date: str = Field(description="a date")
    model: str = Field(description="the name of a model")
    agent_name: str = Field(description="the name of an agent")
    category: CategoryName
    average_duration: Number = None
    average_prompt_tokens: Number = None
    average_completion_tokens: Number = None
    average_llm_duration: Number = None
    average_ai_credits: Number = None
    average_tool_usage: dict[str, float] | None = Field(None, description="calls by tool, or null")
    github_run_id: str | None = Field(None, description="the id of a run, or null")
    experiment: dict[str, Any] | None = Field(None, description="an object or null")
    benchmark_version: str = Field(min_length=1, description="a version")
    resolved: int = Field(ge=0, description="a number of trials")
    failed: int = Field(ge=0, description="a number of trials")
    build: int = Field(ge=0, description="a number of trials")
    percentage: float = Field(description="a number")
    instance_results: dict[str, bool] = Field(min_length=1, description="true or false by the ids of the tasks")
    # Of our runs only; the public readers skip what they do not know.
    failed_before: Count = None
    passed_after: Count = None
    agent_version: str = Field("", description="a version")
    environment: str = Field("", description="a Business Central")
    dataset_hash: str = Field("", description="a hash")

    def fault(self) -> str:
        """What does not go together; "" when all does."""
        solved = sum(self.instance_results.values())
        if self.resolved != solved:
            return f"resolved: expected {solved}, as many as instance_results says, got {self.resolved}"
        if self.failed != self.total - self.resolved:
            return f"failed: expected {self.total - self.resolved}, got {self.failed}"
        if self.total < len(self.instance_results):
            return f"total: expected {len(self.instance_results)} or more, got {self.total}"
        return ""


class ReviewSummaryLine(Line):
    """A run of code-review as BC-Bench sums it up. `instance_results` holds the F1 of each task."""

    total: int = Field(gt=0, description="a number of trials")
    date: str = Field(description="a date")
    model: str = Field(description="the name of a model")
    agent_name: str = Field(description="the name of an agent")
    category: Annotated[Literal["code_review"], BeforeValidator(_spelled)] = Field(description="code-review")
    average_duration: Number = None
    average_prompt_tokens: Number = None
    average_completion_tokens: Number = None
    average_llm_duration: Number = None
    average_ai_credits: Number = None
    average_tool_usage: dict[str, float] | None = Field(None, description="calls by tool, or null")
    github_run_id: str | None = Field(None, description="the id of a run, or null")
    experiment: dict[str, Any] | None = Field(None, description="an object or null")
    benchmark_version: str = Field(min_length=1, description="a version")
    judge_model: str | None = Field(None, description="the name of a model, or null")
    generated_comment_count: int = Field(ge=0, description="a number of comments")
    expected_comment_count: int = Field(ge=0, description="a number of comments")
    matched_comment_count: int = Field(ge=0, description="a number of comments")
    incorrect_comment_count: int = Field(ge=0, description="a number of comments")
    missed_comment_count: int = Field(ge=0, description="a number of comments")
    ignored_matched_comment_count: Count = None
    precision: float = Field(ge=0, le=1, description="a fraction")
    recall: float = Field(ge=0, le=1, description="a fraction")
    f1: float = Field(ge=0, le=1, description="a fraction")
    f_beta_05: float = Field(ge=0, le=1, description="a fraction")
    f_beta_2: float = Field(ge=0, le=1, description="a fraction")
    macro_precision: float = Field(ge=0, le=1, description="a fraction")
    macro_recall: float = Field(ge=0, le=1, description="a fraction")
    macro_f1: float = Field(ge=0, le=1, description="a fraction")
    macro_f_beta_05: float = Field(ge=0, le=1, description="a fraction")
    macro_f_beta_2: float = Field(ge=0, le=1, description="a fraction")
    severity_mae: Number = None
    valid_review_output_rate: float = Field(1.0, ge=0, le=1, description="a fraction")
    instance_results: dict[str, float] = Field(min_length=1, description="F1 by the ids of the tasks")
    # Of our runs only; the public readers skip what they do not know.
    agent_version: str = Field("", description="a version")
    environment: str = Field("", description="a Business Central")
    dataset_hash: str = Field("", description="a hash")

    def fault(self) -> str:
        """What does not go together; "" when all does."""
        if self.matched_comment_count > self.generated_comment_count:
            most = self.generated_comment_count
            return f"matched_comment_count: expected {most} at most, got {self.matched_comment_count}"
        if self.total < len(self.instance_results):
            return f"total: expected {len(self.instance_results)} or more, got {self.total}"
        return ""


def configuration(experiment: Mapping[str, Any] | None) -> str:
    """What of a public experiment is not as it is by default, in words; "" when all is."""
    told = [(name, value) for name, value in (experiment or {}).items() if value not in (None, False, [], "")]
    return " ".join(f"{name}={'+'.join(value) if isinstance(value, list) else value}" for name, value in told)
