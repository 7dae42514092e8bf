"""What the processes of one run have in common, and how the controller hands it over to the workers."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

import pytest

from bench.experiment import SETTINGS_FILE, Experiment, experiment_of
from dataset.entries import Category
from dataset.reader import Dataset, DatasetError, read_dataset
from dataset.repositories import Repositories
from fixtures.agents.registry import AgentSettings
from fixtures.provisioning import Provisions
from reports.options import OPTIONS, OptionError, Settings, destination
from reports.records import RunFolder

HANDOVER = "bcbench"
"""The name of what is handed over in xdist's `workerinput`."""


@dataclass
class Run:
    """A run, as far as every process of it knows it. `folder` is None until there is something to run."""

    settings: Settings
    dataset: Dataset
    experiment: Experiment
    folder: RunFolder | None = None

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
        """The run as the controller handed it over. Raises DatasetError when the dataset is another by now."""
        content = json.loads(text)
        settings = Settings.of(content["settings"], folder=Path())
        experiment = Experiment(**content["experiment"])
        dataset = read_dataset(Path(settings.dataset))
        if dataset.content_hash != experiment.dataset_hash:
            raise DatasetError(f"{settings.dataset} was changed while the run started: start it again")
        return cls(settings, dataset, experiment, RunFolder(Path(content["folder"])) if content["folder"] else None)


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
    return Run(settings, dataset, experiment_of(agent_settings(settings), settings.bc, dataset.content_hash))


def agent_settings(settings: Settings) -> AgentSettings:
    """The part of the settings that concerns the agent."""
    return AgentSettings(settings.agent, settings.agent_command, settings.model, settings.agent_env)


def provisions(settings: Settings) -> Provisions:
    """The part of the settings that concerns what a trial is given."""
    repositories = Repositories(Path(settings.repos) if settings.repos else None, settings.repo_url)
    return Provisions(agent_settings(settings), settings.keep_workspaces, repositories)
