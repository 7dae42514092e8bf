"""Review one file of code with one skill: which knowledge article does it break, if any?"""

from bench.judging.review_verdicts import judge_case
from bench.reviewing import examine_case
from bench.trial import Trial
from dataset.bcquality.entry import ReviewCaseEntry
from fixtures.agents.agent import Agent
from fixtures.workspace import Workspace


def test_bcquality(trial: Trial[ReviewCaseEntry], workspace: Workspace, agent: Agent) -> None:
    """Solved by the exact article on a positive case, and by no finding on a clean one."""
    submission = trial.attempt(agent, workspace)
    evidence = trial.examine(examine_case, submission)
    trial.conclude(judge_case(submission, evidence))
