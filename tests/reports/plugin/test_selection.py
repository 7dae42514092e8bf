"""What is selected, what is told when nothing is, and that the plugin keeps out of everything else."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from dataset.entries import Category
from reports.selection import chosen_entries
from tests.reports.bench_process import ROOT, SUITE, Finished, command, environment, run_bench, run_to_end
from tests.reports.shop import write_shop


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), 6)


def collected(dataset: Path, folder: Path, *arguments: str) -> list[str]:
    """The names of the trials that pytest collects."""
    done = run_to_end(command(dataset, folder, "--collect-only", "-q", *arguments))
    assert not folder.exists()
    return [line.partition("[")[2].removesuffix("]") for line in done.stdout.splitlines() if "::" in line]


@pytest.mark.parametrize(
    ("arguments", "numbers"),
    [
        ((), [1, 2, 3, 4, 5, 6]),
        (("-m", "bug_fix and inventory"), [1, 4]),
        (("-m", "subscription_billing and not image"), [6]),
        (("-m", "shop and image"), [3]),
        (("-m", "task(area='sales')"), [2, 5]),
        (("-m", "task(area='sales', image=False) or task(instance_id='shop__Rule-1')"), [1, 2, 5]),
        (("-k", "Rule-4"), [4]),
        (("--limit=2",), [1, 2]),
        (("--limit=2", "-m", "sales or image"), [2, 3]),
        (("--category=bug-fix",), [1, 2, 3, 4, 5, 6]),
    ],
)
def test_tasks_are_selected_with_pytests_own_means(
    dataset: Path, tmp_path: Path, arguments: tuple[str, ...], numbers: list[int]
) -> None:
    assert collected(dataset, tmp_path / "run", *arguments) == [f"shop__Rule-{number}-1" for number in numbers]


def test_runs_are_attempts_at_the_entries_that_limit_and_sample_count(dataset: Path, tmp_path: Path) -> None:
    assert collected(dataset, tmp_path / "run", "--limit=2", "--runs=3") == [
        f"shop__Rule-{number}-{run}" for number in (1, 2) for run in (1, 2, 3)
    ]
    drawn = collected(dataset, tmp_path / "run", "--sample=3", "--runs=2", "--seed=7")
    assert len(drawn) == 6
    assert len({name.rpartition("-")[0] for name in drawn}) == 3
    assert drawn == collected(dataset, tmp_path / "run", "--sample=3", "--runs=2", "--seed=7")
    others = [collected(dataset, tmp_path / "run", "--sample=3", f"--seed={seed}") for seed in range(3)]
    assert len({tuple(names) for names in others}) > 1


@pytest.mark.parametrize(
    ("arguments", "counted"),
    [((), "12 tests collected"), (("--limit=2",), "2/12 tests collected (10 deselected)")],
)
def test_pytest_counts_nothing_but_trials(
    dataset: Path, tmp_path: Path, arguments: tuple[str, ...], counted: str
) -> None:
    """The shop has six fixes, each of which is a test to write, too; the suite has tests of other categories."""
    everything = command(dataset, tmp_path / "run", "--collect-only", "-q", *arguments)
    everything[everything.index(SUITE)] = "bench"
    done = subprocess.run(everything, cwd=ROOT, env=environment({}), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert counted in done.stdout.splitlines()[-1]


def test_a_limit_takes_entries_of_the_categories_in_turns() -> None:
    """The third turn has one category left; the order within a category is that of the items."""
    reviews = [(Category.BCQUALITY, name) for name in "ab"]
    fixes = [(Category.BUG_FIX, name) for name in "zyx"]
    entries = [*reviews, *fixes, *fixes]
    chosen = [chosen_entries(entries, limit=limit, sample=None, seed=0) for limit in range(1, 6)]
    added = [next(iter(later - earlier)) for earlier, later in pairwise([frozenset(), *chosen])]
    assert added == [fixes[0], reviews[0], fixes[1], reviews[1], fixes[2]]


def test_a_trial_is_selected_by_its_node_id(dataset: Path, tmp_path: Path) -> None:
    arguments = command(dataset, tmp_path / "run", "--runs=2")
    arguments[arguments.index(SUITE)] = f"{SUITE}::test_bug_fix[shop__Rule-2-2]"
    done = subprocess.run(arguments, cwd=ROOT, env=environment({}), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "1 resolved = 1 selected" in done.stdout


def told(run: Finished) -> str:
    assert not (run.folder / "run.json").exists()
    return run.output


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_an_unknown_marker_is_told_with_what_exists(dataset: Path, tmp_path: Path, workers: tuple[str, ...]) -> None:
    run = run_bench(dataset, tmp_path / "run", "-m", "bug_fix and invntory", *workers)
    assert run.code == 4
    assert "there is no marker invntory" in told(run)
    assert "inventory (" in run.output
    assert "subscription_billing (" in run.output
    assert "workers" not in run.output


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_an_unknown_property_of_a_task_is_told_with_those_there_are(
    dataset: Path, tmp_path: Path, workers: tuple[str, ...]
) -> None:
    run = run_bench(dataset, tmp_path / "run", "-m", "bug_fix and task(aera='(sales=1)', run=1)", *workers)
    assert run.code == 4
    assert "a task has no property aera; it has category, area, app, version, instance_id, run, image," in told(run)
    assert "workers [" not in run.output


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
@pytest.mark.parametrize("selection", [("-k", "nowhere"), ("-m", "sales and image")])
def test_an_empty_selection_is_told_with_what_exists(
    dataset: Path, tmp_path: Path, workers: tuple[str, ...], selection: tuple[str, ...]
) -> None:
    run = run_bench(dataset, tmp_path / "run", *selection, *workers)
    assert run.code == 5
    assert told(run).count("No task was selected.") == 1
    assert "bug_fix (6)" in run.output
    assert "Exit" not in run.output
    assert "workers [" not in run.output, "none was started"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--runs=0",), "expected a whole number of at least 1, got '0'"),
        (("--agent=nobody",), "--agent=nobody: no such agent; there are "),
        (("--agent=command",), "--agent=command needs --agent-command="),
        (("--agent-command=",), "--agent-command is empty: give it a value, or leave it out"),
        (("--resume= ",), "--resume is empty: give it a value, or leave it out"),
        (("--bc=moon",), "--bc=moon: expected embedded, docker, or the URL of a server"),
        (("--dataset=/nowhere.jsonl",), "/nowhere.jsonl"),
        (("--repos=/nowhere",), "--repos=/nowhere: expected a folder with clones at DIR/owner/name, got none"),
        (
            ("--examine-timeout=60",),
            "--examine-timeout=60 is less than what is inside it may take: 1 × (--build-timeout",
        ),
        (("--timeout=60",), "--timeout=60: the limits of a trial add up to "),
        (("-n2", "--dist=each"), "--dist=each would run every trial once a worker"),
        (("-n2", "--dist=loadgroup"), "--dist=loadgroup gives all trials of a file to one worker"),
        (("-c", "pytest.ini"), "pytest took its settings from"),
    ],
)
def test_options_that_make_no_sense_are_told_before_anything_runs(
    dataset: Path, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    if "-c" in arguments:
        settings = tmp_path / "pytest.ini"
        settings.write_text("[pytest]\npythonpath = .\n", encoding="utf-8")
        arguments = ("-c", str(settings), f"--rootdir={ROOT}")
    run = run_bench(dataset, tmp_path / "run", *arguments)
    assert run.code == 4, run.output
    assert words in told(run)
    assert "Traceback" not in run.output


@pytest.mark.parametrize(
    "arguments",
    [
        ("--experiment={}",),
        ("--arm={}", "--arm={}"),
        ("--bc=docker", "--bc-profile={}"),
        ("--durations-from={}",),
        ("--dataset={}",),
        ("--replay-from={}",),
        ("--resume={}",),
    ],
    ids=lambda arguments: arguments[-1].partition("=")[0],
)
@pytest.mark.parametrize("kind", ["pipe", "device"])
def test_what_is_no_file_is_told_and_not_read(tmp_path: Path, kind: str, arguments: tuple[str, ...]) -> None:
    places = [tmp_path / "one.yaml", tmp_path / "two.yaml"]
    for place in places:
        os.mkfifo(place) if kind == "pipe" else place.symlink_to("/dev/zero")
    given = [argument.format(place) for argument, place in zip(arguments, reversed(places), strict=False)]
    run = run_to_end([sys.executable, "-m", "pytest", SUITE, "--collect-only", *given], seconds=60)
    assert run.returncode == 4, run.stdout
    assert any(f"{place}: expected a" in run.stdout or f"{place} is not the folder" in run.stdout for place in places)
    assert "Traceback" not in run.stdout


@pytest.mark.parametrize("workers", [(), ("-n1",)], ids=["serial", "workers"])
@pytest.mark.parametrize("option", ["--setup-plan", "--collect-only", "--fixtures", "--fixtures-per-test", "--markers"])
def test_what_is_only_told_has_no_folder(dataset: Path, tmp_path: Path, option: str, workers: tuple[str, ...]) -> None:
    run = run_to_end(command(dataset, tmp_path / "run", option, "--limit=1", "--budget=1", *workers), seconds=60)
    assert run.returncode == 0, run.stdout
    assert "Traceback" not in run.stdout
    assert not (tmp_path / "run").exists()


def test_the_plan_of_a_trial_shows_its_fixtures(dataset: Path, tmp_path: Path) -> None:
    run = run_to_end(command(dataset, tmp_path / "run", "--setup-plan", "--limit=1"))
    lines = [line.strip() for line in run.stdout.splitlines()]
    for fixture in ("workspace", "agent", "bc"):
        assert any(line.startswith(f"SETUP    F {fixture}") for line in lines), run.stdout
        assert f"TEARDOWN F {fixture}" in lines


def test_trials_are_not_set_up_alone(dataset: Path, tmp_path: Path) -> None:
    run = run_bench(dataset, tmp_path / "run", "--setup-only", "--limit=1")
    assert run.code == 4
    assert "--setup-only would give each trial its fixtures, and ask no agent: --setup-plan shows" in told(run)
    assert not (tmp_path / "run").exists()


def test_without_git_nothing_runs(dataset: Path, tmp_path: Path) -> None:
    run = run_bench(dataset, tmp_path / "run", PATH=str(tmp_path))
    assert run.code == 4, run.output
    assert "there is no program git on the PATH: install git" in told(run)
    assert not (tmp_path / "run").exists()


def test_entries_of_the_product_are_refused_on_the_embedded_business_central(tmp_path: Path) -> None:
    dataset = write_shop(tmp_path / "dataset", 1)
    lines = dataset / "bug_fix.jsonl"
    lines.write_text(lines.read_text(encoding="utf-8").replace("apps/shop", "microsoft/BCApps"), encoding="utf-8")
    run = run_bench(dataset, tmp_path / "run")
    assert run.code == 4
    assert "with --bc=docker --bc-profile=… or --bc=URL, or select what bclite holds" in told(run)


def test_an_area_that_is_a_marker_of_pytest_is_refused(tmp_path: Path) -> None:
    run = run_bench(write_shop(tmp_path / "dataset", 1, areas=["Skip"]), tmp_path / "run")
    assert run.code == 4
    assert "the marker skip (tasks of the area Skip) means something else to pytest" in told(run)


def test_a_run_folder_is_used_once(dataset: Path, tmp_path: Path) -> None:
    assert run_bench(dataset, tmp_path / "run", "--limit=1").code == 0
    again = run_bench(dataset, tmp_path / "run", "--limit=1")
    assert again.code == 4
    assert "holds a run already: take another --run-dir, or go on with --resume=" in again.output


def test_the_plugin_keeps_out_of_other_tests(tmp_path: Path) -> None:
    before = set((ROOT / "runs").glob("*"))
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/reports/test_options.py"],
        cwd=ROOT,
        env=environment({}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "benchmark" not in done.stdout
    assert set((ROOT / "runs").glob("*")) == before
