"""Answer a question about a company with rows of its Business Central, which the gateway is the only way to."""

from bench.answering import examine_answer, gold_rows
from bench.judging.data_query import judge_answer
from bench.trial import Gateway, Trial
from dataset.data_query import DataQueryEntry
from fixtures.agents.agent import Agent
from fixtures.bc.environment import Environment
from fixtures.workspace import Workspace


def test_data_query(
    trial: Trial[DataQueryEntry], bc: Environment, gateway: Gateway, workspace: Workspace, agent: Agent
) -> None:
    """Solved when answer.json holds the rows of the gold query."""
    gold = trial.prepare(gold_rows, bc, trial.rules.company)
    submission = trial.attempt(agent, workspace, gateway)
    evidence = trial.examine(examine_answer, submission, gold, trial.trace)
    trial.conclude(judge_answer(trial.entry, submission, evidence, trial.rules))
