"""One trial: one attempt at one entry, in the steps that a test function shows: attempt, examine, conclude."""

import os
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Concatenate, Protocol

from pydantic_core import to_jsonable_python

from bench.attempt import PROMPT, Attempt, TryFiles, keep_attempt, keep_cost, submission_of
from bench.deadline import DeadlineError, deadline, standing_still
from bench.experiment import Experiment
from bench.judging.answer_rules import AnswerRules
from bench.judging.build import TEST_TIMEOUT
from bench.judging.generated_tests import failed_before, passed_after
from bench.judging.patch import judge_gold
from bench.limits import Limits
from bench.outcome import Evidence, Infrastructure, Submission, TrialRecord, Unresolved, Unscorable, Verdict
from bench.prompts.prompts import render_prompt
from dataset.entries import REVIEW_CATEGORIES, Category, Entry
from dataset.exact_json import dumps
from dataset.scratch import remove
from dataset.tree import printable
from fixtures.agents.agent import Agent, AgentFailureError, AgentRun, Assignment, Ending, Metrics, compiler_of
from fixtures.agents.gold import GoldAgent
from fixtures.bc.environment import EnvironmentFailureError, TestStatus
from fixtures.workspace import Workspace

if TYPE_CHECKING:
    from fixtures.gateway.report import GatewayReport
    from fixtures.honeypots import Honeypots

COMPILER = "AL compiler"
"""What it is called among the versions of the tools."""

REASON_LIMIT = 4000
"""Characters of a reason that a record keeps; the whole evidence is in the folder of the try."""


class Gateway(Protocol):
    """The way of an agent to the data of a Business Central: where it is, and the file that its calls stand in."""

    @property
    def url(self) -> str: ...

    @property
    def trace(self) -> Path: ...

    def report(self) -> "GatewayReport":
        """What passed until now, what did not, and what the upstream failed at."""


