"""Review a change of code: where is something wrong, and what? Every comment that is expected has to be found."""

from bench.comment_judges import CommentJudge
from bench.judging.review_verdicts import judge_comments
from bench.reviewing import examine_comments
from bench.trial import Trial
from dataset.code_review import CodeReviewEntry
from fixtures.agents.agent import Agent
from fixtures.workspace import Workspace


def test_code_review(
    trial: Trial[CodeReviewEntry], workspace: Workspace, agent: Agent, comment_judge: CommentJudge
) -> None:
    """Solved when every expected comment is found and no finding is wrong; its score is F1."""
    submission = trial.attempt(agent, workspace)
    evidence = trial.examine(examine_comments, submission, comment_judge)
    trial.conclude(judge_comments(submission, evidence))
