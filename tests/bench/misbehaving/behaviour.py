"""What an agent may do, as functions: each is one behaviour, and says how a trial with it has to end.

A behaviour runs in the agent's process with the workspace as its folder. Standard library only: the agent starts in
milliseconds.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

TOTAL = "app/src/Total.Codeunit.al"
DRAWER = "app/src/Drawer.Codeunit.al"
TESTS = "test/src/TillTests.Codeunit.al"

BUGGY = "exit(Price + Quantity);"
MENDED = "exit(Price * Quantity);"

REQUEST = "Behaviour:"
"""What stands before the name of a behaviour in a problem statement."""


@dataclass(frozen=True)
class Expected:
    """How a trial has to end by the outcome table. `note` is part of a note of the record; None where any will do."""

    outcome: str
    failure_mode: str | None = None
    kind: str = ""
    note: str | None = None
    built: bool | None = None


@dataclass(frozen=True)
class Behaviour:
    name: str
    act: Callable[[], object]
    expected: Expected


_JUDGED = "judged_as"


def resolved[Act: Callable[[], object]](note: str | None = "") -> Callable[[Act], Act]:
    """The trial is resolved; by default without a note."""
    return _judged(Expected("resolved", note=note, built=True))


def unresolved[Act: Callable[[], object]](failure_mode: str, note: str | None = "") -> Callable[[Act], Act]:
    """The trial counts against the agent, in this failure mode."""
    built = {"timeout": None, "no_submission": None, "build_failure": False}.get(failure_mode, True)
    return _judged(Expected("unresolved", failure_mode, note=note, built=built))


def infrastructure[Act: Callable[[], object]](kind: str) -> Callable[[Act], Act]:
    """The trial says nothing about the agent."""
    return _judged(Expected("infrastructure", kind=kind, note=None))


def unscorable[Act: Callable[[], object]](*, built: bool) -> Callable[[Act], Act]:
    """The trial cannot be scored, since bclite lacks what the agent's code needs."""
    return _judged(Expected("unscorable", kind="engine_unsupported", built=built))


def _judged[Act: Callable[[], object]](expected: Expected) -> Callable[[Act], Act]:
    def mark(act: Act) -> Act:
        setattr(act, _JUDGED, expected)
        return act

    return mark


def behaviours_of(module: ModuleType) -> Mapping[str, Behaviour]:
    """The behaviours that a module defines, by name, in its order."""
    marked = {name: act for name, act in vars(module).items() if hasattr(act, _JUDGED)}
    return {name: Behaviour(name, act, getattr(act, _JUDGED)) for name, act in marked.items()}


# ------------------------------------------------------------------------------------------ what behaviours are made of


def marker() -> str:
    """A word that no process but those of this run has on its command line."""
    return sys.argv[1]


def traces() -> Path:
    """A folder in which nothing may be found after the run: what should never run leaves a file here."""
    return Path(sys.argv[2])


def edit(path: str, old: str, new: str) -> None:
    """Replace a text that must be there."""
    file = Path(path)
    before = file.read_text(encoding="utf-8")
    if old not in before:
        raise ValueError(f"{path}: no {old!r}")
    file.write_text(before.replace(old, new), encoding="utf-8")


def write(path: str, content: str | bytes) -> Path:
    """Write a file, and its folders."""
    file = Path(path)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return file


def mend(code: str = MENDED) -> None:
    """Mend the till; or put other code in its place."""
    edit(TOTAL, BUGGY, code)


def codeunit(number: int, name: str, body: str = "") -> str:
    """The source of a codeunit."""
    return f'codeunit {number} "{name}"\n{{\n{body}\n}}\n'


def declare(*variables: str) -> None:
    """Declare variables in the procedure that is to be mended."""
    lines = "".join(f"        {variable}\n" for variable in variables)
    edit(TOTAL, "Quantity: Integer): Decimal\n", f"Quantity: Integer): Decimal\n    var\n{lines}")