@dataclass
class Trial[E: Entry]:
    """What is known of a trial while it goes on.

    `phase` is the step that it is in, or ended in; `remarks` are notes for the record that change nothing. `earlier` is
    an attempt that is judged again, so that no agent is asked. `waits` are the times (`time.monotonic`) at which it
    began and ended to wait for what another trial had.
    """

    category: Category
    entry: E
    run: int
    experiment: Experiment
    files: TryFiles
    limits: Limits
    rules: AnswerRules = field(default_factory=AnswerRules)
    tool_versions: Mapping[str, str] = field(default_factory=dict)
    try_number: int = 1
    earlier: Attempt | None = None
    phase: str = "setup"
    verdict: Verdict | None = None
    agent_name: str = ""
    attempted: Attempt | None = None
    evidence: Evidence | None = None
    fired: DeadlineError | None = None
    remarks: list[str] = field(default_factory=list)
    waits: list[tuple[float, float | None]] = field(default_factory=list)
    started: datetime = field(default_factory=lambda: datetime.now(UTC))

    def announce(self, folder: Path) -> None:
        """Put on disk that the trial is about to make this folder: to be deleted should its process be killed."""
        self.files.announce({"folder": str(folder)})

    def announce_program(self, pid: int) -> None:
        """Put on disk which process has to be killed should this one be: it takes all of the agent along."""
        # Loaded here, as all that only some trials need: a process that collects or has no program starts sooner.
        import psutil

        with suppress(psutil.Error):
            started = psutil.Process(pid).create_time()
            self.files.announce({"program": {"pid": pid, "pid_started": started}})

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for what another trial has: no clock runs meanwhile."""
        begin = monotonic()
        self.waits.append((begin, None))
        try:
            with standing_still():
                yield
        finally:
            self.waits[-1] = begin, monotonic()

    @property
    def waited(self) -> float:
        """Seconds that the trial has waited so far; a wait that goes on is among them."""
        now = monotonic()
        return sum((now if end is None else end) - begin for begin, end in self.waits)

    @contextmanager
    def in_phase(self, phase: str) -> Iterator[None]:
        """Be in a phase, for as long as its deadline allows. Raises DeadlineError."""
        self.phase = phase
        try:
            with deadline(f"{phase}_deadline", self.limits.of_phase(phase)):
                yield
        except DeadlineError as error:
            self.fired = error
            raise

    def prepare[**P, T](self, make: Callable[Concatenate[E, Limits, P], T], *given: P.args, **named: P.kwargs) -> T:
        """What is needed of the entry before an agent is asked. What it fails at is no agent's fault."""
        with self.in_phase("setup"):
            return make(self.entry, self.limits, *given, **named)

    def attempt(self, agent: Agent, workspace: Workspace, gateway: Gateway | None = None) -> Submission:
        """Let the agent work, and take what it left. Raises AgentFailureError when that says nothing about it."""
        with self.in_phase("agent"):
            self.agent_name = agent.name
            self.attempted = self.earlier or self._let_work(agent, workspace, gateway)
            keep_attempt(self.attempted, self.files)
            return self.attempted.submission

    def _let_work(self, agent: Agent, workspace: Workspace, gateway: Gateway | None) -> Attempt:
        parent = workspace.folder.parent
        home = Path(tempfile.mkdtemp(prefix="bc-home-", dir=parent))
        with ExitStack() as held:
            held.callback(remove, home)
            laid = held.enter_context(_honeypots(parent)) if self.experiment.sandbox else None
            assignment = Assignment(
                prompt=render_prompt(self.category, workspace.told, compiler=compiler_of(agent)),
                workspace=workspace.folder,
                home=home,
                log_folder=self.files.path,
                seconds=self.limits.agent_seconds,
                started=self.announce_program,
                readable=(laid.folder,) if laid else (),
                gateway_url=gateway.url if gateway else None,
            )
            self.files.keep(PROMPT, assignment.prompt.encode("utf-8", "backslashreplace"))
            try:
                run = agent.work(assignment)
            except AgentFailureError as error:
                keep_cost(error.cost_usd, self.files)
                raise
            if gateway:
                run = self._seen_by(gateway, run)
            submission = submission_of(run, workspace.collect())
            if laid:
                left = [(submission.patch or "").encode("utf-8", "surrogateescape"), *submission.files.values()]
                run = replace(run, cheating=laid.attempts(left, self.files.path))
        return Attempt(self.experiment.key, self.entry.content_hash, run, submission)

    def _seen_by(self, gateway: Gateway, run: AgentRun) -> AgentRun:
        """The run with what its gateway saw. Raises EnvironmentFailureError when the agent was left without answers.

        A replayed run has the trace of the run that it repeats, and its tools.
        """
        report = gateway.report()
        self.remarks += report.notes()
        if report.failure:
            keep_cost(run.metrics.cost_usd, self.files)
            raise EnvironmentFailureError(f"mcp_{report.failure.kind}", f"the MCP server failed: {report.failure}")
        tools = run.metrics.tool_usage or report.calls or None
        return replace(
            run,
            trace=run.trace or gateway.trace,
            refused=report.refused_in_all if run.refused is None else run.refused,
            metrics=replace(run.metrics, tool_usage=tools),
        )

    @property
    def trace(self) -> Path | None:
        """The gateway's account of what the agent asked, be it in an earlier try; None where there was no gateway."""
        return self.attempted.agent_run.trace if self.attempted else None

    def examine[**P](
        self,
        look: Callable[Concatenate[E, Submission, Limits, P], Evidence],
        submission: Submission,
        *given: P.args,
        **named: P.kwargs,
    ) -> Evidence:
        """See what the submission does, in the way of the category: `look` at it with what is `given`.

        Nothing is examined of an agent that was stopped or left nothing.
        """
        with self.in_phase("examine"):
            if submission.timed_out or submission.is_empty:
                return Evidence()
            self.evidence = look(self.entry, submission, self.limits, *given, **named)
            self.files.keep("evidence.json", evidence_json(self.evidence))
            return self.evidence

    def conclude(self, verdict: Verdict) -> None:
        """End the trial with the verdict. Raises Unresolved, Infrastructure or Unscorable; returns when resolved.

        When the gold agent fails, the entry is at fault and not the agent.
        """
        self.phase = "conclude"
        self.verdict = verdict = judge_gold(verdict) if self.agent_name == GoldAgent.name else verdict
        for ending in (Unresolved, Infrastructure, Unscorable):
            if verdict.outcome is ending.outcome:
                raise ending(verdict)

    def record(self, verdict: Verdict) -> TrialRecord:
        """The record of the trial as it ended."""
        ended = datetime.now(UTC)
        experiment = self.experiment
        run = self.attempted.agent_run if self.attempted else None
        metrics = run.metrics if run else Metrics()
        evidence = self.evidence or (_unanswered(self.entry, self.category) if verdict.outcome.counts else Evidence())
        counts = evidence.comments.counts if evidence.comments else None
        clock, clock_seconds = self._clock(evidence)
        return TrialRecord(
            instance_id=self.entry.instance_id,
            category=self.category.value,
            run=self.run,
            try_number=self.try_number,
            outcome=verdict.outcome,
            failure_mode=verdict.failure_mode,
            kind=verdict.kind,
            reason=_readable(verdict.reason),
            notes=tuple(map(_readable, (*verdict.notes, *self._notes()))),
            phase=self.phase,
            clock=clock,
            clock_seconds=clock_seconds,
            built=evidence.built,
            agent=experiment.agent,
            agent_version=experiment.agent_version,
            model=experiment.model,
            configuration=experiment.configuration,
            sandbox=experiment.sandbox,
            environment=experiment.environment,
            environment_version=self.entry.environment_setup_version,
            benchmark_version=experiment.benchmark_version,
            dataset_hash=experiment.dataset_hash,
            entry_hash=self.entry.content_hash,
            experiment_key=experiment.key,
            tool_versions={**self.tool_versions, **({COMPILER: evidence.compiler} if evidence.compiler else {})},
            area=self.entry.area,
            app=self.entry.app,
            started_at=self.started.isoformat(timespec="milliseconds"),
            ended_at=ended.isoformat(timespec="milliseconds"),
            agent_seconds=run.seconds if run else None,
            seconds=(ended - self.started).total_seconds(),
            llm_seconds=metrics.model_seconds,
            turns=metrics.turns,
            model_calls=metrics.model_calls,
            prompt_tokens=metrics.prompt_tokens,
            cached_tokens=metrics.cached_tokens,
            completion_tokens=metrics.completion_tokens,
            cost_usd=metrics.cost_usd,
            tool_usage=metrics.tool_usage,
            mcp=metrics.mcp,
            transcript=os.path.relpath(run.transcript, self.files.path) if run and run.transcript else None,
            failed_before=failed_before(evidence),
            passed_after=passed_after(evidence),
            grounded=evidence.grounded,
            refused_requests=run.refused if run else None,
            cheating=run.cheating if run else (),
            score=counts.f1 if counts else None,
            review=evidence.review,
            comments=counts,
        )

    def _clock(self, evidence: Evidence) -> tuple[str, float | None]:
        """Which clock fired, and after how many seconds: a deadline, or the limit of the agent or of the tests."""
        if self.fired:
            return self.fired.clock, self.fired.elapsed
        run = self.attempted.agent_run if self.attempted else None
        if run and run.ending is Ending.TIMEOUT:
            return "agent_timeout", run.seconds
        tests = (*evidence.tests_before, *evidence.tests)
        if any(test.status is TestStatus.TIMED_OUT for test in tests):
            return TEST_TIMEOUT, sum(test.seconds for test in tests)
        return "", None

    def _notes(self) -> list[str]:
        note = self.attempted.submission.note if self.attempted else ""
        return [*([note] if note else []), *self.remarks]


