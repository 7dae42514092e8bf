"""What an exception says about a trial: named faults keep their name, and every other is the harness's."""

import pytest

from bench.faults import verdict_of
from bench.outcome import FailureMode, Outcome, Unresolved, Verdict
from dataset.base_state import BaseStateError
from dataset.problem import ProblemStatementError
from dataset.repositories import RepositoryUnavailableError
from dataset.tree import PatchConflictError
from fixtures.agents.agent import AgentFailureError
from fixtures.bc.environment import EnvironmentFailureError, PublishRejectedError
from fixtures.workspace import WorkspaceError


@pytest.mark.parametrize(
    ("error", "outcome", "kind"),
    [
        (AgentFailureError("rate_limit", "429"), Outcome.INFRASTRUCTURE, "rate_limit"),
        (AgentFailureError("gold_patch", "does not apply"), Outcome.UNSCORABLE, "gold_patch"),
        (EnvironmentFailureError("server_died", "gone"), Outcome.INFRASTRUCTURE, "server_died"),
        (BaseStateError("the app has changed"), Outcome.UNSCORABLE, "entry_broken"),
        (ProblemStatementError("no README.md"), Outcome.UNSCORABLE, "entry_broken"),
        (RepositoryUnavailableError("not here"), Outcome.INFRASTRUCTURE, "repository"),
        (WorkspaceError("set TMPDIR"), Outcome.INFRASTRUCTURE, "workspace"),
        (PublishRejectedError("no", "X"), Outcome.INFRASTRUCTURE, "harness"),
        (PatchConflictError("line 3"), Outcome.INFRASTRUCTURE, "harness"),
        (AssertionError("x"), Outcome.INFRASTRUCTURE, "harness"),
        (MemoryError(), Outcome.INFRASTRUCTURE, "harness"),
        (SystemExit(3), Outcome.INFRASTRUCTURE, "harness"),
    ],
)
def test_verdict_of_an_exception(error: BaseException, outcome: Outcome, kind: str) -> None:
    verdict = verdict_of(error)
    assert (verdict.outcome, verdict.kind) == (outcome, kind)
    assert str(error) in verdict.reason


def test_a_verdict_that_was_raised_is_the_verdict() -> None:
    verdict = Verdict(Outcome.UNRESOLVED, "late", FailureMode.TIMEOUT)
    assert verdict_of(Unresolved(verdict)) is verdict


def test_an_unforeseen_exception_says_what_it_is_and_where_it_came_from() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        raise ZeroDivisionError("by nothing")
    assert verdict_of(caught.value).reason.startswith("ZeroDivisionError: by nothing at test_faults.py:")
