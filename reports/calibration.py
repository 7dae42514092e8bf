"""How well a judge of comments agrees with people: over pairs that people have labelled."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from dataset.reader import schema_faults
from dataset.review_comments import ReviewComment
from reports.published import lines_of, read_bytes
from reports.results import InputError


class LabelledPair(BaseModel):
    """A line of a calibration file, in the public schema."""

    model_config = ConfigDict(frozen=True, strict=True, hide_input_in_errors=True)

    expected: ReviewComment = Field(description="a comment")
    candidate: ReviewComment = Field(description="a comment")
    should_match: bool = Field(description="true or false")
    note: str = Field("", description="a text")


def read_pairs(file: Path) -> list[LabelledPair]:
    """The pairs of a file, one a line. Raises InputError with all faults."""
    pairs, faults = list[LabelledPair](), list[str]()
    for number, line in lines_of(read_bytes(file)):
        try:
            pairs.append(LabelledPair.model_validate_json(line))
        except ValidationError as error:
            faults += [f"{file}:{number}: {fault}" for fault in schema_faults(error, LabelledPair)]
    if faults:
        raise InputError("\n".join(faults))
    if not pairs:
        raise InputError(f"{file}: expected labelled pairs, one a line, got none")
    return pairs


@dataclass(frozen=True, slots=True)
class Agreement:
    """How often a judge and the labels say yes and no. Shares are fractions, None where there is none."""

    true_positives: int = 0
    false_positives: int = 0
    true_negatives: int = 0
    false_negatives: int = 0

    @classmethod
    def of(cls, labels: Sequence[bool], verdicts: Sequence[bool]) -> "Agreement":
        pairs = list(zip(labels, verdicts, strict=True))
        return cls(
            true_positives=pairs.count((True, True)),
            false_positives=pairs.count((False, True)),
            true_negatives=pairs.count((False, False)),
            false_negatives=pairs.count((True, False)),
        )

    @property
    def pairs(self) -> int:
        return self.true_positives + self.false_positives + self.true_negatives + self.false_negatives

    @property
    def precision(self) -> float | None:
        return _share(self.true_positives, self.true_positives + self.false_positives)

    @property
    def recall(self) -> float | None:
        return _share(self.true_positives, self.true_positives + self.false_negatives)

    @property
    def accuracy(self) -> float:
        """Raises ZeroDivisionError without a pair."""
        return (self.true_positives + self.true_negatives) / self.pairs

    @property
    def kappa(self) -> float | None:
        """Cohen's kappa: the agreement beyond what chance gives two judges who say yes as often as these do (Cohen, A
        Coefficient of Agreement for Nominal Scales, 1960). None when both say the same throughout, by chance or not."""
        said = self.true_positives + self.false_positives
        labelled = self.true_positives + self.false_negatives
        by_chance = (said * labelled + (self.pairs - said) * (self.pairs - labelled)) / self.pairs**2
        return None if by_chance == 1 else (self.accuracy - by_chance) / (1 - by_chance)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
