"""Experiments with a real agent: what a file sets up is there, told, and told apart; a budget ends a run."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psutil
import pytest

from tests.bench.misbehaving.till import write_till
from tests.bench.test_real_agents import MEND, ROOT, run_bench, start_bench
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
    assert "the budget of $0.001 is spent" in output
    assert code == 2


def test_arms_run_side_by_side_on_the_same_trials_and_are_compared(tmp_path: Path) -> None:
    """The arm without instructions does nothing; that with them mends the till."""
    dataset, with_rules = write_till(tmp_path / "dataset", ["one", "two"]), write_experiment(tmp_path)
    plain = tmp_path / "plain.yaml"
    plain.write_text("agent: codex\nmodel: scripted-model\n")
    conversations = [
        {"when": "says the okapi", "turns": [{"run": MEND}, {"say": "Done."}]},
        {"turns": [{"run": "pwd"}, {"say": "I give up."}]},
    ]
    with scripted(Script.model_validate({"conversations": conversations})) as (model, address):
        code, output = run_bench(
            "codex",
            tmp_path,
            address,
            *(f"--arm={plain}", f"--arm={with_rules}"),
            *(f"--dataset={dataset}", "--category=bug-fix", "--runs=2"),
        )
    assert model.problems == [], output
    found = {}
    for arm in ("plain", "mine"):
        lines = (tmp_path / "run" / arm / "results.jsonl").read_text("utf-8").splitlines()
        found[arm] = {(record["instance_id"], record["run"]): record for record in map(json.loads, lines)}
    assert found["plain"].keys() == found["mine"].keys()
    assert len(found["plain"]) == 4
    assert {record["outcome"] for record in found["plain"].values()} == {"unresolved"}
    assert {record["outcome"] for record in found["mine"].values()} == {"resolved"}
    # Side by side: each arm had begun before the other had ended.
    begun = {arm: min(record["started_at"] for record in records.values()) for arm, records in found.items()}
    ended = {arm: max(record["ended_at"] for record in records.values()) for arm, records in found.items()}
    assert max(begun.values()) < min(ended.values())
    assert "plain | " in output
    comparison = output.partition("comparison with plain")[2]
    assert "100.0" in comparison, output
    assert code == 1


def test_arms_that_cannot_be_compared_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    for name, text in {"one": "agent: codex\n", "same": "agent: codex\n", "wrong": "agnt: codex\n"}.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    (tmp_path / "other").mkdir()
    (tmp_path / "other/one.yaml").write_text("agent: copilot\n")
    for names, told in {
        ("one",): "expected two experiments or more",
        ("one", "same"): "say the same: there is nothing to compare",
        ("one", "other/one"): "two files are named 'one'",
        ("one", "wrong"): "wrong.yaml:1: agnt: there is no such key",
    }.items():
        arms = [f"--arm={tmp_path / name}.yaml" for name in names]
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "bench", *arms, f"--run-dir={tmp_path / 'run'}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, told in done.stderr) == (4, True), done.stderr
    assert not (tmp_path / "run").exists()


def test_an_interrupt_ends_all_arms_in_good_order(tmp_path: Path) -> None:
    dataset, with_rules = write_till(tmp_path / "dataset", ["one"]), write_experiment(tmp_path)
    plain = tmp_path / "plain.yaml"
    plain.write_text("agent: codex\nmodel: scripted-model\n")
    mark = f"arm-{tmp_path.name}-{os.getpid()}"
    script = {"turns": [{"run": f"sleep 200; : {mark}"}, {"say": "Done."}]}
    with scripted(Script.model_validate(script)) as (model, address):
        process = start_bench(
            "codex",
            tmp_path,
            address,
            *(f"--arm={plain}", f"--arm={with_rules}", f"--dataset={dataset}", "--category=bug-fix", "-n", "0"),
        )
        deadline = time.monotonic() + 90
        while len(model.asked) < 2 and time.monotonic() < deadline:
            time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
    text = output.decode("utf-8", "replace")
    assert len(model.asked) == 2, text
    assert process.returncode == 2, text
    for arm in ("plain", "mine"):
        assert (tmp_path / "run" / arm / "summary.json").exists(), text
    assert [each for each in psutil.process_iter(["cmdline"]) if mark in str(each.info["cmdline"])] == []
