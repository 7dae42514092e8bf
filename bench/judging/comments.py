"""Located comments against those expected: what was found, missed and wrong, and the scores of it. Pure.

The rules are the public ones of BC-Bench (docs/code-review.md): comments that may be left out count neither way, and a
review that cannot be read has found nothing.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from bench.judging.comment_counts import CommentCounts, f_beta
from bench.judging.matching import Pair
from bench.judging.review_output import Finding, ReviewOutput
from dataset.review_comments import ReviewComment


@dataclass(frozen=True, slots=True)
class CommentEvidence:
    """What was seen of a review: its counts, and the pairs of expected comments and findings they are made of.

    `rejected` are pairs that are near enough and, as the judge says, mean something else.
    """

    counts: CommentCounts
    judge: str = ""
    findings: tuple[Finding, ...] = ()
    confirmed: tuple[Pair, ...] = ()
    rejected: tuple[Pair, ...] = ()
    ignored: tuple[Pair, ...] = ()
    malformed: tuple[str, ...] = ()
    unreadable_because: str = ""


def count(
    output: ReviewOutput,
    expected: Sequence[ReviewComment],
    confirmed: Sequence[Pair],
    ignored: Iterable[Pair] = (),
) -> CommentCounts:
    """The counts of a review from the pairs that a judge confirmed, with expected and with ignored comments.

    A finding that is an expected comment is no ignored one.
    """
    if not output.valid:
        return CommentCounts(valid=False, expected=len(expected), malformed=len(output.malformed))
    found = {pair.finding for pair in confirmed}
    steps = [
        step
        for pair in confirmed
        if (step := _steps(expected[pair.expected], output.findings[pair.finding])) is not None
    ]
    return CommentCounts(
        valid=True,
        expected=len(expected),
        generated=len(output.findings),
        matched=len(found),
        ignored=len({pair.finding for pair in ignored} - found),
        malformed=len(output.malformed),
        severities=len(steps),
        severity_error=sum(steps),
    )


def _steps(comment: ReviewComment, finding: Finding) -> int | None:
    if comment.severity is None or finding.severity is None:
        return None
    return abs(int(comment.severity) - int(finding.severity))


@dataclass(frozen=True, slots=True)
class CommentScores:
    """The scores over the reviews of a run, fractions all but `severity_error`, which is in steps; None for unknown.

    Micro: of the sums of all counts. Macro: means of the scores of reviews; precision over those with a finding that
    counts or nothing expected, recall over those that expect something (the public rules).
    """

    reviews: int
    valid: float
    precision: float
    recall: float
    f1: float
    f05: float
    f2: float
    macro_precision: float
    macro_recall: float
    macro_f1: float
    macro_f05: float
    macro_f2: float
    severity_error: float | None
    generated: int
    expected: int
    matched: int
    false_findings: int
    resolved: int


def scores(counts: Sequence[CommentCounts]) -> CommentScores:
    """The scores of one run. A review that cannot be read counts as one that found nothing. Raises ValueError for none.

    >>> scores([CommentCounts(True, expected=2, generated=2, matched=1)]).f1
    0.5
    """
    if not counts:
        raise ValueError("there is no score without a review")
    matched = sum(each.matched for each in counts)
    scorable = sum(each.scorable for each in counts)
    expected = sum(each.expected for each in counts)
    precision = matched / scorable if scorable else 1.0
    recall = matched / expected if expected else 1.0
    precise = [each.precision for each in counts if each.scorable or not each.expected]
    positive = [each.recall for each in counts if each.expected]
    severities = sum(each.severities for each in counts)

    def macro(beta: float) -> float:
        return fmean(f_beta(each.precision, each.recall, beta) for each in counts)

    return CommentScores(
        reviews=len(counts),
        valid=fmean(each.valid for each in counts),
        precision=precision,
        recall=recall,
        f1=f_beta(precision, recall, 1),
        f05=f_beta(precision, recall, 0.5),
        f2=f_beta(precision, recall, 2),
        macro_precision=fmean(precise) if precise else 1.0,
        macro_recall=fmean(positive) if positive else 1.0,
        macro_f1=macro(1),
        macro_f05=macro(0.5),
        macro_f2=macro(2),
        severity_error=sum(each.severity_error for each in counts) / severities if severities else None,
        generated=sum(each.generated for each in counts),
        expected=expected,
        matched=matched,
        false_findings=sum(each.incorrect for each in counts),
        resolved=sum(each.resolved for each in counts),
    )
