"""Mend a bug that is described in words. The agent may change the app; the tests of the mend are hidden from it."""

from bench.examination import examine_fix
from bench.judging.patch import judge_patch
from bench.trial import Trial
from dataset.entries import BugFixEntry
from fixtures.agents.agent import Agent
from fixtures.bc.environment import Environment
from fixtures.patch_workspace import PatchWorkspace


def test_bug_fix(trial: Trial[BugFixEntry], workspace: PatchWorkspace, agent: Agent, bc: Environment) -> None:
    """Solved when the patched apps build and every FAIL_TO_PASS and PASS_TO_PASS test passes."""
    submission = trial.attempt(agent, workspace)
    evidence = trial.examine(examine_fix, submission, workspace, bc)
    trial.conclude(judge_patch(trial.entry, submission, evidence))
