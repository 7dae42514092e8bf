"""Tells at the beginning and at the end of a run what sandbox its agent is in, and loudly when that is a weak one."""

import pytest

from reports.plugin.run import Run


class Containment:
    """The hooks that tell of the sandbox."""

    def __init__(self, run: Run) -> None:
        self._run = run

    def pytest_report_header(self) -> list[str]:
        sandbox, weakness = self._run.experiment.sandbox, self._run.weakness
        return [f"sandbox: {sandbox}{f': {weakness}' if weakness else ''}"] if sandbox else []

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._run.weakness and self._run.folder is not None:
            terminalreporter.write_line(f"weak sandbox: {self._run.weakness}", red=True, bold=True)
