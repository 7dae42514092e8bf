"""Who decides whether a finding says the same as the comment that is expected where it stands.

none    its place alone decides
model   an agent decides on the meaning: in a folder of its own, from which nothing but its verdict is taken
"""

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

from bench.judging.review_output import Finding
from bench.prompts.prompts import render
from dataset.review_comments import ReviewComment
from dataset.scratch import SCRATCH_PREFIX, remove
from dataset.tree import LeftOut
from fixtures.agents.agent import Agent, AgentFailureError, AgentUnavailableError, Assignment, Ending
from fixtures.agents.registry import AgentSettings, EntryKnowledge, make_agent
from fixtures.workspace import collect_files, take_back

NONE, MODEL = "none", "model"
TOLERANCE = 3
"""Lines between a finding and a comment up to which they are the same, where nothing but the place decides."""

SECONDS = 600.0
"""How long a judge may take for all the findings of a review."""

PAIRS, VERDICTS = "pairs.json", "verdicts.json"
FAILED = "judge"
"""The kind of the infrastructure failure when a judge comes to no verdict."""


@dataclass(frozen=True, slots=True)
class Question:
    """Whether two comments, near each other in a file, say the same."""

    expected: ReviewComment
    candidate: Finding


class CommentJudge(Protocol):
    """`tolerance` is how many lines a finding may be away to be asked about; None for any number in its file."""

    @property
    def name(self) -> str: ...

    @property
    def tolerance(self) -> int | None: ...

    def confirm(self, questions: Sequence[Question]) -> list[bool]:
        """The answer to each question. Raises AgentFailureError of the kind `judge` when there is none."""


@dataclass(frozen=True, slots=True)
class LocationJudge:
    """Says yes to all that is near enough."""

    tolerance: int = TOLERANCE
    name: str = NONE

    def confirm(self, questions: Sequence[Question]) -> list[bool]:
        return [True] * len(questions)


@dataclass(frozen=True, slots=True)
class ModelJudge:
    """An agent that reads both comments. It sees them as data in a file, and nothing of the trial: not the workspace,
    not which agent wrote them. `log_folder` is where its transcript and verdict are kept."""

    agent: Agent
    log_folder: Path
    tolerance: int | None = None
    seconds: float = SECONDS
    started: Callable[[int], None] = lambda pid: None

    @property
    def name(self) -> str:
        return " ".join(filter(None, [MODEL, self.agent.name, self.agent.version, self.agent.model]))

    def confirm(self, questions: Sequence[Question]) -> list[bool]:
        parent = Path(tempfile.mkdtemp(prefix=SCRATCH_PREFIX))
        folder, home = parent / "judge", parent / "home"
        try:
            for made in (folder, home):
                made.mkdir()
            self.log_folder.mkdir(parents=True, exist_ok=True)
            pairs = json.dumps([_shown(number, each) for number, each in enumerate(questions, 1)], indent=2)
            (folder / PAIRS).write_text(pairs, encoding="utf-8", errors="backslashreplace")
            run = self.agent.work(
                Assignment(
                    prompt=render("comment_judge", {"pairs": PAIRS, "verdicts": VERDICTS, "count": len(questions)}),
                    workspace=folder,
                    home=home,
                    log_folder=self.log_folder,
                    seconds=self.seconds,
                    started=self.started,
                )
            )
            take_back(parent)
            content = collect_files(folder, [VERDICTS]).files.get(VERDICTS)
        finally:
            remove(parent)
        if run.ending is Ending.TIMEOUT:
            raise AgentFailureError(FAILED, f"the judge ran past its limit of {self.seconds:g} s")
        if content is None or isinstance(content, LeftOut):
            why = f": {content.reason}" if content else ""
            raise AgentFailureError(FAILED, f"expected the judge's {VERDICTS}, got none{why}; {run.note}".rstrip("; "))
        (self.log_folder / VERDICTS).write_bytes(content)
        return read_verdicts(content, len(questions))


def read_verdicts(content: bytes, count: int) -> list[bool]:
    """The answers in a judge's file: a list of objects with `pair`, which counts from 1, and `match`.

    A pair that is missing is no match; of one that is answered twice the first answer stands. Raises AgentFailureError
    of the kind `judge` for anything else.
    """
    try:
        listed = json.loads(content.decode("utf-8-sig"))
        answers: dict[int, bool] = {}
        for item in listed:
            pair, match = item["pair"], item["match"]
            if not isinstance(match, bool) or isinstance(pair, bool) or not isinstance(pair, int):
                raise TypeError(f"pair {pair!r}, match {match!r}")
            answers.setdefault(pair, match)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise AgentFailureError(
            FAILED, f"{VERDICTS}: expected a list of objects with pair and match, got {type(error).__name__}: {error}"
        ) from None
    if unknown := sorted(pair for pair in answers if not 1 <= pair <= count):
        raise AgentFailureError(FAILED, f"{VERDICTS}: expected pairs from 1 to {count}, got {unknown[0]}")
    return [answers.get(pair, False) for pair in range(1, count + 1)]


def _shown(number: int, question: Question) -> dict[str, Any]:
    """A pair as the judge reads it. Which of both is expected is told; who wrote the other is not."""
    expected, candidate = question.expected.model_dump(mode="json"), asdict(question.candidate)
    keys = ("file", "line_start", "line_end", "body")
    return {
        "pair": number,
        "expected": {key: expected[key] for key in keys},
        "candidate": {key: candidate[key] for key in keys},
    }


@dataclass(frozen=True, slots=True)
class JudgeSettings:
    """The options that concern the judge. `tolerance` is None where it was not given."""

    name: str = NONE
    tolerance: int | None = None
    agent: AgentSettings = field(default_factory=AgentSettings)


def make_judge(
    settings: JudgeSettings, log_folder: Path, started: Callable[[int], None] = lambda pid: None
) -> CommentJudge:
    """The judge of a review. Raises AgentUnavailableError when its agent cannot be used here."""
    if settings.name == MODEL:
        try:
            agent = make_agent(settings.agent, EntryKnowledge())
        except AgentUnavailableError as error:
            raise AgentUnavailableError(
                str(error).replace("--agent", "--judge-agent", 1).replace("--judge-agent-command", "--judge-command", 1)
            ) from None
        return ModelJudge(agent, log_folder, settings.tolerance, started=started)
    return LocationJudge(TOLERANCE if settings.tolerance is None else settings.tolerance)
