"""The folder of a run: the trial records in it, and how they are written so that none is lost or torn.

    run.json                                    what was run: RunInfo
    trials/<category>/<instance_id>/<n>.json    the record of run n, of the try that counts
    trials/<category>/<instance_id>/<n>.started what runs for it now; left behind when its worker was killed
    trials/<category>/<instance_id>/<n>/try-1/  what a try left: submission, evidence, transcript; and its record when
                                                another try counts
    results.jsonl                               all records, one a line
    summary.json                                what `summary.py` makes of them

Each file has one writer: the worker that holds the trial writes below `trials/`, the controller the rest.
"""

import contextlib
import errno
import fcntl
import itertools
import json
import os
import weakref
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, BinaryIO

from pydantic import BaseModel, ConfigDict, ValidationError

from bench.outcome import TrialRecord
from dataset.scratch import remove

NO_LOCKS = frozenset({errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL, errno.EBADF})
"""What flock(2) fails with on a file system without locks of folders; EBADF where a lock needs a descriptor that can be
written, as on NFS."""


class RunFolderError(Exception):
    """A folder is no run folder, or may not be used as one. The message says what to do."""


@dataclass(frozen=True, slots=True, order=True)
class TrialKey:
    """Which trial of a run: one attempt at one entry."""

    category: str
    instance_id: str
    run: int


type Selected = Mapping[str, Mapping[str, tuple[int, ...]]]
"""Trials, as the numbers of their runs by category and entry."""


class Shard(BaseModel):
    """Which part of a selection a run is: number `number` of `of`.

    `selected` is the whole selection, `split` the hash of which trial is in which shard: see `reports.sharding`.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    number: int
    of: int
    selected: Selected
    split: str

    def __str__(self) -> str:
        return self.title(self.number, self.of)

    @staticmethod
    def title(number: int, of: int) -> str:
        return f"shard {number} of {of}"


class RunInfo(BaseModel):
    """What stands in run.json: enough to know what was asked for when nothing else of the run is left.

    `selected` holds what is to be run here, which of a `shard` is a part of what was selected; `entry_hashes` what all
    selected entries were. `options` are those that were given. `earlier` holds the experiments, by key, that the run
    was made with before it was resumed.
    """

    model_config = ConfigDict(defer_build=True, frozen=True, extra="forbid")

    schema_version: int = 1
    name: str
    started_at: str
    experiment: Mapping[str, str]
    experiment_key: str
    options: Mapping[str, Any]
    versions: Mapping[str, str]
    dataset: str
    entries: int
    trials: int
    selected: Selected
    entry_hashes: Mapping[str, Mapping[str, str]]
    earlier: Mapping[str, Mapping[str, str]] = {}
    shard: Shard | None = None

    def accepts(self, record: TrialRecord) -> bool:
        """Whether a record is of this run as it is made now: of the same experiment, and of the entry as it is.

        Another dataset makes another experiment, but not of an entry that is the same in both.
        """
        made_with = self.earlier.get(record.experiment_key, {})
        same = record.experiment_key == self.experiment_key or (
            bool(made_with) and {**made_with, "dataset_hash": ""} == {**self.experiment, "dataset_hash": ""}
        )
        return same and record.entry_hash == self.entry_hashes.get(record.category, {}).get(record.instance_id)

    def selected_keys(self) -> Iterator[TrialKey]:
        """Every trial that was selected; of a shard, those that are its own."""
        return keys_of(self.selected)

    def whole_keys(self) -> Iterator[TrialKey]:
        """Every trial that was selected, in whatever shard."""
        return keys_of(self.shard.selected if self.shard else self.selected)

    @property
    def part(self) -> str:
        """What of the selection a shard is, in words; "" for the whole of it."""
        if self.shard is None:
            return ""
        whole = len(list(self.whole_keys()))
        return f"{self.shard}, {self.trials or 'none'} of the {whole} trials selected"


def keys_of(selected: Selected) -> Iterator[TrialKey]:
    """The trials that stand in a RunInfo.selected."""
    for category, entries in selected.items():
        for instance_id, runs in entries.items():
            for run in runs:
                yield TrialKey(category, instance_id, run)


def selection(keys: Iterable[TrialKey]) -> dict[str, dict[str, tuple[int, ...]]]:
    """The keys as they stand in RunInfo.selected."""
    chosen: dict[str, dict[str, tuple[int, ...]]] = {}
    for key in sorted(keys):
        runs = chosen.setdefault(key.category, {})
        runs[key.instance_id] = (*runs.get(key.instance_id, ()), key.run)
    return chosen


class TryFolder:
    """Where one try of a trial leaves its files; made with the first of them."""

    def __init__(self, path: Path, intent: Path) -> None:
        self.path = path
        self._intent = intent
        self._announced: Mapping[str, object] = {"try": path.name}

    def announce(self, facts: Mapping[str, object]) -> None:
        """Put on disk what is about to run for this try, before it runs: the ledger of the next run's clean-up."""
        self._announced = {**self._announced, **facts}
        content = to_json({**_this_process(), **self._announced})
        # It has to outlive this process, not the machine: what it tells of would not either.
        write_atomically(self._intent, content, durable=False)

    def keep(self, name: str, content: bytes) -> Path:
        """Write a file of this try, and return where. What the agent may have put in its place gives way."""
        path = self.path / name
        write_atomically(path, content, durable=False)
        return path


