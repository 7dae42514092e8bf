"""What is told while a run goes on, in which order trials are taken, and what GitHub is told at the end."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reports.bench_process import ROOT, command, environment, run_bench, run_to_end
from tests.reports.shop import write_shop

AGENT = """import pathlib
rule = pathlib.Path("app/src/Rule.Codeunit.al")
statement = pathlib.Path("problem/README.md").read_text()
if "leave" not in statement:
    rule.write_text(rule.read_text().replace("Total := 1", "Total := 2"))
"""
DIES = {"shop__Rule-3-1": {"moment": "setup", "fault": "environment"}}


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three entries, of which the second asks the agent to do nothing."""
    dataset = write_shop(tmp_path_factory.mktemp("dataset"), 3)
    (dataset / "problem_statements/shop__Rule-2/README.md").write_text("Please leave it.\n", encoding="utf-8")
    return dataset


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> str:
    program = tmp_path_factory.mktemp("agent") / "agent.py"
    program.write_text(AGENT, encoding="utf-8")
    return f"--agent-command={sys.executable} {program}"


def on_a_terminal(arguments: list[str]) -> str:
    """All that a process writes to a terminal of 100 columns."""
    ours, theirs = os.openpty()
    environ = environment(DIES, COLUMNS="100", TERM="xterm")
    with subprocess.Popen(arguments, cwd=ROOT, env=environ, stdout=theirs, stderr=theirs, stdin=theirs) as process:
        os.close(theirs)
        output = b"".join(read_all(ours))
        process.wait(60)
    return output.decode()


def read_all(descriptor: int) -> Iterator[bytes]:
    try:
        while chunk := os.read(descriptor, 4096):
            yield chunk
    except OSError:
        # The other side was closed.
        os.close(descriptor)


@pytest.mark.parametrize("workers", ["", "-n2"])
def test_a_terminal_shows_one_line_that_is_written_again(
    dataset: Path, agent: str, tmp_path: Path, workers: str
) -> None:
    arguments = command(dataset, tmp_path / "run", agent, "--infra-retries=0", *filter(None, [workers]))
    told = on_a_terminal(arguments)
    assert "\r\x1b[K0/3: 0 resolved, 0 unresolved, 0 infrastructure; 0:0" in told
    assert "\r\x1b[K3/3: 1 resolved, 1 unresolved, 1 infrastructure; 0:" in told
    assert ", about 0:" in told
    assert ".py ." not in told
    assert "\n.F" not in told
    assert "1 resolved + 1 no_submission + 1 infrastructure = 3 selected" in " ".join(told.split())


def test_where_quiet_is_asked_for_nothing_is_told(dataset: Path, agent: str, tmp_path: Path) -> None:
    told = on_a_terminal(command(dataset, tmp_path / "run", agent, "-q", "--infra-retries=0"))
    assert "/3: 1 resolved" not in told
    assert "1 resolved + 1 no_submission + 1 infrastructure = 3 selected" in " ".join(told.split())


def test_a_file_gets_letters_and_no_control_characters_and_github_a_page(
    dataset: Path, agent: str, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Before\n", encoding="utf-8")
    run = run_bench(dataset, tmp_path / "run", agent, "--infra-retries=0", faults=DIES, GITHUB_STEP_SUMMARY=str(page))
    assert "bench/test_bug_fix.py .FE" in run.output
    assert "/3: 1 resolved" not in run.output
    assert "\r" not in run.output
    assert "\x1b" not in run.output
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Before"
    assert re.fullmatch("### Benchmark run: command [0-9a-f]{12}", lines[1])
    assert lines[3].startswith("| category | resolved | rate |")
    coverage = "50.0%, no headline: 2 of 3 trials count (66.7%), below --min-coverage=0.95"
    assert lines[5] == f"| bug_fix | 1 of 2 | {coverage} | 1 | 1 | 0 | 0 | 3 |"
    assert "adds up 1 resolved + 1 no_submission + 1 infrastructure = 3 selected" in " ".join(" ".join(lines).split())


def test_a_page_that_is_a_pipe_is_told_and_not_waited_for(dataset: Path, tmp_path: Path) -> None:
    page = tmp_path / "page"
    os.mkfifo(page)
    variables = environment({}, GITHUB_STEP_SUMMARY=str(page))
    run = run_to_end(command(dataset, tmp_path / "run", "--limit=1"), seconds=60, variables=variables)
    assert run.returncode == 0, run.stdout
    assert "1 resolved = 1 selected" in run.stdout
    why = f"{page}: expected a file, got a folder, pipe or device"
    assert f"the summary could not be added to $GITHUB_STEP_SUMMARY: {why}" in run.stdout


def test_workers_take_long_and_short_trials_in_turn(dataset: Path, tmp_path: Path) -> None:
    """An earlier run took 1, 2 and 3 s for the entries: 3 comes first, then 1, then 2."""
    earlier = tmp_path / "runs/earlier"
    earlier.mkdir(parents=True)
    rows = [
        {"agent": "gold", "model": "", "category": "bug_fix", "instance_id": f"shop__Rule-{n}", "seconds": n}
        for n in (1, 2, 3)
    ]
    (earlier / "results.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    run = run_bench(dataset, tmp_path / "runs/now", "-n1")
    assert run.code == 0, run.output
    by_start = sorted(run.results.values(), key=lambda record: record["started_at"])
    assert [record["instance_id"] for record in by_start] == [f"shop__Rule-{number}" for number in (3, 1, 2)]
    versions = by_start[0]["tool_versions"]
    assert versions["pytest"] == pytest.__version__
    assert versions["bclite"] == "stand-in"
    assert versions.keys() == {"bclite", "git", "pytest", "pytest-xdist", "python", "system"}
