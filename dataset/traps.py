"""Traps: plausible wrong fixes of an entry, each with the failure mode that it has to come to.

A trap is a file `traps/<instance_id>/<name>.patch` beside the dataset file: a diff against the entry's base state, with
a header before its first `diff --git`, which git skips:

    Failure-mode: wrong_solution
    Rounds each line, where the sum has to be rounded.

    diff --git a/app/src/… b/app/src/…
"""

from dataclasses import dataclass
from pathlib import Path

from dataset.diffs import decode
from dataset.entries import BugFixEntry
from dataset.reader import DatasetError

FAILURE_MODES = ("build_failure", "incorrect_file", "incorrect_region", "wrong_solution")
"""What a wrong fix can come to. Those that only an agent can come to (timeout, no submission) are no traps."""

_MODE = "failure-mode:"


class TrapError(DatasetError):
    """A file is no trap. The message names it, with what was expected."""


@dataclass(frozen=True, slots=True)
class Trap:
    """A wrong fix. `name` is that of its file; `why` says what makes it wrong, in the words of its author."""

    name: str
    failure_mode: str
    why: str
    patch: str


def read_traps(entry: BugFixEntry) -> tuple[Trap, ...]:
    """The traps of an entry, by name; none when it has no folder of them. Raises TrapError."""
    folder = entry.beside(f"traps/{entry.instance_id}")
    if folder is None:
        return ()
    return tuple(_read(file) for file in sorted(folder.glob("*.patch")))


def _read(file: Path) -> Trap:
    content = decode(file.read_bytes())
    start = 0 if content.startswith("diff --git ") else content.find("\ndiff --git ") + 1
    header = content[:start].splitlines()
    if not start and not content.startswith("diff --git "):
        raise TrapError(f"{file}: expected a diff with a line `diff --git a/… b/…`, got none")
    modes = [line[len(_MODE) :].strip().lower() for line in header if line.lower().startswith(_MODE)]
    if len(modes) != 1 or modes[0] not in FAILURE_MODES:
        raise TrapError(
            f"{file}:1: expected one line `Failure-mode: …` before the diff, with one of {', '.join(FAILURE_MODES)}, "
            f"got {', '.join(modes) or 'none'}"
        )
    why = " ".join(line.strip() for line in header if line.strip() and not line.lower().startswith(_MODE))
    return Trap(file.stem, modes[0], why, content[start:])
