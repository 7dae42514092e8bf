"""The run folder: nothing torn, nothing overwritten by mistake, and everything readable again."""

import errno
import fcntl
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from reports.records import RunFolder, RunFolderError, TrialKey, to_json, write_atomically
from tests.reports.bench_process import ROOT
from tests.reports.making import grid, make_info, make_record

KEY = TrialKey("bug_fix", "a__t-1", 1)


def failing(number: int) -> Callable[..., None]:
    """A call of the system that fails with this error."""

    def fail(*_arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_a_record_comes_back_as_it_was(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path).trial(KEY)
    folder.begin_try(1)
    record = make_record("a__t-1", 1, "unresolved/timeout", reason="ünïcode «✓»", tool_usage={"bash": 3}, cost_usd=0.1)
    folder.write(record)
    assert folder.read() == record
    assert (tmp_path / "trials/bug_fix/a__t-1/1.json").is_file()


def test_the_record_of_a_try_that_does_not_count_is_kept(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path).trial(KEY)
    folder.begin_try(1)
    folder.write(make_record("a__t-1", 1, "infrastructure/rate_limit"))
    first = folder.record_path.read_bytes()
    folder.begin_try(2)
    folder.write(make_record("a__t-1", 1, "resolved", try_number=2))
    assert (tmp_path / "trials/bug_fix/a__t-1/1/try-1/record.json").read_bytes() == first
    assert not (tmp_path / "trials/bug_fix/a__t-1/1/try-2/record.json").exists()


def test_a_trial_without_a_record_has_none(tmp_path: Path) -> None:
    assert RunFolder(tmp_path).trial(KEY).read() is None


def test_an_intent_tells_of_the_process_until_the_record_is_there(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path).trial(KEY)
    attempt = folder.begin_try(2)
    attempt.announce({"workspace": "/tmp/w"})
    intent = json.loads(folder.intent_path.read_text())
    assert (intent["pid"], intent["workspace"], intent["try"]) == (os.getpid(), "/tmp/w", "try-2")
    folder.write(make_record("a__t-1", 1, try_number=2))
    assert not folder.intent_path.exists()
    assert folder.tries == 2


@pytest.mark.parametrize(
    ("content", "words"),
    [(b"{", "not a trial record"), (b'{"run": 1}', "instance_id"), (b"", "not a trial record")],
)
def test_a_damaged_record_is_named_and_the_others_are_read(tmp_path: Path, content: bytes, words: str) -> None:
    run = RunFolder(tmp_path)
    for key in grid(2, 1):
        run.trial(key).begin_try(1)
        run.trial(key).write(make_record(key.instance_id, 1))
    path = run.trial(KEY).record_path
    path.write_bytes(content)
    records, damaged = run.records(grid(2, 1))
    assert [record.instance_id for record in records] == ["a__t-2"]
    (message,) = damaged
    assert str(path) in message
    assert words in message
    assert "--resume runs the trial again" in message


def test_what_was_selected_comes_back(tmp_path: Path) -> None:
    folder = RunFolder(tmp_path)
    folder.write_info(make_info([*grid(2, 3), *grid(1, 2, "data_query")]))
    assert set(folder.read_info().selected_keys()) == {*grid(2, 3), *grid(1, 2, "data_query")}


def test_a_folder_that_is_no_run_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RunFolderError, match=r"is not the folder of a run: it has no run\.json"):
        RunFolder(tmp_path).read_info()
    (tmp_path / "something").touch()
    with pytest.raises(RunFolderError, match="is not empty"):
        RunFolder.create(tmp_path)


