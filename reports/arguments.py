"""The options of a run as the command line takes them. Every pytest in this checkout loads them: it imports little."""

import argparse
from collections.abc import Callable
from typing import Any

SANDBOXES = ("auto", "process", "namespace", "container")
"""The strongest that works here with its programs, and the levels of `fixtures.sandbox` from the weakest on."""

EMBEDDED = "embedded"
"""The Business Central of a run that asks for none, see `fixtures.bc.choice`."""

ROW_MATCHES = ("strict", "public")
"""The rules of `bench.judging.data_query.RowMatch`: ours, and that of BC-Bench."""

DATA_SEED = 1
"""The company that data-query asks of."""

REVIEW_GATES = ("strict", "threshold")
"""What reviews of BCQuality must reach: every case, or the shares that their manifest demands."""

JUDGES = ("none", "model")
"""Who decides whether two comments say the same, as in `bench.comment_judges`."""

MIN_COVERAGE = 0.95
"""The share of the selected trials that has to count before a rate is a headline."""


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


def above_zero(what: str) -> Callable[[str], float]:
    """A parser of finite numbers above 0; `what` says of what."""

    def parse(text: str) -> float:
        try:
            number = float(text)
        except ValueError:
            number = 0.0
        if not 0 < number < float("inf"):
            raise argparse.ArgumentTypeError(f"expected {what} above 0, got {text!r}")
        return number

    return parse


seconds = above_zero("a number of seconds")
dollars = above_zero("an amount of US dollars")


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
    from dataset.entries import Category

    try:
        return Category.named(text).value
    except ValueError:
        known = ", ".join(member.value for member in Category)
        raise argparse.ArgumentTypeError(f"expected a category, one of {known}, got {text!r}") from None


def test_input(text: str) -> str:
    """A parser of what test-generation gives the agent."""
    from dataset.entries import TestInput

    known = [member.value for member in TestInput]
    if text not in known:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(known)}, got {text!r}")
    return text


def shard(text: str) -> str:
    """A parser of which part of a run this is: `I/N`, I from 1 to N."""
    number, _, of = text.partition("/")
    if not (number.isdecimal() and of.isdecimal() and 1 <= int(number) <= int(of)):
        raise argparse.ArgumentTypeError(f"expected I/N, I a number from 1 to N, such as 2/4, got {text!r}")
    return f"{int(number)}/{int(of)}"


