"""Settings out of options: defaults, paths, and options that do not go together."""

import argparse
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.limits import AGENT_GRACE, PHASES, TEST_GRACE, Limits
from dataset.entries import SHIPPED
from reports.arguments import OPTIONS, category, destination, fraction, seconds, whole
from reports.options import OptionError, Settings
from tests.reports.bench_process import ROOT


def test_without_options_the_gold_agent_meets_the_shipped_dataset_once() -> None:
    settings = Settings.of({}, folder=Path("/anywhere"))
    assert (settings.agent, settings.dataset, settings.runs, settings.bc) == ("gold", str(SHIPPED), 1, "embedded")
    assert (settings.agent_timeout, settings.infra_retries, settings.min_coverage) == (3600, 1, 0.95)
    assert settings.given() == {}


def test_every_option_has_a_setting() -> None:
    of_no_run = {"resume", "regrade", "arm"}
    assert {destination(name) for name, _ in OPTIONS} - of_no_run == set(Settings.__dataclass_fields__)


def test_every_option_stands_in_the_documentation() -> None:
    text = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    assert [name for name, _ in OPTIONS if not re.search(rf"`{name}(=|`)", text)] == []
    table = text.partition("## Options")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(--[a-z-]+)", table))
    assert named <= {name for name, _ in OPTIONS} | {"--agent"}, "what is no option stands there"


def test_every_clock_stands_in_the_documentation() -> None:
    text = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    clocks = ["agent_timeout", "test_timeout", "build_deadline", "tests_deadline", "item_deadline"]
    assert [each for each in (*clocks, *(f"{phase}_deadline" for phase in PHASES)) if f"| `{each}` |" not in text] == []
    for phase in ("setup", "teardown"):
        assert f"`--{phase}-timeout` ({Limits().of_phase(phase):g})" in text
    assert f"`--build-timeout` ({Limits().build_seconds:g})" in text
    assert f"`--agent-timeout` and {AGENT_GRACE:g} s" in text
    assert f"`--test-timeout` and {TEST_GRACE:g} s" in text


def test_relative_paths_are_taken_from_where_pytest_was_called() -> None:
    settings = Settings.of({"dataset": Path("mine.jsonl"), "run_dir": "/tmp/run"}, folder=Path("/home/me"))
    assert (settings.dataset, settings.run_dir) == ("/home/me/mine.jsonl", "/tmp/run")


def test_an_agent_command_makes_the_agent_a_command() -> None:
    assert Settings.of({"agent_command": "./mine"}, folder=ROOT).agent == "command"


@pytest.mark.parametrize(
    "given",
    [
        {"bc_profile": "linux"},
        {"bc_accept_eula": True},
        {"bc_allow": "bc-test:7048"},
        {"al_compiler": "/opt/al"},
        {"bc_per_version": 2},
        {"keep_bc": True},
    ],
)
def test_whoever_speaks_of_the_product_does_not_run_on_the_embedded_one(given: dict[str, object]) -> None:
    option = f"--{next(iter(given)).replace('_', '-')}"
    with pytest.raises(OptionError, match=f"{option} is for another Business Central .* give --bc, too"):
        Settings.of(given, folder=ROOT)
    assert Settings.of({**given, "bc": "docker"}, folder=ROOT).bc == "docker"


def test_what_is_handed_over_comes_back_as_it_was() -> None:
    settings = Settings.of({"agent_command": "./mine", "agent_env": ["KEY"], "runs": 5, "gate": 0.5}, folder=ROOT)
    given = settings.given()
    assert given == {"agent": "command", "agent_command": "./mine", "agent_env": ("KEY",), "runs": 5, "gate": 0.5}
    assert Settings.of(given, folder=ROOT) == settings


def test_a_run_that_goes_on_has_the_options_it_had() -> None:
    stored = {"agent": "empty", "runs": 3, "gate": 0.5, "infra_retries": 0}
    assert Settings.resumed(stored, {}, folder=ROOT) == Settings.of(stored, folder=ROOT)
    given = {"gate": 0.7, "infra_retries": 2, "runs": 3, "model": None}
    changed = Settings.resumed(stored, given, folder=ROOT)
    assert (changed.gate, changed.infra_retries, changed.runs, changed.agent) == (0.7, 2, 3, "empty")


@pytest.mark.parametrize("given", [{"agent": "gold"}, {"runs": 1}, {"seed": 1}, {"model": "another"}])
def test_a_run_that_goes_on_takes_no_other_options(given: dict[str, object]) -> None:
    (name,) = given
    with pytest.raises(OptionError, match=f"--resume goes on with the options of the run, where --{name} is"):
        Settings.resumed({"agent": "empty", "runs": 3}, given, folder=ROOT)


def test_an_agent_command_alone_is_any_program_as_an_agent() -> None:
    assert Settings.of({"agent_command": "./mine"}, folder=ROOT).agent == "command"
    assert Settings.of({"agent": "codex", "agent_command": "./mine"}, folder=ROOT).agent == "codex"


def test_a_repository_url_without_a_place_for_the_name_is_refused() -> None:
    with pytest.raises(OptionError, match=r"--repo-url: expected a URL with \{repo\}.* got 'https://host/x.git'"):
        Settings.of({"repo_url": "https://host/x.git"}, folder=ROOT)


@pytest.mark.parametrize(
    ("parse", "text", "value"),
    [
        (whole(1), "5", 5),
        (whole(0), "0", 0),
        (seconds, "0.5", 0.5),
        (fraction, "0.65", 0.65),
        (fraction, "1", 1.0),
        (category, "bug-fix", "bug_fix"),
    ],
)
def test_values(parse: Callable[[str], object], text: str, value: object) -> None:
    assert parse(text) == value


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        *((whole(1), text) for text in ("0", "-1", "1.5", "many", "")),
        *((seconds, text) for text in ("0", "-1", "nan", "inf", "1h")),
        *((fraction, text) for text in ("65", "-0.1", "1.01", "65%", "nan")),
        (category, "poetry"),
    ],
)
def test_values_that_are_none(parse: Callable[[str], object], text: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError, match="expected"):
        parse(text)
