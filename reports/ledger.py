"""Cleans up after workers that were killed: what the `.started` files of a run tell of.

Such a file stands for as long as a trial is under way, and names the worker and the folder that holds all that it made.
One whose worker is gone was left behind: processes of the agent may live on, and the folder lies about.
"""

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dataset.scratch import SCRATCH_PREFIX, remove

# Loaded where a worker has left something: every run begins with a look, and most find nothing.
if TYPE_CHECKING:
    import psutil

KILL_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class LeftBehind:
    """What a killed worker's trial left: the folder that it announced, and the file that says so.

    `program` is the process whose death ends all of an agent that is in namespaces of its own.
    """

    intent: Path
    folder: Path | None
    program: "psutil.Process | None" = None


def unfinished_runs(parent: Path) -> list[Path]:
    """The run folders below `parent` that were never summed up: their controller was killed, or still runs."""
    return [path.parent for path in parent.glob("*/run.json") if not (path.parent / "summary.json").exists()]


def under_way(run: Path) -> bool:
    """Whether a living worker is at a trial of the run."""
    return any(_is_alive(_read(intent)) for intent in run.glob("trials/*/*/*.started"))


def clean_up(runs: Iterable[Path], *, ended: int | None = None) -> list[Path]:
    """End the processes and delete the folders that these runs left behind, and the `.started` files, which it returns.

    Trials of a worker that is alive are left alone, but for the process `ended`, which says that its trials are over.
    """
    intents = [intent for run in runs for intent in run.glob("trials/*/*/*.started")]
    left = [_left_behind(intent) for intent in intents if _is_over(intent, ended)]
    _clean_up(left)
    return [found.intent for found in left]


def clean_up_trial(intent: Path) -> None:
    """The same for one trial, whose worker is known to be gone."""
    _clean_up([_left_behind(intent)])


def _clean_up(left: Sequence[LeftBehind]) -> None:
    if not left:
        return
    import psutil

    for found in left:
        if found.program is not None:
            with contextlib.suppress(psutil.Error):
                found.program.kill()
                found.program.wait(KILL_SECONDS)
    folders = [found.folder for found in left if found.folder]
    if folders:
        _end_processes(folders)
    for folder in folders:
        remove(folder)
    for found in left:
        found.intent.unlink(missing_ok=True)


def _is_over(intent: Path, ended: int | None) -> bool:
    facts = _read(intent)
    return facts.get("pid") == ended or not _is_alive(facts)


def _left_behind(intent: Path) -> LeftBehind:
    facts = _read(intent)
    folder, program = facts.get("folder"), facts.get("program")
    ours = isinstance(folder, str) and Path(folder).name.startswith(SCRATCH_PREFIX)
    return LeftBehind(
        intent,
        Path(str(folder)) if ours else None,
        _living(program) if isinstance(program, dict) else None,
    )


def _read(intent: Path) -> Mapping[str, object]:
    """What the file tells; nothing when it is gone by now, torn, or not written by us."""
    try:
        facts = json.loads(intent.read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return facts if isinstance(facts, dict) else {}


def _is_alive(facts: Mapping[str, object]) -> bool:
    """Whether the worker still runs: its process id may have gone to another process since."""
    return _living(facts) is not None


def _living(facts: Mapping[str, object]) -> "psutil.Process | None":
    """The process of this id, if it is still the one that was meant, and not over with nobody to ask how it ended."""
    import psutil

    try:
        process = psutil.Process(int(str(facts["pid"])))
        is_meant = process.create_time() == facts["pid_started"]
        return process if is_meant and process.status() != psutil.STATUS_ZOMBIE else None
    except (psutil.Error, KeyError, ValueError):
        return None


def _end_processes(folders: Iterable[Path]) -> None:
    """Kill whatever has its home in one of the folders, or works in it, and all below. Their names are ours alone."""
    import psutil

    names = tuple(f"{folder}/" for folder in folders)
    found: list[psutil.Process] = []
    for process in psutil.process_iter():
        with contextlib.suppress(psutil.Error, OSError):
            home, place = process.environ().get("HOME", ""), process.cwd()
            if f"{home}/".startswith(names) or f"{place}/".startswith(names):
                found += [process, *process.children(recursive=True)]
    for process in found:
        with contextlib.suppress(psutil.Error):
            process.kill()
