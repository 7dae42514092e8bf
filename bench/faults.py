"""What an exception that ended a trial says about the trial. An exception that is not named here says nothing of it."""

import traceback
from pathlib import Path

from bench.deadline import DeadlineError
from bench.outcome import Outcome, TrialEndedError, Verdict
from dataset.base_state import BaseStateError
from dataset.bcquality.errors import ReviewError
from dataset.problem import ProblemStatementError
from dataset.repositories import RepositoryUnavailableError
from fixtures.agents.agent import AgentFailureError
from fixtures.bc.environment import EnvironmentFailureError
from fixtures.workspace import WorkspaceError

HARNESS = "harness"
"""The kind of every fault that nobody foresaw: the suite's own, until someone finds out otherwise."""

ENTRY_FAULTS = (BaseStateError, ProblemStatementError, ReviewError)


def verdict_of(error: BaseException) -> Verdict:
    """The verdict on a trial that ended with this exception."""
    match error:
        case TrialEndedError():
            return error.verdict
        case AgentFailureError() if error.kind.startswith("gold_"):
            return Verdict(Outcome.UNSCORABLE, str(error), kind=error.kind)
        case DeadlineError():
            return Verdict(Outcome.INFRASTRUCTURE, str(error), kind=error.clock)
        case AgentFailureError() | EnvironmentFailureError():
            return Verdict(Outcome.INFRASTRUCTURE, str(error), kind=error.kind)
        case RepositoryUnavailableError():
            return Verdict(Outcome.INFRASTRUCTURE, str(error), kind="repository")
        case WorkspaceError():
            return Verdict(Outcome.INFRASTRUCTURE, str(error), kind="workspace")
        case _ if isinstance(error, ENTRY_FAULTS):
            return Verdict(Outcome.UNSCORABLE, str(error), kind="entry_broken")
        case _:
            return Verdict(Outcome.INFRASTRUCTURE, _described(error), kind=HARNESS)


def _described(error: BaseException) -> str:
    """An unforeseen exception in one line: what it is, what it says, and where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}: {error}{place}"
