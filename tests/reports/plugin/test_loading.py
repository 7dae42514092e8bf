"""What the plugin loads: next to nothing for a pytest run that does not ask for the suite."""

import subprocess
import sys

from tests.reports.bench_process import ROOT

HEAVY = "pydantic numpy scipy matplotlib jinja2 rich httpx docker psutil tree_sitter bclite.build"

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
