"""What a review with places came to, in numbers: they stand in its record. Pure."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CommentCounts:
    """What a review came to. `missed` are expected comments without a finding, `incorrect` findings that are none.

    `ignored` are findings that match a comment that may be left out. `severity_error` is the sum of the steps between
    the severities of the `severities` matched pairs of which both are known.
    """

    valid: bool
    expected: int
    generated: int = 0
    matched: int = 0
    ignored: int = 0
    malformed: int = 0
    severities: int = 0
    severity_error: int = 0

    @property
    def scorable(self) -> int:
        """The findings that count."""
        return self.generated - self.ignored

    @property
    def incorrect(self) -> int:
        return self.scorable - self.matched

    @property
    def missed(self) -> int:
        return self.expected - self.matched

    @property
    def precision(self) -> float:
        """1 when no finding counts; 0 for a review that cannot be read."""
        if not self.valid:
            return 0.0
        return self.matched / self.scorable if self.scorable else 1.0

    @property
    def recall(self) -> float:
        """1 when nothing is expected; 0 for a review that cannot be read."""
        if not self.valid:
            return 0.0
        return self.matched / self.expected if self.expected else 1.0

    @property
    def f1(self) -> float:
        return f_beta(self.precision, self.recall, 1)

    @property
    def resolved(self) -> bool:
        """Every expected comment found, and none wrong."""
        return self.valid and not self.missed and not self.incorrect


def f_beta(precision: float, recall: float, beta: float) -> float:
    """The weighted harmonic mean, recall weighing `beta` times as much; 0 when both are 0."""
    weighted = beta * beta * precision + recall
    return (1 + beta * beta) * precision * recall / weighted if weighted else 0.0
