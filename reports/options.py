"""The settings that come of the options of a run."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dataset.entries import SHIPPED, TestInput
from reports.arguments import DATA_SEED, EMBEDDED, JUDGES, MIN_COVERAGE, REVIEW_GATES, ROW_MATCHES, SANDBOXES

DEADLINES = ("setup_timeout", "build_timeout", "examine_timeout", "teardown_timeout")
"""The limits that make a trial infrastructure; those of agent and tests are limits on what is measured."""

CHANGEABLE = frozenset(
    {
        "infra_retries",
        "budget",
        "gate",
        "review_gate",
        "min_coverage",
        "keep_workspaces",
        "keep_bc",
        "bc_allow",
        "al_compiler",
        "bc_per_version",
        *DEADLINES,
    }
)
"""The settings that may differ when a run is resumed: they decide what is told of results, never what they are."""

OF_ANOTHER_BC = ("bc_profile", "bc_accept_eula", "bc_allow", "al_compiler", "bc_per_version", "keep_bc")
"""The settings of somebody who takes his numbers for those of another Business Central than the embedded one."""

MODEL = JUDGES[1]
CONTAINER = SANDBOXES[-1]
JUDGE_OPTIONS = ("judge_agent", "judge_command", "judge_model")
NO_JUDGES = frozenset({"gold", "empty", "replay"})


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
    experiment: str | None = None
    set: tuple[str, ...] = ()
    budget: float | None = None
    model: str = ""
    model_url: str = ""
    model_key: str = ""
    runs: int = 1
    bc: str = EMBEDDED
    bc_profile: str = ""
    bc_per_version: int = 1
    keep_bc: bool = False
    bc_accept_eula: bool = False
    bc_allow: str = ""
    al_compiler: str = ""
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
    sandbox_image: str = ""
    infra_retries: int = 1
    limit: int | None = None
    sample: int | None = None
    shard: str = ""
    durations_from: str | None = None
    seed: int = 0
    data_seed: int = DATA_SEED
    row_match: str = ROW_MATCHES[0]
    require_grounding: bool = False
    bcquality_root: str | None = None
    salt: str = ""
    review_gate: str = REVIEW_GATES[0]
    judge: str = JUDGES[0]
    judge_agent: str = ""
    judge_command: str = ""
    judge_model: str = ""
    line_tolerance: int | None = None
    gate: float | None = None
    min_coverage: float = MIN_COVERAGE
    keep_workspaces: bool = False
    run_dir: str | None = None

    @classmethod
    def of(cls, given: Mapping[str, Any], *, folder: Path) -> "Settings":
        """The settings of the options that were given (name → value). Relative paths are taken from `folder`."""
        values = {name: value for name, value in given.items() if value is not None}
        if values.get("agent_command"):
            values.setdefault("agent", "command")
        if values.get("replay_from") and values.setdefault("agent", "replay") != "replay":
            raise OptionError(f"--replay-from goes with --agent=replay, not with --agent={values['agent']}")
        _check_judge(values)
        if bool(values.get("model_url")) != bool(values.get("model_key")):
            raise OptionError(
                "--model-url and --model-key=NAME go together: the service, and the variable with its key"
            )
        if values.get("model_url") and values.setdefault("agent", "command") != "command":
            raise OptionError(f"--model-url goes with --agent=command, not with --agent={values['agent']}")
        if "limit" in values and "sample" in values:
            raise OptionError("--limit and --sample both choose entries: give one of them")
        if (url := values.get("repo_url")) and "{repo}" not in url:
            raise OptionError(f"--repo-url: expected a URL with {{repo}} in place of owner/name, got {url!r}")
        if values.get("sandbox_image") and values.get("sandbox") != CONTAINER:
            raise OptionError("--sandbox-image=NAME is the image of --sandbox=container: give that, too")
        if values.get("bc", EMBEDDED) == EMBEDDED and (said := [name for name in OF_ANOTHER_BC if values.get(name)]):
            option = f"--{said[0].replace('_', '-')}"
            raise OptionError(f"{option} is for another Business Central than the embedded one: give --bc, too")
        for name in ("dataset", "repos", "replay_from", "experiment", "run_dir", "bcquality_root", "durations_from"):
            if name in values:
                values[name] = str((folder / values[name]).absolute())
        if "data_seed" in values and str(values.get("bc", "")).startswith("http"):
            raise OptionError("--data-seed makes up the company of a server that the run starts; a URL has its own")
        if str(values.get("bc_profile", "")).endswith((".yaml", ".yml")):
            values["bc_profile"] = str((folder / values["bc_profile"]).absolute())
        if "al_compiler" in values:
            values["al_compiler"] = str((folder / Path(values["al_compiler"]).expanduser()).absolute())
        if values.get("set") and not values.get("experiment"):
            raise OptionError("--set changes what --experiment=FILE.yaml says: give the file, too")
        if "set" in values:
            values["set"] = tuple(values["set"])
        if "agent_env" in values:
            values["agent_env"] = tuple(values["agent_env"])
        if "agent_files" in values:
            values["agent_files"] = tuple(str((folder / path).absolute()) for path in values["agent_files"])
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


def check_files(settings: Settings) -> None:
    """Raises OptionError for a file that the agent's program needs and that is not there."""
    if missing := [path for path in settings.agent_files if not Path(path).exists()]:
        raise OptionError(f"--agent-files={missing[0]}: there is no such file or folder")


def _check_judge(values: dict[str, Any]) -> None:
    """Fill in what the options of the judge imply. Raises OptionError when they do not go together."""
    if values.get("judge_command"):
        values.setdefault("judge_agent", "command")
    if values.get("judge_agent"):
        values.setdefault("judge", MODEL)
    named = [f"--{name.replace('_', '-')}" for name in JUDGE_OPTIONS if values.get(name)]
    if values.get("judge") == MODEL and not values.get("judge_agent"):
        raise OptionError(f"--judge={MODEL} needs --judge-agent=NAME or --judge-command='PROGRAM …'")
    if named and values.get("judge") != MODEL:
        raise OptionError(f"{named[0]} goes with --judge={MODEL}")
    if values.get("judge_command") and values["judge_agent"] != "command":
        raise OptionError(f"--judge-command goes with --judge-agent=command, not with {values['judge_agent']}")
    if values.get("judge_agent") in NO_JUDGES:
        raise OptionError(f"--judge-agent={values['judge_agent']}: it cannot read comments; take a program or a model")
