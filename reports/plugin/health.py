"""Makes items of the health checks of the dataset, when -m names them. They are no trials and enter no rate."""

from collections.abc import Collection, Generator
from typing import Any

import pytest

from bench.faults import HARNESS, verdict_of
from bench.health import Check, checks
from bench.health_kinds import FILE, MARKERS
from dataset.entries import BugFixEntry, Category
from reports.plugin.run import Run, limits


def checked(item: pytest.Item) -> Check | None:
    """The check that an item stands for; None for all other items."""
    value = item.callspec.params.get("trial") if hasattr(item, "callspec") else None
    return value if isinstance(value, Check) else None


class HealthChecking:
    """The hooks of the health checks."""

    def __init__(self, run: Run, named: Collection[str]) -> None:
        """`named` are the kinds that are asked for. Raises TrapError when a file is no trap."""
        entries = [each for each in run.dataset.entries.get(Category.BUG_FIX, ()) if isinstance(each, BugFixEntry)]
        seconds = limits(run.settings, Category.BUG_FIX).test_seconds
        self._checks = {kind: list(checks(kind, entries, seconds)) for kind in named}

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem(self, collector: pytest.Collector, name: str) -> list[pytest.Item] | None:
        """Make nothing of a check that there is none of."""
        return [] if collector.path.name == FILE and self._checks.get(name.removeprefix("test_")) == [] else None

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        kind = metafunc.function.__name__.removeprefix("test_")
        if metafunc.definition.path.name == FILE and kind in MARKERS:
            metafunc.parametrize("trial", [_parameter(check) for check in self._checks[kind]], indirect=True)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        entries = dict.fromkeys(check.entry for item in items if (check := checked(item)))
        if refused := [reason for entry in entries if (reason := entry.refusal(embedded=True))]:
            raise pytest.UsageError("\n".join(refused))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Tell a fault that has a name by its name: its traceback says nothing about the entry."""
        report = yield
        if call.excinfo is not None and checked(item) and not call.excinfo.errisinstance(pytest.fail.Exception):
            verdict = verdict_of(call.excinfo.value)
            if verdict.kind != HARNESS:
                report.longrepr = f"{verdict.kind}: {verdict.reason}"
        return report


def _parameter(check: Check) -> Any:
    names = sorted(check.entry.markers(check.category) - {check.category.value})
    return pytest.param(check, id=check.name, marks=[getattr(pytest.mark, name) for name in names])
