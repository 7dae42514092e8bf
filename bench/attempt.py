"""What an agent did and left in a try, and the files that keep it: enough to judge it again without the agent.

submission.patch   the agent's change, when there is one
answer.json, …     the files that the category asks for by name, those that there are
attempt.json       how the agent ended, the names of these files, and what was made with what
cost.json          in place of all these, what an agent has cost that said nothing about itself
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Protocol

from bench.outcome import Submission
from dataset.diffs import decode, encode
from dataset.tree import LeftOut
from fixtures.agents.agent import AgentRun, Ending, Metrics
from fixtures.workspace import Collected

PATCH, FACTS = "submission.patch", "attempt.json"
PROMPT = "prompt.txt"
"""What the agent is told: it lies in the folder of a try from the moment in which an agent is asked."""

COST = "cost.json"
"""What an agent has cost whose work says nothing about it, where that is known."""


class TryFiles(Protocol):
    """The folder of one try, as far as a trial writes to it."""

    @property
    def path(self) -> Path: ...

    def announce(self, facts: Mapping[str, object]) -> None:
        """Put on disk what is about to run, before it runs."""

    def keep(self, name: str, content: bytes) -> Path:
        """Write a file of the try."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An agent's work on an entry. `experiment_key` and `entry_hash` say what it was made with."""

    experiment_key: str
    entry_hash: str
    agent_run: AgentRun
    submission: Submission


def keep_attempt(attempt: Attempt, files: TryFiles) -> None:
    """Write the attempt to the folder of a try. attempt.json comes last: it says that the rest is there."""
    submission, run = attempt.submission, attempt.agent_run
    if submission.patch:
        files.keep(PATCH, encode(submission.patch))
    for name, content in submission.files.items():
        files.keep(name, content)
    facts = {
        "experiment_key": attempt.experiment_key,
        "entry_hash": attempt.entry_hash,
        "ending": run.ending.value,
        "seconds": run.seconds,
        "exit_code": run.exit_code,
        "agent_note": run.note,
        "note": submission.note,
        "files": list(submission.files),
        "left_out": dict(submission.left_out),
        "metrics": asdict(run.metrics),
        "transcript": os.path.relpath(run.transcript, files.path) if run.transcript else None,
        "refused": run.refused,
        "cheating": list(run.cheating),
        "trace": os.path.relpath(run.trace, files.path) if run.trace else None,
    }
    files.keep(FACTS, json.dumps(facts, indent=2).encode())


def keep_cost(cost_usd: float | None, files: TryFiles) -> None:
    """Write down what was spent in vain, if it is known."""
    if cost_usd is not None:
        files.keep(COST, json.dumps({"cost_usd": cost_usd}).encode())


def cost_of(folder: Path) -> float | None:
    """What the agent has cost in the try of this folder; None as long as it has not ended, and where it is unknown."""
    for name in (FACTS, COST):
        try:
            facts = json.loads((folder / name).read_bytes())
        except (FileNotFoundError, ValueError):
            continue
        cost: float | None = facts.get("metrics", facts)["cost_usd"]
        return cost
    return None


def read_attempt(folder: Path) -> Attempt | None:
    """The attempt that lies in the folder of a try; None when the agent had not ended, or its worker was killed."""
    try:
        facts = json.loads((folder / FACTS).read_bytes())
        kept = {name: (folder / name).read_bytes() for name in facts["files"]}
    except (FileNotFoundError, ValueError):
        return None
    try:
        patch = decode((folder / PATCH).read_bytes())
    except FileNotFoundError:
        patch = None
    run = AgentRun(
        ending=Ending(facts["ending"]),
        seconds=facts["seconds"],
        exit_code=facts["exit_code"],
        note=facts["agent_note"],
        metrics=Metrics(**facts["metrics"]),
        transcript=folder / facts["transcript"] if facts["transcript"] else None,
        refused=facts["refused"],
        cheating=tuple(facts.get("cheating", ())),
        trace=folder / facts["trace"] if facts["trace"] else None,
    )
    submission = _submission(run, patch, kept, facts["left_out"], facts["note"])
    return Attempt(facts["experiment_key"], facts["entry_hash"], run, submission)


def submission_of(run: AgentRun, collected: Collected) -> Submission:
    """What is judged of an agent's run after which this was collected."""
    files = {name: content for name, content in collected.files.items() if not isinstance(content, LeftOut)}
    left_out = [content for content in collected.files.values() if isinstance(content, LeftOut)]
    note = "; ".join(filter(None, [run.note, *(f"not taken: {file}" for file in (*collected.left_out, *left_out))]))
    return _submission(run, collected.patch, files, {file.path: file.reason for file in left_out}, note)


def _submission(
    run: AgentRun, patch: str | None, files: Mapping[str, bytes], left_out: Mapping[str, str], note: str
) -> Submission:
    return Submission(
        patch=patch or None,
        files=files,
        left_out=left_out,
        timed_out=run.ending is Ending.TIMEOUT,
        agent_seconds=run.seconds,
        note=note,
    )
