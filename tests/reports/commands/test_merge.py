"""`python -m reports merge`: what is proved, what is refused, and what is copied."""

import os
import resource
import shutil
import signal
from pathlib import Path
from typing import Any

import pytest

from dataset.entries import SHIPPED
from reports.__main__ import main
from reports.records import RunFolder, Shard, TrialKey, selection
from reports.sharding import digest, split
from tests.reports.commands.telling import Tell
from tests.reports.making import grid, make_info, make_record

SELECTED = grid(5, 2)


def write_shard(path: Path, number: int, of: int = 3, keys: list[TrialKey] = SELECTED, **more: Any) -> Path:
    """A shard of which all trials are resolved, with a file in the folder of each try."""
    parts = split(keys, of, {})
    folder = RunFolder.create(path)
    shard = Shard(number=number, of=of, selected=selection(keys), split=more.pop("split", digest(parts)))
    hashes = {"bug_fix": {key.instance_id: "e" for key in keys}}
    options = {"agent": "command", "shard": f"{number}/{of}", "run_dir": str(path), **more.pop("options", {})}
    folder.write_info(make_info(parts[number - 1], shard=shard, options=options, **{"entry_hashes": hashes, **more}))
    for key in parts[number - 1]:
        folder.trial(key).begin_try(1).keep("attempt.json", f"{key} \xff".encode("latin-1"))
        folder.trial(key).write(make_record(key.instance_id, key.run))
    return path


@pytest.fixture
def shards(tmp_path: Path) -> list[Path]:
    return [write_shard(tmp_path / "shards" / str(number), number) for number in (1, 2, 3)]


def merged(out: Path, *arguments: object) -> int:
    return main(["merge", *map(str, arguments), f"--output={out}"])


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("trials/**/*") if path.is_file()}


def test_the_whole_has_the_files_of_all_to_the_byte(tell: Tell, shards: list[Path], tmp_path: Path) -> None:
    """In whatever order they are given, and below a folder that there was not."""
    told = tell("merge", *reversed(shards), f"--output={tmp_path / 'new' / 'whole'}")
    assert "shards  3 of 3" in told
    assert "trials  10 of 10 trials selected, each once" in told
    assert "10 resolved = 10 selected" in told
    whole = tmp_path / "new" / "whole"
    assert files(whole) == {name: content for shard in shards for name, content in files(shard).items()}
    assert [path.name for path in whole.parent.iterdir()] == ["whole"]
    info = RunFolder(whole).read_info()
    assert (info.name, info.trials, info.entries, info.shard) == ("whole", 10, 5, None)
    assert info.options == {"agent": "command"}
    assert info.dataset == str(SHIPPED)
    assert "resolved           10 of 10  100.0 %" in tell("summary", whole)
    assert "10 trials, 10 with a record" in tell("junit", whole)


def test_the_whole_is_told_on_the_page_of_the_job(
    tell: Tell, shards: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "page.md"))
    tell("merge", *shards, f"--output={tmp_path / 'out'}")
    page = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert "| bug_fix | 10 of 10 | **100.0%** |" in page
    assert "10 resolved = 10 selected" in page


