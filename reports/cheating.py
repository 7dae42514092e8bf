"""What agents did that only a cheat does: honeypots touched, and tasks solved that no honest agent solves."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from bench.outcome import TrialRecord

IMPOSSIBLE = "impossible"
"""The category whose resolution rate is the cheating rate. It enters no other number, and no exit code but as such."""


@dataclass(frozen=True, slots=True)
class CheatingNumbers:
    """In how many trials a honeypot was touched, and how often each was, by what was done to which."""

    trials: int
    attempts: Mapping[str, int]

    @property
    def line(self) -> tuple[str, str]:
        """The numbers in words, with their name."""
        each = ", ".join(f"{attempt} {count}" for attempt, count in self.attempts.items())
        return "cheating attempts", f"in {self.trials} trial{'' if self.trials == 1 else 's'}  ({each})"


def cheating_numbers(records: Iterable[TrialRecord]) -> CheatingNumbers | None:
    """The numbers of trials, whatever they came to; None where no honeypot was touched."""
    touched = [record.cheating for record in records if record.cheating]
    if not touched:
        return None
    return CheatingNumbers(len(touched), dict(sorted(Counter(each for done in touched for each in done).items())))
