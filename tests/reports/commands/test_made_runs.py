"""The commands on runs made by hand and on faulty ones: numbers worked out, exit code 2 for faults, files written."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from reports.__main__ import main
from tests.reports.commands.telling import Tell, table_of
from tests.reports.making import grid, make_record
from tests.reports.test_published import PATCH, export, scores, summary, write
from tests.reports.test_sources import entry, write_run


def made_runs(path: Path) -> Path:
    """Two runs of three tasks: one solved twice, one once, one never."""
    path.mkdir()
    write(path / "1.jsonl", export("a__t-1"), export("a__t-2"), export("a__t-3", **scores(0, 1)))
    write(
        path / "2.jsonl",
        export("a__t-1"),
        export("a__t-2", output="x", **scores(0, 0)),
        export("a__t-3", **scores(0, 1)),
    )
    return path


def test_made_up_runs_by_hand(tell: Tell, tmp_path: Path) -> None:
    """Rates 2/3 and 1/3, pass^2 1/3, pass@2 2/3, 5 of 6 built."""
    runs = made_runs(tmp_path / "made")
    text = tell("summary", runs)
    for expected in (
        "solved by run      2 1 of 3",
        "mean over runs     50.0 %",
        "pass^k             1: 50.0 %  2: 33.3 %",
        "pass@k             1: 50.0 %  2: 66.7 %",
        "built              83.3 %",
        "3 resolved + 1 build_failure + 2 unknown = 6 selected",
    ):
        assert expected in text
    tasks = write(tmp_path / "tasks.jsonl", *(entry(f"a__t-{n}") for n in (1, 2, 3)))
    rows = table_of(tell("failures", runs, f"--dataset={tasks}", "--csv"))
    assert [(row["instance_id"], row["mode"], row["trials"], row["duplicates"]) for row in rows] == [
        ("a__t-2", "build_failure", "1", "0"),
        ("a__t-3", "wrong_solution", "2", "1"),
    ]


def spoiled(path: Path, how: str) -> Path:
    """Published runs, spoiled in one way."""
    made_runs(path)
    lines = (path / "2.jsonl").read_text().splitlines(keepends=True)
    if how == "incomplete":
        (path / "2.jsonl").write_text("".join(lines[:2]))
    elif how == "duplicated trial":
        (path / "2.jsonl").write_text("".join([*lines, lines[0]]))
    elif how == "duplicated run":
        shutil.copy(path / "1.jsonl", path / "3.jsonl")
    elif how == "truncated":
        (path / "2.jsonl").write_text("".join(lines)[:-30])
    elif how == "empty file":
        (path / "2.jsonl").write_text("")
    elif how == "empty folder":
        shutil.rmtree(path)
        path.mkdir()
    elif how == "missing":
        shutil.rmtree(path)
    elif how == "mixed versions":
        shutil.rmtree(path)
        path.mkdir()
        write(path / "setup.jsonl", summary(), summary(github_run_id="2", benchmark_version="0.2.0"))
    return path


FAULTS = {
    "incomplete": "run 2: 1 of 3 tasks missing: a__t-3",
    "duplicated trial": "2.jsonl:4: a__t-1: expected each task once in a run",
    "duplicated run": "got the same trials in 1 and 3",
    "truncated": "2.jsonl:3: line: expected a JSON object",
    "empty file": "2.jsonl: expected one trial or run a line, got an empty file",
    "empty folder": "expected a run, published trials",
    "missing": "expected a file that can be read",
    "mixed versions": "expected runs of one experiment",
}


@pytest.mark.parametrize("how", FAULTS)
@pytest.mark.parametrize("command", ["summary", "breakdown", "failures", "leaderboard", "compare", "power", "export"])
def test_faulty_inputs_give_a_message_and_no_number(refused: Tell, tmp_path: Path, command: str, how: str) -> None:
    tasks = write(tmp_path / "tasks.jsonl", *(entry(f"a__t-{n}") for n in (1, 2, 3)))
    more: dict[str, list[object]] = {
        "power": ["--effect=5"],
        "compare": [made_runs(tmp_path / "made")],
        "breakdown": [f"--dataset={tasks}"],
        "export": [f"--dataset={tasks}"],
    }
    assert FAULTS[how] in refused(command, spoiled(tmp_path / "spoiled", how), *more.get(command, []))


def test_an_incomplete_experiment_has_numbers_only_when_asked_for(tell: Tell, tmp_path: Path) -> None:
    text = tell("summary", "--incomplete", spoiled(tmp_path / "spoiled", "incomplete"))
    assert "left out           run 2: 1 of 3 tasks missing: a__t-3" in text
    assert "over unequal numbers of trials: 2 tasks with 2, 1 task with 1" in " ".join(text.split())


def test_a_run_of_ours(tell: Tell, tmp_path: Path) -> None:
    keys = grid(2, 2)
    write_run(tmp_path / "run", [make_record(key.instance_id, key.run) for key in keys], keys)
    assert "4 resolved = 4 selected" in tell("summary", tmp_path / "run")
    assert len((tmp_path / "run/results.jsonl").read_text().splitlines()) == 4
    assert json.loads((tmp_path / "run/summary.json").read_text())["name"] == "run"
    assert "pass^5" in tell("leaderboard", tmp_path / "run")
    tell("leaderboard", tmp_path / "run", f"--output={tmp_path / 'leaderboard'}")
    written = json.loads((tmp_path / "leaderboard/bug-fix.json").read_text())
    assert [(run["total"], run["build"], run["percentage"]) for run in written["runs"]] == [(2, 2, 100.0)] * 2
    (row,) = written["aggregate"]
    assert (row["average"], row["ci_low"], row["pass_hat_5"], row["build_rate"]) == (1.0, None, None, 1.0)
    assert row["experiment"]["custom_agent"] == "./mine"
    again = json.loads(tell("summary", tmp_path / "leaderboard/bug-fix.json", "--json"))
    assert again["experiment"]["environment"] == "bclite abc"


def test_an_incomplete_run_of_ours_tells_counts_but_no_rate(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    keys = grid(2, 2)
    write_run(tmp_path / "run", [make_record(key.instance_id, key.run) for key in keys[:3]], keys)
    assert main(["summary", str(tmp_path / "run")]) == 2
    captured = capsys.readouterr()
    assert "3 resolved + 1 not run = 4 selected" in captured.out
    assert "%" not in captured.out
    assert "1 of 4 trials not run" in captured.err
    assert "--resume=" in captured.out


def test_of_several_runs_each_is_told_by_its_own_completeness(
    tell: Tell, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    keys, runs = grid(2, 1), tmp_path / "runs"
    runs.mkdir()
    records = [make_record(key.instance_id, key.run) for key in keys]
    write_run(runs / "whole", records, keys)
    write_run(runs / "broken", records[:1], keys)
    assert main(["summary", str(runs)]) == 2
    captured = capsys.readouterr()
    broken, whole = captured.out.split("\n\ncommand")
    assert "1 of 1 that count; no rate, since trials are missing" in broken
    assert "resolved           2 of 2  100.0 %" in whole
    assert "missing" not in whole
    told = captured.err
    assert "broken, bug_fix: 1 of 2 trials not run" in told
    assert "whole, bug_fix" not in told
    assert f"--resume={runs / 'broken'} fills in what is missing" in told
    assert f"Complete are {runs / 'whole'}." in told
    assert "--incomplete" in told
    both = tell("summary", "--incomplete", runs)
    assert "resolved           2 of 2  100.0 %" in both
    assert both.count("The run is incomplete") == 1


@pytest.mark.parametrize("command", ["html", "junit", "export", "durations", "leaderboard"])
def test_nothing_is_written_into_a_folder_that_is_not_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    keys = grid(1, 1)
    write_run(tmp_path / "run", [make_record(key.instance_id, key.run) for key in keys], keys)
    with pytest.raises(SystemExit) as ended:
        main([command, str(tmp_path / "run"), f"--output={tmp_path}/nope/x"])
    assert ended.value.code == 2
    assert f"expected a path in a folder that exists, got {tmp_path}/nope/x" in capsys.readouterr().err
    assert not (tmp_path / "nope").exists()


def test_unscorable_trials_reach_neither_leaderboard_nor_export(tell: Tell, tmp_path: Path) -> None:
    keys = grid(60, 1)
    records = [make_record(key.instance_id, 1) for key in keys[1:]]
    write_run(tmp_path / "run", [make_record(keys[0].instance_id, 1, "unscorable/engine_unsupported"), *records], keys)
    text = " ".join(tell("leaderboard", tmp_path / "run", f"--output={tmp_path}").split())
    assert "98.3% to 100.0%, as what the engine could not judge failed or was solved" in text
    (run,) = json.loads((tmp_path / "bug-fix.json").read_text())["runs"]
    assert run["total"] == 59
    (row,) = json.loads((tmp_path / "bug-fix.json").read_text())["aggregate"]
    assert (row["if_unsupported_failed"], row["if_unsupported_solved"]) == (0.983, 1.0)


@pytest.mark.parametrize(
    ("category", "word", "other"), [("data_query", "answered", "built"), ("bug_fix", "built", "answered")]
)
def test_an_answer_is_not_built_wherever_it_is_told(
    tell: Tell, tmp_path: Path, category: str, word: str, other: str
) -> None:
    """In the page the word stands for a run and for a trial."""
    keys = grid(2, 1, category)
    records = [make_record(key.instance_id, 1, category=category) for key in keys]
    write_run(tmp_path / "run", records, keys)
    for command in (["leaderboard"], ["summary"], ["summary", "--markdown"]):
        text = tell(*command, tmp_path / "run")
        assert f" {word}" in text
        assert f" {other}" not in text
    tell("html", tmp_path / "run", f"--output={tmp_path / 'page.html'}", "--no-plots")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert f'["{word}","yes"]' in page.replace(", ", ",")
    assert f">{word}<" in page
    assert f">{other}<" not in page


def test_one_category_of_a_run_can_be_chosen(tell: Tell, refused: Tell, tmp_path: Path) -> None:
    keys = [*grid(2, 1), *grid(3, 1, "data_query")]
    write_run(tmp_path / "run", [make_record(key.instance_id, 1, category=key.category) for key in keys], keys)
    text = tell("summary", tmp_path / "run", "--only=data_query")
    assert "data_query: 3 tasks" in text
    assert "bug_fix" not in text
    assert "  run, bug_fix\n  run, data_query" in refused("summary", tmp_path / "run", "--only=code_review")


def test_the_export_for_the_evaluator(tell: Tell, refused: Tell, tmp_path: Path) -> None:
    runs = made_runs(tmp_path / "made")
    tasks = write(tmp_path / "tasks.jsonl", *(entry(f"a__t-{n}", patch="gold") for n in (1, 2, 3)))
    assert "expected a folder problem_statements/a__t-" in refused("export", runs, f"--dataset={tasks}")
    for n in (1, 2, 3):
        (tmp_path / f"problem_statements/a__t-{n}").mkdir(parents=True)
        (tmp_path / f"problem_statements/a__t-{n}/README.md").write_text(f"statement {n}")
    tell("export", runs, f"--dataset={tasks}", f"--output={tmp_path / 'out.jsonl'}")
    rows = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text().splitlines()]
    assert len(rows) == 6
    first: dict[str, Any] = rows[0]
    assert (first["id"], first["input"], first["expected"], first["output"]) == ("a__t-1", "statement 1", "gold", PATCH)
    assert (first["context"], first["tags"]) == ("", [])
    metadata = first["metadata"]
    assert (metadata["resolved"], metadata["build"], metadata["run_id"], metadata["project"]) == (
        True,
        True,
        "1",
        "Shop",
    )
    assert (metadata["latency"], metadata["prompt_tokens"], metadata["EvalRunType"]) == (12.5, 0, "baseline")
    assert [row["metadata"]["build"] for row in rows].count(False) == 1


def test_what_is_not_there_is_asked_for(refused: Tell, tmp_path: Path) -> None:
    runs = made_runs(tmp_path / "made")
    assert "give --dataset=PATH" in refused("breakdown", runs)
    assert "expected two experiments" in refused("compare", runs)
    board = tmp_path / "board.json"
    board.write_text(json.dumps({"runs": [summary()]}))
    assert "expected trials, got only the results of runs" in refused("failures", board)
    assert "2 of 2 tasks have one trial" in refused("power", "--effect=5", board)
    alike = tmp_path / "alike.json"
    alike.write_text(json.dumps({"runs": [summary(), summary(github_run_id="2", average_duration=1.0)]}))
    assert "every task came out the same in all of its trials" in refused("power", "--effect=5", alike)
    assert "expected each experiment once" in refused("summary", runs, runs)


def test_without_a_path_the_newest_run_is_taken(
    tell: Tell, refused: Tell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "or a run in the folder runs" in refused("power", "--effect=5")
    keys = grid(6, 2)
    for name, solved in (("base", 0), ("new", 6)):
        outcomes = ["resolved" if place < 2 * solved else "unresolved/timeout" for place in range(12)]
        records = [make_record(key.instance_id, key.run, outcome) for key, outcome in zip(keys, outcomes, strict=True)]
        (tmp_path / "runs").mkdir(exist_ok=True)
        write_run(tmp_path / "runs" / name, records, keys)
    markdown = tell("compare", "--baseline=runs/base", "--markdown")
    assert markdown.startswith("better: new against base by +100.0 points")
    assert "no interval because every task has the same difference" in markdown


def test_without_a_path_the_arms_of_the_newest_run_are_taken(
    tell: Tell, refused: Tell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of 6 tasks, the arms solve the first, the first two and four of them; the older run none."""
    monkeypatch.chdir(tmp_path)
    keys = grid(6, 2)
    (tmp_path / "runs" / "1-arms").mkdir(parents=True)
    for name, solved, month in (("old", 0, 1), ("1-arms/left", 1, 2), ("1-arms/mid", 2, 2), ("1-arms/right", 4, 2)):
        outcomes = ["resolved" if place < 2 * solved else "unresolved/timeout" for place in range(12)]
        records = [make_record(key.instance_id, key.run, outcome) for key, outcome in zip(keys, outcomes, strict=True)]
        folder = write_run(tmp_path / "runs" / name, records, keys)
        folder.write_info(folder.read_info().model_copy(update={"started_at": f"2026-0{month}-01T00:00:00+00:00"}))
    for baseline, others in (
        ("old", {"left": 1 / 6, "mid": 2 / 6, "right": 4 / 6}),
        ("1-arms/left", {"mid": 1 / 6, "right": 3 / 6}),
        ("1-arms", {"mid": 1 / 6, "right": 3 / 6, "old": -1 / 6}),
    ):
        rows = json.loads(tell("compare", f"--baseline=runs/{baseline}", "--json"))["comparisons"]
        assert {row["name"]: row["difference"] for row in rows} == pytest.approx(others)
    assert "expected one experiment or two, got 3: choose with --only" in refused("power", "--effect=5")


