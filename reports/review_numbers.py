"""The numbers of reviews: scores of located comments over runs, and what a BCQuality evaluation came to.

The two are never averaged with each other: they are of different categories.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from bench.judging.comments import CommentScores
from bench.judging.review import CaseResult, Group
from bench.judging.review_facts import ReviewFacts
from reports.intervals import Interval, Method, Sample, interval


@dataclass(frozen=True, slots=True)
class CommentNumbers:
    """Scores of located comments: means over the runs, each run weighing the same. All are fractions but
    `severity_error`, which is in steps, and `false_findings`, a mean number per run.

    The intervals are over the runs' scores; F1 is the headline.
    """

    f1: float
    f1_interval: Interval
    f1_of_runs: tuple[float, ...]
    precision: float
    recall: float
    f05: float
    f2: float
    macro_f1: float
    macro_f1_interval: Interval
    macro_precision: float
    macro_recall: float
    macro_f05: float
    macro_f2: float
    valid: float
    false_findings: float
    severity_error: float | None


def comment_numbers(scores: Sequence[CommentScores | None], method: Method = Method.BCA) -> CommentNumbers | None:
    """The numbers of the runs' scores; None unless every run has them."""
    known = [each for each in scores if each is not None]
    if not known or len(known) != len(scores):
        return None
    errors = [each.severity_error for each in known if each.severity_error is not None]

    def mean(name: str) -> float:
        return fmean(getattr(each, name) for each in known)

    return CommentNumbers(
        f1=mean("f1"),
        f1_interval=over_runs([each.f1 for each in known], method),
        f1_of_runs=tuple(each.f1 for each in known),
        precision=mean("precision"),
        recall=mean("recall"),
        f05=mean("f05"),
        f2=mean("f2"),
        macro_f1=mean("macro_f1"),
        macro_f1_interval=over_runs([each.macro_f1 for each in known], method),
        macro_precision=mean("macro_precision"),
        macro_recall=mean("macro_recall"),
        macro_f05=mean("macro_f05"),
        macro_f2=mean("macro_f2"),
        valid=mean("valid"),
        false_findings=mean("false_findings"),
        severity_error=fmean(errors) if errors else None,
    )


def over_runs(values: Sequence[float], method: Method = Method.BCA) -> Interval:
    """The interval of the mean of a score over runs."""
    return interval(method, Sample(values, []))


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """What the reviews of some cases came to. Shares are fractions, None where there is no case of the kind.

    `false_positives` counts findings; `recall` is the share of positives whose article was reported, `exactness` of
    those without another finding, `clean_rate` of clean cases without one.
    """

    cases: int
    false_positives: int
    clean_rate: float | None
    recall: float | None
    exactness: float | None

    @classmethod
    def of(cls, results: Sequence[CaseResult]) -> "ReviewRow":
        group = Group.of(results)
        return cls(
            cases=len(results),
            false_positives=group.false_positives,
            clean_rate=group.clean_rate if group.cleans else None,
            recall=group.recall if group.positives else None,
            exactness=group.exactness if group.positives else None,
        )


@dataclass(frozen=True, slots=True)
class ReviewNumbers:
    """The reviews of all cases of an evaluation, in all runs, and by domain and layer; most false positives first."""

    total: ReviewRow
    domains: Mapping[str, ReviewRow]
    layers: Mapping[str, ReviewRow]


def review_numbers(facts: Iterable[ReviewFacts | None]) -> ReviewNumbers | None:
    """The numbers of reviews; None when there are none."""
    known = [each for each in facts if each is not None]
    if not known:
        return None
    return ReviewNumbers(
        total=ReviewRow.of([each.result() for each in known]),
        domains=_grouped((each.domain, each.result()) for each in known),
        layers=_grouped((each.layer, each.result()) for each in known),
    )


def _grouped(results: Iterable[tuple[str, CaseResult]]) -> dict[str, ReviewRow]:
    groups: dict[str, list[CaseResult]] = {}
    for name, result in results:
        groups.setdefault(name, []).append(result)
    rows = {name: ReviewRow.of(each) for name, each in groups.items()}
    return dict(sorted(rows.items(), key=lambda row: (-row[1].false_positives, row[0])))


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The shares that a manifest demands: of positives that are passed, and of clean cases. Fractions."""

    recall: float
    clean_rate: float

    def met(self, numbers: ReviewNumbers) -> bool:
        """Whether the reviews reach both. A share of no case at all is 0, as in BCQuality's own gate."""
        total = numbers.total
        return (total.exactness or 0.0) >= self.recall and (total.clean_rate or 0.0) >= self.clean_rate

    def told(self, numbers: ReviewNumbers) -> str:
        """Whether the reviews reach both, in words."""
        total = numbers.total
        return (
            f"review gate {'met' if self.met(numbers) else 'missed'}: exact {total.exactness or 0.0:.1%} of "
            f"{self.recall:.1%}, clean {total.clean_rate or 0.0:.1%} of {self.clean_rate:.1%} demanded"
        )
