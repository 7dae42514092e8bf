"""What the processes of one run have in common, and how the controller hands it over to the workers."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

import pytest

from bench.experiment import SETTINGS_FILE, Experiment, experiment_of
from dataset.entries import Category, TestInput
from dataset.reader import Dataset, read_dataset
from dataset.repositories import Repositories
from fixtures.agents.registry import AgentSettings, EntryKnowledge, make_agent
from fixtures.agents.replay import not_stored
from fixtures.agents.stored import TrialName
from fixtures.bc.registry import describe
from fixtures.provisioning import Provisions
from reports.options import OPTIONS, OptionError, Settings, destination
from reports.records import RunFolder
from reports.selection import PlannedTrial

HANDOVER = "bcbench"
"""The name of what is handed over in xdist's `workerinput`."""


class Run:
    """A run, as far as every process of it knows it. `folder` is None until there is something to run."""

    def __init__(
        self,
        settings: Settings,
        dataset: Dataset,
        folder: RunFolder | None = None,
        experiment: Experiment | None = None,
    ) -> None:
        self.settings = settings
        self.dataset = dataset
        self.folder = folder
        self._experiment = experiment

    @property
    def experiment(self) -> Experiment:
        """What the run is made with. Made on first use, since only what runs needs the hash of the dataset."""
        if self._experiment is None:
            agent = agent_settings(self.settings)
            self._experiment = experiment_of(
                agent, self.settings.bc, self.dataset.content_hash, TestInput(self.settings.test_input)
            )
        return self._experiment

    def handover(self) -> str:
        """What a worker needs, as text."""
        content = {
            "settings": asdict(self.settings),
            "experiment": asdict(self.experiment),
            "folder": str(self.folder.path) if self.folder else None,
        }
        return json.dumps(content)

    @classmethod
    def taken_over(cls, text: str) -> "Run":
        """The run as the controller handed it over."""
        content = json.loads(text)
        settings = Settings.of(content["settings"], folder=Path())
        folder = RunFolder(Path(content["folder"])) if content["folder"] else None
        return cls(settings, read_dataset(Path(settings.dataset)), folder, Experiment(**content["experiment"]))


def new_run(config: pytest.Config) -> Run:
    """The run that the command line asks for.

    Raises OptionError, DatasetError, AgentUnavailableError and EnvironmentUnavailableError for what cannot be run.
    """
    if config.inipath != SETTINGS_FILE:
        raise OptionError(
            f"pytest took its settings from {config.inipath}, not from {SETTINGS_FILE}: run it in "
            f"{SETTINGS_FILE.parent}, and write options as --option=value, so that no value is taken for a folder"
        )
    given = {name: config.getoption(name) for name in map(destination, dict(OPTIONS))}
    settings = Settings.of(given, folder=config.invocation_params.dir)
    dataset = read_dataset(Path(settings.dataset))
    if settings.category:
        dataset.of(Category(settings.category))
    make_agent(agent_settings(settings), EntryKnowledge())
    describe(settings.bc)
    return Run(settings, dataset)


def agent_settings(settings: Settings) -> AgentSettings:
    """The part of the settings that concerns the agent."""
    return AgentSettings(
        name=settings.agent,
        command=settings.agent_command,
        model=settings.model,
        variables=settings.agent_env,
        replay_from=settings.replay_from or "",
    )


def provisions(settings: Settings) -> Provisions:
    """The part of the settings that concerns what a trial is given."""
    repositories = Repositories(Path(settings.repos) if settings.repos else None, settings.repo_url)
    return Provisions(agent_settings(settings), settings.keep_workspaces, repositories, TestInput(settings.test_input))


def missing_submissions(settings: Settings, trials: Iterable[PlannedTrial]) -> str:
    """What --replay-from lacks of these trials, in a message; "" when it lacks nothing or nothing is replayed.

    Raises AgentUnavailableError.
    """
    if not settings.replay_from:
        return ""
    names = [TrialName(trial.category, trial.entry.instance_id, trial.run) for trial in trials]
    missing = not_stored(settings.replay_from, names)
    if not missing:
        return ""
    shown = ", ".join(map(str, missing[:3])) + (f" and {len(missing) - 3} more" if len(missing) > 3 else "")
    return (
        f"--replay-from={settings.replay_from}: expected {len(names)} submissions, got none of {shown}: choose with "
        "--category, --runs, -k or -m what is stored"
    )
