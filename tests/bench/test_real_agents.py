"""The suite with real agents, as a user runs it: all is real but the model, which follows a script.

One run for each program, with a trial for each thing that can happen.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest

from dataset.tree import diff
from tests.agent_programs import program
from tests.bench.misbehaving.behaviour import TESTS
from tests.bench.misbehaving.till import BEFORE, FIXED, write_till
from tests.fixtures.agents.working import ADAPTERS, KEY, NAMES, access, model_of
from tests.model_server.script import Script
from tests.model_server.serving import ScriptedModel, scripted

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
RUN_SECONDS = 200.0
MEND = "sed -i 's/exit(Price + Quantity)/exit(Price * Quantity)/' app/src/Total.Codeunit.al"
LAST = "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT"
"""The command by which mini-swe-agent says that it is done; for the others it is one more."""


MINI = "mini-swe-agent"
EXPECTED = {
    "solved": ("resolved", None),
    "recovered": ("resolved", None),
    "detached": ("resolved", None),
    "endless": ("unresolved", "timeout"),
    "nothing": ("unresolved", "no_submission"),
}


def mark() -> str:
    return f"left-behind-{os.getpid()}"


def conversations() -> list[dict[str, Any]]:
    """What the model does in each trial, by a text of its prompt."""
    new_test = diff({TESTS: BEFORE[TESTS]}, {TESTS: FIXED[TESTS]})
    leave = f"setsid sh -c 'sleep 300; : {mark()}' >/dev/null 2>&1 &"
    turns: dict[str, list[dict[str, Any]]] = {
        "Write a test for the bug": [{"run": f"git apply <<'END'\n{new_test}END"}],
        "Behaviour: solved": [{"say": "I look.", "run": "cat app/src/Total.Codeunit.al"}, {"run": MEND}],
        "Behaviour: recovered": [{"run": MEND, "fault": {"status": 500, "times": 2}}],
        "Behaviour: detached": [{"run": f"{leave} {MEND}"}],
        # Some stop a command after half a minute and go on.
        "Behaviour: endless": [{"run": f"{MEND}; {leave} sleep 290"}, *[{"run": "sleep 290"}] * 2],
        "Behaviour: nothing": [],
    }
    return [{"when": text, "turns": [*done, {"run": LAST}, {"say": "Done."}]} for text, done in turns.items()]


@contextmanager
def scripted_model() -> Iterator[tuple[ScriptedModel, str]]:
    with scripted(Script.model_validate({"conversations": conversations()})) as served:
        yield served


def start_bench(name: str, place: Path, address: str, *arguments: str) -> "subprocess.Popen[bytes]":
    """Run the suite with an agent, its output going to a pipe."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(("PYTEST_", "GITHUB_"))}
    path = f"{Path(program(ADAPTERS[name].program)).parent}:{own['PATH']}"
    return subprocess.Popen(
        [
            *(sys.executable, "-m", "pytest", "bench", "-n", "2", f"--agent={name}", f"--model={model_of(name)}"),
            *(f"--run-dir={place / 'run'}", f"--basetemp={place / 'tmp'}", "-p", "no:cacheprovider", *arguments),
        ],
        cwd=ROOT,
        env={**own, **access(name, address), "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def run_bench(name: str, place: Path, address: str, *arguments: str) -> tuple[int, str]:
    """Run the suite with an agent to its end. Returns the exit code and all that was printed."""
    with start_bench(name, place, address, *arguments) as process:
        try:
            output, _ = process.communicate(timeout=RUN_SECONDS)
        except subprocess.TimeoutExpired:
            process.terminate()
            raise
    return process.returncode, output.decode("utf-8", "replace")


def records(run: Path) -> dict[str, Mapping[str, Any]]:
    """The records by category and behaviour."""
    lines = (run / "results.jsonl").read_text("utf-8").splitlines()
    found = {}
    for record in map(json.loads, lines):
        behaviour = record["instance_id"].removeprefix("till__").removesuffix("-1")
        found[f"{record['category']} {behaviour}"] = record
    return found


def files(folder: Path) -> list[Path]:
    return [file for file in folder.rglob("*") if file.is_file()]


@pytest.mark.parametrize(
    ("name", "behaviours", "seconds"),
    # mini-swe-agent takes some 4 s of processor time to load litellm: it gets fewer trials, and where it is to solve
    # them on a busy machine more time.
    [*((name, [*EXPECTED], 25) for name in NAMES), (MINI, ["solved"], 50), (MINI, ["endless"], 15)],
    ids=[*NAMES, f"{MINI} solves", f"{MINI} never ends"],
)
def test_fixes_tests_time_outs_and_recoveries(name: str, behaviours: list[str], seconds: int, tmp_path: Path) -> None:
    dataset = write_till(tmp_path / "dataset", behaviours)
    with scripted_model() as (model, address):
        code, output = run_bench(
            name,
            tmp_path,
            address,
            f"--dataset={dataset}",
            f"--agent-timeout={seconds}",
            "-k",
            "bug_fix or (generation and solved)",
        )
    found = records(tmp_path / "run")
    assert model.problems == [], output
    outcomes = {trial: (record["outcome"], record["failure_mode"]) for trial, record in found.items()}
    expected = {f"bug_fix {behaviour}": EXPECTED[behaviour] for behaviour in behaviours}
    if "solved" in behaviours:
        expected["test_generation solved"] = ("resolved", None)
    assert outcomes == expected, output
    assert code == (1 if "endless" in behaviours else 0)
    assert [each for each in psutil.process_iter(["cmdline"]) if mark() in str(each.info["cmdline"])] == []
    if "solved" not in behaviours:
        return
    solved = found["bug_fix solved"]
    assert (solved["agent"], solved["model"]) == (name, model_of(name))
    assert solved["agent_version"] in ADAPTERS[name].package
    for metric in ("agent_seconds", "llm_seconds", "turns", "model_calls", "prompt_tokens", "completion_tokens"):
        assert solved[metric], metric
    assert solved["prompt_tokens"] == 1000 * solved["turns"]
    (usage,) = solved["tool_usage"].items()
    assert usage[1] == 3
    assert [
        file for file in (tmp_path / "run").rglob("*") if file.is_file() and KEY.encode() in file.read_bytes()
    ] == []


def question() -> Mapping[str, Any]:
    lines = (ROOT / "dataset/data_query.jsonl").read_text("utf-8").splitlines()
    return next(entry for entry in map(json.loads, lines) if entry["instance_id"] == "demo__sales-1")


@pytest.mark.parametrize("name", NAMES)
def test_a_question_answered_through_the_gateway(name: str, tmp_path: Path) -> None:
    answer_a_question(name, tmp_path)


def answer_a_question(name: str, place: Path, *options: str) -> Mapping[str, Any]:
    """Four calls of the four tools; the answer is made of what they returned, and grounded in it. Its record."""
    entry = question()
    calls: list[tuple[str, dict[str, Any]]] = [
        ("bc_data_find_tables", {"searchText": "customer"}),
        ("bc_data_get_table_schema", {"tableId": 18}),
        ("bc_data_get_table_relations", {"tableId": 18}),
        ("bc_data_query", {"queryText": entry["gold_query"], "top": 50}),
    ]
    turns: list[dict[str, Any]] = [
        {"mcp": {"server": "bc", "tool": tool, "arguments": arguments}} for tool, arguments in calls
    ]
    turns += [{"write": {"path": "answer.json", "content": json.dumps(entry["gold_rows"])}}]
    turns += [{"write": {"path": "query.al", "content": entry["gold_query"]}}, {"say": "Done."}]
    with scripted(Script.model_validate({"turns": turns})) as (model, address):
        one = ("--category=data-query", "-n", "0", "-k", "demo__sales-1-", "--require-grounding")
        code, output = run_bench(name, place, address, *one, *options)
    assert model.problems == [], output
    assert code == 0, output
    (line,) = (place / "run/results.jsonl").read_text("utf-8").splitlines()
    record: Mapping[str, Any] = json.loads(line)
    used = {tool.removeprefix("mcp__bc__"): count for tool, count in record["tool_usage"].items() if "bc_data" in tool}
    assert used == {tool: 1 for tool, _ in calls}
    use = record["mcp"]["bc"]
    assert (use["status"], use["calls"], use["errors"]) == ("connected", 4, 0)
    return record


@pytest.mark.parametrize("name", ["claude-code"])
def test_a_review_of_a_change(name: str, tmp_path: Path) -> None:
    """The comment that is expected, at its place: what is told by place alone is right."""
    lines = (ROOT / "dataset/code_review.jsonl").read_text("utf-8").splitlines()
    entry = next(each for each in map(json.loads, lines) if each["instance_id"] == "contoso__review-1")
    turns = [
        {"run": "git diff --stat"},
        {"write": {"path": "review.json", "content": json.dumps(entry["expected_comments"])}},
        {"say": "Done."},
    ]
    with scripted(Script.model_validate({"turns": turns})) as (model, address):
        options = ("--category=code-review", "-n", "0", "-k", "contoso__review-1-")
        code, output = run_bench(name, tmp_path, address, *options)
    assert model.problems == [], output
    (line,) = (tmp_path / "run/results.jsonl").read_text("utf-8").splitlines()
    record = json.loads(line)
    assert (record["outcome"], code) == ("resolved", 0), output
    assert record["tool_usage"] == {"Bash": 1, "Write": 1}