class TrialFolder:
    """The files of one trial."""

    def __init__(self, root: Path, key: TrialKey) -> None:
        self.key = key
        self._stem = os.path.join(root, "trials", key.category, key.instance_id, str(key.run))  # noqa: PTH118 - quicker

    @cached_property
    def record_path(self) -> Path:
        """Where the record stands when the trial has ended."""
        return Path(f"{self._stem}.json")

    @cached_property
    def intent_path(self) -> Path:
        """What stands while the trial runs."""
        return Path(f"{self._stem}.started")

    @cached_property
    def tries_path(self) -> Path:
        """The folder that holds the folders of the tries."""
        return Path(self._stem)

    @property
    def tries(self) -> int:
        """The number of the last try that was begun, or left something, or its record alone; 0 before the first."""
        if not self.tries_path.parent.exists():
            # Asked before every trial, of which most have left nothing yet.
            return 0
        names = [path.name for path in self.tries_path.iterdir()] if self.tries_path.exists() else []
        with contextlib.suppress(FileNotFoundError, ValueError, LookupError):
            names.append(json.loads(self.intent_path.read_bytes())["try"])
        numbers = [int(number) for name in names if (number := name.removeprefix("try-")).isdecimal()]
        with contextlib.suppress(RunFolderError):
            record = self.read()
            numbers.append(record.try_number if record else 0)
        return max(numbers, default=0)

    def try_path(self, number: int) -> Path:
        """The folder of a try."""
        return self.tries_path / f"try-{number}"

    def begin_try(self, number: int) -> TryFolder:
        """Begin a try. The record of the try before, which will not count now, is kept in the folder of that one."""
        if number > 1 and self.record_path.exists():
            write_atomically(self.try_path(number - 1) / "record.json", self.record_path.read_bytes(), durable=False)
        return TryFolder(self.try_path(number), self.intent_path)

    def write(self, record: TrialRecord) -> None:
        """Put the record on disk as that of the trial, and take the intent back."""
        write_atomically(self.record_path, record.model_dump_json(indent=2).encode() + b"\n")
        self.intent_path.unlink(missing_ok=True)

    def read(self) -> TrialRecord | None:
        """The record of the trial; None when it has none. Raises RunFolderError when it cannot be read."""
        try:
            content = self.record_path.read_bytes()
        except FileNotFoundError:
            return None
        try:
            return TrialRecord.model_validate_json(content)
        except ValidationError as error:
            first = error.errors()[0]
            place = ".".join(map(str, first["loc"])) or "the file"
            raise RunFolderError(
                f"{self.record_path}: not a trial record: {place}: {first['msg']}; delete the file, and --resume runs "
                "the trial again"
            ) from error


