"""Tells at the beginning of a run which program its agent is, what it is set up with, and what is to be known of it."""

from fixtures.agents.registry import PROGRAMS, EntryKnowledge, agent_warnings, make_agent
from reports.plugin.run import Run, Runs, agent_settings


class AgentHeader:
    """The hook that tells of an agent that is a program with an adapter; of others there is nothing to tell."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs

    def pytest_report_header(self) -> list[str]:
        return [line for run in self._runs.values() if not run.regrade for line in _lines(run)]


def _lines(run: Run) -> list[str]:
    settings = agent_settings(run.settings)
    if settings.name not in PROGRAMS and not run.arm:
        return []
    experiment = run.experiment
    named = " ".join(filter(None, [experiment.agent, experiment.agent_version, experiment.model]))
    warnings = agent_warnings(make_agent(settings, EntryKnowledge()))
    told = f"{named}; {experiment.configuration}" if experiment.configuration else named
    return [f"{f'arm {run.arm}' if run.arm else 'agent'}: {told}", *(f"warning: {warning}" for warning in warnings)]
