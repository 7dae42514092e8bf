"""The commands as a user gives them: the known answers of the published data."""

import json
from pathlib import Path

import pytest

from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.commands.telling import Tell, table_of
from tests.reports.published_data import LEADERBOARD, OPUS_4_5, OPUS_4_6
from tests.reports.test_failures import paper_labels

TASKS = f"--dataset={PUBLIC_DATA / 'bcbench.jsonl'}"


@needs_public_data
def test_summary_of_the_published_runs(tell: Tell) -> None:
    text = tell("summary", OPUS_4_6)
    for expected in (
        "solved by run      65 62 64 68 70 of 101",
        "mean over runs     65.1 %",
        "reruns 95%         62.9 % to 67.4 %: the rate if the same tasks were run again",
        "tasks 95%          56.6 % to 72.9 %: the rate on other tasks like these",
        "pass^k             1: 65.1 %  2: 58.4 %  3: 54.8 %  4: 52.3 %  5: 50.5 %",
        "agent time         313.9 s a trial",
        "built              97.2 %",
        "benchmark version not known",
    ):
        assert expected in text
    older = tell("summary", OPUS_4_5, "--interval=published", "--interval=reruns")
    assert "published 95%      56.6 % to 60.2 %" in older
    assert "reruns 95%         55.7 % to 61.1 %" in older
    assert "bca" not in older
    data = json.loads(tell("summary", OPUS_4_5, "--json"))
    (category,) = data["categories"]
    assert round(category["mean_over_runs"], 3) == 0.584
    assert round(category["consistency"][4]["hat"], 3) == 0.386
    (row,) = table_of(tell("summary", OPUS_4_5, "--csv"))
    assert (row["resolved"], row["counted"], row["pass_hat_5"][:5]) == ("295", "505", "0.386")
    assert "| copilot-opus-4-5 | bug\\_fix |" in tell("summary", OPUS_4_5, "--markdown").replace("bug_fix", "bug\\_fix")


@needs_public_data
def test_failures_and_labels_of_the_paper(tell: Tell, tmp_path: Path) -> None:
    text = tell("failures", OPUS_4_6, TASKS, f"--labels={paper_labels(tmp_path / 'labels.csv')}")
    rows = {line.split("  ")[0]: line.split() for line in text.splitlines()}
    assert "176 of 505 trials failed, on 50 tasks" in text
    assert rows["timeout"][1:] == ["4", "2.3", "2"]
    assert rows["build_failure"][1:] == ["10", "5.7", "5"]
    assert rows["incorrect_file"][1:3] == ["52", "29.5"]
    assert rows["incorrect_region"][1:3] == ["32", "18.2"]
    assert rows["wrong_solution"][1:] == ["78", "44.3", "22"]
    assert rows["Incomplete Fix"][2:] == ["10", "36"]
    assert rows["Incorrect Business Logic"][3:] == ["10", "34"]
    assert rows["Wrong AL/API Usage"][3:] == ["2", "8"]
    without = tell("failures", OPUS_4_6)
    assert "Of 162 trials only the gold patch tells the mode: give --dataset=PATH" in " ".join(without.split())
    by_task = table_of(tell("failures", OPUS_4_6, TASKS, "--csv"))
    chosen = [row for row in by_task if row["instance_id"] == "microsoft__BCApps-4766"]
    assert [(row["mode"], row["trials"], row["variants"], row["duplicates"]) for row in chosen] == [
        ("wrong_solution", "5", "2", "3")
    ]


@needs_public_data
def test_breakdown_of_the_published_runs(tell: Tell) -> None:
    rows = table_of(tell("breakdown", OPUS_4_6, TASKS, "--csv"))
    rates = {(row["by"], row["label"]): f"{float(row['rate']) * 100:.1f} of {row['tasks']}" for row in rows}
    for key, expected in {
        ("files", "1"): "70.2 of 82",
        ("files", "2+"): "43.2 of 19",
        ("lines", "1–10"): "78.5 of 54",
        ("images", "6+"): "76.8 of 37",
        ("area", "inventory"): "70.5 of 21",
        ("area", "warehouse"): "56.0 of 5",
    }.items():
        assert rates[key] == expected
    assert "agent, s 278.4 380.3" in " ".join(tell("breakdown", OPUS_4_6, TASKS).split())
    data = json.loads(tell("breakdown", OPUS_4_6, TASKS, "--json"))["copilot-opus-4-6"]
    assert data["effort"]["unresolved"]["trials"] == 176


