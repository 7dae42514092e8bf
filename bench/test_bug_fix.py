"""Mend a bug that is described in words. The agent may change the app; the tests of the mend are hidden from it."""

from bench.judging.patch import judge_patch
from bench.trial import Trial
from fixtures.agents.agent import Agent
from fixtures.bc.environment import Environment
from fixtures.workspace import Workspace


def test_bug_fix(trial: Trial, workspace: Workspace, agent: Agent, bc: Environment) -> None:
    """Solved when the patched apps build and every FAIL_TO_PASS and PASS_TO_PASS test passes."""
    submission = trial.attempt(agent, workspace)
    evidence = trial.examine(submission, workspace, bc)
    trial.conclude(judge_patch(trial.entry, submission, evidence))
