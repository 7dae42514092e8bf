"""Experiments with a real agent: what a file sets up is there, told, and told apart; a budget ends a run."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.agent_programs import program
from tests.bench.misbehaving.till import write_till
from tests.bench.test_real_agents import MEND, ROOT, run_bench
from tests.model_server.script import Script
from tests.model_server.serving import scripted

pytestmark = pytest.mark.slow

COMPILE: dict[str, Any] = {"mcp": {"server": "al", "tool": "al_compile"}}
SCRIPT = {"turns": [COMPILE, {"run": MEND}, COMPILE, {"say": "Done."}]}

FILE = """
agent: codex
model: scripted-model
instructions: rules.md
skills: [skills/zebra]
mcp_servers:
  al: {type: al-tools}
"""


def write_experiment(folder: Path) -> Path:
    (folder / "skills/zebra").mkdir(parents=True)
    (folder / "skills/zebra/SKILL.md").write_text("---\nname: zebra\ndescription: counts stripes\n---\nCount them.\n")
    (folder / "rules.md").write_text("Always look twice, says the okapi.\n")
    (folder / "mine.yaml").write_text(FILE)
    return folder / "mine.yaml"


def record(run: Path) -> dict[str, Any]:
    (line,) = (run / "results.jsonl").read_text("utf-8").splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_a_set_up_is_there_and_stands_in_record_and_key(tmp_path: Path) -> None:
    dataset, file = write_till(tmp_path / "dataset", ["one"]), write_experiment(tmp_path)
    options = (f"--dataset={dataset}", "--category=bug-fix", "-n", "0")
    with scripted(Script.model_validate(SCRIPT)) as (model, address):
        code, output = run_bench("codex", tmp_path / "a", address, f"--experiment={file}", *options)
        assert code == 0, output
        assert model.problems == []
        asked = json.dumps([each.body for each in model.asked])
        assert "says the okapi" in asked
        assert "the compiler, which the MCP server `al` offers" in asked
        assert "counts stripes" in asked
        assert "mcp__al.al_symbolsearch" in model.asked[0].tools
        run_bench("codex", tmp_path / "b", address, f"--experiment={file}", "--set=skills=[]", *options)
    first, second = record(tmp_path / "a/run"), record(tmp_path / "b/run")
    assert "instructions, skills zebra, MCP al" in first["configuration"]
    assert "the AL tools of bclite" in first["configuration"]
    assert "skills" not in second["configuration"]
    assert first["experiment_key"] != second["experiment_key"]
    use = first["mcp"]["al"]
    assert (use["status"], use["calls"], use["errors"]) == ("connected", 2, 0)
    assert use["first_useful_seconds"] > 0
    assert first["outcome"] == "resolved"
    patch = next((tmp_path / "a/run").rglob("submission.patch")).read_text()
    assert "okapi" not in patch
    assert patch.count("diff --git") == 1


def test_a_file_that_changed_is_another_experiment(tmp_path: Path) -> None:
    from fixtures.agents.setup import read_setup

    file = write_experiment(tmp_path)
    before = read_setup(file)
    (tmp_path / "skills/zebra/SKILL.md").write_text("---\nname: zebra\ndescription: counts stripes\n---\nTwice.\n")
    read_setup.cache_clear()
    after = read_setup(file)
    assert before.digest != after.digest
    assert before.words.split("(")[0] == after.words.split("(")[0]


def test_a_spent_budget_starts_no_trial(tmp_path: Path) -> None:
    dataset = write_till(tmp_path / "dataset", ["one", "two", "three"])
    with scripted(Script.model_validate({"turns": [{"run": MEND}, {"say": "Done."}]})) as (_, address):
        options = (f"--dataset={dataset}", "--category=bug-fix", "-n", "0", "--budget=0.001")
        code, output = run_bench("claude-code", tmp_path, address, *options)
    # The price of an unknown model is a guess of Claude Code's, but it is told.
    assert record(tmp_path / "run")["cost_usd"] > 0.001
    assert re.search(
        r"^budget: \$0\.\d\d of \$0\.001 spent\nbudget: trials that were not started: 2$", output, re.MULTILINE
    )
    assert code == 2


def test_what_was_spent_in_vain_is_spent(tmp_path: Path) -> None:
    """A try that says nothing about the agent enters no rate, and its cost enters the sum."""
    dataset = write_till(tmp_path / "dataset", ["one", "two"])
    script = {"turns": [{"run": "ls"}, {"say": "Done.", "fault": {"status": 401, "times": 0}}]}
    with scripted(Script.model_validate(script)) as (_, address):
        options = (f"--dataset={dataset}", "--category=bug-fix", "-n", "0", "--budget=0.001", "--infra-retries=0")
        _, output = run_bench("claude-code", tmp_path, address, *options)
    assert (record(tmp_path / "run")["kind"], record(tmp_path / "run")["cost_usd"]) == ("authentication", None)
    (spent,) = (tmp_path / "run").rglob("cost.json")
    assert json.loads(spent.read_bytes())["cost_usd"] > 0.001
    assert "budget: trials that were not started: 1" in output


def test_a_try_that_tells_no_cost_is_not_taken_for_one_without(tmp_path: Path) -> None:
    dataset = write_till(tmp_path / "dataset", ["one"])
    script = {"turns": [{"say": "Done.", "fault": {"status": 401, "times": 0}}]}
    with scripted(Script.model_validate(script)) as (_, address):
        options = (f"--dataset={dataset}", "--category=bug-fix", "-n", "0", "--budget=1", "--infra-retries=0")
        _, output = run_bench("codex", tmp_path, address, *options)
    assert "budget: $0.00 of $1 spent\nbudget: the cost of all is unknown, and not in this sum" in output


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("--agent=gold", "--agent=gold, but {file} has agent: codex; use --set=agent=gold"),
        ("--model=other", "--model=other, but {file} has model: scripted-model; use --set=model=other"),
        ("--replay-from=somewhere", "--replay-from goes with --agent=replay, not with --agent=codex"),
        ("--set=agent=empty", "of the agent empty, an experiment says agent, model, agent_timeout and nothing else"),
    ],
)
def test_an_option_that_says_something_else_than_the_file_is_refused(option: str, told: str, tmp_path: Path) -> None:
    file = write_experiment(tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "bench", f"--experiment={file}", option, f"--run-dir={tmp_path / 'run'}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, told.format(file=file) in done.stderr) == (4, True), done.stderr
    assert not (tmp_path / "run").exists()


def test_the_program_of_an_experiments_agent_may_be_named(tmp_path: Path) -> None:
    """--agent-command names another program of the agent that the file names, and is no other agent."""
    dataset, file = write_till(tmp_path / "dataset", ["one"]), write_experiment(tmp_path)
    with scripted(Script.model_validate({"turns": [{"run": MEND}, {"say": "Done."}]})) as (_, address):
        code, output = run_bench(
            "codex",
            tmp_path,
            address,
            *(f"--experiment={file}", f"--agent-command={program('codex')}"),
            *(f"--dataset={dataset}", "--category=bug-fix", "-n", "0"),
        )
    assert (code, record(tmp_path / "run")["agent"]) == (0, "codex"), output
