"""Write a test that shows a bug. The fix, the description of the bug, or both are at hand."""

from bench.examination import examine_tests
from bench.judging.generated_tests import judge_generated_tests
from bench.trial import Trial
from dataset.entries import BugFixEntry
from fixtures.agents.agent import Agent
from fixtures.bc.environment import Environment
from fixtures.patch_workspace import PatchWorkspace


def test_test_generation(trial: Trial[BugFixEntry], workspace: PatchWorkspace, agent: Agent, bc: Environment) -> None:
    """Solved when every test that the agent adds fails on the base state, and passes with the fix."""
    submission = trial.attempt(agent, workspace)
    evidence = trial.examine(examine_tests, submission, workspace, bc)
    trial.conclude(judge_generated_tests(submission, evidence))
