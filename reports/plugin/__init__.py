"""The pytest plugin of the suite: thin hooks, each handing over to the module that knows its subject.

The parts are loaded and registered only when the suite is among what pytest was asked to collect, so that other tests
start as fast as without it (suite.py): Collecting makes items of the entries and HealthChecking those of the dataset's
health (both in every process), Running makes each item a trial with a record (where items run), Reporting owns the run
folder and what is told of it (in the process that the user started). All that is drawn or timed is decided there, and
handed over to the workers.
"""

import os
from pathlib import Path

import pytest

import bench
from reports.arguments import OPTIONS, destination

SUITE = Path(bench.__file__).resolve().parent

# pydantic would look through all packages for plugins of its own, in every process of a run.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    group = parser.getgroup("bench", "Business Central benchmark (pytest bench)")
    for name, arguments in OPTIONS:
        group.addoption(name, **arguments)
    pluginmanager.register(Opening(), "bench-opening")


# First, so that the fixtures of other plugins come before those of the suite.
@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    if asked_for_the_suite(config):
        for module in ("fixtures.provisioning", "reports.plugin.suite"):
            config.pluginmanager.import_plugin(module)


class Opening:
    """The last hook of the configuration: the markers of pytest and of other plugins are known by then."""

    @pytest.hookimpl(trylast=True)
    def pytest_configure(self, config: pytest.Config) -> None:
        if asked_for_the_suite(config):
            from reports.plugin.suite import open_suite

            open_suite(config)
        elif config.args_source is pytest.Config.ArgsSource.TESTPATHS:
            refuse_options(config)


def refuse_options(config: pytest.Config) -> None:
    """Raises pytest.UsageError for options of the benchmark where no folder is named: they would change nothing, and
    the project's own tests run for many minutes."""
    for name, _ in OPTIONS:
        if config.getoption(destination(name)) is not None:
            raise pytest.UsageError(
                f"{name} is an option of the benchmark, and without a folder pytest runs the project's own tests: "
                f"pytest bench {name} …"
            )


def asked_for_the_suite(config: pytest.Config) -> bool:
    """Whether what is to be collected lies in the suite, or holds it."""
    for argument in config.args:
        place = (config.invocation_params.dir / str(argument).split("::")[0]).resolve()
        if place == SUITE or SUITE in place.parents or place in SUITE.parents:
            return True
    return False
