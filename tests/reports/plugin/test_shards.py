"""A run in shards: each machine runs its part, and merged they are the run that was never split."""

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from reports.__main__ import main
from tests.reports.bench_process import Finished, run_bench
from tests.reports.shop import write_shop

OF_THIS_RUN = {"agent_seconds", "name"}
"""What in summary.json is another in each run."""


@pytest.fixture(scope="module")
def dataset(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_shop(tmp_path_factory.mktemp("dataset"), 5)


def numbers(folder: Path) -> Any:
    """The summary without name and times."""

    def without(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: without(each) for name, each in value.items() if name not in OF_THIS_RUN}
        return [without(each) for each in value] if isinstance(value, list) else value

    return without(json.loads((folder / "summary.json").read_text(encoding="utf-8")))


def trials_of(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.glob("trials/*/*/*.json")}


@pytest.fixture(scope="module")
def shards(dataset: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Finished]:
    """Three shards of ten trials by an agent that does nothing: one with workers, one that was killed and resumed."""
    folder = tmp_path_factory.mktemp("shards")
    common = ("--agent=empty", "--runs=2")
    first = run_bench(dataset, folder / "1", *common, "--shard=1/3", "-n2")
    own = run_bench(dataset, folder / "2", *common, "--shard=2/3")
    third = next(iter(sorted(run_bench(dataset, folder / "probe", *common, "--shard=3/3").results)))
    kill = {third: {"moment": "agent", "fault": "kill"}}
    killed = run_bench(dataset, folder / "3", *common, "--shard=3/3", faults=kill)
    assert killed.code == -signal.SIGKILL
    assert not (folder / "3" / "summary.json").exists()
    resumed = run_bench(None, folder / "3", f"--resume={folder / '3'}")
    return [first, own, resumed]


@pytest.mark.slow
def test_the_shards_together_are_the_run_that_was_never_split(
    dataset: Path,
    shards: list[Finished],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = run_bench(dataset, tmp_path / "whole", "--agent=empty", "--runs=2")
    assert [shard.code for shard in shards] == [1, 1, 1] == [whole.code] * 3
    assert [f"shard {number} of 3, " in shard.output for number, shard in enumerate(shards, 1)] == [True] * 3
    assert sorted(len(shard.results) for shard in shards) == [3, 3, 4]
    merged = tmp_path / "merged"
    assert main(["merge", *(str(shard.folder) for shard in shards), f"--output={merged}"]) == 1
    told = capsys.readouterr().out
    assert "shards  3 of 3" in told
    assert "trials  10 of 10 trials selected, each once" in told
    assert "10 no_submission = 10 selected" in told
    assert "shard 1 of" not in told
    assert numbers(merged) == numbers(whole.folder)
    assert trials_of(merged) == trials_of(whole.folder)
    for shard in shards:
        for trial in trials_of(shard.folder):
            assert (merged / trial).read_bytes() == (shard.folder / trial).read_bytes()
    info = json.loads((merged / "run.json").read_text())
    assert info["shard"] is None
    assert info["selected"] == json.loads((whole.folder / "run.json").read_text())["selected"]
    again = run_bench(None, merged, f"--resume={merged}")
    assert "Nothing was left to run." in again.output
    assert again.code == 1


def test_the_split_follows_given_durations(dataset: Path, tmp_path: Path) -> None:
    """Rule-3 takes as long as all others together: it has a shard of its own."""
    seconds = {f"shop__Rule-{number}": 40.0 if number == 3 else 10.0 for number in range(1, 6)}
    (tmp_path / "durations.json").write_text(json.dumps({"bug_fix": seconds}), encoding="utf-8")
    given = f"--durations-from={tmp_path / 'durations.json'}"
    one = run_bench(dataset, tmp_path / "1", given, "--shard=1/2")
    other = run_bench(dataset, tmp_path / "2", given, "--shard=2/2", "-n2")
    assert [sorted(run.results) for run in (one, other)] == [
        ["shop__Rule-3-1"],
        [f"shop__Rule-{number}-1" for number in (1, 2, 4, 5)],
    ]


@pytest.mark.slow
def test_a_shard_is_a_part_of_what_limit_sample_and_markers_select(dataset: Path, tmp_path: Path) -> None:
    arguments = ("--sample=2", "--seed=7", "--runs=2", "-m", "not image")
    parts = [run_bench(dataset, tmp_path / f"{number}", *arguments, f"--shard={number}/2") for number in (1, 2)]
    whole = run_bench(dataset, tmp_path / "whole", *arguments)
    assert [len(part.results) for part in parts] == [2, 2]
    assert parts[0].results.keys() | parts[1].results.keys() == whole.results.keys()


@pytest.mark.parametrize("workers", [(), ("-n2",)], ids=["serial", "-n2"])
def test_a_shard_without_a_trial_has_done_its_part(dataset: Path, tmp_path: Path, workers: tuple[str, ...]) -> None:
    run = run_bench(dataset, tmp_path / "3", "--limit=2", "--shard=3/3", "--gate=1", *workers)
    assert run.code == 0, run.output
    assert "shard 3 of 3, none of the 2 trials selected" in run.output
    others = [run_bench(dataset, tmp_path / f"{each}", "--limit=2", f"--shard={each}/3", "--gate=1") for each in (1, 2)]
    assert main(["merge", *(str(each.folder) for each in (run, *others)), f"--output={tmp_path / 'all'}"]) == 0


def test_a_selection_without_a_trial_is_no_shard(dataset: Path, tmp_path: Path) -> None:
    run = run_bench(dataset, tmp_path / "run", "-k", "nowhere", "--shard=1/2")
    assert run.code == 5
    assert not run.folder.joinpath("run.json").exists()


def test_a_gate_is_for_the_whole(dataset: Path, tmp_path: Path) -> None:
    """Nothing is solved: no shard says so by its exit code, the whole does."""
    gate = "--gate=0.9"
    runs = [run_bench(dataset, tmp_path / f"{n}", "--agent=empty", f"--shard={n}/2", gate) for n in (1, 2)]
    assert [run.code for run in runs] == [0, 0]
    assert "The gate is for all shards together" in " ".join(runs[0].output.split())
    assert main(["merge", *(str(run.folder) for run in runs), f"--output={tmp_path / 'all'}"]) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--shard=0/2",), "expected I/N"),
        (("--shard=3/2",), "expected I/N"),
        (("--shard=1",), "expected I/N"),
        (("--shard=1/2", "--salt=random"), "draws another salt in each shard"),
        (("--shard=1/2", "-m", "oracle"), "leave --shard out"),
        (("--shard=1/2", "--durations-from=/nowhere"), "/nowhere: expected a run"),
    ],
)
def test_what_would_not_be_the_same_in_all_shards_is_refused(
    dataset: Path, tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    run = run_bench(dataset, tmp_path / "run", *arguments)
    assert run.code == 4
    assert told in run.output
    assert "Traceback" not in run.output


def test_a_trial_is_in_the_same_shard_in_every_arm(
    dataset: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five trials in each of two arms: the shards have the same three and two in both, and merged they compare."""
    files = {"gold": "agent: gold\n", "nobody": "agent: empty\n"}
    for name, text in files.items():
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    arms = [f"--arm={tmp_path / name}.yaml" for name in files]
    folders = [tmp_path / "shards" / number for number in "12"]
    for number, folder in enumerate(folders, 1):
        done = run_bench(dataset, folder, *arms, f"--shard={number}/2", *(("-n2",) if number == 2 else ()))
        assert "comparison" not in done.output
        assert done.code == 1, done.output
    parts = [[trials_of(folder / arm) for arm in files] for folder in folders]
    assert [[len(arm) for arm in part] for part in parts] == [[3, 3], [2, 2]]
    assert [part[0] for part in parts] == [part[1] for part in parts]
    assert main(["merge", *map(str, folders), f"--output={tmp_path / 'whole'}"]) == 1
    assert main(["compare", *(str(tmp_path / "whole" / arm) for arm in files)]) == 0
    assert "-100.0 points" in capsys.readouterr().out
