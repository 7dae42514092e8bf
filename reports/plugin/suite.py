"""Puts the parts of the plugin together, once it is known that the suite is asked for."""

import gc
from typing import TYPE_CHECKING

import pytest

from bench.health_kinds import MARKERS
from bench.limits import LimitsError
from bench.trial import Trial
from dataset.entries import Entry
from dataset.git import GitMissingError
from dataset.reader import DatasetError
from fixtures.agents.agent import AgentUnavailableError
from fixtures.bc.choice import DOCKER
from fixtures.bc.registry import EnvironmentUnavailableError
from fixtures.provisioning import PROVISIONS
from fixtures.sandbox.sandbox import SandboxUnavailableError
from reports.options import OptionError, Settings
from reports.plugin.collecting import Collecting, named_checks, registered_markers
from reports.plugin.last_net import LastNet
from reports.plugin.run import HANDOVER, judge_settings, provisions, taken_over
from reports.plugin.running import UNDER_WAY, Running
from reports.records import RunFolderError
from reports.selection import MarkerError, marker_names

if TYPE_CHECKING:
    from bench.comment_judges import CommentJudge

USER_MISTAKES = (
    OptionError,
    DatasetError,
    MarkerError,
    RunFolderError,
    AgentUnavailableError,
    EnvironmentUnavailableError,
    SandboxUnavailableError,
    LimitsError,
    GitMissingError,
)

SCOPED = ("loadscope", "loadfile", "loadgroup")
"""Ways of xdist to distribute that keep tests together. Of these it reruns a killed worker's item by itself, again and
again, and leaves several reports of it (pytest-xdist 1371)."""

SETTINGS = pytest.StashKey[Settings]()


def open_suite(config: pytest.Config) -> None:
    """Read the options and the dataset, and register the parts. Raises pytest.UsageError for a user's mistake."""
    gc.disable()  # until collection has finished, see Collecting
    worker_input = getattr(config, "workerinput", None)
    distributes = not worker_input and config.pluginmanager.hasplugin("xdist") and bool(config.getoption("tx"))
    ordered = config.getoption("arm") or config.getoption("bc") == DOCKER
    if distributes and ordered and config.getoption("maxschedchunk") is None:
        # A worker would be sent many at once, and the arms, or the versions of servers, would drift apart.
        config.option.maxschedchunk = 1
    if distributes and config.getoption("dist") == "each":
        raise pytest.UsageError("--dist=each would run every trial once a worker: take --runs=N for more attempts")
    if distributes and (dist := config.getoption("dist")) in SCOPED:
        raise pytest.UsageError(
            f"--dist={dist} gives all trials of a file to one worker, and none again whose worker was killed: "
            "leave it out, or take --dist=worksteal"
        )
    if config.getoption("setuponly") and not config.getoption("setupplan"):
        raise pytest.UsageError(
            "--setup-only would give each trial its fixtures, and ask no agent: --setup-plan shows which they are, and "
            "--collect-only the trials"
        )
    try:
        if worker_input:
            runs = taken_over(worker_input[HANDOVER])
        else:
            # Loaded here, as Reporting is below: workers have no use for it.
            from reports.plugin.opening import new_runs

            runs = new_runs(config)
        run = next(iter(runs.values()))
        if named := named_checks(config.option.markexpr):
            # Loaded here, since they are seldom asked for.
            from reports.plugin.health import HealthChecking

            config.pluginmanager.register(HealthChecking(run, named), "bench-health")
        markers = MARKERS | marker_names(run.dataset, registered_markers(config) | {"task", *MARKERS})
    except USER_MISTAKES as error:
        raise pytest.UsageError(str(error)) from None
    markers["task"] = "the properties of a task by name, to select by: -m \"task(area='sales', run=1)\""
    for name, meaning in markers.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    config.stash[PROVISIONS] = provisions(run)
    config.stash[SETTINGS] = run.settings
    config.pluginmanager.register(Collecting(runs), "bench-collecting")
    if not distributes:
        config.pluginmanager.register(Running(runs), "bench-running")
        config.pluginmanager.register(LastNet(runs), "bench-last-net")
        if run.settings.budget is not None:
            # Loaded here, since few runs have one. Behind Running, so that it is asked before it.
            from reports.plugin.budget import Budget

            config.pluginmanager.register(Budget(runs, run.settings.budget), "bench-budget")
    if not worker_input:
        from reports.plugin.agent_header import AgentHeader
        from reports.plugin.containment import Containment
        from reports.plugin.live import Live
        from reports.plugin.reporting import Reporting
        from reports.plugin.servers import Servers

        config.pluginmanager.register(Reporting(config, runs, Live(config)), "bench-reporting")
        config.pluginmanager.register(Containment(runs), "bench-containment")
        config.pluginmanager.register(Servers(run), "bench-servers")
        config.pluginmanager.register(AgentHeader(runs), "bench-agent-header")


@pytest.fixture
def trial(pytestconfig: pytest.Config) -> Trial[Entry]:
    """The trial that the item stands for."""
    return pytestconfig.stash[UNDER_WAY].trial


@pytest.fixture
def comment_judge(trial: Trial[Entry], pytestconfig: pytest.Config) -> "CommentJudge":
    """Who compares the comments of a review with those expected. What a model does for it is kept with the try."""
    # Loaded here, since only reviews have one.
    from bench.comment_judges import make_judge

    return make_judge(judge_settings(pytestconfig.stash[SETTINGS]), trial.files.path / "judge", trial.announce_program)
