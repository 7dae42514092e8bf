"""Test-generation as a category of a run: what is recorded, and that what the agent is given is part of the set-up."""

import sys
from pathlib import Path

import pytest

from tests.reports.bench_process import run_bench
from tests.reports.shop import write_shop

AGENT = """import pathlib
gold = "Total := 2" in pathlib.Path("app/src/Rule.Codeunit.al").read_text()
statement = pathlib.Path("problem/README.md").exists()
name = {(True, True): "TotalIsTwo", (True, False): "TotalIsPositive2", (False, True): "TotalIsThree"}[gold, statement]
pathlib.Path("app/src/Rule.Codeunit.al").write_text("no AL")
pathlib.Path("test/src/Mine.al").write_text(
    "codeunit 50151 Mine { Subtype = Test; [Test] procedure " + name + "() begin end; }"
)
"""


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), 1)


@pytest.mark.parametrize(("test_input", "test"), [("both", "TotalIsTwo"), ("problem-statement", "TotalIsThree")])
def test_a_generated_test_is_recorded_with_both_of_its_runs(
    dataset: Path, tmp_path: Path, test_input: str, test: str
) -> None:
    """The stand-in lets every test but TotalIsPositive fail until the rule is mended."""
    (tmp_path / "agent.py").write_text(AGENT, encoding="utf-8")
    agent = f"--agent-command={sys.executable} {tmp_path / 'agent.py'}"
    options = (agent, "--category=test-generation", f"--test-input={test_input}")
    run = run_bench(dataset, tmp_path / "run", "bench/test_test_generation.py", *options)
    (record,) = run.results.values()
    assert (record["category"], record["outcome"]) == ("test_generation", "resolved"), run.output
    assert (record["built"], record["failed_before"], record["passed_after"]) == (True, True, True)
    folder = run.folder / "trials/test_generation/shop__Rule-1/1/try-1"
    patch = (folder / "submission.patch").read_text(encoding="utf-8")
    assert test in patch
    assert "no AL" not in patch
    assert ("test input problem-statement" in record["configuration"]) is (test_input != "both")


def test_an_input_that_does_not_exist_is_a_usage_error(dataset: Path, tmp_path: Path) -> None:
    run = run_bench(dataset, tmp_path / "run", "--test-input=everything")
    assert run.code == 4
    assert "gold-patch" in run.output