def test_a_run_folder_that_cannot_be_made_is_told_by_its_path(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    for path, why in ((file, "File exists"), (file / "run", "Not a directory")):
        with pytest.raises(RunFolderError, match=f"{path} cannot be the folder of a run: {why}"):
            RunFolder.create(path)


def test_a_folder_that_holds_the_runs_of_arms_tells_how_to_go_on(tmp_path: Path) -> None:
    for arm in ("plain", "mcp"):
        (tmp_path / arm).mkdir()
        (tmp_path / arm / "run.json").touch()
    with pytest.raises(RunFolderError, match=r"Those of mcp, plain in it do; with arms, give the --arm options"):
        RunFolder(tmp_path).read_info()


def test_a_folder_has_one_run_at_a_time(tmp_path: Path) -> None:
    first = RunFolder.create(tmp_path)
    for begin in (RunFolder.create, lambda path: RunFolder(path).take()):
        with pytest.raises(RunFolderError, match=f"{tmp_path} is a run that is under way: wait for its end"):
            begin(tmp_path)
    del first
    RunFolder(tmp_path).take()


@pytest.mark.parametrize("fault", ["ENOLCK", "EOPNOTSUPP", "ENOSYS", "EINVAL", "EBADF"])
def test_a_file_system_without_locks_of_folders_has_runs(
    fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fcntl, "flock", failing(getattr(errno, fault)))
    RunFolder.create(tmp_path / "run").write_info(make_info(grid(1, 1)))
    RunFolder(tmp_path / "run").take()


def test_a_lock_that_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without one, two runs write into the same folder."""
    monkeypatch.setattr(fcntl, "flock", failing(errno.EIO))
    with pytest.raises(RunFolderError, match=f"{tmp_path} cannot be kept from other runs: Input/output error: "):
        RunFolder(tmp_path).take()


def test_runs_of_the_same_second_get_folders_of_their_own(tmp_path: Path) -> None:
    names = [RunFolder.create_named(tmp_path / "runs", "now-gold").path.name for _ in range(3)]
    assert names == ["now-gold", "now-gold-2", "now-gold-3"]


def test_text_that_is_no_unicode_does_not_stop_a_record() -> None:
    assert json.loads(to_json({"name": "caf\udce9"})) == {"name": "caf\udce9"}


def test_a_failed_write_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError("No space left on device")

    path = tmp_path / "record.json"
    write_atomically(path, b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["record.json"]


@pytest.mark.parametrize("in_place", ["folder", "pipe", "link", "nothing, not even the folder"])
@pytest.mark.parametrize("name", ["record.json", ".record.json.PID.tmp"])
def test_what_stands_in_the_place_of_a_file_gives_way(tmp_path: Path, in_place: str, name: str) -> None:
    name = name.replace("PID", str(os.getpid()))
    folder = tmp_path / "trial"
    folder.mkdir()
    outside = tmp_path / "outside"
    match in_place:
        case "folder":
            (folder / name / "not empty").mkdir(parents=True)
        case "pipe":
            os.mkfifo(folder / name)
        case "link":
            (folder / name).symlink_to(outside)
        case _:
            folder.rmdir()
    write_atomically(folder / "record.json", b"new")
    assert (folder / "record.json").read_bytes() == b"new"
    assert [each.name for each in folder.iterdir()] == ["record.json"]
    assert not outside.exists()


def test_folders_that_are_no_tries_do_not_count(tmp_path: Path) -> None:
    trial = RunFolder(tmp_path).trial(TrialKey("bug_fix", "a__b-1", 1))
    for name in ("try-1", "try-x", "try-", "try-\u00b2"):
        (tmp_path / "trials/bug_fix/a__b-1/1" / name).mkdir(parents=True)
    assert trial.tries == 1


@pytest.mark.slow
def test_a_reader_never_sees_a_part_even_when_the_writer_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    program = (
        "import sys, itertools; from pathlib import Path; from reports.records import write_atomically\n"
        "for n in itertools.count(): write_atomically(Path(sys.argv[1]), str(n % 10).encode() * 100_000)"
    )
    for _ in range(3):
        writer = subprocess.Popen([sys.executable, "-c", program, str(path)], cwd=ROOT)
        while not path.exists():
            time.sleep(0.01)
        for _ in range(100):
            content = path.read_bytes()
            assert len(content) == 100_000
            assert len(set(content)) == 1
        writer.kill()
        writer.wait()
        assert len(path.read_bytes()) == 100_000