OPTIONS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("--agent", {"metavar": "NAME", "help": "who works on the tasks: gold (default), empty, command, …"}),
    (
        "--agent-command",
        {
            "metavar": "'PROGRAM …'",
            "help": "the agent's program: any, with the prompt on its input, or that of --agent",
        },
    ),
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
    (
        "--experiment",
        {"metavar": "FILE.yaml", "help": "agent, model, MCP servers, instructions, skills … of the run, see docs"},
    ),
    (
        "--arm",
        {
            "metavar": "FILE.yaml",
            "action": "append",
            "help": "an experiment that takes turns with those of further --arm on the same trials, to be compared",
        },
    ),
    (
        "--set",
        {"metavar": "KEY=VALUE", "action": "append", "help": "a value in place of that of --experiment; repeatable"},
    ),
    (
        "--budget",
        {"metavar": "USD", "type": dollars, "help": "start no trial when those that ended have cost as much"},
    ),
    (
        "--model-url",
        {"metavar": "URL", "help": "the model service of --agent=command, which it reaches through a forwarder"},
    ),
    (
        "--model-key",
        {"metavar": "NAME", "help": "the environment variable with the key for --model-url, which no agent sees"},
    ),
    ("--model", {"metavar": "NAME", "help": "the model that the agent is told to use"}),
    ("--runs", {"metavar": "N", "type": whole(1), "help": "attempts at every entry (default 1; published numbers: 5)"}),
    ("--bc", {"metavar": "WHICH", "help": "the Business Central: embedded (default), docker, or the URL of a server"}),
    (
        "--bc-profile",
        {
            "metavar": "NAME",
            "help": "what --bc=docker starts: bclite (default), linux, windows, or FILE.yaml; with a URL a FILE.yaml",
        },
    ),
    (
        "--bc-allow",
        {"metavar": "HOST:PORT", "help": "the host of --bc=URL, of which it cannot be known that it is no production"},
    ),
    ("--al-compiler", {"metavar": "PATH", "help": "the product's AL compiler (default: al or alc on PATH)"}),
    (
        "--bc-per-version",
        {"metavar": "N", "type": whole(1), "help": "containers of a version that may run at a time (default 1)"},
    ),
    (
        "--bc-accept-eula",
        {
            "action": "store_true",
            "default": None,
            "help": "you accept the licence terms of Business Central and of what its containers hold",
        },
    ),
    (
        "--keep-bc",
        {"action": "store_true", "default": None, "help": "leave the containers to the next run, which starts faster"},
    ),
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
            "type": test_input,
            "help": "what test-generation gives the agent: gold-patch, problem-statement or both (default)",
        },
    ),
    (
        "--sandbox",
        {
            "metavar": "LEVEL",
            "choices": SANDBOXES,
            "help": "what an agent's program can reach: process, namespace, container (with Docker), or auto (default)",
        },
    ),
    (
        "--sandbox-image",
        {
            "metavar": "NAME",
            "help": "the image of --sandbox=container (default: that of `python -m fixtures.sandbox image`)",
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
    ("--limit", {"metavar": "N", "type": whole(1), "help": "only N entries of those selected, by category in turns"}),
    ("--sample", {"metavar": "N", "type": whole(1), "help": "only N entries of those selected, drawn with --seed"}),
    (
        "--shard",
        {
            "metavar": "I/N",
            "type": shard,
            "help": "only part I of N of the trials selected; `reports merge` joins them",
        },
    ),
    (
        "--durations-from",
        {"metavar": "PATH", "help": "what tasks took before, for --shard and the order: runs, or a file made of some"},
    ),
    ("--seed", {"metavar": "N", "type": whole(0), "help": "decides what is drawn (default 0)"}),
    (
        "--data-seed",
        {"metavar": "N", "type": whole(1), "help": "the company of data-query: another seed, other data (default 1)"},
    ),
    (
        "--row-match",
        {
            "metavar": "RULE",
            "choices": ROW_MATCHES,
            "help": "how data-query compares rows: strict (default), or public, the rule of BC-Bench",
        },
    ),
    (
        "--require-grounding",
        {
            "action": "store_true",
            "default": None,
            "help": "in data-query, an answer that the agent's own queries do not carry is wrong",
        },
    ),
    ("--bcquality-root", {"metavar": "DIR", "help": "a checkout of BCQuality, whose cases are reviewed; only read"}),
    (
        "--salt",
        {"metavar": "TEXT", "help": "makes the ids of BCQuality's cases unpredictable; `random` draws one"},
    ),
    (
        "--review-gate",
        {
            "metavar": "WHICH",
            "choices": REVIEW_GATES,
            "help": "what BCQuality's cases must reach: strict, all of them (default), or the manifest's threshold",
        },
    ),
    (
        "--judge",
        {
            "metavar": "WHICH",
            "choices": JUDGES,
            "help": "who compares a review's comments with those expected: none, their lines (default), or a model",
        },
    ),
    ("--judge-agent", {"metavar": "NAME", "help": "the agent that is the judge of --judge=model"}),
    ("--judge-command", {"metavar": "'PROGRAM …'", "help": "the program of --judge-agent=command"}),
    ("--judge-model", {"metavar": "NAME", "help": "the model that the judge is told to use"}),
    (
        "--line-tolerance",
        {
            "metavar": "N",
            "type": whole(0),
            "help": "lines that a comment may be away (default 3; with --judge=model any number)",
        },
    ),
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