@needs_public_data
def test_compare_the_published_runs(tell: Tell, refused: Tell) -> None:
    assert "the benchmark version of" in refused("compare", OPUS_4_5, OPUS_4_6)
    for arguments in ([OPUS_4_5, OPUS_4_6], [f"--baseline={OPUS_4_5}", OPUS_4_6]):
        text = " ".join(tell("compare", *arguments, "--across-versions").split())
        assert text.startswith("better: copilot-opus-4-6 against copilot-opus-4-5 by +6.7 points (95 % +2.0 to +11.9")
        assert "p = 0.0094), 101 tasks of bug_fix" in text
        assert "Compared although they differ" in text
    (found,) = json.loads(tell("compare", OPUS_4_5, OPUS_4_6, "--across-versions", "--json"))["comparisons"]
    assert (found["total"], round(found["p"], 4), found["verdict"]) == (34, 0.0094, "better")
    assert len(found["changes"]) == 101
    markdown = tell("compare", f"--baseline={OPUS_4_5}", OPUS_4_6, "--across-versions", "--markdown")
    assert markdown.startswith("better: copilot-opus-4-6 against copilot-opus-4-5")
    assert "p = 0.0094" in markdown


@needs_public_data
def test_compare_within_a_leaderboard(tell: Tell, refused: Tell) -> None:
    text = " ".join(tell("compare", LEADERBOARD, "--only=0.2.2 codex").split())
    assert text.startswith(
        "worse: GitHub Copilot gpt-5-1-codex-max 0.2.2 against GitHub Copilot gpt-5-2-codex 0.2.2 by -7.1"
    )
    assert "p = 0.0193" in text
    assert "benchmark version" in refused("compare", LEADERBOARD)
    assert "expected two experiments" in refused("compare", LEADERBOARD, "--only=gpt-4-1")
    assert "expected words of one of the experiments" in refused("compare", LEADERBOARD, "--only=gpt-9")


@needs_public_data
def test_the_leaderboard_is_reproduced_and_written_as_it_was(tell: Tell, tmp_path: Path, refused: Tell) -> None:
    published = json.loads(LEADERBOARD.read_text(encoding="utf-8"))
    shown = {row["name"]: row for row in table_of(tell("leaderboard", LEADERBOARD, "--interval=leaderboard", "--csv"))}
    assert len(shown) == 17
    for row in published["aggregate"]:
        configured = "mcp_servers=altool" if row["experiment"] else ""
        name = " ".join(filter(None, [row["agent_name"], row["model"], configured, row["benchmark_version"]]))
        assert float(shown[name]["leaderboard_low"]) == row["ci_low"]
        assert float(shown[name]["leaderboard_high"]) == row["ci_high"]
        assert round(float(shown[name]["pass_hat_5"]), 3) == row["pass_hat_5"]
    tell("leaderboard", LEADERBOARD, f"--output={tmp_path}", "--csv")
    written = json.loads((tmp_path / "bug-fix.json").read_text(encoding="utf-8"))
    assert written["runs"] == published["runs"]
    assert [
        {name: row[name] for name in old} for row, old in zip(written["aggregate"], published["aggregate"], strict=True)
    ] == [{**row, "average_duration": pytest.approx(row["average_duration"])} for row in published["aggregate"]]
    assert "is there already" in refused("leaderboard", LEADERBOARD, f"--output={tmp_path}")
    tell("leaderboard", tmp_path / "bug-fix.json", f"--output={tmp_path}", "--csv")


@needs_public_data
def test_power_from_the_published_runs(tell: Tell) -> None:
    alone = " ".join(tell("power", "--effect=5", OPUS_4_6).split())
    assert (
        "To see a difference of 5 points with 80 % power on 101 tasks: 5 runs of each experiment, 1,010 trials" in alone
    )
    assert "88 h of agents" in alone
    both = json.loads(tell("power", "--effect=5", OPUS_4_6, OPUS_4_5, "--json"))["power"]
    assert [row["runs"] for row in both if row["power"] >= 0.8] == [74], "tasks that differ take far more"
