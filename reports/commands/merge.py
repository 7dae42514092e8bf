"""`python -m reports merge DIR… --output=DIR`: makes one run of its shards, and proves that nothing is missing."""

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path

from dataset.reader import DatasetError
from reports.merging import OF_THE_WHOLE, Whole, put_together, read_shard, write_runs
from reports.options import Settings
from reports.records import RunFolder
from reports.results import InputError
from reports.selection import many

SHOWN = 10


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("merge", help="make one run of the shards of --shard=I/N; a gate is decided here")
    parser.add_argument("folders", type=Path, nargs="+", metavar="DIR", help="the run folder of a shard, or its arms")
    parser.add_argument(
        "--output", type=Path, required=True, metavar="DIR", help="the folder of the whole run, a new one"
    )
    parser.add_argument(
        "--allow-incomplete", action="store_true", help="merge although trials are missing: they count as not run"
    )
    parser.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the whole, and tell of it as its run would have. Returns the exit code of that run.

    Raises InputError, RunFolderError and OSError.
    """
    out: Path = options.output
    wholes = {
        arm: put_together([read_shard(path) for path in paths], arm or out.absolute().name)
        for arm, paths in _by_arm(options.folders).items()
    }
    missing = [each for arm, whole in wholes.items() for each in _missing(arm, whole)]
    if missing and not options.allow_incomplete:
        way = (
            "Nothing was written: go on with a shard by pytest bench --resume=DIR, or give --allow-incomplete, and "
            "what is missing counts as not run."
        )
        raise InputError("\n".join([*missing, way]))
    write_runs(wholes, out)
    return max(_tell(RunFolder(out / arm), whole, len(options.folders)) for arm, whole in wholes.items())


def _by_arm(paths: Sequence[Path]) -> Mapping[str, Sequence[Path]]:
    """The folders of the shards by arm, which is "" where there are none."""
    if any(RunFolder(path).exists for path in paths):
        return {"": paths}
    arms = {path: sorted(file.parent.name for file in path.glob("*/run.json")) for path in paths}
    first = arms[paths[0]]
    for path, names in arms.items():
        if not names:
            raise InputError(f"{path}: expected the folder of a run, or of its arms, got neither")
        if names != first:
            raise InputError(f"{path} has the arms {', '.join(names)}, {paths[0]} has {', '.join(first)}")
    return {name: [path / name for path in paths] for name in first}


def _missing(arm: str, whole: Whole) -> list[str]:
    of_arm = f" of {arm}" if arm else ""
    lines = [f"missing{of_arm} {each}" for each in whole.missing[:SHOWN]]
    return [*lines, *([f"and {len(whole.missing) - SHOWN} more"] if len(whole.missing) > SHOWN else [])]


def _tell(folder: RunFolder, whole: Whole, folders: int) -> int:
    """Print what was proved and what the run came to. Writes results.jsonl and summary.json."""
    # Loaded here, since it takes a while.
    from reports.plugin.ending import sum_up

    chosen = {name: whole.info.options[name] for name in OF_THE_WHOLE if name in whole.info.options}
    settings = Settings(**chosen, bcquality_root=whole.info.options.get("bcquality_root"))
    try:
        ending = sum_up(folder, settings, pytest_status=0, others_failed=False)
    except DatasetError as error:
        raise InputError(str(error)) from None
    proof = [f"merged  {many(folders, 'folder')} into {folder.path}", *whole.lines, *_missing("", whole)]
    print("\n".join([*proof, "", *ending.lines]))
    return ending.code
