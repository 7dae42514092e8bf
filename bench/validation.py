"""The execution filter: what `python -m dataset validate` tries of each entry, and the table that it prints."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from bench.deadline import DeadlineError
from bench.faults import ENTRY_FAULTS
from bench.health import Finding, check_base, check_nop, check_oracle, check_trap
from bench.lint import lint
from dataset.entries import BugFixEntry, Category
from dataset.git import GitError
from dataset.traps import TrapError, read_traps
from fixtures.bc.environment import Environment, EnvironmentFailureError, TestName, TestStatus
from fixtures.patch_workspace import PatchWorkspace, open_workspace
from fixtures.workspace import WorkspaceError

COLUMNS = ("base", "before", "after", "generated", "traps", "lint", "same")
"""The checks, as columns: the base state builds; without the fix; with it; the gold tests as generated ones; the wrong
fixes; what can be read off; the same in every repetition."""

SOUND, FAULTY, NONE = "ok", "FAULT", "-"


@dataclass(frozen=True, slots=True)
class Validation:
    """What validating an entry came to. `cells` has a word for each column, `faults` what is wrong, in lines."""

    instance_id: str
    cells: Mapping[str, str]
    faults: tuple[str, ...]
    seconds: float


@dataclass(frozen=True, slots=True)
class Validator:
    """Validates entries on embedded servers that `lease` gives: one for each check, which has it to itself."""

    lease: Callable[[BugFixEntry], Environment]
    test_seconds: float
    repeat: int = 1

    def validate(self, entry: BugFixEntry) -> Validation:
        """Try everything that is promised of an entry. What keeps it from being tried is a fault as well."""
        start = monotonic()
        cells = dict.fromkeys(COLUMNS, NONE)
        if refusal := entry.refusal(embedded=True):
            return Validation(entry.instance_id, cells, (refusal,), 0.0)
        faults = list[str]()
        try:
            for column, found in self._checks(entry):
                cells[column] = FAULTY if found or cells[column] == FAULTY else SOUND
                faults += found
        except (*ENTRY_FAULTS, WorkspaceError, GitError, TrapError) as error:
            faults.append(str(error))
        except EnvironmentFailureError as error:
            faults.append(f"the Business Central failed: {error.kind}: {error}")
        except DeadlineError as error:
            faults.append(f"the Business Central did not come to an end: {error}")
        # The same fault may show in more than one place, and each repetition.
        told = dict.fromkeys(fault.removeprefix(f"{entry.instance_id}: ") for fault in faults)
        return Validation(entry.instance_id, cells, tuple(told), monotonic() - start)

    def _checks(self, entry: BugFixEntry) -> Iterator[tuple[str, Sequence[str]]]:
        """Each column with what is wrong in it, as often as it is tried."""
        yield "lint", lint(entry)
        with self._provided(entry) as (workspace, bc):
            yield "base", check_base(workspace, bc).faults
        first: Mapping[str, Finding] = {}
        for repetition in range(1, self.repeat + 1):
            with self._provided(entry) as (workspace, bc):
                before = check_nop(entry, workspace, bc, test_seconds=self.test_seconds)
            with self._provided(entry) as (workspace, bc):
                after = check_oracle(entry, Category.BUG_FIX, workspace, bc, test_seconds=self.test_seconds)
            found = {"before": before, "after": after}
            for column, finding in found.items():
                yield column, finding.faults
                if first:
                    yield "same", _differences(column, repetition, first[column], finding)
            first = first or found
        with self._provided(entry, Category.TEST_GENERATION) as (workspace, bc):
            generated = check_oracle(entry, Category.TEST_GENERATION, workspace, bc, test_seconds=self.test_seconds)
            yield "generated", generated.faults
        for trap in read_traps(entry):
            with self._provided(entry) as (workspace, bc):
                yield "traps", check_trap(entry, trap, workspace, bc, test_seconds=self.test_seconds).faults

    @contextmanager
    def _provided(
        self, entry: BugFixEntry, category: Category = Category.BUG_FIX
    ) -> Iterator[tuple[PatchWorkspace, Environment]]:
        workspace = open_workspace(entry, category=category)
        try:
            bc = self.lease(entry)
            try:
                yield workspace, bc
            finally:
                bc.close()
        finally:
            workspace.discard()


def _differences(column: str, repetition: int, first: Finding, now: Finding) -> list[str]:
    when = {"before": "without the fix", "after": "with the fix"}[column]
    names = sorted({*first.statuses, *now.statuses})
    return [
        f"{name} {when}: {_status(first, name)} in repetition 1, {_status(now, name)} in repetition {repetition}"
        for name in names
        if first.statuses.get(name) != now.statuses.get(name)
    ]


def _status(finding: Finding, name: TestName) -> str:
    return finding.statuses.get(name, TestStatus.NOT_RUN).value


def heading(width: int) -> str:
    """The heading of the table; `width` is that of the longest id."""
    return _row("entry", dict(zip(COLUMNS, COLUMNS, strict=True)), "seconds", width)


def row(validation: Validation, width: int) -> str:
    """The row of an entry."""
    return _row(validation.instance_id, validation.cells, f"{validation.seconds:.1f}", width)


def reasons(validations: Sequence[Validation]) -> list[str]:
    """What is wrong with the entries that are at fault, in lines, and how many are not."""
    lines = []
    faulty = [each for each in validations if each.faults]
    for each in faulty:
        lines += ["", f"{each.instance_id}:", *(f"  - {fault.replace('\n', '\n    ')}" for fault in each.faults)]
    return [*lines, "", f"{len(validations) - len(faulty)} of {len(validations)} entries are sound"]


def _row(name: str, cells: Mapping[str, str], seconds: str, width: int) -> str:
    return f"{name:<{width}}  " + "  ".join(f"{cells[column]:<9}" for column in COLUMNS) + f"  {seconds:>7}"