class RunFolder:
    """The folder of a run, or of one arm of it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def create(cls, path: Path) -> "RunFolder":
        """A new folder for a run. Raises RunFolderError when it cannot be made, or holds a run or anything else."""
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = f"cannot be the folder of a run: {error.strerror}"
            raise RunFolderError(f"{path} {why}: take another --run-dir") from None
        folder = cls(path)
        folder.take()
        if folder.exists:
            raise RunFolderError(f"{path} holds a run already: take another --run-dir, or go on with --resume={path}")
        if any(path.iterdir()):
            raise RunFolderError(f"{path} is not empty: take a folder that is empty or does not exist for --run-dir")
        return folder

    @classmethod
    def create_named(cls, parent: Path, name: str) -> "RunFolder":
        """A new folder of this name, with a number behind it when another run of this second has the name."""
        parent.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = parent / (name if number == 1 else f"{name}-{number}")
            with contextlib.suppress(FileExistsError):
                path.mkdir()
                return cls(path)
        raise AssertionError("unreachable")

    def take(self) -> None:
        """Have the folder for this process alone, until it ends.

        Raises RunFolderError when another one has it, or when the folder cannot be had.
        """
        try:
            held = os.open(self.path, os.O_RDONLY | os.O_DIRECTORY)
            weakref.finalize(self, os.close, held)
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise RunFolderError(f"{self.path} is a run that is under way: wait for its end, or stop it") from None
        except OSError as error:
            # Without locks, trials that run tell that a run is under way.
            if error.errno not in NO_LOCKS:
                why = f"cannot be kept from other runs: {error.strerror}"
                raise RunFolderError(f"{self.path} {why}: let it be read, or take another folder") from None

    @property
    def exists(self) -> bool:
        """Whether this is the folder of a run already."""
        return (self.path / "run.json").exists()

    def trial(self, key: TrialKey) -> TrialFolder:
        return TrialFolder(self.path, key)

    def write_info(self, info: RunInfo) -> None:
        write_atomically(self.path / "run.json", to_json(info.model_dump(mode="json")))

    def read_info(self) -> RunInfo:
        """What was run. Raises RunFolderError when this is not the folder of a run."""
        path = self.path / "run.json"
        try:
            return RunInfo.model_validate_json(path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            why = f"{self.path} is not the folder of a run: it has no run.json"
            if held := sorted(file.parent.name for file in self.path.glob("*/run.json")):
                why += f". Those of {', '.join(held)} in it do; with arms, give the --arm options of the run, too"
            raise RunFolderError(why) from None
        except OSError as error:
            raise RunFolderError(f"{path}: expected a file that can be read, got {error.strerror}") from None
        except ValidationError as error:
            raise RunFolderError(f"{path}: {error.errors()[0]['msg']}: not written by this version") from error

    def records(self, keys: Iterable[TrialKey]) -> tuple[list[TrialRecord], list[str]]:
        """The records of these trials, sorted by trial, and a message for each that cannot be read."""
        found, damaged = list[TrialRecord](), list[str]()
        for key in sorted(keys):
            try:
                record = self.trial(key).read()
            except RunFolderError as error:
                damaged.append(str(error))
                continue
            if record is not None:
                found.append(record)
        return found, damaged

    def write_results(self, records: Iterable[TrialRecord], summary: Mapping[str, object]) -> None:
        """Write results.jsonl and summary.json, which are only what the records below `trials/` say."""
        lines = (record.model_dump_json() + "\n" for record in records)
        write_atomically(self.path / "results.jsonl", "".join(lines).encode())
        write_atomically(self.path / "summary.json", to_json(summary))


@cache
def _this_process() -> Mapping[str, object]:
    """What tells this process from a later one that was given the same number."""
    # Loaded here, since only a process that runs trials needs it.
    import psutil

    return {"pid": os.getpid(), "pid_started": psutil.Process().create_time()}


def to_json(content: object) -> bytes:
    """JSON text with a line end. Lone surrogates, which UTF-8 has no bytes for, become JSON escapes."""
    text = json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def write_atomically(path: Path, content: bytes, *, durable: bool = True) -> None:
    """Write a file so that, whatever happens, its old content or its new one is there, whole.

    When it is to be `durable`, it is never empty or torn even if the machine stops right after. A pipe, link or folder
    in its place is not written to, but replaced: agents can put them there.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with _new_file(temporary) as file:
            file.write(content)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        try:
            temporary.replace(path)
        except IsADirectoryError:
            remove(path)
            temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _new_file(path: Path) -> BinaryIO:
    """A file that is written anew: its folder is made when there is none, and what is in its place gives way."""
    try:
        return path.open("xb")
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        remove(path) if path.is_dir() else path.unlink()
    return path.open("xb")