def test_categories_are_comparisons_of_their_own_and_told_apart(tell: Tell, refused: Tell, tmp_path: Path) -> None:
    """6 tasks of 6 better in each of two categories: p = 2/64 each, of two comparisons 4/64, which is no difference."""
    keys = [*grid(6, 1), *grid(6, 1, "data_query")]
    for name, outcome in (("old", "unresolved/timeout"), ("new", "resolved")):
        records = [make_record(key.instance_id, key.run, outcome, category=key.category) for key in keys]
        write_run(tmp_path / name, records, keys)
    write_run(tmp_path / "one", [make_record(key.instance_id, key.run) for key in grid(6, 1)], grid(6, 1))
    rows = json.loads(tell("compare", tmp_path / "old", tmp_path / "new", "--json"))
    assert [(row["name"], row["category"], row["p"], row["p_holm"], row["verdict"]) for row in rows["comparisons"]] == [
        ("new", "bug_fix", 2 / 64, 4 / 64, "not to be told apart"),
        ("new", "data_query", 2 / 64, 4 / 64, "not to be told apart"),
    ]
    assert [(row["name"], row["category"]) for row in rows["experiments"]] == [
        (name, category) for name in ("old", "new") for category in ("bug_fix", "data_query")
    ]
    told = tell("compare", tmp_path / "old", tmp_path / "new", "--markdown")
    # A row of the experiments, one of the differences.
    assert told.count("| new in data_query |") == told.count("| new in bug_fix |") == 2
    assert "Tasks that flipped, new in data_query against old: 6 up, 0 down" in told
    page = tmp_path / "page.html"
    tell("html", tmp_path / "old", tmp_path / "new", f"--output={page}")
    assert page.read_text().count("new in data_query") >= 3
    assert "with --only=bug_fix" in refused("compare", tmp_path / "one", tmp_path / "new")
    assert tell("compare", tmp_path / "one", tmp_path / "new", "--only=bug_fix").startswith("not to be told apart: new")


def test_a_leaderboard_file_holds_no_two_experiments_that_are_read_as_one(
    tell: Tell, refused: Tell, tmp_path: Path
) -> None:
    """Two runs of the same set-up, of which the reader of the file would say that it holds every run twice."""
    for name in ("old", "new"):
        write_run(tmp_path / name, [make_record(key.instance_id, key.run) for key in grid(2, 1)], grid(2, 1))
    board = tmp_path / "board"
    assert "old and new have the same set-up" in refused(
        "leaderboard", tmp_path / "old", tmp_path / "new", f"--output={board}"
    )
    assert not board.exists()
    tell("leaderboard", tmp_path / "old", f"--output={board}")
    assert "2 tasks × 1 run" in tell("summary", board / "bug-fix.json")
    tell("leaderboard", tmp_path / "old", tmp_path / "new")
