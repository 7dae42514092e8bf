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
DOCS = [ROOT / "docs/scaling.md", ROOT / "docs/running.md"]
OF_PYTEST = {"--junitxml", "--collect-only", "--dist", "--rsyncdir", "--tx"}


def steps(workflow: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        assert job["runs-on"]
        yield from job["steps"]


def commands(text: str) -> Iterator[list[str]]:
    """The calls of pytest and of `python -m reports` in a text, each as its words."""
    joined = re.sub(r"\\\n\s*|\n\s+(?=--)", " ", text)
    for line in re.split(r"\n|&&", joined):
        if found := re.search(r"(?<![\w/])\.venv/bin/(?:pytest (?:\"\$PWD/)?bench\b|python -m reports ).*", line):
            yield shlex.split(found.group().removeprefix("- run: "), comments=True)


def check(words: list[str]) -> None:
    if words[0].endswith("pytest"):
        known = {name for name, _ in OPTIONS} | OF_PYTEST
    else:
        names = {module.__name__.rpartition(".")[2].replace("_", "-"): module for module in COMMANDS}
        assert words[3] in names, words
        known = set(re.findall(r'"(--[a-z-]+)"', Path(str(names[words[3]].__file__)).read_text(encoding="utf-8")))
        known |= set(re.findall(r'"(--[a-z-]+)"', (ROOT / "reports/commands/inputs.py").read_text(encoding="utf-8")))
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
    found = list(commands(path.read_text(encoding="utf-8")))
    assert len(found) >= 5
    for words in found:
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
