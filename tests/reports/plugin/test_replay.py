"""A run that is replayed comes to the same, without its agent; what is not stored is told before anything runs."""

import json
import sys
from pathlib import Path

import pytest

from tests.reports.bench_process import Finished, run_bench
from tests.reports.shop import GOLD, write_shop

AGENT = """import pathlib, sys, time
rule = pathlib.Path("app/src/Rule.Codeunit.al")
number = int(pathlib.Path(sys.argv[1]).read_text() or 0) + 1
pathlib.Path(sys.argv[1]).write_text(str(number))
text = rule.read_text()
if number == 1: rule.write_text(text.replace("Total := 1", "Total := 2"))
if number == 2: rule.write_text(text.replace("Total := 1", "Total := 3"))
if number == 3: time.sleep(60)
"""


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), 4)


@pytest.fixture(scope="module")
def original(dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> Finished:
    """Four trials: resolved, wrong, timed out, nothing left."""
    folder = tmp_path_factory.mktemp("original")
    (folder / "agent.py").write_text(AGENT, encoding="utf-8")
    (folder / "count").write_text("", encoding="utf-8")
    command = f"--agent-command={sys.executable} {folder / 'agent.py'} {folder / 'count'}"
    return run_bench(dataset, folder / "run", command, "--sandbox=process", "--agent-timeout=2", "--category=bug_fix")


def outcomes(finished: Finished) -> dict[str, tuple[str, str | None]]:
    return {name: (record["outcome"], record["failure_mode"]) for name, record in finished.results.items()}


def test_a_replayed_run_comes_to_the_same(dataset: Path, original: Finished, tmp_path: Path) -> None:
    again = run_bench(dataset, tmp_path / "again", f"--replay-from={original.folder}", "--category=bug_fix", "-n2")
    assert outcomes(again) == outcomes(original)
    assert sorted(outcomes(original).values(), key=str) == [
        ("resolved", None),
        ("unresolved", "no_submission"),
        ("unresolved", "timeout"),
        ("unresolved", "wrong_solution"),
    ]
    for name, record in again.results.items():
        assert record["agent"] == "replay"
        assert record["agent_seconds"] == original.results[name]["agent_seconds"]


def test_trials_that_are_not_stored_are_told_before_anything_runs(
    dataset: Path, original: Finished, tmp_path: Path
) -> None:
    options = (f"--replay-from={original.folder}", "--runs=2", "--category=bug_fix")
    for workers in ((), ("-n2",)):
        refused = run_bench(dataset, tmp_path / "run", *options, *workers)
        assert refused.code == 4
        assert "expected 8 submissions, got none of bug_fix shop__Rule-1, run 2" in refused.output
        assert "and 1 more" in refused.output
        assert not (tmp_path / "run" / "run.json").exists()


def test_published_trials_are_judged_as_they_stand(dataset: Path, tmp_path: Path) -> None:
    """Two published runs: the first solves one of two, the second times out on one of them."""
    wrong = GOLD.replace("Total := 2", "Total := 3")
    for name, outputs in (("1001", (GOLD, wrong)), ("1002", ("", GOLD))):
        rows = [{"InstanceID": f"shop__Rule-{n}", "output": output} for n, output in enumerate(outputs, 1)]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    finished = run_bench(
        dataset, tmp_path / "run", f"--replay-from={tmp_path}", "--runs=2", "--limit=2", "--category=bug_fix"
    )
    assert outcomes(finished) == {
        "shop__Rule-1-1": ("resolved", None),
        "shop__Rule-1-2": ("unresolved", "timeout"),
        "shop__Rule-2-1": ("unresolved", "wrong_solution"),
        "shop__Rule-2-2": ("resolved", None),
    }


def test_five_runs_of_different_rates_come_to_what_a_hand_works_out(dataset: Path, tmp_path: Path) -> None:
    """Four tasks that are solved in 4, 3, 2 and 1 of five runs, so that the runs solve 4, 3, 2, 1 and 0 of four.

    pass^k is the mean of C(c, k) / C(5, k): for k = 2 of 6/10, 3/10, 1/10 and 0; for k = 3 of 4/10, 1/10, 0 and 0.
    Run again, the variance of the mean is Σ p(1−p)/(5−1) / 4² = (0.16 + 0.24 + 0.24 + 0.16) / 4 / 16 = 0.0125, so that
    the rate is 0.5 ± 1.959964 × 0.111803 = 0.5 ± 0.219131.
    """
    bad = GOLD.replace("Total := 2", "Total := 3")
    for run in range(1, 6):
        rows = [{"InstanceID": f"shop__Rule-{n}", "output": GOLD if run + n <= 5 else bad} for n in range(1, 5)]
        (tmp_path / f"100{run}.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    options = (f"--replay-from={tmp_path}", "--runs=5", "--category=bug_fix", "-n2")
    finished = run_bench(dataset, tmp_path / "run", *options)
    assert finished.code == 1, finished.output
    (category,) = finished.summary["categories"]
    assert (category["counts"]["resolved"], category["counts"]["failure_modes"]) == (10, {"wrong_solution": 10})
    assert list(category["rates_of_runs"].values()) == [1.0, 0.75, 0.5, 0.25, 0.0]
    assert category["rate"] == category["mean_over_runs"] == 0.5
    hats = [row["hat"] for row in category["consistency"]]
    assert hats == pytest.approx([0.5, 0.25, 0.125, 0.05, 0.0])
    (reruns,) = [interval for interval in category["intervals"] if interval["method"] == "reruns"]
    assert (reruns["low"], reruns["high"]) == pytest.approx((0.280869, 0.719131), abs=1e-6)
    assert "mean over runs     50.0 %  (runs: 100.0 % 75.0 % 50.0 % 25.0 % 0.0 %)" in finished.output
    assert "1: 50.0 %  2: 25.0 %  3: 12.5 %  4: 5.0 %  5: 0.0 %" in finished.output


def test_a_source_that_is_none_is_a_usage_error(dataset: Path, tmp_path: Path) -> None:
    refused = run_bench(dataset, tmp_path / "run", f"--replay-from={tmp_path / 'nowhere'}")
    assert refused.code == 4
    assert "expected the folder of a run" in refused.output
    without = run_bench(dataset, tmp_path / "run", "--agent=replay")
    assert without.code == 4
    assert "--agent=replay needs --replay-from=PATH" in without.output
