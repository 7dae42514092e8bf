"""Published runs of code-review: read, told with F1 first, and written as they were.

The scores of the three runs are those of a public leaderboard row, whose aggregate says F1 0.207, 0.198 to 0.224.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from reports.__main__ import main
from reports.leaderboard import public_leaderboard
from reports.results import InputError
from reports.sources import read_results

COUNTS = (
    (240, 45, 0.188, 0.208, 0.197, 0.218),
    (240, 51, 0.212, 0.236, 0.224, 0.253),
    (233, 45, 0.193, 0.208, 0.2, 0.236),
)
TASKS = {"synthetic__style-001": 1.0, "synthetic__style-002": 0.666667, "synthetic__style-003": 0.0}


def run(number: int) -> dict[str, Any]:
    generated, matched, precision, recall, f1, macro = COUNTS[number]
    return {
        "total": 3,
        "date": "2026-06-25",
        "model": "m",
        "agent_name": "GitHub Copilot",
        "category": "code-review",
        "average_duration": 50.4,
        "average_prompt_tokens": 121525.9,
        "average_completion_tokens": 1628.9,
        "average_llm_duration": 0.0,
        "average_tool_usage": {"bash": 3.44},
        "github_run_id": str(number),
        "experiment": None,
        "benchmark_version": "0.6.0",
        "generated_comment_count": generated,
        "expected_comment_count": 216,
        "matched_comment_count": matched,
        "incorrect_comment_count": generated - matched,
        "missed_comment_count": 216 - matched,
        "precision": precision,
        "recall": recall,
        "f1": f1,
        "f_beta_05": 0.191,
        "f_beta_2": 0.204,
        "macro_precision": 0.196,
        "macro_recall": 0.3,
        "macro_f1": macro,
        "macro_f_beta_05": 0.2,
        "macro_f_beta_2": 0.253,
        "severity_mae": 0.778,
        "valid_review_output_rate": 1.0,
        "instance_results": TASKS,
    }


@pytest.fixture
def leaderboard(tmp_path: Path) -> Path:
    file = tmp_path / "code-review.json"
    file.write_text(json.dumps({"runs": [run(number) for number in range(3)], "aggregate": []}))
    return file


def test_f1_and_its_interval_are_those_that_were_published(leaderboard: Path) -> None:
    row = public_leaderboard(read_results(leaderboard))["aggregate"][0]
    assert (row["f1"], row["f1_ci_low"], row["f1_ci_high"]) == (0.207, 0.198, 0.224)
    assert row["macro_f1"] == 0.236
    assert row["average"] == 0.333


def test_the_runs_are_written_as_they_were_read(leaderboard: Path) -> None:
    assert public_leaderboard(read_results(leaderboard))["runs"] == [run(number) for number in range(3)]


def test_f1_is_the_headline(leaderboard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", str(leaderboard)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[3].startswith("  F1                 20.7 %  (95% over runs: 19.")
    assert any(line.startswith("  resolved           3 of 9") for line in lines)
    assert main(["leaderboard", str(leaderboard)]) == 0
    told = capsys.readouterr().out
    assert "20.7" in told
    assert "33.3" in told


def test_a_leaderboard_has_room_for_names(leaderboard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of 80 columns 30 are left for the longest word of a name, which is never cut: `custom_instructions=True`."""
    content = json.loads(leaderboard.read_text(encoding="utf-8"))
    for row in content["runs"]:
        row["experiment"] = {**(row.get("experiment") or {}), "custom_instructions": True}
    leaderboard.write_text(json.dumps(content), encoding="utf-8")
    assert main(["leaderboard", str(leaderboard)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("custom_instructions=True") for line in lines)


def test_a_json_summary_has_the_scores_as_fractions(leaderboard: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", str(leaderboard), "--json"]) == 0
    (category,) = json.loads(capsys.readouterr().out)["categories"]
    assert category["comments"]["f1"] == pytest.approx(0.207)
    assert category["comments"]["f1_of_runs"] == [0.197, 0.224, 0.2]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"f1": 1.2}, "f1: expected a fraction, got 1.2"),
        ({"matched_comment_count": 500}, "matched_comment_count: expected 240 at most"),
        ({"instance_results": {}}, "instance_results"),
        ({"recall": None}, "recall"),
    ],
)
def test_faults_are_told(tmp_path: Path, changed: dict[str, Any], words: str) -> None:
    file = tmp_path / "run.json"
    file.write_text(json.dumps(run(0) | changed))
    with pytest.raises(InputError, match=r"run\.json") as caught:
        read_results(file)
    assert words in str(caught.value)
