"""The outcome table: what one trial can come to, what it means for the rates, and the record that keeps it.

The table of docs/outcomes.md, as types. Pure data: no file, process or clock is touched here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict, Field

from bench.judging.comment_counts import CommentCounts
from bench.judging.review_facts import ReviewFacts
from fixtures.agents.agent import McpUse
from fixtures.bc.environment import Diagnostic, TestResult

if TYPE_CHECKING:
    from bench.judging.comments import CommentEvidence


class Outcome(StrEnum):
    """What became of a trial. RESOLVED and UNRESOLVED count in the rates, the others are reported beside them."""

    RESOLVED = "resolved"
    UNRESOLVED = "unresolved"
    INFRASTRUCTURE = "infrastructure"
    UNSCORABLE = "unscorable"

    @property
    def counts(self) -> bool:
        """Whether a trial with this outcome is in the denominator of a rate."""
        return self in (Outcome.RESOLVED, Outcome.UNRESOLVED)


class FailureMode(StrEnum):
    """Why an unresolved trial is unresolved. The order is the order of precedence in reports."""

    TIMEOUT = "timeout"
    NO_SUBMISSION = "no_submission"
    BUILD_FAILURE = "build_failure"
    INCORRECT_FILE = "incorrect_file"
    INCORRECT_REGION = "incorrect_region"
    WRONG_SOLUTION = "wrong_solution"
    PASSED_BEFORE = "passed_before"
    FAILED_AFTER = "failed_after"
    NO_TEST = "no_test"
    WRONG_ANSWER = "wrong_answer"
    FALSE_FINDING = "false_finding"
    MISSED_FINDING = "missed_finding"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of a trial. `failure_mode` is set exactly when the outcome is UNRESOLVED.

    `kind` names an infrastructure fault or the reason why a trial cannot be scored; `notes` are remarks that change
    nothing, such as `test_timeout`.
    """

    outcome: Outcome
    reason: str = ""
    failure_mode: FailureMode | None = None
    kind: str = ""
    notes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if (self.outcome is Outcome.UNRESOLVED) != (self.failure_mode is not None):
            raise ValueError(f"an unresolved verdict needs a failure mode and no other has one: {self}")
        if (self.outcome in (Outcome.INFRASTRUCTURE, Outcome.UNSCORABLE)) != bool(self.kind):
            raise ValueError(f"infrastructure and unscorable verdicts need a kind and no others have one: {self}")


class TrialEndedError(Exception):
    """Base of the three exceptions that end a trial with a verdict other than resolved."""

    outcome: Outcome

    def __init__(self, verdict: Verdict) -> None:
        if verdict.outcome is not self.outcome:
            raise ValueError(f"{type(self).__name__} carries a verdict of outcome {verdict.outcome}")
        super().__init__(verdict.reason)
        self.verdict = verdict


class Unresolved(TrialEndedError):
    """The agent did not solve the entry. pytest: failed."""

    outcome = Outcome.UNRESOLVED


class Infrastructure(TrialEndedError):
    """The trial says nothing about the agent. pytest: error."""

    outcome = Outcome.INFRASTRUCTURE


class Unscorable(TrialEndedError):
    """The entry or the engine is at fault. pytest: skipped."""

    outcome = Outcome.UNSCORABLE


@dataclass(frozen=True, slots=True)
class Submission:
    """What the agent left, and how it came about.

    `patch` is a `-U3` diff against the base state, None where the agent left none (bug-fix, test-generation). `files`
    are those that the category asks for by name, such as answer.json, and `left_out` says why one that is there could
    not be taken. `timed_out` rules out every other reading of the rest.
    """

    patch: str | None = None
    files: Mapping[str, bytes] = field(default_factory=dict)
    left_out: Mapping[str, str] = field(default_factory=dict)
    timed_out: bool = False
    agent_seconds: float | None = None
    note: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to examine. A file that could not be taken is something."""
        return not (self.patch or self.files or self.left_out)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the examination saw. Stored with the trial, so that judging again needs no server.

    `built` is None when no build was tried. `unsupported` names what the engine lacks, when that stopped the build, and
    `compiler` the program that built it, where the engine does not build by itself.
    `tests` holds results with the submission in place, `tests_before` those on the base (test-generation). `rows` are
    those of an answer, `grounded` says whether the agent's own queries carry them, and `origin` why they do not.
    `review` is of the review of a case, `comments` of one with places.
    """

    built: bool | None = None
    build_error: str = ""
    diagnostics: tuple[Diagnostic, ...] = ()
    unsupported: str = ""
    tests: tuple[TestResult, ...] = ()
    tests_before: tuple[TestResult, ...] = ()
    rows: tuple[Mapping[str, Any], ...] | None = None
    gold_rows: tuple[Mapping[str, Any], ...] | None = None
    grounded: bool | None = None
    origin: str = ""
    review: ReviewFacts | None = None
    comments: "CommentEvidence | None" = None
    compiler: str = ""


class TrialRecord(BaseModel):
    """One trial as it stands in `trials/…/<n>.json` and in `results.jsonl`. Times are UTC ISO 8601, durations seconds.

    A number that is None and a text that is empty are unknown; nothing unknown is ever written as zero. `clock` names
    the limit that ended the trial or its tests, if one did, and `clock_seconds` says after how long it fired.
    `grounded` says whether the agent's own queries carry its answer, and `refused_requests` how many of its requests
    the gateway refused, or the server at its own port. `cheating` tells what it did to honeypots. `score` is the F1 of
    a review with places, whose counts are `comments`, and `review` what is known of the review of a case. What only
    published trials have: `total_tokens` where input and output are not told apart, `ai_credits` (what GitHub Copilot
    charges), and `label`, what a person who looked at a failure called it. Only they lack times, and a failure mode
    where that takes a gold patch which is not at hand.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    schema_version: int = 1
    instance_id: str
    category: str
    run: int = Field(ge=1)
    try_number: int = Field(default=1, ge=1)
    outcome: Outcome
    failure_mode: FailureMode | None = None
    kind: str = ""
    reason: str = ""
    notes: tuple[str, ...] = ()
    phase: str = ""
    clock: str = ""
    clock_seconds: float | None = None
    built: bool | None = None
    agent: str
    agent_version: str = ""
    model: str = ""
    configuration: str = ""
    sandbox: str = ""
    environment: str = ""
    environment_version: str = ""
    benchmark_version: str
    dataset_hash: str
    entry_hash: str
    experiment_key: str
    tool_versions: Mapping[str, str] = {}
    area: str = ""
    app: str = ""
    started_at: str
    ended_at: str
    agent_seconds: float | None = None
    seconds: float | None
    llm_seconds: float | None = None
    turns: int | None = None
    model_calls: int | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    completion_tokens: int | None = None
    total_tokens: int | None = None
    cost_usd: float | None = None
    ai_credits: float | None = None
    tool_usage: Mapping[str, int] | None = None
    mcp: Mapping[str, McpUse] | None = None
    transcript: str | None = None
    failed_before: bool | None = None
    passed_after: bool | None = None
    grounded: bool | None = None
    refused_requests: int | None = None
    cheating: tuple[str, ...] = ()
    score: float | None = None
    review: ReviewFacts | None = None
    comments: CommentCounts | None = None
    label: str = ""
