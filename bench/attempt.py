"""What an agent did and left in a try, and the files that keep it: enough to judge it again without the agent.

submission.patch   the agent's change, when there is one
attempt.json       how the agent ended, and what was made with what
"""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Protocol

from bench.outcome import Submission
from dataset.diffs import decode, encode
from fixtures.agents.agent import AgentRun, Ending, Metrics

PATCH, FACTS = "submission.patch", "attempt.json"


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
    """Write the attempt to the folder of a try. The patch comes first: attempt.json says that the rest is there."""
    submission, run = attempt.submission, attempt.agent_run
    if submission.patch:
        files.keep(PATCH, encode(submission.patch))
    facts = {
        "experiment_key": attempt.experiment_key,
        "entry_hash": attempt.entry_hash,
        "ending": run.ending.value,
        "seconds": run.seconds,
        "exit_code": run.exit_code,
        "agent_note": run.note,
        "note": submission.note,
        "metrics": asdict(run.metrics),
        "transcript": os.path.relpath(run.transcript, files.path) if run.transcript else None,
    }
    files.keep(FACTS, json.dumps(facts, indent=2).encode())


def read_attempt(folder: Path) -> Attempt | None:
    """The attempt that lies in the folder of a try; None when the agent had not ended, or its worker was killed."""
    try:
        facts = json.loads((folder / FACTS).read_bytes())
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
    )
    return Attempt(facts["experiment_key"], facts["entry_hash"], run, submission_of(run, patch, facts["note"]))


def submission_of(run: AgentRun, patch: str | None, note: str) -> Submission:
    """What is judged of an agent's run that left `patch`."""
    return Submission(patch=patch or None, timed_out=run.ending is Ending.TIMEOUT, agent_seconds=run.seconds, note=note)
