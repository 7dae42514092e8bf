"""The public result files: the published ones, each oddity of them in a small one, and faults told by file and line."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bench.outcome import FailureMode, Outcome
from dataset.entries import BugFixEntry, Category
from dataset.reader import read_dataset
from reports.published import public_summary, read_published, with_failure_modes
from reports.results import InputError
from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.published_data import LEADERBOARD, OPUS_4_5, OPUS_4_6

PATCH = "diff --git a/x.al b/x.al\n--- a/x.al\n+++ b/x.al\n@@ -10,1 +10,1 @@\n-a\n+b\n"


def export(name: str = "a__t-1", **more: Any) -> dict[str, Any]:
    return {
        "InstanceID": name,
        "scores": {"BuildRate": 1, "ResolutionRate": 1},
        "metrics": {
            "cached": None,
            "duration": 12.5,
            "llm_duration": 10,
            "tool_calls": 3,
            "total_tokens": 900,
            "TurnCount": 4,
        },
        "Project": "Shop",
        "ToolUsage": {"edit": 1, "view": 2},
        "output": PATCH,
    } | more


def result(name: str = "a__t-1", **more: Any) -> dict[str, Any]:
    return {
        "instance_id": name,
        "project": "Shop",
        "model": "m-1",
        "agent_name": "Claude Code",
        "category": "bug-fix",
        "timeout": False,
        "output": PATCH,
        "error_message": None,
        "metrics": {
            "execution_time": 12.5,
            "llm_duration": None,
            "ai_credits": 0.5,
            "turn_count": 4,
            "prompt_tokens": 800,
            "completion_tokens": 100,
            "tool_usage": {"edit": 1},
        },
        "experiment": {"mcp_servers": ["altool"], "custom_instructions": False},
        "resolved": True,
        "build": True,
    } | more


def summary(**more: Any) -> dict[str, Any]:
    return {
        "total": 2,
        "date": "2026-01-29",
        "model": "m-1",
        "agent_name": "Claude Code",
        "category": "bug-fix",
        "average_duration": 197.3,
        "average_prompt_tokens": 0.0,
        "average_completion_tokens": 4821.8,
        "average_llm_duration": 0.0,
        "average_tool_usage": None,
        "github_run_id": "21469730914",
        "experiment": None,
        "benchmark_version": "0.1.0",
        "resolved": 1,
        "failed": 1,
        "build": 2,
        "percentage": 50.0,
        "instance_results": {"a__t-1": True, "a__t-2": False},
    } | more


def write(path: Path, *lines: dict[str, Any] | str) -> Path:
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return path


def scores(resolved: int, built: int, before: int | None = None, after: int | None = None) -> dict[str, Any]:
    more = {} if before is None else {"PrePatchFailedRate": before, "PostPatchPassedRate": after}
    return {"scores": {"BuildRate": built, "ResolutionRate": resolved, **more}}


def test_all_that_an_export_tells_is_in_the_record(tmp_path: Path) -> None:
    line = export(error_message="Tests failed", review={"failure_category": "Wrong Solution"}, **scores(0, 1))
    (trial,) = read_published(write(tmp_path / "21441655230.jsonl", line), run=3).trials
    record = trial.record
    assert (record.instance_id, record.category, record.run, record.app) == ("a__t-1", "bug_fix", 3, "Shop")
    assert (record.outcome, record.failure_mode, record.built) == (Outcome.UNRESOLVED, None, True)
    assert (record.agent_seconds, record.llm_seconds, record.turns) == (12.5, 10, 4)
    assert (record.total_tokens, record.tool_usage) == (900, {"edit": 1, "view": 2})
    assert (record.reason, record.label, trial.patch) == ("Tests failed", "Wrong Solution", PATCH)
    assert (record.agent, record.model, record.benchmark_version) == ("", "", ""), "no such file names them"
    assert (record.prompt_tokens, record.cost_usd, record.seconds) == (None, None, None)


def test_all_that_a_result_tells_is_in_the_record(tmp_path: Path) -> None:
    (trial,) = read_published(write(tmp_path / "a__t-1.jsonl", result())).trials
    record = trial.record
    assert (record.agent, record.model, record.configuration) == ("Claude Code", "m-1", "mcp_servers=altool")
    assert (record.agent_seconds, record.llm_seconds, record.turns, record.ai_credits) == (12.5, None, 4, 0.5)
    assert (record.prompt_tokens, record.completion_tokens, record.total_tokens) == (800, 100, None)


@pytest.mark.parametrize("usage", ['{"edit": 1, "view": 2}', {"edit": 1, "view": 2}])
def test_tool_usage_may_be_text(tmp_path: Path, usage: object) -> None:
    (trial,) = read_published(write(tmp_path / "1.jsonl", export(ToolUsage=usage))).trials
    assert trial.record.tool_usage == {"edit": 1, "view": 2}


@pytest.mark.parametrize("usage", [0, "0", None])
def test_unknown_is_written_as_zero_and_read_as_unknown(tmp_path: Path, usage: object) -> None:
    metrics = {"cached": None, "duration": 0, "llm_duration": 0, "tool_calls": 0, "total_tokens": 0, "TurnCount": 0}
    (trial,) = read_published(write(tmp_path / "1.jsonl", export(ToolUsage=usage, metrics=metrics))).trials
    record = trial.record
    assert (record.tool_usage, record.agent_seconds, record.llm_seconds) == (None, None, None)
    assert (record.turns, record.total_tokens) == (None, None)


@pytest.mark.parametrize(
    ("line", "mode", "built"),
    [
        (export(output="", **scores(0, 0)), FailureMode.TIMEOUT, None),
        (export(error_message="Agent timed out", **scores(0, 0)), FailureMode.TIMEOUT, None),
        (export(**scores(0, 0)), FailureMode.BUILD_FAILURE, False),
        (export(**scores(0, 1, 0, 0)), FailureMode.PASSED_BEFORE, True),
        (export(**scores(0, 1, 1, 0)), FailureMode.FAILED_AFTER, True),
        (export(**scores(0, 0, 0, 0)), FailureMode.BUILD_FAILURE, False),
        (result(timeout=True, resolved=False, build=False), FailureMode.TIMEOUT, None),
        (
            result(
                category="test-generation",
                resolved=False,
                build=False,
                error_message="No tests extracted from generated patch",
            ),
            FailureMode.NO_TEST,
            False,
        ),
    ],
)
def test_failure_modes_that_need_no_gold_patch(
    tmp_path: Path, line: dict[str, Any], mode: FailureMode, built: bool | None
) -> None:
    (trial,) = read_published(write(tmp_path / "1.jsonl", line)).trials
    assert (trial.record.failure_mode, trial.record.built) == (mode, built)


@pytest.mark.parametrize(
    ("gold", "mode"),
    [
        (PATCH, FailureMode.WRONG_SOLUTION),
        (PATCH.replace("10,1", "50,1"), FailureMode.INCORRECT_REGION),
        (PATCH.replace("x.al", "y.al"), FailureMode.INCORRECT_FILE),
    ],
)
def test_failure_modes_by_the_gold_patch(tmp_path: Path, gold: str, mode: FailureMode) -> None:
    trials = read_published(write(tmp_path / "1.jsonl", export(**scores(0, 1)))).trials
    (told,) = with_failure_modes(trials, {"a__t-1": gold})
    assert told.record.failure_mode is mode
    with pytest.raises(InputError, match="a__t-1, run 1: the dataset has no gold patch of it"):
        with_failure_modes(trials, {})


def test_a_summary_and_back(tmp_path: Path) -> None:
    file = write(
        tmp_path / "setup.jsonl", summary(), summary(average_ai_credits=1.25, experiment={"mcp_servers": None})
    )
    first, second = read_published(file).runs
    assert first.result.resolved == {"a__t-1": True, "a__t-2": False}
    assert (first.result.run_id, first.result.built, first.total) == ("21469730914", 2, 2)
    assert (first.result.agent_seconds, first.result.prompt_tokens) == (197.3, None)
    assert first.set_up.title == "Claude Code m-1 0.1.0"
    assert public_summary(first) == summary()
    assert public_summary(second) == summary(average_ai_credits=1.25, experiment={"mcp_servers": None})


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([export(), '{"InstanceID": "a__t-2", "sco'], "1.jsonl:2: line: expected a JSON object, got EOF"),
        ([export(), export("a__t-2", **scores(2, 1))], "1.jsonl:2: scores.ResolutionRate: expected 0 or 1, got 2"),
        (
            [export(), export("a__t-2", output=None)],
            "1.jsonl:2: output: expected a diff, empty after a timeout, got null",
        ),
        ([export(), export(ToolUsage="many")], "1.jsonl:2: ToolUsage: expected calls by tool: an object"),
        ([export(), {"InstanceID": "a__t-2"}], "1.jsonl:2: scores: expected an object with ResolutionRate"),
        ([export(), export()], r"1.jsonl:2: a__t-1: expected each task once in a run, got it in \S+1.jsonl:1 too"),
        (
            [result(), result("b__t-1", model="m-2")],
            "1.jsonl:2: expected bug_fix Claude Code m-1 mcp_servers=altool as in",
        ),
        ([result(category="code-review")], "1.jsonl:1: category: expected one whose trials are solved or not"),
        ([summary(resolved=2)], "1.jsonl:1: resolved: expected 1, as many as instance_results says, got 2"),
        ([summary(total=1, failed=0)], "1.jsonl:1: total: expected 2 or more, got 1"),
        ([summary(failed=3)], "1.jsonl:1: failed: expected 1, got 3"),
        ([summary(instance_results={})], "1.jsonl:1: instance_results: expected true or false by the ids"),
        (["[1]"], r"1.jsonl:1: expected a trial \(with InstanceID or instance_id\) or the summary of a run"),
        (["no JSON"], "1.jsonl:1: expected a JSON object, got 'no JSON'"),
        ([], "1.jsonl: expected one trial or run a line, got an empty file"),
        (["", " "], "1.jsonl: expected one trial or run a line, got an empty file"),
    ],
)
def test_faults_are_told_by_file_and_line(tmp_path: Path, lines: list[Any], message: str) -> None:
    with pytest.raises(InputError, match=message):
        read_published(write(tmp_path / "1.jsonl", *lines))


def test_a_file_that_was_cut_off_is_told_as_such(tmp_path: Path) -> None:
    file = write(tmp_path / "1.jsonl", export(), export("a__t-2"))
    file.write_bytes(file.read_bytes()[:-40])
    with pytest.raises(InputError, match=r"1\.jsonl:2: .*the file ends in this line without a line end"):
        read_published(file)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"runs": [', r"board.json:1: expected a leaderboard or the summary of a run, got no JSON"),
        ('{"runs": []}', "board.json: expected a leaderboard with runs, or the summary of a run, got neither"),
        ("[]", "board.json: expected a leaderboard with runs, or the summary of a run, got neither"),
        (json.dumps({"runs": [summary(), summary(build="all")]}), r"board.json: runs\[1\]: build: expected a number"),
    ],
)
def test_faults_of_a_leaderboard(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "board.json").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_published(tmp_path / "board.json")


def test_only_so_many_faults_are_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="and 7 more faults"):
        read_published(write(tmp_path / "1.jsonl", export(), *["{}"] * 4))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="expected a file that can be read, got: No such file"):
        read_published(tmp_path / "1.jsonl")


def test_odd_line_ends_and_marks_make_no_difference(tmp_path: Path) -> None:
    text = (
        "\ufeff" + json.dumps(export(output="a\u2028b"), ensure_ascii=False) + "\r\n\r\n" + json.dumps(export("a__t-2"))
    )
    (tmp_path / "1.jsonl").write_bytes(text.encode())
    trials = read_published(tmp_path / "1.jsonl").trials
    assert [trial.record.instance_id for trial in trials] == ["a__t-1", "a__t-2"]
    assert trials[0].patch == "a\u2028b"


def test_unknown_keys_are_told_once(tmp_path: Path) -> None:
    metrics = {"duration": 1.0, "cpu": 3}
    lines = [export(metrics=metrics, span_id="x"), export("a__t-2", span_id="y")]
    remarks = read_published(write(tmp_path / "1.jsonl", *lines)).remarks
    assert [remark.partition(": ")[2] for remark in remarks] == [
        "span_id: unknown key, left out in 2 lines",
        "metrics.cpu: unknown key, left out in 1 lines",
    ]


@needs_public_data
@pytest.mark.parametrize(
    ("folder", "outputs", "labels", "modes"),
    [
        (
            OPUS_4_6,
            501,
            {},
            {"timeout": 4, "build_failure": 10, "incorrect_file": 52, "incorrect_region": 32, "wrong_solution": 78},
        ),
        (
            OPUS_4_5,
            503,
            {
                "Wrong Solution": 139,
                "Incorrect File": 43,
                "Syntax Error": 12,
                "Missing Using": 10,
                "Other": 4,
                "Timeout": 2,
            },
            None,
        ),
    ],
)
def test_the_published_runs(folder: Path, outputs: int, labels: dict[str, int], modes: dict[str, int] | None) -> None:
    entries = read_dataset(PUBLIC_DATA / "bcbench.jsonl").of(Category.BUG_FIX)
    gold = {entry.instance_id: entry.patch for entry in entries if isinstance(entry, BugFixEntry)}
    trials = [trial for file in sorted(folder.glob("*.jsonl")) for trial in read_published(file).trials]
    assert len(trials) == 505
    assert sum(bool(trial.patch) for trial in trials) == outputs
    assert Counter(trial.record.label for trial in trials if trial.record.label) == labels
    told = Counter(trial.record.failure_mode for trial in with_failure_modes(trials, gold) if trial.record.failure_mode)
    if modes is not None:
        assert told == modes
    assert all(trial.record.tool_usage for trial in trials if trial.patch)


@needs_public_data
def test_the_published_leaderboard_is_read_without_loss() -> None:
    content = json.loads(LEADERBOARD.read_text(encoding="utf-8"))
    read = read_published(LEADERBOARD)
    assert [public_summary(run) for run in read.runs] == content["runs"]
    assert list(read.aggregates) == content["aggregate"]
    assert read.remarks == ()
