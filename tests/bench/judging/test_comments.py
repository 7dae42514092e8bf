"""Counts and scores of located comments; the expected numbers are computed by hand."""

from dataclasses import replace

import pytest

from bench.judging.comment_counts import CommentCounts, f_beta
from bench.judging.comments import count, scores
from bench.judging.matching import Pair
from bench.judging.review_output import Finding, ReviewOutput
from dataset.review_comments import ReviewComment, Severity

COMMENTS = tuple(
    ReviewComment(file="a.al", line_start=line, body="b", severity=severity)
    for line, severity in ((1, Severity.CRITICAL), (9, Severity.LOW), (20, None))
)
OUTPUT = ReviewOutput(
    (
        Finding("a.al", 1, severity=Severity.MEDIUM),
        Finding("a.al", 9, severity=Severity.MEDIUM),
        Finding("a.al", 50, severity=Severity.HIGH),
        Finding("a.al", 60),
    )
)


def test_counts_of_a_review() -> None:
    """Two of three found, of four findings one may be left out: two of the three others are right, one is wrong."""
    counts = count(OUTPUT, COMMENTS, [Pair(0, 0, 0), Pair(1, 1, 0)], [Pair(0, 3, 0)])
    assert (counts.matched, counts.missed, counts.incorrect, counts.scorable) == (2, 1, 1, 3)
    assert (counts.precision, counts.recall) == (2 / 3, 2 / 3)
    assert counts.f1 == pytest.approx(2 / 3)
    assert (counts.severities, counts.severity_error) == (2, 3)
    assert not counts.resolved


def test_what_is_expected_and_may_be_left_out_is_expected() -> None:
    counts = count(OUTPUT, COMMENTS, [Pair(0, 0, 0)], [Pair(0, 0, 0), Pair(1, 3, 0)])
    assert (counts.matched, counts.ignored, counts.incorrect) == (1, 1, 2)


@pytest.mark.parametrize(
    ("counts", "precision", "recall", "f1", "resolved"),
    [
        (CommentCounts(True, expected=0), 1.0, 1.0, 1.0, True),
        (CommentCounts(True, expected=0, generated=2), 0.0, 1.0, 0.0, False),
        (CommentCounts(True, expected=0, generated=2, ignored=2), 1.0, 1.0, 1.0, True),
        (CommentCounts(True, expected=2), 1.0, 0.0, 0.0, False),
        (CommentCounts(True, expected=2, generated=2, matched=2), 1.0, 1.0, 1.0, True),
        (CommentCounts(True, expected=2, generated=3, matched=2), 2 / 3, 1.0, 0.8, False),
        (CommentCounts(False, expected=2), 0.0, 0.0, 0.0, False),
        (CommentCounts(False, expected=0), 0.0, 0.0, 0.0, False),
    ],
)
def test_scores_of_one_review(
    counts: CommentCounts, precision: float, recall: float, f1: float, resolved: bool
) -> None:
    assert (counts.precision, counts.recall) == (precision, recall)
    assert counts.f1 == pytest.approx(f1)
    assert counts.resolved is resolved


@pytest.mark.parametrize(("beta", "expected"), [(1, 2 / 3), (0.5, 5 / 9), (2, 5 / 6)])
def test_f_beta_weighs_recall_by_beta(beta: float, expected: float) -> None:
    """Precision 1/2 and recall 1: F0.5 = 1.25 · 0.5 / (0.125 + 1) = 5/9, F2 = 5 · 0.5 / (2 + 1) = 5/6."""
    assert f_beta(0.5, 1.0, beta) == pytest.approx(expected)
    assert f_beta(0.0, 0.0, beta) == 0.0


RUN = (
    CommentCounts(True, expected=4, generated=4, matched=2, severities=2, severity_error=1),
    CommentCounts(True, expected=2, generated=0),
    CommentCounts(True, expected=0, generated=1),
    CommentCounts(True, expected=0),
)


def test_scores_of_a_run() -> None:
    """Micro: 2 of 5 findings, 2 of 6 comments. Macro precision over the first and the clean ones: (½ + 0 + 1) / 3;
    recall over the two that expect something: (½ + 0) / 2; F1 over all four: (½ + 0 + 0 + 1) / 4."""
    found = scores(RUN)
    assert (found.precision, found.recall) == (2 / 5, 1 / 3)
    assert found.f1 == pytest.approx(2 * (2 / 5) * (1 / 3) / (2 / 5 + 1 / 3))
    assert (found.macro_precision, found.macro_recall, found.macro_f1) == (0.5, 0.25, 0.375)
    assert (found.severity_error, found.valid, found.false_findings, found.resolved) == (0.5, 1.0, 3, 1)


def test_a_review_that_cannot_be_read_has_found_nothing() -> None:
    unreadable = scores([*RUN, CommentCounts(False, expected=2)])
    assert unreadable.recall == 2 / 8
    assert unreadable.macro_recall == pytest.approx(0.5 / 3)
    assert unreadable.macro_f1 == pytest.approx(1.5 / 5)
    assert unreadable.valid == 0.8


def test_a_clean_review_that_cannot_be_read_is_not_clean() -> None:
    found = scores([CommentCounts(False, expected=0)])
    assert (found.macro_f1, found.macro_precision, found.resolved) == (0.0, 0.0, 0)


def test_without_severities_their_error_is_not_known() -> None:
    assert scores([replace(RUN[0], severities=0, severity_error=0)]).severity_error is None


def test_no_review_has_no_score() -> None:
    with pytest.raises(ValueError, match="without a review"):
        scores([])
