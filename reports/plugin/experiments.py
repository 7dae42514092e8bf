"""What the file of an experiment says of a run: its agent, model and time limit, and the set-up that enters its key."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fixtures.agents.registry import PROGRAMS, AgentSettings, setup_of
from reports.options import OptionError, Settings

if TYPE_CHECKING:
    from fixtures.agents.setup import AgentSetup

SAID = ("agent", "model", "agent_timeout")
"""The settings that the file may make."""


def given_setup(settings: Settings) -> "AgentSetup | None":
    """The set-up of --experiment, None without. Raises AgentUnavailableError for a file that cannot be used."""
    if settings.experiment is None:
        return None
    return setup_of(AgentSettings(experiment=Path(settings.experiment), overrides=settings.set))


def with_experiment(given: Mapping[str, Any], folder: Path) -> dict[str, Any]:
    """The options that were given (None for those that were not) with what the experiment's file says.

    The file is relative to `folder`. Raises AgentUnavailableError, and OptionError where an option says something else
    than the file.
    """
    file = given.get("experiment")
    if not file:
        return dict(given)
    setup = setup_of(AgentSettings(experiment=(folder / file).absolute(), overrides=tuple(given.get("set") or ())))
    said = {name: value for name in SAID if (value := getattr(setup, name)) is not None}
    for name, value in said.items():
        if given.get(name) not in (None, value):
            option = f"--{name.replace('_', '-')}={given[name]}"
            raise OptionError(f"{option}, but {file} has {name}: {value}; use --set={name}={given[name]}")
    return {**given, **said}


def check_experiment(settings: Settings) -> None:
    """Raises OptionError for a set-up that the agent has no adapter for, AgentUnavailableError for a file's mistake."""
    setup = given_setup(settings)
    if setup is not None and not setup.is_plain and settings.agent not in PROGRAMS:
        said, known = ", ".join(SAID), ", ".join(PROGRAMS)
        raise OptionError(
            f"{settings.experiment}: of the agent {settings.agent}, an experiment says {said} and nothing else: "
            f"what more this one has can be given to {known} only"
        )


def setup_words(settings: Settings) -> str:
    """The set-up in words, with its hash; "" for none."""
    setup = given_setup(settings)
    if setup is None or setup.is_plain:
        return ""
    if not setup.al_tools:
        return setup.words
    # Loaded here, since it looks for programs.
    from fixtures.agents.al_tools import al_tools_version

    return f"{setup.words}, the AL tools of {al_tools_version()}"
