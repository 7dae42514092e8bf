"""Tells at the beginning of a run which program its agent is, what it is set up with, and what is to be known of it."""

from fixtures.agents.registry import PROGRAMS, EntryKnowledge, agent_warnings, make_agent
from reports.plugin.run import Run, agent_settings


class AgentHeader:
    """The hook that tells of an agent that is a program with an adapter; of others there is nothing to tell."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def pytest_report_header(self) -> list[str]:
        experiment, settings = self._run.experiment, agent_settings(self._run.settings)
        if settings.name not in PROGRAMS:
            return []
        named = " ".join(filter(None, [experiment.agent, experiment.agent_version, experiment.model]))
        warnings = agent_warnings(make_agent(settings, EntryKnowledge()))
        told = f"{named}; {experiment.configuration}" if experiment.configuration else named
        return [f"agent: {told}", *(f"warning: {warning}" for warning in warnings)]
