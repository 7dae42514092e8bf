"""What the file of an experiment says of a run: its agent, model and time limit, and the set-up that enters its key."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

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


def experimental(settings: Settings) -> Settings:
    """The settings with what the experiment's file says.

    Raises AgentUnavailableError, and OptionError where an option says something else than the file.
    """
    setup = given_setup(settings)
    if setup is None:
        return settings
    usual, said = Settings(), {}
    for name in SAID:
        value, given = getattr(setup, name), getattr(settings, name)
        if value is None:
            continue
        if given not in (getattr(usual, name), value):
            option = f"--{name.replace('_', '-')}={given}"
            raise OptionError(f"{option}, but {settings.experiment} has {name}: {value}; use --set={name}={given}")
        said[name] = value
    changed = replace(settings, **said)
    if not setup.is_plain and changed.agent not in PROGRAMS:
        known = ", ".join(PROGRAMS)
        raise OptionError(f"{settings.experiment} sets up an agent, which must be one of {known}, not {changed.agent}")
    return changed


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
