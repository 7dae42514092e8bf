"""What the plugin loads: next to nothing for a pytest run that does not ask for the suite, else what the run uses."""

import subprocess
import sys
from pathlib import Path

from tests.reports.bench_process import ROOT, run_bench
from tests.reports.shop import write_shop

HEAVY = "pydantic numpy scipy matplotlib jinja2 rich httpx docker psutil tree_sitter bclite.build"

OF_OTHERS = {
    "bench": "health reviewing comment_judges judging.comments judging.review judging.data_query",
    "dataset": "bcquality.entry code_review data_query impossible traps",
    "fixtures.agents": "command replay stored program setup",
    "fixtures.bc": "embedded remote container client",
    "fixtures": "sandbox.process sandbox.probing review_workspace honeypots gateway.gateway",
    "reports.plugin": "opening reporting ending health arms budget sharding",
    "reports": "summary statistics terminal ledger",
}
"""What is for other categories, agents and environments, or for the process that the user started."""

LOADED = f"""
import sys
import pytest
import reports.plugin
print(*({{*"{HEAVY}".split()}} & set(sys.modules)))
"""


def test_a_plain_run_loads_nothing_heavy() -> None:
    process = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert process.stdout.split() == []


def test_a_plain_run_knows_the_options_and_has_no_part_of_the_suite() -> None:
    command = [sys.executable, "-m", "pytest", "tests/reports/test_statistics.py", "-q", "-k", "by_hand", "--runs=2"]
    process = subprocess.run([*command, "--trace-config"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "passed" in process.stdout
    assert "bench-collecting" not in process.stdout


def test_an_option_of_the_benchmark_without_a_folder_is_refused_before_the_projects_own_tests_run() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "--resume=runs/ci"]
    process = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)
    assert process.returncode == 4, process.stdout
    assert "pytest bench --resume …" in process.stderr
    assert "collected" not in process.stdout


def test_a_worker_loads_what_its_trials_use(tmp_path: Path) -> None:
    """Each worker pays for each module: of trials of one category and a built-in agent, they need few."""
    file = tmp_path / "modules"
    run = run_bench(
        write_shop(tmp_path / "dataset", 1), tmp_path / "run", "-n1", STAND_IN_NOOP="1", STAND_IN_MODULES=str(file)
    )
    loaded = set(file.read_text(encoding="utf-8").split("\n"))
    assert run.code == 0, run.output
    assert "bench.trial" in loaded
    others = {f"{folder}.{name}" for folder, names in OF_OTHERS.items() for name in names.split()}
    assert loaded & {*HEAVY.split(), "filelock", "yaml", *others} == {"pydantic"}
