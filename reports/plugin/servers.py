"""Gets the containers of --bc=docker ready before a run, and removes them behind it: where the run was started."""

from collections.abc import Sequence

import pytest

from dataset.entries import REVIEW_CATEGORIES
from fixtures.bc.choice import Kind
from fixtures.bc.environment import EnvironmentFailureError
from reports.plugin.run import Run, bc_choice
from reports.selection import PlannedTrial


def get_servers_ready(config: pytest.Config, run: Run, trials: Sequence[PlannedTrial]) -> None:
    """Get all that the trials need of an engine, and tell of it. Raises EnvironmentUnavailableError."""
    choice = bc_choice(run.settings)
    if choice.kind is not Kind.DOCKER:
        return
    # Loaded here, since other runs need no engine.
    from fixtures.bc.engine_choice import get_ready

    terminal = config.pluginmanager.getplugin("terminalreporter")

    def say(line: str) -> None:
        if config.option.verbose >= 0 and terminal is not None:
            terminal.write_line(f"bc: {line}")

    versions = {trial.entry.environment_setup_version for trial in trials if trial.category not in REVIEW_CATEGORIES}
    run.add_versions({f"image {name}": image for name, image in get_ready(choice, versions, say).items()})


class Servers:
    """Removes what the run started, unless it is kept. What a killed run leaves, the next one removes."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._trouble = ""

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if bc_choice(self._run.settings).kind is not Kind.DOCKER:
            return
        from fixtures.bc.container import end_run
        from fixtures.docker.engine import EngineUnavailableError, connect

        try:
            end_run(self._run.owner, connect())
        except (EngineUnavailableError, EnvironmentFailureError) as error:
            self._trouble = f"the containers of the run may be left: {error}: python -m fixtures.bc prune removes them"

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._trouble:
            terminalreporter.write_line(self._trouble, red=True)
