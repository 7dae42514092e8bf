"""Tells at the beginning and at the end of a run what sandbox its agent is in, and loudly when that is a weak one.

At the end it also removes the containers that workers left behind which were killed.
"""

import pytest

from fixtures.sandbox.sandbox import Level
from reports.plugin.run import Runs


class Containment:
    """The hooks that tell of the sandbox."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs

    def pytest_report_header(self) -> list[str]:
        told = {run.confinement: run.weakness for run in self._runs.values()}
        return [f"sandbox: {level}{f': {weakness}' if weakness else ''}" for level, weakness in told.items() if level]

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        if any(run.confinement == Level.CONTAINER for run in self._runs.values()):
            # Loaded here, since most runs need no containers.
            from fixtures.sandbox.container import remove_left_behind

            remove_left_behind()

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for weakness in dict.fromkeys(run.weakness for run in self._runs.values() if run.folder is not None):
            if weakness:
                terminalreporter.write_line(f"weak sandbox: {weakness}", red=True, bold=True)
