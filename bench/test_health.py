"""Whether the dataset is sound. No trials: there are such items only when -m names one of oracle, nop and trap."""

import pytest

from bench.health import Check, Finding, check_nop, check_oracle, check_trap
from fixtures.bc.environment import Environment
from fixtures.patch_workspace import PatchWorkspace


@pytest.fixture
def trial(request: pytest.FixtureRequest) -> Check:
    """In the place of a trial: what `workspace` and `bc` are provided for."""
    check: Check = request.param
    return check


@pytest.mark.oracle
def test_oracle(trial: Check, workspace: PatchWorkspace, bc: Environment) -> None:
    """The gold submission resolves the entry."""
    sound(check_oracle(trial.entry, trial.category, workspace, bc, test_seconds=trial.test_seconds))


@pytest.mark.nop
def test_nop(trial: Check, workspace: PatchWorkspace, bc: Environment) -> None:
    """Doing nothing does not resolve the entry."""
    sound(check_nop(trial.entry, workspace, bc, test_seconds=trial.test_seconds))


@pytest.mark.trap
def test_trap(trial: Check, workspace: PatchWorkspace, bc: Environment) -> None:
    """A plausible wrong fix does not resolve the entry, and comes to the failure mode that it is said to."""
    assert trial.trap is not None
    sound(check_trap(trial.entry, trial.trap, workspace, bc, test_seconds=trial.test_seconds))


def sound(finding: Finding) -> None:
    if finding.faults:
        pytest.fail("\n".join(finding.faults), pytrace=False)
