"""The workflows of CI and those in the documentation: valid, and made of commands and options that there are."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from reports.__main__ import COMMANDS
from reports.arguments import OPTIONS
from tests.reports.bench_process import ROOT

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
OF_PYTEST = {"--junitxml", "--collect-only", "--dist", "--rsyncdir", "--tx"}


CALL = re.compile(
    r"(?:    |\s*- run: |^)(?:[A-Z_]+=\S+ )?((?:\.venv/bin/)?(?:pytest (?:\"\$PWD/)?bench\b|python -m reports ).*)"
)
"""A call that stands alone on an indented line, or in a step."""

PLACEHOLDERS = re.compile(r"[\[\]…]")


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        yield from job["steps"]


def commands(text: str) -> Iterator[list[str]]:
    """The calls of pytest and of `python -m reports` in a text, each as its words."""
    joined = re.sub(r"\\\n\s*|\n\s+(?=--)", " ", text)
    for line in re.split(r"\n|&&", joined):
        if found := CALL.match(line):
            yield shlex.split(PLACEHOLDERS.sub("", found[1]), comments=True)


def options_in(module: Path) -> set[str]:
    return set(re.findall(r'"(--[a-z-]+)"', module.read_text(encoding="utf-8")))


def check(words: list[str]) -> None:
    if words[0].endswith("pytest"):
        known = {name for name, _ in OPTIONS} | OF_PYTEST
    else:
        modules = {module.__name__.rpartition(".")[2].replace("_", "-"): module for module in COMMANDS}
        known = options_in(ROOT / "reports/commands/inputs.py")
        for name in words[3].split("|"):
            assert name in modules, words
            known |= options_in(Path(str(modules[name].__file__)))
    given = {word.partition("=")[0] for word in words if word.startswith("--")}
    assert given <= known, f"{words}: {given - known}"


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_valid_and_its_commands_exist(path: Path) -> None:
    workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    # YAML reads the key `on` as true.
    assert workflow[True]
    for step in steps(workflow):
        assert ("run" in step) != ("uses" in step)
        for words in commands(str(step.get("run", ""))):
            check(words)


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_the_commands_of_a_page_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for words in commands(text):
        check(words)


def test_the_workflow_in_shards_is_of_one_mind() -> None:
    """As many machines as it says, every shard is uploaded under a name that the merge downloads."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/bench-shards.yml").read_text(encoding="utf-8"))
    shard, merge = workflow["jobs"]["shard"], workflow["jobs"]["merge"]
    numbers = shard["strategy"]["matrix"]["shard"]
    assert numbers == list(range(1, int(workflow["env"]["SHARDS"]) + 1))
    assert merge["needs"] == "shard"
    names = [step["with"]["name"] for step in shard["steps"] if "upload" in step.get("uses", "")]
    patterns = [step["with"]["pattern"] for step in merge["steps"] if "download" in step.get("uses", "")]
    assert names[0].startswith(patterns[0].removesuffix("*"))
    merging = next(step["run"] for step in merge["steps"] if " merge " in step.get("run", ""))
    place = next(step["with"]["path"] for step in merge["steps"] if "download" in step.get("uses", ""))
    assert f"{place}/*" in merging