def _honeypots(parent: Path) -> AbstractContextManager["Honeypots"]:
    """Honeypots beside the workspace, for an agent that is a program: what is built in does not look around."""
    from fixtures.honeypots import honeypots

    return honeypots(parent)


def _unanswered(entry: Entry, category: Category) -> Evidence:
    """What is known of a trial whose agent left nothing that was examined."""
    if category not in REVIEW_CATEGORIES:
        return Evidence()
    from bench.reviewing import unanswered

    return unanswered(entry)


def evidence_json(evidence: Evidence) -> bytes:
    """The evidence as it is kept beside the record; numbers in rows with all their digits."""
    plain = to_jsonable_python(replace(evidence, rows=None, gold_rows=None))
    content = {**plain, "rows": evidence.rows, "gold_rows": evidence.gold_rows}
    return dumps(content, lines=True).encode("utf-8", "backslashreplace")


def _readable(text: str) -> str:
    """A text for people and for every JSON reader: bytes that were no text become `?`, what would move the cursor of a
    terminal is escaped, and there is an end to it."""
    whole = text.encode("utf-8", "replace").decode()
    kept = whole if len(whole) <= REASON_LIMIT else f"{whole[:REASON_LIMIT]} …"
    return "\n".join(map(printable, kept.split("\n")))
