"""Makes one run of its shards: checks that they belong together and that nothing is missing, and copies them.

What comes of it is the folder of a run that was never split, with the same records and files of tries, to the byte.
"""

import shutil
import stat
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from dataset.entries import SHIPPED
from dataset.scratch import remove
from reports.ledger import under_way
from reports.options import CHANGEABLE
from reports.records import RunFolder, RunFolderError, RunInfo, Shard, TrialFolder, TrialKey, selection
from reports.results import InputError
from reports.selection import many

OF_A_SHARD = ("shard", "durations_from", "run_dir")
"""The options that the whole has not."""

PATHS = ("dataset", "repos", "replay_from", "experiment", "agent_files", "bcquality_root")
"""The options that may be another on each machine: what lies there enters the key of the experiment."""

OF_THE_WHOLE = frozenset({"gate", "review_gate", "min_coverage"})
"""The options that decide what is told of the whole: they may change, but not be several."""


@dataclass(frozen=True, slots=True)
class ShardRun:
    """A run that is a shard."""

    folder: RunFolder
    info: RunInfo
    shard: Shard


@dataclass(frozen=True, slots=True)
class Whole:
    """What shards come to together: what stands in the run.json of the whole, and where the files of each trial are.

    `missing` names, in words, what there is no record of. `lines` tell what was proved.
    """

    info: RunInfo
    trials: Mapping[TrialKey, TrialFolder]
    missing: tuple[str, ...]
    lines: tuple[str, ...]


def read_shard(path: Path) -> ShardRun:
    """The shard in this folder. Raises InputError and RunFolderError."""
    folder = RunFolder(path)
    info = folder.read_info()
    if info.shard is None:
        raise InputError(f"{path}: expected a run that was made with --shard=I/N, got one of all trials selected")
    if under_way(path):
        raise InputError(f"{path} is a run that is under way: wait for its end, or stop it")
    return ShardRun(folder, info, info.shard)


def put_together(shards: Sequence[ShardRun], name: str) -> Whole:
    """The whole that these are the shards of. Raises InputError when they are not of one run, and RunFolderError."""
    first = shards[0]
    for other in shards[1:]:
        _check_alike(first, other)
    trials = {key: _of_trial(key, shards) for key in first.info.whole_keys()}
    gaps = {key: gap for key, trial in trials.items() if (gap := _gap(trial, first.info))}
    absent = sorted(set(range(1, first.shard.of + 1)) - {each.shard.number for each in shards})
    missing = [Shard.title(number, first.shard.of) for number in absent]
    missing += [f"{key.category} {key.instance_id}, run {key.run}: {gap}" for key, gap in sorted(gaps.items())]
    counts = Counter(each.shard.number for each in shards)
    twice = [f"{number} {times} times" for number, times in sorted(counts.items()) if times > 1]
    there = f"{len(counts)} of {first.shard.of}{f' (number {", ".join(twice)}, alike)' if twice else ''}"
    return Whole(
        _info(shards, name),
        trials,
        tuple(missing),
        (
            f"shards  {there}, split {first.shard.split}",
            f"trials  {len(trials) - len(gaps)} of {many(len(trials), 'trial')} selected, each once",
        ),
    )


def write_runs(wholes: Mapping[str, Whole], out: Path) -> None:
    """Write each into the folder of its name below `out`, into `out` itself for the name "": all, or nothing.

    Raises InputError when there is something at `out`, and OSError.
    """
    if out.exists() and not (out.is_dir() and not any(out.iterdir())):
        raise InputError(f"--output={out}: expected a folder that is empty or does not exist: there is something")
    made = out.absolute().with_name(f".{out.absolute().name}.merging")
    # A merge that was killed may have left one.
    remove(made)
    try:
        for name, whole in wholes.items():
            folder = RunFolder(made / name)
            for key, trial in whole.trials.items():
                _copy(trial, folder.trial(key))
            folder.write_info(whole.info)
        made.rename(out)
    finally:
        remove(made)


