"""The suite with agents in containers, as a user runs it: they come to what they come to without."""

import json
from pathlib import Path

import pytest

from tests.bench.data_query.runs import ask, some_questions
from tests.bench.misbehaving.till import write_till
from tests.bench.test_real_agents import MEND, answer_a_question, records, run_bench, scripted_model
from tests.fixtures.agents.working import KEY, NAMES
from tests.model_server.script import Script
from tests.model_server.serving import scripted
from tests.reports.bench_process import ROOT

pytestmark = pytest.mark.slow

SERVER = ROOT / "tests/stdio_server.py"


def box(image: str) -> tuple[str, ...]:
    return "--sandbox=container", f"--sandbox-image={image}"


def test_two_workers_fix_and_test_with_a_real_program(agent_image: str, tmp_path: Path) -> None:
    fix_and_test(tmp_path, *box(agent_image))


@pytest.mark.usefixtures("bclite_images")
def test_agent_and_business_central_are_both_in_containers(agent_image: str, tmp_path: Path) -> None:
    """Six trials of two categories, and a question from the one container through the gateway to the other."""
    for name in ("patches", "question"):
        (tmp_path / name).mkdir()
    fix_and_test(tmp_path / "patches", "--bc=docker", *box(agent_image))
    record = answer_a_question("claude-code", tmp_path / "question", "--bc=docker", *box(agent_image))
    assert (record["sandbox"], record["grounded"]) == ("container", True)


def fix_and_test(place: Path, *options: str) -> None:
    """Six trials of two categories, which come to what they come to without containers."""
    dataset = write_till(place / "dataset", ["solved", "recovered", "nothing"])
    with scripted_model() as (model, address):
        code, output = run_bench("claude-code", place, address, f"--dataset={dataset}", "--agent-timeout=60", *options)
    assert model.problems == [], output
    assert code == 1, output
    found = records(place / "run")
    assert {trial: record["outcome"] for trial, record in found.items()} == {
        "bug_fix solved": "resolved",
        "bug_fix recovered": "resolved",
        "bug_fix nothing": "unresolved",
        "test_generation solved": "resolved",
        "test_generation recovered": "resolved",
        "test_generation nothing": "resolved",
    }
    solved = found["bug_fix solved"]
    assert (solved["sandbox"], solved["agent_version"]) == ("container", "2.1.197")
    assert [file for file in (place / "run").rglob("*") if file.is_file() and KEY.encode() in file.read_bytes()] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_question_answered_through_the_door(name: str, agent_image: str, tmp_path: Path) -> None:
    record = answer_a_question(name, tmp_path, *box(agent_image))
    assert (record["sandbox"], record["grounded"]) == ("container", True)


def test_a_command_of_the_image_answers(base_image: str, tmp_path: Path) -> None:
    dataset = some_questions(tmp_path / "one.jsonl", ["demo__sales-1"])
    agent = f"--agent-command=python3 {ROOT / 'docs/examples/data_query_agent.py'}"
    run = ask(dataset, tmp_path / "run", agent, *box(base_image))
    assert (run.code, run.counts["resolved"]) == (0, 1), run.output[-3000:]
    (record,) = run.results.values()
    assert (record["sandbox"], record["grounded"], record["refused_requests"]) == ("container", True, 0)


@pytest.mark.parametrize("name", ["claude-code", "codex"])
def test_a_server_of_an_experiment_runs_inside(name: str, agent_image: str, tmp_path: Path) -> None:
    dataset = write_till(tmp_path / "dataset", ["solved"])
    server = {"type": "stdio", "command": ["python3", str(SERVER)], "environment": {"WORD": "given"}}
    experiment = tmp_path / "experiment.yaml"
    experiment.write_text(json.dumps({"mcp_servers": {"inside": server}}), encoding="utf-8")
    turns = [{"mcp": {"server": "inside", "tool": "where", "arguments": {}}}, {"run": MEND}, {"say": "Done."}]
    with scripted(Script.model_validate({"turns": turns})) as (model, address):
        one = (f"--dataset={dataset}", f"--experiment={experiment}", "--category=bug-fix", "-n", "0")
        code, output = run_bench(name, tmp_path, address, *one, *box(agent_image))
    assert (code, model.problems) == (0, []), output
    record = records(tmp_path / "run")["bug_fix solved"]
    assert record["mcp"]["inside"]["calls"] == 1
    (transcript,) = (tmp_path / "run").rglob("transcript.md")
    assert "at /workspace as " in transcript.read_text()
    assert "word given" in transcript.read_text()
