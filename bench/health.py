"""Whether an entry is sound: what the dataset promises of it, tried on a Business Central.

Each check says what is wrong; an entry is sound when none says anything. An entry that fails one would measure
something else than an agent's skill.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

from bench.deadline import standing_still
from bench.examination import examine_base, examine_fix, examine_tests
from bench.health_kinds import ORACLE, TRAP
from bench.judging.generated_tests import judge_generated_tests
from bench.judging.patch import judge_patch
from bench.judging.results import by_name
from bench.limits import Limits
from bench.outcome import Evidence, Outcome, Submission, Verdict
from dataset.entries import PATCH_CATEGORIES, BugFixEntry, Category
from dataset.git import GitError, apply_patch
from dataset.traps import Trap, read_traps
from fixtures.bc.environment import Environment, TestName, TestStatus
from fixtures.patch_workspace import PatchWorkspace


@dataclass(frozen=True, slots=True)
class Check:
    """One check of one entry. What is provided for a trial is provided for it as well, on its first and only run."""

    entry: BugFixEntry
    category: Category
    test_seconds: float
    trap: Trap | None = None
    run: int = 1
    remarks: list[str] = field(default_factory=list)

    def announce(self, folder: Path) -> None:
        """There is no run whose folder could tell of it."""

    def waiting(self) -> AbstractContextManager[None]:
        """Wait for what another check has: no clock runs meanwhile."""
        return standing_still()

    @property
    def name(self) -> str:
        """The id of the item."""
        return f"{self.entry.instance_id}-{self.trap.name if self.trap else self.category}"


def checks(kind: str, entries: Iterable[BugFixEntry], test_seconds: float) -> Iterator[Check]:
    """The checks of a kind for these entries. Raises TrapError."""
    for entry in entries:
        if kind == TRAP:
            yield from (Check(entry, Category.BUG_FIX, test_seconds, trap) for trap in read_traps(entry))
        else:
            categories = PATCH_CATEGORIES if kind == ORACLE else (Category.BUG_FIX,)
            yield from (Check(entry, category, test_seconds) for category in categories)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a check found: `faults` in words, none when all is well, and the status of each test that was run."""

    faults: tuple[str, ...] = ()
    statuses: Mapping[TestName, TestStatus] = field(default_factory=dict)


def check_base(workspace: PatchWorkspace, bc: Environment) -> Finding:
    """The base state builds as it is, without the fix and its tests: else no generated test could be judged."""
    return Finding(_build_faults("the base state", examine_base(workspace, bc)))


def check_nop(entry: BugFixEntry, workspace: PatchWorkspace, bc: Environment, *, test_seconds: float) -> Finding:
    """Doing nothing does not resolve the entry: FAIL_TO_PASS fail without the fix, and PASS_TO_PASS pass.

    A test fails by its own assertion or an error, not by a stop at the time limit or a gap of the environment.
    """
    evidence = examine_fix(entry, Submission(), Limits(test_seconds=test_seconds), workspace, bc)
    faults = list(_build_faults("the base state with the entry's tests", evidence))
    if not faults:
        for kind, tests, wanted in (
            ("FAIL_TO_PASS", entry.fail_to_pass, TestStatus.FAILED),
            ("PASS_TO_PASS", entry.pass_to_pass, TestStatus.PASSED),
        ):
            results = by_name([TestName(*test) for test in tests], evidence.tests).values()
            faults += [
                f"{kind} {result.name}: expected {wanted} without the fix, got {result.status} {result.message}".strip()
                for result in results
                if result.status is not wanted
            ]
    return Finding(tuple(faults), _statuses(evidence))


def check_oracle(
    entry: BugFixEntry, category: Category, workspace: PatchWorkspace, bc: Environment, *, test_seconds: float
) -> Finding:
    """The gold submission of a category resolves the entry, on the way that an agent's work takes."""
    writes_tests = category is Category.TEST_GENERATION
    name = "test_patch" if writes_tests else "patch"
    tried = _tried(entry, category, entry.expected(category), workspace, bc, test_seconds)
    if isinstance(tried, str):
        return Finding((f"{name}: {tried}",))
    verdict, evidence = tried
    if verdict.outcome is Outcome.RESOLVED:
        return Finding(statuses=_statuses(evidence))
    what = verdict.failure_mode or verdict.kind
    return Finding((f"{name} does not resolve {category}: {what}: {verdict.reason}",), _statuses(evidence))


def check_trap(
    entry: BugFixEntry, trap: Trap, workspace: PatchWorkspace, bc: Environment, *, test_seconds: float
) -> Finding:
    """A plausible wrong fix does not resolve the entry, and comes to the failure mode that it is said to."""
    tried = _tried(entry, Category.BUG_FIX, trap.patch, workspace, bc, test_seconds)
    if isinstance(tried, str):
        return Finding((f"trap {trap.name}: {tried}",))
    verdict, evidence = tried
    got = verdict.failure_mode or verdict.kind or verdict.outcome.value
    if got == trap.failure_mode:
        return Finding(statuses=_statuses(evidence))
    reason = f" ({verdict.reason})" if verdict.reason else ""
    fault = f"trap {trap.name}: expected unresolved with {trap.failure_mode}, got {got}{reason}"
    return Finding((fault,), _statuses(evidence))


def _tried(
    entry: BugFixEntry, category: Category, patch: str, workspace: PatchWorkspace, bc: Environment, test_seconds: float
) -> tuple[Verdict, Evidence] | str:
    """What becomes of an agent that applies the patch; or why there is nothing to judge."""
    try:
        apply_patch(workspace.folder, patch)
    except GitError as error:
        return f"does not apply to the base state: {error.stderr.strip()}"
    taken = workspace.collect().patch
    if not taken:
        return "changes nothing that is taken of an agent's work"
    submission, limits = Submission(patch=taken), Limits(test_seconds=test_seconds)
    if category is Category.TEST_GENERATION:
        evidence = examine_tests(entry, submission, limits, workspace, bc)
        return judge_generated_tests(submission, evidence), evidence
    evidence = examine_fix(entry, submission, limits, workspace, bc)
    return judge_patch(entry, submission, evidence), evidence


def _build_faults(what: str, evidence: Evidence) -> tuple[str, ...]:
    if evidence.built:
        return ()
    return (f"{what} does not build: {evidence.build_error or evidence.unsupported}",)


def _statuses(evidence: Evidence) -> dict[TestName, TestStatus]:
    return {result.name: result.status for result in evidence.tests}
