"""Where answers come from: how many the agents' own queries do not carry, and how often another way was tried."""

from collections.abc import Iterable
from dataclasses import dataclass

from bench.outcome import TrialRecord
from reports.selection import many


@dataclass(frozen=True, slots=True)
class OriginNumbers:
    """Of the trials that have an answer: how many are ungrounded. Of all trials: the requests that the gateway or the
    server refused, in how many trials there were any, and of how many that is not known."""

    answers: int
    ungrounded: int
    refused_requests: int
    trials_with_refusals: int
    trials_unknown: int = 0

    @property
    def lines(self) -> list[tuple[str, str]]:
        """The numbers in words, each with its name."""
        told = [("grounded", f"{self.answers - self.ungrounded} of {self.answers} answers")]
        if self.ungrounded:
            told = [(told[0][0], f"{told[0][1]}; {self.ungrounded} ungrounded")]
        refused = []
        if self.refused_requests:
            trials = many(self.trials_with_refusals, "trial")
            refused.append(f"{self.refused_requests} requests at gateway and server, in {trials}")
        if self.trials_unknown:
            refused.append(f"not known of {many(self.trials_unknown, 'trial')}, whose server does not tell")
        return [*told, *([("refused", "; ".join(refused))] if refused else [])]


def origin_numbers(records: Iterable[TrialRecord]) -> OriginNumbers | None:
    """The numbers of trials; None where there was no gateway."""
    asked = [record for record in records if record.grounded is not None or record.refused_requests is not None]
    if not asked:
        return None
    answers = [record.grounded for record in asked if record.grounded is not None]
    refused = [record.refused_requests for record in asked if record.refused_requests is not None]
    unknown = len(asked) - len(refused)
    return OriginNumbers(len(answers), answers.count(False), sum(refused), sum(map(bool, refused)), unknown)
