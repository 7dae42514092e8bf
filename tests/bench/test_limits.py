"""Time limits: each leaves room for those inside it, and one that does not is told of."""

import pytest

from bench.limits import AGENT_GRACE, PHASES, TEST_GRACE, Limits, LimitsError
from fixtures.bc import companies, rest_tests
from fixtures.sandbox import process
from reports.options import Settings


def test_every_phase_has_a_limit_above_those_inside_it() -> None:
    """A test-generation examination: 2 × (100 s to build + 20 s of tests + 45 s for the answer) + 30 s."""
    limits = Limits(agent_seconds=900, test_seconds=20, build_seconds=100, builds=2)
    assert [limits.of_phase(phase) for phase in PHASES] == [600, 960, 360, 120]
    assert limits.of_item(1) > sum(limits.of_phase(phase) for phase in PHASES)
    assert limits.of_item(2) > 2 * sum(limits.of_phase(phase) for phase in PHASES)


def test_a_limit_on_the_examination_that_its_parts_can_exceed_is_refused() -> None:
    """100 + 20 + 45 + 30 = 195."""
    assert Limits(test_seconds=20, build_seconds=100, examine_seconds=195).of_phase("examine") == 195
    with pytest.raises(LimitsError, match=r"--examine-timeout=194 is less .*--build-timeout=100.* = 195 s; raise it"):
        Limits(test_seconds=20, build_seconds=100, examine_seconds=194)


def test_the_graces_leave_room_for_what_programs_and_servers_are_given() -> None:
    """A program that is stopped has a grace, its launcher 12 s more, and killing all below it takes 10 s at most."""
    assert process.GRACE + 12 + 10 < AGENT_GRACE
    assert rest_tests.GRACE + companies.ALIVE_SECONDS < TEST_GRACE


def test_an_agent_has_the_time_that_the_option_gives_by_default() -> None:
    assert Limits().agent_seconds == Settings().agent_timeout