def _check_alike(one: ShardRun, other: ShardRun) -> None:
    """Raises InputError unless these two are shards of the same run."""

    def refuse(what: str, first: object, second: object) -> None:
        if first != second:
            raise InputError(
                f"{one.folder.path} and {other.folder.path} are no shards of one run: {what} is {first!r} in one and "
                f"{second!r} in the other"
            )

    for name in sorted(one.info.experiment.keys() | other.info.experiment.keys()):
        refuse(name.replace("_", " "), one.info.experiment.get(name, ""), other.info.experiment.get(name, ""))
    refuse("the key of the experiment", one.info.experiment_key, other.info.experiment_key)
    left_out = {*OF_A_SHARD, *PATHS, *CHANGEABLE} - OF_THE_WHOLE
    for name in sorted({*one.info.options, *other.info.options} - left_out):
        refuse(f"--{name.replace('_', '-')}", one.info.options.get(name), other.info.options.get(name))
    refuse("the number of shards", one.shard.of, other.shard.of)
    if one.shard.selected != other.shard.selected:
        differing = set(one.info.whole_keys()) ^ set(other.info.whole_keys())
        key = min(differing)
        raise InputError(
            f"{one.folder.path} and {other.folder.path} are no shards of one run: {many(len(differing), 'trial')} "
            f"selected in one of them only, such as {key.instance_id}, run {key.run}: choose the same in all"
        )
    if one.shard.split != other.shard.split:
        raise InputError(
            f"{one.folder.path} and {other.folder.path} are split in different ways: give all shards the same "
            "--durations-from, or none"
        )
    refuse("the hash of an entry", one.info.entry_hashes, other.info.entry_hashes)


def _of_trial(key: TrialKey, shards: Iterable[ShardRun]) -> TrialFolder:
    """Where the files of a trial are. Raises InputError when they are there twice, and not the same."""
    found = [each.folder.trial(key) for each in shards]
    with_record = [trial for trial in found if trial.record_path.exists()]
    if not with_record:
        return max(found, key=lambda trial: trial.tries)
    first, *others = with_record
    for other in others:
        if _contents(first) != _contents(other):
            raise InputError(
                f"{key.instance_id}, run {key.run} is there twice, and not the same: {first.record_path} and "
                f"{other.record_path}: leave one of the folders out"
            )
    return first


def _gap(trial: TrialFolder, info: RunInfo) -> str:
    """What a trial lacks that its record may stand in the whole; "" for nothing. Raises RunFolderError."""
    try:
        record = trial.read()
    except RunFolderError as error:
        return str(error)
    if record is None:
        return "no record"
    return "" if info.accepts(record) else f"{trial.record_path} is of another set-up or entry"


def _contents(trial: TrialFolder) -> dict[str, bytes]:
    """The files of a trial by their paths; of links and the like only that they are there."""
    found = {"": trial.record_path.read_bytes()}
    tries = trial.tries_path
    for path in sorted(tries.rglob("*")):
        kind = path.lstat().st_mode
        found[str(path.relative_to(tries))] = path.read_bytes() if stat.S_ISREG(kind) else str(kind).encode()
    return found


def _copy(trial: TrialFolder, target: TrialFolder) -> None:
    """Copy the record and the tries of a trial; links as links, and no pipes, sockets and devices.

    Raises InputError for a file that cannot be copied, and OSError.
    """
    if trial.tries_path.exists():
        try:
            shutil.copytree(trial.tries_path, target.tries_path, symlinks=True, ignore=_no_files)
        except shutil.Error as error:
            source, _, reason = error.args[0][0]
            raise InputError(f"{source} cannot be copied: {reason}") from error
    if trial.record_path.exists():
        target.record_path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(trial.record_path, target.record_path)


def _no_files(folder: str, names: list[str]) -> list[str]:
    usual = (stat.S_ISREG, stat.S_ISDIR, stat.S_ISLNK)
    return [name for name in names if not any(test(Path(folder, name).lstat().st_mode) for test in usual)]


def _info(shards: Sequence[ShardRun], name: str) -> RunInfo:
    """The run.json of the whole: that of a run that was never split."""
    first = shards[0].info
    keys = list(first.whole_keys())
    versions = defaultdict[str, dict[str, None]](dict)
    for each in shards:
        for tool, version in each.info.versions.items():
            versions[tool][version] = None
    earlier = {key: experiment for each in shards for key, experiment in each.info.earlier.items()}
    return first.model_copy(
        update={
            "name": name,
            "started_at": min(each.info.started_at for each in shards),
            "options": {name: value for name, value in first.options.items() if name not in OF_A_SHARD},
            # The one that is shipped lies elsewhere on each machine; reports look whether its tasks are the same.
            "dataset": first.dataset if "dataset" in first.options else str(SHIPPED),
            "versions": {tool: ", ".join(sorted(found)) for tool, found in versions.items()},
            "entries": len({(key.category, key.instance_id) for key in keys}),
            "trials": len(keys),
            "selected": selection(keys),
            "earlier": earlier,
            "shard": None,
        }
    )
