"""The options of a run: what can be given on the command line, and the settings that come of it."""

import argparse
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from dataset.entries import SHIPPED, Category, TestInput

SANDBOXES = ("auto", "process", "namespace")
"""The strongest that works here, and the levels of `fixtures.sandbox` from the weakest on."""

MIN_COVERAGE = 0.95
"""The share of the selected trials that has to count before a rate is a headline."""


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


def whole(least: int) -> Callable[[str], int]:
    """A parser of whole numbers of at least `least`."""

    def parse(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f"expected a whole number of at least {least}, got {text!r}")
        return number

    return parse


def seconds(text: str) -> float:
    """A parser of durations: a number of seconds above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, got {text!r}")
    return number


def fraction(text: str) -> float:
    """A parser of shares: a number from 0 to 1, so that `65` is not taken for 65 %."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"expected a fraction from 0 to 1 such as 0.65, got {text!r}")
    return number


def category(text: str) -> str:
    """A parser of categories, in our spelling or the public one."""
    try:
        return Category.named(text).value
    except ValueError:
        known = ", ".join(member.value for member in Category)
        raise argparse.ArgumentTypeError(f"expected a category, one of {known}, got {text!r}") from None


OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("--agent", {"metavar": "NAME", "help": "who works on the tasks: gold (default), empty, command, …"}),
    ("--agent-command", {"metavar": "'PROGRAM …'", "help": "the program of --agent=command: prompt on standard input"}),
    (
        "--agent-env",
        {"metavar": "NAME", "action": "append", "help": "an environment variable that the agent may see; repeatable"},
    ),
    (
        "--agent-files",
        {
            "metavar": "PATH",
            "action": "append",
            "help": "a file or folder that the agent's program needs besides itself, shown read-only; repeatable",
        },
    ),
    (
        "--replay-from",
        {"metavar": "PATH", "help": "the submissions of --agent=replay: a run folder, or published trials"},
    ),
    ("--model", {"metavar": "NAME", "help": "the model that the agent is told to use"}),
    ("--runs", {"metavar": "N", "type": whole(1), "help": "attempts at every entry (default 1; published numbers: 5)"}),
    ("--bc", {"metavar": "WHICH", "help": "the Business Central: embedded (default)"}),
    (
        "--dataset",
        {"metavar": "PATH", "help": "a dataset file, or a folder of them, instead of the one that is shipped"},
    ),
    ("--repos", {"metavar": "DIR", "help": "clones of the repositories that tasks are cut from, at DIR/owner/name"}),
    ("--repo-url", {"metavar": "URL", "help": "where to fetch them: a URL with {repo} in place of owner/name"}),
    ("--category", {"metavar": "NAME", "type": category, "help": "only the tasks of this category"}),
    ("--agent-timeout", {"metavar": "SECONDS", "type": seconds, "help": "time limit of an agent (default 3600)"}),
    ("--test-timeout", {"metavar": "SECONDS", "type": seconds, "help": "time limit of an entry's tests (default 60)"}),
    (
        "--setup-timeout",
        {"metavar": "SECONDS", "type": seconds, "help": "time limit to make workspace and server (default 600)"},
    ),
    (
        "--build-timeout",
        {"metavar": "SECONDS", "type": seconds, "help": "time limit to compile and publish (default 660)"},
    ),
    (
        "--examine-timeout",
        {
            "metavar": "SECONDS",
            "type": seconds,
            "help": "time limit of a whole examination (default: what its builds and tests may take, and 30 s)",
        },
    ),
    (
        "--teardown-timeout",
        {"metavar": "SECONDS", "type": seconds, "help": "time limit to end server and workspace (default 120)"},
    ),
    (
        "--test-input",
        {
            "metavar": "WHAT",
            "choices": [member.value for member in TestInput],
            "help": "what test-generation gives the agent: gold-patch, problem-statement or both (default)",
        },
    ),
    (
        "--sandbox",
        {
            "metavar": "LEVEL",
            "choices": SANDBOXES,
            "help": "what an agent's program can reach: process, namespace, or auto, the strongest here (default)",
        },
    ),
    (
        "--infra-retries",
        {"metavar": "N", "type": whole(0), "help": "tries after an infrastructure failure (default 1)"},
    ),
    (
        "--resume",
        {"metavar": "DIR", "help": "go on with the run in this folder: run what is missing or infrastructure"},
    ),
    (
        "--regrade",
        {
            "action": "store_true",
            "default": None,
            "help": "with --resume: judge all submissions again, without an agent",
        },
    ),
    ("--run-dir", {"metavar": "DIR", "help": "the folder of the run (default runs/<time>-<agent>-<model>)"}),
    ("--limit", {"metavar": "N", "type": whole(1), "help": "only the first N entries of those selected"}),
    ("--sample", {"metavar": "N", "type": whole(1), "help": "only N entries of those selected, drawn with --seed"}),
    ("--seed", {"metavar": "N", "type": whole(0), "help": "decides what is drawn (default 0)"}),
    (
        "--gate",
        {
            "metavar": "RATE",
            "type": fraction,
            "help": "exit 0 when every category reaches this rate, 1 when one does not",
        },
    ),
    (
        "--min-coverage",
        {
            "metavar": "SHARE",
            "type": fraction,
            "help": "below this share of trials that count, no headline (default 0.95)",
        },
    ),
    ("--keep-workspaces", {"action": "store_true", "default": None, "help": "leave the agents' workspaces in place"}),
)
"""Each option with the arguments of argparse. None is the default of all, so that what was given can be told."""


def destination(option: str) -> str:
    """The name of an option's value."""
    return option.removeprefix("--").replace("-", "_")
