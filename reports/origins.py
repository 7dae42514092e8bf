"""Where answers come from: how many the agents' own queries do not carry, and how often another way was tried."""

from collections.abc import Iterable
from dataclasses import dataclass

from bench.outcome import TrialRecord


@dataclass(frozen=True, slots=True)
class OriginNumbers:
    """Of the trials that have an answer: how many are ungrounded. Of all trials: the requests that the gateway or the
    server refused, and in how many trials there were any."""

    answers: int
    ungrounded: int
    refused_requests: int
    trials_with_refusals: int

    @property
    def lines(self) -> list[tuple[str, str]]:
        """The numbers in words, each with its name."""
        told = [("grounded", f"{self.answers - self.ungrounded} of {self.answers} answers")]
        if self.ungrounded:
            told = [(told[0][0], f"{told[0][1]}; {self.ungrounded} ungrounded")]
        if self.refused_requests:
            trials = f"{self.trials_with_refusals} trial{'' if self.trials_with_refusals == 1 else 's'}"
            told.append(("refused", f"{self.refused_requests} requests at gateway and server, in {trials}"))
        return told


def origin_numbers(records: Iterable[TrialRecord]) -> OriginNumbers | None:
    """The numbers of trials; None where there was no gateway."""
    asked = [record for record in records if record.refused_requests is not None]
    if not asked:
        return None
    answers = [record.grounded for record in asked if record.grounded is not None]
    refused = [record.refused_requests or 0 for record in asked]
    return OriginNumbers(len(answers), answers.count(False), sum(refused), sum(map(bool, refused)))