def test_a_gate_is_decided_here(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Nine of ten trials are resolved."""
    for gate, code in ((0.9, 0), (0.95, 1)):
        shards = [write_shard(tmp_path / f"{gate}-{number}", number, options={"gate": gate}) for number in (1, 2, 3)]
        key = next(iter(RunFolder(shards[0]).read_info().selected_keys()))
        failed = make_record(key.instance_id, key.run, "unresolved/timeout")
        RunFolder(shards[0]).trial(key).write(failed)
        assert merged(tmp_path / f"{gate}", *shards) == code
        assert "9 resolved + 1 timeout = 10 selected" in capsys.readouterr().out


def test_a_shard_is_not_published_by_itself(refused: Tell, tell: Tell, shards: list[Path], tmp_path: Path) -> None:
    told = refused("leaderboard", shards[0], f"--output={tmp_path / 'board'}")
    assert "shard 1 of 3, 4 of the 10 trials selected: merge it with the others first" in told
    assert "run, shard 1 of 3" in tell("leaderboard", shards[0])


def test_what_is_missing_is_named_and_nothing_is_written(refused: Tell, shards: list[Path], tmp_path: Path) -> None:
    """Without durations, 2 of 3 shards have 3 trials: the second lacks as many as are named."""
    out = tmp_path / "out"
    told = refused("merge", shards[0], shards[2], f"--output={out}")
    assert told.splitlines()[0] == "missing shard 2 of 3"
    assert told.count("no record") == 3
    for key in RunFolder(shards[1]).read_info().selected_keys():
        assert f"missing bug_fix {key.instance_id}, run {key.run}: no record" in told
    lost = next(shards[1].glob("trials/*/*/*.json"))
    lost.unlink()
    told = refused("merge", *shards, f"--output={out}")
    assert told.splitlines()[0] == f"missing bug_fix {lost.parent.name}, run {lost.stem}: no record"
    assert [path.name for path in tmp_path.iterdir()] == ["shards"]


def test_a_record_that_is_torn_or_of_another_experiment_is_missing(
    refused: Tell, shards: list[Path], tmp_path: Path
) -> None:
    torn, other = sorted(shards[0].glob("trials/*/*/*.json"))[:2]
    torn.write_text("{", encoding="utf-8")
    content = other.read_text(encoding="utf-8").replace("0123456789abcdef", "fedcba9876543210")
    other.write_text(content, encoding="utf-8")
    told = refused("merge", *shards, f"--output={tmp_path / 'out'}")
    assert f"{torn}: not a trial record" in told
    assert f"{other} is of another set-up or entry" in told


def test_an_incomplete_whole_says_so_in_its_numbers(
    capsys: pytest.CaptureFixture[str], shards: list[Path], tmp_path: Path
) -> None:
    assert merged(tmp_path / "out", shards[0], shards[2], "--allow-incomplete") == 2
    told = capsys.readouterr().out
    assert "shards  2 of 3" in told
    assert "missing shard 2 of 3" in told
    assert "7 resolved + 3 not run = 10 selected" in told
    assert "no headline" in told
    assert "The run is incomplete" in told
    assert main(["summary", str(tmp_path / "out")]) == 2
    assert "7 resolved + 3 not run = 10 selected" in capsys.readouterr().out


def test_the_same_shard_twice_is_taken_once(tell: Tell, refused: Tell, shards: list[Path], tmp_path: Path) -> None:
    twin = shutil.copytree(shards[1], tmp_path / "twin")
    assert "shards  3 of 3 (number 2 2 times, alike)" in tell("merge", *shards, twin, f"--output={tmp_path / 'out'}")
    file = next(twin.glob("trials/*/*/*/try-1/attempt.json"))
    file.write_bytes(file.read_bytes() + b" ")
    told = refused("merge", *shards, twin, f"--output={tmp_path / 'other'}")
    assert f"{file.parents[2].name}, run {file.parents[1].name} is there twice, and not the same" in told


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ({"experiment": {"benchmark_version": "0.2.0"}}, "benchmark version is '' in one and '0.2.0' in the other"),
        ({"experiment_key": "x"}, "the key of the experiment is '0123456789abcdef' in one and 'x' in the other"),
        ({"options": {"seed": 7}}, "--seed is None in one and 7 in the other"),
        ({"options": {"salt": "s"}}, "--salt is None in one and 's' in the other"),
        ({"options": {"gate": 0.5}}, "--gate is None in one and 0.5 in the other"),
        ({"of": 4}, "the number of shards is 3 in one and 4 in the other"),
        ({"keys": grid(4, 2)}, "2 trials selected in one of them only, such as a__t-5, run 1"),
        ({"split": "other"}, "are split in different ways: give all shards the same --durations-from"),
        ({"entry_hashes": {"bug_fix": {}}}, "the hash of an entry is"),
    ],
)
def test_runs_that_are_no_shards_of_one_are_refused(
    refused: Tell, shards: list[Path], tmp_path: Path, made: dict[str, Any], told: str
) -> None:
    if "experiment" in made:
        usual = RunFolder(shards[0]).read_info().experiment
        made = {"experiment": {**usual, **made["experiment"]}}
        told = told.replace("''", "'0.1.0'")
    other = write_shard(tmp_path / "other", 2, **made)
    assert told in refused("merge", shards[0], other, shards[2], f"--output={tmp_path / 'out'}")
    assert not (tmp_path / "out").exists()


def test_what_differs_on_machines_is_no_difference(tell: Tell, shards: list[Path], tmp_path: Path) -> None:
    """Where the dataset lies, and what decides no number; of the tools all versions are told."""
    options = {"dataset": "/elsewhere", "infra_retries": 3, "durations_from": "/d.json", "budget": 5.0}
    other = write_shard(tmp_path / "other", 2, options=options, versions={"python": "3.13.1", "git": "2"})
    tell("merge", other, shards[0], shards[2], f"--output={tmp_path / 'out'}")
    whole = RunFolder(tmp_path / "out").read_info()
    assert whole.versions == {"python": "3.13.1", "git": "2"}
    assert whole.dataset == "/dataset"


def test_a_run_that_is_whole_is_no_shard(refused: Tell, shards: list[Path], tmp_path: Path) -> None:
    RunFolder.create(tmp_path / "whole").write_info(make_info(SELECTED))
    told = refused("merge", *shards, tmp_path / "whole", f"--output={tmp_path / 'out'}")
    assert f"{tmp_path / 'whole'}: expected a run that was made with --shard=I/N" in told


def test_nothing_is_written_over(refused: Tell, shards: list[Path], tmp_path: Path) -> None:
    told = refused("merge", *shards, f"--output={tmp_path}")
    assert "expected a folder that is empty or does not exist" in told
    assert [path.name for path in tmp_path.iterdir()] == ["shards"]


def test_links_and_pipes_in_a_try_are_not_followed(tell: Tell, shards: list[Path], tmp_path: Path) -> None:
    """An agent can leave them: a link stays a link, a pipe is left out."""
    tried = next(shards[0].glob("trials/*/*/*/try-1"))
    os.mkfifo(tried / "pipe")
    (tried / "link").symlink_to("/etc/passwd")
    tell("merge", *shards, f"--output={tmp_path / 'out'}")
    copied = tmp_path / "out" / tried.relative_to(shards[0])
    assert sorted(path.name for path in copied.iterdir()) == ["attempt.json", "link"]
    assert (copied / "link").is_symlink()


def test_a_disk_that_fills_leaves_nothing(
    shards: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "the disk")

    monkeypatch.setattr(RunFolder, "write_info", full)
    assert merged(tmp_path / "out", *shards) == 2
    assert "the disk: No space left on device" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["shards"]


def test_a_file_that_cannot_be_copied_is_named(refused: Tell, shards: list[Path], tmp_path: Path) -> None:
    """The disk is full behind the first bytes of a file: here its copy would be longer than any may be."""
    tried = next(shards[0].glob("trials/*/*/*/try-1"))
    (tried / "transcript.txt").write_bytes(b"x" * 20_000)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, hard))
    try:
        told = refused("merge", *shards, f"--output={tmp_path / 'out'}")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, before)
    assert f"{tried / 'transcript.txt'} cannot be copied: " in told
    assert [path.name for path in tmp_path.iterdir()] == ["shards"]


def test_what_a_killed_merge_left_is_taken_away(tell: Tell, shards: list[Path], tmp_path: Path) -> None:
    """Half a copy beside the folder: nothing of it gets into the whole."""
    half = tmp_path / ".out.merging/trials/bug_fix/a__t-1/1/try-1/attempt.json"
    half.parent.mkdir(parents=True)
    half.write_text("torn")
    tell("merge", *shards, f"--output={tmp_path / 'out'}")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "shards"]
    assert (tmp_path / "out" / half.relative_to(tmp_path / ".out.merging")).read_bytes() != b"torn"


def test_arms_are_merged_by_their_names(tell: Tell, refused: Tell, tmp_path: Path) -> None:
    for number in (1, 2, 3):
        for arm in ("left", "right"):
            write_shard(tmp_path / "shards" / str(number) / arm, number)
    folders = [tmp_path / "shards" / str(number) for number in (1, 2, 3)]
    assert tell("merge", *folders, f"--output={tmp_path / 'out'}").count("10 resolved = 10 selected") == 2
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["left", "right"]
    assert RunFolder(tmp_path / "out" / "left").read_info().name == "left"
    shutil.rmtree(folders[1] / "right")
    assert f"{folders[1]} has the arms left, {folders[0]} has left, right" in refused(
        "merge", *folders, f"--output={tmp_path / 'other'}"
    )
