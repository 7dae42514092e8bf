"""The settings that come of the options of a run."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dataset.entries import SHIPPED, TestInput
from reports.arguments import MIN_COVERAGE, SANDBOXES

DEADLINES = ("setup_timeout", "build_timeout", "examine_timeout", "teardown_timeout")
"""The limits that make a trial infrastructure; those of agent and tests are limits on what is measured."""

CHANGEABLE = frozenset({"infra_retries", "gate", "min_coverage", "keep_workspaces", *DEADLINES})
"""The settings that may differ when a run is resumed: they decide what is told of results, never what they are."""


class OptionError(Exception):
    """Options that do not go together, or not with this machine. The message says what to do."""


def refuse_empty(given: Mapping[str, Any]) -> None:
    """Raises OptionError for an option given as `--name=`: a shell variable that is not set asks for no default."""
    for name, value in given.items():
        if isinstance(value, str) and not value.strip():
            raise OptionError(f"--{name.replace('_', '-')} is empty: give it a value, or leave it out")


@dataclass(frozen=True, slots=True)
class Settings:
    """How a run is made. Paths are absolute; times in seconds; None where nothing was asked for.

    Limits that are None are those of `bench.limits`. `gate` and `min_coverage` are fractions.
    """

    agent: str = "gold"
    agent_command: str = ""
    agent_env: tuple[str, ...] = ()
    agent_files: tuple[str, ...] = ()
    replay_from: str | None = None
    model: str = ""
    runs: int = 1
    bc: str = "embedded"
    dataset: str = str(SHIPPED)
    repos: str | None = None
    repo_url: str = ""
    category: str | None = None
    agent_timeout: float = 3600.0
    test_timeout: float | None = None
    setup_timeout: float | None = None
    build_timeout: float | None = None
    examine_timeout: float | None = None
    teardown_timeout: float | None = None
    test_input: str = TestInput.BOTH.value
    sandbox: str = SANDBOXES[0]
    infra_retries: int = 1
    limit: int | None = None
    sample: int | None = None
    seed: int = 0
    gate: float | None = None
    min_coverage: float = MIN_COVERAGE
    keep_workspaces: bool = False
    run_dir: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, Any], *, folder: Path) -> "Settings":
        """The settings of the options that were given (name → value). Relative paths are taken from `folder`."""
        values = {name: value for name, value in given.items() if value is not None}
        for option, agent in (("agent_command", "command"), ("replay_from", "replay")):
            if values.get(option) and values.setdefault("agent", agent) != agent:
                name = f"--{option.replace('_', '-')}"
                raise OptionError(f"{name} goes with --agent={agent}, not with --agent={values['agent']}")
        if "limit" in values and "sample" in values:
            raise OptionError("--limit and --sample both choose entries: give one of them")
        if (url := values.get("repo_url")) and "{repo}" not in url:
            raise OptionError(f"--repo-url: expected a URL with {{repo}} in place of owner/name, got {url!r}")
        for name in ("dataset", "repos", "replay_from", "run_dir"):
            if name in values:
                values[name] = str((folder / values[name]).absolute())
        if "agent_env" in values:
            values["agent_env"] = tuple(values["agent_env"])
        if "agent_files" in values:
            values["agent_files"] = tuple(_existing(folder / path) for path in values["agent_files"])
        return cls(**values)

    @classmethod
    def resumed(cls, stored: Mapping[str, Any], given: Mapping[str, Any], *, folder: Path) -> "Settings":
        """The settings of a run that goes on: those it had, and of the given ones those that change no result."""
        settings = cls.of(stored, folder=folder)
        known = {name: value for name, value in given.items() if value is not None}
        asked = asdict(cls.of({**stored, **known}, folder=folder))
        for name, value in asdict(settings).items():
            if name not in CHANGEABLE and asked[name] != value:
                option = f"--{name.replace('_', '-')}"
                raise OptionError(
                    f"--resume goes on with the options of the run, where {option} is {value!r}: leave {option} out, "
                    "or start another run"
                )
        return replace(settings, **{name: asked[name] for name in CHANGEABLE})

    def given(self) -> dict[str, Any]:
        """The settings that are not the default, as they stand in run.json."""
        written = asdict(self)
        return {field.name: written[field.name] for field in fields(self) if written[field.name] != field.default}


def _existing(path: Path) -> str:
    if not path.exists():
        raise OptionError(f"--agent-files={path}: there is no such file or folder")
    return str(path.absolute())
