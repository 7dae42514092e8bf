"""The time limits of a trial: what each clock is set to, and that an inner one fires before the one around it.

item        everything below, for every try; the last net, pytest-timeout
  setup     workspace, server
  agent     --agent-timeout, and a grace to stop the program and to collect what it left
  examine   as often as an examination builds and tests:
    build     compile and publish
    tests     --test-timeout, which the server keeps, and a grace for its answer
  teardown  server and workspace
"""

from dataclasses import dataclass

from bench.deadline import CLEAN_UP_SECONDS

AGENT_GRACE = 60.0
"""Seconds to stop a program and all it started, and to collect what it left."""

TEST_GRACE = 45.0
"""Seconds that a server has to answer after the test limit, which it keeps itself."""

EXAMINE_GRACE = 30.0
"""Seconds of an examination for all that is neither built nor tested."""

PHASES = ("setup", "agent", "examine", "teardown")


class LimitsError(ValueError):
    """A limit does not leave room for those inside it. The message says which, and what it needs."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The time limits of a trial in seconds. `agent_seconds` is the agent's own, `test_seconds` that of all tests.

    An examination builds and tests `builds` times. Without `examine_seconds`, its limit follows from those inside it.
    """

    agent_seconds: float = 3600.0
    test_seconds: float = 60.0
    setup_seconds: float = 600.0
    build_seconds: float = 660.0
    teardown_seconds: float = 120.0
    examine_seconds: float | None = None
    builds: int = 1

    def __post_init__(self) -> None:
        """Raises LimitsError."""
        if self.examine_seconds is not None and self.examine_seconds < self._examine_needs:
            raise LimitsError(
                f"--examine-timeout={self.examine_seconds:g} is less than what is inside it may take: "
                f"{self.builds} × (--build-timeout={self.build_seconds:g} + --test-timeout={self.test_seconds:g} + "
                f"{TEST_GRACE:g} s of grace) + {EXAMINE_GRACE:g} s = {self._examine_needs:g} s; raise it, or lower them"
            )

    @property
    def tests_deadline(self) -> float:
        """How long the tests may take, the server's answer included."""
        return self.test_seconds + TEST_GRACE

    @property
    def _examine_needs(self) -> float:
        return self.builds * (self.build_seconds + self.tests_deadline) + EXAMINE_GRACE

    def of_phase(self, phase: str) -> float:
        """How long a phase may take."""
        match phase:
            case "setup":
                return self.setup_seconds
            case "agent":
                return self.agent_seconds + AGENT_GRACE
            case "examine":
                return self.examine_seconds or self._examine_needs
            case "teardown":
                return self.teardown_seconds
        raise ValueError(f"expected one of {', '.join(PHASES)}, got {phase}")

    def of_item(self, tries: int) -> float:
        """What every phase may take, and clean up when its deadline has fired, in that many tries."""
        return tries * sum(self.of_phase(phase) + CLEAN_UP_SECONDS for phase in PHASES) + CLEAN_UP_SECONDS
